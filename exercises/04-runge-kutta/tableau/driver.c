/* driver.c: asks for a few steps of a method.
 *
 * Every question has the parameters stages, five coefficients, then a, b, w
 * (of the field), x, y, t, h, the number of steps.
 */
#include "grading/driver.h"
#include "tableau.h"

#include <math.h>
#include <string.h>

static const char *asked;
static const double *given;
static int calls;

/* The methods of the checks: one stage; three, with p[1] ... p[5]; the same and
 * two more, of which the last is needed by no other and the fourth by the last
 * alone; six, of order five (W. Kutta, corrected by E. J. Nystroem). */
static tableau method(const double *p)
{
    if (p[0] < 2.0)
        return (tableau){.stages = 1, .b = {1.0}};
    if (p[0] < 4.0)
        return (tableau){3,
                         {0.0, p[1], p[2] + p[3]},
                         {{0.0}, {p[1]}, {p[2], p[3]}},
                         {1.0 - p[4] - p[5], p[4], p[5]}};
    if (p[0] < 6.0)
        return (tableau){5,
                         {0.0, p[1], p[2] + p[3], 0.75, 1.0},
                         {{0.0},
                          {p[1]},
                          {p[2], p[3]},
                          {0.25, 0.25, 0.25},
                          {0.0, 0.25, 0.25, 0.5}},
                         {1.0 - p[4] - p[5], p[4], p[5]}};
    return (tableau){
        6,
        {0.0, 1.0 / 3, 2.0 / 5, 1.0, 2.0 / 3, 4.0 / 5},
        {{0.0},
         {1.0 / 3},
         {4.0 / 25, 6.0 / 25},
         {1.0 / 4, -3.0, 15.0 / 4},
         {2.0 / 27, 10.0 / 9, -50.0 / 81, 8.0 / 81},
         {2.0 / 25, 12.0 / 25, 2.0 / 15, 8.0 / 75, 0.0}},
        {23.0 / 192, 0.0, 125.0 / 192, 0.0, -27.0 / 64, 125.0 / 192}};
}

/* The fields; q holds a, b, w. */
static size_t field(const char *question, const double *q, double t,
                    const double *x, double *dxdt)
{
    if (!strcmp(question, "order")) {
        dxdt[0] = q[2] * x[0];
        return 1;
    }
    dxdt[0] = q[0] * x[1] * cos(q[2] * t);
    dxdt[1] = -sin(x[0]) - q[1] * x[1] + t;
    return 2;
}

static void f(double t, const double *x, double *dxdt)
{
    calls++;
    field(asked, given, t, x, dxdt);
}

/* Leave NaNs where the step's arrays will lie: a slope that is used before it
 * is there shows, even with the factor zero. */
__attribute__((noinline)) static void litter(void)
{
    volatile double nowhere[4 * MOST * MOST];

    for (int i = 0; i < 4 * MOST * MOST; i++)
        nowhere[i] = NAN;
    (void)nowhere[0];
}

void answer(const char *question, const double *p)
{
    const tableau m = method(p);
    const double *q = p + 6;
    double *x, unused[2];
    size_t n;

    asked = question;
    given = q;
    n = field(question, q, 0.0, q + 3, unused);
    x = lend(n, q + 3);
    for (int i = 0; i < (int)q[7]; i++) {
        litter();
        tableau_step(&m, f, (int)n, q[5] + i * q[6], q[6], x);
    }

    if (asks(question, "calls") || asks(question, "spare"))
        give(calls / q[7]);
    else
        give_all(x, n);
}
