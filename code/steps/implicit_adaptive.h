#ifndef SS_IMPLICIT_ADAPTIVE_H
#define SS_IMPLICIT_ADAPTIVE_H

/* implicit_adaptive.h: implicit steps as long as the tolerance allows.
 *
 * A problem is stiff when its fast part has died out and still limits the step
 * of an explicit method. An implicit method does not have this limit, so its
 * steps may grow by many powers of ten, and must be chosen. Here each step is
 * taken once whole and once in two halves, and the difference estimates its
 * error. The stepper is used like any other (adaptive.h).
 *
 *     s = ss_implicit_adaptive_create(&ode, &ss_implicit_euler, NULL);
 *     status = ss_adaptive_start(s, 0.0, x0);
 *     status = ss_adaptive_to(s, 10.0);      // s->x is the state at 10
 *     ss_adaptive_free(s);
 *
 * The whole step gives w, the two halves v, and for a method of order p the
 * error of v is about d = (v - w) / (2^p - 1).
 *
 *   - A method that damps continues with v + d, of one order more; d has to
 *     keep to the tolerance. For implicit Euler that is still A- and L-stable.
 *
 *   - The trapezoid and the midpoint rule multiply a very fast part e by -1 in
 *     the whole step and by +1 in the two halves. If e is below the tolerance,
 *     no estimate objects to it and nothing removes it, and where slow parts
 *     depend on its square they go wrong, step after step. In v + d it grows to
 *     5/3 e. But in the mean (w + v)/2 it is gone. The error of the mean is
 *     about D = (v - w)/2 + d = 5/6 (v - w), which has to keep to the
 *     tolerance, and the step continues with (w + v)/2 + F D, where F =
 *     (I - h/4 f')^-1. F lets slow parts pass, so the order is three, and stops
 *     fast ones. The last half step has left its factors. On x' = lambda x this
 *     is A- and L-stable; on a stiff curve the midpoint rule's steps are
 *     shorter than the trapezoid's, for its error there is only of second order
 *     in h.
 *
 * Step doubling: E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary
 * Differential Equations I, 2nd ed. (1993), sect. II.4,
 * doi:10.1007/978-3-540-78862-1. A filter like F (there for an estimate of the
 * error), and when Newton's method is to stop: E. Hairer, G. Wanner, the same
 * II, 2nd ed. (1996), sect. IV.8, doi:10.1007/978-3-642-05221-7. To take the
 * mean and to filter its correction is derived here.
 */

#include "steps/adaptive.h"
#include "steps/implicit.h"

SS_BEGIN_DECLS

/* For comparing these methods, as chapter 7 does, and for one that keeps what
 * the midpoint rule keeps; for stiff problems as such Radau and BDF (stiff.h)
 * do better. Inside a step states are Hermite's cubic through f, which
 * multiplies what errors there are by the largest rate of the problem: where
 * that is much larger than 1/h, states and events inside steps are worthless.
 *
 * A stepper for a problem. *ode and *method must live as long. `controller` and
 * `extrapolate` are not used. An `absolute` above all |x_i| that occur says
 * that x_i does not matter. Newton's method may leave a hundredth of the
 * tolerances that the options have now (newton.h): then the three equations of
 * a step disturb the estimate by a few hundredths, which costs no step. Where
 * an equation cannot be solved, a quarter of the step is tried; if it is too
 * short for that, the status is what the equation said (implicit.h). */
ss_adaptive *ss_implicit_adaptive_create(const ss_ode *ode,
                                         const ss_implicit_method *method,
                                         const ss_adaptive_options *options);

SS_END_DECLS

#endif
