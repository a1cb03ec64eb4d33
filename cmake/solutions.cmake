# solutions.cmake: pack right answers, to be given to a class when a chapter is done.
#   cmake -DOUT=solutions.tar.gz [-DWEEK=N, -DCHAPTERS=a;b, -DEXERCISES=a/x;b/y] -P cmake/solutions.cmake
include(${CMAKE_CURRENT_LIST_DIR}/pack.cmake)
choose(stems)
foreach(stem IN LISTS stems)
  if(NOT EXISTS ${root}/solutions/${stem}.c)
    message(FATAL_ERROR " the exercise ${stem} has no solution: write solutions/${stem}.c")
  endif()
  lay(${root}/solutions/${stem}.c solutions/${stem}.c)
endforeach()
lay(${root}/LICENSE LICENSE)
list(LENGTH stems count)
pack("${count} solutions")
