# solutions.cmake: pack right answers, to be given to a class when a chapter is done
# (kit.cmake --solutions).
foreach(stem IN LISTS stems)
  if(NOT EXISTS ${root}/solutions/${stem}.c)
    message(FATAL_ERROR " the exercise ${stem} has no solution: write solutions/${stem}.c")
  endif()
  lay(${root}/solutions/${stem}.c solutions/${stem}.c)
endforeach()
lay(${root}/LICENSE LICENSE)
list(LENGTH stems count)
pack("${count} solutions")
