#ifndef SS_ADAMS_ADAPTIVE_H
#define SS_ADAMS_ADAPTIVE_H

/* adams_adaptive.h: Adams methods whose order and steps the tolerance chooses.
 *
 * They cost two evaluations per step whatever the order: the cheapest methods
 * where a derivative is expensive, the motion smooth and the tolerance small. A
 * step of another length is no restart. Orders go up to 12, but 8 is a good
 * limit: the higher the order, the shorter are the steps with which it is
 * stable, and above 8 many are rejected. The stepper is used like any other
 * (adaptive.h), events and states inside a step included.
 *
 *     s = ss_adams_adaptive_create(&ode, 8, NULL);
 *     status = ss_adaptive_start(s, 0.0, x0);
 *     status = ss_adaptive_to(s, 10.0);      // s->x is the state at 10
 *     ss_adaptive_free(s);
 *
 * After a jump the order begins at 1 again; where there are many, a one-step
 * method is better. For stiff problems see stiff.h.
 *
 * L. F. Shampine, M. K. Gordon, Computer Solution of Ordinary Differential
 * Equations: the Initial Value Problem, Freeman (1975); E. Hairer, S. P.
 * Norsett, G. Wanner, Solving Ordinary Differential Equations I, 2nd ed.
 * (1993), sect. III.5 and III.7, doi:10.1007/978-3-540-78862-1.
 */

#include "steps/adaptive.h"

SS_BEGIN_DECLS

/* A stepper for a problem, of orders up to max_order, 1 to 12 (another is what
 * ss_adaptive_start says SS_BAD_ARGUMENT to). `controller` and `extrapolate`
 * are not used; *ode must live as long. The state inside a step is as good as
 * at its ends. */
ss_adaptive *ss_adams_adaptive_create(const ss_ode *ode, int max_order,
                                      const ss_adaptive_options *options);

SS_END_DECLS

#endif
