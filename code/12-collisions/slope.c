/* slope.c: two kinds of friction on a slope.
 *
 * A block is thrown up a slope. Viscous friction brings it down again, for
 * ever. Coulomb's holds it. Then, for every slope, the speed after two seconds.
 * And does the library's block stop, too?
 */
// cc -Icode code/12-collisions/slope.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/program.h"
#include "steps/solids.h"

#include <math.h>

static const double g = 9.81, later = 2.0; /* s, when speeds are read */
static const double flat_h = 1e-4;         /* s, on the flat */

enum { SPEEDS = 79, SLOPES = 3 };

typedef struct rough {
    double k;                     /* s/m: viscous, when above 0 */
    double mu_static, mu_kinetic; /* Coulomb */
} rough;

//> friction
/* The velocity u down a slope after a step of h: `pull` along the slope and
 * `push` onto it are accelerations. */
static double step(rough r, double pull, double push, double h, double u)
{
    if (r.k > 0.0)
        return u + h * (pull - r.k * push * u);
    if (u == 0.0 && fabs(pull) <= r.mu_static * push)
        return 0.0; /* sticks */

    const double way = u != 0.0 ? u : pull; /* it slides, or is about to */
    const double next = u + h * (pull - copysign(r.mu_kinetic * push, way));

    /* friction stops what moves; it cannot make it move back */
    return u * next < 0.0 ? 0.0 : next;
}
//<

/* Slide for a time; where to, and how fast at the end? */
static double slide(rough r, double angle, double h, double time, double u,
                    double *place)
{
    const double pull = g * sin(angle), push = g * cos(angle);

    *place = 0.0;
    for (int i = 0, n = ss_steps(time, h); i < n; i++) {
        u = step(r, pull, push, h, u);
        *place += h * u;
    }
    return u;
}

/* The same block, by the steps of the library: is it at rest at the end? */
static int library_rests(rough r, double angle, double h, double time, double u)
{
    const ss_obstacle slope = {
        .b = {sin(angle), cos(angle)},
        .grip = {0.0, fmax(r.mu_static, r.mu_kinetic), r.mu_kinetic}};
    ss_gravity down = {{0.0, -g}};
    ss_particles *p = ss_particles_create(2);
    ss_solids *solids = p ? ss_solids_create(p, NULL) : NULL;
    ss_particle block;

    ss_particle_defaults(&block);
    block.radius = 0.1;
    for (int k = 0; k < 2; k++)
        block.q[k] = block.radius * slope.b[k];
    block.v[0] = u * cos(angle);
    block.v[1] = -u * sin(angle);
    if (!solids || ss_particles_add(p, 1, &block) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&down)) != SS_OK ||
        ss_solids_add_obstacle(solids, &slope) != SS_OK ||
        ss_solids_advance(solids, h, (size_t)ss_steps(time, h), NULL) != SS_OK)
        ss_give_up("the block cannot go on");
    const int rests = p->v[0] == 0.0 && p->v[1] == 0.0;

    ss_solids_free(solids);
    ss_particles_free(p);
    return rests;
}

/* Coulomb without a rule for stopping: the mean speed of a block at rest. */
static double chatter(double mu, double h)
{
    double u = 0.0021, sum = 0.0;

    for (int i = 0; i < 1000; i++) {
        u -= h * copysign(mu * g, u);
        sum += fabs(u);
    }
    return sum / 1000;
}

