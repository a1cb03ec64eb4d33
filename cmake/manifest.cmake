# manifest.cmake: what course.json chooses from the tree, if there is one.
#
#   {"title": "Physics 215", "edition": "Autumn 2027",
#    "chapters": ["01-vector-fields", "02-euler", "03-midpoint"],
#    "exercises": ["02-euler/step", "03-midpoint/midpoint"],
#    "weeks": [{"chapters": ["02-euler"], "exercises": ["02-euler/step"],
#               "due": "2027-10-08T23:59+02:00"}],
#    "points": {"02-euler/step": 10},
#    "due": {"03-midpoint/midpoint": "2027-10-15T23:59+02:00"},
#    "late": {"percent": 20, "days": 3},
#    "attempts": {"most": 2, "counts": "best"},
#    "seeds": {"first": 101, "count": 3},
#    "language": {"tag": "de", "words": {"Chapter": "Kapitel"}}}
#
# Each member may be missing; book/course.schema.json describes them. Sets
#   manifest_title, manifest_edition   "" if not said
#   manifest_chapters                  those of the text to be in the book; "" for all
#   manifest_exercises                 to be in the book and the kit; "" for all
#   manifest_weeks                     how many
#   manifest_week_N_chapters, ..._exercises   of the N-th, from 1
#   manifest_points_STEM, manifest_due_STEM   of an exercise; "" if not said
#   manifest_late_percent, ..._days, manifest_attempts_most, ..._counts,
#   manifest_seeds_first, ..._count    "" if not said
#   manifest_language                  its tag, or ""
#   manifest_words, manifest_word_N    the book's own words, and the N-th of them, from 0, in that language
#   manifest_note                      a sentence for the title page, or ""
# A member that nothing follows, or a name that is not in the tree, stops it with a
# sentence. Without the file, all is in the book.

# manifest_text(VARIABLE WHERE JSON KEY...): a text, or "".
function(manifest_text variable where json)
  set(${variable} "" PARENT_SCOPE)
  string(JSON type ERROR_VARIABLE none TYPE "${json}" ${ARGN})
  if(none)
    return()
  elseif(NOT type STREQUAL "STRING")
    message(FATAL_ERROR " course.json: ${where} is no text: write it in quotes")
  endif()
  string(JSON value GET "${json}" ${ARGN})
  set(${variable} "${value}" PARENT_SCOPE)
endfunction()

# manifest_list(VARIABLE WHERE JSON KEY): a list of names, or "".
function(manifest_list variable where json key)
  set(${variable} "" PARENT_SCOPE)
  string(JSON type ERROR_VARIABLE none TYPE "${json}" ${key})
  if(none)
    return()
  elseif(NOT type STREQUAL "ARRAY")
    message(FATAL_ERROR " course.json: ${where} is no list: write [\"...\", \"...\"]")
  endif()
  string(JSON count LENGTH "${json}" ${key})
  if(count EQUAL 0)
    message(FATAL_ERROR " course.json: ${where} is empty: name some, or take it out for all")
  endif()
  set(names "")
  math(EXPR last "${count} - 1")
  foreach(n RANGE ${last})
    manifest_text(name "an entry of ${where}" "${json}" ${key} ${n})
    if(name IN_LIST names)
      message(FATAL_ERROR " course.json: ${where} names ${name} twice: take one out")
    elseif(name MATCHES ";")
      message(FATAL_ERROR " course.json: ${where} names \"${name}\": write each name in quotes of its own")
    endif()
    list(APPEND names "${name}")
  endforeach()
  set(${variable} ${names} PARENT_SCOPE)
endfunction()

# manifest_members(WHERE JSON NAME...): has it members of other names?
function(manifest_members where json)
  string(JSON count LENGTH "${json}")
  math(EXPR last "${count} - 1")
  if(last LESS 0)
    return()
  endif()
  foreach(n RANGE ${last})
    string(JSON name MEMBER "${json}" ${n})
    if(NOT name IN_LIST ARGN)
      list(JOIN ARGN ", " known)
      message(FATAL_ERROR " course.json: ${where} has a member \"${name}\", which nothing follows; it may have: ${known}")
    endif()
  endforeach()
