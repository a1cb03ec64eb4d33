# deck.cmake: CHAPTER's slides for a browser, in a folder that has all they need and can
# be passed on: BUILD/slides/CHAPTER. FIGURES are its figures, PACKS what makes them live.
set(page ${BUILD}/slides/tex/${CHAPTER}.html)
set(out ${BUILD}/slides/${CHAPTER})
set(npm ${BUILD}/npm)
execute_process(COMMAND ${CMAKE_COMMAND} -DNPM=${NPM} -DFROM=${ROOT}/book/npm -DTO=${npm}
  "-DWHAT=reveal.js, which shows slides in a browser" "-DSETUP=install it (in Debian: apt-get install npm)"
  -P ${ROOT}/cmake/npm-ci.cmake RESULT_VARIABLE failed ERROR_VARIABLE said)
if(failed)
  string(REGEX REPLACE "^CMake Error[^\n]*\n|\n*Call Stack.*" "" said "${said}")
  string(REGEX REPLACE "[ \n]+" " " said "${said}")
  message(NOTICE "There are no slides for a browser, only the PDF:${said}")
  file(REMOVE_RECURSE ${out})
  return()
endif()
set(reveal ${npm}/node_modules/reveal.js)
file(COPY ${reveal}/dist/reveal.js ${reveal}/dist/reveal.css ${reveal}/dist/reset.css ${reveal}/LICENSE DESTINATION ${out}/reveal)
file(COPY ${BUILD}/book/html/katex ${BUILD}/book/html/fonts DESTINATION ${out})
file(COPY ${ROOT}/book/slides/deck.css ${ROOT}/book/slides/deck.js ${ROOT}/book/html/live.css ${BUILD}/book/html/small-steps.js ${ROOT}/book/html/live.js
  DESTINATION ${out})
foreach(stem IN LISTS FIGURES)
  get_filename_component(folder ${stem} DIRECTORY)
  file(COPY ${BUILD}/figures/${stem}.svg DESTINATION ${out}/figures/${folder})
endforeach()
if(PACKS)
  file(COPY ${PACKS} DESTINATION ${out}/live)
  execute_process(COMMAND ${NODE} ${ROOT}/book/live/pack.js list ${out}/live/list.js ${BUILD}/book/html/live/${CHAPTER}.figures.js
    COMMAND_ERROR_IS_FATAL ANY)
else()
  file(WRITE ${out}/live/list.js "smallSteps.pack({});\n")
endif()
configure_file(${page} ${out}/index.html COPYONLY)
