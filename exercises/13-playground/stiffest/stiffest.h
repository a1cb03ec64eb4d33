/* stiffest.h: what the program in stiffest.c promises. */
#ifndef STIFFEST_H
#define STIFFEST_H

/* The stiffest mouse spring (N/m) with which a mass m (kg) that hangs on
 * nothing else can be held, when the world takes steps of h (s) with
 * symplectic Euler,
 *
 *     v += h * (-ks * q - kd * v) / m;
 *     q += h * v;
 *
 * and the damping is kd = 2 * zeta * sqrt(ks * m): zeta = 0 is none, zeta = 1
 * just keeps it from swinging. Stiffer than this, and it flies apart. */
double stiffest(double m, double h, double zeta);

#endif
