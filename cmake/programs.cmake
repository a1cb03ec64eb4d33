# programs.cmake: the programs of the book, and a table from every program. And a short
# program for each header of the library, which the reference prints and the tests run.
#
#   code/02-euler/spiral.c  ->  build/bin/02-euler/spiral
#                           ->  build/data/02-euler/spiral.tsv
#                           ->  build/data/02-euler/spiral.held
#   code/steps/examples/ode.c -> build/bin/examples/ode
#
# A figure may have its program run with other options too (runs.cmake).
include(cmake/runs.cmake)

# What they all do alike: it prints and exits, so it is no part of the library.
add_library(program STATIC code/steps/program.c)
target_include_directories(program PUBLIC code)
target_link_libraries(program PRIVATE flags PUBLIC m)

# Which runs and tables there are depends on what stands in the figures.
file(GLOB figures CONFIGURE_DEPENDS figures/*/*.tex figures/*/*.dot)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${figures})

# A file made anew is kept as it was if nothing in it changed, so that Ninja
# makes nothing anew that depends on it.
set(keep ${CMAKE_COMMAND} -E copy_if_different)

# table_of(STEM OUTPUT ARGUMENTS...): run a program into build/data/OUTPUT.tsv.
# (Naming a byproduct makes Ninja look whether the table changed.)
set(tables "")
function(table_of stem output)
  set(table ${CMAKE_BINARY_DIR}/data/${output}.tsv)
  string(REPLACE "/" "-" target ${stem})
  list(JOIN ARGN " " line)
  get_filename_component(folder ${table} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${table} BYPRODUCTS ${table}.new
    COMMAND ${target} ${ARGN} --out ${table}.new
    COMMAND ${keep} ${table}.new ${table}
    DEPENDS ${target} VERBATIM COMMENT "Running ${stem} ${line}")
  set(tables ${tables} ${table} PARENT_SCOPE)
endfunction()

add_executable(expect book/expect.c)
target_link_libraries(expect PRIVATE flags)

set(held "")
set(stems "")
file(GLOB programs CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/code code/[0-9]*/*.c)
foreach(program IN LISTS programs)
  string(REPLACE ".c" "" stem ${program})
  list(APPEND stems ${stem})
  string(REPLACE "/" "-" target ${stem})
  get_filename_component(folder ${stem} DIRECTORY)
  get_filename_component(name ${stem} NAME)
  add_executable(${target} code/${program})
  target_link_libraries(${target} PRIVATE program world small_steps flags)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/${folder})
  table_of(${stem} ${stem})
  # Before anything quotes what it measures, that is held against what its source expects.
  set(stamp ${CMAKE_BINARY_DIR}/data/${stem}.held)
  add_custom_command(OUTPUT ${stamp} COMMAND expect --held ${stamp} code/${program} ${CMAKE_BINARY_DIR}/data/${stem}.tsv
    DEPENDS expect ${CMAKE_BINARY_DIR}/data/${stem}.tsv code/${program} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM
    COMMENT "Holding ${stem} to what is expected of it")
  list(APPEND held ${stamp})
  runs_of(runs ${CMAKE_SOURCE_DIR} ${stem})
  foreach(run IN LISTS runs)
    table_of(${stem} ${stem}.${run} ${runs_${run}})
  endforeach()
endforeach()

# The book quotes them; the tests run the programs themselves.
set(always "")
if(SMALL_STEPS_BOOK)
  set(always ALL)
endif()
add_custom_target(data ${always} DEPENDS ${tables})
add_custom_target(held DEPENDS ${held})

file(GLOB examples CONFIGURE_DEPENDS code/steps/examples/*.c code/world/examples/*.c)
foreach(example IN LISTS examples)
  get_filename_component(name ${example} NAME_WE)
  add_executable(example-${name} ${example})
  target_link_libraries(example-${name} PRIVATE world flags)
  set_target_properties(example-${name} PROPERTIES OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/examples)
endforeach()
