/* onestep.c: every one-step method has the order it claims, in one step and
 * over a path, on all six problems, and costs what it claims. */
#include "reference.h"

#include "steps/tableau.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 4 * 13 };

/* The largest error of one step of length h, over the local times. */
static double local_error(const ss_method *m, const problem *p, double h)
{
    const ss_ode ode = problem_ode(p);
    double worst = 0.0;

    for (int i = 0; i < LOCAL_TIMES; i++) {
        double x[4], exact[4], work[ROOM];

        problem_at(p, local_times[i], x);
        problem_at(p, local_times[i] + h, exact);
        if (m->step(&ode, local_times[i], h, x, work, NULL) != SS_OK)
            return (double)NAN;
        worst = fmax(worst, largest_difference(ode.dim, x, exact));
    }
    return worst;
}

/* The largest error at checkpoints (t >= 1/4), and what it cost. */
static double global_error(const ss_method *m, const problem *p, int per_unit)
{
    const ss_ode ode = problem_ode(p);
    const double *path = problem_path(p);
    const int steps = PROBLEM_END * per_unit;
    double x[4], work[ROOM], worst = 0.0;
    ss_stats stats = {0};

    memcpy(x, path, ode.dim * sizeof *x);
    problem_calls = 0;
    for (int s = 1; s <= steps; s++) {
        if (m->step(&ode, (double)(s - 1) / per_unit, 1.0 / per_unit, x, work,
                    &stats) != SS_OK)
            return (double)NAN;
        if (s * 32 % per_unit == 0 && s * 4 >= per_unit)
            worst =
                fmax(worst, largest_difference(
                                ode.dim, x,
                                path + (size_t)(s * 32 / per_unit) * ode.dim));
    }
    if (stats.evaluations != problem_calls ||
        stats.evaluations != (size_t)steps * m->stages ||
        stats.steps != (size_t)steps)
        return (double)NAN;
    return worst;
}

static void measure(const ss_method *m, const problem *p)
{
    double fine = 0.0, coarse = 0.0;
    char what[80];
    int per_unit = 1024;

    /* The finest steps whose error is still well above rounding. */
    do {
        per_unit /= 2;
        fine = global_error(m, p, per_unit);
    } while (fine < 3e-12);
    coarse = global_error(m, p, per_unit / 2);
    snprintf(what, sizeof what, "%s, %s: global (h = 1/%d)", m->name, p->name,
             per_unit);
    expect(what, observed_order(coarse, fine), m->order - 0.1, m->order + 0.1);

    per_unit = 1024;
    do {
        per_unit /= 2;
        fine = local_error(m, p, 1.0 / per_unit);
    } while (fine < 2e-13);
    coarse = local_error(m, p, 2.0 / per_unit);
    snprintf(what, sizeof what, "%s, %s: local (h = 1/%d)", m->name, p->name,
             per_unit);
    expect(what, observed_order(coarse, fine), m->order + 0.9, m->order + 1.1);
}

/* A step of a tableau in long double: from order 5 on, doubles round away
 * what is to be measured before h is small. */
static void long_step(const ss_tableau *tab, const problem *p, long double t,
                      long double h, long double *x)
{
    const size_t n = 2 * p->dof;
    const long double root = sqrtl(21.0L);
    long double k[12][4], at[4] = {0};

    for (size_t i = 0; i <= tab->stages; i++) {
        const ss_coefficient *w =
            i == tab->stages ? tab->b : ss_tableau_row(tab, i);
        const ss_coefficient c = tab->c[i < tab->stages ? i : 0];

        memcpy(at, x, n * sizeof *x);
        for (size_t j = 0; j < i; j++) {
            const long double weight =
                ((long double)w[j].p + (long double)w[j].q * root) /
                (long double)w[j].d;

            for (size_t m = 0; m < n; m++)
                at[m] += h * weight * k[j][m];
        }
        if (i == tab->stages)
            break;
        reference_slope(p,
                        t + h * ((long double)c.p + (long double)c.q * root) /
                                (long double)c.d,
                        at, k[i]);
    }
    memcpy(x, at, n * sizeof *x);
}

