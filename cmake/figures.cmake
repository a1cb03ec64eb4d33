# figures.cmake: a figure from its source, its tables and the shared style.
#
#   figures/02-euler/spiral.tex + build/data/02-euler/*.tsv
#       ->  build/figures/02-euler/spiral.pdf and .svg
#
# A figure depends on exactly the tables whose names stand in its source.

find_program(PDFLATEX pdflatex REQUIRED) # by its name, where it is needed
find_program(PDFTOCAIRO pdftocairo REQUIRED)
find_program(DOT dot REQUIRED)
set(figure_build ${CMAKE_BINARY_DIR}/figures)
set(html ${CMAKE_BINARY_DIR}/book/html)
file(MAKE_DIRECTORY ${figure_build})

# The style is read once and dumped as a TeX format: a figure then takes a
# third of a second.
add_custom_command(OUTPUT ${figure_build}/figure.fmt
  COMMAND ${same_bytes} TEXINPUTS=${CMAKE_SOURCE_DIR}/figures: ${CMAKE_COMMAND}
    -DSTYLE=${CMAKE_SOURCE_DIR}/figures/style.tex -DFORMAT=figure -DROOT=${CMAKE_SOURCE_DIR}
    -P ${CMAKE_SOURCE_DIR}/cmake/style.cmake
  WORKING_DIRECTORY ${figure_build}
  DEPENDS figures/style.tex figures/quick.tex cmake/style.cmake
  VERBATIM COMMENT "Reading figures/style.tex")

# A table that no program makes: the build's own plan (see book.cmake).
set(plan "")
if(EXISTS ${CMAKE_SOURCE_DIR}/figures/e-making/pipeline.dot)
  set(plan ${CMAKE_BINARY_DIR}/data/e-making/pipeline.tsv)
endif()
list(APPEND tables ${plan})

set(drawings "")
foreach(figure IN LISTS figures) # see programs.cmake
  file(RELATIVE_PATH figure ${CMAKE_SOURCE_DIR}/figures ${figure})
  string(REGEX REPLACE "\\.(tex|dot)$" "" stem ${figure})
  string(REPLACE "/" "-" target ${stem})
  set(needs ${CMAKE_SOURCE_DIR}/figures/${figure} ${CMAKE_SOURCE_DIR}/cmake/draw.cmake)
  file(READ ${CMAKE_SOURCE_DIR}/figures/${figure} text)
  if(figure MATCHES "\\.tex$")
    list(APPEND needs ${figure_build}/figure.fmt)
    if(text MATCHES "\n(%>[^\n]*)" AND NOT EXISTS ${CMAKE_SOURCE_DIR}/code/${stem}.c)
      line_of(line "${text}" "${CMAKE_MATCH_1}")
      message(FATAL_ERROR " figures/${figure}:${line}: there is no code/${stem}.c to run: "
        "move this line to the figure that has the program's name")
    endif()
  endif()
  string(REGEX MATCHALL "{[a-z0-9-]+/[a-z0-9.-]+\\.tsv}" read "${text}")
  list(REMOVE_DUPLICATES read)
  foreach(table IN LISTS read)
    string(REGEX REPLACE "[{}]" "" table ${table})
    set(path ${CMAKE_BINARY_DIR}/data/${table})
    if(NOT path IN_LIST tables)
      line_of(line "${text}" "{${table}}")
      message(FATAL_ERROR " figures/${figure}:${line}: no run makes the table ${table}: "
        "add its program under code/, or a line \"%> run NAME: --option value\"")
    endif()
    list(APPEND needs ${path})
  endforeach()
  get_filename_component(folder ${figure_build}/${stem} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  set(drawing ${figure_build}/${stem}.pdf ${figure_build}/${stem}.svg)
  add_custom_command(OUTPUT ${drawing}
    COMMAND ${CMAKE_COMMAND} -DFIGURE=${figure} -DEDITION=$ENV{SOURCE_DATE_EPOCH} -DROOT=${CMAKE_SOURCE_DIR}
      -DBUILD=${CMAKE_BINARY_DIR} -DDATA=${CMAKE_BINARY_DIR}/data -DOUT=${figure_build}
      -DWEB=${html}/figures -P ${CMAKE_SOURCE_DIR}/cmake/draw.cmake
    DEPENDS ${needs} VERBATIM COMMENT "Drawing ${stem}")
  list(APPEND drawings ${drawing})
  get_filename_component(folder ${html}/figures/${stem} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_target(figure-${target} DEPENDS ${drawing})
endforeach()

add_custom_target(figures DEPENDS ${figure_build}/figure.fmt ${drawings})
