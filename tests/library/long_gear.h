#ifndef LIBRARY_LONG_GEAR_H
#define LIBRARY_LONG_GEAR_H
/* long_gear.h: the library's Gear, with long doubles for its doubles. */
#include <stddef.h>

/* Write a(t, q, v) into a; write the state at t into x. */
typedef void long_accel(long double t, const long double *q,
                        const long double *v, long double *a, const void *ctx);
typedef void long_answer(long double t, long double *x, const void *ctx);

typedef struct long_gear long_gear;

/* C0 = 3/20, or 3/16; NULL if there is no memory. */
long_gear *long_gear_create(int c0_is_3_20, size_t dof, long_accel *accel,
                            long_answer *answer, const void *ctx);
void long_gear_free(long_gear *gear);

/* From the answer at t on; 0 when it went well. */
int long_gear_start(long_gear *gear, long double t);
int long_gear_run(long_gear *gear, long double h, size_t steps);
void long_gear_read(const long_gear *gear, long double *q, long double *v);
#endif
