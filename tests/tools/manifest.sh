#!/bin/sh
# manifest.sh ROOT: what course.json may say, and the sentence that a fault gets.
set -u
root=$1
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
cd "$work" || exit 1
mkdir -p tree/chapters tree/exercises/02-euler/step tree/exercises/03-midpoint/heun
for name in 00-preface 02-euler 03-midpoint d-instructors; do echo "# A" >"tree/chapters/$name.md"; done
touch tree/exercises/02-euler/step/exercise.md tree/exercises/03-midpoint/heun/exercise.md
cat >read.cmake <<END
cmake_minimum_required(VERSION 3.25)
include($root/cmake/manifest.cmake)
manifest($work/tree)
manifest_said(\${LEFT})
message("chapters \${manifest_chapters}, exercises \${manifest_exercises}, weeks \${manifest_weeks}, note \${manifest_note}")
END
failed=0

# says WORDS JSON ARGUMENTS...
says() {
    words=$1
    printf '%s\n' "$2" >tree/course.json
    shift 2
    cmake "$@" -P read.cmake >said 2>&1
    tr -s ' \n' '  ' <said | grep -q -F -e "$words" || {
        failed=1
        printf 'FAIL %s\n  does not say "%s" but: %s\n' "$(cat tree/course.json)" "$words" "$(cat said)"
    }
}

says 'chapters , exercises , weeks 0, note' '{}'
says 'chapters 02-euler, exercises 02-euler/step, weeks 0, note' '{"chapters": ["02-euler"], "exercises": ["02-euler/step"]}'
says 'weeks 1, note' '{"weeks": [{"chapters": ["02-euler"], "exercises": ["02-euler/step"]}]}'
says 'note Physics 215, Autumn 2027.' '{"$schema": "book/course.schema.json", "title": "Physics 215", "edition": "Autumn 2027"}'
says 'note Physics 215. Without chapters 6 and 13 of the full edition.' '{"title": "Physics 215"}' '-DLEFT=06-multistep;13-playground;d-instructors'
says 'note Without chapter 6 of the full edition.' '{}' '-DLEFT=06-multistep'

says 'course.json is not JSON, a { ... } with names in quotes' '{"title": }'
says 'course.json is not JSON, a { ... } with names in quotes' '["02-euler"]'
says 'it has a member "chapter", which nothing follows; it may have: $schema, title, edition, chapters' '{"chapter": ["02-euler"]}'
says '"title" is no text: write it in quotes' '{"title": 215}'
says 'its title and edition cannot have one of' '{"title": "A; B"}'
says '"chapters" is no list' '{"chapters": "02-euler"}'
says '"chapters" is empty: name some, or take it out for all' '{"chapters": []}'
says 'an entry of "chapters" is no text' '{"chapters": [2]}'
says '"chapters" names 02-euler twice' '{"chapters": ["02-euler", "02-euler"]}'
says 'names the chapter 04-runge, and there is no chapters/04-runge.md' '{"chapters": ["04-runge"]}'
says 'Appendices are always there' '{"chapters": ["d-instructors"]}'
says 'names the exercise 02-euler/stop, and there is no exercises/02-euler/stop/exercise.md' '{"exercises": ["02-euler/stop"]}'
says 'names the exercise ../../etc, and there is no' '{"exercises": ["../../etc"]}'
says 'its chapter is not among "chapters"' '{"chapters": ["03-midpoint"], "exercises": ["02-euler/step"]}'
says '"weeks" is no list' '{"weeks": 3}'
says 'week 1 is no {...}' '{"weeks": ["02-euler"]}'
says 'week 2 has a member "due", which nothing follows' '{"weeks": [{}, {"due": "2027-10-08"}]}'
says 'week 1 names the chapter 03-midpoint, which is not among "chapters"' '{"chapters": ["02-euler"], "weeks": [{"chapters": ["03-midpoint"]}]}'
says 'week 1 names the exercise 03-midpoint/heun, which is not among "exercises"' '{"exercises": ["02-euler/step"], "weeks": [{"exercises": ["03-midpoint/heun"]}]}'
exit "$failed"
