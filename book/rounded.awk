# rounded.awk: the first rows of a program's table, with three decimals.
BEGIN { FS = "\t" }
/^#/ { next }
++rows > 6 { exit }
{
    line = ""
    for (i = 1; i <= NF; i++)
        line = line sprintf(rows == 1 ? "%10s" : "%10.3f", $i)
    print line
}
