# kit.cmake: pack what students get, as one folder small-steps/, or what stands in its place.
#   cmake [-DFROM=FOLDER] -P cmake/kit.cmake -- [OPTION]... OUT.tar.gz    OUT is a name from FROM; --help tells the options
# First it builds what is to be packed, unless -DANSWERS=FOLDER and -DBOOK=FOLDER say where that is. With -DCHOOSE=ON
# it only says whether the exercises can be packed.
# It takes files by name, never what else lies about: no solutions, no mistakes,
# nothing built but the book. What the marking must know instead is in the folder ANSWERS,
# as the targets `answers` and answers.02-euler.step write it: for each exercise what a right program and a mistaken
# one answer, with a few seeds. The same tree gives the same bytes.
cmake_minimum_required(VERSION 3.25) # IN_LIST
include(${CMAKE_CURRENT_LIST_DIR}/words.cmake)
words(words)
cmake_parse_arguments(kit "--help;-h;--no-book;--classroom;--solutions;--gradescope" "--week" "--chapters;--exercises" ${words})
if(kit_--help OR kit_-h)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo
[[usage: ./course kit [WHICH]... [OPTION] OUT.tar.gz

Packs what students get: the book, as pages and as PDF, the exercises with the files
to be filled in, and what marks them; no solution.

  --week 3                    the exercises of that week of course.json
  --chapters 02-euler ...     those of these chapters
  --exercises 02-euler/step ...   these
  --no-book                   without the book
  --classroom                 as a template for GitHub Classroom
  --solutions                 only the right answers, to be given out later
  --gradescope                an autograder for Gradescope, to OUT.zip]])
  return()
endif()

# A list of names ends where the archive is named.
set(OUT ${kit_UNPARSED_ARGUMENTS})
set(WEEK ${kit_--week})
set(archive "\\.(tar\\.gz|tgz|zip)$")
foreach(key CHAPTERS EXERCISES)
  string(TOLOWER --${key} option)
  set(${key} ${kit_${option}})
  set(archives ${${key}})
  list(FILTER archives INCLUDE REGEX ${archive})
  list(FILTER ${key} EXCLUDE REGEX ${archive})
  list(APPEND OUT ${archives})
  if(option IN_LIST words AND NOT ${key})
    message(FATAL_ERROR " kit ${option} takes names, like 02-euler or 02-euler/step")
  endif()
endforeach()
foreach(word IN LISTS OUT)
  if(word MATCHES "^-")
    message(FATAL_ERROR " kit takes --week, --chapters, --exercises, --no-book, --solutions, --gradescope and --classroom, not '${word}'")
  endif()
endforeach()
set(kinds ${words})
list(FILTER kinds INCLUDE REGEX "^--(classroom|solutions|gradescope)$")
list(REMOVE_DUPLICATES kinds)
list(LENGTH kinds kinds_count)
list(LENGTH OUT archives_count)
if("--week" IN_LIST kit_KEYWORDS_MISSING_VALUES)
  message(FATAL_ERROR " kit --week takes the number of a week in course.json")
elseif(kinds_count GREATER 1)
  list(JOIN kinds " and " kinds)
  message(FATAL_ERROR " kit takes one of ${kinds}")
elseif(archives_count EQUAL 0)
  message(FATAL_ERROR " say where to write it: ./course kit small-steps.tar.gz")
elseif(archives_count GREATER 1)
  list(JOIN OUT "' and '" archives)
  message(FATAL_ERROR " kit writes one archive, not both '${archives}'")
endif()

if(kit_--gradescope)
  set(ends zip)
  set(top "")
endif()
include(${CMAKE_CURRENT_LIST_DIR}/pack.cmake)
choose(stems)
if(CHOOSE)
  return()
elseif(kit_--solutions OR kit_--gradescope)
  string(SUBSTRING ${kinds} 2 -1 kind)
  include(${CMAKE_CURRENT_LIST_DIR}/${kind}.cmake)
  return()
endif()

