# machine.cmake: the compiler in the page (book/html/machine.js), for readers who write C there.
#
#   @yowasp/clang (npm)              -> build/book/html/c/llvm.bin       LLVM, as WebAssembly
#   its headers and library, ours    -> build/book/html/c/system.bin     a tar; kinds.json in it says what is linked to what
#   exercises/*/*/check.c, grading/  -> build/book/html/c/judge.bin     one module, which judges all exercises
#   build/answers, places            -> build/book/html/c/answers/02-euler/step.js
#   book/html/worker/compiler.js     -> build/book/html/c/compiler.js   a worker that has the first two
#   book/html/worker/runner.js       -> build/book/html/c/runner.js     one that has the judge
#   sizes and sums                   -> build/book/html/c/parts.js
#   whose work it is                 -> build/book/html/c/licences.txt
#
# Beside each .bin, which is fetched, is a script with the same bytes for pages that are read from a disk, where nothing can
# be fetched. Objects are those that Debian's clang makes for web.cmake: they link.

set(machine_html ${html}/c)
set(machine_pages "")
file(MAKE_DIRECTORY ${machine_html})
if(NOT live OR NOT SMALL_STEPS_COMPILER OR NPM_MODULES STREQUAL "")
  file(CONFIGURE OUTPUT ${machine_html}/parts.js CONTENT "smallSteps.pack(null);\n")
  list(APPEND live_pages ${machine_html}/parts.js)
  return()
endif()
set(machine_build ${CMAKE_BINARY_DIR}/machine)
file(MAKE_DIRECTORY ${machine_build})
set(machine_tool ${CMAKE_SOURCE_DIR}/book/live/machine.js)

# --- What is linked to what -----------------------------------------------------

set(machine_files "")
set(machine_kinds "")

# machine_file(PATH FILE): for the compiler, FILE is /usr/small-steps/PATH.
macro(machine_file path file)
  list(APPEND machine_files "${path} ${file}")
endmacro()

