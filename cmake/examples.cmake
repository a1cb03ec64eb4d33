# examples.cmake: a short program for each header of the library, which the reference
# prints and the tests run (tests/library/CMakeLists.txt).
#
#   code/steps/examples/ode.c  ->  build/bin/examples/ode
file(GLOB examples CONFIGURE_DEPENDS code/steps/examples/*.c)
list(TRANSFORM examples REPLACE ".*/(.*)\\.c" "\\1")
foreach(name IN LISTS examples)
  add_executable(example-${name} code/steps/examples/${name}.c)
  target_link_libraries(example-${name} PRIVATE small_steps flags)
  set_target_properties(example-${name} PROPERTIES OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/examples)
endforeach()
