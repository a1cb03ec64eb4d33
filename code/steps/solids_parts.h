#ifndef SS_SOLIDS_PARTS_H
#define SS_SOLIDS_PARTS_H

/* solids_parts.h: what the files of solids.h share. It is not for programs.
 *
 *   solids.c        the set: obstacles, joints, options, what is asked of it
 *   solids_near.c   which may touch: the list of pairs
 *   solids_pair.c   two that touch or are joined
 *   solids_solve.c  sweeps over the pairs
 *   solids_chain.c  rods that hang together, all at once
 *   solids_impact.c straight lines, and an impact of two that meet
 *   solids_drift.c  all impacts of a step, in the order of time
 *   solids_step.c   a step
 *   solids_save.c   what they remember, as numbers
 *
 * All vectors have three numbers; past dim they are 0 and stay 0. */

#include "steps/array_parts.h"
#include "steps/neighbours.h"
#include "steps/solids.h"
#include "steps/sweep.h"

#include <math.h>

/* Two that touch or may, or are joined. An impulse is on j, and its opposite
 * on i. */
typedef struct ss_pair {
    size_t i, j;         /* particle; particle, or SS_OBSTACLE + its number */
    const ss_grip *grip; /* of a contact; NULL: a joint */
    double low, high;    /* bounds of jn: 0 or infinite */
    bool on;             /* takes part in the solves of this step */
    bool chained;        /* ... as a part of a chain */
    bool point;          /* round where they touch: j is a ball or a corner */
    double d[3], n[3];   /* from i to j, and its direction */
    double gap, before;  /* distance less the right one: now, at the start */
    double sunk;       /* by how much drifts made it deeper since they touch */
    double small;      /* the smaller radius; the length of a joint */
    double reach, aim; /* the right distance; the one to be reached */
    double compliance; /* of a joint */
    double mass;       /* effective, along n, without compliance */
    double tmass;      /* across n */
    double soft;       /* of this solve: compliance as an inverse mass */
    double rest, speed, mu; /* slow is below; closing speed; friction now */
    double jn, jt[3];       /* the impulse so far: along n; across */
    double line;            /* of a rigid rod: what of it is in the lines */
    double rn, rt[3];       /* of it, by the second solve of the last step; */
                            /* in the second solve: by the first */
} ss_pair;

#define SS_OBSTACLE (SIZE_MAX / 2)

/* Rods that hang together by particles that can move. */
typedef struct ss_chain {
    size_t first, count; /* of solids.link */
    bool rigid;          /* is one of them without compliance? */
    double start;        /* of its lines in this drift, as a fraction of it */
} ss_chain;

typedef struct ss_wall {
    ss_obstacle is;
    ss_plane plane; /* for sweep.h, with a normal of length 1 */
} ss_wall;

struct ss_solids {
    ss_particles *p;
    ss_solids_options options;
    ss_solid_contact_fn *fn;
    void *ctx;
    ss_wall *wall;
    size_t walls, wall_capacity;
    ss_joint *joint; /* the first pairs are theirs, one for one */
    size_t joints, joint_capacity;

    /* The particles in this step; no memory is moved while it is made. */
    size_t dim, n, capacity;
    double h, last_h; /* of this step; of the one whose impulses are kept */
    double (*q)[3], (*v)[3], (*a)[3], (*spin)[3];
    double (*pull)[3]; /* what rods add to a, before the drift */
    double *w;         /* 1/mass; 0: nothing moves it */
    double inertia;    /* 0: nothing turns */
    double *packed;    /* 3 * dim * n: [q | v] as p->x, and accelerations */
    double *radius0;   /* n: the radii when the list was made */
    double (*built)[3], (*u)[3]; /* the places then; speeds made by a chain */

    /* Joints, then contacts by rising i; and all that each particle is in. */
    ss_pair *pair, *saved; /* saved: as they were when the step began */
    size_t pairs, pair_capacity, saved_pairs, saved_capacity;
    size_t *seen;  /* n + 1: the pairs of i are in[seen[i]] ... */
    size_t *in;    /* 2 * pairs */
    size_t *found; /* two for each contact of balls, before they are sorted */
    size_t found_count, found_capacity, in_capacity;
    bool stale, lost; /* the list is to be made anew; there was no memory */
    double skin;      /* pairs up to this gap are on it */
    ss_buckets *buckets;

    /* Chains. */
    ss_chain *chain;
    size_t chains, *link, *tied; /* joints, chain by chain; chain of i, or */
    double *load;                /* 6 * joints: for conjugate residuals */

    /* The drift: a heap of particles by the time of their next impact. */
    double *when, *since; /* as fractions of the step; places are of `since` */
    size_t *with, *stamp, *heap, *at, *hits, *fast;
    bool *is_fast;
    size_t fasts;
    ss_pair *lying; /* elastic, and at rest on each other till the end of it */
    size_t lyings, lying_capacity;

    ss_solid_contact *contact;
    size_t contacts, contact_capacity;
    size_t (*through)[2]; /* pairs that pass through each other */
    size_t throughs, through_capacity;
};

/* ---- Vectors */

