# fetch.cmake: npm ci in TO, of what FROM/package-lock.json pins.
if(NOT NPM)
  message(FATAL_ERROR " npm brings what opens and checks the pages, and is not here: ./course setup --slow")
endif()
# Nothing to do if the same was fetched before.
set(lock "")
set(had "")
file(READ ${FROM}/package-lock.json lock)
if(EXISTS ${TO}/package-lock.json AND EXISTS ${TO}/node_modules/axe-core/axe.min.js
    AND EXISTS ${TO}/node_modules/playwright-core/package.json)
  file(READ ${TO}/package-lock.json had)
endif()
if(had STREQUAL lock)
  return()
endif()
file(COPY ${FROM}/package.json ${FROM}/package-lock.json DESTINATION ${TO})
execute_process(COMMAND ${NPM} ci --fetch-retries=1 --fetch-retry-mintimeout=1000 --no-audit --no-fund --ignore-scripts --loglevel=error
  WORKING_DIRECTORY ${TO} OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status)
if(status)
  string(STRIP "${said}" said)
  string(REPLACE "\n" "\n   " said "${said}")
  message(FATAL_ERROR " npm could not fetch what opens and checks the pages. It needs the network once,"
    " or a registry (npm_config_registry). It says:\n   ${said}")
endif()
