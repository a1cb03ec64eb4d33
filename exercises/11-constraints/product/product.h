/* product.h: what you write. */
#ifndef PRODUCT_H
#define PRODUCT_H

/* A spring without damping between particles a and b. */
typedef struct spring {
    int a, b;
    double k, rest;
} spring;

/* n particles in the plane: particle i has the places q[2 * i] and
 * q[2 * i + 1], the mass m[i], and is nailed if nailed[i] is not 0. */
typedef struct net {
    int n, springs;
    const double *q, *m;
    const int *nailed;
    const spring *spring;
} net;

/* ad = (M - h^2 J) d; both have 2 n numbers, n is at most 16. */
void product(const net *net, double h, const double *d, double *ad);

/* The h from which on M - h^2 J has a direction in which it is not positive:
 * two free particles of mass m, one spring, which is `length` long. */
double largest_step(double m, double k, double rest, double length);

#endif
