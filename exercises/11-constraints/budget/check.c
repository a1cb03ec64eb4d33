/* check.c: hangs ropes, and compares. */
#include "grading/check.h"

#include <math.h>

enum { N = 20, MOST = 24 };

/* The largest stretch in the second half of a second; the rope starts at
 * rest, fitting, and everything is along one line. */
static double stretch(double budget, double overhead, int n, double heavy)
{
    const int steps = (int)(budget / (n + overhead));
    const double h = 1.0 / steps, length = 1.0 / N;
    double y[N + 1], old[N + 1], ease[N + 1], worst = 0.0;

    for (int i = 0; i <= N; i++) {
        y[i] = old[i] = -i * length;
        ease[i] = i == 0 ? 0.0 : i == N ? 1.0 / heavy : N;
    }
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i <= N; i++) {
            const double next = 2.0 * y[i] - old[i] - 9.81 * h * h;

            old[i] = y[i];
            y[i] = next;
        }
        for (int iteration = 0; iteration < n; iteration++)
            for (int i = 0; i < N; i++) {
                const double d = y[i] - y[i + 1];
                const double c = (d - length) / (ease[i] + ease[i + 1]);

                y[i] -= ease[i] * c;
                y[i + 1] += ease[i + 1] * c;
            }
        if (step >= steps / 2)
            worst = fmax(worst, -y[N] - 1.0);
    }
    return worst;
}

static void hold(check *c, const char *question, double budget, double overhead,
                 double heavy)
{
    const double p[] = {budget, overhead};
    const double *got = check_ask_of(c, question, p, 2);
    double least = 1e9, mine;

    if (!got)
        return;
    for (int n = 1; n <= MOST; n += 1 + n / 6) /* it is flat there */
        least = fmin(least, stretch(budget, overhead, n, heavy));
    mine = got[0] < 1.0 || got[0] > MOST
               ? (double)NAN
               : stretch(budget, overhead, (int)got[0], heavy);
    check_expect(c, "your stretch, over the least", mine / least, 1.0, 0.05);
}

void judge(check *c)
{
    const double budget = floor(check_random(c, 24.0, 32.0)) * 100.0;
    const double few = floor(check_random(c, 3.0, 5.99));
    const double many = floor(check_random(c, 7.0, 9.99));

    check_begin(c, 1, "no overhead, a budget of %g", budget);
    hold(c, "free", budget, 0.0, 0.3);
    check_begin(c, 2, "an overhead of %g iterations, a budget of %g", few,
                budget);
    hold(c, "few", budget, few, 0.3);
    hold(c, "few", budget, few, 2.0);
    check_begin(c, 2, "an overhead of %g iterations, a budget of %g", many,
                budget);
    hold(c, "many", budget, many, 0.3);
    hold(c, "many", budget, many, 2.0);
}
