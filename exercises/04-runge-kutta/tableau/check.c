/* check.c: judges methods of one, three and six stages, and the cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { MOST = 8 };

typedef struct tableau {
    int stages;
    double c[MOST], a[MOST][MOST], b[MOST];
} tableau;

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    FROZEN_CLOCK,
    LAST_SLOPE,
    TRANSPOSED,
    FROM_THE_PLACE,
    NO_STEP
} way;

/* The methods of the checks: one stage; three, with p[1] ... p[5]; six, of
 * order five (W. Kutta, corrected by E. J. Nystroem). */
static tableau method(const double *p)
{
    if (p[0] < 2.0)
        return (tableau){.stages = 1, .b = {1.0}};
    if (p[0] < 4.0)
        return (tableau){3,
                         {0.0, p[1], p[2] + p[3]},
                         {{0.0}, {p[1]}, {p[2], p[3]}},
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

static void step(way how, const char *question, const tableau *m,
                 const double *q, size_t n, double t, double *x)
{
    const double h = q[6], far = how == NO_STEP ? 1.0 : h;
    double k[MOST][2], at[2] = {x[0], n > 1 ? x[1] : 0.0};

    for (int i = 0; i < m->stages; i++) {
        for (size_t d = 0; d < n; d++) {
            double sum = 0.0;

            for (int j = how == LAST_SLOPE && i > 0 ? i - 1 : 0; j < i; j++)
                sum += (how == TRANSPOSED ? m->a[j][i] : m->a[i][j]) * k[j][d];
            at[d] = (how == FROM_THE_PLACE ? at[d] : x[d]) + far * sum;
        }
        field(question, q, how == FROZEN_CLOCK ? t : t + m->c[i] * h, at, k[i]);
    }
    for (int i = 0; i < m->stages; i++)
        for (size_t d = 0; d < n; d++)
            x[d] += h * m->b[i] * k[i][d];
}

/* p: stages, five coefficients, a, b, w, x, y, t, h, steps. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const tableau m = method(p);
    const double *q = p + 6;
    double unused[2];
    const size_t n = field(question, q, 0.0, q + 3, unused);

    if (!strcmp(question, "calls")) {
        out[0] = m.stages;
        return 1;
    }
    memcpy(out, q + 3, n * sizeof *out);
    for (int i = 0; i < (int)q[7]; i++)
        step(how, question, &m, q, n, q[5] + i * q[6], out);
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t frozen_clock(const char *question, const double *p, double *out)
{
    return model(FROZEN_CLOCK, question, p, out);
}

static size_t last_slope(const char *question, const double *p, double *out)
{
    return model(LAST_SLOPE, question, p, out);
}

static size_t transposed(const char *question, const double *p, double *out)
{
    return model(TRANSPOSED, question, p, out);
}

static size_t from_the_place(const char *question, const double *p, double *out)
{
    return model(FROM_THE_PLACE, question, p, out);
}

static size_t no_step(const char *question, const double *p, double *out)
{
    return model(NO_STEP, question, p, out);
}

static const mistake mistakes[] = {
    {"frozen-clock", frozen_clock,
     "The derivatives are all taken at the time when the step began. Stage i "
     "belongs to t + c[i] h.",
     "sec:tableau"},
    {"last-slope", last_slope,
     "Only the latest slope is used to find the next place. Each place is "
     "built from all the slopes before it, with a whole row of a.",
     "sec:tableau"},
    {"transposed", transposed,
     "Rows and columns of a seem to be exchanged: a[i][j] says how much of "
     "slope j goes into the place of stage i.",
     "sec:tableau"},
    {"from-the-place", from_the_place,
     "Each place seems to be built on the one before. All of them start from "
     "the old x.",
     "sec:tableau"},
    {"no-step", no_step,
     "The places are built without the factor h: x + sum of a k, where it "
     "should be x + h times that sum.",
     "sec:tableau"},
    {0}};

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

        got = check_ask(c, "order", 6, none, none, none, none, none, none, none,
                        w, x, none, none, 1.0 / steps, steps);
        if (!got)
            return;
        error[i] = fabs(got[0] - truth);
    }
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 5.0,
                 0.25);
}

static void judge(check *c)
{
    const double r1 = check_random(c, 0.3, 0.6), r2 = check_random(c, 0.1, 0.4);
    const double r3 = check_random(c, 0.3, 0.6), r4 = check_random(c, 0.2, 0.4);
    const double r5 = check_random(c, 0.3, 0.5);
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "one stage: Euler's method");
    check_same(c, "x,y", 1e-11, "one", 1, r1, r2, r3, r4, r5, a, b, w, x, y, t,
               h, 2);
    check_begin(c, 2, "three stages, nodes 0, %g, %g", r1, r2 + r3);
    check_same(c, "x,y", 1e-11, "three", 3, r1, r2, r3, r4, r5, a, b, w, x, y,
               t, h, 3);
    check_begin(c, 1, "six stages");
    judge_order(c);
    check_begin(c, 1, "one call of f per stage");
    check_same(c, "calls of f per step", 1e-11, "calls", 3, r1, r2, r3, r4, r5,
               a, b, w, x, y, t, h, 4);
}

static const exercise tableau_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &tableau_exercise);
}
