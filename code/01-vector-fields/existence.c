/* existence.c: a curve that ends, and a point where many curves begin.
 *
 *     x' = x^2         x(t) = x0/(1 - x0 t)       gone at t = 1/x0
 *     x' = sqrt|x|     x(t) = 0 up to c, then (t - c)^2/4, for any c
 *
 * The first field grows so fast that the curve reaches infinity in a finite
 * time. The second is so steep at 0 that 0 does not decide what comes next.
 */
// cc -Icode code/01-vector-fields/existence.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static double running_away(double x0, double t)
{
    return x0 / (1.0 - x0 * t); /* for t < 1/x0 */
}

static double waiting(double c, double t)
{
    return t <= c ? 0.0 : (t - c) * (t - c) / 4.0;
}

int main(int argc, char **argv)
{
    double x0 = 1.0, span = 4.0;
    int points = 40;
    const double starts[] = {2.0, 1.0, 0.5, 0.25};
    const double waits[] = {0.0, 1.0, 2.0, 3.0};
    const ss_option options[] = {
        {"x0", "start of the escaping curve", .positive = &x0},
        {"span", "time to follow (s)", .positive = &span},
        {"points", "points on a curve", .count = &points},
        {0}};

    ss_begin(argc, argv, "Existence and uniqueness, and their limits.",
             options);
    const double last = nextafter(1.0 / x0, 0.0);

    /* The escaping curves by equal factors of x, up to 9 or the last t. */
    ss_columns("t w1 w2 w3 w4 t1 b1 t2 b2 t3 b3 t4 b4");
    for (int i = 0; i <= points; i++) {
        double row[13] = {span * i / points};

        for (int j = 0; j < 4; j++) {
            const double from = starts[j];
            const double top =
                1.0 / from - 1.0 / 9.0 < span ? 9.0 : running_away(from, span);
            const double x = from * pow(top / from, (double)i / points);

            row[1 + j] = waiting(waits[j], row[0]);
            row[5 + 2 * j] = 1.0 / from - 1.0 / x;
            row[6 + 2 * j] = x;
        }
        ss_row_of(13, row);
    }

    /* The last double before the end is 2^-53 away from 1. */
    // expect: last_value in [9007199254740992, 9007199254740992] (exact, eq:escape)
    ss_fact("last_value", running_away(x0, last));
    return ss_end();
}
