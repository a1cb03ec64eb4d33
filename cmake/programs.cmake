# programs.cmake: the library, the programs, and a table from every program.
#
#   code/02-euler/spiral.c  ->  build/bin/02-euler/spiral
#                           ->  build/data/02-euler/spiral.tsv
#
# A figure that wants its program run with other options says so in a line
# "%> run NAME: --option value"; that table is spiral.NAME.tsv.

file(GLOB sources CONFIGURE_DEPENDS code/steps/*.c)
add_library(steps STATIC ${sources})
target_include_directories(steps PUBLIC code)
target_link_libraries(steps PRIVATE flags PUBLIC m)

# A file made anew is kept as it was if nothing in it changed.
set(keep sh ${CMAKE_CURRENT_LIST_DIR}/keep.sh)

# What figures ask of this plan: planned anew only if it changes.
file(GLOB figures CONFIGURE_DEPENDS figures/*/*.tex figures/*/*.dot)
set(asked ${CMAKE_BINARY_DIR}/asked.txt)
set(ask sh ${CMAKE_CURRENT_LIST_DIR}/asked.sh ${asked} ${figures})
execute_process(COMMAND ${ask} COMMAND_ERROR_IS_FATAL ANY)
add_custom_command(OUTPUT ${asked} BYPRODUCTS ${asked}.new COMMAND ${ask}
  DEPENDS cmake/asked.sh DEPFILE ${asked}.d VERBATIM COMMENT "Reading what figures ask for")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${asked})

set(tables "")

# line_of(VARIABLE TEXT WORDS): the number of the first line that holds WORDS.
function(line_of variable text words)
  string(FIND "${text}" "${words}" end)
  string(SUBSTRING "${text}" 0 ${end} before)
  string(REGEX MATCHALL "\n" breaks "${before}")
  list(LENGTH breaks line)
  math(EXPR line "${line} + 1")
  set(${variable} ${line} PARENT_SCOPE)
endfunction()

# table_of(STEM OUTPUT ARGUMENTS...): run a program into build/data/OUTPUT.tsv.
# The table is replaced only when it changed, so that a rebuilt program with
# the same numbers redraws nothing (naming a byproduct makes Ninja look again).
function(table_of stem output)
  set(table ${CMAKE_BINARY_DIR}/data/${output}.tsv)
  string(REPLACE "/" "-" target ${stem})
  get_filename_component(folder ${table} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${table} BYPRODUCTS ${table}.new
    COMMAND ${target} ${ARGN} --out ${table}.new
    COMMAND ${keep} ${table}.new ${table}
    DEPENDS ${target} VERBATIM COMMENT "Running ${stem} ${ARGN}")
  set(tables ${tables} ${table} PARENT_SCOPE)
endfunction()

file(GLOB programs CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/code code/[0-9]*/*.c)
foreach(program IN LISTS programs)
  string(REPLACE ".c" "" stem ${program})
  string(REPLACE "/" "-" target ${stem})
  get_filename_component(folder ${stem} DIRECTORY)
  get_filename_component(name ${stem} NAME)
  add_executable(${target} code/${program})
  target_link_libraries(${target} PRIVATE steps flags)
  # A program is compiled more often than run, and what takes long to run is in
  # the library; only the search does much by itself. But one that times itself
  # must not time the compiler's haste.
  file(STRINGS code/${program} times REGEX "clock\\(\\)|timespec_get" LIMIT_COUNT 1)
  if(NOT times AND NOT stem STREQUAL "04-runge-kutta/search")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O0>)
  endif()
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/${folder})
  table_of(${stem} ${stem})

  set(figure ${CMAKE_SOURCE_DIR}/figures/${stem}.tex)
  if(EXISTS ${figure})
    file(STRINGS ${figure} runs REGEX "^%>")
    foreach(run IN LISTS runs)
      if(NOT run MATCHES "^%> run ([a-z0-9-]+): (.+)$")
        file(READ ${figure} text)
        line_of(line "${text}" "${run}")
        message(FATAL_ERROR " figures/${stem}.tex:${line}: \"${run}\" is no run: write \"%> run NAME: --option value\"")
      endif()
      separate_arguments(arguments UNIX_COMMAND "${CMAKE_MATCH_2}")
      table_of(${stem} ${stem}.${CMAKE_MATCH_1} ${arguments})
    endforeach()
  endif()
endforeach()

add_custom_target(data ALL DEPENDS ${tables} ${asked})
