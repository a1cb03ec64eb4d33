/* plain.c: what the library writes so that it is fast, and what the book writes
 * so that it is plain, have the same digits, statuses and counts. */
#include "problems.h"

#include "steps/fields.h"
#include "steps/mover.h"
#include "steps/particles.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

//> rk4
static ss_status rk4_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    const size_t dim = ode->dim;
    double *k1 = work, *k2 = k1 + dim, *k3 = k2 + dim, *k4 = k3 + dim;
    double *next = k4 + dim;
    ss_status status = ss_eval(ode, t, x, k1, stats);

    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + h * (0.5 * k1[i]);
    if (status == SS_OK)
        status = ss_eval(ode, t + 0.5 * h, next, k2, stats);
    for (size_t i = 0; i < dim && status == SS_OK; i++)
        next[i] = x[i] + h * (0.5 * k2[i]);
    if (status == SS_OK)
        status = ss_eval(ode, t + 0.5 * h, next, k3, stats);
    for (size_t i = 0; i < dim && status == SS_OK; i++)
        next[i] = x[i] + h * k3[i];
    if (status == SS_OK)
        status = ss_eval(ode, t + h, next, k4, stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + h * (1.0 / 6.0 * k1[i] + 1.0 / 3.0 * k2[i] +
                              1.0 / 3.0 * k3[i] + 1.0 / 6.0 * k4[i]);
    return ss_accept(dim, x, next, stats);
}
//<

enum { MOST = 33, PARTICLES = 5000 };

/* What goes wrong, beyond `edge`. */
enum { NOTHING, NAN_INSIDE, STOP_AT_END, INFINITE, OVERFLOWS, WRONGS };
static int wrong;
static double edge;

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const size_t n = *(const size_t *)ctx;

    for (size_t i = 0; i < n; i++)
        dxdt[i] = sin(t + (double)i) - 0.3 * x[i] * x[(i + 1) % n];
    if (x[0] <= edge)
        return;
    if (wrong == NAN_INSIDE)
        dxdt[n / 2] = (double)NAN;
    else if (wrong == STOP_AT_END)
        dxdt[n - 1] = ss_stop(7);
    else if (wrong == INFINITE)
        dxdt[0] = (double)INFINITY;
    else if (wrong == OVERFLOWS)
        dxdt[n - 1] = 1e308;
}

static size_t stats_differ(const ss_stats *a, const ss_stats *b)
{
    return a->evaluations != b->evaluations || a->steps != b->steps ||
           a->reason != b->reason;
}

/* Runs of 60 steps of problems of many sizes that differ. */
static size_t rk4_differs(void)
{
    static const size_t dims[] = {1, 2, 3, 4, 5, 7, 8, 9, 28, MOST};
    static const ss_method plain = {"plain", 4, 4, rk4_step};
    size_t differ = 0, failed = 0;

    for (size_t d = 0; d < sizeof dims / sizeof *dims; d++)
        for (wrong = NOTHING; wrong < WRONGS; wrong++) {
            const ss_ode ode = {dims[d], rhs, NULL, &dims[d]};
            double x[2][MOST], work[5 * MOST];
            ss_stats stats[2] = {{0}};
            ss_status status[2];

            edge = 0.7;
            for (int way = 0; way < 2; way++) {
                for (size_t i = 0; i < dims[d]; i++)
                    x[way][i] = 0.1 * (double)i - 0.3;
                status[way] = ss_integrate(&ode, way ? &plain : &ss_rk4, 0.0,
                                           9.0, 60, x[way], work, &stats[way]);
            }
            differ += status[0] != status[1] ||
                      stats_differ(&stats[0], &stats[1]) ||
                      memcmp(x[0], x[1], dims[d] * sizeof *x[0]) != 0;
            failed += status[0] != SS_OK;
        }
    return failed < 20 ? 999 : differ; /* or nothing has been tried */
}

static void gust(double t, size_t dim, const double *q, double *value,
                 const void *ctx)
{
    (void)ctx;
    for (size_t k = 0; k < dim; k++)
        value[k] = sin(q[k] + t);
    if (q[0] <= edge)
        return;
    if (wrong == NAN_INSIDE)
        value[dim - 1] = (double)NAN;
    else if (wrong == STOP_AT_END)
        value[0] = ss_stop(9);
    else if (wrong == OVERFLOWS)
        value[0] = 1.7e308;
}

/* Many particles under forces that are local, or do not say so. */
typedef struct many {
    ss_particles *p;
    ss_gravity gravity;
    ss_drag drag;
    ss_field field;
} many;

static void make(many *m, size_t dim, bool say)
{
    ss_force forces[3];

    *m = (many){ss_particles_create(dim),
                {{0.1, -9.81, 0.3}},
                {.k = 0.1, .wind = gust},
                {gust, NULL, true}};
    forces[0] = ss_gravity_force(&m->gravity);
    forces[1] = ss_drag_force(&m->drag);
    forces[2] = ss_field_force(&m->field);
    for (size_t i = 0; i < PARTICLES; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.mass = 1.0 + 0.01 * (double)(i % 7);
        for (size_t k = 0; k < 3; k++) {
            one.q[k] = sin((double)(i + k));
            one.v[k] = cos((double)(i * k));
        }
        ss_particles_add(m->p, 1, &one);
    }
    for (int k = 0; k < 3; k++) {
        forces[k].is_local = forces[k].is_local && say;
        ss_particles_add_force(m->p, forces[k]);
    }
}