static inline double ssp_dot3(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static inline double ssp_norm3(const double *a)
{
    return sqrt(ssp_dot3(a, a));
}

static inline void ssp_add3(double *y, double s, const double *x)
{
    y[0] += s * x[0];
    y[1] += s * x[1];
    y[2] += s * x[2];
}

static inline void ssp_minus3(double *d, const double *a, const double *b)
{
    d[0] = a[0] - b[0];
    d[1] = a[1] - b[1];
    d[2] = a[2] - b[2];
}

static inline void ssp_cross3(double *c, const double *a, const double *b)
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

static inline bool ssp_is_ball(const ss_pair *pair)
{
    return pair->j < SS_OBSTACLE;
}

/* Of both, where both move: the sum of lengths, and the smaller radius. */
static inline double ssp_norms(const ss_pair *pair, double (*x)[3])
{
    return ssp_norm3(x[pair->i]) +
           (ssp_is_ball(pair) ? ssp_norm3(x[pair->j]) : 0.0);
}

static inline double ssp_solids_smaller(const ss_solids *s, const ss_pair *pair)
{
    const double *radius = s->p->radius;

    return ssp_is_ball(pair) ? fmin(radius[pair->i], radius[pair->j])
                             : radius[pair->i];
}

/* ---- solids.c */

/* Does anything turn about this axis? On a line nothing does. */
static inline bool ssp_solids_turns(const ss_solids *s, size_t axis)
{
    return s->dim == 3 || (s->dim == 2 && axis == 2);
}

const ss_grip *ssp_solids_grip(const ss_solids *s, size_t j);
double ssp_solids_inverse_mass(const ss_solids *s, size_t j);
/* Let it act? Told to the caller's function, with this impulse. */
bool ssp_solids_ask(ss_solids *s, const ss_pair *pair, bool impact, double t,
                    double impulse);
bool ssp_solids_passes(const ss_solids *s, size_t i, size_t j);
/* Append to the list of contacts. */
void ssp_solids_tell(ss_solids *s, const ss_pair *pair, bool impact, double t);

/* ---- solids_near.c */

bool ssp_solids_joined(const ss_solids *s, size_t i, size_t j);
/* A contact of these that is on the list; or NULL. */
ss_pair *ssp_solids_known(const ss_solids *s, size_t i, size_t j);
/* Direction and gap of a pair at the present places. */
void ssp_solids_look(const ss_solids *s, ss_pair *pair);
/* Make the list anew. */
ss_status ssp_solids_build(ss_solids *s);
/* ... if somebody may have outrun it; `reach`: gaps up to this are needed. */
ss_status ssp_solids_find(ss_solids *s, double reach);

/* ---- solids_pair.c */

typedef enum ss_stage { SS_PLACES, SS_SPEEDS } ss_stage;

/* A contact of these. */
ss_pair ssp_solids_meet(const ss_solids *s, size_t i, size_t j);
/* At this closing speed it is no impact. */
double ssp_solids_slow(const ss_solids *s, const ss_pair *pair);
/* Effective masses of a pair. */
void ssp_solids_weigh(const ss_solids *s, ss_pair *pair);
/* Velocity of j where they touch, relative to i. */
void ssp_solids_relative(const ss_solids *s, const ss_pair *pair, double *u);
/* ... at that instant of the drift, whose own speed is that of the middle. */
void ssp_solids_relative_at(const ss_solids *s, const ss_pair *pair, double at,
                            double *u);
/* An impulse on j, and its opposite on i; does it turn them? */
void ssp_solids_push(ss_solids *s, const ss_pair *pair, const double *impulse,
                     bool turns);
/* What the speed along n still lacks. */
double ssp_solids_lack(const ss_solids *s, const ss_pair *pair, ss_stage stage);

/* ---- solids_solve.c */

/* Sweeps over all that are on: at least so many, and as long as some pair still
 * moves, at most so many. */
void ssp_solids_sweep(ss_solids *s, ss_stage stage, size_t least, size_t most);
/* Before the drift, or for a solve alone: who takes part, with what impulse.
 * After the drift. At the end. */
void ssp_solids_begin(ss_solids *s, double t, bool alone);
void ssp_solids_again(ss_solids *s);
void ssp_solids_end(ss_solids *s, double t);
/* Move apart what overlaps; SS_NO_CONVERGENCE: it was crushed. */
ss_status ssp_solids_part(ss_solids *s);

/* ---- solids_chain.c */

/* Find what hangs together. */
void ssp_solids_link(ss_solids *s);
/* The chain that feels at once what i meets; or NULL. */
ss_chain *ssp_solids_chain(const ss_solids *s, size_t i);
/* One item of a sweep. */
void ssp_solids_pull(ss_solids *s, const ss_chain *chain, ss_stage stage);
/* For a line of this length in time: its rods are to have their lengths at its
 * end. What they give for that is in their `line`. */
void ssp_solids_reach(ss_solids *s, const ss_chain *chain, double time);
/* No rod grows, by speeds so long after the middle of the step. */
void ssp_solids_still(ss_solids *s, const ss_chain *chain, double time);
/* An impulse on a pair, and with it those by which the chains of both keep
 * their lengths. */
void ssp_solids_strike(ss_solids *s, const ss_pair *pair, const double *impulse,
                       bool turns);

/* ---- solids_impact.c */

/* The beginning and the end of all lines. */
void ssp_solids_depart(ss_solids *s);
void ssp_solids_arrive(ss_solids *s);
/* i meets j, which may be a little later than it seemed. False: it passes. */
bool ssp_solids_hit(ss_solids *s, size_t i, size_t j, double *when);
/* Impacts without end: those that touch, or nearly, lose their closing speeds
 * together. */
ss_status ssp_solids_shock(ss_solids *s, double at, double near);

/* ---- solids_drift.c */

ss_status ssp_solids_drift(ss_solids *s);

/* ---- solids_step.c */

/* Memory for n particles and all joints, before anything changes. */
ss_status ssp_solids_reserve(ss_solids *s, size_t n);

#endif
