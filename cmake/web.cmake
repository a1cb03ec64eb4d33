# web.cmake: the programs as WebAssembly, one module a chapter, so that a reader of the
# pages can run them there.
#
#   code/02-euler/*.c + code/steps/*.c + code/web/program.c -> build/live/02-euler.wasm
#   code/web/effects.c + code/steps/*.c -> build/live/effects.wasm
#   code/web/playground.c + code/world/*.c + code/steps/*.c -> build/live/playground.wasm
#   code/web/engine.c + parts + what playground.wasm is made of -> build/live/engine.wasm
#   code/lab/*.c + code/web/laboratory.c + code/steps/*.c   -> build/live/laboratory.wasm
#
# Nothing in the programs is written for this. Each one's main has a name of its own in
# the module, main_02_euler_spiral; the library is compiled once; what a chapter's
# programs do not call is left out. Without clang, wasm-ld or wasi-libc the book is
# built all the same, and its figures stand still.

include(cmake/npm.cmake)
find_program(CLANG NAMES clang clang-14 clang-15 clang-16 clang-19)
find_program(WASM_LD NAMES wasm-ld wasm-ld-14 wasm-ld-15 wasm-ld-16 wasm-ld-19)
set(live_build ${CMAKE_BINARY_DIR}/live)
set(to_wasm ${CLANG} --target=wasm32-wasi)
set(live_html ${html}/live)
set(live OFF)
if(CLANG AND WASM_LD AND EXISTS ${CMAKE_SOURCE_DIR}/code/web/program.c) # the test of the weave has none
  # It takes the C library and the compiler's own, so try.
  set(trial ${CMAKE_BINARY_DIR}/CMakeFiles/wasm)
  file(WRITE ${trial}.c "#include <math.h>\n#include <stdlib.h>\n"
    "int start(double x);\nint start(double x)\n{\n    return rand() < sin((double)(x * (long double)x));\n}\n")
  execute_process(COMMAND ${to_wasm} -nostartfiles -Wl,--no-entry,--export=start -o ${trial}.wasm ${trial}.c
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(NOT failed)
    set(live ON)
  endif()
endif()
if(NOT live)
  message(STATUS "The figures of the web pages stand still: to run programs there takes clang, wasm-ld and "
    "wasi-libc, and one of them is missing (./course setup brings them)")
  file(CONFIGURE OUTPUT ${live_html}/list.js CONTENT "smallSteps.pack({});\n")
  foreach(name effects playground engine laboratory race)
    file(CONFIGURE OUTPUT ${live_html}/${name}.js CONTENT "smallSteps.pack(null);\n")
    list(APPEND live_pages ${live_html}/${name}.js)
  endforeach()
  list(APPEND live_pages ${live_html}/list.js)
  return()
endif()

# The same bytes wherever this is built.
set(for_wasm ${to_wasm} ${flags_page} -I${CMAKE_SOURCE_DIR}/code
  -ffile-prefix-map=${CMAKE_SOURCE_DIR}/= ${flags_page_system})

# wasm_object(VARIABLE SOURCE [FROM FILE] ARGUMENTS...): compile code/SOURCE.c, or FILE.
function(wasm_object variable source)
  cmake_parse_arguments(PARSE_ARGV 2 wasm "" FROM "")
  set(file code/${source}.c)
  if(wasm_FROM)
    set(file ${wasm_FROM})
  endif()
  set(object ${live_build}/${source}.o)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${object}
    COMMAND ${for_wasm} ${wasm_UNPARSED_ARGUMENTS} -MD -MF ${object}.d -c ${CMAKE_SOURCE_DIR}/${file} -o ${object}
    DEPENDS ${file} DEPFILE ${object}.d VERBATIM COMMENT "Compiling ${source} for the page")
  set(${variable} ${${variable}} ${object} PARENT_SCOPE)
endfunction()

set(wasm_library "")
foreach(source IN LISTS sources world_sources) # see library.cmake and world.cmake
  string(REGEX REPLACE "^.*/code/(.*)\\.c$" "\\1" name ${source})
  wasm_object(wasm_library ${name})
endforeach()

wasm_object(program web/program)
set(modules "")

