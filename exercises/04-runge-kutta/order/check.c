/* check.c: judges the orders of seven tableaus. */
#include "grading/check.h"
#include "tableaus.h"

#include <math.h>
#include <string.h>

enum { MOST = 8 };

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    AREAS,
    NO_TALL,
    NO_MIXED,
    NO_CHAIN,
    STAGES,
    NO_SUM
} way;

static double order(way how, const double *p)
{
    double a[MOST][MOST], b[MOST],
        off[8] = {-1.0,     -1.0 / 2, -1.0 / 3,  -1.0 / 6,
                  -1.0 / 4, -1.0 / 8, -1.0 / 12, -1.0 / 24};
    static const int nodes[8] = {1, 2, 3, 3, 4, 4, 4, 4};
    const int stages = tableau(p, a, b);
    double c[MOST] = {0}, ac[MOST] = {0};

    if (how == STAGES)
        return stages;
    for (int i = 0; i < stages; i++)
        for (int j = 0; j < i; j++)
            c[i] += a[i][j];
    for (int i = 0; i < stages; i++)
        for (int j = 0; j < i; j++)
            ac[i] += a[i][j] * c[j];
    for (int i = 0; i < stages; i++) {
        off[0] += b[i];
        off[1] += b[i] * c[i];
        off[2] += b[i] * c[i] * c[i];
        off[3] += b[i] * ac[i];
        off[4] += b[i] * c[i] * c[i] * c[i];
        off[5] += b[i] * c[i] * ac[i];
        for (int j = 0; j < i; j++) {
            off[6] += b[i] * a[i][j] * c[j] * c[j];
            off[7] += b[i] * a[i][j] * ac[j];
        }
    }
    if (how == AREAS)
        off[3] = off[5] = off[6] = off[7] = 0.0;
    if (how == NO_TALL)
        off[3] = 0.0;
    if (how == NO_MIXED)
        off[5] = 0.0;
    if (how == NO_CHAIN)
        off[7] = 0.0;
    if (how == NO_SUM)
        off[0] = 0.0;
    for (int t = 0; t < 8; t++)
        if (!(fabs(off[t]) < 1e-9))
            return nodes[t] - 1;
    return 4;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = order(how, p);
    return 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t areas(const char *question, const double *p, double *out)
{
    return model(AREAS, question, p, out);
}

static size_t no_tall(const char *question, const double *p, double *out)
{
    return model(NO_TALL, question, p, out);
}

static size_t no_mixed(const char *question, const double *p, double *out)
{
    return model(NO_MIXED, question, p, out);
}

static size_t no_chain(const char *question, const double *p, double *out)
{
    return model(NO_CHAIN, question, p, out);
}

static size_t stages(const char *question, const double *p, double *out)
{
    return model(STAGES, question, p, out);
}

static size_t no_sum(const char *question, const double *p, double *out)
{
    return model(NO_SUM, question, p, out);
}

static const mistake mistakes[] = {
    {"areas", areas,
     "Only the conditions with powers of the nodes seem to be tested: these "
     "make a good rule for areas. The other trees are missing.",
     "sec:trees"},
    {"no-tall", no_tall,
     "A condition with three nodes is missing: sum of b[i] a[i][j] c[j] = 1/6, "
     "the tall tree.",
     "sec:trees"},
    {"no-mixed", no_mixed,
     "A condition with four nodes is missing: sum of b[i] c[i] a[i][j] c[j] = "
     "1/8, a chain and a leaf on one root.",
     "sec:trees"},
    {"no-chain", no_chain,
     "A condition with four nodes is missing: the longest chain, sum of b[i] "
     "a[i][j] a[j][k] c[k] = 1/24.",
     "sec:trees"},
    {"stages", stages,
     "This is the number of stages. The order is at most that, and often less.",
     "sec:five-needs-six"},
    {"no-sum", no_sum,
     "The first condition is missing: the weights must add up to one.",
     "sec:trees"},
    {0}};

static void judge(check *c)
{
    const double node = check_random(c, 0.3, 0.9);
    const double first = check_random(c, 0.3, 0.45);
    const double second = check_random(c, 0.75, 0.95);
    const double share = check_random(c, 0.2, 0.5);
    const double slip = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "two stages, node %g", node);
    check_same(c, "order", 1e-9, "order", 0, node, 0);
    check_begin(c, 1, "three stages: nodes %g and %g; Simpson's rule", first,
                second);
    check_same(c, "order", 1e-9, "order", 1, first, second);
    check_same(c, "order", 1e-9, "order", 2, 0, 0);
    check_begin(c, 1, "four stages: RK4, and one with b[2] = %g", share);
    check_same(c, "order", 1e-9, "order", 3, 1.0 / 3, 0);
    check_same(c, "order", 1e-9, "order", 3, share, 0);
    check_begin(c, 1, "four stages, one condition fails");
    check_same(c, "order", 1e-9, "order", 4, share, slip);
    check_same(c, "order", 1e-9, "order", 5, share, slip);
    check_begin(c, 1, "weights that do not add up to one");
    check_same(c, "order", 1e-9, "order", 6, share, slip);
}

static const exercise order_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &order_exercise);
}
