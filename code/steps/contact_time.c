/* contact_time.c: when, within a step, the plane was reached.
 *
 * The Illinois rule: M. Dowell, P. Jarratt, A modified regula falsi method for
 * computing the root of an equation, BIT 11, 168 (1971),
 * doi:10.1007/BF01934364. */
#include "steps/planes.h"

#include <assert.h>
#include <math.h>

//> linear
double ss_contact_linear(double before, double after)
{
    return before > 0.0 ? before / (before - after) : 0.0;
}
//<

/* before + rate s + c s^2 has one root in (0, 1), since it is below 0 at s = 1.
 * The form of the solution is chosen so that no digits cancel when c is
 * small. */
double ss_contact_parabola(double before, double rate, double after)
{
    const double c = after - before - rate;
    const double root = sqrt(fmax(0.0, rate * rate - 4.0 * before * c));
    double s;

    if (before <= 0.0)
        return rate > 0.0 && c < 0.0 ? fmin(1.0, -rate / c) : 0.0;
    if (rate < 0.0)
        s = 2.0 * before / (root - rate);
    else
        s = -(rate + root) / (2.0 * c);
    return fmin(1.0, fmax(0.0, s));
}

ss_status ss_contact_root(ss_distance_fn *distance, void *ctx, double after,
                          double tolerance, size_t max_iterations, double *s)
{
    assert(distance && s);

    double low = 0.0, high = 1.0, at = *s, d;
    double d_low = (double)NAN, d_high = after; /* NAN: unknown, may be 0 */

    if (!(after < 0.0) || !(tolerance >= 0.0) || !(at >= 0.0) || !(at <= 1.0))
        return SS_BAD_ARGUMENT;
    for (size_t k = 0, last = 0; k < max_iterations; k++) {
        const ss_status status = distance(at, &d, ctx);

        if (status != SS_OK)
            return status;
        if (!isfinite(d))
            return SS_NO_DERIVATIVE;
        if (fabs(d) <= tolerance || high - low <= 1e-15) {
            *s = at;
            return SS_OK;
        }

        //> illinois
        if (d > 0.0) {
            low = at;
            d_low = d;
            d_high *= last == 1 ? 0.5 : 1.0;
            last = 1;
        } else {
            high = at;
            d_high = d;
            d_low *= last == 2 ? 0.5 : 1.0;
            last = 2;
        }
        at = isnan(d_low) ? 0.5 * (low + high)
                          : low + (high - low) * d_low / (d_low - d_high);
        //<

        if (!(at > low && at < high))
            at = 0.5 * (low + high);
    }
    return SS_NO_CONVERGENCE;
}
