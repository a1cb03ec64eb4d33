#ifndef SS_MECH_IMPLICIT_PARTS_H
#define SS_MECH_IMPLICIT_PARTS_H

/* mech_implicit_parts.h: what the mech_implicit files share, nobody else. */

#include "steps/mech_implicit.h"

struct ss_mech_implicit {
    size_t dof;
    ss_mech_implicit_options options;
    ss_mech_implicit_report work;
    double *q, *v, *a;        /* the guess, and a(t, q, v) at the start */
    double *d, *r, *e;        /* as above */
    double *dq, *dv, *change; /* for one product */
    double *cg;               /* 4 rows */
};

/* Where a round linearises: the guess in room, with this time and h theta. */
typedef struct ss_mech_round {
    ss_mech_implicit *room;
    const ss_soft_mech *m;
    double t, step; /* step is h theta */
} ss_mech_round;

/* Given d and r, find e and correct the guess in room. */
ss_status ss_mech_round_solve(const ss_mech_round *at);

#endif
