#ifndef SS_ARRAY_PARTS_H
#define SS_ARRAY_PARTS_H

/* array_parts.h: arrays that grow. It is not for programs. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Reallocate *array for n > 0 elements of `size` bytes; `array` points to a
 * pointer of any type. False if there is no memory: *array is what it was. */
static inline bool ssp_resize(void *array, size_t n, size_t size)
{
    void *old, *new;

    if (n > SIZE_MAX / size)
        return false;
    memcpy(&old, array, sizeof old);
    new = realloc(old, n * size);
    if (new)
        memcpy(array, &new, sizeof new);
    return new != NULL;
}

/* Let *array have room for more than n elements: twice as many as are needed,
 * if it grows, and *capacity says how many. False as above. */
static inline bool ssp_grow(void *array, size_t *capacity, size_t n,
                            size_t size)
{
    if (n < *capacity)
        return true;
    if (!ssp_resize(array, 2 * n + 8, size))
        return false;
    *capacity = 2 * n + 8;
    return true;
}

#endif
