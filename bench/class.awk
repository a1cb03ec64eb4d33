# class.awk: what ten thousand submissions of six exercises need, from what was measured
# (class.tsv), as facts for appendix D.
BEGIN { many = 10000; machines = 32 }
$1 == "marked" {
    answers = $2 * $3
    each = $4 * $5 / answers # seconds of one processor
    hours = many * $3 * each / 3600
    print "# submissions = " $2
    print "# exercises = " $3
    print "# processors = " $4
    print "# seconds = " $5
    print "# each = " each
    print "# hours = " hours
    print "# hours_two = " hours / 2
    print "# minutes_cluster = " 60 * hours / machines
    print "# gigabytes = " $6 / $2 * many / 1e6
}
$1 == "tables" { print "# tables = " $5 / $2 * many }
END { print "# cluster = " machines; print "# many = " many }
