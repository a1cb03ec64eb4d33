#ifndef SS_HALF_H
#define SS_HALF_H

//> half
/* half.h: half of numbers. */
#include <stddef.h>

SS_BEGIN_DECLS

/* Half of a size. */
size_t half_of(size_t size);
//<

SS_END_DECLS

/* How it is rounded. */
#ifdef __cplusplus
#define SS_HALF_ROUNDED 0
#else
#define SS_HALF_ROUNDED 1
#endif

#endif
