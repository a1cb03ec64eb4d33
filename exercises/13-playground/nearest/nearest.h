/* nearest.h: what the program in nearest.c promises. */
#ifndef NEAREST_H
#define NEAREST_H

/* The number of the particle under a finger, or -1: nobody.
 *
 * Of n particles, number i is at q[2*i], q[2*i + 1] (m); those with gone[i]
 * not 0 have been deleted and are not there. The finger touches the screen at
 * (x, y), in pixels; `zoom` pixels are a metre, and pixel (0, 0) shows the
 * place (0, 0). Within reach is what is at most `pixels` from the finger, on
 * the screen. Of those, the nearest; of several that are equally near, the one
 * drawn last, which is on top: the largest number. */
int nearest(int n, const double *q, const int *gone, double x, double y,
            double zoom, double pixels);

#endif
