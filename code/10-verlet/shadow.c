/* shadow.c: the energy that Verlet's method really keeps.
 *
 * On a pendulum the energy swings by O(h^2) and the energy of a slightly
 * different pendulum by O(h^4). For symplectic Euler it is O(h) and O(h^2).
 */
// cc -Icode code/10-verlet/shadow.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static double energy(double q, double v)
{
    return v * v / 2 - cos(q);
}

//> shadow
/* The shadow energy of velocity Verlet: E and a correction of order h^2. */
static double shadow_verlet(double h, double q, double v)
{
    const double a = -sin(q);

    return energy(q, v) + h * h * (v * v * cos(q) / 12 - a * a / 24);
}

/* That of symplectic Euler A (kick, then drift): of order h. */
static double shadow_euler(double h, double q, double v)
{
    return energy(q, v) - h / 2 * v * sin(q);
}
//<

typedef double energy_fn(double h, double q, double v);

static double plain(double h, double q, double v)
{
    (void)h;
    return energy(q, v);
}

/* The width of the band in which an energy swings. `part` of the first kick
 * stands before the drift, and the rest after it. */
static double swing(energy_fn *e, double part, double h, double span)
{
    double q = 2.0, v = 0.3, low = e(h, q, v), high = low;
    const int steps = ss_steps(span, h);

    for (int n = 0; n < steps; n++) {
        v -= part * h * sin(q);
        q += h * v;
        v -= (1 - part) * h * sin(q);
        low = fmin(low, e(h, q, v));
        high = fmax(high, e(h, q, v));
    }
    return high - low;
}

static double order(energy_fn *e, double part)
{
    return log2(swing(e, part, 0.05, 200) / swing(e, part, 0.025, 200));
}

int main(int argc, char **argv)
{
    double h = 0.4, span = 60.0, q = 2.0, v = 0.3;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"span", "end of the run (s)", .positive = &span},
        {0}};

    ss_begin(argc, argv, "The energy that is kept.", options);
    ss_columns("t energy shadow angle");

    const double start = energy(q, v), shadow = shadow_verlet(h, q, v);
    const int steps = ss_steps(span, h);

    for (int n = 0; n <= steps; n++) {
        ss_row(n * h, energy(q, v) - start, shadow_verlet(h, q, v) - shadow, q);
        v -= h / 2 * sin(q);
        q += h * v;
        v -= h / 2 * sin(q);
    }
    // expect: verlet_order in [1.95, 2.05] (theory, eq:ve-shadow)
    ss_fact("verlet_order", order(plain, 0.5));
    // expect: verlet_shadow_order in [3.9, 4.1] (theory, eq:ve-shadow)
    ss_fact("verlet_shadow_order", order(shadow_verlet, 0.5));
    // expect: euler_order in [0.95, 1.05] (theory, sec:ve-shadow)
    ss_fact("euler_order", order(plain, 1.0));
    // expect: euler_shadow_order in [1.95, 2.05] (theory, sec:ve-shadow)
    ss_fact("euler_shadow_order", order(shadow_euler, 1.0));
    // expect: swing in [0.0472, 0.0473] (second way, swing_long)
    ss_fact("swing", swing(plain, 0.5, h, span));
    // expect: swing_long in [0.0472, 0.0473] (second way, swing)
    ss_fact("swing_long", swing(plain, 0.5, h, 40000));
    return ss_end();
}
