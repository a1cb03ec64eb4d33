# minimum.cmake: is this CMake new enough? One that is not cannot even read the presets,
# which say so too.
if(CMAKE_VERSION VERSION_LESS 3.25)
  message(FATAL_ERROR " this is CMake ${CMAKE_VERSION}, and the course needs 3.25 or newer: "
    "'pip install cmake' brings one, or take it from https://cmake.org/download")
endif()
