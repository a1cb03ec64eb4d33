/* check.c: judges near pairs and the tests they cost. */
#include "grading/check.h"
#include "points.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, ALL, WIDE, OWN, TWICE, HALF } way;

/* Would such a program test this pair? Both in cells of this width, and the
 * cells no farther apart than this. */
static int would_test(way how, double reach, const double *a, const double *b)
{
    const double width = how == HALF || how == RIGHT ? 0.5 * reach : reach;
    const double far = how == OWN ? 0.0 : how == RIGHT ? 2.0 : 1.0;

    if (how == ALL)
        return 1;
    return fabs(floor(a[0] / width) - floor(b[0] / width)) <= far &&
           fabs(floor(a[1] / width) - floor(b[1] / width)) <= far;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    static double q[2 * POINTS];
    double found = 0.0, sum = 0.0, tests = 0.0;

    scatter(p[0], p[1], q);
    for (int i = 0; i < POINTS; i++)
        for (int j = i + 1; j < POINTS; j++) {
            const double x = q[2 * i] - q[2 * j];
            const double y = q[2 * i + 1] - q[2 * j + 1];

            if (!would_test(how, p[1], q + 2 * i, q + 2 * j))
                continue;
            tests += how == TWICE ? 2.0 : 1.0;
            if (x * x + y * y < p[1] * p[1]) {
                found++;
                sum += i % 17 * 31 + j % 23;
            }
        }
    if (!strcmp(question, "budget")) {
        out[0] = tests <= p[2] * POINTS;
        return 1;
    }
    out[0] = found;
    out[1] = sum;
    out[2] = how == TWICE ? found : 0.0;
    return 3;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(all, ALL)
MODEL(wide, WIDE)
MODEL(own, OWN)
MODEL(twice, TWICE)
MODEL(half, HALF)

static const mistake mistakes[] = {
    {"own", own,
     "Only pairs within one cell are tested. A point near a cell's border has "
     "neighbours on the other side of it.",
     "sec:fo-near"},
    {"half", half,
     "With cells of half the reach, pairs are missed: within reach means up to "
     "two cells away, not one.",
     "sec:fo-near"},
    {"twice", twice,
     "Every pair is tested from both of its ends. Of two cells that touch, let "
     "only one search the other.",
     "sec:fo-near"},
    {"all", all,
     "All near pairs are found, by testing all pairs there are. Put the points "
     "into cells first.",
     "sec:fo-near"},
    {"wide", wide,
     "Nine cells of the reach's width: right, and within the first budget. For "
     "the second the searched area must be nearer to the circle.",
     "sec:fo-near"},
    {0}};

static void judge(check *c)
{
    const double seed = floor(check_random(c, 1.0, 100000.0));
    const double other = floor(check_random(c, 1.0, 100000.0));
    const double reach = check_random(c, 0.5, 2.0);

    check_begin(c, 2, "near pairs, reach %g", reach);
    check_same(c, "pairs, sum, tested again", 1e-12, "pairs", seed, reach);
    check_begin(c, 1, "within six tests per point");
    check_same(c, "kept", 1e-12, "budget", seed, reach, 6.0);
    check_begin(c, 3, "within 3.6 tests per point");
    check_same(c, "kept", 1e-12, "budget", seed, reach, 3.6);
    check_same(c, "pairs, sum, tested again", 1e-12, "pairs", other, reach);
}

static const exercise buckets_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &buckets_exercise);
}
