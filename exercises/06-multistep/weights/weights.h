/* weights.h: what you write. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

/* The weights of a k-point formula, k from 1 to 5, that takes a step from 0 to
 * 1: the integral from 0 to 1 of the polynomial through values at the nodes
 * newest, newest - 1, ..., newest - k + 1 is the sum of b[j] times the value
 * at newest - j. With newest = 0 these are Bashforth's weights, with newest =
 * 1 Moulton's; but newest may be any number. */
void weights(int k, double newest, double *b);

#endif
