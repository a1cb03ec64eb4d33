// mistake: stages
#include "order.h"

int tableau_order(int stages, double a[MOST][MOST], const double *b)
{
    (void)a, (void)b;
    return stages;
}
