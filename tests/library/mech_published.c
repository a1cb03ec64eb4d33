/* mech_published.c: energies that others have printed, to their last digits.
 *
 * Kepler, e = 0.6: SUNDIALS, example ark_kepler, steppers of order 1 and 2
 * (https://github.com/LLNL/sundials, examples/arkode/C_serial). Five bodies: the n-body program of
 * the Computer Language Benchmarks Game, to all 9 digits.
 *
 *     mech_published [--long]    with five million steps of the five bodies
 */
#include "moving.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Kepler -------------------------------------------------------------- */

static void planet(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

static double energy(const double *q, const double *v)
{
    return (v[0] * v[0] + v[1] * v[1]) / 2.0 -
           1.0 / sqrt(q[0] * q[0] + q[1] * q[1]);
}

/* H(50) - H(0). */
static double drift(const moving *m, int steps)
{
    const ss_mech mech = {2, planet, NULL};
    double q[] = {0.4, 0.0}, v[] = {0.0, 2.0};
    const double before = energy(q, v);
    ss_mover *s = moving_create(m, 2);

    if (ss_mover_start(s, &mech, 0.0, q, v) != SS_OK ||
        ss_mover_advance(s, 50.0 / steps, (size_t)steps) != SS_OK)
        q[0] = (double)NAN;
    else
        ss_mover_read(s, q, v);
    ss_mover_free(s);
    return energy(q, v) - before;
}

/* H is -0.5; what 50000 to 200000 steps leave of its last digits. */
static void kepler(const moving *m, int steps, double printed)
{
    char what[80];

    snprintf(what, sizeof what, "%s, H(50) - H(0) - %.12g", m->title, printed);
    expect(what, drift(m, steps) - printed, -2e-13, 2e-13);
}

/* ---- Five bodies --------------------------------------------------------- */

enum { BODIES = 5, NUMBERS = 3 * BODIES };

typedef struct bodies {
    double q[NUMBERS], v[NUMBERS], mass[BODIES];
} bodies;

/* The sun and its four largest planets, in its masses, astronomical units and
 * years; then the sun gets the velocity that makes the total momentum 0. */
static bodies the_giants(void)
{
    const double sun = 4.0 * acos(-1.0) * acos(-1.0), year = 365.24;
    bodies b = {
        .q = {0, 0, 0, 4.84143144246472090e+00, -1.16032004402742839e+00,
              -1.03622044471123109e-01, 8.34336671824457987e+00,
              4.12479856412430479e+00, -4.03523417114321381e-01,
              1.28943695621391310e+01, -1.51111514016986312e+01,
              -2.23307578892655734e-01, 1.53796971148509165e+01,
              -2.59193146099879641e+01, 1.79258772950371181e-01},
        .v = {0, 0, 0, 1.66007664274403694e-03, 7.69901118419740425e-03,
              -6.90460016972063023e-05, -2.76742510726411996e-03,
              4.99852801234917238e-03, 2.30417297573763929e-05,
              2.96460137564761618e-03, 2.37847173959480950e-03,
              -2.96589568540237556e-05, 2.68067772490389322e-03,
              1.62824170038242295e-03, -9.51592254519715870e-05},
        .mass = {1.0, 9.54791938424326609e-04, 2.85885980666130812e-04,
                 4.36624404335156298e-05, 5.15138902046611451e-05},
    };

    for (int i = 0; i < BODIES; i++)
        b.mass[i] *= sun;
    for (int i = 3; i < NUMBERS; i++) {
        b.v[i] *= year;
        b.v[i % 3] -= b.v[i] * b.mass[i / 3] / sun;
    }
    return b;
}

static void attract(double t, const double *q, const double *v, double *a,
                    const void *ctx)
{
    const double *mass = ctx;

    (void)t, (void)v;
    memset(a, 0, NUMBERS * sizeof *a);
    for (int i = 0; i < BODIES; i++)
        for (int j = i + 1; j < BODIES; j++) {
            double d[3], r2 = 0.0;

            for (int k = 0; k < 3; k++) {
                d[k] = q[3 * i + k] - q[3 * j + k];
                r2 += d[k] * d[k];
            }
            for (int k = 0; k < 3; k++) {
                const double pull = d[k] / (r2 * sqrt(r2));

                a[3 * i + k] -= pull * mass[j];
                a[3 * j + k] += pull * mass[i];
            }
        }
}

static double energy_of(const bodies *b)
{
    double sum = 0.0;

    for (int i = 0; i < NUMBERS; i++)
        sum += b->mass[i / 3] * b->v[i] * b->v[i] / 2.0;
    for (int i = 0; i < BODIES; i++)
        for (int j = i + 1; j < BODIES; j++) {
            const double *p = b->q + 3 * i, *q = b->q + 3 * j;

            sum -= b->mass[i] * b->mass[j] /
                   sqrt((p[0] - q[0]) * (p[0] - q[0]) +
                        (p[1] - q[1]) * (p[1] - q[1]) +
                        (p[2] - q[2]) * (p[2] - q[2]));
        }
    return sum;
}

static void giants(size_t steps, double printed)
{
    const moving euler = {"", &ss_symplectic_euler_a, 0, 0, 0, NULL};
    bodies b = the_giants();
    const ss_mech mech = {NUMBERS, attract, b.mass};
    ss_mover *s = moving_create(&euler, NUMBERS);
    char what[80];

    if (ss_mover_start(s, &mech, 0.0, b.q, b.v) != SS_OK ||
        ss_mover_advance(s, 0.01, steps) != SS_OK)
        b.q[0] = (double)NAN;
    else
        ss_mover_read(s, b.q, b.v);
    ss_mover_free(s);
    snprintf(what, sizeof what, "five bodies, %zu steps, energy - %.9f", steps,
             printed);
    expect(what, energy_of(&b) - printed, -5e-10, 5e-10);
}

int main(int argc, char **argv)
{
    const moving euler = {"kick and drift", &ss_symplectic_euler_a, 0, 0, 0, 0};
    const moving dkd = {"drift-kick-drift", &ss_drift_kick_drift, 0, 0, 0, 0};
    const moving kdk = {"kick-drift-kick", &ss_kick_drift_kick, 0, 0, 0, 0};

    kepler(&euler, 50000, -1.2973337429578180e-03);
    kepler(&euler, 100000, -6.5221362034773023e-04);
    kepler(&euler, 200000, -3.2690039061167298e-04);
    kepler(&dkd, 50000, -1.0321183419037538e-07);
    kepler(&dkd, 100000, -2.5832368022449259e-08);
    kepler(&kdk, 50000, 3.2112992007782282e-06);
    kepler(&kdk, 100000, 8.0215800046801178e-07);
    giants(0, -0.169075164);
    giants(1000, -0.169087605);
    if (argc > 1 && !strcmp(argv[1], "--long"))
        giants(5000000, -0.169083134);
    return verdict();
}
