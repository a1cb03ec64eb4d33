/* driver.c: asks for a prediction. p: angle, mu_static, mu_kinetic, u. */
#include "grading/driver.h"
#include "slope.h"

void answer(const char *question, const double *p)
{
    double distance = 0.0, speed = 0.0;
    int returns = 0;

    (void)question;
    thrown(p[0], p[1], p[2], p[3], &distance, &returns, &speed);
    give(distance);
    give(returns != 0);
    give(speed);
}
