# class.cmake: what course.json says to the marking of a class, for C to read:
#   cmake -DOUT=build/student/class.txt -P cmake/class.cmake
cmake_minimum_required(VERSION 3.25) # IN_LIST
include(${CMAKE_CURRENT_LIST_DIR}/manifest.cmake)
if(NOT ROOT)
  get_filename_component(ROOT ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
endif()
manifest(${ROOT})
manifest_choose(stems ${ROOT} "" "")
manifest_class(${OUT} ${ROOT} ${stems})
