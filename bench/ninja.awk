# ninja.awk: what a build took, from Ninja's log: start and end in milliseconds, a time,
# what was made, and a number for the command. A command that makes several things has a
# line for each, and one that was run again has the last.
BEGIN {
    FS = "\t"
    say["figures"] = "figures, drawn"
    say["live"] = "figures and worlds, for the pages"
    say["weave"] = "chapters, woven"
    say["book"] = "the book, set"
    say["data"] = "runs of the programs"
    say["answers"] = "answers that pages are marked by"
    kinds = split("figures live weave book data answers", kind, " ")
}
NF == 5 {
    path = $4
    sub(/^.*\/build\//, "", path)
    sub(/\/.*/, "", path)
    if ($4 ~ /\.live$|\/live\//) path = "live"
    took[$5] = $2 - $1
    if (!($5 in what) || path != "live") what[$5] = path
}
END {
    for (command in took) {
        sum[what[command]] += took[command] / 1000
        count[what[command]]++
    }
    for (i = 1; i <= kinds; i++)
        if (count[kind[i]])
            printf "build\t%s\t%d\t%.1f\n", say[kind[i]], count[kind[i]], sum[kind[i]]
}
