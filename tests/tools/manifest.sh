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
says 'note Physics 215. For a first reading. Without chapter 6 of the full edition.' '{"title": "Physics 215", "level": "spine"}' '-DLEFT=06-multistep'
says 'note For a first reading.' '{"level": "spine"}'
says 'note Ohne die Kapitel 6 und 13 der ganzen Ausgabe.' '{"language": {"tag": "de", "words": {"Without chapters": "Ohne die Kapitel",
    "and": "und", "of the full edition": "der ganzen Ausgabe"}}}' '-DLEFT=06-multistep;13-playground'

says 'course.json is not JSON, a { ... } with names in quotes' '{"title": }'
says 'course.json is not JSON, a { ... } with names in quotes ' '["02-euler"]'
says 'course.json is not JSON, a { ... } with names in quotes' '{"title": "A"} and more'
says 'course.json is not JSON, a { ... } with names in quotes' '{"title": "A"}, {"edition": "B"}'
says 'course.json is not JSON, a { ... } with names in quotes' ''
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
says '"level" is "first": write "spine" for the first reading alone, or take it out for all' '{"level": "first"}'
says '"weeks" is no list' '{"weeks": 3}'
says 'week 1 is no {...}' '{"weeks": ["02-euler"]}'
says 'week 1 has neither chapters nor exercises: name its "chapters" or "exercises"' '{"weeks": [{}]}'
says 'week 1 has neither chapters nor exercises: name its "chapters" or "exercises"' '{"weeks": [{"due": "2027-10-08T23:59+02:00"}]}'
says 'week 1 has a "due", and no exercise of the course is in it' \
    '{"exercises": ["02-euler/step"], "weeks": [{"chapters": ["03-midpoint"], "due": "2027-10-08T23:59+02:00"}]}'
says 'none of its "chapters" has an exercise' '{"chapters": ["00-preface"]}'
says '"points" names the exercise 03-midpoint/heun, which is not among "exercises"' '{"exercises": ["02-euler/step"], "points": {"03-midpoint/heun": 5}}'
says '"due" names the exercise 03-midpoint/heun, which is not among "exercises"' \
    '{"exercises": ["02-euler/step"], "due": {"03-midpoint/heun": "2027-10-08T23:59Z"}}'
says 'write each name in quotes of its own' '{"exercises": ["02-euler/step;03-midpoint/heun"]}'
says 'a comma stands before a bracket that closes' '{"title": "A, ]", "chapters": ["02-euler",]}'
says 'a comma stands before a bracket that closes' '{"title": "A",
}'
says 'course.json is not JSON, which has no comments' '{"title": "A"} // mine'
says 'note A, ] // "}, B.' '{"title": "A, ] // \"}", "edition": "B"}'
says 'note Off, 2027 [a.' '{"title": "Off", "edition": "2027 [a"}'
says 'note Phys [215, Ä – 1.' '{"title": "Phys [215", "edition": "Ä – 1"}'
says '"title" is "Физика", which the book' '{"title": "Физика"}'
says 'write it on one line, in Latin letters' '{"edition": "A\nB"}'
says '"Week" of "words" is "Неделя", which the book' '{"language": {"tag": "ru", "words": {"Week": "Неделя"}}}'
says '"title" stands twice in the same {...}' '{"title": "A", "edition": "title", "title": "B"}'
says '"02-euler/step" stands twice in the same {...}' '{"points": {"02-euler/step": 1, "02-euler/step": 2}}'
says 'note A "title": {"x, B.' '{"title": "A \"title\": {\"x", "edition": "B", "weeks": [{"chapters": ["02-euler"]}, {"chapters": ["03-midpoint"]}]}'
says 'week 2 has a member "until", which nothing follows' '{"weeks": [{"chapters": ["02-euler"]}, {"until": "2027-10-08"}]}'
says 'week 1 names the chapter 03-midpoint, which is not among "chapters"' '{"chapters": ["02-euler"], "weeks": [{"chapters": ["03-midpoint"]}]}'
says 'week 1 names the exercise 03-midpoint/heun, which is not among "exercises"' '{"exercises": ["02-euler/step"], "weeks": [{"exercises": ["03-midpoint/heun"]}]}'

# The book's own words, in another language.
sed -i 's|^message.*|message("tag ${manifest_language}, words ${manifest_word_0} ${manifest_word_5}")|' read.cmake
says 'tag , words Chapter Figure' '{}'
says 'tag pt-BR, words Capítulo Figure' '{"language": {"tag": "pt-BR", "words": {"Chapter": "Capítulo"}}}'
says 'tag de, words Chapter Figure' '{"language": {"tag": "de"}}'
says '"language" is no {...}' '{"language": "de"}'
says '"words" is no {...}' '{"language": {"tag": "de", "words": ["Kapitel"]}}'
says '"language" has a member "name", which nothing follows; it may have: tag, words' '{"language": {"name": "de"}}'
says 'has words and no "tag"' '{"language": {"words": {"Chapter": "Kapitel"}}}'
says 'the tag German is none of a language' '{"language": {"tag": "German"}}'
says 'the book has no word Chapters of its own; it has: Chapter, Appendix' '{"language": {"tag": "de", "words": {"Chapters": "Kapitel"}}}'
says '"Chapter" of "words" is "Kap{": write a word' '{"language": {"tag": "de", "words": {"Chapter": "Kap{"}}}'
says '"Chapter" of "words" is "": write a word' '{"language": {"tag": "de", "words": {"Chapter": ""}}}'
says '"Chapter" of "words" is no text' '{"language": {"tag": "de", "words": {"Chapter": 3}}}'

