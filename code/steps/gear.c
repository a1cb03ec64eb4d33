/* gear.c: a Taylor series, corrected by one force per step.
 *
 * The history is six numbers for each coordinate,
 *
 *     r_k = (h^k / k!) times the k-th derivative of q,   k = 0 ... 5.
 *
 * The series itself predicts them a step later, with the numbers of Pascal's
 * triangle as weights. The force then shows by how much r_2 is wrong, e, and
 * each number is corrected: r_k becomes r_k + C_k e, where C_2 = 1.
 *
 * C_0 is 3/20 when the force does not depend on v, and 3/16 when it does. The
 * order is 5; with 3/20 that of q is nearly 6. On a spring of frequency 1
 * without drag the amplitude grows slowly with 3/20, for every h; with 3/16 it
 * decays as long as h < 0.313.
 *
 * C. W. Gear, The numerical integration of ordinary differential equations of
 * various orders, Argonne National Laboratory report ANL-7126, 1966; the
 * coefficients as in M. P. Allen, D. J. Tildesley, Computer Simulation of
 * Liquids, 1987, app. E.
 */
#include "steps/mover_parts.h"

enum { ROWS = 6 };

/* The accelerations at t - 2h, t - h, t + h, t + 2h, in four rows, at positions
 * that the starter computes. */
static ss_status around(ss_mover *s, double t, double h, double *rows)
{
    static const double offsets[] = {-2.0, -1.0, 1.0, 2.0};
    double *q = ssp_scratch(s, 6), *v = ssp_scratch(s, 7);

    for (size_t k = 0; k < 4; k++) {
        const double there = offsets[k] * h;
        ss_status status = ssp_mover_starter_step(s, t, there, q, v);

        if (status == SS_OK)
            status = ss_mech_eval(s->mech, t + there, q, v, rows + k * s->dof,
                                  &s->stats);
        if (status != SS_OK)
            return status;
    }
    return SS_OK;
}

/* The first series: q, v and a are known. The rest comes from differences of
 * the accelerations around t. */
static ss_status first(ss_mover *s, double t, double h, double *r)
{
    const size_t n = s->dof;
    const double *q = ssp_now(s, 0), *v = ssp_now(s, 1);
    double *a = r + 2 * n, *b = ssp_scratch(s, 2);
    double *c = b + n, *d = c + n, *e = d + n;
    ss_status status = ss_mech_eval(s->mech, t, q, v, a, &s->stats);

    if (status == SS_OK)
        status = around(s, t, h, b);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < n; i++) {
        r[i] = q[i];
        r[n + i] = h * v[i];
        r[3 * n + i] = h * h * (8.0 * (d[i] - c[i]) - (e[i] - b[i])) / 72.0;
        r[4 * n + i] = h * h *
                       (16.0 * (d[i] + c[i]) - 30.0 * a[i] - (e[i] + b[i])) /
                       288.0;
        r[5 * n + i] = h * h * (e[i] - b[i] - 2.0 * (d[i] - c[i])) / 240.0;
        a[i] *= h * h / 2.0;
    }
    return SS_OK;
}

/* The series at t for a step of another length h: r_k is proportional to
 * h^k. */
static void rescale(const ss_mover *s, double h, double *r)
{
    double factor = 1.0;

    for (size_t k = 0; k < ROWS; k++) {
        for (size_t i = 0; i < s->dof; i++)
            r[k * s->dof + i] = factor * ssp_now(s, k)[i];
        factor *= h / s->h;
    }
}

/* The series one step later, in place: r_k becomes r_k + (k+1) r_{k+1} + ...,
 * with binomial weights. Repeated sums from the top compute just that. */
static void predict(size_t n, double *r)
{
    for (size_t done = 0; done < ROWS - 1; done++)
        for (size_t k = ROWS - 1; k-- > done;)
            for (size_t i = 0; i < n; i++)
                r[k * n + i] += r[(k + 1) * n + i];
}

static ss_status gear(ss_mover *s, double t, double h, double c0)
{
    const double c[ROWS] = {c0,          251.0 / 360.0, 1.0,
                            11.0 / 18.0, 1.0 / 6.0,     1.0 / 60.0};
    const size_t n = s->dof;
    double *r = s->next, *v = ssp_scratch(s, 0), *a = ssp_scratch(s, 1);
    ss_status status = SS_OK;

    if (s->past == 0)
        status = first(s, t, h, r);
    else
        rescale(s, h, r);
    if (status != SS_OK)
        return status;
    predict(n, r);
    for (size_t i = 0; i < n; i++)
        v[i] = r[n + i] / h;
    status = ss_mech_eval(s->mech, t + h, r, v, a, &s->stats);
    for (size_t i = 0; i < n && status == SS_OK; i++) {
        const double e = h * h / 2.0 * a[i] - r[2 * n + i];

        for (size_t k = 0; k < ROWS; k++)
            r[k * n + i] += c[k] * e;
    }
    return status;
}

static ss_status gear_3_16(ss_mover *s, double t, double h)
{
    return gear(s, t, h, 3.0 / 16.0);
}

static ss_status gear_3_20(ss_mover *s, double t, double h)
{
    return gear(s, t, h, 3.0 / 20.0);
}

/* q is r_0, and v is r_1 / h. */
static void read(const ss_mover *s, double *q, double *v, double *t_q,
                 double *t_v)
{
    (void)q, (void)t_q, (void)t_v;
    for (size_t i = 0; v && i < s->dof; i++)
        v[i] /= s->h;
}

#define GEAR(title, function)                                                  \
    {                                                                          \
        .name = title, .order = 5, .order_v = 5, .evaluations = 1,             \
        .starts = 1u << SS_START_STARTER, .start = SS_START_STARTER,           \
        .velocities = 1u << SS_VELOCITY_PREDICTED,                             \
        .velocity = SS_VELOCITY_PREDICTED, .rows = ROWS, .scratch = 8,         \
        .step = function, .read = read,                                        \
    }

const ss_mech_method ss_gear = GEAR("Gear 3/16", gear_3_16);
const ss_mech_method ss_gear_3_20 = GEAR("Gear 3/20", gear_3_20);
