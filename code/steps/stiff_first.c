/* stiff_first.c: where a motion begins: its slope, and how long the first step
 * is.
 *
 * An explicit Euler step so short that it changes x by a hundredth leads to
 * another slope, and so to the second derivative. A step of the method may be
 * as long as makes h^k times the larger of both derivatives a hundredth of the
 * tolerance. As for explicit methods (control.c); fast parts make the second
 * derivative large, and the step short, but steps may grow tenfold from one to
 * the next.
 *
 * E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary Differential Equations
 * I, 2nd ed. (1993), sect. II.4, doi:10.1007/978-3-540-78862-1.
 */
#include "steps/stiff_parts.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { CORRECTIONS = 20 };

/* Prepare M for solve_mass; false if it is singular. */
static bool factor_mass(ss_stiff *st)
{
    if (!st->options.mass || st->options.solve)
        return true;
    return ssp_stiff_factor(st, 0.0) == SS_OK;
}

/* Replace f at time t and state x by M^-1 f, which is x' there. */
static ss_status solve_mass(const ss_stiff *st, double t, const double *x,
                            double *f)
{
    const ss_stiff_options *o = &st->options;

    if (o->mass && o->solve)
        return o->solve(t, x, 0.0, f, o->ctx);
    if (o->mass)
        ssp_square_solve(&st->matrix, f);
    return SS_OK;
}

/* z with (M - c J) z = f(t + c, x), which is what a step of length c by
 * linearized implicit Euler changes x by, divided by c. J is known. */
static ss_status euler_slope(ss_stiff *st, ss_stepping *s, double t, double c,
                             const double *x, double *z)
{
    const ss_stiff_options *o = &st->options;
    ss_status status = ss_eval(s->ode, t + c, x, z, &s->seen.stats);

    if (status != SS_OK)
        return status;
    if (o->solve)
        return o->solve(t, x, c, z, o->ctx);
    status = ssp_stiff_factor(st, c);
    if (status == SS_OK)
        ssp_square_solve(&st->matrix, z);
    return status;
}

/* In so short a step z is x' + d/c. From two lengths both follow. */
ss_status ssp_stiff_singular_slope(ss_stiff *st, ss_stepping *s, double t,
                                   const double *x, double way, double *slope,
                                   double *d)
{
    double c = 1e-6 * s->seen.stride;
    ss_status status = SS_OK;

    ssp_stiff_units(st, s, x);
    if (!st->options.solve) {
        ssp_stiff_raise(st);
        status = ssp_stiff_jacobian(st, t, x, slope, c, &s->seen.stats);
        c = c != 0.0 ? c : copysign(ssp_stiff_short(st), way);
    }
    if (status == SS_OK && c == 0.0)
        status = SS_SINGULAR;
    if (status == SS_OK)
        status = euler_slope(st, s, t, c, x, d);
    if (status == SS_OK)
        status = euler_slope(st, s, t, 2.0 * c, x, slope);
    for (size_t i = 0; i < st->shape.dim && status == SS_OK; i++) {
        const double once = d[i], twice = slope[i];

        d[i] = 2.0 * c * (once - twice);
        slope[i] = 2.0 * twice - once;
    }
    st->has_jac = false;
    st->factored = 0.0;
    return status;
}

/* SS_INCONSISTENT: M is singular, and the state off by more than a method's own
 * errors can be. A solver of the user's cannot tell. st->slope is f. */
static ss_status check_start(ss_stiff *st, ss_stepping *s, double way)
{
    ss_status status = SS_OK;

    if (!st->options.solve) {
        status = ssp_stiff_singular_slope(st, s, s->seen.t, s->state, way,
                                          st->slope, s->error);
        if (status == SS_OK && ssp_stiff_norm(st, s->error) > 100.0)
            status = SS_INCONSISTENT;
    }
    /* The first step is a short one, without a guess at where it leads. */
    memset(st->slope, 0, st->shape.dim * sizeof *st->slope);
    return status;
}

/* x' from M x' = f; 0 if M is singular. */
static ss_status find_slope(ss_stiff *st, ss_stepping *s, double way)
{
    ss_status status = SS_OK;

    if (!s->has_slope) {
        status = ss_eval(s->ode, s->seen.t, s->state, s->slope, &s->seen.stats);
        s->has_slope = status == SS_OK;
    }
    if (status != SS_OK)
        return status;
    memcpy(st->slope, s->slope, st->shape.dim * sizeof *s->slope);
    status = factor_mass(st) ? solve_mass(st, s->seen.t, s->state, st->slope)
                             : SS_SINGULAR;
    st->has_slope = status == SS_OK;
    return status == SS_OK || status == SS_STOPPED ? status
                                                   : check_start(st, s, way);
}