endfunction()

# manifest_once(JSON): does an object name a member twice? CMake reads the last one, silently.
# Names and braces are all that matters here; a text has lost its own before.
function(manifest_once json)
  string(REGEX REPLACE "\\\\." "" json "${json}")
  string(REGEX REPLACE "\"[^\"]*\"([ \t\r\n]*[],}])" "\\1" json "${json}")
  string(REGEX MATCHALL "\"[^\"]*\"[ \t\r\n]*:|{|}" tokens "${json}")
  set(depth 0)
  foreach(token IN LISTS tokens)
    if(token STREQUAL "{")
      math(EXPR depth "${depth} + 1")
      set(names_${depth} "")
    elseif(token STREQUAL "}")
      math(EXPR depth "${depth} - 1")
    else()
      string(REGEX MATCH "^\"[^\"]*\"" name "${token}")
      if(name IN_LIST names_${depth})
        message(FATAL_ERROR " course.json: ${name} stands twice in the same {...}, and only the last would count: take one out")
      endif()
      list(APPEND names_${depth} "${name}")
    endif()
  endforeach()
endfunction()

# manifest_strict(JSON): CMake reads more than JSON: comments, and a comma before a bracket closes.
function(manifest_strict json)
  string(REGEX REPLACE "\\\\." "" json "${json}")
  string(REGEX REPLACE "\"[^\"]*\"" "\"\"" json "${json}")
  if(json MATCHES ",[ \t\r\n]*[]}]")
    message(FATAL_ERROR " course.json is not JSON: a comma stands before a bracket that closes; take it out")
  elseif(json MATCHES "/[/*]")
    message(FATAL_ERROR " course.json is not JSON, which has no comments: take them out")
  endif()
endfunction()

# manifest_latin(WHERE TEXT): can the book's type set it? Letters are Latin, and no sign means a new line.
function(manifest_latin where text)
  string(HEX "${text}" bytes)
  if(NOT bytes MATCHES "^([2-7][0-9a-f]|c[2-9]..|e2....)*$" OR bytes MATCHES "^(..)*7f")
    message(FATAL_ERROR " course.json: ${where} is \"${text}\", which the book's type cannot set: write it on one line, in Latin letters")
  endif()
endfunction()

# manifest_object(NAMES WHERE JSON KEY EXAMPLE): the names of its members, or "".
function(manifest_object variable where json key example)
  set(names "")
  string(JSON type ERROR_VARIABLE none TYPE "${json}" ${key})
  if(NOT none AND NOT type STREQUAL "OBJECT")
    message(FATAL_ERROR " course.json: ${where} is no {...}: write ${example}")
  elseif(NOT none)
    string(JSON count LENGTH "${json}" ${key})
    math(EXPR last "${count} - 1")
    if(count GREATER 0)
      foreach(n RANGE ${last})
        string(JSON name MEMBER "${json}" ${key} ${n})
        list(APPEND names "${name}")
      endforeach()
    endif()
  endif()
  set(${variable} ${names} PARENT_SCOPE)
endfunction()

# manifest_number(VARIABLE WHERE LEAST MOST JSON KEY...): a whole number, or "".
function(manifest_number variable where least most json)
  set(${variable} "" PARENT_SCOPE)
  string(JSON type ERROR_VARIABLE none TYPE "${json}" ${ARGN})
  if(none)
    return()
  endif()
  string(JSON value GET "${json}" ${ARGN})
  string(LENGTH "${value}" digits)
  if(NOT type STREQUAL "NUMBER" OR NOT value MATCHES "^[0-9]+$" OR digits GREATER 9
      OR value LESS least OR value GREATER most)
    message(FATAL_ERROR " course.json: ${where} is ${value}, and takes a whole number from ${least} to ${most}")
  endif()
  set(${variable} ${value} PARENT_SCOPE)
endfunction()

