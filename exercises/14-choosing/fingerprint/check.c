/* check.c: shows steps of a pendulum, three by each method, and asks whose they
 * were. */
#include "grading/check.h"

#include <math.h>

enum { SUSPECTS = 8, TRAPEZOID = 8, KUTTA3, CHECKS = 3, STARTS = 3 };

static const char *const names[] = {"UNKNOWN",    "EULER",    "KICK_DRIFT",
                                    "DRIFT_KICK", "MIDPOINT", "HEUN",
                                    "VERLET",     "RK4"};

/* start: the pendulum's strength, h, x, v. */
static void ask(check *c, int which, const double *start)
{
    /* Kutta's third is near RK4; with a shorter step, nearer still. */
    const double h = which == KUTTA3 ? 0.6 * start[1] : start[1];
    const double x = start[2], v = start[3];
    const double *step = check_truth(c, "step", which, start[0], h, x, v);
    const double *got =
        check_ask(c, "whose", start[0], h, x, v, rint(step[0] * 1e8) / 1e8,
                  rint(step[1] * 1e8) / 1e8);
    const int right = which < SUSPECTS ? which : 0;

    for (int i = 0; got && i < SUSPECTS; i++)
        if (*got == i)
            check_that(c, i == right,
                       "you say %s for a step of %s, from %g with velocity %g",
                       names[i],
                       right ? names[right] : "somebody not on the list", x, v);
    if (got)
        check_that(c, *got >= 0 && *got < SUSPECTS,
                   "you say %g, which is the number of no method", *got);
}

void judge(check *c)
{
    static const char *const titles[] = {
        "Euler, kick-drift, drift-kick", "the midpoint method, Heun, Verlet",
        "RK4, and somebody who is not on the list"};
    static const int first[] = {1, 4, 7}, more[] = {3, 6, KUTTA3};
    double start[STARTS][CHECKS][4];

    for (int s = 0; s < STARTS; s++)
        for (int k = 0; k < CHECKS; k++) {
            start[s][k][0] = check_random(c, 0.8, 1.6);
            start[s][k][1] = check_random(c, 0.3, 0.5);
            start[s][k][2] = check_random(c, 0.8, 1.4);
            start[s][k][3] = check_random(c, 0.4, 0.9);
        }
    for (int k = 0; k < CHECKS; k++) {
        check_begin(c, 2, "%s, from %g with velocity %g", titles[k],
                    start[0][k][2], start[0][k][3]);
        for (int s = 0; s < STARTS; s++)
            for (int which = first[k]; which <= more[k]; which++)
                ask(c, which, start[s][k]);
    }
}
