/* heap.c: sixty balls fall into a trough and come to rest.
 *
 * The library's solids move them: what is fast bounces, in the order of time,
 * and what is slow is solved together. The film strip draws four moments.
 */
// cc -Icode code/12-collisions/heap.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/program.h"
#include "steps/solids.h"

#include <math.h>
#include <stdint.h>

enum { ACROSS = 6, BALLS = 60, FRAMES = 4 };

static const double apart = 0.19, lowest = 1.0, shaken = 0.01; /* m */

static const ss_obstacle trough[] = {{.b = {0.0, 1.0}},
                                     {.a = {-0.55}, .b = {0.8, 0.6}},
                                     {.a = {0.55}, .b = {-0.8, 0.6}}};
static ss_gravity down = {{0.0, -9.81}};

static double jitter(void)
{
    static uint64_t state = 7;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return shaken * (2.0 * (double)(state >> 11) / 9007199254740992.0 - 1.0);
}

static void must(ss_status status)
{
    if (status != SS_OK)
        ss_give_up("the balls cannot go on: %s", ss_status_text(status));
}

static double fastest(const ss_particles *p)
{
    double most = 0.0;

    for (size_t i = 0; i < 2 * p->n; i += 2)
        most = fmax(most, hypot(p->v[i], p->v[i + 1]));
    return most;
}

/* A trough, and the balls above it, displaced by the next lots. */
static ss_solids *hang(ss_particles *p, const ss_solids_options *all,
                       double radius)
{
    ss_solids *solids = p ? ss_solids_create(p, all) : NULL;
    ss_particle ball;

    must(solids ? SS_OK : SS_NO_MEMORY);
    for (int j = 0; j < 3; j++) {
        ss_obstacle plane = trough[j];

        plane.grip = all->grip;
        must(ss_solids_add_obstacle(solids, &plane));
    }
    ss_particle_defaults(&ball);
    ball.radius = radius;
    for (int i = 0; i < BALLS; i++) {
        ball.q[0] = apart * (i % ACROSS - 2.5) + jitter();
        ball.q[1] = lowest + apart * (i / ACROSS) + jitter();
        must(ss_particles_add(p, 1, &ball));
    }
    must(ss_particles_add_force(p, ss_gravity_force(&down)));
    return solids;
}

int main(int argc, char **argv)
{
    double h = 0.0025, time = 6.0, friction = 0.6, restitution = 0.3;
    int heaps = 1;
    double radius = 0.08, most = 0.0, kinetic = 0.0, mean = 0.0;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"time", "end of the run (s)", .positive = &time, .least = 1.1},
        {"friction", "friction of balls and trough", .positive = &friction,
         .or_zero = true},
        {"restitution", "restitution of balls and trough",
         .positive = &restitution, .or_zero = true},
        {"radius", "radius of a ball (m)", .positive = &radius},
        {"heaps", "heaps from other lots; the first is drawn", .count = &heaps},
        {0}};
    static double frame[FRAMES][BALLS][2];
    ss_solids_options all;
    int frames = 0, bounces = 0, above = 0, rolling = 0;

    ss_begin(argc, argv, "Balls come to rest in a trough.", options);
    const double shown[FRAMES] = {0.0, 0.55, 1.1, time};
    ss_solids_defaults(&all);
    all.grip = (ss_grip){fmin(restitution, 1.0), friction, friction};
    all.inertia = 0.4; /* they turn, as balls do */
    ss_particles *p = ss_particles_create(2);
    ss_solids *solids = hang(p, &all, radius);
    const int steps = ss_steps(time, h);

    for (int n = 0; n <= steps; n++) {
        const ss_solid_contact *contact;

        for (; frames < FRAMES && n * h >= shown[frames] - h / 2; frames++)
            for (int i = 0; i < 2 * BALLS; i++)
                frame[frames][i / 2][i % 2] = p->q[i];
        kinetic = ss_particles_kinetic(p) + ss_solids_spinning(solids);
        most = fmax(most, kinetic);
        if (n == steps)
            break;
        must(ss_solids_advance(solids, h, 1, NULL));
        for (size_t k = ss_solids_contacts(solids, &contact); k > 0; k--)
            bounces += contact[k - 1].impact && contact[k - 1].with_obstacle;
    }
    // expect: apart in [0.19, 0.19] (given)
    ss_fact("apart", apart);
    // expect: lowest in [1, 1] (given)
    ss_fact("lowest", lowest);
    // expect: shaken in [0.01, 0.01] (given)
    ss_fact("shaken", shaken);
    // expect: mass in [1, 1] (given)
    ss_fact("mass", p->mass[0]);
    // expect: width in [1.1, 1.1] (given)
    ss_fact("width", 2.0 * trough[2].a[0]);
    // expect: lean_x in [0.8, 0.8] (given)
    ss_fact("lean_x", trough[1].b[0]);
    // expect: lean_y in [0.6, 0.6] (given)
    ss_fact("lean_y", trough[1].b[1]);
    // The lowest row meets the floor at least. Others are decided by lots.
    // expect: bounces in [6, 20000] (seen)
    ss_fact("bounces", bounces);
    // At rest, unless lots leave a ball that rolls: nothing brakes it.
    // expect: fastest in [0, 1e-6] (seen)
    ss_fact("fastest", fastest(p));
    // expect: kinetic in [0, 1e-10] (seen)
    ss_fact("kinetic", kinetic);
    // It grows until the first ball has fallen by 0.92 m, give or take 0.01 m:
    // from then on each row that bounces loses more than the others gain.
    // expect: most_kinetic in [533.8, 546.3] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("most_kinetic", most);
    for (int i = 0; i < BALLS; i++)
        mean += p->q[2 * i + 1] / BALLS;
    for (int i = BALLS / 2; i < BALLS; i++)
        above += p->q[2 * i + 1] > mean;
    // expect: upper in [30, 30] (given)
    ss_fact("upper", BALLS / 2);
    // expect: above in [26, 30] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("above", above);
    /* In how many of the others a ball still rolls. */
    for (int k = 1; k < heaps; k++) {
        ss_particles *other = ss_particles_create(2);
        ss_solids *there = hang(other, &all, radius);

        must(ss_solids_advance(there, h, (size_t)steps, NULL));
        rolling += fastest(other) > 1e-6;
        ss_solids_free(there);
        ss_particles_free(other);
    }
    // Lots decide; half of 40 would be no heap that comes to rest.
    // expect: rolling in [0, 20] (seen)
    ss_fact("rolling", rolling + (fastest(p) > 1e-6));
    /* Those that were below, and beside them those that were above. */
    ss_columns("x0 y0 x1 y1 x2 y2 x3 y3 u0 v0 u1 v1 u2 v2 u3 v3");
    for (int i = 0; i < BALLS / 2; i++) {
        double row[4 * FRAMES];

        for (int k = 0; k < 4 * FRAMES; k++)
            row[k] = frame[k / 2 % FRAMES][k < 2 * FRAMES ? i : BALLS / 2 + i]
                          [k % 2];
        ss_row_of(4 * FRAMES, row);
    }
    ss_solids_free(solids);
    ss_particles_free(p);
    return ss_end();
}