# manifest_moment(VARIABLE WHERE JSON KEY...): a date with a time, or "".
function(manifest_moment variable where json)
  manifest_text(value "${where}" "${json}" ${ARGN})
  set(${variable} "${value}" PARENT_SCOPE)
  string(JSON type ERROR_VARIABLE none TYPE "${json}" ${ARGN})
  if(none)
    return()
  endif()
  set(2 "[0-9][0-9]")
  set(known FALSE)
  if(value MATCHES "^(${2}${2})-(0[1-9]|1[0-2])-(${2})T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$")
    set(year ${CMAKE_MATCH_1})
    set(day ${CMAKE_MATCH_3})
    math(EXPR month "1${CMAKE_MATCH_2} - 101")
    set(days 31 28 31 30 31 30 31 31 30 31 30 31)
    list(GET days ${month} most)
    math(EXPR rest "(${year} % 4 + 3) / 4 + (${year} % 400 + 399) / 400 - (${year} % 100 + 99) / 100")
    if(month EQUAL 1 AND rest EQUAL 0)
      set(most 29)
    endif()
    if(day GREATER 0 AND day LESS_EQUAL most)
      set(known TRUE)
    endif()
  endif()
  if(NOT known)
    message(FATAL_ERROR " course.json: ${where} is \"${value}\", which is no day with a time and its distance "
      "from UTC: write one like 2027-10-08T23:59+02:00, so that it is the same moment on every machine")
  endif()
endfunction()

# manifest_chapter(ROOT WHERE NAME...): are they chapters of the text?
function(manifest_chapter root where)
  foreach(name IN LISTS ARGN)
    if(NOT name MATCHES "^[0-9][0-9]-[a-z0-9-]+$" OR NOT EXISTS ${root}/chapters/${name}.md)
      message(FATAL_ERROR " course.json: ${where} names the chapter ${name}, and there is no chapters/${name}.md "
        "with a number: write one like 02-euler. Appendices are always there")
    endif()
  endforeach()
endfunction()

# manifest_exercise(ROOT WHERE CHAPTERS NAME...): are they exercises of those chapters?
function(manifest_exercise root where chapters)
  foreach(name IN LISTS ARGN)
    if(NOT name MATCHES "^[0-9][0-9]-[a-z0-9-]+/[a-z0-9-]+$" OR NOT EXISTS ${root}/exercises/${name}/exercise.md)
      message(FATAL_ERROR " course.json: ${where} names the exercise ${name}, and there is no exercises/${name}/exercise.md: "
        "write one like 02-euler/step")
    endif()
    string(REGEX REPLACE "/.*" "" chapter ${name})
    if(chapters AND NOT chapter IN_LIST chapters)
      message(FATAL_ERROR " course.json: ${where} names the exercise ${name}, and its chapter is not among \"chapters\": "
        "name that too, or take the exercise out")
    elseif(manifest_exercises AND NOT name IN_LIST manifest_exercises)
      message(FATAL_ERROR " course.json: ${where} names the exercise ${name}, which is not among \"exercises\": "
        "name it there too, or take it out")
    endif()
  endforeach()
endfunction()

# What the book says by itself, and not its text.
set(manifest_words Chapter Appendix Preface Part Section Figure Table Listing Equation Exercise Example Hint References
  Contents Week Exercises Minutes Difficulty Points points about minutes counts due "You will be able to" "Try it"
  "What the notes say" "The derivation" Solution Answer "Typical mistakes" "Without chapter" "Without chapters" and
  "of the full edition")

# manifest_say(VARIABLE WORD): one of these, in the book's language.
function(manifest_say variable word)
  list(FIND manifest_words "${word}" n)
  set(${variable} "${manifest_word_${n}}" PARENT_SCOPE)
endfunction()

