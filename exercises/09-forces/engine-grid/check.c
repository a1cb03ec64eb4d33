/* check.c: is each near pair there, once, and nothing else; and does it come soon? */
#include "grading/check.h"

static void look(check *c, double dim, double n, double reach, double from)
{
    const double *got = check_ask(c, "cloud", dim, n, reach, from, 5000);

    for (int k = 0; got && k < 2; k++, got += 4) {
        const char *when = k == 0 ? "" : "when asked again, elsewhere, ";

        if (!check_that(c, got[1] == 0.0, "%snear pairs that are missing: %g",
                        when, got[1]) ||
            !check_that(c, got[2] == 0.0,
                        "%spairs that come twice: %g; each acts once", when,
                        got[2]) ||
            !check_that(c, got[3] == 0.0,
                        "%spairs that are farther apart than the reach, or "
                        "not two particles: %g",
                        when, got[3]))
            return;
    }
}

void judge(check *c)
{
    const double reach = check_random(c, 0.8, 1.3);
    const double *got;

    check_label(c, "pairs, missing, twice, too far, pairs when asked again, "
                   "missing, twice, too far");
    check_begin(c, 2, "eighty points in the plane, reach %g", reach);
    look(c, 2, 80, reach, 0.0);
    check_begin(c, 2, "round the origin, in the plane, in space, on a line");
    look(c, 2, 80, reach, -4.0);
    look(c, 3, 90, 2.0 * reach, -4.0);
    look(c, 1, 40, 0.5 * reach, -4.0);
    check_begin(c, 1, "more pairs than there is room for");
    got = check_ask(c, "cloud", 2, 80, reach, 0.0, 20);
    if (got)
        check_that(c, got[0] == 20.0, "with room for 20 pairs you give %g",
                   got[0]);
    check_label(c, "pairs, wrong pairs");
    check_begin(c, 2, "40000 points in rows and columns");
    got = check_ask(c, "lattice", 2, 200);
    if (got)
        check_that(c, got[0] == 2.0 * 200 * 199 && got[1] == 0.0,
                   "each has its neighbours, %d pairs; you give %g, and %g of "
                   "them are none",
                   2 * 200 * 199, got[0], got[1]);
}
