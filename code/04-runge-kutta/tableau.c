/* tableau.c: coefficients of orders 4, 6 and 8, as the library has them.
 *
 * A row of the table is a corner of a square, the larger the coefficient the
 * larger (its area goes with the root of it): columns plus_ for positive
 * numbers, minus_ for negative ones, zero_ for the zeros. A
 * row without numbers ends each square. The weights are the row below.
 */
// cc -Icode code/04-runge-kutta/tableau.c code/steps/*.c -lm
#include "steps/tableau.h"
#include "steps/program.h"

#include <math.h>

static const double none = (double)NAN;
static double largest, zeros, roots, all;

static void square(double x, double y, ss_coefficient c)
{
    const double value = ss_coefficient_value(c);
    const double side = 0.46 * sqrt(sqrt(fabs(value) / 7.6));

    largest = fmax(largest, fabs(value));
    all += 1.0;
    roots += c.q != 0;
    if (c.p == 0 && c.q == 0) {
        zeros += 1.0;
        ss_row(none, none, none, none, x, y);
        return;
    }
    for (int i = 0; i < 5; i++) {
        const double px = x + (i % 4 < 2 ? -side : side);
        const double py = y + ((i + 1) % 4 < 2 ? -side : side);

        ss_row(value > 0.0 ? px : none, py, value < 0.0 ? px : none, py, none,
               none);
    }
    ss_row(none, none, none, none, none, none);
}

int main(int argc, char **argv)
{
    const ss_option options[] = {{0}};
    const ss_tableau *const tableaus[] = {&ss_tableau_rk4, &ss_tableau_rk6,
                                          &ss_tableau_rk8};
    double left = 0.0;

    ss_begin(argc, argv, "Tableaus, coefficient by coefficient.", options);
    ss_columns("plus_x plus_y minus_x minus_y zero_x zero_y");
    for (size_t m = 0; m < 3; m++) {
        const ss_tableau *t = tableaus[m];

        zeros = roots = all = largest = 0.0;
        for (size_t i = 1; i < t->stages; i++)
            for (size_t j = 0; j < i; j++)
                square(left + (double)j, (double)(t->stages - i) + 0.7,
                       ss_tableau_row(t, i)[j]);
        for (size_t j = 0; j < t->stages; j++)
            square(left + (double)j, 0.0, t->b[j]);
        left += (double)t->stages + 1.5;
    }
    // (301 + 53 sqrt(21))/72, in the last row.
    // expect: largest in [7.5538404, 7.5538405] (exact, sec:high-orders)
    ss_fact("largest", largest);
    // expect: all in [66, 66] (exact, sec:high-orders)
    ss_fact("all", all);
    // expect: zeros in [22, 22] (exact, sec:high-orders)
    ss_fact("zeros", zeros);
    // expect: roots in [29, 29] (source, cooper1972)
    ss_fact("roots", roots);
    return ss_end();
}