# What the marking of a class follows, as that reads it (class.cmake).
cat >read.cmake <<END
cmake_minimum_required(VERSION 3.25)
set(ROOT $work/tree)
set(OUT $work/class.txt)
include($root/cmake/class.cmake)
file(STRINGS $work/class.txt lines)
message("\${lines}")
END
says 'exercise 02-euler/step |;exercise 03-midpoint/heun |;late 0 -;attempts - last;seeds - 1' '{}'
says 'title Physics 215;exercise 02-euler/step 10|2027-10-08T23:59+02:00;week 1 02-euler/step;late 20 3;attempts 2 best;seeds 101 3' \
    '{"title": "Physics 215", "chapters": ["02-euler"], "points": {"02-euler/step": 10}, "late": {"percent": 20, "days": 3},
      "weeks": [{"chapters": ["02-euler"], "due": "2027-10-08T23:59+02:00"}],
      "attempts": {"most": 2, "counts": "best"}, "seeds": {"first": 101, "count": 3}}'
says 'exercise 02-euler/step 0|2028-02-29T00:00:00Z;exercise 03-midpoint/heun |2027-10-08T23:59-07:00' \
    '{"points": {"02-euler/step": 0}, "weeks": [{"chapters": ["02-euler", "03-midpoint"], "due": "2027-10-08T23:59-07:00"}], "due": {"02-euler/step": "2028-02-29T00:00:00Z"}}'

says '"points" is no {...}: write {"02-euler/step": 10}' '{"points": 10}'
says '"points" names the exercise 02-euler/stop, and there is no' '{"points": {"02-euler/stop": 10}}'
says '"points" names the exercise 03-midpoint/heun, and its chapter is not among' '{"chapters": ["02-euler"], "points": {"03-midpoint/heun": 1}}'
says 'the points of 02-euler/step is 2.5, and takes a whole number from 0 to 1000' '{"points": {"02-euler/step": 2.5}}'
says 'the points of 02-euler/step is -1, and takes' '{"points": {"02-euler/step": -1}}'
says 'the points of 02-euler/step is 4, and takes' '{"points": {"02-euler/step": "4"}}'
says 'the points of 02-euler/step is 99999999999, and takes' '{"points": {"02-euler/step": 99999999999}}'
says '"due" is no {...}' '{"due": "2027-10-08T23:59+02:00"}'
says '"due" of 02-euler/step is "2027-10-08", which is no day with a time' '{"due": {"02-euler/step": "2027-10-08"}}'
says 'is "2027-02-29T23:59Z", which is no day' '{"due": {"02-euler/step": "2027-02-29T23:59Z"}}'
says 'is "2100-02-29T23:59Z", which is no day' '{"due": {"02-euler/step": "2100-02-29T23:59Z"}}'
says 'is "2027-10-08T23:59", which is no day with a time and its distance from UTC' '{"due": {"02-euler/step": "2027-10-08T23:59"}}'
says '"due" of week 1 is "Friday", which is no day' '{"weeks": [{"due": "Friday"}]}'
says '"due" of week 1 is "", which is no day' '{"weeks": [{"due": ""}]}'
says '"due" of week 1 is no text' '{"weeks": [{"due": 8}]}'
says '02-euler/step is in two weeks with a "due"' '{"weeks": [{"chapters": ["02-euler"], "due": "2027-10-08T23:59Z"}, {"exercises": ["02-euler/step"], "due": "2027-10-15T23:59Z"}]}'
says '"late" is no {...}: write {"percent": 20, "days": 3}' '{"late": 20}'
says '"late" has a member "day", which nothing follows; it may have: percent, days' '{"late": {"day": 3}}'
says '"percent" of "late" is 101, and takes a whole number from 0 to 100' '{"late": {"percent": 101}}'
says '"days" of "late" is 3, and takes a whole number' '{"late": {"days": "3"}}'
says '"attempts" is no {...}' '{"attempts": "best"}'
says '"most" of "attempts" is 0, and takes a whole number from 1 to 1000' '{"attempts": {"most": 0}}'
says '"counts" of "attempts" is "first": write "best" or "last"' '{"attempts": {"counts": "first"}}'
says '"seeds" is no {...}' '{"seeds": 3}'
# For how many seeds the answers are written down is said in each language by itself.
seeds=$(sed -n 's/^set(small_steps_seeds \([0-9]*\))$/\1/p' "$root/cmake/exercises.cmake")
last=$((${seeds:-0} - 1))
says "\"first\" of \"seeds\" (the kit knows the answers for those up to $last) is 0, and takes a whole number from $seeds" '{"seeds": {"first": 0}}'
while IFS=: read -r file words; do
    grep -q -F -e "$words" "$root/$file" || {
        failed=1
        echo "FAIL $file does not say \"$words\", and there are answers for $seeds seeds"
    }
done <<END
book/course.schema.json:$seeds or more, for the kit knows
book/course.schema.json:"minimum": $seeds, "maximum": 999999999
book/html/write/write.js:const seeds = $seeds;
chapters/d-instructors.md:questions of the seeds 0 to $last
tests/exercises/page.js:const SEEDS = $seeds;
END
says '"count" of "seeds" is 0, and takes a whole number from 1 to 100' '{"seeds": {"count": 0}}'
exit "$failed"
