/* race.h: the race of chapter 14, which the laboratory lets others enter.
 *
 * Its problems, how far off a contestant is with an effort, and what it pays for
 * the tolerance.
 */
#ifndef RACE_H
#define RACE_H

#include "lab/pendulum.h"
#include "steps/tableau.h"

#include <limits.h>
#include <math.h>
#include <string.h>

//> problems
static inline void smooth(double t, const double *q, const double *v, double *a,
                          const void *ctx)
{
    (void)v, (void)ctx;
    a[0] = -sin(q[0]) + cos(1.7 * t);
}

static inline void comet(double t, const double *q, const double *v, double *a,
                         const void *ctx)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

static inline void dust(double t, const double *q, const double *v, double *a,
                        const void *ctx)
{
    (void)q, (void)ctx;
    a[0] = -1000.0 * (v[0] - cos(t));
}
//<

typedef struct problem {
    const char *id;
    ss_mech force;
    double end, start[4]; /* q, then v */
    double evaluations;   /* evaluations of the first rung */
    int rungs;            /* each with root two times as many */
    double tolerance;     /* what counts as reached */
} problem;

enum { SMOOTH, COMET, LONG, DUST, PROBLEMS, RUNGS = 19, LONG_TURNS = 200 };
static problem problems[PROBLEMS] = {
    {"smooth", {1, smooth, NULL}, 7.0, {START_Q, START_V}, 24, 19, 1e-6},
    {"comet",
     {2, comet, NULL},
     6.283185307179586,
     {-1.9, 0.0, 0.0, -0.22941573387056177},
     88,
     19,
     1e-3},
    {"long", {1, swing, NULL}, 0.0, {START_Q, START_V}, 4000, 9, 1e-2},
    {"stiff", {1, dust, NULL}, 2.0, {0.0, 0.999999000001}, 16, 19, 1e-4},
};

/* How long the long run is has to be worked out. */
static inline void race_begin(void)
{
    problems[LONG].end = LONG_TURNS * period();
}

/* For the long run: the largest error of the energy so far. */
static inline void race_watch(const problem *p, const double *x, double *worst)
{
    if (p->force.accel == swing)
        *worst = fmax(
            *worst, fabs(energy(x[0], x[1]) / energy(START_Q, START_V) - 1.0));
}

/* Where the true motion ends. */
static inline void race_truth(const problem *p, double *x)
{
    const double k = 1000.0, t = p->end;

    if (p->force.accel == dust) {
        x[0] = (k * k * sin(t) - k * cos(t) + k) / (k * k + 1.0);
        x[1] = (k * k * cos(t) + k * sin(t)) / (k * k + 1.0);
        return;
    }
    memcpy(x, p->start, 2 * p->force.dof * sizeof *x);
    if (p->force.accel != comet) { /* that has gone once round */
        const ss_ode ode = ss_mech_as_ode(&p->force);
        double work[24];

        ss_integrate(&ode, &ss_rk8, 0.0, t, 400, x, work, NULL);
    }
}

/* Who races. The effort is the number of steps, or if a step has no number of
 * evaluations, hundredths of a digit in the tolerance. */
typedef struct contestant {
    /* Carry the start to the end; evaluations used, 0 if it fails. */
    double (*carry)(const struct contestant *who, const problem *p, int effort,
                    double *x, double *worst);
    int kind;
    double each; /* evaluations of a step, about; or 0 */
} contestant;

/* The error of one run; NAN if it fails. */
static inline double race_error(const contestant *who, const problem *p,
                                int effort, const double *right,
                                double *evaluations)
{
    double x[4], worst = 0.0, sum = 0.0, error;

    *evaluations = who->carry(who, p, effort, x, &worst);
    for (size_t d = 0; d < 2 * p->force.dof; d++)
        sum += (x[d] - right[d]) * (x[d] - right[d]);
    error = p->force.accel == swing ? worst : sqrt(sum);
    return *evaluations > 0.0 && error <= 10.0 ? error : (double)NAN;
}

static inline int race_effort(const contestant *who, const problem *p, int rung)
{
    return who->each == 0.0
               ? 100 + 60 * rung
               : (int)fmax(1.0,
                           p->evaluations * pow(2.0, rung / 2.0) / who->each);
}

/* The fewest evaluations for the tolerance; 0 if not even `most` will do. From
 * a rung with an error well below it, and none larger above, we go down to the
 * first run that fails: a lucky one below it does not count. Steps go down by a
 * twentieth at a time, and then the interval is halved; Dormand-Prince, whose
 * luck changes with every tolerance, by a hundredth of a digit. */
static inline double race_price(const contestant *who, const problem *p,
                                const double *error, const double *right,
                                double most)
{
    const int part = who->each == 0.0 ? INT_MAX : 20;
    int r = p->rungs - 1, few, many, next;
    double n = 0.0;

    while (r >= 0 && error[r] <= p->tolerance / 16.0)
        r--;
    few = 0;
    many = race_effort(who, p, r + 1);
    while (!(race_error(who, p, many, right, &n) <= p->tolerance)) {
        if (n > most || many > most || who->each == 0.0)
            return 0.0;
        few = many;
        many *= 2;
    }
    next = many - 1 - many / part;
    while (next > few && race_error(who, p, next, right, &n) <= p->tolerance) {
        many = next;
        next = many - 1 - many / part;
    }
    few = next > few ? next : few;
    while (many - few > 1) {
        next = few + (many - few) / 2;
        *(race_error(who, p, next, right, &n) <= p->tolerance ? &many : &few) =
            next;
    }
    race_error(who, p, many, right, &n);
    return n;
}

#endif
