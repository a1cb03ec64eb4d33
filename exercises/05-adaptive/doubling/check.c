/* check.c: judges the answer and the estimate for three methods, and the
 * cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, UNDIVIDED, POWER, TOWARDS, SAME_TIME, FINE_KEPT } way;

/* The methods that are handed over, of orders 1, 2 and 4. */
static void f(const double *p, double t, const double *x, double *dxdt)
{
    dxdt[0] = p[0] * x[1] * cos(t);
    dxdt[1] = -sin(x[0]) - p[1] * x[1] + t;
}

static void any_step(const double *p, int order, double t, double h, double *x)
{
    double k[4][2], at[2];

    f(p, t, x, k[0]);
    if (order == 1) {
        for (int i = 0; i < 2; i++)
            x[i] += h * k[0][i];
        return;
    }
    for (int i = 0; i < 2; i++)
        at[i] = x[i] + h / 2 * k[0][i];
    f(p, t + h / 2, at, k[1]);
    if (order == 2) {
        for (int i = 0; i < 2; i++)
            x[i] += h * k[1][i];
        return;
    }
    for (int i = 0; i < 2; i++)
        at[i] = x[i] + h / 2 * k[1][i];
    f(p, t + h / 2, at, k[2]);
    for (int i = 0; i < 2; i++)
        at[i] = x[i] + h * k[2][i];
    f(p, t + h, at, k[3]);
    for (int i = 0; i < 2; i++)
        x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    const int order = !strcmp(question, "euler") ? 1
                      : !strcmp(question, "two") ? 2
                                                 : 4;
    const double t = p[4], h = p[5];
    const double lack = how == UNDIVIDED ? 1.0
                        : how == POWER   ? ldexp(1.0, order)
                                         : ldexp(1.0, order) - 1.0;
    double coarse[2] = {p[2], p[3]}, fine[2] = {p[2], p[3]}, most = 0.0;

    if (!strcmp(question, "calls")) {
        out[0] = 3.0;
        return 1;
    }
    any_step(p, order, t, h, coarse);
    any_step(p, order, t, h / 2, fine);
    any_step(p, order, how == SAME_TIME ? t : t + h / 2, h / 2, fine);
    for (int i = 0; i < 2; i++) {
        const double e = (fine[i] - coarse[i]) / lack;

        most = fmax(most, fabs(e));
        out[i] = how == TOWARDS     ? fine[i] - e
                 : how == FINE_KEPT ? fine[i]
                                    : fine[i] + e;
    }
    out[2] = most;
    return 3;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t undivided(const char *question, const double *p, double *out)
{
    return model(UNDIVIDED, question, p, out);
}

static size_t power(const char *question, const double *p, double *out)
{
    return model(POWER, question, p, out);
}

static size_t towards(const char *question, const double *p, double *out)
{
    return model(TOWARDS, question, p, out);
}

static size_t same_time(const char *question, const double *p, double *out)
{
    return model(SAME_TIME, question, p, out);
}

static size_t fine_kept(const char *question, const double *p, double *out)
{
    return model(FINE_KEPT, question, p, out);
}

static const mistake mistakes[] = {
    {"undivided", undivided,
     "The difference is taken as it is. That is right for order 1; for order p "
     "it is 2^p - 1 times what the two halves lack.",
     "sec:ad-doubling"},
    {"power", power,
     "The difference is divided by 2^p. The long step lacks 2^p times what the "
     "halves lack, so the difference of the two is 2^p - 1 times that.",
     "sec:ad-doubling"},
    {"towards", towards,
     "The correction has the wrong sign: your answer lies between the fine and "
     "the coarse one. The truth lies on the other side of the fine one.",
     "sec:ad-doubling"},
    {"same-time", same_time,
     "The second half step starts at the right place, but at the time of the "
     "first. It begins at t + h/2.",
     "sec:ad-doubling"},
    {"fine-kept", fine_kept,
     "The estimate is right, but x is the answer of the two halves. Add to it "
     "what it lacks.",
     "sec:ad-doubling"},
    {0}};

static void judge(check *c)
{
    static const char *const names[3] = {"euler", "two", "four"};
    static const int orders[3] = {1, 2, 4};

    for (int i = 0; i < 3; i++) {
        const double a = check_random(c, 1.0, 2.0);
        const double b = check_random(c, 0.5, 1.5);
        const double x = check_random(c, 0.5, 1.5);
        const double y = check_random(c, -1.5, -0.5);
        const double t = check_random(c, 0.2, 1.0);
        const double h = check_random(c, 0.3, 0.5);

        check_begin(c, 1, "a method of order %d, t = %g, h = %g", orders[i], t,
                    h);
        check_same(c, "x,y,estimate", 1e-11, names[i], a, b, x, y, t, h);
    }
    check_begin(c, 1, "three calls of step");
    check_same(c, "calls of step", 1e-11, "calls", 1.0, 1.0, 1.0, 1.0, 0.0,
               0.1);
}

static const exercise doubling = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &doubling);
}
