# bind.cmake: run LaTeX on BOOK into OUT until its references settle; what a
# reader would stumble on (an unresolved reference, a missing character, a
# line that runs into the margin) stops the build.
execute_process(
  COMMAND ${LATEXMK} -pdf -silent -interaction=nonstopmode -halt-on-error -file-line-error
    -output-directory=${OUT} ${BOOK}
  WORKING_DIRECTORY ${OUT} OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status)
set(log "")
if(EXISTS ${OUT}/book.log)
  file(READ ${OUT}/book.log log)
endif()
if(status)
  string(REGEX MATCH "\n([^\n]*:[0-9]+: [^\n]*|! [^\n]*)\n[^\n]*\n[^\n]*" error "${log}")
  string(REPLACE "\n" "\n  " error "${error}")
  message(FATAL_ERROR " LaTeX stops:${error}\n The whole log: ${OUT}/book.log")
endif()
string(REGEX MATCHALL "(Missing character|Overfull .hbox|LaTeX Warning: (Reference|Citation|Label|There were))[^\n]*" bad "${log}")
if(bad)
  list(JOIN bad "\n  " bad)
  file(REMOVE ${OUT}/book.pdf)
  message(FATAL_ERROR " The printed book has faults (see ${OUT}/book.log):\n  ${bad}")
endif()
