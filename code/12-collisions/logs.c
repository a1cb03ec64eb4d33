/* logs.c: with how much friction does a pile of logs stand?
 *
 * Three logs, two on the floor and one on top, need tan 15 degrees: by
 * bisection with the library's step. Six, in rows of three, two and one, could
 * stand with less than they need when they are laid down.
 */
// cc -Icode code/12-collisions/logs.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/program.h"
#include "steps/solids.h"

#include <math.h>
#include <stdbool.h>

static double h = 1.0 / 240;

/* Lay rows of `base`, base - 1, ... logs of radius 0.5 m; write where they are
 * after a time into q, two numbers each. */
static void lay(int base, double mu, double time, double *q)
{
    ss_gravity down = {{0.0, -9.81}};
    ss_particles *p = ss_particles_create(2);
    ss_solids_options options;
    ss_particle log;

    ss_particle_defaults(&log);
    log.radius = 0.5;
    ss_solids_defaults(&options);
    options.grip = (ss_grip){0.0, mu, mu};
    options.inertia = 0.5; /* they can turn */
    options.sweeps = 40;
    const ss_obstacle floor = {
        .kind = SS_PLANE, .b = {0.0, 1.0}, .grip = options.grip};
    ss_solids *s = p ? ss_solids_create(p, &options) : NULL;
    if (!s || ss_solids_add_obstacle(s, &floor) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&down)) != SS_OK)
        ss_give_up("there is no memory");
    for (int row = 0; row < base; row++)
        for (int i = 0; i < base - row; i++) {
            log.q[0] = i + 0.5 * (row - base + 1);
            log.q[1] = 0.5 + row * sqrt(0.75);
            if (ss_particles_add(p, 1, &log) != SS_OK)
                ss_give_up("there is no memory");
        }
    if (ss_solids_advance(s, h, (size_t)ss_steps(time, h), NULL) != SS_OK)
        ss_give_up("a step of the library failed");
    for (size_t i = 0; i < 2 * p->n; i++)
        q[i] = p->q[i];
    ss_solids_free(s);
    ss_particles_free(p);
}

/* Is the top log still there, to a centimetre, after four seconds, or after one
 * where it falls faster? */
static bool stands(int base, double mu)
{
    const int top = base * (base + 1) / 2 - 1;
    double q[20];

    lay(base, mu, base == 2 ? 4.0 : 1.0, q);
    return fabs(q[2 * top + 1] - 0.5 - (base - 1) * sqrt(0.75)) < 0.01;
}

/* Are there forces that hold six logs? Try these: n along and f across the
 * normals of the top log, 1, of the outer logs of the lowest row and those on
 * them, 2, and of these and the inner one, 3. The weights are 1. */
static bool could_stand(int base, double mu)
{
    const double root = sqrt(3.0), lean = tan(acos(-1.0) / 12.0);
    const double n1 = 1.0 / (root + mu), f1 = mu * n1; /* all that it can */
    const double level = n1 - 2.0 * root * f1;         /* n2 - n3 */
    /* f2 = lean * n2, as in a pile of three; and n2 + n3 is the rest. */
    const double n2 =
        (level / 2.0 + n1 / 2.0 + 1.0 / root) / (1.0 + lean / root);
    const double n3 = n2 - level, f3 = -f1 - lean * n2; /* none turns */

    return base == 3 && lean <= mu && fabs(f3) <= mu * n3;
}

/* By bisection: with low it does not hold, with high it does. */
static double least(bool (*holds)(int, double), int base, double tolerance)
{
    double low = 0.0, high = 1.0;

    while (high - low > tolerance) {
        const double middle = (low + high) / 2.0;

        if (holds(base, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

int main(int argc, char **argv)
{
    double mu = 0.2, time = 0.8, q[2][6];
    const ss_option options[] = {
        {"mu", "friction of the logs that are drawn", .positive = &mu},
        {"time", "after which they are drawn once more (s)", .positive = &time},
        {0}};

    ss_begin(argc, argv, "Piles of logs.", options);
    lay(2, mu, 1e-6, q[0]);
    lay(2, mu, time, q[1]);
    ss_columns("ax ay bx by cx cy dx dy ex ey fx fy");
    for (int k = 0; k <= 60; k++) {
        double row[12];

        for (int i = 0; i < 12; i++)
            row[i] =
                q[i / 6][i % 6] + 0.5 * (i % 2 ? sin(k * acos(-1.0) / 30.0)
                                               : cos(k * acos(-1.0) / 30.0));
        ss_row_of(12, row);
    }
    // expect: three_foretold in [0.267949, 0.26795] (exact, eq:cl-logs)
    ss_fact("three_foretold", tan(acos(-1.0) / 12.0));
    // With too little friction by d the top sinks by some d g t^2 / 2: by less
    // than a centimetre if d is below 1.3e-4.
    // expect: three in [0.2677, 0.2682] (theory, eq:cl-logs)
    ss_fact("three", least(stands, 2, 2e-5));
    // expect: six_could in [0.43398, 0.43400] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("six_could", least(could_stand, 3, 1e-6));
    // Without forces that hold it, it does not stand.
    // expect: six in [0.434, 1] (theory, sec:cl-many)
    ss_fact("six", least(stands, 3, 1e-3));
    return ss_end();
}
