# install.cmake: the library for others. `cmake --install build --prefix DIR`
#
#   DIR/include/steps/*.h             #include "steps/adaptive.h"
#   DIR/lib/libsmall_steps.a
#   DIR/lib/cmake/small_steps/        find_package(small_steps), then link
#                                     with small_steps::steps
#   DIR/lib/pkgconfig/small_steps.pc  pkg-config --cflags --libs small_steps
#
# Nothing in it names a place outside DIR, so DIR may be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Who builds with the installed copy needs its headers and libm, and none of
# our flags.
set_target_properties(steps PROPERTIES OUTPUT_NAME small_steps
  INTERFACE_INCLUDE_DIRECTORIES
  "$<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/code>;$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
  INTERFACE_LINK_LIBRARIES "$<BUILD_INTERFACE:$<LINK_ONLY:flags>>;m")

install(TARGETS steps EXPORT small_steps)

# The headers without the marks ("//> name", "//<") by which the book cuts its
# listings: they mean nothing to others.
set(plain ${CMAKE_BINARY_DIR}/install/steps)
string(CONFIGURE [[
  file(REMOVE_RECURSE "@plain@")
  file(GLOB headers "@CMAKE_SOURCE_DIR@/code/steps/*.h")
  foreach(header IN LISTS headers)
    get_filename_component(name ${header} NAME)
    file(READ ${header} text)
    string(REGEX REPLACE "\n[ \t]*//[<>][^\n]*" "" text "${text}")
    file(WRITE "@plain@/${name}" "${text}")
  endforeach()
]] strip @ONLY)
install(CODE "${strip}")
install(DIRECTORY ${plain} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*_parts.h" EXCLUDE)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/small_steps)
install(EXPORT small_steps NAMESPACE small_steps:: DESTINATION ${package}
  FILE small_steps-config.cmake)
write_basic_package_version_file(
  ${CMAKE_BINARY_DIR}/install/small_steps-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/install/small_steps-config-version.cmake
  DESTINATION ${package})

file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix/.)
string(REGEX REPLACE "/$" "" up ${up})
file(CONFIGURE OUTPUT install/small_steps.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@up@
includedir=${prefix}/@CMAKE_INSTALL_INCLUDEDIR@
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@

Name: small_steps
Description: Small Steps: methods for differential equations and particles
Version: @PROJECT_VERSION@
Cflags: -I${includedir}
Libs: -L${libdir} -lsmall_steps -lm
]])
install(FILES ${CMAKE_BINARY_DIR}/install/small_steps.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
