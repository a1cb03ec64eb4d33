/* reflect.h: what the functions in reflect.c promise. */
#ifndef REFLECT_H
#define REFLECT_H

/* The bounce of a ball of mass one off a wall whose normal N has length one.
 * r: restitution; mu: Coulomb's coefficient of friction. */
void bounce(const double N[3], double r, double mu, double v[3]);

/* The largest |v_t| / |v_n| before the bounce at which v_t is 0 after it. */
double grip(double r, double mu);

#endif
