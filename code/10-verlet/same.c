/* same.c: one trajectory, five programs.
 *
 * A comet, a hundred thousand steps. Velocity Verlet, kick-drift-kick,
 * leap-frog, Stormer-Verlet with two positions, and symplectic Euler with its
 * first velocity half a kick early differ by round-off.
 */
// cc -Icode code/10-verlet/same.c code/steps/*.c -lm
#include "steps/mover.h"
#include "steps/program.h"

#include <math.h>
#include <string.h>

static void pull(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

static void force(const double *q, double *a)
{
    pull(0.0, q, NULL, a, NULL);
}

enum { D = 2 };

//> leapfrog
/* v is for half a step before q. Before the first step: v -= h/2 a. */
static void leapfrog(double h, double *q, double *v)
{
    double a[D];

    force(q, a);
    for (int i = 0; i < D; i++)
        v[i] += h * a[i];
    for (int i = 0; i < D; i++)
        q[i] += h * v[i];
}
//<

//> stormer
/* No velocities. `before` is the position one step ago. */
static void stormer(double h, double *q, double *before)
{
    double a[D];

    force(q, a);
    for (int i = 0; i < D; i++) {
        const double next = 2 * q[i] - before[i] + h * h * a[i];

        before[i] = q[i];
        q[i] = next;
    }
}
//<

//> stormer_start
/* The first step has no position before it; Taylor's series replaces it. */
static void stormer_start(double h, const double *v, double *q, double *before)
{
    double a[D];

    force(q, a);
    memcpy(before, q, sizeof a);
    for (int i = 0; i < D; i++)
        q[i] += h * v[i] + h * h / 2 * a[i];
}
//<

//> velocity_verlet
/* q, v and a belong to one time. a is kept: one force per step. */
static void velocity_verlet(double h, double *q, double *v, double *a)
{
    for (int i = 0; i < D; i++) {
        q[i] += h * v[i] + h * h / 2 * a[i];
        v[i] += h / 2 * a[i];
    }
    force(q, a);
    for (int i = 0; i < D; i++)
        v[i] += h / 2 * a[i];
}
//<

static double apart(const double *a, const double *b)
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

int main(int argc, char **argv)
{
    double h = 0.01;
    int steps = 100000;
    const ss_option options[] = {{"h", "step", .positive = &h},
                                 {"steps", "number of steps", .count = &steps},
                                 {0}};
    const ss_mech comet = {D, pull, NULL};
    const double q0[D] = {0.196707, 0.621249}, v0[D] = {-1.100836, 0.925909};
    const ss_mech_method *const library[] = {&ss_velocity_verlet,
                                             &ss_kick_drift_kick, &ss_leapfrog,
                                             &ss_stormer_verlet};
    ss_mover *movers[4];

    ss_begin(argc, argv, "The Verlet family is one trajectory.", options);
    for (int m = 0; m < 4; m++) {
        movers[m] = ss_mover_create(D, library[m], NULL);
        if (!movers[m] || ss_mover_start(movers[m], &comet, 0.0, q0, v0))
            ss_give_up("a method could not be started");
    }

    double q[4][D], v[4][D], before[D], a[D], first[D];
    double worst[4] = {0}, early[4] = {0}, library_apart = 0.0;
    double plain_a[2][D], plain_v[2][D], plain = 0.0;

    for (int m = 0; m < 4; m++) {
        memcpy(q[m], q0, sizeof q0);
        memcpy(v[m], v0, sizeof v0);
    }
    force(q0, first);
    memcpy(a, first, sizeof a);
    for (int i = 0; i < D; i++)
        v[1][i] -= h / 2 * first[i]; /* leap-frog: half a kick early */
    memcpy(before, q0, sizeof before);

    ss_columns("n leapfrog stormer");
    for (int n = 1; n <= steps; n++) {
        velocity_verlet(h, q[0], v[0], a);
        leapfrog(h, q[1], v[1]);
        if (n == 1)
            stormer_start(h, v0, q[2], before);
        else
            stormer(h, q[2], before);
        for (int m = 1; m < 3; m++) {
            worst[m] = fmax(worst[m], apart(q[m], q[0]));
            if (n == 1000)
                early[m] = worst[m];
        }
        if (n % 2500 == 0)
            ss_row((double)n, worst[1], worst[2]);
        if (n > 1000) /* the library, for a while */
            continue;
        for (int m = 0; m < 4; m++) {
            static const int which[] = {0, 0, 1, 2};
            double lq[D];

            ss_mover_step(movers[m], h);
            if (m < 3) {
                ss_mover_read(movers[m], lq, NULL);
                library_apart = fmax(library_apart, apart(lq, q[which[m]]));
            }
        }
    }

    /* Started plainly, Stormer's first position is that of symplectic Euler
     * B. */
    memcpy(plain_a[0], q0, sizeof q0);
    memcpy(plain_a[1], q0, sizeof q0);
    memcpy(plain_v[0], v0, sizeof v0);
    memcpy(plain_v[1], q0, sizeof q0);
    for (int n = 0; n < 1000; n++) {
        double f[D];

        for (int i = 0; i < D; i++)
            plain_a[0][i] += h * plain_v[0][i];
        force(plain_a[0], f);
        for (int i = 0; i < D; i++)
            plain_v[0][i] += h * f[i];
        if (n == 0)
            for (int i = 0; i < D; i++)
                plain_a[1][i] += h * v0[i];
        else
            stormer(h, plain_a[1], plain_v[1]);
        plain = fmax(plain, apart(plain_a[0], plain_a[1]));
    }
    for (int m = 0; m < 4; m++)
        ss_mover_free(movers[m]);

    // On an ellipse with semi-major axis 1, e^2 is 1 less the moment squared.
    const double moment = q0[0] * v0[1] - q0[1] * v0[0];

    // expect: e in [0.49999, 0.50001] (source, hairer2006)
    ss_fact("e", sqrt(1 - moment * moment));
    // expect: h in [0.01, 0.01] (given)
    ss_fact("h", h);
    // expect: steps in [100000, 100000] (exact, sec:ve-same)
    ss_fact("steps", steps);
    // Velocities add up n errors of u = 1.1e-16 in n steps, and positions n^2 h/2
    // of them; three times as much, because a wrong energy is a wrong period
    // too. In Stormer's form u is to be divided by h.
    // expect: leapfrog in [0, 2e-8] (theory, sec:ve-same)
    ss_fact("leapfrog", worst[1]);
    // expect: stormer in [0, 2e-6] (theory, sec:ve-same)
    ss_fact("stormer", worst[2]);
    // expect: leapfrog_1000 in [0, 2e-12] (theory, sec:ve-same)
    ss_fact("leapfrog_1000", early[1]);
    // expect: stormer_1000 in [0, 2e-10] (theory, sec:ve-same)
    ss_fact("stormer_1000", early[2]);
    // expect: library in [0, 2e-12] (theory, sec:ve-same)
    ss_fact("library", library_apart);
    // expect: plain_is_euler_b in [1, 1] (theory, sec:ve-stormer)
    ss_fact("plain_is_euler_b", plain <= 2e-10);
    return ss_end();
}
