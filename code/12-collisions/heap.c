/* heap.c: sixty balls fall into a trough and come to rest.
 *
 * Between the balls act springs with damping, as in the chapter on forces;
 * the trough is three planes, moved in by a radius, with restitution, Coulomb's
 * friction and a contact force. The film strip draws four moments.
 */
// cc -Icode code/12-collisions/heap.c code/steps/*.c -lm
#include "steps/collide.h"
#include "steps/contacts.h"
#include "steps/fields.h"
#include "steps/program.h"

#include <math.h>
#include <stdint.h>

enum { ACROSS = 6, BALLS = 60, FRAMES = 4 };

static const double apart = 0.19, lowest = 1.0, shaken = 0.01; /* m */
static double radius = 0.08, stiffness = 2e4, damping = 60.0, rub = 18.0;

/* Balls that overlap are pushed apart, and rub. All have mass 1. */
static void press(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++)
        for (size_t j = 0; j < i; j++) {
            const double *a = view->q + 2 * i, *b = view->q + 2 * j;
            const double *va = view->v + 2 * i, *vb = view->v + 2 * j;
            const double d[2] = {a[0] - b[0], a[1] - b[1]};
            const double far2 = d[0] * d[0] + d[1] * d[1];

            if (far2 >= 4.0 * radius * radius)
                continue;
            const double far = sqrt(far2), n[2] = {d[0] / far, d[1] / far};
            const double w[2] = {va[0] - vb[0], va[1] - vb[1]};
            const double in = -(w[0] * n[0] + w[1] * n[1]);
            const double size =
                fmax(0.0, stiffness * (2.0 * radius - far) + damping * in);

            for (int k = 0; k < 2; k++) {
                const double along = rub * (w[k] + in * n[k]);

                f[2 * i + (size_t)k] += size * n[k] - along;
                f[2 * j + (size_t)k] -= size * n[k] - along;
            }
        }
}

static double jitter(void)
{
    static uint64_t state = 7;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return shaken * (2.0 * (double)(state >> 11) / 9007199254740992.0 - 1.0);
}

