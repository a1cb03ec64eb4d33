# figures.cmake: a figure from its source, its tables and the shared style.
#
#   figures/02-euler/spiral.tex + build/data/02-euler/*.tsv
#       ->  build/figures/02-euler/spiral.pdf, .large.svg and .scene (figures/scene.tex)
#       ->  spiral.svg (book/live/smaller.js)
#
# A figure depends on exactly the tables whose names stand in its source
# (runs.cmake); draw.cmake sees to it that it reads no others.

find_program(PDFLATEX pdflatex REQUIRED) # by its name, where it is needed
find_program(PDFTOCAIRO pdftocairo REQUIRED)
find_program(DOT dot REQUIRED)
find_program(NODE node REQUIRED)
set(figure_build ${CMAKE_BINARY_DIR}/figures)
set(html ${CMAKE_BINARY_DIR}/book/html)
file(MAKE_DIRECTORY ${figure_build})

# The style is read once and dumped as a TeX format, which halves the time that
# a figure takes.
add_custom_command(OUTPUT ${figure_build}/figure.fmt
  COMMAND ${same_bytes} TEXINPUTS=${CMAKE_SOURCE_DIR}/figures: ${CMAKE_COMMAND}
    -DSTYLE=${CMAKE_SOURCE_DIR}/figures/style.tex -DFORMAT=figure -DROOT=${CMAKE_SOURCE_DIR}
    -P ${CMAKE_SOURCE_DIR}/cmake/style.cmake
  WORKING_DIRECTORY ${figure_build}
  # In full, or CMake would take the copies in the pages' folder for them (book.cmake).
  DEPENDS ${CMAKE_SOURCE_DIR}/figures/style.tex ${CMAKE_SOURCE_DIR}/figures/scene.tex cmake/style.cmake
  VERBATIM COMMENT "Reading figures/style.tex")

# What draws pictures of particles, for figures that ask for them.
find_package(ZLIB REQUIRED)
add_executable(picture book/pictures/balls.c book/pictures/cloth.c book/pictures/common.c book/pictures/panels.c book/pictures/picture.c book/pictures/png.c book/pictures/table.c)
target_link_libraries(picture PRIVATE flags ZLIB::ZLIB m)
set_target_properties(picture PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

set(drawings "")
set(smaller ${NODE} ${CMAKE_SOURCE_DIR}/book/live/smaller.js ${figure_build})
set(plot_folders "") # and plots_FOLDER
foreach(file IN LISTS figures) # see programs.cmake
  file(RELATIVE_PATH figure ${CMAKE_SOURCE_DIR}/figures ${file})
  string(REGEX REPLACE "\\.(tex|dot)$" "" stem ${figure})
  string(REPLACE "/" "-" target ${stem})
  set(needs ${file} ${CMAKE_SOURCE_DIR}/cmake/draw.cmake ${CMAKE_SOURCE_DIR}/figures/style.tex)
  if(figure MATCHES "\\.tex$")
    list(APPEND needs ${figure_build}/figure.fmt)
  endif()
  runs_of(runs ${CMAKE_SOURCE_DIR} ${stem}) # complains of a run without a program
  tables_of(read ${file})
  foreach(table IN LISTS read)
    if(NOT ${CMAKE_BINARY_DIR}/data/${table} IN_LIST tables)
      source_of(text ${file})
      line_of(line "${text}" "{${table}}")
      message(FATAL_ERROR " figures/${figure}:${line}: no run makes the table ${table}: "
        "add its program under code/, or a line \"%> run NAME: --option value\"")
    endif()
    list(APPEND needs ${CMAKE_BINARY_DIR}/data/${table})
  endforeach()
  pictured_of(large ${file})
  if(large)
    list(APPEND needs picture)
  endif()
  get_filename_component(folder ${stem} DIRECTORY)
  file(MAKE_DIRECTORY ${figure_build}/${folder} ${html}/figures/${folder})
  set(drawing ${figure_build}/${stem}.pdf)
  if(figure MATCHES "\\.tex$")
    list(APPEND plot_folders ${folder})
    list(APPEND plots_${folder} ${stem})
    list(APPEND drawing ${figure_build}/${stem}.large.svg ${figure_build}/${stem}.scene)
    add_custom_target(figure-${target} COMMAND ${smaller} ${stem} DEPENDS ${drawing} VERBATIM)
  else()
    list(APPEND drawing ${figure_build}/${stem}.svg)
    add_custom_target(figure-${target} DEPENDS ${drawing})
  endif()
  add_custom_command(OUTPUT ${drawing}
    COMMAND ${CMAKE_COMMAND} -DFIGURE=${figure} -DEDITION=$ENV{SOURCE_DATE_EPOCH} -DROOT=${CMAKE_SOURCE_DIR}
      -DBUILD=${CMAKE_BINARY_DIR} -DDATA=${CMAKE_BINARY_DIR}/data -DOUT=${figure_build}
      -DWEB=${html}/figures -P ${CMAKE_SOURCE_DIR}/cmake/draw.cmake
    DEPENDS ${needs} VERBATIM COMMENT "Drawing ${stem}")
  list(APPEND drawings ${figure_build}/${stem}.pdf ${figure_build}/${stem}.svg)
endforeach()

# A folder at a time, for it is starting Node that takes long.
list(REMOVE_DUPLICATES plot_folders)
foreach(folder IN LISTS plot_folders)
  set(plots ${plots_${folder}})
  list(TRANSFORM plots PREPEND ${figure_build}/)
  set(large ${plots})
  list(TRANSFORM large APPEND .large.svg)
  list(TRANSFORM plots APPEND .svg)
  add_custom_command(OUTPUT ${plots}
    COMMAND ${smaller} ${plots_${folder}}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${plots} ${html}/figures/${folder}
    DEPENDS ${large} book/live/smaller.js VERBATIM COMMENT "Packing the drawings of ${folder}")
endforeach()

add_custom_target(figures DEPENDS ${figure_build}/figure.fmt ${drawings})
