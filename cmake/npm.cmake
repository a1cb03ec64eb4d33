# npm.cmake: what the pages and slides take from npm, at the versions that
# book/npm/package-lock.json pins, into build/npm/node_modules.
#
# NPM_MODULES: that folder, or "" where npm or the network is missing. Then the book is built all the same, and its
# pages come without scripts: they are complete, and stand still.
set(NPM_MODULES "")
set(npm_from ${CMAKE_SOURCE_DIR}/book/npm)
if(NOT SMALL_STEPS_BOOK) # the small book of a test goes without
  return()
endif()
set(npm_to ${CMAKE_BINARY_DIR}/npm)
find_program(NPM npm)
execute_process(COMMAND ${CMAKE_COMMAND} -DNPM=${NPM} -DFROM=${npm_from} -DTO=${npm_to}
  "-DWHAT=what the scripts of the pages are made with" "-DSETUP=./course setup"
  -P ${CMAKE_SOURCE_DIR}/cmake/npm-ci.cmake RESULT_VARIABLE failed ERROR_VARIABLE said)
if(failed)
  string(REGEX REPLACE "^CMake Error[^\n]*\n|\n*Call Stack.*" "" said "${said}")
  string(REGEX REPLACE "[ \n]+" " " said "${said}")
  message(STATUS "The web pages come without their scripts, so that nothing moves in them:${said}")
else()
  set(NPM_MODULES ${npm_to}/node_modules)
endif()
