# bundles.cmake: what the pages take from npm to write C in, each one script, with the licences of what is in it:
#
#   book/npm/codemirror.js + build/npm/node_modules -> build/book/html/codemirror.js, codemirror.licences.txt
#   book/npm/zip.js                                 -> build/book/html/zip.js, zip.licences.txt
#
# Without npm (npm.cmake) these scripts say that there is nothing, and the pages do without.

# bundle(NAME PACKAGES...): packages by their folders; * stands for any.
function(bundle name)
  set(script ${html}/${name}.js)
  set(licences ${html}/${name}.licences.txt)
  if(NOT NPM_MODULES)
    file(CONFIGURE OUTPUT ${script} CONTENT "window.smallSteps.${name} = null;\n")
    set(pages ${pages} ${script} PARENT_SCOPE)
    return()
  endif()
  list(TRANSFORM ARGN PREPEND ${NPM_MODULES}/ OUTPUT_VARIABLE patterns)
  list(TRANSFORM patterns APPEND /LICENSE)
  file(GLOB files ${patterns})
  set(text "")
  foreach(file IN LISTS files)
    file(READ ${file} said)
    file(RELATIVE_PATH package ${NPM_MODULES} ${file})
    string(REPLACE "/LICENSE" "" package ${package})
    string(APPEND text "${package}\n\n${said}\n")
  endforeach()
  file(CONFIGURE OUTPUT ${licences} CONTENT "${text}" @ONLY)
  add_custom_command(OUTPUT ${script}
    COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=${NPM_MODULES} ${NODE} ${NPM_MODULES}/esbuild/bin/esbuild
      ${CMAKE_SOURCE_DIR}/book/npm/${name}.js --bundle --minify --format=iife --target=es2022 --log-level=warning
      "--banner:js=/* Licences of what is in here: ${name}.licences.txt */" --outfile=${script}
    DEPENDS book/npm/${name}.js ${NPM_MODULES}/.package-lock.json VERBATIM COMMENT "Bundling ${name}.js")
  set(pages ${pages} ${script} ${licences} PARENT_SCOPE)
endfunction()

bundle(zip fflate)
bundle(codemirror @codemirror/* @lezer/* @marijn/* crelt style-mod w3c-keyname)
