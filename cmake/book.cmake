# book.cmake: the chapters woven, and bound as PDF, web pages and EPUB.
#
#   chapters/02-euler.md -> build/weave/02-euler.labels     numbers and labels, and .index, for lists
#                        -> build/book/pdf/02-euler.tex     -> small-steps.pdf
#                        -> build/book/solutions/...        -> small-steps-solutions.pdf
#                        -> build/book/html/02-euler.html
#                           build/weave/02-euler.json       -> small-steps.epub
#
# Ninja learns from dependency files which programs and tables a chapter took
# something from, and "nothing changed" stops there (see table_of).

find_program(PANDOC pandoc REQUIRED)
find_program(LATEXMK latexmk REQUIRED)
find_program(SUBSET hb-subset REQUIRED)
find_program(WOFF2 woff2_compress REQUIRED)
find_path(KATEX katex.min.css PATHS /usr/share/javascript/katex REQUIRED)
find_path(PAGELLA texgyrepagella-regular.otf REQUIRED
  PATHS /usr/share/texmf/fonts/opentype/public/tex-gyre)

set(book ${CMAKE_BINARY_DIR}/book)
set(weave ${CMAKE_BINARY_DIR}/weave)
file(MAKE_DIRECTORY ${weave} ${book}/pdf ${book}/html/doors ${book}/html/exercises)
file(GLOB filters CONFIGURE_DEPENDS book/filters/*.lua)

# What course.json chooses.
include(cmake/manifest.cmake)
file(GLOB manifest_file CONFIGURE_DEPENDS course.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${manifest_file})
manifest(${CMAKE_SOURCE_DIR})
set(own "")
if(manifest_file)
  set(own own) # see faults.lua
endif()

# The book's own words, for filters (sources.lua) and for LaTeX.
set(said "")
set(n 0)
foreach(word IN LISTS manifest_words)
  string(APPEND said "  ['${word}'] = [[${manifest_word_${n}}]],\n")
  string(MAKE_C_IDENTIFIER "word_${word}" name)
  set(${name} "${manifest_word_${n}}")
  math(EXPR n "${n} + 1")
endforeach()
file(CONFIGURE OUTPUT ${weave}/words.lua CONTENT "return {\n${said}}\n")
list(APPEND filters ${weave}/words.lua)
list(APPEND same_bytes WORDS=${weave}/words.lua)

# Chapters in the order of their names: 00-preface, 01-..., then a-..., e-... Those
# of the text that course.json does not choose are left out: they are numbered, so that
# what refers to them can say so, and not woven.
file(GLOB all_chapters CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/chapters chapters/*.md)
list(TRANSFORM all_chapters REPLACE "\\.md$" "")
set(chapters ${all_chapters})
if(manifest_chapters)
  list(FILTER chapters EXCLUDE REGEX "^(0[1-9]|[1-9][0-9])-")
  list(APPEND chapters ${manifest_chapters})
  list(SORT chapters)
endif()
if(SMALL_STEPS_KIT) # see kit.cmake
  list(REMOVE_ITEM chapters d-instructors)
endif()
set(left_out ${all_chapters})
list(REMOVE_ITEM left_out ${chapters})
manifest_said(${left_out})
list(JOIN all_chapters " " all_names)
list(JOIN chapters " " names)
list(JOIN left_out " " left_out_names)
list(JOIN manifest_exercises " " chosen_exercises)
manifest_counts(counts ${CMAKE_SOURCE_DIR})

# pandoc_on(VARIABLE NAME EDITION OUTPUT): the command line that weaves.
function(pandoc_on variable name edition output)
  set(${variable} ${same_bytes} NODE_PATH=/usr/share/nodejs ${PANDOC}
    chapters/${name}.md --lua-filter book/filters/weave.lua
    -M root=${CMAKE_SOURCE_DIR} -M build=${CMAKE_BINARY_DIR} -M chapter=chapters/${name}.md
    -M edition=${edition} -M chapters=${names} -M left_out=${left_out_names} -M exercises=${chosen_exercises}
    -M level=${manifest_level} -M counts=${counts}
    -M output=${output} PARENT_SCOPE)
endfunction()
set(language "")
set(language_of_page "")
if(manifest_language)
  set(language -M lang=${manifest_language})
  set(language_of_page -V lang=${manifest_language})
endif()
set(cite ${language} --citeproc --bibliography book/references.bib -M link-citations=true
  --lua-filter book/filters/references.lua)

# Transcripts: what a command prints, shown in the book as it was printed. It may fail: some are about that.
#   transcript(NAME DEPENDS... COMMAND...)
function(transcript name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "COMMAND;DEPENDS")
  set(out ${CMAKE_BINARY_DIR}/transcripts/${name}.txt)
  get_filename_component(folder ${out} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${out} BYPRODUCTS ${out}.new
    COMMAND sh -c [["$@" >"$0" 2>&1 || [ $? -lt 126 ] || { cat "$0"; exit 1; }]] ${out}.new ${arg_COMMAND}
    COMMAND ${keep} ${out}.new ${out}
    DEPENDS ${arg_DEPENDS} VERBATIM COMMENT "Recording ${name}")
  set(transcripts ${transcripts} ${out} PARENT_SCOPE)
endfunction()
set(transcripts "")
include(book/transcripts.cmake)
add_custom_target(transcripts DEPENDS ${transcripts})

set(indexes "")
set(labels "")
foreach(name IN LISTS all_chapters)
  set(index ${weave}/${name}.index)
  file(GLOB tasks CONFIGURE_DEPENDS exercises/${name}/*/exercise.md)
  pandoc_on(command ${name} index ${index})
  add_custom_command(OUTPUT ${index} ${weave}/${name}.labels BYPRODUCTS ${weave}/${name}.lines ${weave}/${name}.indexed
    COMMAND ${command} -t plain -o ${weave}/${name}.indexed
    DEPENDS chapters/${name}.md ${tasks} ${filters} book/references.bib
    DEPFILE ${index}.d
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "Numbering ${name}")
  list(APPEND indexes ${index})
  list(APPEND labels ${weave}/${name}.labels)
