#ifndef SS_BALLS_PARTS_H
#define SS_BALLS_PARTS_H

/* balls_parts.h: what the files of balls.h share. It is not for programs. */

#include "steps/balls.h"
#include "steps/neighbours.h"

/* All balls during one drift. Each is at p->q since the fraction `since` of the
 * step, and moves with p->v from there. */
struct ss_balls_drift {
    ss_balls *balls;
    ss_particles *p;
    double h;   /* the length of the step */
    double now; /* the fraction of it that has passed */

    size_t capacity;     /* numbers of balls and coordinates, as reserved */
    double *number;      /* one block for the next eight */
    double *begin;       /* 2 n dim: the state before the step ... */
    double *begin_spin;  /* 3 n: ... and the spins */
    double *a;           /* n dim: the accelerations at its start */
    double *a_end;       /* n dim: ... and at its end */
    double *since;       /* n */
    double *when;        /* n: the fraction at which each touches next ... */
    double *normal;      /* 3 n: ... with this normal ... */
    double *rest_normal; /* 3 n: as `rest` */

    size_t *index; /* one block for the next five */
    size_t *with;  /* n: ... this ball, or n and up: an obstacle; or NOTHING */
    size_t *met;   /* n: contacts in this drift */
    size_t *rest;  /* n: on what it has come to rest in this step */
    size_t *fast;  /* those that may meet any other ... */
    size_t *first; /* n + 1: the others may meet near[first[i]] and on */
    double farthest; /* m: no other moves more than this in a step */
    size_t fast_count, near_capacity;
    size_t *near;
    bool *is_fast, *is_held; /* n */
    ss_buckets *buckets;
};

#define SS_NOTHING SIZE_MAX

/* Memory for n balls. On SS_NO_MEMORY nothing is lost. */
ss_status ss_drift_reserve(struct ss_balls_drift *d, size_t n, size_t dim);
void ss_drift_free(struct ss_balls_drift *d); /* NULL is allowed */

/* List those that may meet. SS_NO_MEMORY: no room for the lists. */
ss_status ss_drift_find_near(struct ss_balls_drift *d);

/* How far ball i would come in a whole step, m; let it meet any other. */
double ss_drift_way(const struct ss_balls_drift *d, size_t i);
void ss_drift_make_fast(struct ss_balls_drift *d, size_t i);

/* Move all balls through the step, with all contacts in order. SS_NO_MEMORY:
 * no room for the pairs that are near each other; nothing has moved. */
ss_status ss_drift_run(struct ss_balls_drift *d);

/* What came to rest on something in this step stops moving into it. */
void ss_drift_settle(struct ss_balls_drift *d);

#endif
