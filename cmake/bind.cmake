# bind.cmake: run LaTeX on BOOK into OUT, with the preamble dumped in PREAMBLE if
# there is one (TEXFORMATS finds it), until its references settle; a fault
# that a reader would see (an unresolved reference, a missing character, a line that runs
# into the margin, but for a course of one's own, OWN=own) stops the build.
get_filename_component(book ${BOOK} DIRECTORY)
get_filename_component(name ${BOOK} NAME_WE)
set(latex pdflatex)
if(EXISTS "${PREAMBLE}") # the preamble, read already
  set(latex "pdflatex -fmt=preamble")
endif()
execute_process(
  COMMAND ${LATEXMK} -pdf "-pdflatex=${latex} %O %S" -silent -interaction=nonstopmode -halt-on-error -file-line-error
    -output-directory=${OUT} ${BOOK}
  WORKING_DIRECTORY ${OUT} OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status)
if(NOT EXISTS ${OUT}/${name}.log)
  message(FATAL_ERROR " LaTeX did not start: ${said}")
endif()
execute_process(COMMAND texlua ${book}/faults.lua ${OUT}/${name}.log ${OWN} RESULT_VARIABLE faults)
if(status OR faults)
  file(REMOVE ${OUT}/${name}.pdf)
  message(FATAL_ERROR " The book cannot be printed like this. The whole log: ${OUT}/${name}.log")
endif()
