#ifndef SS_TAPE_PARTS_H
#define SS_TAPE_PARTS_H

/* tape_parts.h: what is remembered, as an array of numbers, and back. It is not
 * for programs. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

/* Where the next number is written or read. */
typedef struct ss_tape {
    double *out;
    const double *in;
    bool bad; /* a number was out of its range */
} ss_tape;

static inline void ssp_put(ss_tape *to, double x)
{
    *to->out++ = x;
}

static inline void ssp_put_all(ss_tape *to, const double *x, size_t count)
{
    for (size_t k = 0; k < count; k++)
        ssp_put(to, x[k]);
}

//> take
/* The next number, if it is within its range; if not, the lower bound. */
static inline double ssp_take(ss_tape *from, double least, double most)
{
    const double x = *from->in++;

    if (x >= least && x <= most)
        return x;
    from->bad = true;
    return least;
}

/* The next number, which must be a whole one. */
static inline double ssp_take_whole(ss_tape *from, double least, double most)
{
    const double x = ssp_take(from, least, most);

    if (x == floor(x))
        return x;
    from->bad = true;
    return least;
}
//<

#endif
