# table.awk: what the benchmarks print (bench.h), as tables for people. It reads O2.tsv
# and O3.tsv, and then what the book's build took, build.tsv, if that is there.
BEGIN { FS = "\t" }
{ build = FILENAME; sub(/.*\//, "", build); sub(/\..*/, "", build) }
/^speed\t/ {
    key = $2 FS $3
    if (!(key in bar)) order[++rows] = key
    bar[key] = $4
    ratio[key, build] = sprintf("%6.2f (%.2f-%.2f)", $7, $8, $9)
    if ($4 > 0) miss[key] = miss[key] ($7 + 0 > $4 + 0 ? " " build : "")
}
/^growth\t/ {
    if (!($2 in span)) grown[++growths] = $2
    span[$2] = $3 " to " $4
    most[$2] = $5
    power[$2, build] = sprintf("%6.2f (%.2f-%.2f)", $6, $7, $8)
    last[$2, build] = $9
    if ($5 > 0) miss[$2] = miss[$2] ($6 + 0 > $5 + 0 ? " " build : "")
}
/^build\t/ { made[++makes] = sprintf("%-40s %6d %10.0f %10.2f", $2, $3, $4, $4 / $3) }
function verdict(key, limit) {
    if (limit == 0) return ""
    return miss[key] == "" ? "met" : "not met:" miss[key]
}
END {
    format = "%-42s %-14s %-19s %-19s %6s  %s\n"
    print "Our time divided by the peer's, median and quartiles of neighbouring runs"
    printf format, "", "beside", "-O2", "-O3 -march=native", "bar", ""
    for (i = 1; i <= rows; i++) {
        split(order[i], part, FS)
        key = order[i]
        printf format, part[1], part[2], ratio[key, "O2"], ratio[key, "O3"],
            (bar[key] > 0 ? bar[key] : ""), verdict(key, bar[key])
    }
    print "\nCost of a step as n to the power"
    printf format, "", "n", "-O2", "-O3 -march=native", "bar", ""
    for (i = 1; i <= growths; i++) {
        key = grown[i]
        printf format, key, span[key], power[key, "O2"], power[key, "O3"],
            (most[key] > 0 ? most[key] : ""), verdict(key, most[key])
    }
    if (makes) {
        print "\nThe last build of the book, by its log: commands, and the seconds that they took, added"
        printf "%-40s %6s %10s %10s\n", "", "", "seconds", "each"
        for (i = 1; i <= makes; i++) print made[i]
    }
}
