# transcripts.cmake: the commands whose output stands in the book.
# transcript(NAME COMMAND ... DEPENDS ...); a chapter shows one with
# ``` {.transcript from="NAME"}.

# Appendix B begins with a program, and what it prints.
if(TARGET example-example)
  transcript(library/example COMMAND $<TARGET_FILE:example-example> DEPENDS example-example)
endif()

# The preface marks the same exercise twice: a typical mistake, and a solution.
if(TARGET check.02-euler.step)
  transcript(preface/wrong
    COMMAND $<TARGET_FILE:check.02-euler.step> --seed 1
      --answer ${CMAKE_BINARY_DIR}/check/02-euler/step.mistakes/forgets-h.c
    DEPENDS check.02-euler.step exercises/02-euler/step/mistakes.md)
  transcript(preface/right
    COMMAND $<TARGET_FILE:check.02-euler.step> --seed 1
      --answer ${CMAKE_SOURCE_DIR}/solutions/02-euler/step.c
    DEPENDS check.02-euler.step solutions/02-euler/step.c)
endif()

# Chapters 8 and 9: the beginning of what a whole program prints, rounded.
foreach(program 08-particles/firework 09-forces/bola)
  string(REPLACE "/" "-" target ${program})
  if(TARGET ${target})
    transcript(${program}
      COMMAND sh -c "$<TARGET_FILE:${target}> | awk -f ${CMAKE_SOURCE_DIR}/book/rounded.awk"
      DEPENDS ${target} book/rounded.awk)
  endif()
endforeach()

# Chapter 8: what the compiler says to fragments that are wrong on purpose. In
# the C locale its quotes are plain; long lines are broken, as in a terminal.
if(EXISTS ${CMAKE_SOURCE_DIR}/code/08-particles/fragments)
  foreach(fragment derivative step slide)
    set(folder code/08-particles/fragments)
    transcript(08-particles/${fragment}
      COMMAND ${CMAKE_COMMAND} -E chdir ${CMAKE_SOURCE_DIR}/${folder} sh -c
        "LC_ALL=C '${CMAKE_C_COMPILER}' -std=c11 -Wall -Wextra -Wpedantic -fdiagnostics-color=never -c ${fragment}.c -o /dev/null 2>&1 | fold -s -w 78"
      DEPENDS ${folder}/${fragment}.c)
  endforeach()
endif()

# Chapter 2: the whole program of its last section, as a reader runs it.
