/* truth.c: the largest step. Parameters: m, k, rest, length. */
#include "grading/driver.h"

/* The h at which the eigenvalue of "ends part across" is 0, by halving. */
static double find_limit(double m, double k, double rest, double length)
{
    double good = 0.0, bad = 100.0;

    for (int i = 0; i < 80; i++) {
        const double h = 0.5 * (good + bad);
        const double part = 2.0; /* ends at +1 and -1 */
        const double df = -k * (length - rest) / length * part;

        if (m - h * h * df > 0.0)
            good = h;
        else
            bad = h;
    }
    return good;
}

void truth(const char *question, const double *p)
{
    (void)question;
    give(find_limit(p[0], p[1], p[2], p[3]));
}
