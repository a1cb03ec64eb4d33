# install.cmake: the library for others. `cmake --install build --prefix DIR`
#
#   DIR/include/small_steps/small_steps.h   #include <small_steps/small_steps.h>
#   DIR/include/small_steps/steps/*.h       #include "steps/adaptive.h", as in the book
#   DIR/lib/libsmall_steps.a                (or .so)
#   DIR/lib/cmake/small_steps/              find_package(small_steps), then link
#                                           with small_steps::steps
#   DIR/lib/pkgconfig/small_steps.pc        pkg-config --cflags --libs small_steps
#   DIR/share/doc/small_steps/              licence, how to use it, changes, and
#                                           examples/ in C, C++ and Python
#
# Nothing in it names a place outside DIR, so DIR may be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

target_include_directories(small_steps INTERFACE
  "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/small_steps;${CMAKE_INSTALL_INCLUDEDIR}>")
set_target_properties(small_steps PROPERTIES EXPORT_NAME steps)
install(TARGETS small_steps EXPORT small_steps)

# The headers without the marks ("//> name", "//<") by which the book cuts its
# listings: they mean nothing to others. They find each other as neighbours, so that
# either folder, include or include/small_steps, may be the one that is searched.
set(plain ${PROJECT_BINARY_DIR}/install/steps)
string(CONFIGURE [[
  file(REMOVE_RECURSE "@plain@")
  set(headers "@headers@")
  foreach(header IN LISTS headers)
    get_filename_component(name ${header} NAME)
    file(READ ${header} text)
    string(REGEX REPLACE "\n[ \t]*//[<>][^\n]*" "" text "${text}")
    string(REPLACE "#include \"steps/" "#include \"" text "${text}")
    file(WRITE "@plain@/${name}" "${text}")
  endforeach()
  # Of the map of the library, how to use it.
  file(READ "@PROJECT_SOURCE_DIR@/code/steps/README.md" text)
  string(REGEX REPLACE "^.*\n## To use it\n" "# Small Steps: to use the library\n" text "${text}")
  file(WRITE "@plain@/../README.md" "${text}")
]] strip @ONLY)
install(CODE "${strip}")
install(DIRECTORY ${plain} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/small_steps)
install(FILES ${PROJECT_BINARY_DIR}/include/small_steps/small_steps.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/small_steps)
install(FILES LICENSE CHANGELOG.md ${PROJECT_BINARY_DIR}/install/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY code/steps/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/small_steps)
install(EXPORT small_steps NAMESPACE small_steps:: DESTINATION ${package}
  FILE small_steps-config.cmake)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/install/small_steps-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/install/small_steps-config-version.cmake
  DESTINATION ${package})

file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix/.)
string(REGEX REPLACE "/$" "" up ${up})
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/install/small_steps.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@up@
includedir=${prefix}/@CMAKE_INSTALL_INCLUDEDIR@
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@

Name: small_steps
Description: Small Steps: methods for differential equations and particles
Version: @PROJECT_VERSION@
Cflags: -I${includedir}/small_steps -I${includedir}
Libs: -L${libdir} -lsmall_steps -lm
]])
install(FILES ${PROJECT_BINARY_DIR}/install/small_steps.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