int main(int argc, char **argv)
{
    double h = 0.0025, time = 6.0, friction = 0.6, restitution = 0.3;
    double slow = 0.03;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"time", "end of the run (s)", .positive = &time},
        {"friction", "friction of the trough", .positive = &friction,
         .or_zero = true},
        {"restitution", "restitution of the trough", .positive = &restitution,
         .or_zero = true},
        {"slow", "speed that counts as none (m/s)", .positive = &slow},
        {"radius", "radius of a ball (m)", .positive = &radius},
        {"stiffness", "stiffness between balls (N/m)", .positive = &stiffness},
        {"damping", "damping between balls (N s/m)", .positive = &damping,
         .or_zero = true},
        {"rub", "rubbing between balls (N s/m)", .positive = &rub,
         .or_zero = true},
        {0}};
    const double near = 1e-6; /* m */
    const double half = 0.55; /* m, from the middle of the floor to a wall */
    const double point[3][2] = {{0.0, 0.0}, {-half, 0.0}, {half, 0.0}};
    const double normal[3][2] = {{0.0, 1.0}, {0.8, 0.6}, {-0.8, 0.6}};
    const double shown[FRAMES] = {0.0, 0.55, 1.1, time};
    static double frame[FRAMES][BALLS][2];
    double deepest = 0.0, most = 0.0, overlap = 0.0;
    ss_plane trough[3];
    ss_gravity down = {{0.0, -9.81}};
    ss_contact contact = {3, trough};
    ss_force between = {.apply = press, .ctx = trough};
    ss_particles *p = ss_particles_create(2);
    ss_collider collider;
    ss_status status = SS_OK;
    ss_particle ball;
    int frames = 0;

    ss_begin(argc, argv, "Balls come to rest in a trough.", options);
    for (int j = 0; j < 3; j++) {
        double in[2];

        for (int k = 0; k < 2; k++)
            in[k] = point[j][k] + radius * normal[j][k];
        ss_plane_set(&trough[j], 2, in, normal[j]);
        trough[j].restitution = fmin(restitution, 1.0);
        trough[j].friction = SS_COULOMB;
        trough[j].mu_static = trough[j].mu_kinetic = friction;
        trough[j].near = near;
        trough[j].slow = slow;
    }
    ss_particle_defaults(&ball);
    for (int i = 0; i < BALLS; i++) {
        ball.q[0] = apart * (i % ACROSS - 2.5) + jitter();
        ball.q[1] = lowest + apart * (i / ACROSS) + jitter();
        if (!p || ss_particles_add(p, 1, &ball) != SS_OK)
            return 1;
    }
    if (ss_particles_add_force(p, ss_gravity_force(&down)) != SS_OK ||
        ss_particles_add_force(p, between) != SS_OK ||
        ss_particles_add_force(p, ss_contact_force(&contact)) != SS_OK)
        return 1;
    ss_collider_init(&collider, 3, trough);
    collider.collision = SS_ROLL_BACK;

    const int steps = ss_steps(time, h);
    for (int n = 0; n <= steps && status == SS_OK; n++) {
        while (frames < FRAMES && n * h >= shown[frames] - h / 2) {
            for (int i = 0; i < 2 * BALLS; i++)
                frame[frames][i / 2][i % 2] = p->q[i];
            frames++;
        }
        for (int i = 0; i < BALLS; i++)
            for (int j = 0; j < 3; j++)
                deepest =
                    fmin(deepest, ss_plane_distance(&trough[j], p->q + 2 * i));
        most = fmax(most, ss_particles_kinetic(p));
        if (n < steps)
            status =
                ss_collider_advance(&collider, p, &ss_midpoint, h, 1, NULL);
    }
    // expect: apart in [0.19, 0.19] (given)
    ss_fact("apart", apart);
    // expect: lowest in [1, 1] (given)
    ss_fact("lowest", lowest);
    // expect: shaken in [0.01, 0.01] (given)
    ss_fact("shaken", shaken);
    // expect: near_um in [1, 1] (given)
    ss_fact("near_um", 1e6 * near);
    // expect: mass in [1, 1] (given)
    ss_fact("mass", ball.mass);
    // expect: width in [1.1, 1.1] (given)
    ss_fact("width", 2.0 * half);
    // expect: lean_x in [0.8, 0.8] (given)
    ss_fact("lean_x", normal[1][0]);
    // expect: lean_y in [0.6, 0.6] (given)
    ss_fact("lean_y", normal[1][1]);
    // Below, the lower rows would have stuck; above, balls tremble in all steps.
    // expect: bounces in [100, 20000] (seen)
    ss_fact("bounces", (double)collider.contacts);
    // Lots decide here: each interval holds twelve other heaps.
    // expect: kinetic in [5e-4, 0.05] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("kinetic", ss_particles_kinetic(p));
    // 60 g (0.92 m - 0.01 m) before the first is on the floor, less a step; and
    // all that there is to fall, 60 g (1.855 m + 0.01 m - 0.08 m), is the most.
    // expect: most_kinetic in [529, 1051] (theory, sec:cl-penalty)
    ss_fact("most_kinetic", most);
    for (int i = 0; i < BALLS; i++)
        for (int j = 0; j < i; j++)
            overlap =
                fmax(overlap,
                     2.0 * radius - hypot(p->q[2 * i] - p->q[2 * j],
                                          p->q[2 * i + 1] - p->q[2 * j + 1]));
    double fastest = 0.0;
    for (int i = 0; i < BALLS; i++)
        fastest = fmax(fastest, hypot(p->v[2 * i], p->v[2 * i + 1]));
    // expect: fastest in [0.02, 0.09] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("fastest", fastest);
    double mean = 0.0;
    int above = 0; /* of those that were above, higher than the mean now */
    for (int i = 0; i < BALLS; i++)
        mean += p->q[2 * i + 1] / BALLS;
    for (int i = BALLS / 2; i < BALLS; i++)
        above += p->q[2 * i + 1] > mean;
    // expect: upper in [30, 30] (given)
    ss_fact("upper", BALLS / 2);
    // expect: above in [26, 30] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("above", above);
    // expect: overlap in [0.05, 0.15] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("overlap", overlap / radius);
    // What is behind is put on the plane; places below 4 m are rounded by
    // 4e-16.
    // expect: none_behind in [1, 1] (theory, sec:cl-instant)
    ss_fact("none_behind", deepest >= -2e-15);
    /* Those that were below, and beside them those that were above. */
    ss_columns("x0 y0 x1 y1 x2 y2 x3 y3 u0 v0 u1 v1 u2 v2 u3 v3");
    for (int i = 0; i < BALLS / 2; i++) {
        double row[4 * FRAMES];

        for (int k = 0; k < 4 * FRAMES; k++)
            row[k] = frame[k / 2 % FRAMES][k < 2 * FRAMES ? i : BALLS / 2 + i]
                          [k % 2];
        ss_row_of(4 * FRAMES, row);
    }
    ss_collider_clear(&collider);
    ss_particles_free(p);
    return ss_end();
}
