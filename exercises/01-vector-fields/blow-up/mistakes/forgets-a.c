// mistake: forgets-a
#include "blow-up.h"

double blow_up_time(double a, double x0)
{
    (void)a;
    return x0 > 0.0 ? 1.0 / x0 : -1.0;
}
