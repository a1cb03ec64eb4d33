#ifndef LIBRARY_SOLID_H
#define LIBRARY_SOLID_H
/* solid.h: scenes of solids, for the tests contact*.c: begin, say what there
 * is, go, end. There is one scene at a time. */
#include "problems.h"

#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/solids.h"

typedef struct solid_scene {
    ss_particles *p;
    ss_solids *s;
    ss_solids_options options;
    ss_gravity gravity;
    ss_grip grip; /* of the obstacles that are added from now on */
} solid_scene;

extern solid_scene scene;

#define GRAVITY 9.81

/* Nothing but gravity, down the last axis. Grips have no restitution. */
void begin(size_t dim, double gravity);
void end(void);
/* The same grip for balls and for the obstacles to come. */
void grip(double restitution, double mu_static, double mu_kinetic);
void change(void); /* the options have been written: hand them on */
/* A ball at rest; returns its number. */
size_t ball(double x, double y, double z, double radius, double mass);
size_t nail(double x, double y, double z, double radius);
void plane(double x, double y, double z, double nx, double ny, double nz);
void rod(size_t a, size_t b, double length);
ss_status go(double h, size_t steps);
double *place(size_t i); /* its coordinates, and speeds */
double *speed(size_t i);
double fastest(void); /* of all coordinates of speeds */
double kinetic(void); /* with spins */
double energy(void);
double deepest(void);                /* overlap */
double any(double low, double high); /* the same numbers in each run */

#endif
