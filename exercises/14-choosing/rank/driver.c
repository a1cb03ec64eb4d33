/* driver.c: hands over a problem, and a budget. */
#include "grading/driver.h"
#include "rank.h"

#include <math.h>
#include <stdlib.h>

static int stiff, calls;
static double strength;

/* A pendulum that is pushed, or something stiff that follows it. */
static void f(double t, const double *x, double *dxdt)
{
    if (++calls > 1000000)
        exit(1);
    if (stiff) {
        dxdt[0] = -strength * (x[0] - cos(t));
        dxdt[1] = x[0] - 0.5 * x[1];
    } else {
        dxdt[0] = x[1];
        dxdt[1] = -strength * sin(x[0]) + cos(1.7 * t);
    }
}

/* p: is it stiff, the strength, the end, the evaluations, the start. */
void answer(const char *question, const double *p)
{
    int *order = (void *)lend(METHODS * sizeof(int) / sizeof(double), NULL);

    (void)question;
    for (int i = 0; i < METHODS; i++)
        order[i] = -1;
    stiff = p[0] > 0.0;
    strength = p[1];
    rank(f, p[2], lend(2, p + 4), (int)p[3], order);
    for (int i = 0; i < METHODS; i++)
        give(order[i]);
}