# manifest_translate(JSON): set manifest_language, and manifest_word_N.
function(manifest_translate json)
  manifest_object(members "\"language\"" "${json}" language "{\"tag\": \"de\", \"words\": {\"Chapter\": \"Kapitel\"}}")
  set(language "{}")
  if(members)
    string(JSON language GET "${json}" language)
  endif()
  manifest_members("\"language\"" "${language}" tag words)
  manifest_text(tag "\"tag\" of \"language\"" "${language}" tag)
  manifest_object(said "\"words\"" "${language}" words "{\"Chapter\": \"Kapitel\"}")
  if(said AND NOT tag)
    message(FATAL_ERROR " course.json: \"language\" has words and no \"tag\", like de or pt-BR, that says of which language they are")
  elseif(tag AND NOT tag MATCHES "^[a-z][a-z][a-z]?(-[A-Za-z0-9]+)*$")
    message(FATAL_ERROR " course.json: the tag ${tag} is none of a language: it is like de or pt-BR")
  endif()
  set(n 0)
  foreach(word IN LISTS manifest_words)
    set(value "${word}")
    if(word IN_LIST said)
      manifest_text(value "\"${word}\" of \"words\"" "${language}" words ${word})
    endif()
    if(value STREQUAL "" OR value MATCHES "[][\\^~@;#$%&_{}<>\"|]")
      message(FATAL_ERROR " course.json: \"${word}\" of \"words\" is \"${value}\": write a word, without signs")
    endif()
    manifest_latin("\"${word}\" of \"words\"" "${value}")
    set(manifest_word_${n} "${value}" PARENT_SCOPE)
    math(EXPR n "${n} + 1")
  endforeach()
  foreach(word IN LISTS said)
    if(NOT word IN_LIST manifest_words)
      list(JOIN manifest_words ", " known)
      message(FATAL_ERROR " course.json: the book has no word ${word} of its own; it has: ${known}")
    endif()
  endforeach()
  set(manifest_language "${tag}" PARENT_SCOPE)
endfunction()

