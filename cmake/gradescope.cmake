# gradescope.cmake: pack an autograder for Gradescope: setup.sh, run_autograder, and of
# the tree what marks the chosen exercises, by what they count in course.json
# (kit.cmake --gradescope). It has right answers in it, as what answers are compared
# with: it is not for students.
file(GLOB files LIST_DIRECTORIES FALSE RELATIVE ${root} ${root}/chapters/[0-9a-z]*.md ${root}/cmake/*
  ${root}/code/steps/*.[ch] ${root}/exercises/grading/*.h ${root}/exercises/grading/*/*.[ch]
  ${root}/exercises/grading/engine/library.txt ${root}/exercises/grading/engine/spare/*.c)
list(APPEND files CMakeLists.txt CMakePresets.json LICENSE)
foreach(stem IN LISTS stems)
  file(GLOB own RELATIVE ${root} ${root}/exercises/${stem}/*.[ch] ${root}/exercises/${stem}/*.md)
  list(APPEND files ${own} solutions/${stem}.c)
endforeach()
foreach(file IN LISTS files)
  lay(${root}/${file} ${file})
endforeach()
manifest_class(${stage}/class.txt ${root} ${stems})
lay(${stage}/class.txt build/student/class.txt)

# The same questions for all.
set(seed 1001)
if(manifest_seeds_first)
  set(seed ${manifest_seeds_first})
endif()
configure_file(${root}/exercises/schools/run_autograder ${stage}/run_autograder @ONLY)
lay(${stage}/run_autograder run_autograder ${run})
lay(${root}/exercises/schools/setup.sh setup.sh ${run})
list(LENGTH stems count)
pack("${count} exercises")
