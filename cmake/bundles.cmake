# bundles.cmake: the pages' scripts, of the modules in book/html, each script with the licences of what it takes from npm:
#
#   book/html/world/*.js -> build/book/html/world.js
#
# Each folder is in one script. What it imports of another folder is not there a second time, but taken from that one's
# script, which the page loads before; import() loads it then (book/html/lib/load.js). All are classic scripts, for a page that is
# read from a disk may load no modules. Without npm (npm.cmake) there are none: the pages are complete, and stand still.

file(GLOB module_folders CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/book/html book/html/*/)
list(FILTER module_folders EXCLUDE REGEX "\\.")

# bundle(NAME [ALONE] FOLDERS folder... [PACKAGES package...]): packages by their folders; * stands for any. ALONE: nobody imports of it.
function(bundle name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ALONE" "" "FOLDERS;PACKAGES")
  set(script ${html}/${name}.js)
  if(NOT NPM_MODULES)
    file(CONFIGURE OUTPUT ${script} CONTENT "/* made without npm */\n")
    set(scripts ${scripts} ${script} PARENT_SCOPE)
    return()
  endif()
  set(entry "")
  set(modules "")
  foreach(folder IN LISTS arg_FOLDERS)
    file(GLOB here CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/book/html book/html/${folder}/*.js)
    list(APPEND modules ${here})
  endforeach()
  foreach(module IN LISTS modules)
    string(MAKE_C_IDENTIFIER ${module} id)
    string(APPEND entry "import * as ${id} from '${CMAKE_SOURCE_DIR}/book/html/${module}';\n")
  endforeach()
  foreach(module IN LISTS modules)
    string(MAKE_C_IDENTIFIER ${module} id)
    if(NOT arg_ALONE)
      string(APPEND entry "smallSteps.modules['../${module}'] = ${id};\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/bundles/${name}.js CONTENT "${entry}" @ONLY)
  set(others ${module_folders})
  list(REMOVE_ITEM others ${arg_FOLDERS})
  list(TRANSFORM others REPLACE "(.+)" "--external:../\\1/*")
  set(licences "")
  set(banner "")
  if(arg_PACKAGES)
    set(licences ${html}/${name}.licences.txt)
    set(banner "/* Licences of what is in here: ${name}.licences.txt */ ")
    list(TRANSFORM arg_PACKAGES REPLACE "(.+)" "${NPM_MODULES}/\\1/LICENSE" OUTPUT_VARIABLE patterns)
    file(GLOB files ${patterns})
    set(text "")
    foreach(file IN LISTS files)
      file(READ ${file} said)
      file(RELATIVE_PATH package ${NPM_MODULES} ${file})
      string(REPLACE "/LICENSE" "" package ${package})
      string(APPEND text "${package}\n\n${said}\n")
    endforeach()
    file(CONFIGURE OUTPUT ${licences} CONTENT "${text}" @ONLY)
  endif()
  list(TRANSFORM modules PREPEND ${CMAKE_SOURCE_DIR}/book/html/)
  add_custom_command(OUTPUT ${script}
    COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=${NPM_MODULES} ${NODE} ${NPM_MODULES}/esbuild/bin/esbuild
      ${CMAKE_BINARY_DIR}/bundles/${name}.js --bundle --minify --format=cjs --target=es2022 --log-level=warning
      ${others} --supported:dynamic-import=false --outfile=${script}
      "--banner:js=${banner}((require) => {" "--footer:js=})(window.smallSteps?.require)"
    DEPENDS ${modules} ${CMAKE_BINARY_DIR}/bundles/${name}.js ${NPM_MODULES}/.package-lock.json VERBATIM COMMENT "Bundling ${name}.js")
  set(scripts ${scripts} ${script} ${licences} PARENT_SCOPE)
endfunction()

set(scripts "")
bundle(first ALONE FOLDERS first)
bundle(small-steps FOLDERS lib)
bundle(figure FOLDERS figure PACKAGES d3-array d3-color d3-format d3-interpolate d3-scale d3-time d3-time-format internmap)
bundle(reading FOLDERS reading)
bundle(write FOLDERS write)
bundle(answers FOLDERS answers)
bundle(program FOLDERS program)
bundle(effects FOLDERS effects)
bundle(world FOLDERS world)
bundle(laboratory FOLDERS laboratory)
bundle(codemirror FOLDERS codemirror PACKAGES @codemirror/* @lezer/* @marijn/* crelt style-mod w3c-keyname)
bundle(zip FOLDERS zip PACKAGES fflate)
add_custom_target(scripts DEPENDS ${scripts})