# Students' book is a build of its own.
if(NOT ANSWERS)
  set(ANSWERS ${root}/build/student/answers)
  run(cmake --preset student)
  choose_all(every)
  set(tables answers)
  if(NOT stems STREQUAL every) # one takes seconds, all of them ten minutes
    string(REPLACE "/" "." tables "${stems}")
    list(TRANSFORM tables PREPEND answers.)
  endif()
  run(cmake --build --preset student --target ${tables})
  if(NOT kit_--no-book)
    set(BOOK ${root}/build/kit-book/book)
    run(cmake --preset book -B build/kit-book -DSMALL_STEPS_KIT=ON -DSMALL_STEPS_TESTS=OFF)
    run(cmake --build build/kit-book --target book)
  endif()
endif()

file(GLOB files LIST_DIRECTORIES FALSE RELATIVE ${root} ${root}/exercises/grading/*.h ${root}/exercises/grading/*/*.[ch])
list(FILTER files EXCLUDE REGEX "/grading/(page|class)/")
list(REMOVE_ITEM files exercises/grading/system/mistaken.c
  exercises/grading/answer/model.c exercises/grading/answer/truth.c)
# The reader's engine, and the few files of the library that stand in for its parts.
file(GLOB engine RELATIVE ${root} ${root}/exercises/grading/engine/spare/*.c
  ${root}/exercises/grading/engine/library.txt ${root}/code/steps/*.h)
file(STRINGS ${root}/exercises/grading/engine/library.txt library)
list(TRANSFORM library PREPEND code/steps/)
list(APPEND files ${engine} ${library})
list(REMOVE_ITEM files code/steps/program.h code/steps/program_parts.h)
list(APPEND files CMakeLists.txt CMakePresets.json cmake/exercises.cmake cmake/flags.cmake cmake/minimum.cmake LICENSE)

foreach(stem IN LISTS stems)
  set(exercise exercises/${stem})
  get_filename_component(name ${stem} NAME)
  set(answer ${exercise}/${name}.c)
  foreach(file ${exercise}/exercise.md ${answer} ${exercise}/${name}.h ${exercise}/driver.c ${exercise}/check.c)
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
foreach(file IN LISTS files)
  lay(${root}/${file} ${file})
endforeach()
lay(${root}/course course ${run})

# Of the chapters what the marking needs to say "section 3.2": whatever has a number there.
# What the course leaves out is not there to be found.
file(GLOB chapters RELATIVE ${root} ${root}/chapters/[0-9a-z]*.md)
foreach(chapter IN LISTS chapters)
  get_filename_component(name ${chapter} NAME_WE)
  if(manifest_chapters AND name MATCHES "^(0[1-9]|[1-9][0-9])-" AND NOT name IN_LIST manifest_chapters)
    continue()
  endif()
  file(READ ${root}/${chapter} words)
  string(REGEX REPLACE "({#eq:[^}\n]*})" "\n\\1\n" words "\n${words}")
  string(REGEX REPLACE "\n([^#:`~{\n][^\n]*|{[^#\n][^\n]*)" "\n" words "${words}")
  string(REGEX REPLACE "\n(#+[^# \n]|::?[^:\n]|``?[^`\n]|~~?[^~\n])[^\n]*" "\n" words "${words}")
  string(REGEX REPLACE "\n{\n" "\n" words "${words}")
  if(name MATCHES "-instructors$") # only its letter is in use
    string(REGEX REPLACE "^\n*([^\n]*\n).*" "\\1" words "${words}")
  endif()
  string(REGEX REPLACE "\n\n+" "\n" words "${words}")
  file(WRITE ${stage}/chapter.md "${words}")
  lay(${stage}/chapter.md ${chapter})
endforeach()
# What the exercises count in the course, and when they are due.
manifest_class(${stage}/class.txt ${root} ${stems})
file(STRINGS ${stage}/class.txt lines REGEX "^exercise ") # and not with which seeds the class is marked
list(JOIN lines "\n" lines)
file(WRITE ${stage}/course.txt "${lines}\n")
lay(${stage}/course.txt exercises/course.txt)
# A machine on which it works at once, for Docker and for editors that know dev containers.
lay(${root}/exercises/container/Dockerfile Dockerfile)
lay(${root}/exercises/container/devcontainer.json .devcontainer/devcontainer.json)

# A template for GitHub Classroom. Its older way to mark reads autograding.json, and counts
# full marks or nothing; its newer one is the workflow, with a part of the points for a part.
if(kit_--classroom)
  set(tests "")
  foreach(stem IN LISTS stems)
    manifest_worth(worth ${root} ${stem})
    list(APPEND tests "    {\"name\": \"${stem}\", \"setup\": \"./course setup --student\", \"run\": \"./course grade ${stem}\", \"input\": \"\", \"output\": \"\", \"comparison\": \"included\", \"timeout\": 20, \"points\": ${worth}}")
  endforeach()
  list(JOIN tests ",\n" tests)
  file(WRITE ${stage}/autograding.json "{\n  \"tests\": [\n${tests}\n  ]\n}\n")
  lay(${stage}/autograding.json .github/classroom/autograding.json)
  lay(${root}/exercises/schools/grade.sh .github/classroom/grade.sh)
  lay(${root}/exercises/schools/classroom.yml .github/workflows/classroom.yml)
endif()

# The answers, each in its exercise's folder.
get_filename_component(answers "${ANSWERS}" ABSOLUTE)
foreach(stem IN LISTS stems)
  if(NOT EXISTS ${answers}/${stem}.txt)
    message(FATAL_ERROR " ${answers}/${stem}.txt is missing: cmake --build writes it, target answers")
  endif()
  lay(${answers}/${stem}.txt exercises/${stem}/answers.txt)
endforeach()

# The book, and its pages without what compiles C in them, which is large: here is a
# compiler.
set(where "")
if(BOOK)
  get_filename_component(book "${BOOK}" ABSOLUTE)
  if(NOT EXISTS ${book}/small-steps.pdf OR NOT EXISTS ${book}/html/index.html)
    message(FATAL_ERROR " there is no book in ${book}: ./course kit makes it first")
  endif()
  file(GLOB_RECURSE pages RELATIVE ${book} ${book}/html/*)
  list(FILTER pages EXCLUDE REGEX "^html/c/")
  if(EXISTS ${book}/html/c/parts.js) # says so
    list(APPEND pages html/c/parts.js)
  endif()
  foreach(page IN LISTS pages)
    lay(${book}/${page} book/${page})
  endforeach()
  set(where "\nThe book is `book/html/index.html`, in any browser, and `book/html/small-steps.pdf`.\n")
endif()

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
# What it names is in the kit, or it says that it is not.
list(GET stems 0 first)
if(NOT 02-euler/step IN_LIST stems)
  get_filename_component(chapter ${first} DIRECTORY)
  foreach(command show grade hint)
    string(REPLACE "./course ${command} 02-euler/step" "./course ${command} ${first}" readme "${readme}")
  endforeach()
  string(REPLACE "exercises/02-euler/step/step.c" "its file" readme "${readme}")
  string(REPLACE "./course watch 02-euler " "./course watch ${chapter} " readme "${readme}")
endif()
choose_all(every)
if(NOT stems STREQUAL every)
  list(JOIN stems "`, `" names)
  string(APPEND where "\nIn this kit: `${names}`. Where this page names another, or a chapter of it, as an example, that is in the full course.\n")
endif()
list(LENGTH library some)
file(GLOB all ${root}/code/steps/*.c)
list(LENGTH all all)
set(instead "")
if(BOOK)
  set(instead " Where the book says `./course figures`, press\n*Change it* below the figure in the pages, which does the same.")
endif()
string(APPEND readme "
## In a container

`docker build -t small-steps . && docker run -it --rm -v \"$PWD\":/small-steps small-steps` is a machine on which all of this
works at once. An editor that knows dev containers finds one in `.devcontainer`.

## What is not here

The programs of the book and what draws its figures are in the whole course.${instead}
Of the library, `code/steps`, all headers are here and ${some} of its ${all} files of C: those that stand in for parts of
your engine. The others have in them what the exercises ask for.
")
file(WRITE ${stage}/README.md "# Small Steps: the exercises\n${where}${readme}")
lay(${stage}/README.md README.md)

list(LENGTH stems count)
pack("${count} exercises")
