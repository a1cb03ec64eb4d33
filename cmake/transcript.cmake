# transcript.cmake: run COMMAND (a list) and keep what it prints in OUT. A
# command may fail: a failing command is what some transcripts are about.
execute_process(COMMAND ${COMMAND} OUTPUT_VARIABLE text ERROR_VARIABLE text RESULT_VARIABLE status)
if(NOT status MATCHES "^[0-9]+$")
  message(FATAL_ERROR "${COMMAND}: ${status}")
endif()
file(WRITE ${OUT} "${text}")
