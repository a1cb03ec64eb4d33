/* grip.h: what the program in grip.c promises. */
#ifndef GRIP_H
#define GRIP_H

/* The spring between a hand and what it holds. */
typedef struct grip {
    int particle;                 /* which one is held; -1: none */
    double place[2], velocity[2]; /* of the hand, m and m/s */
    double ks, kd;                /* N/m, N s/m */
    double most;                  /* N: it never pulls harder than this */
} grip;

/* Set kd so that a held mass (kg) comes to the hand as fast as it can without
 * swinging past it. */
void tune(grip *hand, double mass);

/* Add the spring's force on the particles at q with velocities v to f: two
 * numbers each. The spring damps the velocity of the particle seen from the
 * hand. If it would pull harder than `most`, it pulls in the same direction,
 * just so hard. */
void pull(const grip *hand, const double *q, const double *v, double *f);

#endif
