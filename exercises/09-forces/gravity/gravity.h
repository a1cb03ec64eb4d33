/* gravity.h: what the functions in gravity.c promise. */
#ifndef GRAVITY_H
#define GRAVITY_H

/* The force between two masses over their distance, from the square of it. */
typedef double pull_fn(double r2, double mi, double mj);

/* Add the forces of all pairs of n stars at q to f, two numbers a star. The law
 * is called once for each pair. */
void attract(int n, const double *mass, const double *q, pull_fn *pull,
             double *f);

/* How long two stars at a distance d take to go round each other once. */
double period(double G, double m1, double m2, double d);

#endif
