/* misprint.h: what misprint.c holds. */
#ifndef MISPRINT_H
#define MISPRINT_H

enum { STAGES = 6 };

/* An explicit method with six stages that should have order 5: a[i][j], of
 * slope j in stage i, and the weights b. The nodes are the sums of the rows. */
extern const double a[STAGES][STAGES], b[STAGES];

#endif