/* Twenty steps, so many a call. */
static ss_status advance(const many *m, const ss_method *method, size_t each,
                         ss_stats *stats)
{
    ss_status status = SS_OK;

    for (size_t i = 0; i < 20 && status == SS_OK; i += each)
        status = ss_particles_advance(m->p, method, 0.01, each, stats);
    return status;
}

static ss_status run(const many *m, const ss_mech_method *method, size_t each,
                     double *x, ss_stats *stats)
{
    const ss_mech mech = ss_particles_as_mech(m->p);
    ss_mover *mover = ss_mover_create(mech.dof, method, NULL);
    ss_status status = SS_NO_MEMORY;

    if (mover) {
        status = ss_mover_start(mover, &mech, 0.0, m->p->q, m->p->v);
        ss_mover_by_parts(mover, ss_particles_accel_part);
    }
    for (size_t i = 0; i < 20 && status == SS_OK; i += each)
        status = ss_mover_advance(mover, i < 10 ? 0.01 : 0.02, each);
    if (mover) {
        ss_mover_read(mover, x, x + mech.dof);
        *stats = ss_mover_stats(mover);
        x[2 * mech.dof] = ss_mover_time(mover);
    }
    ss_mover_free(mover);
    return status;
}

/* The same by blocks and all at once, by a method of either kind. */
static size_t blocks_differ(size_t dim, const ss_method *method,
                            const ss_mech_method *mover, size_t each)
{
    static double x[2][6 * PARTICLES + 1];
    const size_t size = 2 * PARTICLES * dim * sizeof **x;
    ss_stats stats[2] = {{0}};
    ss_status status[2];
    double t[2];

    for (int way = 0; way < 2; way++) {
        many m;

        make(&m, dim, way == 0);
        if (method) {
            status[way] = advance(&m, method, each, &stats[way]);
            memcpy(x[way], m.p->x, size);
            t[way] = m.p->t;
        } else {
            status[way] = run(&m, mover, each, x[way], &stats[way]);
            t[way] = x[way][2 * PARTICLES * dim];
        }
        ss_particles_free(m.p);
    }
    return status[0] != status[1] || stats_differ(&stats[0], &stats[1]) ||
           t[0] != t[1] || memcmp(x[0], x[1], size) != 0 ||
           (wrong != NOTHING) != (status[0] != SS_OK);
}

static void check_blocks(void)
{
    static const ss_method *const methods[] = {&ss_euler, &ss_midpoint, &ss_rk4,
                                               &ss_rk8_dormand_prince};
    static const ss_mech_method *const movers[] = {
        &ss_symplectic_euler_a, &ss_leapfrog, &ss_velocity_verlet,
        &ss_stormer_verlet,     &ss_beeman,   &ss_gear};
    static const size_t calls[] = {1, 10};
    size_t differ = 0;

    edge = 1.12; /* some come there, after a while */
    for (size_t dim = 1; dim <= 3; dim++)
        for (wrong = NOTHING; wrong < WRONGS; wrong++)
            for (size_t k = 0; k < 2 && wrong != INFINITE; k++) {
                for (size_t m = 0; m < 4; m++)
                    differ += blocks_differ(dim, methods[m], NULL, calls[k]);
                for (size_t m = 0; m < 6; m++)
                    differ += blocks_differ(dim, NULL, movers[m], calls[k]);
            }
    expect("particles by blocks: runs that differ", (double)differ, 0, 0);
}

/* The end of all times is seen at its step; a part that cannot be moved alone
 * is not; and another start forgets the function. */
static bool not_the_first(double t, size_t first, size_t count, const double *q,
                          const double *v, double *a, const void *ctx)
{
    return first == 0 && ss_particles_accel_part(t, first, count, q, v, a, ctx);
}

static void check_edges(void)
{
    static double x[2][6 * PARTICLES];
    ss_mover *mover;
    ss_mech mech, other;
    many m;

    wrong = NOTHING;
    make(&m, 1, true);
    memset(m.p->v, 0, PARTICLES * sizeof *m.p->v);
    ss_particles_remove_force(m.p, &m.gravity);
    ss_particles_remove_force(m.p, &m.drag);
    ss_particles_remove_force(m.p, &m.field);
    expect_status("past the last time",
                  ss_particles_advance(m.p, &ss_euler, 0.7e308, 6, NULL),
                  SS_OVERFLOW);
    expect("  and no further", m.p->t / 0.7e308, 2.0, 2.0);
    ss_particles_free(m.p);

    make(&m, 3, true);
    mech = other = ss_particles_as_mech(m.p);
    mover = ss_mover_create(mech.dof, &ss_velocity_verlet, NULL);
    for (int way = 0; mover && way < 3; way++) {
        ss_mover_start(mover, way < 2 ? &mech : &other, 0.0, m.p->q, m.p->v);
        if (way < 2)
            ss_mover_by_parts(mover, way ? not_the_first : NULL);
        expect_status("some parts are not alone",
                      ss_mover_advance(mover, 0.01, 5), SS_OK);
        ss_mover_read(mover, x[way > 0], x[way > 0] + mech.dof);
        expect("  differ", memcmp(x[0], x[way > 0], 2 * mech.dof * 8) != 0, 0,
               0);
    }
    ss_mover_free(mover);
    ss_particles_free(m.p);
}

int main(void)
{
    expect("RK4: runs that differ", (double)rk4_differs(), 0, 0);
    check_blocks();
    check_edges();
    return verdict();
}
