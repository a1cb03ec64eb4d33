#ifndef SS_SPRINGS_PARTS_H
#define SS_SPRINGS_PARTS_H

/* springs_parts.h: what the files of the springs share. Not for others. */

#include "steps/springs.h"

/* Add the change of all springs to df. */
void ss_springs_change(const ss_springs *set, const ss_view *view,
                       ss_stiffness how, const double *dq, const double *dv,
                       double *df);

#endif
