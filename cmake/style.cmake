# style.cmake: dump figures/style.tex as the TeX format figure.fmt.
execute_process(
  COMMAND ${PDFLATEX} -ini -interaction=nonstopmode -halt-on-error -jobname=figure
    "&pdflatex ${STYLE}\\dump"
  OUTPUT_VARIABLE log ERROR_VARIABLE log RESULT_VARIABLE status)
if(status)
  string(REGEX MATCH "\n![^!]*" error "${log}")
  message(FATAL_ERROR "figures/style.tex does not go through TeX:${error}")
endif()
