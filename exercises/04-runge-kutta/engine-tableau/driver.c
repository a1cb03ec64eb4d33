/* driver.c: a ring of basins, by the method of a tableau.
 * Parameters: basins, two constants of their valves, stages: 1, 3, 4 or 6, steps.
 * With three stages the tableau is any, of three more parameters. */
#include "engine-tableau.h"
#include "fields.h"

static const double none[] = {0.0, 1.0};
static const double c4[] = {0, 0.5, 0.5, 1},
                    a4[] = {0, 0,   0, 0, 0.5, 0, 0, 0, /* Kutta's */
                            0, 0.5, 0, 0, 0,   0, 1, 0},
                    b4[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};
/* Butcher's, of order five. */
static const double c6[] = {0, 0.25, 0.25, 0.5, 0.75, 1};
static const double a6[] = {
    0,        0,       0,        0,         0,       0, /* 1 */
    0.25,     0,       0,        0,         0,       0, /* 2 */
    0.125,    0.125,   0,        0,         0,       0, /* 3 */
    0,        -0.5,    1,        0,         0,       0, /* 4 */
    3 / 16.0, 0,       0,        9 / 16.0,  0,       0, /* 5 */
    -3 / 7.0, 2 / 7.0, 12 / 7.0, -12 / 7.0, 8 / 7.0, 0, /* 6 */
};
static const double b6[] = {7 / 90.0,  0,         32 / 90.0,
                            12 / 90.0, 32 / 90.0, 7 / 90.0};

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0], s = (size_t)p[3];
    const double *constants = lend(3, p);
    const ss_ode f = {n, ring, NULL, constants};
    const double *any = s == 3 ? lend(3, p + 5) : none;
    const double c3[] = {0.1, any[0] + 0.2, any[1] + any[0]},
                 a3[] = {0.0, 0.0, 0.0, any[0], 0.0, 0.0, any[1], any[2], 0.0},
                 b3[] = {any[2], 0.7 - any[1], 0.3 + any[1] - any[2]};
    tableau tab = s == 1   ? (tableau){1, none, none, none + 1}
                  : s == 3 ? (tableau){3, c3, a3, b3}
                  : s == 4 ? (tableau){4, c4, a4, b4}
                           : (tableau){6, c6, a6, b6};
    double *x = lend(n, NULL);

    (void)question;
    ring_start(n, x);
    if (!take((method){tableau_step, s + 1, &tab}, &f, 0.0, 3.0 / p[4],
              (long)p[4], x))
        return; /* too few numbers: no answer */
    give_all(x, n);
    give(sum(n, x));
    give((double)calls);
}
