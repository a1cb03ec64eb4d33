/* penalty.c: a floor that is a spring.
 *
 * A ball without weight meets a floor that pushes with k times the depth. It
 * should leave as fast as it came. Velocity Verlet, many fractions of a step at
 * which the floor may be hit, many stiffnesses: the ratio of the speeds.
 */
// cc -Icode code/12-collisions/penalty.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/planes.h"
#include "steps/program.h"

#include <math.h>

//> rebound
static double push(double omega, double y)
{
    return y < 0.0 ? -omega * omega * y : 0.0; /* k/m = omega^2 */
}

/* Fall at 1 m/s from `phase` steps above the floor. Returns the speed after
 * the bounce. */
static double rebound(double omega, double h, double phase)
{
    double y = phase * h, v = -1.0;

    do {
        v += h / 2 * push(omega, y);
        y += h * v;
        v += h / 2 * push(omega, y);
    } while (y < 0.0 || v < 0.0);
    return v;
}
//<

enum { PHASES = 400, TOP = 40 };

typedef struct band {
    double low, high;
} band;

static band over_phases(double h_omega, int phases)
{
    band b = {HUGE_VAL, 0.0};

    for (int i = 0; i < phases; i++) {
        const double ratio = rebound(h_omega, 1.0, (i + 0.5) / phases);

        b.low = fmin(b.low, ratio);
        b.high = fmax(b.high, ratio);
    }
    return b;
}

typedef struct soft_floor {
    ss_plane plane;
    double k, damping; /* N/m, N s/m */
} soft_floor;

static void push_out(const ss_view *view, double *f, const void *ctx)
{
    const soft_floor *is = ctx;

    //> push
    for (size_t i = 0; i < view->n * view->dim; i += view->dim) {
        const double depth = -ss_plane_distance(&is->plane, view->q + i);
        const double in = -ss_plane_along(&is->plane, view->v + i);
        const double size = fmax(0.0, is->k * depth + is->damping * in);

        for (size_t k = 0; k < view->dim && depth > 0.0; k++)
            f[i + k] += size * is->plane.normal[k];
    }
    //<
}

/* With weight: where does a ball come to rest? */
static double sunk(double k, double h)
{
    soft_floor floor = {.k = k, .damping = 20.0};
    ss_force push = {.apply = push_out, .ctx = &floor};
    ss_gravity down = {{-9.81}};
    ss_particles *p = ss_particles_create(1);
    ss_particle ball;

    ss_particle_defaults(&ball);
    if (!p || ss_plane_set(&floor.plane, 1, ball.q, (double[]){1.0}) != SS_OK ||
        ss_particles_add(p, 1, &ball) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&down)) != SS_OK ||
        ss_particles_add_force(p, push) != SS_OK ||
        ss_particles_advance(p, &ss_midpoint, h, 4000, NULL) != SS_OK)
        ss_give_up("the ball cannot come to rest");
    const double depth = -p->q[0];

    ss_particles_free(p);
    return depth;
}

int main(int argc, char **argv)
{
    const double none = (double)NAN;
    int phases = PHASES;
    double slow = 0.3, fast = 1.9, steepness = 2000.0;
    const ss_option options[] = {
        {"phases", "number of fractions of a step", .count = &phases},
        {"slow", "step times frequency at the gentle floor, below 2",
         .positive = &slow, .below = 2},
        {"fast", "step times frequency at the hard floor, below 2",
         .positive = &fast, .below = 2},
        {"k", "stiffness of the floor under 1 kg (N/m)",
         .positive = &steepness},
        {0}};

    ss_begin(argc, argv, "A floor that is a spring.", options);
    ss_columns("h_omega band phase slow fast");
    /* Round the band: its upper edge leftwards, then its lower one. */
    for (int i = 0; i < 198; i++) {
        const int k = i < 99 ? 99 - i : i - 98;
        const band b = over_phases(0.02 * k, phases / 4 + 1);
        const double phase = (i + 0.5) / 150, edge = i < 99 ? b.high : b.low;

        if (phase < 1.0)
            ss_row(0.02 * k, edge, phase, rebound(slow, 1.0, phase),
                   rebound(fast, 1.0, phase));
        else
            ss_row(0.02 * k, edge, none, none, none);
    }
    const band soft = over_phases(0.1, phases), hard = over_phases(1.5, phases),
               wild = over_phases(1.9, phases);
    // Within the floor v^2 + omega^2 (1 - z^2/4) y^2 stays, with z = h omega. A
    // ball that is first found at depth q h v, with q from 0 to 1, has v^2 (1 -
    // z^2 q (1 - q)) of it, and the same with its last depth when it leaves. So
    // the ratio is between sqrt(1 - z^2/4) and one over that.
    // expect: soft_low in [0.99874, 1] (theory, lst:cl-rebound)
    ss_fact("soft_low", soft.low);
    // expect: soft_high in [1, 1.00126] (theory, lst:cl-rebound)
    ss_fact("soft_high", soft.high);
    // With one step inside the ratio is z^2 q - 1; it is so when q is above
    // 1/(z^2 - 1). With two it is z^2 - 1 + z^2 (2 - z^2) q. Both lie between
    // 1/(z^2 - 1) and z^2 - 1; a 400th of a step misses z^2/400 at most.
    // expect: hard_low in [0.8, 0.8057] (theory, lst:cl-rebound)
    ss_fact("hard_low", hard.low);
    // expect: hard_high in [1.2443, 1.25] (theory, lst:cl-rebound)
    ss_fact("hard_high", hard.high);
    // expect: wild_low in [0.3831, 0.3922] (theory, lst:cl-rebound)
    ss_fact("wild_low", wild.low);
    // expect: wild_high in [2.6009, 2.61] (theory, lst:cl-rebound)
    ss_fact("wild_high", wild.high);
    const band wide = over_phases(0.4, phases),
               narrow = over_phases(0.4 / 64, phases);
    // The bounds above are z^2/4 apart.
    // expect: width_order in [1.8, 2.2] (theory, lst:cl-rebound)
    ss_fact("width_order",
            log2((wide.high - wide.low) / (narrow.high - narrow.low)) / 6.0);
    // expect: sunk in [0.00490499999, 0.00490500001] (theory, sec:cl-penalty)
    ss_fact("sunk", sunk(steepness, 0.002));
    return ss_end();
}
