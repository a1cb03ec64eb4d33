/* check.c: judges the tableau by its 17 conditions, and by runs. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { STAGES = 6, TREES = 17 };

/* How many of the conditions with at most five nodes hold. A tree is given by
 * its branches, smaller trees, as numbers in the list; -1 ends them. */
static int conditions(const double *a, const double *b)
{
    static const int branch[TREES][5] = {
        {-1},       {0, -1},    {0, 0, -1}, {1, -1},          {0, 0, 0, -1},
        {0, 1, -1}, {2, -1},    {3, -1},    {0, 0, 0, 0, -1}, {0, 0, 1, -1},
        {1, 1, -1}, {0, 2, -1}, {0, 3, -1}, {4, -1},          {5, -1},
        {6, -1},    {7, -1}};
    double phi[TREES][STAGES], density[TREES];
    int nodes[TREES], held = 0;

    for (int t = 0; t < TREES; t++) {
        double sum = 0.0;

        nodes[t] = 1;
        density[t] = 1.0;
        for (int i = 0; i < STAGES; i++)
            phi[t][i] = 1.0;
        for (const int *k = branch[t]; *k >= 0; k++) {
            nodes[t] += nodes[*k];
            density[t] *= density[*k];
            for (int i = 0; i < STAGES; i++) {
                double s = 0.0;

                for (int j = 0; j < i; j++)
                    s += a[STAGES * i + j] * phi[*k][j];
                phi[t][i] *= s;
            }
        }
        density[t] *= nodes[t];
        for (int i = 0; i < STAGES; i++)
            sum += b[i] * phi[t][i];
        held += fabs(sum - 1.0 / density[t]) < 1e-12;
    }
    return held;
}

/* The order of the error on x' = w x, from two runs. Only one tree is left in
 * the error there, so that it is not small by chance. */
static void judge_order(check *c)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);
    const double truth = x * exp(w); /* at t = 1 */
    const double *got, none = 0.0;
    double error[2] = {0.0, 0.0};

    for (int i = 0; i < 2; i++) {
        const double steps = 16 << i;

        got = check_ask(c, "order", none, none, w, x, none, none, 1.0 / steps,
                        steps);
        if (!got)
            return;
        error[i] = fabs(got[0] - truth);
    }
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 5.0,
                 0.25);
}

void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);
    const double *got;

    check_begin(c, 2, "the 17 conditions for order five");
    got = check_ask(c, "coefficients", 0);
    if (got)
        check_expect(c, "conditions that hold",
                     conditions(got, got + STAGES * STAGES), TREES, 0.0);
    check_begin(c, 1, "two equations, from t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 4);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
}