# manifest(ROOT): read ROOT/course.json.
macro(manifest root)
  set(manifest_title "")
  set(manifest_edition "")
  set(manifest_chapters "")
  set(manifest_exercises "")
  set(manifest_weeks 0)
  manifest_translate("{}")
  if(EXISTS ${root}/course.json)
    file(READ ${root}/course.json manifest)
    # In brackets, for CMake passes over what stands behind the last }.
    string(JSON manifest_type ERROR_VARIABLE manifest_wrong TYPE "[${manifest}]" 0)
    string(JSON manifest_n ERROR_VARIABLE manifest_wrong LENGTH "[${manifest}]")
    if(manifest_wrong OR NOT manifest_type STREQUAL "OBJECT" OR NOT manifest_n EQUAL 1)
      string(REGEX REPLACE "[ \n]+|NOTFOUND" " " manifest_wrong ": ${manifest_wrong}")
      string(REGEX REPLACE "[: ]+$" "" manifest_wrong "${manifest_wrong}")
      message(FATAL_ERROR " course.json is not JSON, a { ... } with names in quotes${manifest_wrong}")
    endif()
    manifest_strict("${manifest}")
    manifest_once("${manifest}")
    manifest_members("it" "${manifest}" $schema title edition chapters exercises weeks points due late attempts seeds language)
    manifest_text(manifest_title "\"title\"" "${manifest}" title)
    manifest_text(manifest_edition "\"edition\"" "${manifest}" edition)
    if("${manifest_title}${manifest_edition}" MATCHES "[\\^~@;]")
      message(FATAL_ERROR " course.json: its title and edition cannot have one of \\ ^ ~ @ ; in them: leave it out")
    endif()
    manifest_latin("\"title\"" "${manifest_title}")
    manifest_latin("\"edition\"" "${manifest_edition}")
    manifest_translate("${manifest}")
    manifest_list(manifest_chapters "\"chapters\"" "${manifest}" chapters)
    manifest_chapter(${root} "\"chapters\"" ${manifest_chapters})
    manifest_choose(manifest_stems ${root} "" "")
    if(manifest_chapters AND NOT manifest_stems)
      message(FATAL_ERROR " course.json: none of its \"chapters\" has an exercise: name one that has")
    endif()
    manifest_list(manifest_exercises "\"exercises\"" "${manifest}" exercises)
    manifest_exercise(${root} "\"exercises\"" "${manifest_chapters}" ${manifest_exercises})
    string(JSON manifest_type ERROR_VARIABLE manifest_wrong TYPE "${manifest}" weeks)
    if(NOT manifest_wrong)
      if(NOT manifest_type STREQUAL "ARRAY")
        message(FATAL_ERROR " course.json: \"weeks\" is no list: write [{\"chapters\": [...], \"exercises\": [...]}, ...]")
      endif()
      string(JSON manifest_weeks LENGTH "${manifest}" weeks)
    endif()
    if(manifest_weeks GREATER 0)
      foreach(manifest_n RANGE 1 ${manifest_weeks})
        math(EXPR manifest_i "${manifest_n} - 1")
        string(JSON manifest_week GET "${manifest}" weeks ${manifest_i})
        string(JSON manifest_type TYPE "${manifest}" weeks ${manifest_i})
        if(NOT manifest_type STREQUAL "OBJECT")
          message(FATAL_ERROR " course.json: week ${manifest_n} is no {...}: write {\"chapters\": [...], \"exercises\": [...]}")
        endif()
        manifest_members("week ${manifest_n}" "${manifest_week}" chapters exercises due)
        manifest_moment(manifest_week_${manifest_n}_due "\"due\" of week ${manifest_n}" "${manifest_week}" due)
        foreach(manifest_key chapters exercises)
          manifest_list(manifest_week_${manifest_n}_${manifest_key} "\"${manifest_key}\" of week ${manifest_n}"
            "${manifest_week}" ${manifest_key})
        endforeach()
        if("${manifest_week_${manifest_n}_chapters}${manifest_week_${manifest_n}_exercises}" STREQUAL "")
          message(FATAL_ERROR " course.json: week ${manifest_n} has neither chapters nor exercises: name its \"chapters\" or \"exercises\"")
        endif()
        manifest_chapter(${root} "week ${manifest_n}" ${manifest_week_${manifest_n}_chapters})
        foreach(manifest_name IN LISTS manifest_week_${manifest_n}_chapters)
          if(manifest_chapters AND NOT manifest_name IN_LIST manifest_chapters)
            message(FATAL_ERROR " course.json: week ${manifest_n} names the chapter ${manifest_name}, which is not among "
              "\"chapters\": name it there too, or take it out")
          endif()
        endforeach()
        manifest_exercise(${root} "week ${manifest_n}" "${manifest_chapters}" ${manifest_week_${manifest_n}_exercises})
      endforeach()
    endif()
    manifest_rules(${root})
  endif()
endmacro()

