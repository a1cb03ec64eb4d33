# wide.cmake: the FIGURES of CHAPTER for slides of one's own: each as large as it goes on a
# page of 16:9, as PDF, SVG and PNG in BUILD/slides/figures.
set(out ${BUILD}/slides/figures)
set(work ${BUILD}/slides/tex/${CHAPTER}-figures)
file(MAKE_DIRECTORY ${work})
set(pages "")
foreach(stem IN LISTS FIGURES)
  string(APPEND pages "\\page{${stem}}\n")
endforeach()
file(WRITE ${work}/wide.tex "\\documentclass{article}
\\usepackage[paperwidth=160mm, paperheight=90mm, margin=4mm]{geometry}
\\usepackage{graphicx}
\\pagestyle{empty}\\setlength{\\parindent}{0pt}
\\setlength{\\topskip}{0pt}
\\newcommand{\\page}[1]{\\vbox to\\textheight{\\vss\\hbox to\\textwidth{\\hss
  \\includegraphics[width=\\textwidth, height=\\textheight, keepaspectratio]{#1.pdf}\\hss}\\vss}\\newpage}
\\begin{document}
${pages}\\end{document}
")
set(ENV{TEXINPUTS} ${BUILD}/figures:)
execute_process(COMMAND ${LATEXMK} -pdf -silent -interaction=nonstopmode -halt-on-error wide.tex
  WORKING_DIRECTORY ${work} OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status)
if(status)
  message(FATAL_ERROR " LaTeX cannot put the figures on pages: ${said}")
endif()
set(page 0)
foreach(stem IN LISTS FIGURES)
  math(EXPR page "${page} + 1")
  get_filename_component(folder ${stem} DIRECTORY)
  file(MAKE_DIRECTORY ${out}/${folder})
  set(one -f ${page} -l ${page} ${work}/wide.pdf)
  execute_process(COMMAND pdftocairo -pdf ${one} ${out}/${stem}.pdf COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND pdftocairo -svg ${one} ${out}/${stem}.svg COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND pdftocairo -png -singlefile -scale-to-x 1920 -scale-to-y 1080 ${one} ${out}/${stem}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
