# stranger.cmake: install into a stage, move the stage, and build the
# stranger's program against it twice.
set(work ${BUILD}/tests/installed)
file(REMOVE_RECURSE ${work})
file(MAKE_DIRECTORY ${work})

function(run)
  execute_process(COMMAND ${ARGV} WORKING_DIRECTORY ${work}
    RESULT_VARIABLE failed OUTPUT_VARIABLE out ERROR_VARIABLE out
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(failed)
    string(REPLACE ";" " " command "${ARGV}")
    message(FATAL_ERROR "${command}\n${out}")
  endif()
  set(out "${out}" PARENT_SCOPE)
endfunction()

# The program prints e; anything else is wrong.
function(is_e program way)
  run(${program})
  message("${way}: ${out}")
  if(NOT out STREQUAL "2.718281828")
    message(FATAL_ERROR "built by way of ${way}, the program should print 2.718281828")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --config "${CONFIG}" --prefix ${work}/stage)
file(RENAME ${work}/stage ${work}/moved)

# Nothing inside may know where it came from.
get_filename_component(tree ${STRANGER} DIRECTORY)
get_filename_component(tree ${tree}/../../.. ABSOLUTE)
file(GLOB_RECURSE texts ${work}/moved/*.cmake ${work}/moved/*.pc ${work}/moved/*.h)
foreach(text IN LISTS texts)
  file(READ ${text} content)
  foreach(place ${tree} ${BUILD} ${work}/stage)
    string(FIND "${content}" "${place}" at)
    if(NOT at EQUAL -1)
      message(FATAL_ERROR "${text} names ${place}")
    endif()
  endforeach()
endforeach()

# Each header alone is enough, and says nothing of the book's listings.
file(GLOB headers RELATIVE ${work}/moved/include ${work}/moved/include/steps/*.h)
file(GLOB ours RELATIVE ${tree}/code ${tree}/code/steps/*.h)
list(FILTER ours EXCLUDE REGEX "_parts.h$")
if(NOT headers STREQUAL ours)
  message(FATAL_ERROR "installed are ${headers}, not ${ours}")
endif()
foreach(header IN LISTS headers)
  file(STRINGS ${work}/moved/include/${header} marks REGEX "^[ \t]*//[<>]")
  if(marks)
    message(FATAL_ERROR "installed ${header} has marks of the book's: ${marks}")
  endif()
  file(WRITE ${work}/one.c "#include \"${header}\"\n")
  run(${CC} -std=c11 -Wall -Wextra -Wpedantic -Werror -I${work}/moved/include -fsyntax-only one.c)
endforeach()
list(LENGTH headers count)
message("${count} headers, each enough by itself")

run(${CMAKE_COMMAND} -S ${STRANGER} -B by-cmake -G ${GENERATOR} -DSMALL_STEPS_VERSION=${VERSION}
  -DCMAKE_C_COMPILER=${CC} -DCMAKE_PREFIX_PATH=${work}/moved)
run(${CMAKE_COMMAND} --build by-cmake)
is_e(${work}/by-cmake/stranger CMake)

if(NOT PKG_CONFIG)
  message("not tested: there is no pkg-config")
  return()
endif()
file(GLOB_RECURSE pc ${work}/moved/*/small_steps.pc)
get_filename_component(folder ${pc} DIRECTORY)
set(ENV{PKG_CONFIG_PATH} ${folder})
run(${PKG_CONFIG} --cflags --libs small_steps)
separate_arguments(flags UNIX_COMMAND "${out}")
run(${CC} -std=c11 ${STRANGER}/stranger.c ${flags} -o by-pkg-config)
is_e(${work}/by-pkg-config pkg-config)
