/* verlet.c: velocity Verlet, with q, v and a for the same time.
 *
 *     q' = q + h v + (h^2/2) a(t, q, v)
 *     v' = v + (h/2) (a(t, q, v) + a(t + h, q', v'))
 *
 * The new acceleration is kept for the next step, so that a step costs one
 * evaluation. If the force depends on the velocity, v' stands on both sides;
 * `velocity` of the options chooses what to do about it. W. C. Swope, H. C.
 * Andersen, P. H. Berens, K. R. Wilson, A computer simulation method for the
 * calculation of equilibrium constants ..., J. Chem. Phys. 76, 1982,
 * doi:10.1063/1.442716.
 */
#include "steps/mover_parts.h"

enum { Q, V, A, ROWS };

/* The acceleration at the start of a step: from the history or, in the first
 * step, evaluated into `storage`. NULL if there is none; *status says why. */
static const double *present(ss_mover *s, double t, double *storage,
                             ss_status *status)
{
    *status = SS_OK;
    if (s->past > 0)
        return ssp_now(s, A);
    *status = ss_mech_eval(s->mech, t, ssp_now(s, Q), ssp_now(s, V), storage,
                           &s->stats);
    return *status == SS_OK ? storage : NULL;
}

/* Evaluate the acceleration at t and q into the next A: with the velocity
 * v + part a, or with the w that solves w = base + (h/2) a(t, q, w). */
static ss_status evaluate(ss_mover *s, double t, double h, const double *q,
                          double part, const double *a, const double *base)
{
    double *w = ssp_scratch(s, 2), *a1 = ssp_next(s, A);

    memcpy(w, ssp_now(s, V), s->dof * sizeof *w);
    if (part != 0.0)
        ss_kick(s->dof, w, part, a);
    if (s->options.velocity == SS_VELOCITY_SOLVED)
        return ssp_mover_solve(s, t, q, base, h / 2.0, w, a1);
    return ss_mech_eval(s->mech, t, q, w, a1, &s->stats);
}

/* Evaluate the force at the end of the step and complete the velocity from
 * `base`, which is v + (h/2) a; with SS_VELOCITY_TWICE evaluate once more with
 * the new velocity. */
static ss_status finish(ss_mover *s, double t, double h, const double *q,
                        const double *a, const double *base)
{
    const ss_velocity velocity = s->options.velocity;
    const double part = velocity == SS_VELOCITY_OLD    ? 0.0
                        : velocity == SS_VELOCITY_HALF ? h / 2.0
                                                       : h;
    double *v = ssp_next(s, V), *a1 = ssp_next(s, A);
    ss_status status = evaluate(s, t, h, q, part, a, base);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < s->dof; i++)
        v[i] = base[i] + h / 2.0 * a1[i];
    if (velocity == SS_VELOCITY_TWICE)
        status = ss_mech_eval(s->mech, t, q, v, a1, &s->stats);
    return status;
}

static ss_status velocity_verlet(ss_mover *s, double t, double h)
{
    double *q = ssp_next_copy(s, Q), *base = ssp_scratch(s, 1);
    ss_status status;
    const double *v = ssp_now(s, V), *a;

    a = present(s, t, ssp_scratch(s, 0), &status);
    if (!a)
        return status;
    for (size_t i = 0; i < s->dof; i++) {
        q[i] += h * v[i] + h * h / 2.0 * a[i];
        base[i] = v[i] + h / 2.0 * a[i];
    }
    return finish(s, t + h, h, q, a, base);
}

/* The same in kicks and drifts: half a kick, a drift, half a kick. */
static ss_status kick_drift_kick(ss_mover *s, double t, double h)
{
    double *q = ssp_next_copy(s, Q), *half = ssp_scratch(s, 1);
    ss_status status;
    const double *a = present(s, t, ssp_scratch(s, 0), &status);

    if (!a)
        return status;
    memcpy(half, ssp_now(s, V), s->dof * sizeof *half);
    ss_kick(s->dof, half, h / 2.0, a);
    ss_drift(s->dof, q, h, half);
    return finish(s, t + h, h, q, a, half);
}

/* The other way round, position Verlet: the force is evaluated in the middle of
 * the step, where its velocity is v(t + h/2). The prediction is v + (h/2) a
 * with the a of the step before; so this method has a history too. M.
 * Tuckerman, B. J. Berne, G. J. Martyna, Reversible multiple time scale
 * molecular dynamics, J. Chem. Phys. 97, 1992, doi:10.1063/1.463137. */
static ss_status drift_kick_drift(ss_mover *s, double t, double h)
{
    double *q = ssp_next_copy(s, Q), *v = ssp_next_copy(s, V), part = 0.0;
    const double *a = NULL;
    ss_status status = SS_OK;

    if (s->options.velocity == SS_VELOCITY_PREDICTED) {
        a = present(s, t, ssp_scratch(s, 0), &status);
        part = h / 2.0;
    }
    ss_drift(s->dof, q, h / 2.0, v);
    if (status == SS_OK)
        status = evaluate(s, t + h / 2.0, h, q, part, a, ssp_now(s, V));
    if (status != SS_OK)
        return status;
    ss_kick(s->dof, v, h, ssp_next(s, A));
    ss_drift(s->dof, q, h / 2.0, v);
    return SS_OK;
}

#define CHOICE(name) (1u << SS_VELOCITY_##name)
enum {
    AT_END = CHOICE(OLD) | CHOICE(HALF) | CHOICE(PREDICTED) | CHOICE(TWICE) |
             CHOICE(SOLVED),
    AT_MIDDLE = CHOICE(OLD) | CHOICE(PREDICTED) | CHOICE(SOLVED)
};

const ss_mech_method ss_velocity_verlet = {
    .name = "velocity Verlet",
    .order = 2,
    .order_v = 2,
    .evaluations = 1,
    .one_step = true,
    .symmetric = true,
    .velocities = AT_END,
    .velocity = SS_VELOCITY_PREDICTED,
    .rows = ROWS,
    .scratch = 3,
    .step = velocity_verlet,
};
const ss_mech_method ss_kick_drift_kick = {
    .name = "kick-drift-kick",
    .order = 2,
    .order_v = 2,
    .evaluations = 1,
    .one_step = true,
    .symmetric = true,
    .velocities = AT_END,
    .velocity = SS_VELOCITY_PREDICTED,
    .rows = ROWS,
    .scratch = 3,
    .step = kick_drift_kick,
};
const ss_mech_method ss_drift_kick_drift = {
    .name = "drift-kick-drift",
    .order = 2,
    .order_v = 2,
    .evaluations = 1,
    .one_step = true,
    .symmetric = true,
    .velocities = AT_MIDDLE,
    .velocity = SS_VELOCITY_PREDICTED,
    .rows = ROWS,
    .scratch = 3,
    .step = drift_kick_drift,
};