# What the marking of a class follows.
macro(manifest_rules root)
  manifest_object(manifest_names "\"points\"" "${manifest}" points "{\"02-euler/step\": 10}")
  manifest_exercise(${root} "\"points\"" "${manifest_chapters}" ${manifest_names})
  foreach(manifest_name IN LISTS manifest_names)
    manifest_number(manifest_points_${manifest_name} "the points of ${manifest_name}" 0 1000 "${manifest}" points ${manifest_name})
  endforeach()
  set(manifest_n 0)
  while(manifest_n LESS manifest_weeks)
    math(EXPR manifest_n "${manifest_n} + 1")
    if(manifest_week_${manifest_n}_due)
      manifest_of_week(manifest_stems ${root} ${manifest_n})
      if(NOT manifest_stems)
        message(FATAL_ERROR " course.json: week ${manifest_n} has a \"due\", and no exercise of the course is in it: name one, or take it out")
      endif()
      foreach(manifest_name IN LISTS manifest_stems)
        if(manifest_due_${manifest_name})
          message(FATAL_ERROR " course.json: ${manifest_name} is in two weeks with a \"due\": "
            "name it in one of them alone")
        endif()
        set(manifest_due_${manifest_name} ${manifest_week_${manifest_n}_due})
      endforeach()
    endif()
  endwhile()
  manifest_object(manifest_names "\"due\"" "${manifest}" due "{\"02-euler/step\": \"2027-10-08T23:59+02:00\"}")
  manifest_exercise(${root} "\"due\"" "${manifest_chapters}" ${manifest_names})
  foreach(manifest_name IN LISTS manifest_names)
    manifest_moment(manifest_due_${manifest_name} "\"due\" of ${manifest_name}" "${manifest}" due ${manifest_name})
  endforeach()
  manifest_rule(late "{\"percent\": 20, \"days\": 3}" percent days)
  manifest_number(manifest_late_percent "\"percent\" of \"late\"" 0 100 "${manifest}" late percent)
  manifest_number(manifest_late_days "\"days\" of \"late\"" 0 1000 "${manifest}" late days)
  manifest_rule(attempts "{\"most\": 2, \"counts\": \"best\"}" most counts)
  manifest_number(manifest_attempts_most "\"most\" of \"attempts\"" 1 1000 "${manifest}" attempts most)
  manifest_text(manifest_attempts_counts "\"counts\" of \"attempts\"" "${manifest}" attempts counts)
  if(NOT manifest_attempts_counts MATCHES "^(|best|last)$")
    message(FATAL_ERROR " course.json: \"counts\" of \"attempts\" is \"${manifest_attempts_counts}\": write \"best\" or \"last\"")
  endif()
  manifest_rule(seeds "{\"first\": 101, \"count\": 3}" first count)
  manifest_number(manifest_seeds_first "\"first\" of \"seeds\" (the kit knows the answers for those up to 15)"
    16 999999999 "${manifest}" seeds first)
  manifest_number(manifest_seeds_count "\"count\" of \"seeds\"" 1 100 "${manifest}" seeds count)
endmacro()

# manifest_rule(KEY EXAMPLE NAME...): is it an object with no other members?
macro(manifest_rule key example)
  manifest_object(manifest_names "\"${key}\"" "${manifest}" ${key} "${example}")
  if(manifest_names)
    string(JSON manifest_rule GET "${manifest}" ${key})
    manifest_members("\"${key}\"" "${manifest_rule}" ${ARGN})
  endif()
endmacro()

# manifest_of_week(STEMS ROOT N): its exercises, or else all of its chapters that the
# course has.
function(manifest_of_week variable root n)
  set(stems ${manifest_week_${n}_exercises})
  if(NOT stems)
    manifest_choose(stems ${root} "${manifest_week_${n}_chapters}" "")
  endif()
  set(${variable} ${stems} PARENT_SCOPE)
endfunction()

# manifest_choose(STEMS ROOT CHAPTERS EXERCISES): the exercises of the tree that the
# course has, and of these those in the two lists, as far as they are not empty.
function(manifest_choose variable root chapters exercises)
  set(chosen "")
  file(GLOB sheets RELATIVE ${root}/exercises ${root}/exercises/*/*/exercise.md)
  foreach(sheet IN LISTS sheets)
    get_filename_component(stem ${sheet} DIRECTORY)
    get_filename_component(chapter ${stem} DIRECTORY)
    if((NOT manifest_chapters OR chapter IN_LIST manifest_chapters)
        AND (NOT manifest_exercises OR stem IN_LIST manifest_exercises)
        AND (NOT chapters OR chapter IN_LIST chapters) AND (NOT exercises OR stem IN_LIST exercises))
      list(APPEND chosen ${stem})
    endif()
  endforeach()
  set(${variable} ${chosen} PARENT_SCOPE)
endfunction()

