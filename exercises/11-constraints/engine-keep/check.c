/* check.c: rods by what they must do: lengths, rates, an order of two, momentum and
 * energy. No way to find the impulses is asked for. */
#include "grading/engine/laws.h"

static const char *labels = "x, y, length wrong, rate, energy wrong early, "
                            "late, momentum gained, angular momentum gained";

static void hold_lengths(check *c, const char *question, double rods,
                         double mass)
{
    const double *got = check_ask(c, question, rods, mass, 1, 256);

    if (!got)
        return;
    check_that(c, got[2] < 1e-9,
               "after a step a rod has a wrong length, by %.1e of it", got[2]);
    check_that(c, got[3] < 1e-9,
               "after a step a rod grows or shrinks: the velocity along it is "
               "%.1e times its length",
               got[3]);
}

void judge(check *c)
{
    const double m = check_random(c, 1.5, 3.0);
    const double *got;
    double measured;

    check_label(c, labels);
    check_begin(c, 2, "three rods on a nail, masses 1 and %g kg", m);
    hold_lengths(c, "chain", 3, m);
    check_begin(c, 2, "where they are after a second");
    got = check_ask(c, "chain", 3, m, 1, 256);
    if (got)
        check_that(c, got[2] < 1e-3,
                   "a rod comes apart: it is wrong by %.1e of its length "
                   "before that",
                   got[2]);
    measured = order(c, 2, 256, "chain", 3, m, 1);
    if (isfinite(measured))
        check_that(c, measured > 1.8,
                   "the order is %.2f, and that of the step within is 2: a rod "
                   "pulls along the line on which it was at the start of the "
                   "step",
                   measured);
    check_begin(c, 1, "a chain of six that nothing holds");
    got = check_ask(c, "ring", 5, m, 3, 600);
    if (got) {
        check_that(c, got[2] < 1e-6, "a rod has a wrong length, by %.1e of it",
                   got[2]);
        check_that(c, got[6] < 1e-9,
                   "its momentum changes by %.1e: what a rod gives to one end, "
                   "it takes from the other",
                   got[6]);
        check_that(c, got[7] < 1e-9,
                   "its angular momentum changes by %.1e: a rod pulls along "
                   "the line on which it was at the start of the step",
                   got[7]);
    }
    check_begin(c, 1, "twenty seconds without friction");
    got = check_ask(c, "chain", 3, m, 20, 8000);
    if (got) {
        check_that(c, got[2] < 1e-6, "a rod has a wrong length, by %.1e of it",
                   got[2]);
        check_that(c, got[5] < 1.0,
                   "the energy is wrong by %.2f J in the first two seconds, "
                   "and by %.2f J in the last: it is not kept",
                   got[4], got[5]);
    }
    check_begin(c, 1, "a chain between two nails, and a rod between them");
    hold_lengths(c, "nails", 4, m);
}
