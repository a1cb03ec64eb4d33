# style.cmake: dump figures/style.tex as the TeX format figure.fmt.
execute_process(
  COMMAND ${PDFLATEX} -ini -interaction=nonstopmode -halt-on-error -file-line-error -jobname=figure
    "&pdflatex ${STYLE}\\dump"
  OUTPUT_VARIABLE log ERROR_VARIABLE log RESULT_VARIABLE status)
if(status)
  string(REGEX MATCH "\n[^\n]*(style\\.tex:[0-9]+: [^\n]*)\n[^\n]*\n[^\n]*" error "${log}")
  string(REGEX REPLACE "^\n[^\n]*style\\.tex" "figures/style.tex" error "${error}")
  string(REPLACE "\n" "\n   " error "${error}")
  message(FATAL_ERROR " ${error}")
endif()
