# manifest.cmake: what course.json chooses from the tree, if there is one.
#
#   {"title": "Physics 215", "edition": "Autumn 2027",
#    "chapters": ["01-vector-fields", "02-euler", "03-midpoint"],
#    "exercises": ["02-euler/step", "03-midpoint/midpoint"],
#    "weeks": [{"chapters": ["02-euler"], "exercises": ["02-euler/step"]}]}
#
# Each member may be missing; book/course.schema.json describes them. Sets
#   manifest_title, manifest_edition   "" if not said
#   manifest_chapters                  those of the text to be in the book; "" for all
#   manifest_exercises                 to be in the book and the kit; "" for all
#   manifest_weeks                     how many
#   manifest_week_N_chapters, ..._exercises   of the N-th, from 1
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
    endif()
  endforeach()
endfunction()

# manifest(ROOT): read ROOT/course.json.
macro(manifest root)
  set(manifest_title "")
  set(manifest_edition "")
  set(manifest_chapters "")
  set(manifest_exercises "")
  set(manifest_weeks 0)
  if(EXISTS ${root}/course.json)
    file(READ ${root}/course.json manifest)
    string(JSON manifest_type ERROR_VARIABLE manifest_wrong TYPE "${manifest}")
    if(manifest_wrong OR NOT manifest_type STREQUAL "OBJECT")
      string(REGEX REPLACE "\n" " " manifest_wrong "${manifest_wrong}")
      message(FATAL_ERROR " course.json is not JSON, a { ... } with names in quotes: ${manifest_wrong}")
    endif()
    manifest_members("it" "${manifest}" $schema title edition chapters exercises weeks)
    manifest_text(manifest_title "\"title\"" "${manifest}" title)
    manifest_text(manifest_edition "\"edition\"" "${manifest}" edition)
    manifest_list(manifest_chapters "\"chapters\"" "${manifest}" chapters)
    manifest_chapter(${root} "\"chapters\"" ${manifest_chapters})
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
        manifest_members("week ${manifest_n}" "${manifest_week}" chapters exercises)
        foreach(manifest_key chapters exercises)
          manifest_list(manifest_week_${manifest_n}_${manifest_key} "\"${manifest_key}\" of week ${manifest_n}"
            "${manifest_week}" ${manifest_key})
        endforeach()
        manifest_chapter(${root} "week ${manifest_n}" ${manifest_week_${manifest_n}_chapters})
        foreach(manifest_name IN LISTS manifest_week_${manifest_n}_chapters)
          if(manifest_chapters AND NOT manifest_name IN_LIST manifest_chapters)
            message(FATAL_ERROR " course.json: week ${manifest_n} names the chapter ${manifest_name}, which is not among "
              "\"chapters\": name it there too, or take it out")
          endif()
        endforeach()
        manifest_exercise(${root} "week ${manifest_n}" "${manifest_chapters}" ${manifest_week_${manifest_n}_exercises})
        foreach(manifest_name IN LISTS manifest_week_${manifest_n}_exercises)
          if(manifest_exercises AND NOT manifest_name IN_LIST manifest_exercises)
            message(FATAL_ERROR " course.json: week ${manifest_n} names the exercise ${manifest_name}, which is not among "
              "\"exercises\": name it there too, or take it out")
          endif()
        endforeach()
      endforeach()
    endif()
  endif()
endmacro()
