/* neptune.c: off to Neptune.
 *
 * A whirlpool with a drain: everything is drawn to the middle at k per second
 * while it turns at w radians per second. The true path ends there very soon.
 * Past the limit every Euler step overshoots the drain and lands further out.
 */
// cc -Icode code/02-euler/neptune.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

struct drain {
    double k, w; /* pull and turn (1/s) */
};

static void field(double t, const double *x, double *dxdt, const void *ctx)
{
    const struct drain *d = ctx;

    (void)t;
    dxdt[0] = -d->k * x[0] - d->w * x[1];
    dxdt[1] = -d->k * x[1] + d->w * x[0];
}

static double from_the_middle(const double *x)
{
    return sqrt(x[0] * x[0] + x[1] * x[1]);
}

/* The first step after which the cork is beyond `far`; 0 if that is never. */
static int first_beyond(double far, const struct drain *d, double h, int limit)
{
    const ss_ode ode = {.dim = 2, .rhs = field, .ctx = d};
    double x[2] = {1.0, 0.0}, work[4];

    for (int n = 1; n <= limit; n++) {
        ss_euler.step(&ode, (n - 1) * h, h, x, work, NULL);
        if (from_the_middle(x) > far)
            return n;
    }
    return 0;
}

enum { RINGS = 7, AROUND = 24, CURVE = 200 };

int main(int argc, char **argv)
{
    struct drain d = {10.0, 1.0};
    double h = 0.21, far = 30.07;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"k", "pull to the middle (1/s)", .positive = &d.k},
        {"w", "turning rate (rad/s)", .real = &d.w},
        {"far", "distance of Neptune (AU)", .positive = &far},
        {0}};

    ss_begin(argc, argv, "A step too large for its field.", options);
    const double limit = 2.0 * d.k / (d.k * d.k + d.w * d.w);

    // expect: neptune in [31, 31] (exact, eq:euler-disc)
    ss_fact("neptune", first_beyond(far, &d, h, 1000));
    // expect: limit in [0.19801980, 0.19801981] (theory, eq:euler-disc)
    ss_fact("limit", limit);
    // expect: below in [0, 0] (exact, eq:euler-disc)
    ss_fact("below", first_beyond(1.0, &d, 0.999 * limit, 20000));
    // expect: above in [1721, 1721] (exact, eq:euler-disc)
    ss_fact("above", first_beyond(far, &d, 1.001 * limit, 20000));

    /* The drawn path ends with the first step that is beyond. */
    ss_columns("x y tx ty fx fy fu fv");
    const ss_ode ode = {.dim = 2, .rhs = field, .ctx = &d};
    double x[2] = {1.0, 0.0}, work[4];
    int under_way = 1;
    for (int i = 0; i <= CURVE; i++) {
        const int here = under_way && (i == 0 || from_the_middle(x) < 40.0);
        const double t = i * 0.6 / CURVE, shrunk = exp(-d.k * t);
        const double angle = (i % AROUND) * 2.0 * acos(-1.0) / AROUND;
        const double r = 4.0 + 4.0 * (i / AROUND);
        const double f[2] = {r * cos(angle), r * sin(angle)};
        const int arrow = i < RINGS * AROUND;
        double v[2];

        field(0.0, f, v, &d);
        ss_row(here ? x[0] : (double)NAN, here ? x[1] : (double)NAN,
               shrunk * cos(d.w * t), shrunk * sin(d.w * t),
               arrow ? f[0] : (double)NAN, arrow ? f[1] : (double)NAN,
               v[0] / from_the_middle(v), v[1] / from_the_middle(v));
        under_way = here && from_the_middle(x) <= far;
        if (under_way)
            ss_euler.step(&ode, i * h, h, x, work, NULL);
    }
    return ss_end();
}
