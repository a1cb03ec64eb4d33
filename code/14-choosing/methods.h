/* methods.h: the methods that this chapter compares, and one way to step with
 * any of them. orders.c, limits.c and energy.c measure every row of this list.
 */
#ifndef METHODS_H
#define METHODS_H

#include "steps/adams.h"
#include "steps/implicit.h"
#include "steps/mover.h"
#include "steps/tableau.h"

/* A method of one of the four kinds. */
typedef struct method {
    const char *id;
    const ss_method *one;               /* one step, nothing remembered */
    const ss_mech_method *mech;         /* for particles */
    const ss_implicit_method *implicit; /* an equation to be solved */
    ss_adams_kind kind;                 /* or Adams, if order is not 0 */
    int order;
    int backward; /* read Verlet's velocity as the last difference */
} method;

static const method methods[] = {
    {.id = "euler", .one = &ss_euler},
    {.id = "midpoint", .one = &ss_midpoint},
    {.id = "heun", .one = &ss_heun},
    {.id = "ralston", .one = &ss_ralston},
    {.id = "bs3", .one = &ss_rk3_bogacki_shampine},
    {.id = "rk4", .one = &ss_rk4},
    {.id = "eighths", .one = &ss_three_eighths},
    {.id = "rk5", .one = &ss_rk5},
    {.id = "dp5", .one = &ss_rk5_dormand_prince},
    {.id = "rk6", .one = &ss_rk6},
    {.id = "rk7", .one = &ss_rk7},
    {.id = "rk8", .one = &ss_rk8},
    {.id = "ab2", .kind = SS_ADAMS_BASHFORTH, .order = 2},
    {.id = "ab3", .kind = SS_ADAMS_BASHFORTH, .order = 3},
    {.id = "ab4", .kind = SS_ADAMS_BASHFORTH, .order = 4},
    {.id = "ab5", .kind = SS_ADAMS_BASHFORTH, .order = 5},
    {.id = "pece2", .kind = SS_ADAMS_PECE, .order = 2},
    {.id = "pece3", .kind = SS_ADAMS_PECE, .order = 3},
    {.id = "pece4", .kind = SS_ADAMS_PECE, .order = 4},
    {.id = "pece5", .kind = SS_ADAMS_PECE, .order = 5},
    {.id = "semi_a", .mech = &ss_symplectic_euler_a},
    {.id = "semi_b", .mech = &ss_symplectic_euler_b},
    {.id = "velocity", .mech = &ss_velocity_verlet},
    {.id = "position", .mech = &ss_drift_kick_drift},
    {.id = "leapfrog", .mech = &ss_leapfrog},
    {.id = "stormer", .mech = &ss_stormer_verlet},
    {.id = "beeman", .mech = &ss_beeman},
    {.id = "gear", .mech = &ss_gear},
    {.id = "implicit", .implicit = &ss_implicit_euler},
    {.id = "trapezoid", .implicit = &ss_trapezoid},
    {.id = "middle", .implicit = &ss_implicit_midpoint},
    {.id = "backward", .mech = &ss_stormer_verlet, .backward = 1},
};

/* The last row is a method that is there already, with its velocity read in
 * another way: it moves alike. */
enum { READINGS = sizeof methods / sizeof methods[0], METHODS = READINGS - 1 };

/* A method on its way, one degree of freedom. */
typedef struct walker {
    const method *m;
    ss_ode ode;
    ss_mover *mover;
    ss_adams *adams;
    ss_implicit *implicit;
    double t, x[2], work[26];
    ss_stats stats;
} walker;

static inline void set_out(walker *w, const method *m, const ss_mech *force,
                           double q, double v)
{
    ss_adams_options adams;

    *w = (walker){.m = m, .ode = ss_mech_as_ode(force), .x = {q, v}};
    ss_adams_defaults(&adams);
    adams.kind = m->kind;
    adams.order = m->order;
    if (m->mech) {
        ss_mover_options mover;

        ss_mover_defaults(m->mech, &mover);
        if (m->backward)
            mover.reading = SS_READ_BACKWARD;
        w->mover = ss_mover_create(1, m->mech, &mover);
        ss_mover_start(w->mover, force, 0.0, &q, &v);
    } else if (m->implicit) {
        w->implicit = ss_implicit_create(2, NULL);
    } else if (m->order > 0) {
        w->adams = ss_adams_create(2, &adams);
    }
}

//> step
/* Take a step of any method. Reads q and v, and the times they belong to. */
static inline ss_status step(walker *w, double h, double *q, double *v,
                             ss_times *at)
{
    ss_status s;

    if (w->mover) {
        s = ss_mover_step(w->mover, h);
        *at = ss_mover_read(w->mover, q, v);
        w->stats = ss_mover_stats(w->mover);
        return s;
    }
    if (w->adams)
        s = ss_adams_step(w->adams, &w->ode, w->t, h, w->x, &w->stats);
    else if (w->implicit)
        s = w->m->implicit->step(w->implicit, &w->ode, w->t, h, w->x,
                                 &w->stats);
    else
        s = w->m->one->step(&w->ode, w->t, h, w->x, w->work, &w->stats);
    w->t += h;
    *q = w->x[0];
    *v = w->x[1];
    *at = (ss_times){w->t, w->t};
    return s;
}
//<

static inline void arrive(walker *w)
{
    ss_mover_free(w->mover);
    ss_adams_free(w->adams);
    ss_implicit_free(w->implicit);
}

#endif