# What pages play with by themselves (book/html/effects/effects.js, world.js): their functions say
# that they are for the page.
wasm_object(effects web/effects ${flags_page_lanes})
list(APPEND effects ${program}) # for the tables of chapter 13's programs
wasm_object(playground web/playground)

# The same world on the reader's engine, at first with the book's parts: the library's
# functions, and solutions where that has none. If these are gone with their chapters
# the engine stays away.
set(played effects playground engine laboratory)
set(parts_folder exercises/grading/engine)
set(engine ${playground})
wasm_object(engine web/engine -I${CMAKE_SOURCE_DIR}/${parts_folder})
file(GLOB spares CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${parts_folder}/spare/*.c)
foreach(file IN LISTS spares)
  get_filename_component(name ${file} NAME_WE)
  wasm_object(engine engine/${name} FROM ${file} -I${CMAKE_SOURCE_DIR}/${parts_folder})
endforeach()
foreach(stem 13-playground/engine-frame 14-choosing/engine-race)
  if(EXISTS ${CMAKE_SOURCE_DIR}/solutions/${stem}.c)
    get_filename_component(name ${stem} NAME)
    wasm_object(engine engine/${name} FROM solutions/${stem}.c -I${CMAKE_SOURCE_DIR}/${parts_folder}
      -I${CMAKE_SOURCE_DIR}/exercises/${stem})
  else()
    list(REMOVE_ITEM played engine)
  endif()
endforeach()
# The laboratory measures a table, and, linked in the page (machine.cmake), a method in C;
# its main has a name of its own.
foreach(part IN LISTS lab_parts) # see lab.cmake
  wasm_object(lab_objects lab/${part} -Dmain=main_laboratory -Wno-missing-prototypes)
endforeach()
wasm_object(lab_objects web/laboratory)
wasm_object(own_step lab/own_step)
wasm_object(tableau_step lab/tableau_step)
set(laboratory ${lab_objects} ${tableau_step} ${program}
  -Wl,--export=main_laboratory,--export=typed,-z,stack-size=1048576)
foreach(name IN LISTS played)
  set(module ${live_build}/${name}.wasm)
  set(objects ${${name}})
  list(FILTER objects EXCLUDE REGEX "^-")
  add_custom_command(OUTPUT ${module}
    COMMAND ${to_wasm} -nostartfiles -Wl,--no-entry,--gc-sections,--strip-all ${${name}} ${wasm_library} -o ${module}
    DEPENDS ${objects} ${wasm_library} VERBATIM COMMENT "Linking the ${name} for the page")
  list(APPEND modules ${module})
endforeach()

list(APPEND wasm_library ${program})
set(live_chapters ${stems}) # see programs.cmake
list(TRANSFORM live_chapters REPLACE "/.*" "")
list(REMOVE_DUPLICATES live_chapters)
foreach(chapter IN LISTS live_chapters)
  set(objects "")
  set(exports "")
  foreach(stem IN LISTS stems)
    if(stem MATCHES "^${chapter}/")
      string(REGEX REPLACE "[^a-z0-9]" "_" main main_${stem})
      wasm_object(objects ${stem} -Dmain=${main} -Wno-missing-prototypes)
      list(APPEND exports -Wl,--export=${main})
    endif()
  endforeach()
  set(module ${live_build}/${chapter}.wasm)
  add_custom_command(OUTPUT ${module}
    COMMAND ${to_wasm} -nostartfiles -Wl,--no-entry,--gc-sections,--strip-all,-z,stack-size=1048576
      ${exports} ${objects} ${wasm_library} -lwasi-emulated-process-clocks -o ${module}
    DEPENDS ${objects} ${wasm_library} VERBATIM COMMENT "Linking ${chapter} for the page")
  list(APPEND modules ${module})
endforeach()
add_custom_target(modules DEPENDS ${modules})

# --- What the pages load ------------------------------------------------------

file(GLOB packers CONFIGURE_DEPENDS book/live/*.js)
list(APPEND packers book/html/figure/formula.js)
file(GLOB quoting CONFIGURE_DEPENDS chapters/*.md exercises/*/*/exercise.md)
list(APPEND quoting book/claims.yaml)
file(MAKE_DIRECTORY ${live_html})
if(NOT "engine" IN_LIST played)
  file(CONFIGURE OUTPUT ${live_html}/engine.js CONTENT "smallSteps.pack(null);\n")
  list(APPEND live_pages ${live_html}/engine.js)
