/* mutual.c: Verlet, one body at a time.
 *
 * Two stars pull at each other. Moved together they are carried by Verlet's
 * method. Moved one after the other, each seeing the other where it was, they
 * no longer pull with equal and opposite forces.
 */
// cc -Icode code/10-verlet/mutual.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static const double mass[2] = {1.0, 0.5};

typedef struct stars {
    double q[2][2], v[2][2];
} stars;

/* The acceleration of star i at position q, with the other one at `other`. */
static void pull(int i, const double *q, const double *other, double *a)
{
    const double x = other[0] - q[0], y = other[1] - q[1];
    const double r2 = x * x + y * y, r3 = r2 * sqrt(r2);

    a[0] = mass[1 - i] * x / r3;
    a[1] = mass[1 - i] * y / r3;
}

static void together(double h, stars *s)
{
    double a[2][2];

    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 2; i++)
            pull(i, s->q[i], s->q[1 - i], a[i]);
        for (int i = 0; i < 2; i++)
            for (int c = 0; c < 2; c++) {
                s->v[i][c] += h / 2 * a[i][c];
                if (round == 0)
                    s->q[i][c] += h * s->v[i][c];
            }
    }
}

/* Each star by itself: both its forces with the other one where it was. */
static void each(double h, stars *s)
{
    const stars old = *s;

    for (int i = 0; i < 2; i++) {
        double a[2], a1[2];

        pull(i, old.q[i], old.q[1 - i], a);
        for (int c = 0; c < 2; c++)
            s->q[i][c] += h * old.v[i][c] + h * h / 2 * a[c];
        pull(i, s->q[i], old.q[1 - i], a1);
        for (int c = 0; c < 2; c++)
            s->v[i][c] += h / 2 * (a[c] + a1[c]);
    }
}

typedef void step_fn(double h, stars *s);

/* A circle about the common centre, at distance 1 from each other. */
static stars circle(void)
{
    const double w = sqrt(mass[0] + mass[1]) / 3;

    return (stars){{{1.0 / 3, 0.0}, {-2.0 / 3, 0.0}},
                   {{0.0, w}, {0.0, -2 * w}}};
}

static stars walk(step_fn *step, double span, double h)
{
    stars s = circle();

    for (int n = 0; n < ss_steps(span, h); n++)
        step(h, &s);
    return s;
}

static double energy(const stars *s)
{
    double e = -mass[0] * mass[1] /
               hypot(s->q[0][0] - s->q[1][0], s->q[0][1] - s->q[1][1]);

    for (int i = 0; i < 2; i++)
        e += mass[i] / 2 * (s->v[i][0] * s->v[i][0] + s->v[i][1] * s->v[i][1]);
    return e;
}

static double momentum(const stars *s)
{
    return hypot(mass[0] * s->v[0][0] + mass[1] * s->v[1][0],
                 mass[0] * s->v[0][1] + mass[1] * s->v[1][1]);
}

static const int coarse = 128; /* steps per second, for the order */

/* From the light one's position at t = 2, with three steps. */
static double order(step_fn *step)
{
    stars s[3];

    for (int i = 0; i < 3; i++)
        s[i] = walk(step, 2.0, 1.0 / (coarse << i));
    return log2((s[0].q[1][0] - s[1].q[1][0]) / (s[1].q[1][0] - s[2].q[1][0]));
}

int main(int argc, char **argv)
{
    double h = 0.01, span = 200;
    const ss_option options[] = {{"h", "step", .positive = &h},
                                 {"span", "end of the run", .positive = &span},
                                 {0}};

    ss_begin(argc, argv, "Two stars, moved together or in turn.", options);

    const stars start = circle(), near = walk(each, 2.0, h);
    const stars far = walk(each, span, h), good = walk(together, span, h);

    // expect: h in [0.01, 0.01] (given)
    ss_fact("h", h);
    // expect: heavy in [1, 1] (given)
    ss_fact("heavy", mass[0]);
    // expect: light in [0.5, 0.5] (given)
    ss_fact("light", mass[1]);
    // expect: apart in [1, 1] (given)
    ss_fact("apart", start.q[0][0] - start.q[1][0]);
    // expect: coarse in [128, 128] (given)
    ss_fact("coarse", coarse);
    // A force from a position that is O(h) off makes v' wrong by O(h^2).
    // expect: order_each in [0.95, 1.05] (theory, sec:ve-velocity)
    ss_fact("order_each", order(each));
    // expect: order_together in [1.95, 2.05] (theory, sec:ve-reverse)
    ss_fact("order_together", order(together));
    // Each sees half of its force from where the other was: what is left over
    // is h/2 times the pull's derivative, 1/2, times v_1 + v_2, 0.408, and
    // turns with the stars at sqrt(1.5). In 2 s that sums up to 1.57e-3, up to
    // h^2.
    // expect: momentum_each in [1.5e-3, 1.6e-3] (theory, sec:ve-velocity)
    ss_fact("momentum_each", momentum(&near));
    // The masses are powers of two, so every number of one star is exactly half
    // of the other one's, with the other sign.
    // expect: momentum_together in [0, 0] (exact, sec:ve-velocity)
    ss_fact("momentum_together", momentum(&good));
    // On a circle, half of the potential energy, m_1 m_2/(2 r).
    // expect: energy_start in [-0.2500001, -0.2499999] (theory, sec:ve-velocity)
    ss_fact("energy_start", energy(&start));
    // By the same forces the energy of a circle changes at the rate 128/3 h
    // E^4, so that 1/|E|^3 = 64 + 128 h t = 320: E = -0.1462, up to h^2.
    // expect: energy_each in [-0.147, -0.145] (theory, sec:ve-velocity)
    ss_fact("energy_each", energy(&far));
    // expect: energy_kept in [1, 1] (theory, eq:ve-shadow)
    ss_fact("energy_kept", fabs(energy(&good) + 0.25) <= 1e-5);

    ss_columns("t energy_each energy_together");
    for (int i = 1; i <= 8; i++) {
        const stars one = walk(each, span * i / 8, h);
        const stars both = walk(together, span * i / 8, h);

        ss_row(span * i / 8, energy(&one), energy(&both));
    }
    return ss_end();
}
