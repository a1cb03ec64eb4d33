/* digits.c: ends of runs, to the last bit: every compiler and every level of
 * optimisation is to print the same (digits.sh compares them). */
#include "problems.h"
#include "published.h"

#include "steps/adams.h"
#include "steps/adaptive.h"
#include "steps/implicit_adaptive.h"
#include "steps/mover.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(const char *what, const char *where, size_t n,
                  const double *x)
{
    printf("%s %s", what, where);
    for (size_t i = 0; i < n; i++)
        printf(" %a", x[i]);
    putchar('\n');
}

static void adaptive(const published *p, const ss_method *m)
{
    ss_adaptive_options options;
    double x[PUBLISHED_DIM];
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    s = m ? ss_adaptive_of_method(&p->ode, m, &options)
          : ss_adaptive_of_pair(&p->ode, &ss_dormand_prince, &options);
    if (!s || ss_adaptive_start(s, p->from, p->start) != SS_OK)
        exit(2);
    print(ss_status_text(ss_adaptive_to(s, p->to)), p->name, p->ode.dim, s->x);
    if (ss_adaptive_at(s, s->t - 0.3 * s->stride, x) != SS_OK)
        exit(2);
    print("inside", p->name, p->ode.dim, x);
    ss_adaptive_free(s);
}

static void adams_and_implicit(const problem *p)
{
    const ss_ode ode = problem_ode(p);
    ss_implicit_options implicit_options;
    ss_adams_options options;
    double x[4];

    ss_adams_defaults(&options);
    for (int kind = 0; kind <= SS_ADAMS_PECE; kind++) {
        options.kind = (ss_adams_kind)kind;
        options.order = 5;

        ss_adams *adams = ss_adams_create(ode.dim, &options);

        memcpy(x, p->start, sizeof x);
        if (ss_adams_integrate(adams, &ode, 0.0, 7.0, 400, x, NULL) != SS_OK)
            exit(2);
        print("Adams", p->name, ode.dim, x);
        ss_adams_free(adams);
    }
    ss_implicit_defaults(&implicit_options);

    ss_implicit *implicit = ss_implicit_create(ode.dim, &implicit_options);
    ss_implicit_control control;
    ss_implicit_clock clock = {.t = 0.0};
    double work[8];

    ss_implicit_control_defaults(&control);
    memcpy(x, p->start, sizeof x);
    if (ss_implicit_adaptive(ss_trapezoid_step, 2, implicit, &ode, &control,
                             &clock, 7.0, x, work, NULL) != SS_OK ||
        ss_implicit_integrate(ss_implicit_midpoint_step, implicit, &ode, 7.0,
                              8.0, 10, x, NULL) != SS_OK)
        exit(2);
    print("implicit", p->name, ode.dim, x);
    ss_implicit_free(implicit);
}

static void move(const ss_mech_method *m, const problem *p, ss_velocity v)
{
    const ss_mech mech = {p->dof, p->accel, NULL};
    ss_mover_options options;
    ss_mover *s;
    double x[4];

    ss_mover_defaults(m, &options);
    options.velocity = v;
    s = ss_mover_create(m, p->dof, &options);
    if (!s)
        return; /* it does not know that v */
    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof) != SS_OK ||
        ss_mover_run(s, 0.05, 100) != SS_OK ||
        ss_mover_run(s, 0.03, 50) != SS_OK)
        exit(2);
    ss_mover_read(s, x, x + p->dof);
    print(m->name, p->name, 2 * p->dof, x);
    ss_mover_free(s);
}

int main(int argc, char **argv)
{
    static const ss_method *const methods[] = {
        &ss_euler,     &ss_midpoint, &ss_heun,          &ss_ralston,
        &ss_ralston34, &ss_rk4,      &ss_three_eighths, &ss_rk5,
        &ss_rk6,       &ss_rk7,      &ss_rk8,           &ss_rk5_dormand_prince,
    };
    static const ss_mech_method *const movers[] = {
        &ss_symplectic_euler_a, &ss_symplectic_euler_b,
        &ss_velocity_verlet,    &ss_kick_drift_kick,
        &ss_drift_kick_drift,   &ss_leapfrog,
        &ss_stormer_verlet,     &ss_beeman,
        &ss_beeman_original,    &ss_gear,
        &ss_gear_3_20,
    };
    static published list[PUBLISHED_MOST];
    const size_t n = published_read(argc > 1 ? argv[1] : "data", list);

    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        for (int p = 0; p < PROBLEMS; p++) {
            const ss_ode ode = problem_ode(&problems[p]);
            double x[4], work[64];

            memcpy(x, problems[p].start, sizeof x);
            if (ss_integrate(methods[i], &ode, 0.0, 7.0, 100, x, work, NULL) !=
                SS_OK)
                exit(2);
            print(methods[i]->name, problems[p].name, ode.dim, x);
        }
    for (int p = 0; p < PROBLEMS; p++)
        adams_and_implicit(&problems[p]);
    for (size_t i = 0; i < sizeof movers / sizeof *movers; i++)
        for (int p = 0; p < PROBLEMS; p++)
            for (int v = 0; v < SS_VELOCITIES; v++)
                move(movers[i], &problems[p], (ss_velocity)v);
    for (size_t i = 0; i < n; i++) {
        adaptive(&list[i], NULL);
        adaptive(&list[i], &ss_rk4);
    }
    return 0;
}