int main(int argc, char **argv)
{
    const double degree = acos(-1.0) / 180.0, none = (double)NAN;
    double k = 0.2, mu_static = 0.5, mu_kinetic = 0.4, degrees = 20.0;
    double h = 0.001, up = 3.0, place;
    const ss_option options[] = {
        {"k", "viscous friction (s/m)", .positive = &k},
        {"mu-static", "friction coefficient at rest", .positive = &mu_static},
        {"mu-kinetic", "friction coefficient when sliding",
         .positive = &mu_kinetic, .or_zero = true},
        {"degrees", "slope (degrees)", .positive = &degrees},
        {"up", "uphill speed at the start (m/s)", .positive = &up},
        {"h", "step (s)", .positive = &h},
        {0}};

    ss_begin(argc, argv, "Friction on a slope.", options);
    const rough viscous = {k, 0.0, 0.0}, coulomb = {0.0, mu_static, mu_kinetic};
    const double angle = degrees * degree;

    ss_columns("t viscous coulomb degrees creep rest pushed");
    for (int i = 0; i <= 80; i++) {
        const double time = 0.05 * i;
        double q[2] = {0, 0};

        if (i > 0) {
            slide(viscous, angle, h, time, -up, &q[0]);
            slide(coulomb, angle, h, time, -up, &q[1]);
        }
        ss_row(time, -q[0], -q[1], none, none, none, none);
    }
    for (int i = 0; i <= 80; i++) {
        const double a = i / 2.0 * degree;
        const double creep = slide(viscous, a, 0.01, later, 0.0, &place);
        const double rest = slide(coulomb, a, 0.01, later, 0.0, &place);
        const double pushed = slide(coulomb, a, 0.01, later, 0.1, &place);

        ss_row(none, none, none, i / 2.0, creep, rest, pushed);
    }
    // expect: mu_static in [0.5, 0.5] (given)
    ss_fact("mu_static", mu_static);
    // expect: mu_kinetic in [0.4, 0.4] (given)
    ss_fact("mu_kinetic", mu_kinetic);
    // expect: later in [2, 2] (given)
    ss_fact("later", later);
    // Euler's steps of 1e-4 s: 3 (1 - 1e-4 k g)^10000.
    // expect: flat in [0.421649782, 0.421649783] (theory, eq:cl-viscous)
    ss_fact("flat", slide(viscous, 0.0, flat_h, 1.0, 3.0, &place));
    // expect: flat_ms in [0.1, 0.1] (given)
    ss_fact("flat_ms", 1e3 * flat_h);
    // expect: flat_law in [0.421730956, 0.421730957] (theory, eq:cl-viscous)
    ss_fact("flat_law", 3.0 * exp(-k * g));
    // expect: creep in [1.81985117, 1.81985118] (theory, eq:cl-creep)
    ss_fact("creep", slide(viscous, angle, h, 20.0, -up, &place));
    // expect: creep_law in [1.81985117, 1.81985118] (theory, eq:cl-creep)
    ss_fact("creep_law", tan(angle) / k);
    // expect: held in [0, 0] (exact, lst:cl-friction)
    ss_fact("held", slide(coulomb, angle, h, 4.0, -up, &place));
    // Each step goes on with the speed that it has at its end: h/2 times 3 m/s
    // is missing, 0.0015 m.
    // expect: held_at in [0.63747, 0.63748] (theory, eq:cl-coulomb)
    ss_fact("held_at", -place);
    // expect: repose in [26.565051, 26.565052] (theory, eq:cl-coulomb)
    ss_fact("repose", atan(mu_static) / degree);
    // expect: keeps_sliding in [21.801409, 21.80141] (theory, eq:cl-coulomb)
    ss_fact("keeps_sliding", atan(mu_kinetic) / degree);

    double low = 0.1, high = 4.0; /* the largest step of viscous friction */
    for (int i = 0; i < 40; i++) {
        const double middle = 0.5 * (low + high);

        if (fabs(step(viscous, 0.0, g, middle, 1.0)) <= 1.0)
            low = middle;
        else
            high = middle;
    }
    // expect: limit in [1.01936799, 1.019368] (theory, sec:cl-friction)
    ss_fact("limit", low);
    /* the printed formula when something pulls with 5 N: the power is above
     * 0 */
    // expect: power in [1, 1] (exact, eq:cl-viscous)
    ss_fact("power", -k * -5.0 * 1.0 * 1.0);
    // It goes to and fro between a and a - mu g h: half of mu g h in the mean.
    // expect: chatter in [0.01961999, 0.01962001] (theory, sec:cl-friction)
    ss_fact("chatter", chatter(0.4, 0.01));
    const double coarse = 0.01, steepest = 20.0;
    int rests = 0;
    for (int i = 0; i < SLOPES * SPEEDS; i++)
        rests += library_rests(coulomb,
                               i % SLOPES * steepest / (SLOPES - 1) * degree,
                               coarse, 4.0, -0.5 - 0.05 * (i / SLOPES));
    // expect: coarse_ms in [10, 10] (given)
    ss_fact("coarse_ms", 1e3 * coarse);
    // expect: steepest in [20, 20] (given)
    ss_fact("steepest", steepest);
    // expect: thrown in [237, 237] (given)
    ss_fact("thrown", SLOPES * SPEEDS);
    // It is below both angles.
    // expect: library_rests in [237, 237] (theory, eq:cl-coulomb)
    ss_fact("library_rests", rests);
    return ss_end();
}