# manifest_class(FILE ROOT STEM...): write down for C what the marking of a class is
# to follow, with these exercises.
#
#     title Physics 215
#     exercise 02-euler/step 10|2027-10-08T23:59+02:00
#     week 1 02-euler/step
#     late 20 3
#     attempts 2 best
#     seeds 101 3
#
# Of an exercise what full marks count ("": as many as it has points) and when it is due
# ("": never); what is lost with each day, and after how many days all ("-": never);
# how many attempts count ("-": all) and which; the first seed ("-": any) and how many.
function(manifest_class file root)
  set(lines "")
  if(NOT manifest_title STREQUAL "")
    string(APPEND lines "title ${manifest_title}\n")
  endif()
  foreach(stem IN LISTS ARGN)
    string(APPEND lines "exercise ${stem} ${manifest_points_${stem}}|${manifest_due_${stem}}\n")
  endforeach()
  set(n 0)
  while(n LESS manifest_weeks)
    math(EXPR n "${n} + 1")
    manifest_of_week(stems ${root} ${n})
    foreach(stem IN LISTS stems)
      if(stem IN_LIST ARGN)
        string(APPEND lines "week ${n} ${stem}\n")
      endif()
    endforeach()
  endwhile()
  foreach(rule late|percent|0 late|days|- attempts|most|- attempts|counts|last seeds|first|- seeds|count|1)
    string(REGEX MATCH "(.*)[|](.*)[|](.*)" all ${rule})
    set(value "${manifest_${CMAKE_MATCH_1}_${CMAKE_MATCH_2}}")
    if(value STREQUAL "")
      set(value ${CMAKE_MATCH_3})
    endif()
    set(${CMAKE_MATCH_1} ${${CMAKE_MATCH_1}} ${value})
  endforeach()
  foreach(rule late attempts seeds)
    list(JOIN ${rule} " " values)
    string(APPEND lines "${rule} ${values}\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} CONTENT "${lines}" @ONLY)
endfunction()

# manifest_counts(VARIABLE ROOT): of each exercise for which course.json says one of the two, what full marks
# count and when it is due: "02-euler/step=10|2027-10-08T23:59+02:00 ...", for the book.
function(manifest_counts variable root)
  manifest_choose(stems ${root} "" "")
  set(counts "")
  foreach(stem IN LISTS stems)
    if(NOT "${manifest_points_${stem}}${manifest_due_${stem}}" STREQUAL "")
      list(APPEND counts "${stem}=${manifest_points_${stem}}|${manifest_due_${stem}}")
    endif()
  endforeach()
  list(JOIN counts " " counts)
  set(${variable} "${counts}" PARENT_SCOPE)
endfunction()

# manifest_worth(VARIABLE ROOT STEM): what full marks of an exercise count.
function(manifest_worth variable root stem)
  set(worth "${manifest_points_${stem}}")
  if(worth STREQUAL "")
    file(STRINGS ${root}/exercises/${stem}/exercise.md points REGEX "^Points: [0-9]+" LIMIT_COUNT 1)
    string(REGEX MATCH "[0-9]+" worth "${points}")
  endif()
  set(${variable} ${worth} PARENT_SCOPE)
endfunction()

# manifest_called(VARIABLE): "Physics 215, Autumn 2027", or "". No lists, for a title may have a bracket.
function(manifest_called variable)
  set(called "${manifest_title}")
  if(NOT manifest_title STREQUAL "" AND NOT manifest_edition STREQUAL "")
    string(APPEND called ", ")
  endif()
  set(${variable} "${called}${manifest_edition}" PARENT_SCOPE)
endfunction()

# manifest_said(LEFT_OUT...): set manifest_note, given the chapters that are left out.
function(manifest_said)
  manifest_called(note)
  set(numbers "")
  foreach(name IN LISTS ARGN)
    if(name MATCHES "^0*([0-9]+)-")
      list(APPEND numbers ${CMAKE_MATCH_1})
    endif()
  endforeach()
  list(LENGTH numbers count)
  if(count GREATER 0)
    list(POP_BACK numbers last)
    list(JOIN numbers ", " first)
    manifest_say(of "of the full edition")
    if(count GREATER 1)
      manifest_say(without "Without chapters")
      manifest_say(and and)
      set(which "${first} ${and} ${last}")
    else()
      manifest_say(without "Without chapter")
      set(which ${last})
    endif()
    if(NOT note STREQUAL "")
      string(APPEND note ". ")
    endif()
    string(APPEND note "${without} ${which} ${of}.")
  elseif(NOT note STREQUAL "")
    string(APPEND note ".")
  endif()
  set(manifest_note "${note}" PARENT_SCOPE)
endfunction()
