/* drop.c: a constraint function of many particles.
 *
 * A ring of particles with springs for a skin. Three at the top are nailed. The
 * constraint function is the enclosed area less what it was at first. With it
 * the ring hangs like a drop of water, without it like a loop of string.
 */
// cc -Icode code/11-constraints/drop.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>

enum { MOST = 200 };

//> area
typedef struct area_behaviour {
    size_t n; /* particles 0 to n - 1 go round anticlockwise, in the plane */
    double area, ks;
} area_behaviour;

static double enclosed(size_t n, const double *q)
{
    double twice = 0.0;

    for (size_t i = 0, next = 1; i < n; i++, next = (i + 1) % n)
        twice += q[2 * i] * q[2 * next + 1] - q[2 * next] * q[2 * i + 1];
    return 0.5 * twice;
}

/* C = enclosed - area. Its gradient by the position of a particle is half the
 * chord between its neighbours, turned by a right angle. */
static void keep_area(const ss_view *view, double *f, const void *ctx)
{
    const area_behaviour *b = ctx;
    const double c = enclosed(b->n, view->q) - b->area;

    for (size_t i = 0; i < b->n; i++) {
        const double *before = view->q + 2 * ((i + b->n - 1) % b->n);
        const double *after = view->q + 2 * ((i + 1) % b->n);

        f[2 * i] -= b->ks * c * 0.5 * (after[1] - before[1]);
        f[2 * i + 1] -= b->ks * c * 0.5 * (before[0] - after[0]);
    }
}
//<

/* Hang the ring up and wait; q has 2 n numbers. */
static double hang(size_t n, double area_ks, double ks, double g, double end,
                   double h, double *q)
{
    const double turn = 6.283185307179586,
                 side = 2.0 * sin(turn / 2 / (double)n);
    ss_particles *p = ss_particles_create(2);
    ss_springs *skin = ss_springs_create();
    ss_gravity gravity = {{0.0, -g, 0.0}};
    ss_drag drag = {.k = 2.0 / (double)n};
    area_behaviour keep = {n, 0.0, area_ks};
    ss_particle one;

    ss_particle_defaults(&one);
    one.mass = 1.0 / (double)n;
    for (size_t i = 0; i < n; i++) {
        const double angle = turn * (0.25 + (double)i / (double)n);

        one.q[0] = cos(angle);
        one.q[1] = sin(angle);
        ss_particles_add(p, 1, &one);
        ss_springs_add(skin, (ss_spring){i, (i + 1) % n, ks, 0.0, 0.4 * side});
    }
    keep.area = enclosed(n, p->q);
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_drag_force(&drag));
    ss_particles_add_force(p, ss_springs_force(skin));
    ss_particles_add_force(p, (ss_force){.apply = keep_area, .ctx = &keep});
    for (size_t i = 0; i < 3; i++)
        ss_particles_control(p, (i + n - 1) % n, ss_nail());
    ss_particles_advance(p, &ss_rk4, h, (size_t)ss_steps(end, h), NULL);
    for (size_t i = 0; i < 2 * n; i++)
        q[i] = p->q[i];
    const double ratio = enclosed(n, p->q) / keep.area;

    ss_particles_free(p);
    ss_springs_free(skin);
    return ratio;
}

int main(int argc, char **argv)
{
    double area_ks = 60.0, ks = 20.0, g = 5.0, end = 8.0, h = 0.01;
    int n = 40;
    const ss_option options[] = {
        {"area-ks", "stiffness of the area", .positive = &area_ks},
        {"ks", "stiffness of the skin (N/m)", .positive = &ks},
        {"g", "gravity (m/s^2)", .positive = &g, .or_zero = true},
        {"end", "time to hang (s)", .positive = &end},
        {"h", "step (s)", .positive = &h},
        {"n", "number of particles, 5 to 200", .count = &n, .least = 5,
         .most = 200},
        {0}};
    double with[2 * MOST], without[2 * MOST], born[2 * MOST];

    ss_begin(argc, argv, "A drop: skin, weight, and a fixed area.", options);

    const size_t count = (size_t)n;

    hang(count, area_ks, ks, g, 0.0, 1e-9, born);
    const double kept = hang(count, area_ks, ks, g, end, h, with);
    const double lost = hang(count, 1e-12, ks, g, end, h, without);

    ss_columns("x0 y0 x y loop_x loop_y");
    for (size_t j = 0; j <= count; j++) {
        const size_t i = 2 * (j % count);

        ss_row(born[i], born[i + 1], with[i], with[i + 1], without[i],
               without[i + 1]);
    }
    // expect: kept in [0.9936, 0.9937] (second way, kept_half)
    ss_fact("kept", kept);
    // expect: without in [0.1758, 0.176] (second way, without_half)
    ss_fact("without", lost);
    // The same with half the step.
    // expect: kept_half in [0.9936, 0.9937] (second way, kept)
    ss_fact("kept_half", hang(count, area_ks, ks, g, end, h / 2, with));
    // expect: without_half in [0.1758, 0.176] (second way, without)
    ss_fact("without_half", hang(count, 1e-12, ks, g, end, h / 2, without));
    // expect: particles in [40, 40] (given)
    ss_fact("particles", n);
    return ss_end();
}
