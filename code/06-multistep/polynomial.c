/* polynomial.c: the two polynomials of the fourth Adams methods.
 *
 * A step from s = 0 to 1 is the area under the derivative there. Bashforth
 * fits a cubic to the last four values and extrapolates; Moulton fits it to the
 * value at the end and the last three. The derivative
 * drawn here is f(s) = 1 + sin(s - shift) / 2 + cos(w s) / 3.
 */
// cc -Icode code/06-multistep/polynomial.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static const double none = (double)NAN; /* an empty cell */
static double shift = 0.2, w = 1.6;

static double f(double s)
{
    return 1.0 + sin(s - shift) / 2 + cos(w * s) / 3;
}

/* Of the cubic through f at newest, newest - 1, -2, -3: its value at s. */
static double cubic(double newest, double s)
{
    double sum = 0.0;

    for (int j = 0; j < 4; j++) {
        double part = f(newest - j);

        for (int i = 0; i < 4; i++)
            if (i != j)
                part *= (s - (newest - i)) / (i - j);
        sum += part;
    }
    return sum;
}

/* The area under that cubic from 0 to 1, by Simpson's rule: exact for cubics. */
static double area(double newest)
{
    return (cubic(newest, 0.0) + 4.0 * cubic(newest, 0.5) +
            cubic(newest, 1.0)) /
           6.0;
}

int main(int argc, char **argv)
{
    int points = 110;
    const ss_option options[] = {
        {"points", "points on a curve", .count = &points},
        {"shift", "shift of the slow wave", .real = &shift},
        {"w", "frequency of the fast wave", .positive = &w},
        {0}};

    ss_begin(argc, argv, "What Bashforth and Moulton integrate.", options);
    ss_columns("s f bashforth moulton b_s b_f m_s m_f");
    for (int i = 0; i <= points; i++) {
        const double s = -3.2 + 0.04 * i * 110 / points;

        ss_row(s, f(s), cubic(0.0, s), cubic(1.0, s), none, none, none, none);
    }

    for (int j = 0; j < 4; j++)
        ss_row(none, none, none, none, -j, f(-j), 1 - j, f(1 - j));

    const double past = 37 * f(-2.0) - 9 * f(-3.0);
    const double bashforth = (55 * f(0.0) - 59 * f(-1.0) + past) / 24;
    const double moulton = (9 * f(1.0) + 19 * f(0.0) - 5 * f(-1.0) + f(-2.0));
    const double truth =
        1.0 + (cos(shift) - cos(1.0 - shift)) / 2 + sin(w) / (3 * w);

    // expect: truth in [1.34992443, 1.34992444] (theory, eq:ms-area)
    ss_fact("truth", truth);
    // expect: bashforth in [1.54769461, 1.54769462] (second way, area_bashforth)
    ss_fact("bashforth", bashforth);
    // expect: moulton in [1.38450954, 1.38450955] (second way, area_moulton)
    ss_fact("moulton", moulton / 24);
    // expect: error_ratio in [5.7183626, 5.7183627] (second way, area_ratio)
    ss_fact("error_ratio", (truth - bashforth) / (truth - moulton / 24));
    // expect: area_bashforth in [1.54769461, 1.54769462] (second way, bashforth)
    ss_fact("area_bashforth", area(0.0));
    // expect: area_moulton in [1.38450954, 1.38450955] (second way, moulton)
    ss_fact("area_moulton", area(1.0));
    // expect: area_ratio in [5.7183626, 5.7183627] (second way, error_ratio)
    ss_fact("area_ratio", (truth - area(0.0)) / (truth - area(1.0)));
    return ss_end();
}
