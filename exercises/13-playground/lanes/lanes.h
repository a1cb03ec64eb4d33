/* lanes.h: what the program in lanes.c promises, and the machine it has. */
#ifndef LANES_H
#define LANES_H

/* A register of the machine: four numbers that are always treated alike. Only
 * the functions below know what is in it. A processor does each of them in one
 * instruction; here each call is counted, but for `all`. */
typedef struct lanes {
    int at;
} lanes;

lanes load(const double *from);            /* from[0] to from[3] */
void store(double *to, lanes a);           /* to[0] to to[3] */
lanes all(double value);                   /* four times the same */
lanes add(lanes a, lanes b);               /* a + b */
lanes mul(lanes a, lanes b);               /* a b */
lanes less(lanes a, lanes b);              /* where a < b: yes */
lanes choose(lanes yes, lanes a, lanes b); /* where yes: a, else b */

/* One step of n balls at heights y with velocities v:
 *
 *     v += h * g;
 *     y += h * v;
 *     if (y < 0) { y = -y; v = -r * v; }
 *
 * y and v have n numbers, not one more, and n need not be a multiple of four.
 * What fits into lanes is done in lanes: two loads and two stores for four
 * balls, and at most sixteen calls in all. Up to three that are left over at
 * the end may be done by themselves. */
void update(int n, double h, double g, double r, double *y, double *v);

#endif
