/* check.c: judges which entry is called wrong.
 *
 * The right answer is a parameter of the call, so no model computes a
 * Jacobian. */
#include "grading/check.h"

typedef enum way { RIGHT, TRANSPOSED, FROM_ONE, DIAGONAL } way;

/* p: k, l, c, x, y, u, v, the entry, how wrong. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const int entry = (int)p[7];

    (void)question;
    out[0] = entry;
    if (entry >= 0 && how == TRANSPOSED)
        out[0] = entry % 4 * 4 + entry / 4;
    if (entry >= 0 && how == FROM_ONE)
        out[0] = entry + 1;
    if (entry >= 0 && how == DIAGONAL && entry % 5)
        out[0] = -1.0;
    return 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t transposed(const char *question, const double *p, double *out)
{
    return model(TRANSPOSED, question, p, out);
}

static size_t from_one(const char *question, const double *p, double *out)
{
    return model(FROM_ONE, question, p, out);
}

static size_t diagonal(const char *question, const double *p, double *out)
{
    return model(DIAGONAL, question, p, out);
}

static const mistake mistakes[] = {
    {"transposed", transposed,
     "You name the entry by column and row. Row i is about the slope of x[i], "
     "column j about what x[j] does to it; the number is i n + j.",
     "sec:im-jacobian"},
    {"from-one", from_one,
     "Your entries are counted from one. The first is number 0.",
     "sec:im-jacobian"},
    {"diagonal", diagonal,
     "Only the diagonal is compared. The entries beside it can be wrong as "
     "well.",
     "sec:im-jacobian"},
    {0}};

/* At a place whose coordinates are about `size`, with one entry wrong. */
static void look(check *c, double size, double entry, double amount)
{
    const double k = check_random(c, 200.0, 400.0);
    const double x = check_random(c, 0.8, 1.4), y = check_random(c, -0.9, -0.5);
    const double u = check_random(c, 0.5, 1.5), v = check_random(c, 0.3, 0.9);

    check_same(c, "number of the entry", 1e-12, "entry", k, size, 1.0 / size,
               size * x, size * y, size * u, size * v, entry, amount);
}

static void judge(check *c)
{
    check_begin(c, 1, "an entry that is wrong by a tenth");
    look(c, 1.0, 10, 0.1);
    look(c, 1.0, 13, -0.1);
    look(c, 1.0, 3, 0.1);
    check_begin(c, 1, "wrong by 2e-5 of the largest");
    look(c, 1.0, 9, 2e-5);
    look(c, 1.0, 15, -2e-5);
    look(c, 1.0, 6, 2e-5);
    check_begin(c, 1, "right Jacobians at three scales");
    look(c, 1.0, -1, 0.0);
    look(c, 1e-5, -1, 0.0);
    look(c, 1e6, -1, 0.0);
    check_begin(c, 2, "small errors at three scales");
    look(c, 1e-5, 12, 1.5e-5);
    look(c, 1e6, 8, -1.5e-5);
    look(c, 1e-5, 1, 1.5e-5);
    look(c, 1e6, 14, 1.5e-5);
}

static const exercise jacobian_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &jacobian_exercise);
}
