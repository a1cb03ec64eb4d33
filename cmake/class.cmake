# class.cmake: what course.json says to the marking of a class, for C to read:
#   cmake -DOUT=build/student/class.txt -P cmake/class.cmake
#
#     title Physics 215
#     exercise 02-euler/step 10|2027-10-08T23:59+02:00
#     late 20 3
#     attempts 2 best
#     seeds 101 3
#
# The exercises that the course has, with what full marks count ("": as many as
# it has points) and when it is due ("": never); what is lost with each day, and after
# how many days all ("-": never); how many attempts count ("-": all) and which; the
# first seed ("-": any) and how many.
cmake_minimum_required(VERSION 3.25) # IN_LIST
include(${CMAKE_CURRENT_LIST_DIR}/manifest.cmake)
if(NOT ROOT)
  get_filename_component(ROOT ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
endif()
manifest(${ROOT})

set(lines "")
if(manifest_title)
  string(APPEND lines "title ${manifest_title}\n")
endif()
manifest_choose(stems ${ROOT} "" "")
foreach(stem IN LISTS stems)
  string(APPEND lines "exercise ${stem} ${manifest_points_${stem}}|${manifest_due_${stem}}\n")
endforeach()

# rule(NAME FIRST DEFAULT SECOND DEFAULT)
function(rule name first default second other)
  if(NOT first STREQUAL "")
    set(default ${first})
  endif()
  if(NOT second STREQUAL "")
    set(other ${second})
  endif()
  set(lines "${lines}${name} ${default} ${other}\n" PARENT_SCOPE)
endfunction()
rule(late "${manifest_late_percent}" 0 "${manifest_late_days}" -)
rule(attempts "${manifest_attempts_most}" - "${manifest_attempts_counts}" last)
rule(seeds "${manifest_seeds_first}" - "${manifest_seeds_count}" 1)
file(CONFIGURE OUTPUT "${OUT}" CONTENT "${lines}" @ONLY)
