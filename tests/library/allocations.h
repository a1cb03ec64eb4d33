#ifndef LIBRARY_ALLOCATIONS_H
#define LIBRARY_ALLOCATIONS_H
/* allocations.h: make any allocation fail, and see that none is forgotten.
 *
 * Link with allocations.c and wrap malloc, calloc, realloc and free (the
 * CMake function library_test does both with the word ALLOCATIONS). Then
 *
 *     for (fail_at = 1; !enough; fail_at++) {
 *         allocations_begin(fail_at);  the fail_at-th from now on fails
 *         thing = ss_thing_create(...);
 *         enough = allocations_failed() == 0;
 *         expect NULL when not enough; ss_thing_free(thing);
 *         expect allocations_live() == 0
 *     }
 */
#include <stddef.h>

void allocations_begin(size_t fail_at); /* 0: none fails */
size_t allocations_failed(void);        /* 0 or 1 since begin */
size_t allocations_made(void);          /* since begin */
long allocations_live(void);            /* made and not freed since begin */

#endif
