/* observed-order.c: the order of a method, from what it got wrong. You edit
 * this file. */
#include "observed-order.h"

double order_of_two(double h1, double error1, double h2, double error2)
{
    /* TODO */
    (void)h1;
    (void)error1;
    (void)h2;
    (void)error2;
    return -10.0;
}

double order_of_many(int n, const double *h, const double *error)
{
    /* TODO */
    (void)n;
    (void)h;
    (void)error;
    return -10.0;
}
