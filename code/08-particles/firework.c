/* firework.c: a whole particle program. Twelve sparks fly apart in all
 * directions; their weight and the drag of the air act on them. At every
 * moment they are on a circle. */
// cc -Icode code/08-particles/firework.c code/steps/*.c -lm
//> whole
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static void weigh(const ss_view *view, double *f, const void *g)
{
    for (size_t i = 0; i < view->n; i++)
        f[2 * i + 1] -= view->mass[i] * *(const double *)g;
}

static void slow(const ss_view *view, double *f, const void *k)
{
    for (size_t j = 0; j < 2 * view->n; j++)
        f[j] -= *(const double *)k * view->v[j];
}

int main(int argc, char **argv)
{
    double speed = 20.0, g = 9.81, k = 0.8;
    const ss_option options[] = {
        {"speed", "m/s", .positive = &speed},
        {"k", "drag (N s/m)", .positive = &k, .or_zero = true},
        {0}};
    ss_particles *p = ss_particles_create(2); /* in the plane */

    ss_begin(argc, argv, "A firework.", options);
    for (int i = 0; i < 12; i++) {
        const double angle = acos(-1.0) * i / 6;
        ss_particle spark;

        ss_particle_defaults(&spark); /* 1 kg, at rest at the origin */
        spark.v[0] = speed * cos(angle);
        spark.v[1] = speed * sin(angle);
        if (!p || ss_particles_add(p, 1, &spark) != SS_OK)
            ss_give_up("there is no memory for the sparks");
    }
    ss_particles_add_force(p, (ss_force){.apply = weigh, .ctx = &g});
    ss_particles_add_force(p, (ss_force){.apply = slow, .ctx = &k});

    ss_columns("t x y");
    for (int n = 0; n < 20; n++) {
        if (ss_particles_advance(p, &ss_rk4, 0.1, 1, NULL) != SS_OK)
            ss_give_up("the sparks cannot go on");
        for (size_t i = 0; i < p->n; i++)
            ss_row(p->t, p->q[2 * i], p->q[2 * i + 1]);
    }
    // expect: radius in [19.9523, 19.9528] (theory, sec:np-whole)
    ss_fact("radius", (p->q[0] - p->q[12]) / 2);
    ss_particles_free(p);
    return ss_end();
}
//<