/* |x''|, from a step of length h; 0 if f does not exist there. */
static ss_status find_bend(ss_stiff *st, ss_stepping *s, double h, double *bend)
{
    const size_t n = st->shape.dim;
    ss_status status;

    *bend = 0.0;
    for (size_t i = 0; i < n; i++)
        st->moved[i] = s->state[i] + h * st->slope[i];
    status =
        ss_eval(s->ode, s->seen.t + h, st->moved, st->rise, &s->seen.stats);
    if (status == SS_OK)
        status = solve_mass(st, s->seen.t, s->state, st->rise);
    if (status != SS_OK)
        return status == SS_STOPPED ? status : SS_OK;
    for (size_t i = 0; i < n; i++)
        st->rise[i] = (st->rise[i] - st->slope[i]) / h;
    *bend = ssp_stiff_norm(st, st->rise);
    return SS_OK;
}

ss_status ssp_stiff_first(ss_stiff *st, ss_stepping *s, double t1, double power)
{
    const double given = s->seen.stats.steps == 0 ? s->options.first_step : 0.0;
    const double way = t1 > s->seen.t ? 1.0 : -1.0,
                 limit = s->options.largest_step;
    const double span =
        limit > 0.0 ? fmin(fabs(t1 - s->seen.t), limit) : fabs(t1 - s->seen.t);
    ss_status status = find_slope(st, s, way);
    double h, fall, bend = 0.0;

    if (status != SS_OK)
        return status;
    ssp_stiff_units(st, s, NULL);
    fall = ssp_stiff_norm(st, st->slope);
    h = 0.01 * ssp_stiff_norm(st, s->state) / fall;
    if (!(h > 0.0) || !isfinite(h) || !(fall > 1e-5))
        h = 1e-6;
    h = fmin(h, span);
    if (given == 0.0 && st->has_slope)
        status = find_bend(st, s, way * h, &bend);
    if (status != SS_OK)
        return status;
    bend = fmax(bend, fall);
    if (bend > 1e-15)
        h = fmin(100.0 * h, pow(0.01 / bend, 1.0 / power));
    s->seen.h = given > 0.0 ? given : fmin(h, span);
    return SS_OK;
}

ss_status ssp_stiff_slope(ss_stepping *s, double t, const double *x,
                          double *slope)
{
    ss_stiff *st = s->own;
    ss_status status = ss_eval(s->ode, t, x, slope, &s->seen.stats);

    if (status == SS_OK)
        status = factor_mass(st) ? solve_mass(st, t, x, slope) : SS_SINGULAR;
    if (status == SS_SINGULAR)
        status = ssp_stiff_singular_slope(st, s, t, x, s->seen.stride, slope,
                                          st->slope);
    return status;
}

/* Correct x until the equations hold. What was learnt at one x, above all the
 * sign of a determinant, says nothing of the next. */
static ss_status find_consistent(ss_stiff *st, ss_stepping *s, double *x,
                                 double *d)
{
    for (int k = 0; k < CORRECTIONS; k++) {
        ss_status status =
            ss_eval(s->ode, s->seen.t, x, st->slope, &s->seen.stats);

        ssp_stiff_forget(st);
        if (status == SS_OK)
            status = ssp_stiff_singular_slope(st, s, s->seen.t, x, 1.0,
                                              st->slope, d);
        if (status != SS_OK)
            return status;
        for (size_t i = 0; i < st->shape.dim; i++)
            x[i] += d[i];
        if (ssp_stiff_norm(st, d) <= 0.01)
            return ssp_stiff_mass_keeps(st, s->state, x) ? SS_OK : SS_SINGULAR;
    }
    return SS_NO_CONVERGENCE;
}

ss_status ss_stiff_make_consistent(ss_adaptive *stepper)
{
    assert(stepper);

    ss_stepping *s = (ss_stepping *)stepper;
    ss_stiff *st = ssp_stiff_of(s);
    ss_status status;

    if (!st || !ssp_adaptive_ready(s) || st->options.solve)
        return SS_BAD_ARGUMENT;
    if (factor_mass(st))
        return SS_OK;
    memcpy(s->next, s->state, st->shape.dim * sizeof *s->next);
    status = find_consistent(st, s, s->next, s->error);
    ssp_stiff_forget(st);
    return status == SS_OK ? ss_adaptive_jump(stepper, s->next) : status;
}

void ssp_stiff_aim(ss_stepping *s, double t1)
{
    const double limit = s->options.largest_step;

    s->seen.h =
        copysign(limit > 0.0 ? fmin(fabs(s->seen.h), limit) : fabs(s->seen.h),
                 t1 - s->seen.t);
}