endif()
foreach(name IN LISTS played)
  set(pack ${live_html}/${name}.js)
  add_custom_command(OUTPUT ${pack}
    COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/live/pack.js module ${name} ${live_build}/${name}.wasm ${pack}
    DEPENDS ${live_build}/${name}.wasm ${packers} VERBATIM COMMENT "Packing the ${name}")
  list(APPEND live_pages ${pack})
endforeach()
# The methods that race with it, if their chapter is there.
set(race ${CMAKE_BINARY_DIR}/data/14-choosing/race.tsv)
if(NOT race IN_LIST tables)
  set(race "")
endif()
set(pack ${live_html}/race.js)
add_custom_command(OUTPUT ${pack}
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/live/pack.js table race "${race}" ${pack}
  DEPENDS ${packers} ${race} VERBATIM COMMENT "Packing the race")
list(APPEND live_pages ${pack})
# Most changes of a text change none of these files, which are written only if they change.
file(MAKE_DIRECTORY ${live_build}/facts)
set(facts ${live_chapters})
list(TRANSFORM facts REPLACE "(.+)" "${live_build}/facts/\\1.json")
add_custom_command(OUTPUT ${facts}
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/live/pack.js facts ${CMAKE_SOURCE_DIR} ${live_build}/facts ${live_chapters}
  DEPENDS ${quoting} book/filters/facts.lua ${packers} VERBATIM COMMENT "Listing the facts that are quoted")
set(live_figures "")
foreach(chapter IN LISTS live_chapters)
  set(of_chapter ${stems})
  list(FILTER of_chapter INCLUDE REGEX "^${chapter}/")
  set(pack ${live_html}/${chapter}.programs.js)
  add_custom_command(OUTPUT ${pack}
    COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/live/pack.js programs ${chapter} ${live_build}/${chapter}.wasm
      ${pack} ${of_chapter}
    DEPENDS ${live_build}/${chapter}.wasm ${packers} VERBATIM COMMENT "Packing the programs of ${chapter}")
  list(APPEND live_pages ${pack})

  # A figure may read tables of other chapters' programs.
  set(drawn_here "")
  set(needs "")
  foreach(file IN LISTS figures)
    if(file MATCHES "/figures/(${chapter}/[^/]+)\\.tex$")
      set(stem ${CMAKE_MATCH_1})
      list(APPEND drawn_here ${stem})
      list(APPEND needs ${file} ${figure_build}/${stem}.svg ${live_build}/${chapter}.wasm)
      tables_of(read ${file})
      foreach(table IN LISTS read)
        string(REGEX REPLACE "/.*" "" other ${table})
        if(other IN_LIST live_chapters)
          list(APPEND needs ${live_build}/${other}.wasm ${live_build}/facts/${other}.json)
        endif()
      endforeach()
    endif()
  endforeach()
  list(REMOVE_DUPLICATES needs)
  set(pack ${live_html}/${chapter}.figures.js)
  set(films ${drawn_here})
  list(TRANSFORM films REPLACE "(.+)" "${live_html}/\\1.film.js")
  add_custom_command(OUTPUT ${pack} BYPRODUCTS ${live_build}/${chapter}.figures.js ${films}
    COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs ${NODE} ${CMAKE_SOURCE_DIR}/book/live/pack.js figures ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}
      ${live_build}/${chapter}.figures.js ${live_html} ${drawn_here}
    COMMAND ${keep} ${live_build}/${chapter}.figures.js ${pack}
    DEPENDS ${needs} ${packers} VERBATIM COMMENT "Trying the options of ${chapter}")
  list(APPEND live_pages ${pack} ${films})
  list(APPEND live_figures ${pack})
endforeach()
add_custom_command(OUTPUT ${live_html}/list.js
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/book/live/pack.js list ${live_html}/list.js ${live_figures}
  DEPENDS ${live_figures} ${packers} VERBATIM COMMENT "Listing what can be moved")
list(APPEND live_pages ${live_html}/list.js)
