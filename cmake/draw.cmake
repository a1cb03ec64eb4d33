# draw.cmake: draw one figure, as PDF for print and SVG for the web. The SVG of a plot
# is NAME.large.svg, of which book/live/smaller.js makes NAME.svg; NAME.scene is for the pages.
#   -DFIGURE=02-euler/spiral.tex -DROOT=... -DBUILD=... -DDATA=... -DOUT=... [-DEDITION=...] [-DWEB=...] [-DVARIED=TRUE]
# With EDITION, a time in seconds, the files say that they were made then. With
# WEB, a folder, the PDF is put there as well, and the SVG of a diagram. With VARIED, data that leave the
# window of the figure are told of, where they are cut as well; without, they are
# an error, unless they are cut.
# A line "%> picture snow: ..." (runs.cmake) draws NAME-snow.png, by BUILD/bin/picture; the figure
# takes it as 13-playground/effects-snow.png.
# TEXINPUTS lets the figure name its tables as 02-euler/spiral.tsv. In a diagram
# a line
#   //> each row of {04-runge-kutta/trees.tsv}: n@node@ -- n@parent@
# is written once for each row of that table, @column@ replaced by the number
# there; a row that has no number there is left out. "@blue@" is the colour that
# figures/style.tex calls so.

cmake_policy(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/runs.cmake)
string(REGEX REPLACE "\\.(tex|dot)$" "" stem ${FIGURE})
get_filename_component(folder ${OUT}/${stem} DIRECTORY)
get_filename_component(name ${stem} NAME)
set(source ${ROOT}/figures/${FIGURE})
file(MAKE_DIRECTORY ${folder})

set(ENV{TZ} UTC)
set(ENV{LC_ALL} C.UTF-8)
set(ENV{FORCE_SOURCE_DATE} 1)
if(EDITION)
  set(ENV{SOURCE_DATE_EPOCH} ${EDITION})
endif()

# A line that begins with a space is not broken up by CMake.
function(stop text)
  string(REPLACE "${ROOT}/" "" text "${text}")
  string(REGEX REPLACE "There is no [^(]*\\((\"[0-9A-F]+)\\)" "There is no character \\1" text "${text}")
  string(REGEX REPLACE "\n+$" "" text "${text}")
  string(REPLACE "\n" "\n   " text "${text}")
  message(FATAL_ERROR " ${text}")
endfunction()

# rows_of(VARIABLE TABLE PATTERN): what PATTERN becomes, all in one line, so
# that Graphviz counts the lines as the source does.
function(rows_of variable table pattern)
  find_file(path ${table} PATHS ${DATA} ${BUILD}/data NO_CACHE NO_DEFAULT_PATH REQUIRED)
  file(STRINGS ${path} lines REGEX "^[^#]")
  list(POP_FRONT lines columns)
  string(REPLACE "\t" ";" columns "${columns}")
  set(rows "")
  foreach(line IN LISTS lines)
    string(REPLACE "\t" ";" cells "${line}")
    set(row "${pattern}")
    foreach(column cell IN ZIP_LISTS columns cells)
      if(cell STREQUAL "nan" AND row MATCHES "@${column}@")
        set(row "")
      endif()
      string(REPLACE "@${column}@" "${cell}" row "${row}")
    endforeach()
    if(row MATCHES "@[a-z_]+@")
      stop("figures/${FIGURE}: the table ${table} has no column for ${CMAKE_MATCH_0}")
    endif()
    string(APPEND rows "${row} ")
  endforeach()
  set(${variable} "${rows}" PARENT_SCOPE)
endfunction()

