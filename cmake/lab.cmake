# lab.cmake: the laboratory (code/lab). build/bin/lab/measure, which ./course lab runs,
# links a reader's file with it; a table that is typed is measured by build/bin/lab/tableau.
#
#   code/lab/*.c + code/steps/program.c -> liblaboratory.a   with main, without `step`
#   code/lab/tableau_step.c             -> bin/lab/tableau
set(lab_parts laboratory stand motions measure tableau read names mistakes)
set(lab_sources ${lab_parts} native own_step)
list(TRANSFORM lab_sources REPLACE "(.+)" "code/lab/\\1.c")
add_library(laboratory STATIC ${lab_sources} code/steps/program.c)
target_include_directories(laboratory PUBLIC code)
target_compile_definitions(laboratory PRIVATE CHAPTERS="${CMAKE_SOURCE_DIR}/chapters")
target_compile_options(laboratory PRIVATE ${flags_laboratory})
target_link_libraries(laboratory PRIVATE flags PUBLIC grading small_steps m)
add_executable(lab-tableau code/lab/tableau_step.c)
target_link_libraries(lab-tableau PRIVATE laboratory flags)
set_target_properties(lab-tableau PROPERTIES OUTPUT_NAME tableau RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/lab)
list(JOIN flags_method " " flags)
configure_file(code/lab/measure.sh ${CMAKE_BINARY_DIR}/bin/lab/measure @ONLY)
add_custom_target(lab DEPENDS laboratory lab-tableau)
