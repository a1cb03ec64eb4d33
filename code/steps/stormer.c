/* stormer.c: motion without velocities: two positions give the third.
 *
 *     q(t + h) = 2 q(t) - q(t - h) + h^2 a(t) + O(h^4)
 *
 * is the sum of two Taylor series, one forwards and one backwards. When a step
 * of length h follows one of length h0, the same sum is
 *
 *     q(t + h) = q + (q - q0) h/h0 + a h (h + h0)/2,     q0 = q(t - h0).
 *
 * C. Stormer, Sur les trajectoires des corpuscules electrises, Arch. Sci.
 * Phys. Nat. 24, 1907; L. Verlet, Computer "experiments" on classical fluids,
 * Phys. Rev. 159, 1967, doi:10.1103/PhysRev.159.98.
 */
#include "steps/mover_parts.h"

enum { Q, V, Q0, Q00, ROWS }; /* V: of the start; Q0, Q00: before Q */

/* The first step has no position before it. Taylor keeps the order at 2, and so
 * must a starter: without the acceleration (Euler's step) it is 1, as of
 * symplectic Euler B. */
static ss_status first(ss_mover *s, double t, double h)
{
    double *q = ssp_next_copy(s, Q), *a = ssp_scratch(s, 0);
    const double *v = ssp_now(s, V);
    ss_status status;

    if (s->options.start == SS_START_STARTER)
        return ssp_mover_starter_step(s, t, h, q, a);
    status = ss_mech_eval(s->mech, t, q, v, a, &s->stats);
    if (status != SS_OK)
        return status;
    ss_drift(s->dof, q, h, v);
    ss_kick(s->dof, q, h * h / 2.0, a);
    return SS_OK;
}

/* Evaluate a(t, q, v). A drag needs v(t), and (q - q0)/h0 is v half a step ago:
 * order 1. Solving adds half a step's kick to it; that is the velocity which
 * will be read over two steps. */
static ss_status evaluate(ss_mover *s, double t, double *a)
{
    const double *q = ssp_now(s, Q), *q0 = ssp_now(s, Q0);
    double *back = ssp_scratch(s, 1), *v = ssp_scratch(s, 2);

    for (size_t i = 0; i < s->dof; i++)
        v[i] = back[i] = (q[i] - q0[i]) / s->h;
    if (s->options.velocity == SS_VELOCITY_SOLVED)
        return ssp_mover_solve(s, t, q, back, s->h / 2.0, v, a);
    return ss_mech_eval(s->mech, t, q, v, a, &s->stats);
}

static ss_status stormer(ss_mover *s, double t, double h)
{
    const double *q = ssp_now(s, Q), *q0 = ssp_now(s, Q0);
    double *next = ssp_next(s, Q), *a = ssp_scratch(s, 0);
    ss_status status = s->past == 0 ? first(s, t, h) : evaluate(s, t, a);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < s->dof && s->past > 0; i++)
        next[i] =
            q[i] + (q[i] - q0[i]) * (h / s->h) + a[i] * (h * (h + s->h) / 2.0);
    ssp_next_copy(s, V);
    memcpy(ssp_next(s, Q0), q, s->dof * sizeof *q);
    memcpy(ssp_next(s, Q00), q0, s->dof * sizeof *q0);
    return SS_OK;
}

/* Velocities from positions. Over one step (q - q0)/h is the mean velocity: v
 * in the middle of the step, and v(t) only to first order. A line through two
 * such, of steps of lengths h0 and then h, has at the position between them
 *
 *     (h0/h (q - q0) + h/h0 (q0 - q00)) / (h + h0),
 *
 * which is of order 2, and (q - q00)/(2 h) when h = h0. */
static void between(const ss_mover *s, double *v)
{
    const double *q = ssp_now(s, Q), *q0 = ssp_now(s, Q0),
                 *q00 = ssp_now(s, Q00);
    const double h = s->h, h0 = s->h_before, both = h + h0, ratio = h0 / h;

    for (size_t i = 0; i < s->dof; i++)
        v[i] = (ratio * (q[i] - q0[i]) + (q0[i] - q00[i]) / ratio) / both;
}

static void read(const ss_mover *s, double *q, double *v, double *t_q,
                 double *t_v)
{
    const double *now = ssp_now(s, Q), *q0 = ssp_now(s, Q0);
    const bool back = s->options.reading == SS_READ_BACKWARD;

    if (!back)
        *t_q = *t_v = *t_q - s->h;
    if (!back && q)
        memcpy(q, q0, s->dof * sizeof *q);
    if (!v || (!back && s->past == 1)) /* then v of the start is right */
        return;
    if (back || s->h + s->h_before == 0.0) /* the direction has just changed */
        for (size_t i = 0; i < s->dof; i++)
            v[i] = (now[i] - q0[i]) / s->h;
    else
        between(s, v);
}

const ss_mech_method ss_stormer_verlet = {
    .name = "Stormer-Verlet",
    .order = 2,
    .order_v = 2,
    .evaluations = 1,
    .starts = 1u << SS_START_TAYLOR | 1u << SS_START_STARTER,
    .velocities = 1u << SS_VELOCITY_OLD | 1u << SS_VELOCITY_SOLVED,
    .readings = 1u << SS_READ_BACKWARD | 1u << SS_READ_WEIGHTED,
    .velocity = SS_VELOCITY_OLD,
    .reading = SS_READ_WEIGHTED,
    .rows = ROWS,
    .scratch = 3,
    .step = stormer,
    .read = read,
};