static double long_difference(size_t n, const long double *a,
                              const long double *b)
{
    long double worst = 0.0L;

    for (size_t i = 0; i < n; i++)
        worst = fmaxl(worst, fabsl(a[i] - b[i]));
    return (double)worst;
}

static double long_local(const ss_tableau *tab, const problem *p, long double h)
{
    double worst = 0.0;

    for (int i = 0; i < LOCAL_TIMES; i++) {
        const long double t = (long double)local_times[i];
        long double x[4], exact[4];

        reference_at(p, t, x);
        reference_at(p, t + h, exact);
        long_step(tab, p, t, h, x);
        worst = fmax(worst, long_difference(2 * p->dof, x, exact));
    }
    return worst;
}

static double long_global(const ss_tableau *tab, const problem *p, int per_unit)
{
    long double x[4], exact[4];
    double worst = 0.0;

    reference_at(p, 0.0L, x);
    reference_at(p, 0.0L, exact);
    for (int s = 0; s < PROBLEM_END * per_unit; s++) {
        const long double h = 1.0L / per_unit;

        long_step(tab, p, s * h, h, x);
        reference_run(p, s * h, (s + 1) * h, 1 + 64 / per_unit,
                      per_unit > 64 ? 5 : 7, exact);
        if (s >= per_unit / 4)
            worst = fmax(worst, long_difference(2 * p->dof, x, exact));
    }
    return worst;
}

/* Where even long double rounds before h is small, the slope is still off by
 * more than 0.1: those cases, and how far. */
static double slack(const ss_method *m, const problem *p)
{
    if (m == &ss_rk5_dormand_prince && p != &problems[OSCILLATOR])
        return 0.15;
    if (m == &ss_rk7 && p == &problems[PENDULUM])
        return 0.15;
    if (m == &ss_rk8 && p != &problems[OSCILLATOR])
        return p == &problems[PENDULUM] ? 0.75 : 0.28;
    if (m == &ss_rk8_dormand_prince && p != &problems[OSCILLATOR])
        return 0.75;
    return 0.1;
}

static void measure_long(const ss_method *m, const ss_tableau *tab,
                         const problem *p)
{
    const double off = slack(m, p);
    double fine, coarse;
    char what[80];
    int per_unit = m->order == 5 ? 1024 : 512;

    do {
        per_unit /= 2;
        fine = long_global(tab, p, per_unit);
    } while (fine < 1e-15);
    coarse = long_global(tab, p, per_unit / 2);
    snprintf(what, sizeof what, "%s, %s: global (h = 1/%d)", m->name, p->name,
             per_unit);
    expect(what, observed_order(coarse, fine), m->order - off, m->order + off);

    per_unit = 1024;
    do {
        per_unit /= 2;
        fine = long_local(tab, p, 1.0L / per_unit);
    } while (fine < 2e-17);
    coarse = long_local(tab, p, 2.0L / per_unit);
    snprintf(what, sizeof what, "%s, %s: local (h = 1/%d)", m->name, p->name,
             per_unit);
    expect(what, observed_order(coarse, fine), m->order + 1 - off,
           m->order + 1 + off);

    /* And the library's doubles are these numbers, but for rounding. */
    snprintf(what, sizeof what, "%s, %s: double and long double", m->name,
             p->name);
    expect(what,
           fabs(global_error(m, p, per_unit) - long_global(tab, p, per_unit)),
           0.0, 2e-13);
}

/* The errors themselves, in position, on the pendulum with h = 1/512. */
static void measure_errors(void)
{
    static const struct {
        const ss_method *method;
        double low, high;
    } errors[] = {
        {&ss_euler, 1.95e-2, 2.05e-2},
        {&ss_midpoint, 1.65e-6, 1.75e-6},
        {&ss_heun, 4.45e-7, 4.55e-7},
        {&ss_ralston34, 8.55e-7, 8.65e-7},
        {&ss_ralston, 1.05e-6, 1.15e-6},
        {&ss_rk4, 6.6e-13, 7.6e-13},
        {&ss_three_eighths, 6.8e-13, 7.8e-13},
    };
    const problem *p = &problems[PENDULUM];
    const ss_ode ode = problem_ode(p);
    const double *path = problem_path(p);

    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        double x[2], work[ROOM], worst = 0.0;
        char what[80];

        memcpy(x, path, sizeof x);
        for (int s = 1; s <= 512 * PROBLEM_END; s++) {
            errors[i].method->step(&ode, (s - 1) / 512.0, 1.0 / 512.0, x, work,
                                   NULL);
            if (s % 16 == 0 && s >= 128)
                worst = fmax(worst, fabs(x[0] - path[s / 16 * 2]));
        }
        snprintf(what, sizeof what, "%s, pendulum: error, h = 1/512",
                 errors[i].method->name);
        expect(what, worst, errors[i].low, errors[i].high);
    }
}