# Cairo writes the time of day, and takes no other: put the edition's instead.
function(dated pdf)
  string(TIMESTAMP date "%Y%m%d%H%M%S" UTC)
  execute_process(COMMAND sed -i "s|^\\( *\\)/CreationDate (D:[0-9]\\{14\\}|\\1/CreationDate (D:${date}|" ${pdf}
    COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# told(VARIABLE KIND): the lines of the log in which figures/style.tex tells of words, as
# "KIND: words :: what is wrong with them", each with the line of the source that says them.
function(told variable kind)
  file(READ ${source} text)
  set(lines "")
  while(log MATCHES "\n${kind}: ([^\n]+) :: ([^\n]+)")
    set(words "${CMAKE_MATCH_1}")
    set(said "${CMAKE_MATCH_2}")
    string(REPLACE "${CMAKE_MATCH_0}" "" log "${log}")
    # TeX writes a space behind the name of a command.
    string(REGEX REPLACE "(\\\\[A-Za-z]+) ([[{\\])" "\\1\\2" words "${words}")
    # Words of a node stand in braces; `start` alone is many things.
    set(as_written "{${words}}")
    string(FIND "${text}" "${as_written}" found)
    if(found EQUAL -1)
      set(as_written "${words}")
      string(FIND "${text}" "${as_written}" found)
    endif()
    set(place figures/${FIGURE})
    if(NOT found EQUAL -1)
      line_of(line "${text}" "${as_written}")
      string(APPEND place ":${line}")
    endif()
    string(APPEND lines "${place}: ${words}: ${said}\n")
  endwhile()
  set(${variable} "${lines}" PARENT_SCOPE)
endfunction()

if(FIGURE MATCHES "\\.dot$")
  file(READ ${source} text)
  file(STRINGS ${ROOT}/figures/style.tex colours REGEX "^.definecolor{")
  foreach(colour IN LISTS colours)
    string(REGEX MATCH "{([a-z]+)}{HTML}{([0-9A-F]+)}" colour "${colour}")
    string(REPLACE "\"@${CMAKE_MATCH_1}@\"" "\"#${CMAKE_MATCH_2}\"" text "${text}")
  endforeach()
  while(text MATCHES "\n *(//> each row of {([a-z0-9./-]+)}: ([^\n]+))")
    set(line "${CMAKE_MATCH_1}")
    rows_of(rows ${CMAKE_MATCH_2} "${CMAKE_MATCH_3}")
    string(REPLACE "${line}" "${rows}" text "${text}")
  endwhile()
  file(WRITE ${folder}/${name}.dot "${text}")
  execute_process(COMMAND dot -Tpdf -o ${folder}/${name}.pdf ${folder}/${name}.dot
    ERROR_VARIABLE error RESULT_VARIABLE status)
  if(status)
    string(REGEX REPLACE "Error: [^\n]*: syntax error in line ([0-9]+)" "figures/${FIGURE}:\\1: Graphviz says: syntax error"
      error "${error}")
    stop("${error}")
  endif()
  dated(${folder}/${name}.pdf)
else()
  file(STRINGS ${source} pictures REGEX "^%> picture ")
  foreach(line IN LISTS pictures)
    string(REGEX MATCH "^%> picture ([a-z0-9-]+): (.*){([a-z0-9./-]+)}(.*)$" line "${line}")
    if(NOT line)
      stop("figures/${FIGURE}: a picture wants a table: write \"%> picture NAME: KIND --table {NN-chapter/name.tsv} ...\"")
    endif()
    set(picture ${folder}/${name}-${CMAKE_MATCH_1}.png)
    set(before "${CMAKE_MATCH_2}")
    set(after "${CMAKE_MATCH_4}")
    find_file(large ${CMAKE_MATCH_3} PATHS ${DATA} ${BUILD}/data NO_CACHE NO_DEFAULT_PATH REQUIRED)
    separate_arguments(before UNIX_COMMAND "${before}")
    separate_arguments(after UNIX_COMMAND "${after}")
    execute_process(COMMAND ${BUILD}/bin/picture ${before} ${large} ${after} --out ${picture}
      ERROR_VARIABLE error RESULT_VARIABLE status)
    unset(large)
    if(status)
      stop("figures/${FIGURE}: ${error}")
    endif()
  endforeach()
  set(ENV{TEXINPUTS} "${OUT}:${DATA}:${BUILD}/data:${ROOT}/figures:")
  set(ENV{TEXFORMATS} "${BUILD}/figures:")
  set(ENV{max_print_line} 1000)
  execute_process(
    COMMAND pdflatex -fmt=figure -recorder -interaction=nonstopmode -halt-on-error -file-line-error
      -output-directory ${folder} -jobname ${name} ${source}
    WORKING_DIRECTORY ${folder} OUTPUT_VARIABLE log ERROR_VARIABLE log RESULT_VARIABLE status)
  if(status)
    string(REGEX MATCH "\n([^\n]*:[0-9]+: [^\n]*|! [^\n]*)\n[^\n]*\n[^\n]*" error "${log}")
    string(STRIP "${error}" error)
    if(NOT error)
      set(error "figures/${FIGURE}: pdflatex ended without a word (${status}): \
is another build at work in this tree, or the disk full?")
    endif()
    stop("${error}\nThe whole log: ${folder}/${name}.log")
  endif()
  if(log MATCHES "Missing character: [^\n]*")
    stop("figures/${FIGURE}: ${CMAKE_MATCH_0}")
  endif()
  told(faults Fault)
  if(faults)
    stop("${faults}")
  endif()
  told(words Words)
  execute_process(COMMAND pdftotext ${folder}/${name}.pdf - OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[0-9]+[.]?[0-9]*" numbers "${printed}")
  foreach(number IN LISTS numbers)
    string(REPLACE "." "" digits ${number})
    string(REGEX REPLACE "^0+" "" digits ${digits})
    string(LENGTH "${digits}" length)
    if(length GREATER 6)
      string(APPEND words "figures/${FIGURE}: ${number} has more than six digits: print it by a format, as in \\option[.3g]{h}\n")
    endif()
  endforeach()
  if(words AND VARIED)
    message(NOTICE "${words}")
  elseif(words)
    stop("${words}")
  endif()
  string(REGEX MATCHALL "Window: [^\n]*" windows "${log}")
  list(TRANSFORM windows REPLACE "Window: " "")
  list(REMOVE_DUPLICATES windows)
  if(NOT VARIED)
    list(FILTER windows EXCLUDE REGEX ", where it is cut$")
  endif()
  list(JOIN windows "\n" windows)
  if(windows AND VARIED)
    message(NOTICE "What is drawn leaves the window of figures/${FIGURE}: ${windows}")
  elseif(windows)
    stop("figures/${FIGURE}: what is drawn leaves the window:\n${windows}\n\
Widen it, or write `cut` among the options of the axis, if the curve is meant to run out of it.")
  endif()
  if(log MATCHES "Plane: ([^\n]*)")
    stop("figures/${FIGURE}: a plane whose axes differ: ${CMAKE_MATCH_1}.\n\
Write `axis equal image` among the options of the axis.")
  endif()
  # The build knows a figure's tables by their names in its source: a table that
  # TeX read under another name would leave the figure stale.
  tables_of(named ${source})
  file(STRINGS ${folder}/${name}.fls read REGEX "^INPUT .*\\.tsv$")
  foreach(line IN LISTS read)
    string(REGEX REPLACE "^.*/([^/]+/[^/]+)$" "\\1" table "${line}")
    if(NOT table IN_LIST named)
      stop("figures/${FIGURE}: reads ${table} without naming it: write {${table}} where it is read")
    endif()
  endforeach()
  file(REMOVE ${folder}/${name}.aux ${folder}/${name}.fls)
endif()

# On a screen the text is larger than in print, and so must figures be.
if(FIGURE MATCHES "\\.tex$")
  set(drawn ${folder}/${name}.large.svg)
else()
  set(drawn ${folder}/${name}.svg)
endif()
execute_process(COMMAND pdftocairo -svg -noshrink -nocenter ${folder}/${name}.pdf ${drawn}
  COMMAND_ERROR_IS_FATAL ANY)
file(READ ${drawn} svg)
string(REGEX MATCH " width=\"([0-9]+)[.]?([0-9]?)[0-9]*pt\" height=\"([0-9]+)[.]?([0-9]?)[0-9]*pt\"" size "${svg}")
# In tenths: as whole points they would shrink by more than what moves in the pages may lie off.
math(EXPR width "(7 * (10 * ${CMAKE_MATCH_1} + 0${CMAKE_MATCH_2}) + 20) / 40")
math(EXPR height "(7 * (10 * ${CMAKE_MATCH_3} + 0${CMAKE_MATCH_4}) + 20) / 40")
string(REPLACE "${size}" " width=\"${width}\" height=\"${height}\"" svg "${svg}")
file(WRITE ${drawn} "${svg}")
if(WEB)
  if(FIGURE MATCHES "\\.dot$")
    file(COPY_FILE ${drawn} ${WEB}/${stem}.svg)
  endif()
  # The PDF once more, by Cairo, who packs the fonts into half the bytes.
  execute_process(COMMAND pdftocairo -pdf ${folder}/${name}.pdf ${WEB}/${stem}.pdf COMMAND_ERROR_IS_FATAL ANY)
  dated(${WEB}/${stem}.pdf)
endif()
