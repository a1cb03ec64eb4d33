# kit.cmake: pack what students get, as one folder small-steps/.
#   cmake -DOUT=small-steps.tar.gz -DANSWERS=build/student/answers -P cmake/kit.cmake
# It takes files by name, never what else lies about: no solutions, no mistakes,
# nothing built. What the marking must know instead is in the folder ANSWERS, as the
# target `answers` writes it: for each exercise what a right program and a mistaken
# one answer, with a few seeds. The same tree gives the same bytes. An archive that is
# there already is replaced, once the new one is complete.

get_filename_component(root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
get_filename_component(out "${OUT}" ABSOLUTE)

get_filename_component(folder ${out} DIRECTORY)
if(NOT out MATCHES "\\.(tar\\.gz|tgz)$")
  message(FATAL_ERROR " call the kit something.tar.gz, not \"${OUT}\"")
elseif(IS_DIRECTORY ${out})
  message(FATAL_ERROR " ${out} is a folder: give the kit another name, or move the folder away")
elseif(NOT IS_DIRECTORY ${folder})
  message(FATAL_ERROR " there is no folder ${folder}: make it first, or write the kit elsewhere")
elseif(NOT EXISTS ${root}/solutions)
  message(FATAL_ERROR " this is a kit already: the whole course makes kits")
endif()

file(GLOB files LIST_DIRECTORIES FALSE RELATIVE ${root} ${root}/chapters/[0-9a-z]*.md
  ${root}/exercises/grading/*.h ${root}/exercises/grading/*/*.[ch])
list(FILTER files EXCLUDE REGEX "^exercises/grading/class/") # for instructors
list(REMOVE_ITEM files exercises/grading/system/mistaken.c
  exercises/grading/answer/model.c exercises/grading/answer/truth.c)
# The reader's engine, and the few files of the library that stand in for its parts.
file(GLOB engine RELATIVE ${root} ${root}/exercises/grading/engine/spare/*.c
  ${root}/exercises/grading/engine/library.txt ${root}/code/steps/*.h)
file(STRINGS ${root}/exercises/grading/engine/library.txt library)
list(TRANSFORM library PREPEND code/steps/)
list(APPEND files ${engine} ${library})
list(REMOVE_ITEM files code/steps/program.h code/steps/program_parts.h)
list(APPEND files course CMakeLists.txt CMakePresets.json cmake/exercises.cmake LICENSE)

file(GLOB sheets RELATIVE ${root} ${root}/exercises/*/*/exercise.md)
foreach(sheet IN LISTS sheets)
  get_filename_component(exercise ${sheet} DIRECTORY)
  get_filename_component(name ${exercise} NAME)
  set(answer ${exercise}/${name}.c)
  foreach(file ${sheet} ${answer} ${exercise}/${name}.h ${exercise}/driver.c ${exercise}/check.c)
    if(NOT EXISTS ${root}/${file})
      message(FATAL_ERROR " ${file} is missing: an exercise is no exercise without it")
    endif()
    list(APPEND files ${file})
  endforeach()
  # What driver and checker share, and what films a part of the engine.
  file(GLOB headers RELATIVE ${root} ${root}/${exercise}/*.h ${root}/${exercise}/picture.c)
  list(APPEND files ${headers})
  # Whoever tries an exercise in this tree would hand out the answer.
  file(STRINGS ${root}/${answer} todo REGEX "TODO" LIMIT_COUNT 1)
  if(NOT todo)
    message(FATAL_ERROR " ${answer} has no TODO in it: put back the file that students are to begin with")
  endif()
endforeach()
list(REMOVE_DUPLICATES files)
list(SORT files)

set(stage ${root}/build/kit)
file(REMOVE_RECURSE ${stage})
set(read OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
set(run OWNER_EXECUTE GROUP_EXECUTE WORLD_EXECUTE)
foreach(file IN LISTS files)
  get_filename_component(folder ${stage}/small-steps/${file} DIRECTORY)
  file(COPY ${root}/${file} DESTINATION ${folder} FILE_PERMISSIONS ${read})
endforeach()
file(CHMOD ${stage}/small-steps/course FILE_PERMISSIONS ${read} ${run})

# The answers, each in its exercise's folder.
get_filename_component(answers "${ANSWERS}" ABSOLUTE)
foreach(sheet IN LISTS sheets)
  get_filename_component(exercise ${sheet} DIRECTORY)
  file(RELATIVE_PATH stem ${root}/exercises ${root}/${exercise})
  if(NOT EXISTS ${answers}/${stem}.txt)
    message(FATAL_ERROR " ${answers}/${stem}.txt is missing: cmake --build writes it, target answers")
  endif()
  file(COPY_FILE ${answers}/${stem}.txt ${stage}/small-steps/${exercise}/answers.txt RESULT error)
  if(error)
    message(FATAL_ERROR " the kit cannot be written to ${out}: ${stage} has no room (${error})")
  endif()
  file(CHMOD ${stage}/small-steps/${exercise}/answers.txt FILE_PERMISSIONS ${read})
  list(APPEND files ${exercise}/answers.txt)
endforeach()

# Its README is what the course's own says to students.
set(heading "\n## To do the exercises\n")
file(READ ${root}/README.md readme)
string(FIND "${readme}" "${heading}" begin)
if(begin EQUAL -1)
  message(FATAL_ERROR " README.md has no section \"## To do the exercises\", which is the kit's README")
endif()
string(LENGTH "${heading}" length)
math(EXPR begin "${begin} + ${length}")
string(SUBSTRING "${readme}" ${begin} -1 readme)
string(FIND "${readme}" "\n## " length)
string(SUBSTRING "${readme}" 0 ${length} readme)
file(WRITE ${stage}/small-steps/README.md "# Small Steps: the exercises\n${readme}")
file(CHMOD ${stage}/small-steps/README.md FILE_PERMISSIONS ${read})

# The edition's date is every file's; CMakeLists.txt says it.
file(STRINGS ${root}/CMakeLists.txt date REGEX "^set\\(ENV{SOURCE_DATE_EPOCH} [0-9]+\\)")
string(REGEX MATCH "[0-9]+" date "${date}")
set(ENV{SOURCE_DATE_EPOCH} ${date})

list(APPEND files README.md)
list(REMOVE_DUPLICATES files)
list(SORT files)
list(TRANSFORM files PREPEND small-steps/)
list(LENGTH files count)
list(JOIN files "\n" names)
file(WRITE ${stage}/names "${names}\n")
execute_process(COMMAND ${CMAKE_COMMAND} -E tar czf ${out}.part --format=gnutar --files-from=names
  WORKING_DIRECTORY ${stage} ERROR_VARIABLE error OUTPUT_VARIABLE error RESULT_VARIABLE status)
if(NOT status)
  file(RENAME ${out}.part ${out} RESULT status)
endif()
if(status)
  file(REMOVE ${out}.part)
  string(STRIP "${error}" error)
  message(FATAL_ERROR " the kit cannot be written to ${out}: is the folder yours, is the disk full? ${error}")
endif()
list(LENGTH sheets exercises)
message(NOTICE "Packed: ${out}, ${exercises} exercises in ${count} files")
