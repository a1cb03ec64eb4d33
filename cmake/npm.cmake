# npm.cmake: npm ci in TO, of what FROM/package-lock.json pins: WHAT, of which there must
# be the files HAS in TO/node_modules; SETUP brings npm.
if(NOT NPM)
  message(FATAL_ERROR " npm brings ${WHAT}, and is not here: ${SETUP}")
endif()
# Nothing to do if the same was fetched before.
set(lock "")
set(had "")
file(READ ${FROM}/package-lock.json lock)
if(EXISTS ${TO}/package-lock.json)
  file(READ ${TO}/package-lock.json had)
endif()
foreach(file IN LISTS HAS)
  if(NOT EXISTS ${TO}/node_modules/${file})
    set(had "")
  endif()
endforeach()
if(had STREQUAL lock)
  return()
endif()
file(COPY ${FROM}/package.json ${FROM}/package-lock.json DESTINATION ${TO})
execute_process(COMMAND ${NPM} ci --fetch-retries=1 --fetch-retry-mintimeout=1000 --no-audit --no-fund --ignore-scripts --loglevel=error
  WORKING_DIRECTORY ${TO} OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status)
if(status)
  string(STRIP "${said}" said)
  string(REPLACE "\n" "\n   " said "${said}")
  message(FATAL_ERROR " npm could not fetch ${WHAT}. It needs the network once,"
    " or a registry (npm_config_registry). It says:\n   ${said}")
endif()
