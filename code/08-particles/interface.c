/* interface.c: particles as structures, and the four functions that a solver
 * needs.
 *
 * Each particle keeps its own mass, position, velocity and force. A solver
 * needs one long array. Four functions connect them: how many numbers, get
 * them, set them, and how fast do they change. The table lists the fields of
 * two particles, in the order of the structure, and their slots in the array.
 */
// cc -Icode code/08-particles/interface.c code/steps/*.c -lm
#include "steps/particles.h"
#include "steps/program.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DIM = 3, MOST = 64 };

//> particle
typedef struct particle {
    double mass; /* kg */
    double x[DIM], v[DIM];
    double f[DIM]; /* force accumulator */
} particle;

typedef struct particle_set {
    size_t n;
    particle *p;
    double t; /* the clock */
} particle_set;
//<

static int forgetful; /* leave out the first of the three parts? */
static double drag = 0.05;

/* Weight, and drag that grows with the speed. */
static void add_forces(particle_set *s)
{
    for (size_t i = 0; i < s->n; i++) {
        particle *p = &s->p[i];
        const double speed =
            sqrt(p->v[0] * p->v[0] + p->v[1] * p->v[1] + p->v[2] * p->v[2]);

        p->f[2] -= 9.81 * p->mass;
        for (int k = 0; k < DIM; k++)
            p->f[k] -= drag * speed * p->v[k];
    }
}

//> state
static size_t dimension(const particle_set *s)
{
    return 2 * DIM * s->n;
}

/* Gather: out of the structures, into one array. */
static void get_state(const particle_set *s, double *t, double *x)
{
    for (size_t i = 0; i < s->n; i++) {
        for (int k = 0; k < DIM; k++)
            *x++ = s->p[i].x[k];
        for (int k = 0; k < DIM; k++)
            *x++ = s->p[i].v[k];
    }
    *t = s->t;
}

/* Scatter: out of one array, back into the structures. */
static void set_state(particle_set *s, double t, const double *x)
{
    for (size_t i = 0; i < s->n; i++) {
        for (int k = 0; k < DIM; k++)
            s->p[i].x[k] = *x++;
        for (int k = 0; k < DIM; k++)
            s->p[i].v[k] = *x++;
    }
    s->t = t;
}
//<

static void clear(particle_set *s)
{
    for (size_t i = 0; i < s->n && !forgetful; i++)
        for (int k = 0; k < DIM; k++)
            s->p[i].f[k] = 0.0;
}

//> derivative
/* How fast the state changes, in the state's own order. */
static void derivative(particle_set *s, double *dxdt)
{
    clear(s);
    add_forces(s);
    for (size_t i = 0; i < s->n; i++) {
        for (int k = 0; k < DIM; k++)
            *dxdt++ = s->p[i].v[k];
        for (int k = 0; k < DIM; k++)
            *dxdt++ = s->p[i].f[k] / s->p[i].mass;
    }
}
//<

//> euler
/* A step that uses nothing but the four functions. */
static void euler_step(particle_set *s, double h, double *x, double *dxdt)
{
    const size_t dim = dimension(s);
    double t;

    get_state(s, &t, x);
    derivative(s, dxdt);
    for (size_t i = 0; i < dim; i++)
        x[i] += h * dxdt[i];
    set_state(s, t + h, x);
}
//<

/* The same forces, as the library calls them. */
static void same_forces(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++, f += DIM) {
        const double *v = view->v + DIM * i;
        const double speed = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);

        f[2] -= 9.81 * view->mass[i];
        for (int k = 0; k < DIM; k++)
            f[k] -= drag * speed * v[k];
    }
}

