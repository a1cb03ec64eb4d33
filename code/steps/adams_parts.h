#ifndef SS_ADAMS_PARTS_H
#define SS_ADAMS_PARTS_H

//> memory
/* adams_parts.h: what adams.c and adams_step.c share, and nobody else. */

#include "steps/adams.h"
#include "steps/implicit.h"

struct ss_adams {
    size_t dim;
    ss_adams_kind kind;
    int order;
    const ss_method *starter;
    double b[SS_ADAMS_ORDERS], m[SS_ADAMS_ORDERS]; /* the weights */
    size_t past;  /* derivatives of earlier steps that go into a step */
    size_t known; /* how many of them there are: the first `known` are good */
    size_t spare; /* the row of f that is free: the present goes there */
    double h;     /* the step between them */
    double *f;    /* past + 1 rows of dim: a ring; j steps ago is row */
                  /* (spare + j) mod (past + 1), with spare itself now */
    double *room; /* 3 rows of dim: scratch */
    double *work; /* scratch for the starter */
    ss_implicit *implicit;
};
//<

#endif
