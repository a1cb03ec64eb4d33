/* stiffest.c: how stiff may the mouse be? */
#include "stiffest.h"

double stiffest(double m, double h, double zeta)
{
    (void)m, (void)h, (void)zeta;
    return 1.0; /* TODO */
}
