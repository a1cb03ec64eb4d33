#ifndef LIBRARY_PUBLISHED_H
#define LIBRARY_PUBLISHED_H
/* published.h: the problems of data/published.txt, with their equations. */
#include "steps/ode.h"

enum { PUBLISHED_DIM = 51, PUBLISHED_MOST = 32 };

typedef struct published {
    char name[24];
    ss_ode ode;
    double from, to;
    double start[PUBLISHED_DIM], end[PUBLISHED_DIM];
    double shift; /* how far rounding its data to double moves the end */
} published;

/* Read data/published.txt in this folder; how many problems there are. Ends
 * the program with a message if anything is wrong with the file. */
size_t published_read(const char *folder, published list[PUBLISHED_MOST]);

/* By name; ends the program if there is none. */
const published *published_named(const published *list, size_t n,
                                 const char *name);

/* The largest |x[i] - end[i]|. */
double published_error(const published *p, const double *x);

/* Calls of any of the right-hand sides. */
extern size_t published_calls;

#endif
