# slides.cmake: what is made of a chapter for a lecture, and only when it is asked for
# (./course slides, ./course syllabus); no part of the book.
#
#   chapters/03-midpoint.md -> build/slides/03-midpoint.pdf           slides, by Beamer
#                              build/slides/03-midpoint-handout.pdf   the chapter alone
#                              build/slides/03-midpoint/index.html    slides, by reveal.js
#   its figures             -> build/slides/figures/03-midpoint/      PDF, SVG and PNG, 16:9
#   all chapters, and the weeks of course.json -> build/slides/syllabus.md and .pdf
#
# Chapters are woven by the rules of the book, so that the numbers are the book's.

set(slides ${CMAKE_BINARY_DIR}/slides)
manifest_called(course)
set(numbered ${chapters})
list(FILTER numbered INCLUDE REGEX "^(0[1-9]|[1-9][0-9])-")
find_program(NPM npm)

set(cited --citeproc --bibliography book/references.bib --lua-filter book/filters/references.lua)
set(extra_outputs "")
foreach(name IN LISTS numbered)
  # Its figures, and the chapters whose programs draw them. A chapter may show others since, and CMake is not run for
  # that: `./course slides` runs it.
  file(STRINGS chapters/${name}.md shown REGEX "^ *:::+ *{\\.figure .*from=")
  list(TRANSFORM shown REPLACE ".* from=\"([^\"]*)\".*" "\\1")
  list(TRANSFORM shown PREPEND ${figure_build}/ OUTPUT_VARIABLE drawn)
  list(TRANSFORM drawn APPEND .pdf OUTPUT_VARIABLE drawn_pdf)
  list(TRANSFORM drawn APPEND .svg OUTPUT_VARIABLE drawn_svg)

  set(extra_dependencies ${drawn_svg})
  set(folder ${slides}/tex/${name})
  file(MAKE_DIRECTORY ${folder} ${slides}/handout/${name})
  woven(${name} slides ${folder}/${name}.tex -t beamer --slide-level=2 ${cited} -M "course=${course}")
  printed(${slides}/${name}.pdf slides ${folder} ${name} ${drawn_pdf})
  add_custom_target(slides-${name} DEPENDS ${slides}/${name}.pdf)

  set(folder ${slides}/handout/${name})
  woven(${name} handout ${folder}/${name}.tex -t latex --top-level-division=chapter ${cite})
  printed(${slides}/${name}-handout.pdf handout ${folder} ${name} ${drawn_pdf})
  add_custom_target(handout-${name} DEPENDS ${slides}/${name}-handout.pdf)

  # In a browser. A target and no file, for where npm is missing it makes none.
  set(packs "")
  if(live)
    set(packs ${live_html}/${name}.figures.js)
    foreach(stem IN LISTS shown)
      set(read "")
      if(EXISTS ${CMAKE_SOURCE_DIR}/figures/${stem}.tex)
        tables_of(read ${CMAKE_SOURCE_DIR}/figures/${stem}.tex)
      endif()
      foreach(table IN LISTS read)
        string(REGEX REPLACE "/.*" "" chapter ${table})
        if(chapter IN_LIST live_chapters)
          list(APPEND packs ${live_html}/${chapter}.programs.js)
        endif()
      endforeach()
    endforeach()
    list(REMOVE_DUPLICATES packs)
  endif()
  set(extra_dependencies ${drawn_svg} book/slides/deck.html book/html/katex.js)
  woven(${name} deck ${slides}/tex/${name}.html -t revealjs --slide-level=2 --template book/slides/deck.html
    ${cited} --lua-filter book/filters/katex.lua -M "course=${course}")
  add_custom_target(deck-${name}
    COMMAND ${CMAKE_COMMAND} -DNPM=${NPM} -DROOT=${CMAKE_SOURCE_DIR} -DBUILD=${CMAKE_BINARY_DIR} -DCHAPTER=${name}
      -DNODE=${NODE} "-DFIGURES=${shown}" "-DPACKS=${packs}" -P ${CMAKE_SOURCE_DIR}/cmake/deck.cmake
    DEPENDS ${slides}/tex/${name}.html ${packs} ${html}/katex/katex.min.css ${katex_fonts} ${html}/fonts/texgyrepagella-regular.woff2
      ${html}/fonts/texgyrepagella-italic.woff2 ${html}/fonts/texgyrepagella-bold.woff2 ${html}/fonts/texgyrepagella-bolditalic.woff2
    VERBATIM COMMENT "Laying out the slides of ${name} for a browser")

  add_custom_target(wide-${name}
    COMMAND ${CMAKE_COMMAND} -DBUILD=${CMAKE_BINARY_DIR} -DCHAPTER=${name} "-DFIGURES=${shown}" -DLATEXMK=${LATEXMK}
      -P ${CMAKE_SOURCE_DIR}/cmake/wide.cmake
    DEPENDS ${drawn_pdf} VERBATIM COMMENT "Putting the figures of ${name} on pages of 16:9")
endforeach()
set(extra_dependencies "")
foreach(name IN LISTS left_out)
  foreach(kind slides handout deck wide)
    add_custom_target(${kind}-${name}
      COMMAND ${CMAKE_COMMAND} -E echo "course.json leaves ${name} out: name it among its \"chapters\""
      COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
  endforeach()
endforeach()

# The weeks of course.json, or a chapter a week.
set(weeks "")
if(manifest_weeks GREATER 0)
  foreach(n RANGE 1 ${manifest_weeks})
    list(JOIN manifest_week_${n}_chapters " " week)
    list(JOIN manifest_week_${n}_exercises " " tasks)
    list(APPEND weeks "${week} ${tasks}")
  endforeach()
  list(JOIN weeks "|" weeks)
endif()
set(folder ${slides}/tex/syllabus)
file(MAKE_DIRECTORY ${folder})
add_custom_command(OUTPUT ${folder}/syllabus.tex ${slides}/syllabus.md
  COMMAND ${same_bytes} ${PANDOC} book/filters/nothing.md --lua-filter book/filters/syllabus.lua -M root=${CMAKE_SOURCE_DIR}
    -M build=${CMAKE_BINARY_DIR} -M chapters=${all_names} -M left_out=${left_out_names} -M "course=${course}" -M "weeks=${weeks}"
    -M output=${slides}/syllabus.md -t latex --top-level-division=chapter -o ${folder}/syllabus.tex
  COMMAND ${CMAKE_COMMAND} -E touch ${slides}/syllabus.md
  DEPENDS ${indexes} ${filters} book/filters/nothing.md
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "Writing the syllabus")
printed(${slides}/syllabus.pdf handout ${folder} syllabus)
add_custom_target(syllabus DEPENDS ${slides}/syllabus.pdf ${slides}/syllabus.md)
