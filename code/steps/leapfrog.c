/* leapfrog.c: positions at whole steps, velocities at half steps.
 *
 *     v(t + h/2) = v(t - h/2) + h a(t)
 *     q(t + h)   = q(t) + h v(t + h/2)
 *
 * The second row of the history is v(t - h/2), and is read as such. The first
 * velocity must be moved half a step back, by half a kick (Taylor) or by a
 * starter; if it were left as it is, every velocity would be wrong by (h/2) a,
 * the order 1, and the method symplectic Euler A. When the step changes, the
 * kick reaches from the middle of one step to the middle of the next.
 *
 * A drag needs v(t), which lies between the two: solve for it,
 * v = v(t - h/2) + (h/2) a(t, q, v), or take the old one and lose an order.
 *
 * R. W. Hockney, The potential calculation and some applications, Methods in
 * Computational Physics 9, 1970.
 */
#include "steps/mover_parts.h"

enum { Q, V, ROWS };

/* Set the next V to v(t - lag/2). lag is the length of the last step; before
 * the first step it is what the chosen start gives. */
static ss_status half_behind(ss_mover *s, double t, double h, double *lag)
{
    double *v = ssp_next_copy(s, V);

    *lag = s->past > 0 ? s->h : h;
    if (s->past > 0)
        return SS_OK;
    if (s->options.start == SS_START_STARTER)
        return ssp_mover_starter_step(s, t, -h / 2.0, ssp_scratch(s, 0), v);
    *lag = 0.0; /* Taylor: v is for time t, and gets half a kick */
    return SS_OK;
}

static ss_status leapfrog(ss_mover *s, double t, double h)
{
    double *q = ssp_next_copy(s, Q), *v = ssp_next(s, V), lag;
    double *a = ssp_scratch(s, 0), *w = ssp_scratch(s, 1);
    ss_status status = half_behind(s, t, h, &lag);

    if (status != SS_OK)
        return status;
    memcpy(w, v, s->dof * sizeof *w);
    if (s->options.velocity == SS_VELOCITY_SOLVED && lag != 0.0)
        status = ssp_mover_solve(s, t, q, v, lag / 2.0, w, a);
    else
        status = ss_mech_eval(s->mech, t, q, w, a, &s->stats);
    if (status != SS_OK)
        return status;
    ss_kick(s->dof, v, (lag + h) / 2.0, a);
    ss_drift(s->dof, q, h, v);
    return SS_OK;
}

static void read(const ss_mover *s, double *q, double *v, double *t_q,
                 double *t_v)
{
    (void)q, (void)v, (void)t_q;
    *t_v -= s->h / 2.0;
}

const ss_mech_method ss_leapfrog = {
    .name = "leap-frog",
    .order = 2,
    .order_v = 2,
    .evaluations = 1,
    .starts = 1u << SS_START_TAYLOR | 1u << SS_START_STARTER,
    .velocities = 1u << SS_VELOCITY_OLD | 1u << SS_VELOCITY_SOLVED,
    .velocity = SS_VELOCITY_OLD,
    .rows = ROWS,
    .scratch = 2,
    .step = leapfrog,
    .read = read,
};
