/* check.c: judges who is taken for whom. */
#include "grading/check.h"

#include <math.h>

/* A pendulum of strength w. Method 0 is the trapezoid, iterated; the others
 * are those of the list. */
static double pull(double w, double x)
{
    return -w * sin(x);
}

static void make(int which, double w, double h, double x, double v, double *out)
{
    const double a = pull(w, x);

    if (which == 0) {
        out[0] = x;
        out[1] = v;
        for (int i = 0; i < 60; i++) {
            out[1] = v + h / 2 * (a + pull(w, out[0]));
            out[0] = x + h / 2 * (v + out[1]);
        }
    } else if (which == 1) {
        out[0] = x + h * v;
        out[1] = v + h * a;
    } else if (which == 2) {
        out[1] = v + h * a;
        out[0] = x + h * out[1];
    } else if (which == 3) {
        out[0] = x + h * v;
        out[1] = v + h * pull(w, out[0]);
    } else if (which == 4) {
        out[0] = x + h * (v + h / 2 * a);
        out[1] = v + h * pull(w, x + h / 2 * v);
    } else if (which == 5) {
        out[0] = x + h / 2 * (v + (v + h * a));
        out[1] = v + h / 2 * (a + pull(w, x + h * v));
    } else if (which == 6) {
        out[0] = x + h * v + h * h / 2 * a;
        out[1] = v + h / 2 * (a + pull(w, out[0]));
    } else {
        const double a2 = pull(w, x + h / 2 * v), v2 = v + h / 2 * a;
        const double a3 = pull(w, x + h / 2 * v2), v3 = v + h / 2 * a2;
        const double a4 = pull(w, x + h * v3), v4 = v + h * a3;

        out[0] = x + h / 6 * (v + 2 * v2 + 2 * v3 + v4);
        out[1] = v + h / 6 * (a + 2 * a2 + 2 * a3 + a4);
    }
}

enum way { RIGHT, PLACE, EXACTLY, SWAPPED, NEAREST };

/* p: the method, the strength, h, x, v. */
static size_t model(enum way way, const double *p, double *out)
{
    double got[2], mine[2], least = 1e-6;

    make((int)p[0], p[1], p[2], p[3], p[4], got);
    out[0] = 0.0;
    if (way == EXACTLY) /* printed numbers are never quite the same */
        return 1;
    if (way == NEAREST)
        least = 1e300;
    for (int which = 1; which < 8; which++) {
        double far;

        make(which, p[1], p[2], p[3], p[4], mine);
        far = fabs(mine[0] - got[0]);
        if (way != PLACE)
            far = fmax(far, fabs(mine[1] - got[1]));
        if (far < least) {
            least = far < 1e-7 ? 1e-7 : far; /* the first of equals */
            out[0] = which;
            if (way == PLACE && far < 1e-7)
                break;
        }
    }
    if (way == SWAPPED && (out[0] == 2.0 || out[0] == 3.0))
        out[0] = 5.0 - out[0];
    return 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    (void)question;
    return model(RIGHT, p, out);
}

static size_t place(const char *question, const double *p, double *out)
{
    (void)question;
    return model(PLACE, p, out);
}

static size_t exactly(const char *question, const double *p, double *out)
{
    (void)question;
    return model(EXACTLY, p, out);
}

static size_t swapped(const char *question, const double *p, double *out)
{
    (void)question;
    return model(SWAPPED, p, out);
}

static size_t nearest(const char *question, const double *p, double *out)
{
    (void)question;
    return model(NEAREST, p, out);
}

static const mistake mistakes[] = {
    {"place-only", place,
     "Only the places are compared. Euler and drift-kick come to the same "
     "place, and so do the midpoint method, Heun and velocity Verlet: look at "
     "the velocity too",
     "sec:ch-table"},
    {"exactly", exactly,
     "The numbers were printed with eight decimals, so that even the right "
     "method's are not equal to them: compare with a tolerance",
     "sec:ch-questions"},
    {"swapped", swapped,
     "The two symplectic Eulers are taken for each other. In kick-drift the "
     "velocity changes first and the place moves with the new one",
     "sec:ch-table"},
    {"nearest", nearest,
     "The nearest of the suspects is always accused, even where none of them "
     "made the step",
     "sec:ch-questions"},
    {0}};

static void judge(check *c)
{
    static const char *const titles[] = {
        "Euler, kick-drift, drift-kick", "the midpoint method, Heun, Verlet",
        "RK4, and somebody who is not on the list"};
    static const int first[] = {1, 4, 7}, more[] = {3, 6, 8};

    for (int k = 0; k < 3; k++) {
        const double w = check_random(c, 0.8, 1.6);
        const double h = check_random(c, 0.3, 0.5);
        const double x = check_random(c, 0.8, 1.4);
        const double v = check_random(c, 0.4, 0.9);

        check_begin(c, 2, "%s, from %g with velocity %g", titles[k], x, v);
        for (int which = first[k]; which <= more[k]; which++)
            check_same(c, "the method", 0.0, "whose", which % 8, w, h, x, v);
    }
}

static const exercise fingerprint = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &fingerprint);
}
