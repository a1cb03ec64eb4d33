# words.cmake: for scripts that take words behind "--" and run commands.

# words(VARIABLE): the words.
macro(words variable)
  set(${variable} "")
  set(words_begun FALSE)
  math(EXPR words_last "${CMAKE_ARGC} - 1")
  foreach(words_i RANGE ${words_last})
    if(words_begun)
      list(APPEND ${variable} "${CMAKE_ARGV${words_i}}")
    elseif("${CMAKE_ARGV${words_i}}" STREQUAL "--")
      set(words_begun TRUE)
    endif()
  endforeach()
endmacro()

# run(COMMAND...): in the folder `root`, after saying so; its failure is ours.
function(run)
  list(JOIN ARGN " " line)
  string(REPLACE "${root}/" "" line "${line}")
  message(NOTICE "+ ${line}")
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status WORKING_DIRECTORY ${root})
  if(status)
    message(FATAL_ERROR " that command failed (status ${status}); the line above says why")
  endif()
endfunction()
