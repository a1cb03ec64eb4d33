# library.cmake: the library alone, all of code/steps but program.c, which is the
# programs' helper. It needs C11 and libm. Static, or with BUILD_SHARED_LIBS=ON shared;
# of a shared one just what the headers declare is seen (code/steps/version.h).
#
# It may stand in somebody else's project, so it sets nothing but its own target.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/code/steps/*.c)
list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/code/steps/program.c)
file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/code/steps/*.h)
list(FILTER headers EXCLUDE REGEX "(/program|_parts)\\.h$")

# One header for all of them, #include <small_steps/small_steps.h>.
set(includes ${headers})
list(TRANSFORM includes REPLACE ".*/(.*)" "#include \"steps/\\1\"")
list(JOIN includes "\n" includes)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/include/small_steps/small_steps.h @ONLY CONTENT [[
#ifndef SMALL_STEPS_H
#define SMALL_STEPS_H

/* small_steps.h: the whole library. */

@includes@

#endif
]])

add_library(small_steps ${sources})
add_library(small_steps::steps ALIAS small_steps)
set_target_properties(small_steps PROPERTIES EXPORT_NAME steps
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF
  C_VISIBILITY_PRESET hidden POSITION_INDEPENDENT_CODE ON)

# No contraction into fused multiply-adds: every compiler is to print the same digits.
target_compile_options(small_steps PRIVATE -ffp-contract=off)

# Who builds with the library, here or installed, needs its headers and libm, and
# none of our flags.
set_target_properties(small_steps PROPERTIES
  INTERFACE_INCLUDE_DIRECTORIES
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/code;${PROJECT_BINARY_DIR}/include>;$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/small_steps;${CMAKE_INSTALL_INCLUDEDIR}>"
  INTERFACE_LINK_LIBRARIES m)
target_include_directories(small_steps PRIVATE ${PROJECT_SOURCE_DIR}/code)
if(TARGET flags)
  get_target_property(ours flags INTERFACE_COMPILE_OPTIONS)
endif()
