/* check.c: judges the tableau by its 17 conditions, and by runs. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { STAGES = 6, TREES = 17 };

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way { RIGHT, OTHER_PAIR, LAST_ROW, WEIGHTS, SIGN } way;

static const double nystroem_a[STAGES][STAGES] = {
    {0.0},
    {1.0 / 3},
    {4.0 / 25, 6.0 / 25},
    {1.0 / 4, -3.0, 15.0 / 4},
    {2.0 / 27, 10.0 / 9, -50.0 / 81, 8.0 / 81},
    {2.0 / 25, 12.0 / 25, 2.0 / 15, 8.0 / 75, 0.0}};
static const double nystroem_b[STAGES] = {23.0 / 192, 0.0,        125.0 / 192,
                                          0.0,        -27.0 / 64, 125.0 / 192};

static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
    if (!strcmp(question, "order")) {
        dxdt[0] = p[2] * x[0];
        return 1;
    }
    dxdt[0] = p[0] * x[1] * cos(p[2] * t);
    dxdt[1] = -sin(x[0]) - p[1] * x[1] + t;
    return 2;
}

/* Steps of the method: p holds a, b, w (of the field), x, y, t, h, steps. */
static size_t run(const char *question, const double *p,
                  const double a[STAGES][STAGES], const double *b, double *x)
{
    double k[STAGES][2], at[2];
    const double h = p[6];
    const size_t n = field(question, p, 0.0, p + 3, at);

    memcpy(x, p + 3, n * sizeof *x);
    for (int s = 0; s < (int)p[7]; s++) {
        for (int i = 0; i < STAGES; i++) {
            double c = 0.0;

            for (size_t d = 0; d < n; d++)
                at[d] = x[d];
            for (int j = 0; j < i; j++) {
                c += a[i][j];
                for (size_t d = 0; d < n; d++)
                    at[d] += h * a[i][j] * k[j][d];
            }
            field(question, p, p[5] + s * h + c * h, at, k[i]);
        }
        for (int i = 0; i < STAGES; i++)
            for (size_t d = 0; d < n; d++)
                x[d] += h * b[i] * k[i][d];
    }
    return n;
}

/* What is in a file corrected in this way. */
static void coefficients(way how, double a[STAGES][STAGES], double *b)
{
    static const double misprinted[4] = {2.0 / 27, -50.0 / 81, 10.0 / 9,
                                         8.0 / 81};

    memcpy(a, nystroem_a, sizeof nystroem_a);
    memcpy(b, nystroem_b, sizeof nystroem_b);
    if (how == RIGHT)
        return;
    memcpy(a[4], misprinted, sizeof misprinted);
    if (how == OTHER_PAIR) {
        a[4][0] = misprinted[3];
        a[4][3] = misprinted[0];
    } else if (how == LAST_ROW) {
        a[5][1] = nystroem_a[5][2];
        a[5][2] = nystroem_a[5][1];
    } else if (how == WEIGHTS) {
        b[0] = nystroem_b[4];
        b[4] = nystroem_b[0];
    } else if (how == SIGN) {
        a[4][1] = -misprinted[1];
    }
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    double a[STAGES][STAGES], b[STAGES];

    coefficients(how, a, b);
    if (strcmp(question, "coefficients") != 0)
        return run(question, p, (const double(*)[STAGES])a, b, out);
    memcpy(out, a, sizeof a);
    memcpy(out + STAGES * STAGES, b, sizeof b);
    return STAGES * STAGES + STAGES;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t other_pair(const char *question, const double *p, double *out)
{
    return model(OTHER_PAIR, question, p, out);
}

static size_t last_row(const char *question, const double *p, double *out)
{
    return model(LAST_ROW, question, p, out);
}

static size_t weights(const char *question, const double *p, double *out)
{
    return model(WEIGHTS, question, p, out);
}

static size_t sign(const char *question, const double *p, double *out)
{
    return model(SIGN, question, p, out);
}

static const mistake mistakes[] = {
    {"other-pair", other_pair,
     "The row is the right one, the pair is not: two other numbers in it were "
     "exchanged.",
     "sec:how-many"},
    {"last-row", last_row,
     "The last row was right as it was. The misprint is in another row.",
     "sec:how-many"},
    {"weights", weights,
     "The weights were right as they were: before, all conditions with powers "
     "of the nodes held, and now they do not.",
     "sec:how-many"},
    {"sign", sign,
     "With another sign the row does not add up to its node any more. Two "
     "numbers have changed places, none has changed its sign.",
     "sec:tableau"},
    {0}};

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

static void judge(check *c)
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

static const exercise misprint_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &misprint_exercise);
}
