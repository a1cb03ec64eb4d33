# exercises.cmake: a checker for every exercise, the tutor, and their tests.
#
# An exercise is a folder exercises/NN-chapter/NAME with an exercise.md in it.
# Its checker is build/check/NN-chapter/NAME; it compiles the student's file
# itself, with the compiler that built it, so that an answer that does not
# compile is a verdict and not a failed build. What is linked to that file, the
# exercise's driver and grading/answer/*.c, is compiled here, once.
#
#   SMALL_STEPS_TESTS  off: tests grade/NN-chapter/NAME mark the student's files
#                      on:  tests exercise/NN-chapter/NAME/... verify the
#                           exercises themselves (tests/exercises)

get_filename_component(small_steps_root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
set(small_steps_build ${CMAKE_BINARY_DIR})
set(small_steps_grading ${small_steps_root}/exercises/grading)

# small_steps_knows(VARIABLE FLAG...): can the compiler compile with these?
function(small_steps_knows variable)
  set(CMAKE_REQUIRED_QUIET ON)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  set(CMAKE_REQUIRED_FLAGS "${ARGN}")
  list(JOIN CMAKE_REQUIRED_FLAGS " " CMAKE_REQUIRED_FLAGS)
  check_c_source_compiles("int f(int *a, int n); int f(int *a, int n) { return a[n]; }" ${variable})
endfunction()

# The student's file alone, as far as the compiler knows these flags.
include(CheckCSourceCompiles)
include(CheckCSourceRuns)
set(compiling ${flags_answer} ${flags_answer_alone})
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  list(APPEND compiling ${flags_answer_GNU})
elseif(CMAKE_C_COMPILER_ID MATCHES "Clang")
  list(APPEND compiling ${flags_answer_Clang})
endif()
small_steps_knows(SMALL_STEPS_UNDEFINED ${flags_answer_undefined})
if(SMALL_STEPS_UNDEFINED)
  list(APPEND compiling ${flags_answer_undefined})
endif()
set(assembled -Wa,--MD,${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/assembled)
small_steps_knows(SMALL_STEPS_ASSEMBLED ${assembled})
if(SMALL_STEPS_ASSEMBLED)
  list(APPEND compiling -Wa,--MD,assembled)
else()
  small_steps_knows(SMALL_STEPS_ASSEMBLED_OUTSIDE -fno-integrated-as ${assembled})
  if(SMALL_STEPS_ASSEMBLED_OUTSIDE)
    list(APPEND compiling -fno-integrated-as -Wa,--MD,assembled)
  endif()
endif()

# Linked statically, if that works, it needs no file when it runs; and linked as it was
# compiled, for what is compiled while it is linked may read files.
set(linking -fno-lto -lm)
set(CMAKE_REQUIRED_QUIET ON)
set(CMAKE_REQUIRED_LINK_OPTIONS -static)
set(CMAKE_REQUIRED_LIBRARIES m)
check_c_source_runs("#include <math.h>
#include <stdio.h>
int main(int n, char **v) { return printf(\"%g\", sin(n) + (v == 0)) < 0; }" SMALL_STEPS_STATIC)
unset(CMAKE_REQUIRED_LINK_OPTIONS)
unset(CMAKE_REQUIRED_LIBRARIES)
unset(CMAKE_REQUIRED_QUIET)
if(SMALL_STEPS_STATIC)
  list(PREPEND linking -static)
endif()
set(includes ${CMAKE_C_IMPLICIT_INCLUDE_DIRECTORIES})
if(CMAKE_OSX_SYSROOT)
  list(APPEND includes ${CMAKE_OSX_SYSROOT})
endif()
foreach(list compiling linking includes)
  string(TOUPPER ${list} name)
  list(JOIN ${list} "\",\"" words)
  list(APPEND small_steps_compiler CHECK_${name}="${words}")
endforeach()
if(SMALL_STEPS_STATIC)
  list(APPEND small_steps_compiler CHECK_STATIC)
endif()
# nm comes with every compiler; should it not be found, it is only not asked.
list(APPEND small_steps_compiler CHECK_NM="${CMAKE_NM}")

file(GLOB small_steps_grading_sources CONFIGURE_DEPENDS
  ${small_steps_grading}/judge/*.c ${small_steps_grading}/system/*.c)
list(FILTER small_steps_grading_sources EXCLUDE REGEX "/(here|mistaken)\\.c$")
add_library(grading STATIC ${small_steps_grading_sources})
target_include_directories(grading PUBLIC ${small_steps_root}/exercises)
target_compile_definitions(grading PRIVATE ${small_steps_compiler})
target_link_libraries(grading PUBLIC flags m)

# small_steps_driver(OBJECT SOURCE FLAGS...): a driver, compiled as the checkers
# compile an answer.
function(small_steps_driver object source)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  file(RELATIVE_PATH name ${small_steps_root} ${source})
  add_custom_command(OUTPUT ${object}
    COMMAND ${CMAKE_C_COMPILER} ${ARGN} -MMD -MF ${object}.d -c ${source} -o ${object}
    DEPENDS ${source} DEPFILE ${object}.d VERBATIM COMMENT "Compiling ${name}")
endfunction()

# What stands behind a driver: main() of an answer, and of a model. In each build
# its functions have names that nobody else knows.
if(NOT SMALL_STEPS_ANSWER_NAMES)
  string(RANDOM LENGTH 16 names)
  set(SMALL_STEPS_ANSWER_NAMES ${names} CACHE INTERNAL "how names in grading/answer end")
endif()
set(small_steps_objects "")
set(names student driver loans undefined lock)
if(whole)
  list(APPEND names model truth)
endif()
foreach(name IN LISTS names)
  set(object ${CMAKE_BINARY_DIR}/check/${name}.o)
  small_steps_driver(${object} ${small_steps_grading}/answer/${name}.c
    ${flags_answer} -DANSWER_NAMES=${SMALL_STEPS_ANSWER_NAMES} -I${small_steps_root}/exercises)
  list(APPEND small_steps_objects ${object})
endforeach()
add_custom_target(answer-objects DEPENDS ${small_steps_objects})

# The programs with a mistake, from a solution and mistakes.md.
if(whole)
  add_executable(mistaken ${small_steps_grading}/system/mistaken.c)
  target_link_libraries(mistaken PRIVATE grading)
endif()

# small_steps_models(OUT STEM FOLDER SOLUTION DRIVER FLAGS...): what answers are
# compared with, in build/check/STEM.models: the solution as `right`, and each of
# its mistakes by its name, from the sources in build/check/STEM.mistakes. OUT: these
# programs.
function(small_steps_models out stem folder solution driver)
  set(models ${small_steps_build}/check/${stem}.models)
  set(mistaken ${small_steps_build}/check/${stem}.mistakes)
  set(objects ${CMAKE_BINARY_DIR}/check)
  file(MAKE_DIRECTORY ${models} ${mistaken})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/mistakes.md)
  file(STRINGS ${folder}/mistakes.md headings REGEX "^## ")
  list(TRANSFORM headings REPLACE "^## ([^ ]*).*" "\\1" OUTPUT_VARIABLE names)
  set(once ${names})
  list(REMOVE_DUPLICATES once)
  if(NOT "${names}" STREQUAL "${once}")
    message(FATAL_ERROR " ${folder}/mistakes.md: two mistakes have the same name; give each its own, of: ${names}")
  endif()
  list(TRANSFORM names REPLACE "(.+)" "${mistaken}/\\1.c" OUTPUT_VARIABLE sources)
  if(names)
    add_custom_command(OUTPUT ${sources}
      COMMAND mistaken ${solution} ${folder}/mistakes.md ${mistaken}
      DEPENDS ${solution} ${folder}/mistakes.md VERBATIM COMMENT "Making the mistakes of ${stem}")
  endif()
  set(truth ${objects}/truth.o)
  if(EXISTS ${folder}/truth.c)
    set(truth ${small_steps_build}/check/${stem}.truth.o)
    small_steps_driver(${truth} ${folder}/truth.c ${ARGN})
  endif()
  set(link ${driver} ${objects}/model.o ${objects}/driver.o ${objects}/loans.o ${truth})
  set(programs "")
  foreach(name right ${names})
    if(name STREQUAL right)
      set(source ${solution})
    else()
      set(source ${mistaken}/${name}.c)
    endif()
    add_custom_command(OUTPUT ${models}/${name}
      COMMAND ${CMAKE_C_COMPILER} ${ARGN} -w ${source} ${link} -lm -o ${models}/${name}
      DEPENDS ${source} ${link} VERBATIM COMMENT "Compiling ${name} of ${stem}")
    list(APPEND programs ${models}/${name})
  endforeach()
  set(${out} ${programs} PARENT_SCOPE)
endfunction()

# The parts of the reader's engine (exercises/grading/engine). A film of it takes
# the library's function for a part that the reader does not have: it is wrapped in
# engine/spare, and the files of the library that these need are in library.txt.
set(small_steps_engine ${small_steps_grading}/engine)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${small_steps_engine}/library.txt)
file(STRINGS ${small_steps_engine}/library.txt files)
list(TRANSFORM files PREPEND ${small_steps_root}/code/steps/)
add_library(engine-library STATIC EXCLUDE_FROM_ALL ${files})
target_include_directories(engine-library PRIVATE ${small_steps_root}/code)
target_compile_options(engine-library PRIVATE ${flags_engine})
set_target_properties(engine-library PROPERTIES OUTPUT_NAME engine
  ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/check)
file(GLOB files CONFIGURE_DEPENDS ${small_steps_engine}/spare/*.c)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  list(APPEND small_steps_spares ${CMAKE_BINARY_DIR}/check/spare/${name}.o)
  small_steps_driver(${CMAKE_BINARY_DIR}/check/spare/${name}.o ${file} ${flags_answer}
    -I${small_steps_engine} -I${small_steps_root}/code)
endforeach()

# small_steps_film(TARGET STEM FOLDER FLAGS...): for a part of the engine: what a
# film of it is made of. Its earlier parts are named in a line of picture.c, "Builds
# on: 02-euler/engine-euler", whether their chapters are there or not.
function(small_steps_film target stem folder)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/picture.c)
  file(STRINGS ${folder}/picture.c parts REGEX "^ \\* Builds on: ")
  string(REGEX REPLACE " \\* Builds on: | \\*/" "" parts "${parts}")
  string(REPLACE ";" " " parts "${parts}")
  separate_arguments(parts)
  set(objects ${small_steps_build}/check/${stem}.picture.o)
  small_steps_driver(${objects} ${folder}/picture.c ${ARGN})
  set(spares "")
  foreach(part IN LISTS parts)
    get_filename_component(name ${part} NAME)
    if(NOT EXISTS ${small_steps_engine}/spare/${name}.c)
      message(FATAL_ERROR " ${folder}/picture.c builds on ${part}, and there is no "
        "${small_steps_engine}/spare/${name}.c, for those who have left it out")
    endif()
    list(APPEND objects ${CMAKE_BINARY_DIR}/check/spare/${name}.o)
    string(APPEND spares "\"${CMAKE_BINARY_DIR}/check/spare/${name}.o\",")
  endforeach()
  target_sources(${target} PRIVATE ${objects})
  set_source_files_properties(${objects} PROPERTIES HEADER_FILE_ONLY ON)
  add_dependencies(${target} engine-library)
  target_compile_definitions(${target} PRIVATE
    CHECK_PICTURE="${small_steps_build}/check/${stem}.picture.o"
    CHECK_LIBRARY="$<TARGET_FILE:engine-library>"
    CHECK_ENGINE="${small_steps_engine}" "CHECK_SPARES=${spares}NULL")
endfunction()

# small_steps_checker(TARGET STEM FOLDER CHAPTERS SOLUTIONS): the checker of the
# exercise in FOLDER, which the student knows as STEM (02-euler/step); and in
# small_steps_programs what it compares answers with.
function(small_steps_checker target stem folder chapters solutions)
  get_filename_component(chapter ${stem} DIRECTORY)
  get_filename_component(name ${stem} NAME)
  foreach(file check.c driver.c ${name}.c ${name}.h)
    if(NOT EXISTS ${folder}/${file})
      message(FATAL_ERROR " the exercise ${stem} has no ${file}: write ${folder}/${file}")
    endif()
  endforeach()
  if(EXISTS ${folder}/mistakes.md AND NOT EXISTS ${solutions}/${stem}.c)
    message(FATAL_ERROR " the exercise ${stem} has no solution: write ${solutions}/${stem}.c")
  endif()
  set(flags ${flags_answer} -I${small_steps_root}/exercises -I${folder} -I${small_steps_root}/code)
  if(EXISTS ${folder}/picture.c)
    list(APPEND flags -I${small_steps_engine})
  endif()
  set(driver ${small_steps_build}/check/${stem}.driver.o)
  small_steps_driver(${driver} ${folder}/driver.c ${flags})
  set(models "")
  set(programs "")
  if(EXISTS ${folder}/mistakes.md)
    set(models ${small_steps_build}/check/${stem}.models)
    small_steps_models(programs ${stem} ${folder} ${solutions}/${stem}.c ${driver} ${flags})
  endif()
  set(small_steps_programs ${programs} PARENT_SCOPE)
  # They are made with the checker, and no part of it.
  set_source_files_properties(${driver} ${programs} PROPERTIES HEADER_FILE_ONLY ON)
  add_executable(${target} ${folder}/check.c ${small_steps_grading}/system/here.c ${driver}
    ${programs})
  target_compile_options(${target} PRIVATE ${flags_checker})
  add_dependencies(${target} answer-objects)
  target_link_libraries(${target} PRIVATE grading)
  set(behind "")
  foreach(object student driver loans undefined lock)
    list(APPEND behind ${CMAKE_BINARY_DIR}/check/${object}.o)
  endforeach()
  list(JOIN behind "\",\"" behind)
  target_compile_definitions(${target} PRIVATE
    CHECK_EXERCISE="${stem}" CHECK_FOLDER="${folder}"
    CHECK_ROOT="${small_steps_root}" CHECK_CHAPTERS="${chapters}"
    CHECK_BUILD="${small_steps_build}" CHECK_MODELS="${models}"
    CHECK_COMPILER="${CMAKE_C_COMPILER}" CHECK_OBJECTS="${driver}","${behind}")
  if(EXISTS ${folder}/picture.c)
    small_steps_film(${target} ${stem} ${folder} ${flags})
  endif()
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${small_steps_build}/check/${chapter})
endfunction()

# For the kit and the pages: what the models answer with the seeds below this one, in
# build/answers/STEM.txt. It is most of what a build takes.
set(small_steps_seeds 16)
set(small_steps_tables "")

file(GLOB small_steps_exercises CONFIGURE_DEPENDS
  ${small_steps_root}/exercises/*/*/exercise.md)
set(small_steps_stems "")
set(small_steps_checkers "")
foreach(sheet IN LISTS small_steps_exercises)
  get_filename_component(folder ${sheet} DIRECTORY)
  file(RELATIVE_PATH stem ${small_steps_root}/exercises ${folder})
  string(REPLACE "/" "." target check.${stem})
  small_steps_checker(${target} ${stem} ${folder} ${small_steps_root}/chapters
    ${small_steps_root}/solutions)
  list(APPEND small_steps_stems ${stem})
  list(APPEND small_steps_checkers ${target})
  get_filename_component(chapter ${stem} DIRECTORY)
  get_filename_component(name ${stem} NAME)
  if(whole)
    set(table ${CMAKE_BINARY_DIR}/answers/${stem}.txt)
    add_custom_command(OUTPUT ${table}
      COMMAND ${target} --table ${table} --seeds ${small_steps_seeds}
      DEPENDS ${target} ${small_steps_programs} ${folder}/mistakes.md VERBATIM COMMENT "Writing down the answers of ${stem}")
    string(REPLACE "/" "." answers answers.${stem})
    add_custom_target(${answers} DEPENDS ${table})
    list(APPEND small_steps_tables ${answers})
  endif()
  if(NOT SMALL_STEPS_TESTS)
    add_test(NAME grade/${stem} COMMAND ${target}
      --json ${CMAKE_BINARY_DIR}/marks/${stem}.json)
    set_tests_properties(grade/${stem} PROPERTIES LABELS ${chapter})
  endif()
endforeach()
file(GLOB small_steps_tutor_sources CONFIGURE_DEPENDS
  ${small_steps_grading}/tutor/*.c)
add_executable(tutor ${small_steps_tutor_sources})
target_link_libraries(tutor PRIVATE grading)
target_compile_definitions(tutor PRIVATE
  TUTOR_ROOT="${small_steps_root}" TUTOR_BUILD="${CMAKE_BINARY_DIR}")

# The marking of a class, which finds exercises as the tutor does.
if(whole)
  file(GLOB files CONFIGURE_DEPENDS ${small_steps_grading}/class/*.c)
  set(shared ${small_steps_tutor_sources})
  list(FILTER shared INCLUDE REGEX "/(course|find|marks|paths)\\.c$")
  add_executable(class ${files} ${shared})
  target_link_libraries(class PRIVATE grading)
  target_compile_definitions(class PRIVATE TUTOR_ROOT="${small_steps_root}"
    TUTOR_BUILD="${CMAKE_BINARY_DIR}" CLASS_COMPILER="${CMAKE_C_COMPILER}"
    CLASS_KIT_SEEDS=${small_steps_seeds})
endif()

add_custom_target(checkers DEPENDS ${small_steps_checkers})
if(SMALL_STEPS_TESTS AND NOT SMALL_STEPS_SANITIZE) # the kit's own tests pack it; with sanitizers it takes long
  add_custom_target(answers ALL)
else()
  add_custom_target(answers)
endif()
if(small_steps_tables)
  add_dependencies(answers ${small_steps_tables})
endif()
