/* engine-tableau.h: what you write in engine-tableau.c. */
#ifndef ENGINE_TABLEAU_H
#define ENGINE_TABLEAU_H

#include "engine.h"

/* One step of the method that `own` describes, a tableau with s stages: s nodes c,
 * s weights b, and a row by row, so that a[i * s + j] is how much of slope j goes
 * into the place of stage i. What is not below its diagonal is 0. On entry x is
 * the state at t, f->dim numbers; on return it is that at t + h, and the value is
 * true. The field is asked s times; `work` has room for (s + 1) * f->dim numbers. */
bool tableau_step(const ss_ode *f, double t, double h, double *x, double *work,
                  void *own);

#endif
