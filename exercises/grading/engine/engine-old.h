/* engine-old.h: the reader's own engine, as far as it has grown: particles in the
 * plane, what acts on them, and one function for each of its parts.
 *
 * The state x of n particles has 4 n numbers: first the positions q, two numbers per
 * particle (x0 y0 x1 y1 ...), then the velocities v in the same order.
 */
#ifndef ENGINE_OLD_H
#define ENGINE_OLD_H

#include <stddef.h>

enum { ENGINE_MOST = 64 }; /* particles */

/* How fast a state of some numbers changes. */
typedef void engine_rates(double t, const double *x, double *dxdt,
                          const void *ctx);

/* A damped spring between particles a and b. */
typedef struct engine_spring {
    size_t a, b;
    double ks, kd; /* N/m, N s/m */
    double rest;   /* m */
} engine_spring;

/* A rod between particles a and b. */
typedef struct engine_rod {
    size_t a, b;
    double length; /* m */
} engine_rod;

/* Solid matter behind a straight line; the normal, of length 1, points out of
 * it. */
typedef struct engine_wall {
    double point[2], normal[2];
    double restitution; /* 0: what hits it stays; 1: bounces fully */
} engine_wall;

typedef struct engine {
    size_t n;           /* particles, at most ENGINE_MOST */
    const double *mass; /* n, kg; 0: a nail, which nothing moves */
    double g;           /* gravity, m/s^2, against y */
    double drag;        /* N s/m */
    size_t springs, rods, walls;
    const engine_spring *spring;
    const engine_rod *rod;
    const engine_wall *wall;
    double radius; /* m, of all particles */
    double bounce; /* restitution of two particles that meet */
} engine;

/* Chapter 2: one step of Euler's method, for any state. */
int engine_step(engine_rates *rates, const void *ctx, size_t dim, double t,
                double h, double *x);

/* Chapter 8: how fast the state of particles changes; ctx is the engine. */
void engine_motion(double t, const double *x, double *dxdt, const void *ctx);

/* Chapter 9: the sum of all forces, and what springs add to it. */
void engine_forces(const engine *e, const double *q, const double *v,
                   double *f);
void engine_springs(const engine *e, const double *q, const double *v,
                    double *f);

/* Chapter 10: one step of velocity Verlet. */
void engine_verlet(const engine *e, double t, double h, double *x, double *a);

/* Chapter 11: give the rods their lengths again. */
void engine_rods(const engine *e, double h, int iterations, double *x);

/* Chapter 12: bounce off the walls, and off each other. */
void engine_walls(const engine *e, double *x);
void engine_balls(const engine *e, double *x);

/* Chapter 13: a world that runs in real time. */
typedef struct engine_world {
    const engine *e;
    double t, h;    /* its clock, and its step */
    double owed;    /* real time that has not been stepped yet */
    double *x, *a;  /* state, 4 n, and accelerations, 2 n, at t */
    int iterations; /* over the rods, in a step */
    int most_steps; /* in a frame */
} engine_world;
int engine_frame(engine_world *w, double seconds);

/* Chapter 14: how many steps of Verlet an answer takes. */
long engine_price(const engine *e, const double *start, double seconds,
                  double tolerance, long most, double *x);

#endif
