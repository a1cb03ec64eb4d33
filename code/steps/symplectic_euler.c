/* symplectic_euler.c: the two symplectic Eulers. A kicks, then drifts with the
 * new velocity; B drifts, then kicks with the force at the new position and the
 * new time.
 *
 *     A:  v' = v + h a(t, q, v)           B:  q' = q + h v
 *         q' = q + h v'                       v' = v + h a(t + h, q', v)
 *
 * Each is the other run backwards (its adjoint). A was named Euler-Cromer
 * after A. Cromer, Stable solutions using the Euler approximation, Am. J.
 * Phys. 49, 1981, doi:10.1119/1.12478; why its energy stays bounded: R. de
 * Vogelaere, Methods of integration which preserve the contact transformation
 * property of the Hamiltonian equations, report, Notre Dame, 1956.
 */
#include "steps/mover_parts.h"

enum { Q, V, ROWS };

static ss_status kick_drift(ss_mover *s, double t, double h)
{
    double *q = ssp_next_copy(s, Q), *v = ssp_next_copy(s, V);
    double *a = ssp_scratch(s, 0);
    ss_status status = ss_mech_eval(s->mech, t, q, v, a, &s->stats);

    if (status != SS_OK)
        return status;
    ss_kick(s->dof, v, h, a);
    ss_drift(s->dof, q, h, v);
    return SS_OK;
}

static ss_status drift_kick(ss_mover *s, double t, double h)
{
    double *q = ssp_next_copy(s, Q), *v = ssp_next_copy(s, V);
    double *a = ssp_scratch(s, 0);
    ss_status status;

    ss_drift(s->dof, q, h, v);
    status = ss_mech_eval(s->mech, t + h, q, v, a, &s->stats);
    if (status == SS_OK)
        ss_kick(s->dof, v, h, a);
    return status;
}

const ss_mech_method ss_symplectic_euler_a = {
    .name = "symplectic Euler A",
    .order = 1,
    .order_v = 1,
    .evaluations = 1,
    .one_step = true,
    .rows = ROWS,
    .scratch = 1,
    .step = kick_drift,
};
const ss_mech_method ss_symplectic_euler_b = {
    .name = "symplectic Euler B",
    .order = 1,
    .order_v = 1,
    .evaluations = 1,
    .one_step = true,
    .rows = ROWS,
    .scratch = 1,
    .step = drift_kick,
};