endforeach()

# The sources that the book shows from; those of code/ have web pages of their own.
file(GLOB shown CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
  code/*/*.[ch] code/*/fragments/*.c code/*/examples/*.c exercises/*/*/*.[ch])
list(FILTER shown EXCLUDE REGEX "/(driver|check)\\.c$")
list(JOIN shown " " shown_names)

# looks(OUTPUT FILTER WORDS ARGUMENTS... DEPENDS...): a filter looks at the sources and the indexes; it writes OUTPUT, or
# complains.
function(looks output filter words)
  cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "DEPENDS")
  set(empty ${output})
  if(output MATCHES "\\.tsv$") # which the filter leaves alone if it would not change
    set(empty ${weave}/${filter}.empty)
  endif()
  add_custom_command(OUTPUT ${output}
    COMMAND ${PANDOC} book/filters/nothing.md --lua-filter book/filters/${filter}.lua -M root=${CMAKE_SOURCE_DIR}
      -M build=${CMAKE_BINARY_DIR} -M chapters=${all_names} -M sources=${shown_names} -M output=${output} ${arg_UNPARSED_ARGUMENTS}
      -t plain -o ${empty}
    DEPENDS ${arg_DEPENDS} ${shown} ${filters} book/filters/nothing.md
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "${words}")
endfunction()

# How much of the library the text shows, as facts for appendix E.
set(share ${CMAKE_BINARY_DIR}/data/e-making/shown.tsv)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/data/e-making)
looks(${share} share "Counting what the text shows of the library" DEPENDS ${labels})
# And what the programs' expectations rest on; whether it can be found is looked
# at apart, so that it stops no chapter.
set(origins ${CMAKE_BINARY_DIR}/data/e-making/origins.tsv)
set(needs_of_origins ${labels} book/references.bib book/claims.yaml)
set(texts ${all_chapters})
list(TRANSFORM texts REPLACE "(.+)" "chapters/\\1.md") # they quote facts
looks(${origins} origins "Counting what expectations rest on" DEPENDS ${needs_of_origins} ${texts})
looks(${weave}/origins.found origins "Finding what expectations rest on" -M check=yes DEPENDS ${needs_of_origins})
# Every region shown, every public header in the reference.
looks(${weave}/coverage.done coverage "Checking that the book shows all it should" DEPENDS ${indexes})
# And how long the marking of a class takes, from what was measured once, for appendix D.
set(class "")
if("d-instructors" IN_LIST chapters)
  set(class ${CMAKE_BINARY_DIR}/data/d-instructors/class.tsv)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/data/d-instructors)
  add_custom_command(OUTPUT ${class}
    COMMAND awk -f bench/class.awk bench/class.tsv > ${class}
    DEPENDS bench/class.awk bench/class.tsv
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "Reckoning what a large class needs")
endif()
add_custom_target(share DEPENDS ${share} ${origins} ${class})

# woven(NAME EDITION OUTPUT ARGUMENTS...): weave a chapter for an edition.
function(woven name edition output)
  set(new ${weave}/${name}.${edition})
  pandoc_on(command ${name} ${edition} ${output})
  add_custom_command(OUTPUT ${output} ${extra_outputs} BYPRODUCTS ${new}
    COMMAND ${command} ${ARGN} -o ${new}
    COMMAND ${keep} ${new} ${output}
    DEPENDS chapters/${name}.md ${labels} ${filters} book/references.bib book/parts.yaml book/index.yaml data held transcripts share
      ${extra_dependencies}
    DEPFILE ${weave}/${name}.${edition}.d
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "Weaving ${name} (${edition})")
endfunction()

# --- PDF --------------------------------------------------------------------

# As with the figures, the preamble is read once.
set(tag ${manifest_language})
if(NOT tag)
  set(tag en-GB)
endif()
set(names_in_tex "")
foreach(name Chapter Appendix Part Contents Figure)
  string(TOLOWER ${name} lower)
  string(APPEND names_in_tex "  \\renewcommand{\\${lower}name}{${word_${name}}}%\n")
endforeach()
set(words_in_tex "\\newcommand{\\ownword}[1]{\\csname word@#1\\endcsname}\n")
foreach(name IN LISTS manifest_words)
  string(MAKE_C_IDENTIFIER "word_${name}" said)
  string(APPEND words_in_tex "\\expandafter\\newcommand\\csname word@${name}\\endcsname{${${said}}}\n")
endforeach()
file(CONFIGURE OUTPUT ${book}/pdf/edition.tex CONTENT "\\newcommand{\\edition}{${edition}}
\\newcommand{\\languagetag}{${tag}}
${words_in_tex}\\addto\\captionsenglish{%\n${names_in_tex}}\n")
set(preamble ${book}/pdf/preamble.fmt)
add_custom_command(OUTPUT ${preamble}
  COMMAND ${same_bytes} TEXINPUTS=${book}/pdf:${CMAKE_SOURCE_DIR}/book/pdf: ${CMAKE_COMMAND}
    -DSTYLE=${CMAKE_SOURCE_DIR}/book/pdf/preamble.tex -DFORMAT=preamble
    -DROOT=${CMAKE_SOURCE_DIR} -P ${CMAKE_SOURCE_DIR}/cmake/style.cmake
  WORKING_DIRECTORY ${book}/pdf
  DEPENDS book/pdf/preamble.tex book/pdf/shared.tex ${book}/pdf/edition.tex cmake/style.cmake
  VERBATIM COMMENT "Reading book/pdf/preamble.tex")

# printed(PDF DOCUMENT FOLDER CHAPTERS NEEDS...): book/pdf/DOCUMENT.tex, with chapters that are woven in FOLDER.
function(printed pdf document folder chapters)
  set(format ${preamble})
  if("${document}" STREQUAL "slides")
    set(format "")
  endif()
  list(TRANSFORM chapters REPLACE "(.+)" "\\\\input{\\1}\n" OUTPUT_VARIABLE inputs)
  list(JOIN inputs "" inputs)
  file(CONFIGURE OUTPUT ${folder}/chapters.tex CONTENT "${inputs}")
  list(TRANSFORM chapters REPLACE "(.+)" "${folder}/\\1.tex")
  get_filename_component(name ${pdf} NAME)
  add_custom_command(OUTPUT ${pdf}
    COMMAND ${same_bytes} TEXINPUTS=${folder}:${figure_build}:${CMAKE_SOURCE_DIR}/book/pdf:
      TEXFORMATS=${book}/pdf: max_print_line=1000 ${CMAKE_COMMAND} -DLATEXMK=${LATEXMK}
      -DBOOK=${CMAKE_SOURCE_DIR}/book/pdf/${document}.tex -DPREAMBLE=${format} -DOUT=${folder} -DOWN=${own}
      -P ${CMAKE_SOURCE_DIR}/cmake/bind.cmake
    COMMAND ${CMAKE_COMMAND} -E copy ${folder}/${document}.pdf ${pdf}
    DEPENDS ${chapters} ${ARGN} ${format} book/pdf/${document}.tex book/pdf/shared.tex book/pdf/faults.lua
      cmake/bind.cmake ${folder}/chapters.tex
    VERBATIM COMMENT "Binding ${name}")
endfunction()

# bound(PDF EDITION FOLDER NOTE): the chapters woven into FOLDER, and bound as
# PDF with a note on its title page.
function(bound pdf kind folder note)
  set(woven "")
  foreach(name IN LISTS chapters)
    woven(${name} ${kind} ${folder}/${name}.tex -t latex --top-level-division=chapter ${cite})
    list(APPEND woven ${folder}/${name}.tex)
  endforeach()
  file(CONFIGURE OUTPUT ${folder}/note.tex CONTENT "${note}\n")
  printed(${pdf} book ${folder} "${chapters}" ${drawings} ${folder}/note.tex)
  set(woven_${kind} ${woven} PARENT_SCOPE)
endfunction()
set(pdf ${book}/small-steps.pdf)
string(REGEX REPLACE "([#$%&_{}])" "\\\\\\1" note "${manifest_note}")
bound(${pdf} latex ${book}/pdf "${note}")
add_custom_target(pdf DEPENDS ${woven_latex} ${pdf})

# For instructors, on demand: hints and solutions below each exercise.
file(MAKE_DIRECTORY ${book}/solutions)
set(extra_dependencies "")
bound(${book}/small-steps-solutions.pdf solutions ${book}/solutions
  "Instructor's edition, with hints and solutions: not to be handed out.")
add_custom_target(solutions DEPENDS ${book}/small-steps-solutions.pdf)

# --- Web pages --------------------------------------------------------------

# pages_of(VARIABLE NAME): the pages of the headers that a chapter documents. A new header is seen by itself (`shown`),
# so that other chapters than this are not read by CMake again, which takes longer than all that an edit makes.
function(pages_of variable name)
  file(STRINGS chapters/${name}.md files REGEX "^:::.*{\\.reference from=")
  if(files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS chapters/${name}.md)
  endif()
  list(TRANSFORM files REPLACE ".*/([a-z_0-9]+)\\.h.*" "${html}/${name}-\\1.html")
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

set(pages "")
set(read_pages "") # those of them with text
set(handouts "")
set(template ${CMAKE_SOURCE_DIR}/book/html/page.html)
set(web -t html5 --template ${template} --section-divs ${language_of_page} -V contents=${word_Contents})
set(extra_dependencies ${template} book/html/katex.js figures)
set(parts "")
foreach(name IN LISTS chapters)
  set(page ${html}/${name}.html)
  set(extra_outputs ${weave}/${name}.json ${html}/doors/${name}.js)
  file(GLOB asked CONFIGURE_DEPENDS exercises/${name}/*/exercise.md)
  if(asked)
    list(APPEND extra_outputs ${html}/exercises/${name}.js)
    list(APPEND handouts ${html}/exercises/${name}.js)
  endif()
  pages_of(headers ${name})
  list(APPEND extra_outputs ${headers})
  woven(${name} html ${page} ${web} ${cite} --lua-filter book/filters/katex.lua --lua-filter book/filters/handouts.lua
    --lua-filter book/filters/epub.lua -M keep=${weave}/${name}.json --lua-filter book/filters/pages.lua)
  list(APPEND pages ${page} ${headers})
  list(APPEND read_pages ${page} ${headers})
  list(APPEND parts ${weave}/${name}.json)
endforeach()

# besides(NAME FILTER ARGUMENTS... DEPENDS...): a page beside the chapters, of book/html/NAME.md.
function(besides name filter)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS")
  add_custom_command(OUTPUT ${html}/${name}.html
    COMMAND ${same_bytes} ${PANDOC} book/html/${name}.md --lua-filter book/filters/${filter}.lua -M root=${CMAKE_SOURCE_DIR}
      -M build=${CMAKE_BINARY_DIR} -M chapters=${names} ${arg_UNPARSED_ARGUMENTS} ${web} -o ${html}/${name}.html
    DEPENDS book/html/${name}.md ${arg_DEPENDS} ${filters} ${template}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "Writing ${name}.html")
  set(pages ${pages} ${html}/${name}.html PARENT_SCOPE)
endfunction()
besides(index contents -M edition=${edition} -M note=${manifest_note} DEPENDS book/parts.yaml ${labels} ${read_pages})
besides(exercises exercises DEPENDS ${indexes})

# The playground has a page to itself, and so has the laboratory.
file(GLOB lab_sources CONFIGURE_DEPENDS code/lab/*.c) # they name sections
list(JOIN lab_sources " " lab_names)
foreach(page playground laboratory)
  besides(${page} alone -M page=${page} -M sources=${lab_names} DEPENDS ${labels} ${lab_sources})
endforeach()
list(APPEND read_pages ${html}/exercises.html ${html}/playground.html ${html}/laboratory.html)

# What links between these pages show beforehand.
set(previews ${pages})
list(TRANSFORM previews REPLACE "/([^/]+)\\.html$" "/doors/\\1.previews.js")
add_custom_command(OUTPUT ${previews}
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/html/previews.js ${html} ${html}/doors
  DEPENDS ${pages} book/html/previews.js VERBATIM COMMENT "Writing what links show beforehand")
list(APPEND pages ${previews} ${handouts})
foreach(name IN LISTS chapters)
  list(APPEND pages ${html}/doors/${name}.js)
endforeach()

# All that the search finds, from the finished pages in their order.
add_custom_command(OUTPUT ${html}/search.js
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/html/search-index.js ${html} ${read_pages}
  DEPENDS book/html/search-index.js ${read_pages} VERBATIM COMMENT "Indexing the pages for the search")
list(APPEND pages ${html}/search.js)

# The sources that have pages: all of code/, and what figures are drawn by. Pages are
# made a folder at a time, for it is starting Pandoc that takes long. A source is there
# for download too.
set(listed ${shown})
list(FILTER listed INCLUDE REGEX "^code/")
file(GLOB drawers CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} figures/*.tex figures/*/*.tex figures/*/*.dot)
list(APPEND listed ${drawers})
set(listed_folders ${listed})
list(TRANSFORM listed_folders REPLACE "/[^/]*$" "")
list(APPEND listed_folders code)
list(REMOVE_DUPLICATES listed_folders)
list(JOIN listed " " listed_names)
file(GLOB tasks CONFIGURE_DEPENDS exercises/*/*/exercise.md)
looks(${weave}/relations.tsv relations "Relating sources" -M listed=${listed_names} DEPENDS ${labels} ${drawers} ${tasks})
set(list_sources ${same_bytes} ${PANDOC} book/filters/nothing.md --lua-filter book/filters/listing.lua
  -M root=${CMAKE_SOURCE_DIR} -M build=${CMAKE_BINARY_DIR} -M chapters=${names} -M left_out=${left_out_names} -M output=${html}
  -M sources=${listed_names} -M pagetitle=Sources ${web})
foreach(folder IN LISTS listed_folders)
  set(here ${listed})
  list(FILTER here INCLUDE REGEX "^${folder}/[^/]+$")
  list(TRANSFORM here PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE originals)
  list(TRANSFORM here PREPEND ${html}/ OUTPUT_VARIABLE here_copies)
  list(TRANSFORM here_copies APPEND .html OUTPUT_VARIABLE here_pages)
  set(copy "")
  if(here)
    set(copy COMMAND ${CMAKE_COMMAND} -E copy ${here} ${html}/${folder})
  endif()
  string(REPLACE "/" "-" stamp ${folder}.listed)
  file(MAKE_DIRECTORY ${html}/${folder})
  add_custom_command(OUTPUT ${html}/${folder}/index.html ${here_pages} ${here_copies}
    COMMAND ${list_sources} -M folder=${folder} -o ${weave}/${stamp}
    ${copy}
    DEPENDS ${originals} ${weave}/relations.tsv ${labels} ${filters} ${template} figures
    DEPFILE ${weave}/${stamp}.d
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "Showing ${folder}")
  list(APPEND pages ${html}/${folder}/index.html ${here_pages} ${here_copies})
endforeach()

# copied(FOLDER FILES...): files that go into a folder of the pages as they are, in one step; `copies` says where they are then.
function(copied folder)
  set(copies ${ARGN})
  list(TRANSFORM copies REPLACE ".*/" "${folder}/")
  file(MAKE_DIRECTORY ${folder})
  file(RELATIVE_PATH name ${html} ${folder})
  add_custom_command(OUTPUT ${copies}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${ARGN} ${folder}
    DEPENDS ${ARGN} VERBATIM COMMENT "Copying into the pages: ${name}")
  set(copies ${copies} PARENT_SCOPE)
  set(pages ${pages} ${copies} PARENT_SCOPE)
endfunction()

# Styles, in the order in which a page loads them; scripts are made by bundles.cmake.
set(assets
  style.css reading.css doors.css live.css effects.css world.css laboratory.css editor.css write.css program.css icon.svg)
list(TRANSFORM assets PREPEND ${CMAKE_SOURCE_DIR}/book/html/)
copied(${html} ${assets})

# The book's type, as small as browsers take it: letters of Europe, Greek and what
# stands between words, in a sixth of the bytes. What is not there comes from
# another font. The converter says more than we want to know.
set(letters "20-7e,a0-17f,2c6-2dd,370-3ff,2010-2044,2070-209f,20ac,2122,2190-2193,2200-2265,fb00-fb04")
foreach(face regular italic bold bolditalic)
  set(font texgyrepagella-${face})
  add_custom_command(OUTPUT ${html}/fonts/${font}.woff2
    COMMAND ${CMAKE_COMMAND} -E make_directory ${html}/fonts
    COMMAND ${SUBSET} ${PAGELLA}/${font}.otf --unicodes=${letters} -o ${weave}/${font}.otf
    COMMAND ${WOFF2} ${weave}/${font}.otf > ${weave}/${font}.log 2>&1
    COMMAND ${CMAKE_COMMAND} -E copy ${weave}/${font}.woff2 ${html}/fonts
    DEPENDS ${PAGELLA}/${font}.otf VERBATIM COMMENT "Packing ${font}")
  list(APPEND pages ${html}/fonts/${font}.woff2)
endforeach()

# KaTeX's style and fonts, of which every browser of today takes the smallest.
file(READ ${KATEX}/katex.min.css css)
string(REGEX REPLACE ",url\\([^)]*\\) format\\('(woff|truetype)'\\)" "" css "${css}")
file(GENERATE OUTPUT ${html}/katex/katex.min.css CONTENT "${css}")
file(GLOB katex_fonts ${KATEX}/fonts/*.woff2)
copied(${html}/katex/fonts ${katex_fonts})
set(katex_fonts ${copies})
list(APPEND pages ${html}/katex/katex.min.css)

# The tables that figures link to, a folder at a time as well; not those of runs called `large`.
set(copied ${tables})
list(FILTER copied EXCLUDE REGEX "\\.large\\.tsv$")
list(TRANSFORM copied REPLACE ".*/(data/[^/]+/[^/]+)$" "\\1")
set(table_folders ${copied})
list(TRANSFORM table_folders REPLACE "/[^/]*$" "")
list(REMOVE_DUPLICATES table_folders)
foreach(folder IN LISTS table_folders)
  set(here ${copied})
  list(FILTER here INCLUDE REGEX "^${folder}/")
  list(TRANSFORM here PREPEND ${CMAKE_BINARY_DIR}/)
  copied(${html}/${folder} ${here})
endforeach()

# The films of the reader's engine: the solution of each part, on the library's others.
foreach(stem IN LISTS small_steps_stems)
  if(EXISTS ${CMAKE_SOURCE_DIR}/exercises/${stem}/picture.c)
    set(film ${html}/films/${stem}.svg)
    set(answer ${CMAKE_SOURCE_DIR}/solutions/${stem}.c)
    string(REPLACE "/" "." target check.${stem})
    get_filename_component(folder ${film} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(OUTPUT ${film}
      COMMAND ${target} --answer ${answer} --film ${film} > ${weave}/film.log
      DEPENDS ${target} ${answer} ${CMAKE_BINARY_DIR}/check/${stem}.picture.o ${small_steps_spares} engine-library
      VERBATIM COMMENT "Filming ${stem}")
    list(APPEND pages ${film})
  endif()
endforeach()

# The programs, where they can be run in a page.
set(live_pages "")
include(cmake/web.cmake)
include(cmake/machine.cmake)
list(APPEND pages ${live_pages})

# --- EPUB -------------------------------------------------------------------

set(epub ${book}/small-steps.epub)
set(on_paper ${drawings})
list(FILTER on_paper INCLUDE REGEX "\\.svg$")
set(cover ${book}/epub/cover) # the title page
add_custom_command(OUTPUT ${epub} BYPRODUCTS ${cover}.png
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/epub/ground.js ${book}/epub/figures ${on_paper}
  COMMAND pdftocairo -png -singlefile -f 1 -l 1 -scale-to-x 1000 -scale-to-y -1 ${pdf} ${cover}
  COMMAND ${same_bytes} ${PANDOC} -f json ${parts} --metadata-file ${CMAKE_SOURCE_DIR}/book/epub/metadata.yaml ${language}
    -M date=${edition} --css ${CMAKE_SOURCE_DIR}/book/epub/style.css --toc-depth=3 --epub-chapter-level=2
    --highlight-style monochrome --resource-path ${book}/epub --epub-cover-image ${cover}.png -t epub3 -o ${epub}
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/epub/finish.js ${epub} $ENV{SOURCE_DATE_EPOCH}
    ${CMAKE_SOURCE_DIR}/book/epub/access.xml
  DEPENDS book/epub/ground.js book/epub/finish.js book/epub/access.xml book/epub/metadata.yaml book/epub/style.css
    ${pdf} ${parts} ${drawings}
  VERBATIM COMMENT "Binding small-steps.epub")

# Ninja begins with the target that is made first: binding the PDF takes longest,
# so what it needs comes before the pages, which are woven meanwhile.
add_custom_target(epub DEPENDS ${epub})
set(checks ${weave}/coverage.done ${weave}/origins.found)
add_custom_target(web DEPENDS ${pages} ${checks})
include(cmake/bundles.cmake)
add_dependencies(web scripts)
list(APPEND pages ${scripts})

# The front page offers both for download, so wherever the pages go, they go too.
set(downloads ${html}/small-steps.pdf ${html}/small-steps.epub)
add_custom_command(OUTPUT ${downloads} COMMAND ${CMAKE_COMMAND} -E copy ${pdf} ${epub} ${html}
  DEPENDS ${pdf} ${epub} VERBATIM COMMENT "Putting the PDF and the EPUB beside the pages")
add_custom_target(book DEPENDS ${downloads})
add_dependencies(book pdf web epub)
# All that complains of a chapter, and no more: `./course book` asks for this first.
add_custom_target(woven DEPENDS ${woven_latex} ${checks})

include(cmake/slides.cmake)
include(cmake/prune.cmake)
