# library.cmake: the library alone, which is all of code/steps but program.c, the
# helper of the course's programs. It needs C11 and libm.
#
# Static, or shared with BUILD_SHARED_LIBS=ON; of a shared one just what its headers
# declare is seen (code/steps/version.h). It may be part of somebody else's project, so
# nothing here is set but for its own target.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/code/steps/*.c)
list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/code/steps/program.c)
file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/code/steps/*.h)
list(FILTER headers EXCLUDE REGEX "(/program|_parts)\\.h$")

# One header for all of them: #include <small_steps/small_steps.h>
set(includes ${headers})
list(TRANSFORM includes REPLACE ".*/(.*)" "#include \"steps/\\1\"")
list(JOIN includes "\n" includes)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/include/small_steps/small_steps.h @ONLY CONTENT
[[#ifndef SMALL_STEPS_H
#define SMALL_STEPS_H

/* small_steps.h: the whole library. */

@includes@

#endif
]])

add_library(small_steps ${sources})
add_library(small_steps::steps ALIAS small_steps)
set_target_properties(small_steps PROPERTIES
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF
  C_VISIBILITY_PRESET hidden POSITION_INDEPENDENT_CODE ON)
target_include_directories(small_steps PUBLIC
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/code;${PROJECT_BINARY_DIR}/include>")

target_compile_options(small_steps PRIVATE ${flags_library})
if(PROJECT_IS_TOP_LEVEL)
  target_link_libraries(small_steps PRIVATE flags)
endif()

# It needs libm, as who links with it does, who needs none of our flags. Not `m`: a
# project that we are part of may have a target of that name.
target_link_libraries(small_steps PRIVATE -lm)
set_target_properties(small_steps PROPERTIES INTERFACE_LINK_LIBRARIES -lm)

option(SMALL_STEPS_INSTALL "Install the library" ${PROJECT_IS_TOP_LEVEL})
if(SMALL_STEPS_INSTALL)
  include(cmake/install.cmake)
endif()
