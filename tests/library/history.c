/* history.c: the past of a multistep method, on powers of t, which a polynomial
 * of their degree is exactly. */
#include "problems.h"

#include "steps/history_parts.h"

#include <math.h>
#include <stdio.h>

enum { ROWS = SS_HISTORY_DEGREE + 3 };

static double past[ROWS], now[ROWS];

/* t^power at end, end - h, ..., as differences. */
static ss_history of_power(int degree, int power, double end, double h)
{
    ss_history history = {.dim = 1,
                          .degree = degree,
                          .end = end,
                          .h = h,
                          .past = past,
                          .now = now};

    for (int m = 0; m <= degree; m++)
        past[m] = pow(end - m * h, power);
    ssp_history_differences(degree, past);
    return history;
}

/* The polynomial at t, from these differences. */
static double value(const ss_history *history, const double *rows, double h,
                    double t)
{
    double c[SS_HISTORY_DEGREE + 1], sum = 0.0;

    ssp_history_weights(history->degree, (t - history->end) / h, c);
    for (int j = 0; j <= history->degree; j++)
        sum += c[j] * rows[j];
    return sum;
}

/* Other distances, and another end: still the power. */
static double read_elsewhere(int degree)
{
    ss_history history = of_power(degree, degree, 2.0, 0.3);
    double worst = 0.0;

    ssp_history_prepare(&history, 0.17);
    for (int i = 0; i <= 4; i++) {
        const double t = 1.5 + 0.2 * i;

        worst = fmax(
            worst, fabs(value(&history, now, 0.17, t) / pow(t, degree) - 1.0));
    }
    ssp_history_move(&history, 1.9);
    for (int i = 0; i <= 4; i++) {
        const double t = 1.5 + 0.2 * i;

        worst = fmax(
            worst, fabs(value(&history, past, 0.3, t) / pow(t, degree) - 1.0));
    }
    return worst;
}

/* After a new value that is 0.1 more than foreseen, the polynomial passes
 * through it and the last `degree` old ones, whether the step was whole or cut
 * short. */
static double goes_on(int degree, double h)
{
    ss_history history = of_power(degree, degree, 2.0, 0.3);
    const double d = 0.1;
    double worst;

    if (h < 0.3) {
        ssp_history_extend_short(&history, h, &d);
    } else {
        ssp_history_prepare(&history, h);
        ssp_history_extend(&history, h, &d);
    }
    worst =
        fabs(value(&history, past, 0.3, 2.0 + h) - pow(2.0 + h, degree) - d);
    for (int m = 0; m < degree; m++) {
        const double t = 2.0 - 0.3 * m;

        worst =
            fmax(worst, fabs(value(&history, past, 0.3, t) - pow(t, degree)));
    }
    return worst;
}

int main(void)
{
    char row[64];

    for (int degree = 1; degree <= 5; degree++) {
        snprintf(row, sizeof row, "degree %d: read elsewhere", degree);
        expect(row, read_elsewhere(degree), 0.0, 1e-11);
        expect("  after a step", goes_on(degree, 0.3), 0.0, 1e-11);
        expect("  cut short", goes_on(degree, 0.11), 0.0, 1e-11);
        /* Half an ulp of t is 2.2e-7 of this step, in which x changes by 0.1. */
        expect("  very short", goes_on(degree, 1e-9), 0.0, 1e-7);
    }
    return verdict();
}
