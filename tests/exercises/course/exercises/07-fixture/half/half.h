/* What the student writes. */
#ifndef HALF_H
#define HALF_H

double half(double x); /* one half of x */

#endif
