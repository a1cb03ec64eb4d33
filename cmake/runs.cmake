# runs.cmake: what a figure asks of programs. Its source says so, in three ways, which
# book/filters/sources.lua and book/live/run.js read as well:
#
#   %> run fine: --h 0.05            run the program of the figure's name with
#                                    these options, into the table STEM.fine.tsv
#   {02-euler/spiral.fine.tsv}       read this table
#   \fact{02-euler/spiral.fine}      print a fact at its head
#
# Lines "%> live: ...", "%> clock: ..." and "%> thing: ..." are for the pages, and ask for no run. Neither does
#
#   %> picture snow: snow --table {13-playground/effects.large.tsv} --window 0 4 0 3
#
# which draws build/figures/STEM-snow.png of that table (book/pictures/picture.c).

# line_of(VARIABLE TEXT WORDS): the number of the first line that holds WORDS.
function(line_of variable text words)
  string(FIND "${text}" "${words}" end)
  string(SUBSTRING "${text}" 0 ${end} before)
  string(REGEX MATCHALL "\n" breaks "${before}")
  list(LENGTH breaks line)
  math(EXPR line "${line} + 1")
  set(${variable} ${line} PARENT_SCOPE)
endfunction()

# runs_of(RUNS ROOT STEM): the names of the runs that figures/STEM.tex asks for;
# the options of the run `fine` become the list RUNS_fine.
function(runs_of runs root stem)
  set(names "")
  set(figure figures/${stem}.tex)
  if(EXISTS ${root}/${figure})
    file(READ ${root}/${figure} text)
    file(STRINGS ${root}/${figure} lines REGEX "^ *%>")
    foreach(line IN LISTS lines)
      line_of(number "${text}" "${line}")
      if(line MATCHES "^%> (live|clock|thing): .|^%> picture [a-z0-9-]+: .")
        continue()
      endif()
      if(NOT line MATCHES "^%> run ([a-z0-9-]+): (.+)$")
        message(FATAL_ERROR " ${figure}:${number}: \"${line}\" is no run: write \"%> run NAME: --option value\"")
      endif()
      if(CMAKE_MATCH_1 IN_LIST names)
        message(FATAL_ERROR " ${figure}:${number}: there is a run \"${CMAKE_MATCH_1}\" already: give this one another name")
      endif()
      if(NOT EXISTS ${root}/code/${stem}.c)
        message(FATAL_ERROR " ${figure}:${number}: there is no code/${stem}.c to run: "
          "move this line to the figure that has the program's name")
      endif()
      list(APPEND names ${CMAKE_MATCH_1})
      separate_arguments(options UNIX_COMMAND "${CMAKE_MATCH_2}")
      set(${runs}_${CMAKE_MATCH_1} ${options} PARENT_SCOPE)
    endforeach()
  endif()
  set(${runs} ${names} PARENT_SCOPE)
endfunction()

# source_of(TEXT FILE): the source of a figure, in which \fact names its table as all else does.
function(source_of text file)
  file(READ ${file} source)
  string(REGEX REPLACE "(\\\\fact{[a-z0-9-]+/[a-z0-9.-]+)}" "\\1.tsv}" source "${source}")
  set(${text} "${source}" PARENT_SCOPE)
endfunction()

# tables_of(TABLES FILE): the tables that a figure reads, as 02-euler/spiral.fine.tsv.
function(tables_of tables file)
  source_of(text ${file})
  string(REGEX MATCHALL "{[a-z0-9-]+/[a-z0-9.-]+\\.tsv}" read "${text}")
  list(REMOVE_DUPLICATES read)
  list(TRANSFORM read REPLACE "[{}]" "")
  set(${tables} ${read} PARENT_SCOPE)
endfunction()

# pictured_of(TABLES FILE): those of them that pictures are drawn from.
function(pictured_of tables file)
  file(STRINGS ${file} lines REGEX "^%> picture ")
  string(REGEX MATCHALL "{[a-z0-9-]+/[a-z0-9.-]+\\.tsv}" read "${lines}")
  list(REMOVE_DUPLICATES read)
  list(TRANSFORM read REPLACE "[{}]" "")
  set(${tables} ${read} PARENT_SCOPE)
endfunction()

# typed_of(LINES FILE): "line 3" or "lines 3, 14 and 15": where a figure draws a curve or a
# point of its own, from no table and no option; such a thing does not follow a program.
function(typed_of lines file)
  file(READ ${file} text)
  string(REGEX REPLACE "[][\\]" " " text "${text}") # which mean something in a list
  # A piece for each thing that is drawn: what stands before its \addplot, as the axis
  # and its options, is a piece of its own.
  string(REPLACE " addplot" ";addplot" text "${text}")
  set(numbers "")
  set(number 1)
  foreach(piece IN LISTS text)
    string(REPLACE "to domain=" "" drawn "${piece}") # a part of a table
    if(drawn MATCHES "domain=|coordinates *{" AND NOT drawn MATCHES "option{")
      list(APPEND numbers ${number})
    endif()
    string(REGEX MATCHALL "\n" breaks "${piece}")
    list(LENGTH breaks breaks)
    math(EXPR number "${number} + ${breaks}")
  endforeach()
  list(LENGTH numbers count)
  if(count GREATER 1)
    list(POP_BACK numbers last)
    list(JOIN numbers ", " first)
    set(numbers "${first} and ${last}")
  endif()
  set(${lines} "" PARENT_SCOPE)
  if(count EQUAL 1)
    set(${lines} "line ${numbers}" PARENT_SCOPE)
  elseif(count GREATER 1)
    set(${lines} "lines ${numbers}" PARENT_SCOPE)
  endif()
endfunction()