/* Throw particle i: all different, and nothing random. */
static void throw_all(particle_set *s, ss_particles *q)
{
    s->t = 0.0;
    for (size_t i = 0; i < s->n; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        s->p[i].mass = one.mass = 0.5 + 0.25 * (double)i;
        for (int k = 0; k < DIM; k++) {
            s->p[i].x[k] = one.q[k] = 0.1 * (double)i - k;
            s->p[i].v[k] = one.v[k] = 3.0 + k - 0.2 * (double)i;
            s->p[i].f[k] = 0.0;
        }
        if (q)
            ss_particles_add(q, 1, &one);
    }
}

int main(int argc, char **argv)
{
    int n = 8, steps = 100;
    const ss_option options[] = {
        {"n", "number of particles, up to 64", .count = &n, .most = 64},
        {"steps", "steps per second", .count = &steps},
        {0}};
    static particle store[MOST];
    static double x[2 * DIM * MOST], dxdt[2 * DIM * MOST];

    ss_begin(argc, argv, "Particles as structures.", options);
    particle_set set = {(size_t)(n < MOST ? n : MOST), store, 0.0};
    const size_t dim = dimension(&set);

    // Put 1, 2, 3, ... into the array, and see where in the structures they
    // arrive. at and slot_at are positions in the drawing.
    enum { FIELDS = sizeof(particle) / sizeof(double) };
    ss_columns("particle at mass place velocity force slot slot_at");
    for (size_t j = 0; j < dim; j++)
        x[j] = (double)(j + 1);
    set_state(&set, 0.0, x);
    for (int i = 0; i < 2 && i < n; i++)
        for (int w = 0; w < FIELDS; w++) {
            double fields[FIELDS], cells[6];

            memcpy(fields, &store[i], sizeof fields);
            for (int c = 0; c < 6; c++)
                cells[c] = (double)NAN;
            cells[w < 1 ? 0 : 1 + (w - 1) / DIM] =
                w < 1 ? 1 : 1 + (w - 1) % DIM;
            if (fields[w] > 0.0) {
                cells[4] = fields[w] - 1.0;
                cells[5] = 26 * cells[4];
            }
            ss_row(i + 1, 15.5 * w + 171 * i, cells[0], cells[1], cells[2],
                   cells[3], cells[4], cells[5]);
        }

    // The same flight in the library, which copies nothing.
    ss_particles *q = ss_particles_create(DIM);
    if (!q)
        ss_give_up("there is no memory for the particles");
    ss_particles_add_force(q, (ss_force){.apply = same_forces});
    throw_all(&set, q);
    for (int i = 0; i < steps; i++)
        euler_step(&set, 1.0 / steps, x, dxdt);
    ss_particles_advance(q, &ss_euler, 1.0 / steps, (size_t)steps, NULL);
    double apart = 0.0;
    for (size_t i = 0; i < set.n; i++)
        for (size_t k = 0; k < DIM; k++)
            apart += fabs(store[i].x[k] - q->q[DIM * i + k]) +
                     fabs(store[i].v[k] - q->v[DIM * i + k]);
    // expect: apart in [0, 0] (exact, sec:np-structure)
    ss_fact("apart", apart);
    // expect: dimension in [48, 48] (exact, sec:np-first-order)
    ss_fact("dimension", (double)dim);

    // In a vacuum, with forces cleared before they are added up, and without.
    drag = 0.0;
    double gained[2];
    for (forgetful = 0; forgetful < 2; forgetful++) {
        throw_all(&set, NULL);
        gained[forgetful] = -store[0].v[2];
        for (int i = 0; i < steps; i++)
            euler_step(&set, 1.0 / steps, x, dxdt);
        gained[forgetful] += store[0].v[2];
    }
    // expect: gained in [-9.81000000001, -9.80999999999] (theory, sec:np-structure)
    ss_fact("gained", gained[0]);
    // Its weight 1 + 2 + ... + 100 times, each for a hundredth of a second.
    // expect: gained_forgetful in [-495.405000001, -495.404999999] (theory, sec:np-structure)
    ss_fact("gained_forgetful", gained[1]);
    ss_particles_free(q);
    return ss_end();
}