/* Weighted sums of slopes, four numbers at a time, and as one would write them
 * down: to the last bit, whatever the dimension. */
static void check_sums(void)
{
    enum { MOST = 13, SLOPES = 7 };
    double x[MOST], k[MOST * SLOPES], w[SLOPES], out[MOST];
    int wrong = 0;

    for (int i = 0; i < MOST * SLOPES; i++)
        k[i] = sin(1.0 + i * i);
    for (int j = 0; j < SLOPES; j++)
        w[j] = cos(j * j) / 3.0;
    for (size_t dim = 1; dim <= MOST; dim++) {
        memcpy(x, k + 5, sizeof x);
        ss_weighted_sum(dim, x, 0.1, w, SLOPES, k, out);
        for (size_t i = 0; i < dim; i++) {
            double sum = 0.0;

            for (size_t j = 0; j < SLOPES; j++)
                sum += w[j] * k[j * dim + i];
            wrong += out[i] != x[i] + 0.1 * sum;
        }
    }
    expect("weighted sums: numbers that differ", wrong, 0, 0);
}

/* One number that is not finite is found wherever it stands. */
static void check_finite(void)
{
    const double bad[] = {(double)NAN, (double)INFINITY, -(double)INFINITY};
    double x[11];
    int wrong = 0;

    for (size_t n = 0; n <= 11; n++) {
        for (size_t i = 0; i < n; i++)
            x[i] = i % 2 ? -DBL_MAX : DBL_MAX;
        wrong += !ss_all_finite(n, x);
        for (size_t i = 0; i < n; i++) {
            const double good = x[i];

            for (int which = 0; which < 3; which++) {
                x[i] = bad[which];
                wrong += ss_all_finite(n, x);
            }
            x[i] = good;
        }
    }
    expect("finite or not: wrong answers", wrong, 0, 0);
}

static void check_stages(void)
{
    ss_tableau endless = ss_tableau_rk4;
    const ss_ode ode = {1, NULL, NULL, NULL};
    double x = 1.0, work[2];

    endless.stages = SS_MAX_STAGES + 1;
    expect("a tableau with too many stages",
           ss_tableau_step(&ode, &endless, 0.0, 0.1, &x, work, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
}

int main(void)
{
    check_sums();
    check_finite();
    check_stages();

    static const ss_method *const methods[] = {
        &ss_euler,   &ss_midpoint,      &ss_heun,
        &ss_ralston, &ss_ralston34,     &ss_rk3_bogacki_shampine,
        &ss_rk4,     &ss_three_eighths,
    };
    static const struct {
        const ss_method *method;
        const ss_tableau *tableau;
    } high[] = {
        {&ss_rk5_dormand_prince, &ss_dormand_prince},
        {&ss_rk5, &ss_tableau_rk5},
        {&ss_rk6, &ss_tableau_rk6},
        {&ss_rk7, &ss_tableau_rk7},
        {&ss_rk8, &ss_tableau_rk8},
        {&ss_rk8_dormand_prince, &ss_dormand_prince_8},
    };

    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        for (int p = 0; p < PROBLEMS; p++)
            measure(methods[i], &problems[p]);
    measure_errors();
    if (!long_double_is_long())
        puts("long double is double here: orders 5 to 8 are not measured");
    for (size_t i = 0; i < sizeof high / sizeof *high; i++)
        for (int p = 0; p < PROBLEMS && long_double_is_long(); p++)
            measure_long(high[i].method, high[i].tableau, &problems[p]);
    return verdict();
}
