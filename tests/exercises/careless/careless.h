/* What the student writes. */
#ifndef CARELESS_H
#define CARELESS_H

double twice(double x); /* two times x */

#endif
