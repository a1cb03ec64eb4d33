# subproject.cmake: the library as a part of parent/, which sees to it that nothing
# of ours comes with it.
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
run(${CMAKE_COMMAND} -S ${here}/parent -B build -G ${GENERATOR}
  -DCMAKE_C_COMPILER=${CC} -DSMALL_STEPS=${TREE})
message("${out}")
run(${CMAKE_COMMAND} --build build)
is_e("add_subdirectory" ${work}/build/example)
run(${CMAKE_COMMAND} --install build --prefix ${work}/installed)
file(GLOB_RECURSE installed ${work}/installed/*)
if(installed)
  message(FATAL_ERROR "the parent installs ${installed}, which it did not ask for")
endif()
