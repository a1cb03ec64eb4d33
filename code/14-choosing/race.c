/* race.c: eight methods on four problems, error against evaluations.
 *
 *   smooth  a pendulum that is pushed, seven seconds; error at the end
 *   comet   one turn on an ellipse of eccentricity 0.9; error at the end
 *   long    a free pendulum, two hundred turns; error of the energy, the
 *           largest of the last ten turns
 *   stiff   dust in a changing wind, with a drag of 1000/s; error at the end
 *
 * Adaptive Dormand-Prince gets tolerances, all others equal steps.
 */
// cc -Icode code/14-choosing/race.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/adaptive.h"
#include "steps/implicit.h"
#include "steps/mover.h"
#include "steps/program.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

//> problems
static void smooth(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    (void)v, (void)ctx;
    a[0] = -sin(q[0]) + cos(1.7 * t);
}

static void comet(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

static void swing(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -sin(q[0]);
}

static void dust(double t, const double *q, const double *v, double *a,
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

static const double turn = 8.3497; /* of the free pendulum */
static const problem problems[] = {
    {"smooth", {1, smooth, NULL}, 7.0, {2.0, 0.3}, 24, 19, 1e-6},
    {"comet",
     {2, comet, NULL},
     6.283185307179586,
     {-1.9, 0.0, 0.0, -0.22941573387056177},
     88,
     19,
     1e-3},
    {"long", {1, swing, NULL}, 1669.94, {2.0, 0.3}, 4000, 9, 1e-2},
    {"stiff", {1, dust, NULL}, 2.0, {0.0, 0.999999000001}, 16, 19, 1e-4},
};

typedef enum kind { EULER, VERLET, RK4, RK8, PECE4, GEAR, DP5, TRAPEZOID } kind;
static const char *const ids[] = {"euler", "verlet", "rk4", "rk8",
                                  "pece4", "gear",   "dp5", "trapezoid"};
enum { KINDS = 8, PROBLEMS = 4, RUNGS = 19 };

static double energy(const double *x)
{
    return 0.5 * x[1] * x[1] - cos(x[0]) + 1.0;
}

/* For the long run: the largest error of the last ten turns. */
static void watch(const problem *p, double t, const double *x, double *worst)
{
    if (p->force.accel == swing && t > p->end - 10.0 * turn)
        *worst = fmax(*worst, fabs(energy(x) / energy(p->start) - 1.0));
}

/* Carry the start to the end; evaluations used, 0 if it fails. */
static double carry(const problem *p, kind k, double evaluations,
                    double tolerance, double *x, double *worst)
{
    const size_t dof = p->force.dof;
    const double dear[] = {1, 1, 4, 11, 2, 1, 1, 8}; /* per step, about */
    const int steps = (int)fmax(1.0, evaluations / dear[k]);
    const double h = p->end / steps;
    const ss_ode ode = ss_mech_as_ode(&p->force);
    const ss_method *one = k == EULER ? &ss_euler
                           : k == RK4 ? &ss_rk4
                                      : &ss_rk8;
    ss_mover *mover =
        ss_mover_create(k == GEAR ? &ss_gear : &ss_velocity_verlet, dof, NULL);
    ss_adams_options a;
    ss_implicit_options i;
    ss_adaptive_options o;
    ss_stats stats = {0, 0};
    ss_status s = SS_OK;
    double work[52];

    ss_adams_defaults(&a);
    ss_implicit_defaults(&i);
    ss_adaptive_defaults(&o);
    o.relative = o.absolute = tolerance;

    ss_adams *adams = ss_adams_create(2 * dof, &a);
    ss_implicit *implicit = ss_implicit_create(2 * dof, &i);
    ss_adaptive *adaptive = ss_adaptive_of_pair(&ode, &ss_dormand_prince, &o);

    memcpy(x, p->start, 2 * dof * sizeof *x);
    ss_mover_start(mover, &p->force, 0.0, x, x + dof);
    ss_adaptive_start(adaptive, 0.0, x);
    for (int n = 0; s == SS_OK && (k == DP5 ? adaptive->t < p->end : n < steps);
         n++) {
        const double t = n * h;

        if (k == VERLET || k == GEAR) {
            s = ss_mover_step(mover, h);
            ss_mover_read(mover, x, x + dof);
            stats = ss_mover_stats(mover);
        } else if (k == DP5) {
            s = ss_adaptive_step(adaptive, p->end);
            memcpy(x, adaptive->x, 2 * dof * sizeof *x);
            stats = adaptive->stats;
        } else {
            s = k == PECE4 ? ss_adams_step(adams, &ode, t, h, x, &stats)
                : k == TRAPEZOID
                    ? ss_trapezoid_step(implicit, &ode, t, h, x, &stats)
                    : one->step(&ode, t, h, x, work, &stats);
        }
        watch(p, k == DP5 ? adaptive->t : t + h, x, worst);
    }
    ss_mover_free(mover);
    ss_adams_free(adams);
    ss_implicit_free(implicit);
    ss_adaptive_free(adaptive);
    return s == SS_OK ? (double)stats.evaluations : 0.0;
}

static void truth(const problem *p, double *x)
{
    const double k = 1000.0, t = p->end;
    double none;

    if (p->force.accel == comet) {
        memcpy(x, p->start, 4 * sizeof *x); /* once round */
    } else if (p->force.accel == dust) {
        x[0] = (k * k * sin(t) - k * cos(t) + k) / (k * k + 1.0);
        x[1] = (k * k * cos(t) + k * sin(t)) / (k * k + 1.0);
    } else {
        carry(p, RK8, 4400.0, 0.0, x, &none);
    }
}

/* One run: its evaluations and its error. */
static void run(const problem *p, kind k, int rung, const double *right,
                double *evaluations, double *error)
{
    double x[4], worst = 0.0, sum = 0.0;

    *evaluations = carry(p, k, p->evaluations * pow(2.0, rung / 2.0),
                         pow(10.0, -1.0 - 0.6 * rung), x, &worst);
    for (size_t d = 0; d < 2 * p->force.dof; d++)
        sum += (x[d] - right[d]) * (x[d] - right[d]);
    *error = p->force.accel == swing ? worst : sqrt(sum);
    if (*evaluations == 0.0 || *error > 10.0 || *error < 1e-12)
        *error = (double)NAN;
}

/* The evaluations for a tolerance, between two rungs; 0 if never reached. */
static double price(const double *evaluations, const double *error,
                    double tolerance)
{
    for (int r = RUNGS - 1; r > 0; r--) {
        if (!(error[r] <= tolerance) || error[r - 1] <= tolerance)
            continue;
        return isnan(error[r - 1])
                   ? evaluations[r]
                   : evaluations[r - 1] *
                         pow(evaluations[r] / evaluations[r - 1],
                             log(error[r - 1] / tolerance) /
                                 log(error[r - 1] / error[r]));
    }
    return 0.0;
}

static double best(const double *prices)
{
    double least = HUGE_VAL;

    for (int k = 0; k < KINDS; k++)
        if (prices[k] > 0.0)
            least = fmin(least, prices[k]);
    return least;
}

int main(int argc, char **argv)
{
    static double evaluations[PROBLEMS][KINDS][RUNGS],
        error[PROBLEMS][KINDS][RUNGS];
    const ss_option options[] = {{0}};
    double prices[PROBLEMS][KINDS];
    char columns[2000] = "rung", name[40];

    ss_begin(argc, argv, "Eight methods on four problems.", options);
    // expect: smooth_euler in [0, 0]
    // expect: smooth_verlet in [2350, 2354.7]
    // expect: smooth_rk4 in [526.96, 528.01]
    // expect: smooth_rk8 in [179.55, 179.91]
    // expect: smooth_pece4 in [514.29, 515.32]
    // expect: smooth_gear in [154.36, 154.67]
    // expect: smooth_dp5 in [337.08, 337.75]
    // expect: smooth_trapezoid in [0, 0]
    // expect: comet_euler in [0, 0]
    // expect: comet_verlet in [4553.2, 4562.3]
    // expect: comet_rk4 in [3994.1, 4002.1]
    // expect: comet_rk8 in [3871.5, 3879.3]
    // expect: comet_pece4 in [4577.2, 4586.3]
    // expect: comet_gear in [1343.4, 1346.1]
    // expect: comet_dp5 in [321.86, 322.51]
    // expect: comet_trapezoid in [0, 0]
    // expect: long_euler in [0, 0]
    // expect: long_verlet in [7326.5, 7341.2]
    // expect: long_rk4 in [27383, 27438]
    // expect: long_rk8 in [19874, 19914]
    // expect: long_pece4 in [28868, 28925]
    // expect: long_gear in [8203.3, 8219.7]
    // expect: long_dp5 in [14495, 14524]
    // expect: long_trapezoid in [74391, 74540]
    // expect: stiff_euler in [0, 0]
    // expect: stiff_verlet in [2049, 2049]
    // expect: stiff_rk4 in [2896, 2896]
    // expect: stiff_rk8 in [8184, 8184]
    // expect: stiff_pece4 in [0, 0]
    // expect: stiff_gear in [0, 0]
    // expect: stiff_dp5 in [3644, 3644]
    // expect: stiff_trapezoid in [510.87, 511.89]
    for (int i = 0; i < PROBLEMS; i++) {
        double right[4];

        truth(&problems[i], right);
        for (int k = 0; k < KINDS; k++) {
            for (int r = 0; r < RUNGS; r++)
                if (r < problems[i].rungs)
                    run(&problems[i], (kind)k, r, right, &evaluations[i][k][r],
                        &error[i][k][r]);
                else
                    evaluations[i][k][r] = error[i][k][r] = (double)NAN;
            snprintf(columns + strlen(columns), 40, " %s_%s_n %s_%s",
                     problems[i].id, ids[k], problems[i].id, ids[k]);
            snprintf(name, sizeof name, "%s_%s", problems[i].id, ids[k]);
            prices[i][k] =
                price(evaluations[i][k], error[i][k], problems[i].tolerance);
            ss_fact(name, prices[i][k]);
        }
    }
    for (int k = 0; k < KINDS; k++)
        snprintf(columns + strlen(columns), 40, " %s_times", ids[k]);
    ss_columns(columns);
    for (int r = 0; r < RUNGS; r++) {
        double row[1 + (2 * PROBLEMS + 1) * KINDS] = {r};

        for (int i = 0; i < PROBLEMS * KINDS; i++) {
            row[1 + 2 * i] = evaluations[i / KINDS][i % KINDS][r];
            row[2 + 2 * i] = error[i / KINDS][i % KINDS][r];
        }
        for (int k = 0; k < KINDS; k++) /* a problem a row: price by best */
            row[1 + 2 * PROBLEMS * KINDS + k] =
                r < PROBLEMS && prices[r][k] > 0.0
                    ? prices[r][k] / best(prices[r])
                    : (double)NAN;
        ss_row_of(sizeof row / sizeof row[0], row);
    }
    return ss_end();
}
