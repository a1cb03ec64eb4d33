/* start-order.h: what you predict. */
#ifndef START_ORDER_H
#define START_ORDER_H

/* The order of the k-th Adams-Bashforth method (k from 2 to 5) when its first
 * k - 1 steps of size h are taken by a one-step method of order p, each as
 * 1/h^q small steps of size h^(1 + q): for q = 0 as one step, for q = 1 as 1/h
 * steps of size h^2. */
double start_order(int k, int p, int q);

/* The derivative is 0 before time 0, and J from then on. A step of size h begins
 * at time 0, and the pair PECE of order k (k from 2 to 5) goes on without a
 * fresh start. When all has settled its path is J (t + c h): what is c? */
double pair_shift(int k);

#endif
