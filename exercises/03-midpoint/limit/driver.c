/* driver.c: asks for the limit on three fields with known motion.
 *
 * The parameters are a, x0, t0, t1.
 */
#include "grading/driver.h"
#include "limit.h"

#include <math.h>

static double a; /* a parameter of the field */

static double decay(double x, double from, double to) /* x' = -a x */
{
    return x * exp(-a * (to - from));
}

static double tide(double x, double from, double to) /* x' = cos(a t) */
{
    return x + (sin(a * to) - sin(a * from)) / a;
}

static double swell(double x, double from, double to) /* x' = x cos(a t) */
{
    return x * exp((sin(a * to) - sin(a * from)) / a);
}

void answer(const char *question, const double *p)
{
    a = p[0];
    give(misprint_limit(asks(question, "decay")  ? decay
                        : asks(question, "tide") ? tide
                                                 : swell,
                        p[1], p[2], p[3]));
}
