/* fingerprint.h: the suspects, and what you write. */
#ifndef FINGERPRINT_H
#define FINGERPRINT_H

typedef enum method {
    UNKNOWN,
    EULER,
    KICK_DRIFT, /* symplectic Euler: v first, and x with the new v */
    DRIFT_KICK, /* symplectic Euler: x first, and v with the new x */
    MIDPOINT,
    HEUN,
    VERLET, /* velocity Verlet */
    RK4
} method;

/* The acceleration of a particle at x. It depends on nothing else. */
typedef double accel_fn(double x);

/* Which method made one step of length h from the place x and the velocity v
 * to next_x and next_v? These two were printed with eight decimals. UNKNOWN:
 * none of them. */
method fingerprint(accel_fn *a, double h, double x, double v, double next_x,
                   double next_v);

#endif
