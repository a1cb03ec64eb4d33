/* driver.c: asks for one correction, or builds a column.
 *
 * correct: w, mu, want, u[2], sum[2]. Answers: sum[2], more[2].
 * column: discs, mu, slope (gravity across over gravity along), steps. Discs
 * that cannot turn, of 1 m and 1 kg, on each other on a slope, in steps of
 * 1/240 s, 8 sweeps, warm. Answers: the largest speeds along and across. */
#include "grading/driver.h"
#include "total.h"

#include <math.h>

enum { MOST = 16 };

static void column(int n, double mu, double slope, int steps)
{
    const double g = 9.81, h = 1.0 / 240;
    double v[MOST][2] = {{0.0}}, sum[MOST][2] = {{0.0}}, most[2] = {0.0};

    for (int k = 0; k < steps; k++) {
        for (int i = 0; i < n; i++) {
            v[i][0] -= h * g;
            v[i][1] += h * g * slope;
        }
        for (int m = -1; m < 8; m++)
            for (int l = 0; l < n; l++) {
                const int i = m % 2 == 0 ? l : n - 1 - l;
                double more[2] = {sum[i][0], sum[i][1]}, u[2];

                for (int d = 0; d < 2; d++)
                    u[d] = v[i][d] - (i > 0 ? v[i - 1][d] : 0.0);
                if (m >= 0)
                    correct(i > 0 ? 2.0 : 1.0, mu, 0.0, u, sum[i], more);
                for (int d = 0; d < 2; d++) {
                    v[i][d] += more[d];
                    if (i > 0)
                        v[i - 1][d] -= more[d];
                }
            }
    }
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 2; d++)
            most[d] = fmax(most[d], fabs(v[i][d]));
    give_all(most, 2);
}

void answer(const char *question, const double *p)
{
    if (asks(question, "column")) {
        column((int)p[0], p[1], p[2], (int)p[3]);
        return;
    }

    double *sum = lend(2, p + 5), *more = lend(2, NULL);

    correct(p[0], p[1], p[2], lend(2, p + 3), sum, more);
    give_all(sum, 2);
    give_all(more, 2);
}
