/* engine.h: the reader's own engine, a part for each chapter. A part that was
 * skipped is the library's. */
#ifndef ENGINE_H
#define ENGINE_H

#include "steps/constraints.h" /* ss_rod, ss_rods */
#include "steps/force.h"       /* ss_ode, ss_view, ss_force */
#include "steps/linear.h"      /* ss_operator */
#include "steps/springs.h"     /* ss_spring, ss_springs */

//> euler
/* Chapter 2. A step takes the state x of the field f from t to t + h. `work`
 * has room for as many states as its method says, and `own` is what it knows
 * and remembers. false: it cannot, and x may be anything. */
typedef bool step_fn(const ss_ode *f, double t, double h, double *x,
                     double *work, void *own);
typedef struct method {
    step_fn *step;
    size_t room; /* states */
    void *own;
} method;

step_fn euler_step; /* room 2 */
/* `steps` equal steps from t0 to t1; false as soon as one cannot. */
bool walk(const method *m, const ss_ode *f, double t0, double t1, size_t steps,
          double *x);
//<

//> midpoint
step_fn midpoint_step; /* chapter 3: room 3 */
//<

//> tableau
/* Chapter 4. a: row by row, stages * stages numbers. */
typedef struct tableau {
    size_t stages;
    const double *c, *a, *b;
} tableau;

step_fn tableau_step; /* own: a tableau; room: its stages + 1 */
//<

//> adaptive
/* Chapter 5. A step in as many smaller ones as the tolerance asks for. */
typedef struct adaptive {
    method inner;
    int order;           /* of inner */
    double tolerance, h; /* h: of the next small step; at first 0 */
} adaptive;

step_fn adaptive_step; /* own: adaptive; room: that of inner + 2 */
//<

//> pece
/* Chapter 6. What a step remembers of those before. */
typedef struct memory {
    size_t known;     /* slopes; 0: begin anew */
    double t, h, *x;  /* where the last step ended, and its length */
    double *slope[3]; /* the newest first */
    method starter;
} memory;

bool memory_make(memory *m, size_t dim, method starter); /* false: no room */
step_fn pece_step; /* own: a memory; room: that of the starter, at least 2 */
//<

//> stiff
/* Chapter 7. For x = [q | v], as all steps from here on. */
typedef struct stiff {
    double theta;       /* 1/2: order two; 1: order one, and it damps */
    const double *mass; /* of each `dim` coordinates; NULL: all are 1 */
    size_t dim;
} stiff;

/* Solve A x = r to 1e-3, from x = 0; r and work, 2 n, are used up. false: A is
 * not positive definite, and x is as far as one can go. */
bool cg_solve(const ss_operator *a, double *r, double *x, double *work);
step_fn stiff_step; /* own: stiff; room 6 */
//<

//> crowd
/* Chapter 8. Particles, what acts on them, and what moves them. */
typedef struct crowd {
    size_t dim, n;
    double t, *x, *q, *v; /* the state x = [q | v], and its halves */
    double *mass;         /* n; 0: a nail, whose velocity nothing changes */
    ss_force force[8];    /* in the order in which they act */
    size_t forces;
    method how;
    double *work; /* for one step of it */
} crowd;

crowd *crowd_make(size_t dim, size_t n, method how); /* NULL: no memory */
ss_rhs_fn crowd_rates;                               /* ctx: the crowd */
bool crowd_step(crowd *c, double h); /* false: nothing has changed */
//<

//> pull
ss_force_fn springs_add; /* chapter 9: ctx an ss_springs */
//<

//> grid
/* Chapter 9. It finds the pairs that are nearer than `reach`. */
typedef struct grid grid;

grid *grid_make(size_t most_particles, size_t most_pairs);
size_t grid_pairs(grid *g, const ss_view *now, double reach,
                  const size_t (**pair)[2]);
//<

//> kick
step_fn verlet_step; /* chapter 10: own a memory or NULL; room 2 */
//<

//> keep
/* Chapter 11. Change the velocities v so that nothing is broken after a drift of
 * h from now->q; with h = 0, so that nothing begins to break. now->v is as the
 * step began. */
typedef void keep_fn(const ss_view *now, double h, double *v, const void *ctx);
typedef struct keep {
    keep_fn *apply;
    const void *ctx;
} keep;

typedef struct kept {
    method inner;
    size_t dim;
    const double *mass; /* as a crowd's */
    keep keep[4];
    size_t keeps;
} kept;

/* keep.h: step_fn keep_step; own: kept; room: that of inner + 2 */
keep_fn rods_keep; /* ctx: an ss_rods */
//<

//> touch
/* Chapter 12. Balls of one radius, and walls with a normal of length 1. */
typedef struct wall {
    double point[3], normal[3];
} wall;
typedef struct contacts {
    double radius, bounce, friction;
    size_t walls, room;
    const wall *wall;
    struct touch *touch; /* touch.h: room for so many */
    grid *grid;
    int most; /* sweeps */
} contacts;

keep_fn contacts_keep; /* ctx: contacts */
//<

//> frame
/* Chapter 13. Pay what is owed, and `seconds`, in steps of h, at most `most`; how
 * many there were. -1: the crowd cannot take one. */
int world_frame(crowd *c, double h, double *owed, double seconds, int most);
//<

//> race
/* Chapter 14. The steps that an answer takes; -1: more than `most`. */
long race_price(const method *m, const ss_ode *f, const double *start,
                double seconds, double tolerance, long most, double *x);
//<
#endif
