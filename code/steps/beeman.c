/* beeman.c: velocity Verlet with the acceleration one step ago as well.
 *
 *     q' = q + h v + h^2 (2/3 a - 1/6 a0)
 *     v' = v + h (w1 a' + w a + w0 a0)
 *
 * with a0 = a(t - h), a, a' = a(t + h). With the weights 5/12, 2/3, -1/12,
 * which most slides print, q and v are of order 3, but the method is not
 * symplectic and loses energy; it is stable up to h omega = sqrt(3) on a
 * spring. With Beeman's own, 1/3, 5/6, -1/6, the positions are those of Verlet:
 * order 2, and no energy is lost.
 *
 * D. Beeman, Some multistep methods for use in molecular dynamics
 * calculations, J. Comput. Phys. 20, 1976, doi:10.1016/0021-9991(76)90059-0.
 */
#include "steps/mover_parts.h"

enum { Q, V, A, A0, ROWS };

/* The accelerations now and one step ago. In the first step, and when the step
 * size has changed, the second is not known: it is evaluated at a position that
 * Taylor's series or the starter gives there. */
static ss_status history(ss_mover *s, double t, double h, const double **a,
                         const double **a0)
{
    double *now = ssp_scratch(s, 0), *before = ssp_scratch(s, 1);
    double *q = ssp_scratch(s, 2), *v = ssp_scratch(s, 3);
    ss_status status = SS_OK;

    *a = s->past > 0 ? ssp_now(s, A) : now;
    *a0 = h == s->h ? ssp_now(s, A0) : before;
    if (s->past == 0)
        status = ss_mech_eval(s->mech, t, ssp_now(s, Q), ssp_now(s, V), now,
                              &s->stats);
    if (h == s->h || status != SS_OK)
        return status;
    memcpy(q, ssp_now(s, Q), s->dof * sizeof *q);
    memcpy(v, ssp_now(s, V), s->dof * sizeof *v);
    if (s->options.start == SS_START_STARTER) {
        status = ssp_mover_starter_step(s, t, -h, q, v);
    } else {
        ss_drift(s->dof, q, -h, v);
        ss_kick(s->dof, q, h * h / 2.0, *a);
        ss_kick(s->dof, v, -h, *a);
    }
    if (status == SS_OK)
        status = ss_mech_eval(s->mech, t - h, q, v, before, &s->stats);
    return status;
}

static ss_status beeman(ss_mover *s, double t, double h, double w1, double w,
                        double w0)
{
    const ss_velocity velocity = s->options.velocity;
    const double *v = ssp_now(s, V), *a, *a0;
    double *q1 = ssp_next_copy(s, Q), *v1 = ssp_next(s, V),
           *a1 = ssp_next(s, A);
    double *base = ssp_scratch(s, 2), *guess = ssp_scratch(s, 3);
    ss_status status = history(s, t, h, &a, &a0);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < s->dof; i++) {
        q1[i] += h * v[i] + h * h * (2.0 / 3.0 * a[i] - 1.0 / 6.0 * a0[i]);
        base[i] = v[i] + h * (w * a[i] + w0 * a0[i]);
        if (velocity == SS_VELOCITY_OLD)
            guess[i] = v[i];
        else if (velocity == SS_VELOCITY_PREDICTED)
            guess[i] = v[i] + h * a[i];
        else /* Adams's, to second order */
            guess[i] = v[i] + h * (3.0 * a[i] - a0[i]) / 2.0;
    }
    if (velocity == SS_VELOCITY_SOLVED)
        status = ssp_mover_solve(s, t + h, q1, base, h * w1, guess, a1);
    else
        status = ss_mech_eval(s->mech, t + h, q1, guess, a1, &s->stats);
    for (size_t i = 0; i < s->dof && status == SS_OK; i++)
        v1[i] = base[i] + h * w1 * a1[i];
    memcpy(ssp_next(s, A0), a, s->dof * sizeof *a);
    return status;
}

static ss_status printed(ss_mover *s, double t, double h)
{
    return beeman(s, t, h, 5.0 / 12.0, 2.0 / 3.0, -1.0 / 12.0);
}

static ss_status original(ss_mover *s, double t, double h)
{
    return beeman(s, t, h, 1.0 / 3.0, 5.0 / 6.0, -1.0 / 6.0);
}

#define BEEMAN(title, both_orders, function)                                   \
    {                                                                          \
        .name = title, .order = both_orders, .order_v = both_orders,           \
        .evaluations = 1,                                                      \
        .starts = 1u << SS_START_TAYLOR | 1u << SS_START_STARTER,              \
        .velocities = 1u << SS_VELOCITY_OLD | 1u << SS_VELOCITY_PREDICTED |    \
                      1u << SS_VELOCITY_ADAMS | 1u << SS_VELOCITY_SOLVED,      \
        .velocity = SS_VELOCITY_ADAMS, .rows = ROWS, .scratch = 4,             \
        .step = function,                                                      \
    }

const ss_mech_method ss_beeman = BEEMAN("Beeman", 3, printed);
const ss_mech_method ss_beeman_original = BEEMAN("Beeman's own", 2, original);
