# style.cmake: read STYLE once and dump what it defines as the TeX format
# FORMAT.fmt, here. ROOT shortens the name of the file in a message.
# TeX packs a format, and reads an unpacked one three times as fast.
execute_process(
  COMMAND pdflatex -ini -interaction=nonstopmode -halt-on-error -file-line-error
    -jobname=${FORMAT} "&pdflatex ${STYLE}\\dump"
  OUTPUT_VARIABLE log ERROR_VARIABLE log RESULT_VARIABLE status)
if(status)
  string(REPLACE "${ROOT}/" "" style ${STYLE})
  get_filename_component(name ${STYLE} NAME)
  string(REGEX MATCH "\n[^\n]*${name}(:[0-9]+: [^\n]*)\n[^\n]*\n[^\n]*" error "${log}")
  string(REGEX REPLACE "^\n[^\n]*${name}" "${style}" error "${error}")
  string(REPLACE "\n" "\n   " error "${error}")
  message(FATAL_ERROR " ${error}")
endif()
execute_process(COMMAND gzip -dcf ${FORMAT}.fmt OUTPUT_FILE ${FORMAT}.new COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${FORMAT}.new ${FORMAT}.fmt)
