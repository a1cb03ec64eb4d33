#ifndef SS_MOVER_STEPS_H
#define SS_MOVER_STEPS_H

/* mover_steps.h: movers whose steps are not all equal, chosen in two ways.
 *
 * By the error: a stepper of adaptive.h takes each step once and in two halves,
 * and makes it as long as the tolerance allows. This is for reaching a time
 * with an error that one can name. But the length of a step then depends on
 * where the step before came from, and with that goes what makes the method
 * special: it is not symplectic any more and not reversible, and its energy
 * drifts, as that of any other method does.
 *
 * Reversibly: the length follows a rule of positions and velocities, and so
 * that the same lengths come back when time is turned round. Then the energy of
 * a periodic motion does not drift, over any number of periods.
 */

#include "steps/adaptive.h"
#include "steps/mover.h"

SS_BEGIN_DECLS

/* A stepper for x = [q | v] that takes the mover's steps, with the mover's
 * order: options.extrapolate is off, and the answer that of the two halves. A
 * step costs 4 forces (of velocity Verlet, without a composition), of position
 * Verlet with SS_VELOCITY_OLD 3.
 *
 * The mover must have been started: so it knows its force. ss_adaptive_start
 * starts it again. It belongs to the stepper until ss_adaptive_free, which
 * leaves it alone. Its method must be one_step (mover.h). If it is not, or the
 * mover has not been started, ss_adaptive_start says SS_BAD_ARGUMENT. */
ss_adaptive *ss_mover_adaptive_create(ss_mover *mover,
                                      const ss_adaptive_options *options);

/* How fast the steps are to become shorter: if s(t, q, v) is the length that is
 * wanted, in any unit, -(ds/dt)/s along the motion. For steps like the time
 * that a free fall into a centre takes, s = r^(3/2),
 *
 *     return -1.5 * (q[0] * v[0] + q[1] * v[1]) / (r * r);
 *
 * A pure function. NaN means that it has no value, and ss_stop stops. */
typedef double ss_shortening_fn(double t, const double *q, const double *v,
                                const void *ctx);

/* E. Hairer, G. Soderlind, Explicit, time reversible, adaptive step size
 * control, SIAM J. Sci. Comput. 26 (2005) 1838-1851, doi:10.1137/040606995: a
 * density of steps, z, is integrated along with the motion,
 *
 *     z_{n+1/2} = z_{n-1/2} + length G(t_n, q_n, v_n),
 *     h = length / z_{n+1/2},
 *
 * with half the first term in the first step. One evaluation of G per step,
 * nothing to solve. */
typedef struct ss_reversible {
    ss_mover *mover; /* step it with nothing else, and read it as ever */
    ss_shortening_fn *shortening; /* G */
    const void *ctx;              /* handed to it as it is */
    double length;  /* the step where z = 1, at the start; turn its sign */
                    /* round, and the way back is the way there */
    double density; /* z, of the last step */
    double before;  /* the length then; 0: there was no step yet */
} ss_reversible;

/* Begin where the mover stands, with steps of about this length (negative:
 * backwards). Begin again after a bounce, or another change that the force did
 * not make. SS_BAD_ARGUMENT (the mover was never started; the length is 0 or
 * not finite), SS_NOT_SYMMETRIC. */
ss_status ss_reversible_start(ss_reversible *r, ss_mover *mover,
                              ss_shortening_fn *shortening, const void *ctx,
                              double length);

/* One step of the mover. On any status but SS_OK nothing has changed: those of
 * ss_mover_step, SS_NO_DERIVATIVE and SS_STOPPED (of `shortening`), and
 * SS_BAD_ARGUMENT if the density would not be above 0: the length is too long
 * for how fast it is to change. */
ss_status ss_reversible_step(ss_reversible *r);

SS_END_DECLS

#endif
