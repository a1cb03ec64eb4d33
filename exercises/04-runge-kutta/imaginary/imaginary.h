/* imaginary.h: what you write. */
#ifndef IMAGINARY_H
#define IMAGINARY_H

/* The largest step on an undamped spring of angular frequency omega such that
 * neither it nor any smaller step makes the motion grow. A step h multiplies
 * by R(i omega h), R(z) = r[0] + r[1] z + ... + r[degree] z^degree. The limit
 * is less than 10 / omega. */
double largest_step(const double *r, int degree, double omega);

#endif