# machine_kind(NAME COMPILE word... OBJECTS file... LINK word...): a kind of file that can be
# compiled: by which flags, and what it is linked to. SYMBOLS: it is asked for its names. In a word stand {stem}
# (02-euler/step), {chapter}, {name} (step.c), {main} (main_02_euler_step).
function(machine_kind name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SYMBOLS" "" "COMPILE;OBJECTS;LINK")
  set(fields "")
  foreach(field COMPILE OBJECTS LINK)
    list(JOIN arg_${field} "\", \"" words)
    string(TOLOWER ${field} key)
    list(APPEND fields "\"${key}\": [\"${words}\"]")
  endforeach()
  if(arg_SYMBOLS)
    list(APPEND fields "\"symbols\": true")
  endif()
  list(JOIN fields ", " fields)
  set(machine_kinds ${machine_kinds} "\"${name}\": {${fields}}" PARENT_SCOPE)
endfunction()

# Programs, as web.cmake compiles and links them; book/html/figure/programs.js runs them.
set(program_objects "")
foreach(object IN LISTS wasm_library)
  file(RELATIVE_PATH path ${live_build} ${object})
  machine_file(live/${path} ${object})
  list(APPEND program_objects /usr/small-steps/live/${path})
endforeach()
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} code/*/*.h)
foreach(header IN LISTS headers)
  machine_file(${header} ${CMAKE_SOURCE_DIR}/${header})
endforeach()
machine_kind(program
  COMPILE ${flags_written_program} -Dmain={main} -I /usr/small-steps/code -I /usr/small-steps/code/{chapter}
  OBJECTS ${program_objects}
  LINK --no-entry --gc-sections --strip-all --stack-first -z stack-size=1048576 --max-memory=268435456 --export={main}
    -lwasi-emulated-process-clocks)

# --- Exercises --------------------------------------------------------------------

# An answer is compiled as the command line does it (exercises.cmake). As there, its stack has 8 MB, and it gets 256 MB at most.
set(for_marking ${to_wasm} ${flags_page_marking} -I${small_steps_root}/exercises
  -ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)

# marking_object(VARIABLE NAME SOURCE ARGUMENTS...): compile SOURCE to build/machine/NAME.o.
function(marking_object variable name source)
  set(object ${machine_build}/${name}.o)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${object}
    COMMAND ${for_marking} ${ARGN} -MD -MF ${object}.d -c ${source} -o ${object}
    DEPENDS ${source} DEPFILE ${object}.d VERBATIM COMMENT "Compiling ${name} for the page")
  set(${variable} ${${variable}} ${object} PARENT_SCOPE)
endfunction()

# What stands behind a driver.
set(behind "")
foreach(name page/student page/loans answer/driver answer/undefined)
  marking_object(behind ${name} ${small_steps_grading}/${name}.c)
endforeach()
set(answer_objects "")
foreach(object IN LISTS behind)
  file(RELATIVE_PATH path ${machine_build} ${object})
  machine_file(marking/${path} ${object})
  list(APPEND answer_objects /usr/small-steps/marking/${path})
endforeach()
foreach(name engine keep touch)
  machine_file(${name}.h ${small_steps_engine}/${name}.h)
endforeach()

# marking_exercise(STEM FOLDER): its driver among the machine's files, its judge among the objects of the judge.
macro(marking_exercise stem folder)
  set(flags -I${folder} -I${small_steps_engine} -I${small_steps_root}/code)
  marking_object(drivers ${stem}.driver ${folder}/driver.c ${flags})
  machine_file(marking/${stem}.driver.o ${machine_build}/${stem}.driver.o)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.h)
  foreach(header IN LISTS headers)
    machine_file(exercises/${stem}/${header} ${folder}/${header})
  endforeach()
  string(REGEX REPLACE "[^a-z0-9]" "_" judge_name judge_${stem})
  marking_object(judge ${stem}.check ${folder}/check.c -Djudge=${judge_name} ${flags})
  string(APPEND judged "EXERCISE(\"${stem}\", ${judge_name})\n")
endmacro()

set(judge_parts "")
file(GLOB files CONFIGURE_DEPENDS ${small_steps_grading}/judge/*.c)
list(APPEND files ${small_steps_grading}/page/process.c)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  marking_object(judge_parts judge/${name} ${file})
endforeach()

# marking_judge(NAME): of the exercises so far, build/machine/NAME.wasm.
function(marking_judge name)
  file(CONFIGURE OUTPUT ${machine_build}/${name}/exercises.inc CONTENT "${judged}" @ONLY)
  marking_object(judge ${name}/main ${small_steps_grading}/page/main.c -I${machine_build}/${name})
  add_custom_command(OUTPUT ${machine_build}/${name}.wasm
    COMMAND ${to_wasm} -Wl,--gc-sections,--strip-all,-z,stack-size=1048576 ${judge} ${judge_parts} -lwasi-emulated-signal
      -o ${machine_build}/${name}.wasm
    DEPENDS ${judge} ${judge_parts} VERBATIM COMMENT "Linking the judge for the page")
endfunction()

set(judge "")
set(judged "")
foreach(stem IN LISTS small_steps_stems)
  marking_exercise(${stem} ${small_steps_root}/exercises/${stem})
endforeach()
marking_judge(judge)

machine_kind(answer SYMBOLS
  COMPILE ${flags_written_answer}
    -I /usr/small-steps/exercises/{stem} -I /usr/small-steps -I /usr/small-steps/code
  OBJECTS /usr/small-steps/marking/{stem}.driver.o ${answer_objects}
  LINK --gc-sections --strip-all --stack-first -z stack-size=8388608 --max-memory=268435456 --export=__stack_pointer
    --wrap=memset --wrap=memcpy --wrap=memmove
    /usr/lib/wasm32-wasip1/crt1-command.o -lwasi-emulated-signal -lwasi-emulated-process-clocks)

# What is right in each, and where the book explains what; the text that refers to it changes more often.
set(places ${machine_build}/places.json)
add_custom_command(OUTPUT ${places} BYPRODUCTS ${places}.new
  COMMAND ${NODE} ${machine_tool} places ${weave} ${places}.new ${chapters}
  COMMAND ${keep} ${places}.new ${places}
  DEPENDS ${labels} ${machine_tool} VERBATIM COMMENT "Listing the places that the marking names")
set(machine_pages "")

# marking_answers(HTML STEM TABLE HEADER): what marking it takes, as a script in HTML/c; the script is appended to machine_pages.
function(marking_answers html stem table header)
  set(pack ${html}/c/answers/${stem}.js)
  get_filename_component(folder ${pack} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${pack}
    COMMAND ${NODE} ${machine_tool} answers ${stem} ${table} ${header} ${places} ${pack}
    DEPENDS ${table} ${header} ${places} ${machine_tool} VERBATIM COMMENT "Packing the answers of ${stem}")
  set(machine_pages ${machine_pages} ${pack} PARENT_SCOPE)
endfunction()
foreach(stem IN LISTS small_steps_stems)
  get_filename_component(name ${stem} NAME)
  marking_answers(${html} ${stem} ${CMAKE_BINARY_DIR}/answers/${stem}.txt ${small_steps_root}/exercises/${stem}/${name}.h)
endforeach()

# The reader's engine: code/web/engine.c with the reader's parts and, in place of those that there are none of, the book's.
if("engine" IN_LIST played)
  set(engine_objects "")
  foreach(object IN LISTS engine)
    file(RELATIVE_PATH path ${live_build} ${object})
    machine_file(live/${path} ${object})
    list(APPEND engine_objects /usr/small-steps/live/${path})
  endforeach()
  list(FILTER engine_objects EXCLUDE REGEX "/live/web/")
  machine_kind(engine SYMBOLS
    COMPILE ${flags_written_engine}
      -I /usr/small-steps/exercises/{stem} -I /usr/small-steps -I /usr/small-steps/code
    OBJECTS /usr/small-steps/live/web/playground.o /usr/small-steps/live/web/engine.o
      --start-lib ${engine_objects} ${program_objects} --end-lib
    LINK --no-entry --gc-sections --stack-first -z stack-size=1048576 --export=__stack_pointer)
endif()

# A method for the laboratory (book/html/laboratory/laboratory.js).
set(method_objects "")
foreach(object IN LISTS lab_objects own_step)
  file(RELATIVE_PATH path ${live_build} ${object})
  machine_file(live/${path} ${object})
  list(APPEND method_objects /usr/small-steps/live/${path})
endforeach()
machine_kind(method
  COMPILE ${flags_written_method} -I /usr/small-steps/code/lab
  OBJECTS ${method_objects} ${program_objects}
  LINK --no-entry --gc-sections --strip-all --stack-first --max-memory=268435456 -z stack-size=1048576
    --export=main_laboratory)

# --- Packed -----------------------------------------------------------------------

list(JOIN machine_kinds ",\n " kinds)
file(CONFIGURE OUTPUT ${machine_build}/kinds.json CONTENT "{${kinds}}\n" @ONLY)
machine_file(kinds.json ${machine_build}/kinds.json)

# machine_system(NAME): a tar of the machine's files so far, build/machine/NAME.tar.
function(machine_system name)
  list(JOIN machine_files "\n" list)
  file(CONFIGURE OUTPUT ${machine_build}/${name}.list CONTENT "${list}\n" @ONLY)
  list(TRANSFORM machine_files REPLACE "^[^ ]* " "" OUTPUT_VARIABLE originals)
  add_custom_command(OUTPUT ${machine_build}/${name}.tar
    COMMAND ${NODE} ${machine_tool} system ${NPM_MODULES} ${machine_build}/${name}.list ${machine_build}/${name}.tar
    DEPENDS ${originals} ${machine_build}/${name}.list ${machine_tool} ${NPM_MODULES}/.package-lock.json
    VERBATIM COMMENT "Collecting what C in a page is compiled with")
endfunction()
machine_system(system)

# machine_part(HTML NAME FILE): packed into HTML/c.
function(machine_part html name file)
  file(MAKE_DIRECTORY ${html}/c)
  add_custom_command(OUTPUT ${html}/c/${name}.bin ${html}/c/${name}.js
    COMMAND ${NODE} ${machine_tool} pack ${file} ${html}/c/${name}
    DEPENDS ${file} ${machine_tool} VERBATIM COMMENT "Packing ${name} for the page")
  set(machine_pages ${machine_pages} ${html}/c/${name}.bin ${html}/c/${name}.js PARENT_SCOPE)
endfunction()
machine_part(${html} llvm ${NPM_MODULES}/@yowasp/clang/gen/llvm.core.wasm)
machine_part(${html} system ${machine_build}/system.tar)
machine_part(${html} judge ${machine_build}/judge.wasm)

set(packed ${machine_html}/llvm.bin ${machine_html}/system.bin ${machine_html}/judge.bin)
add_custom_command(OUTPUT ${machine_html}/parts.js
  COMMAND ${NODE} ${machine_tool} parts ${machine_html}/parts.js ${packed}
  DEPENDS ${packed} ${machine_tool} VERBATIM COMMENT "Listing the parts of the compiler")
foreach(worker runner compiler)
  add_custom_command(OUTPUT ${machine_html}/${worker}.js
    COMMAND ${NODE} ${machine_tool} bundle ${NPM_MODULES} ${CMAKE_SOURCE_DIR}/book/html/worker/${worker}.js ${machine_html}/${worker}.js
    DEPENDS book/html/worker/${worker}.js book/html/lib/system.js ${machine_tool} ${NPM_MODULES}/.package-lock.json
    VERBATIM COMMENT "Bundling the ${worker}, a worker")
endforeach()

# Whose work that is, and under which licences; Debian has their texts.
file(READ ${NPM_MODULES}/@yowasp/clang/package.json package)
foreach(key name version author license)
  string(JSON ${key} GET "${package}" ${key})
endforeach()
set(licences "In llvm.bin and compiler.js is LLVM with clang and its linker, under the Apache License 2.0 with LLVM's exceptions,\n\
as the npm package ${name} ${version} by ${author} has it (licence: ${license}).\n\
In system.bin, and in each program that these pages run, is the C library wasi-libc. The texts of their licences:\n")
file(GLOB texts /usr/share/doc/clang-1*/copyright /usr/share/doc/wasi-libc/copyright /usr/share/common-licenses/Apache-2.0)
foreach(file IN LISTS texts)
  file(READ ${file} said)
  string(APPEND licences "\n--- ${file}\n\n${said}")
endforeach()
if(NOT texts)
  string(APPEND licences "\nhttps://llvm.org/LICENSE.txt and https://github.com/WebAssembly/wasi-libc/blob/main/LICENSE\n")
endif()
file(CONFIGURE OUTPUT ${machine_html}/licences.txt CONTENT "${licences}" @ONLY)
list(APPEND machine_pages ${machine_html}/parts.js ${machine_html}/runner.js ${machine_html}/compiler.js ${machine_html}/licences.txt)
add_custom_target(machine DEPENDS ${machine_pages})
list(APPEND live_pages ${machine_pages})
