#ifndef LIBRARY_MOVING_H
#define LIBRARY_MOVING_H
/* moving.h: errors, orders and costs of movers on the shared problems. */
#include "problems.h"

#include "steps/mover.h"

/* A method with its choices. */
typedef struct moving {
    const char *title;
    const ss_mech_method *method;
    ss_start start;
    ss_velocity velocity;
    ss_reading reading;
    const ss_method *starter; /* NULL: &ss_rk4 */
} moving;

/* A mover for it, or the end of the program. */
ss_mover *moving_create(const moving *m, size_t dof);

/* The problem as a mech; its ctx is the problem, for exact_starter. */
ss_mech problem_mech(const problem *p);

/* A starter that knows the answer: "one step" goes to the reference. */
extern const ss_method exact_starter;

/* A poor one: nothing moves. */
extern const ss_method idle_starter;

typedef struct moving_error {
    double q, v;         /* the largest, each at the time it is read for */
    double v_as_present; /* the velocity read as if it were for q's time */
    double evaluations;  /* a step, the first not counted */
} moving_error;

/* From t = 0 to 7 with steps of 1 / per_unit (a multiple of 32), at the
 * checkpoints from t = 1/4 on. NaN if a step fails. */
moving_error moving_global(const moving *m, const problem *p, int per_unit);

/* One step of length h after `past` steps by the exact starter, and from what
 * else that starter says, at the local times. */
moving_error moving_local(const moving *m, const problem *p, int past,
                          double h);

#endif
