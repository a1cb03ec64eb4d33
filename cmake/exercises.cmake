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

file(GLOB small_steps_grading_sources CONFIGURE_DEPENDS
  ${small_steps_grading}/judge/*.c ${small_steps_grading}/system/*.c)
list(FILTER small_steps_grading_sources EXCLUDE REGEX "/(here|mistaken)\\.c$")
add_library(grading STATIC ${small_steps_grading_sources})
target_include_directories(grading PUBLIC ${small_steps_root}/exercises)
target_link_libraries(grading PUBLIC flags m)

# The flags of the student's file and of both drivers.
set(small_steps_flags -std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -O1 -g
  -ffp-contract=off -I${small_steps_root}/exercises)

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

# What stands behind a driver: main() of an answer, and of a model.
set(small_steps_objects "")
set(names student driver)
if(whole)
  list(APPEND names model truth)
endif()
foreach(name IN LISTS names)
  set(object ${CMAKE_BINARY_DIR}/check/${name}.o)
  small_steps_driver(${object} ${small_steps_grading}/answer/${name}.c ${small_steps_flags})
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
  list(TRANSFORM names REPLACE "(.+)" "${mistaken}/\\1.c" OUTPUT_VARIABLE sources)
  if(names)
    add_custom_command(OUTPUT ${sources}
      COMMAND mistaken ${solution} ${folder}/mistakes.md ${mistaken}
      DEPENDS ${solution} ${folder}/mistakes.md VERBATIM COMMENT "")
  endif()
  set(truth ${objects}/truth.o)
  if(EXISTS ${folder}/truth.c)
    set(truth ${small_steps_build}/check/${stem}.truth.o)
    small_steps_driver(${truth} ${folder}/truth.c ${ARGN})
  endif()
  set(link ${driver} ${objects}/model.o ${objects}/driver.o ${truth})
  set(programs "")
  foreach(name right ${names})
    if(name STREQUAL right)
      set(source ${solution})
    else()
      set(source ${mistaken}/${name}.c)
    endif()
    add_custom_command(OUTPUT ${models}/${name}
      COMMAND ${CMAKE_C_COMPILER} ${ARGN} -w ${source} ${link} -lm -o ${models}/${name}
      DEPENDS ${source} ${link} VERBATIM COMMENT "")
    list(APPEND programs ${models}/${name})
  endforeach()
  set(${out} ${programs} PARENT_SCOPE)
endfunction()

# small_steps_checker(TARGET STEM FOLDER CHAPTERS SOLUTIONS): the checker of the
# exercise in FOLDER, which the student knows as STEM (02-euler/step).
function(small_steps_checker target stem folder chapters solutions)
  get_filename_component(chapter ${stem} DIRECTORY)
  get_filename_component(name ${stem} NAME)
  set(flags ${small_steps_flags} -I${folder} -I${small_steps_root}/code)
  set(driver ${small_steps_build}/check/${stem}.driver.o)
  small_steps_driver(${driver} ${folder}/driver.c ${flags})
  set(models "")
  set(programs "")
  if(EXISTS ${folder}/mistakes.md)
    set(models ${small_steps_build}/check/${stem}.models)
    small_steps_models(programs ${stem} ${folder} ${solutions}/${stem}.c ${driver} ${flags})
  endif()
  # They are made with the checker, and no part of it.
  set_source_files_properties(${driver} ${programs} PROPERTIES HEADER_FILE_ONLY ON)
  add_executable(${target} ${folder}/check.c ${small_steps_grading}/system/here.c ${driver}
    ${programs})
  target_compile_options(${target} PRIVATE -O1) # it may simulate; the rest is soon done
  add_dependencies(${target} answer-objects)
  target_link_libraries(${target} PRIVATE grading)
  set(objects ${CMAKE_BINARY_DIR}/check)
  list(JOIN flags "\",\"" flags)
  target_compile_definitions(${target} PRIVATE
    CHECK_EXERCISE="${stem}" CHECK_FOLDER="${folder}"
    CHECK_ROOT="${small_steps_root}" CHECK_CHAPTERS="${chapters}"
    CHECK_BUILD="${small_steps_build}" CHECK_MODELS="${models}"
    CHECK_COMPILER="${CMAKE_C_COMPILER}" CHECK_FLAGS="${flags}"
    CHECK_OBJECTS="${driver}","${objects}/student.o","${objects}/driver.o")
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${small_steps_build}/check/${chapter})
endfunction()

# For the kit: what the models answer with these seeds, in build/answers/STEM.txt.
set(small_steps_seeds 64)
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
      DEPENDS ${target} VERBATIM COMMENT "Writing down the answers of ${stem}")
    list(APPEND small_steps_tables ${table})
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

add_custom_target(checkers DEPENDS ${small_steps_checkers})
if(SMALL_STEPS_TESTS) # the kit's own tests pack it
  add_custom_target(answers ALL DEPENDS ${small_steps_tables})
else()
  add_custom_target(answers DEPENDS ${small_steps_tables})
endif()
