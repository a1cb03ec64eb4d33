/* own.c: a small particle system of our own, on one array.
 *
 * The state of all particles is one array x = [q | v]. What used to be a field
 * of a particle is a pointer into it, so nothing is copied between the
 * particles and the solver. Forces are objects: a function, and what it needs
 * to know. The library's particles take the same objects, and must end where
 * these do, to the last bit.
 */
// cc -Icode code/08-particles/own.c code/steps/*.c -lm
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <string.h>

enum { DIM = 2, N = 3, DOF = DIM * N };

//> crowd
typedef struct crowd {
    size_t n;           /* how many particles */
    double t;           /* the clock */
    double *x;          /* the state: 2 * DIM * n numbers */
    double *q, *v;      /* views of it: its first half and its second */
    const double *mass; /* n */
    ss_force *force;    /* the forces, in the order in which they act */
    size_t forces;      /* how many */
} crowd;
//<

//> forces
static void add_weight(const ss_view *view, double *f, const void *ctx)
{
    const double *g = ctx; /* m/s^2 */

    for (size_t i = 0; i < view->n; i++)
        f[DIM * i + 1] -= view->mass[i] * *g;
}

static void add_drag(const ss_view *view, double *f, const void *ctx)
{
    const double *k = ctx; /* N s/m */

    for (size_t j = 0; j < DIM * view->n; j++)
        f[j] -= *k * view->v[j];
}
//<

//> derivative
/* The derivative of the state x at time t. The half of dxdt in which the
 * accelerations belong serves as the accumulator. */
static void derivative(double t, const double *x, double *dxdt, const void *ctx)
{
    const crowd *c = ctx;
    const size_t dof = DIM * c->n;
    const ss_view view = {DIM, c->n, t, x, x + dof, c->mass};
    double *f = dxdt + dof;

    for (size_t j = 0; j < dof; j++) /* clear */
        f[j] = 0.0;
    for (size_t i = 0; i < c->forces; i++) /* accumulate */
        c->force[i].apply(&view, f, c->force[i].ctx);
    for (size_t j = 0; j < dof; j++) { /* gather */
        dxdt[j] = view.v[j];
        f[j] /= c->mass[j / DIM];
    }
}
//<

int main(int argc, char **argv)
{
    double h = 0.01, g = 9.81, k = 0.5;
    int steps = 100;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"steps", "how many", .count = &steps},
        {"g", "acceleration of gravity (m/s^2)", .real = &g},
        {"k", "drag (N s/m)", .real = &k},
        {0}};

    ss_begin(argc, argv, "A particle system of our own.", options);

    //> use
    double x[2 * DOF] = {0.0, 0.0, 1.0, 0.0, 2.0,  0.0,  /* q */
                         3.0, 9.0, 0.0, 8.0, -3.0, 9.0}; /* v */
    const double mass[N] = {0.5, 1.0, 2.0};
    ss_force list[] = {{.apply = add_weight, .ctx = &g},
                       {.apply = add_drag, .ctx = &k}};
    crowd c = {N, 0.0, x, x, x + DOF, mass, list, 2};
    const ss_ode ode = {2 * DOF, derivative, NULL, &c};
    double work[3 * 2 * DOF]; /* scratch space of the midpoint method */

    for (int i = 0; i < steps; i++) {
        ss_midpoint.step(&ode, c.t, h, c.x, work, NULL);
        c.t = (i + 1) * h;
    }
    //<
    ss_columns("particle x y");
    for (int i = 0; i < N; i++)
        ss_row(i, c.q[DIM * i], c.q[DIM * i + 1]);

    ss_particles *p = ss_particles_create(DIM);
    if (!p)
        ss_give_up("there is no memory for the particles");
    const double first[2 * DOF] = {0.0, 0.0, 1.0, 0.0, 2.0,  0.0,
                                   3.0, 9.0, 0.0, 8.0, -3.0, 9.0};
    for (size_t i = 0; i < N; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.mass = mass[i];
        memcpy(one.q, first + DIM * i, DIM * sizeof(double));
        memcpy(one.v, first + DOF + DIM * i, DIM * sizeof(double));
        ss_particles_add(p, 1, &one);
    }
    for (size_t i = 0; i < c.forces; i++)
        ss_particles_add_force(p, list[i]);
    ss_particles_advance(p, &ss_midpoint, h, (size_t)steps, NULL);
    // expect: same_as_library in [1, 1] (exact, sec:np-views)
    ss_fact("same_as_library", !memcmp(x, p->x, sizeof x));
    ss_particles_free(p);
    return ss_end();
}
