/* measured.c: how long a step of a particle took, in both layouts.
 *
 * Times are those of one machine on one day, so they are not taken while the
 * book is built. bench/memory.c took them; they stand here, and two builds of
 * the book are the same.
 *
 *     date:     2026-11-24
 *     machine:  AMD EPYC (family 25, model 17), 2 virtual cores, 32 KiB of
 *               first cache and 1 MiB of second each, 32 MiB of third
 *     compiler: gcc 12.2.0, -O3 -march=native
 *     load:     2 to 3, so each number is the least of 21 turns
 */
// cc -Icode code/13-playground/measured.c code/steps/*.c -lm
#include "steps/program.h"

static const struct {
    double n, structures, arrays, add; /* ns per particle */
} row[] = {
    /* What ./course bench prints, on that machine. */
    {250, 1.295, 0.625, 0.353},     {1000, 1.414, 0.502, 0.419},
    {4000, 1.406, 0.734, 0.481},    {16000, 1.532, 0.762, 0.517},
    {64000, 1.626, 0.999, 0.583},   {256000, 4.483, 1.168, 0.628},
    {1024000, 8.057, 1.874, 1.459}, {4096000, 8.926, 1.962, 1.938},
};

enum { SMALL = 1, THIRD = 4, MILLION = 6, LARGE = 7 };

int main(int argc, char **argv)
{
    const ss_option options[] = {{0}};

    ss_begin(argc, argv, "Times per particle, as measured once.", options);
    ss_columns("particles structures arrays add");
    for (int i = 0; i <= LARGE; i++)
        ss_row(row[i].n, row[i].structures, row[i].arrays, row[i].add);
    // expect: small_structures in [1.414, 1.414] (given)
    ss_fact("small_structures", row[SMALL].structures);
    // expect: small_arrays in [0.502, 0.502] (given)
    ss_fact("small_arrays", row[SMALL].arrays);
    // expect: third_structures in [1.626, 1.626] (given)
    ss_fact("third_structures", row[THIRD].structures);
    // expect: third_arrays in [0.999, 0.999] (given)
    ss_fact("third_arrays", row[THIRD].arrays);
    // expect: million_structures in [8.057, 8.057] (given)
    ss_fact("million_structures", row[MILLION].structures);
    // expect: million_arrays in [1.874, 1.874] (given)
    ss_fact("million_arrays", row[MILLION].arrays);
    // expect: large_structures in [8.926, 8.926] (given)
    ss_fact("large_structures", row[LARGE].structures);
    // expect: large_arrays in [1.962, 1.962] (given)
    ss_fact("large_arrays", row[LARGE].arrays);
    // 224 and 96 bytes of each particle, 72 of each sum of three numbers.
    // expect: rate_structures in [25, 25.2] (exact, sec:pl-million)
    ss_fact("rate_structures", 224.0 / row[LARGE].structures);
    // expect: rate_arrays in [48.9, 49] (exact, sec:pl-million)
    ss_fact("rate_arrays", 96.0 / row[LARGE].arrays);
    // expect: rate_add in [37.1, 37.2] (exact, sec:pl-million)
    ss_fact("rate_add", 72.0 / row[LARGE].add);
    // expect: ratio in [4.54, 4.56] (exact, sec:pl-million)
    ss_fact("ratio", row[LARGE].structures / row[LARGE].arrays);
    // expect: ratio_bytes in [2.33, 2.34] (exact, sec:pl-million)
    ss_fact("ratio_bytes", 224.0 / 96.0);
    return ss_end();
}
