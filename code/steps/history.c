/* history.c: the past of a multistep method, at equal distances.
 *
 * Newton's polynomial through v_0, v_1, ... is, at end + theta h,
 *
 *     sum_j c_j D^j,    c_0 = 1,    c_(j+1) = c_j (theta + j)/(j + 1).
 *
 * For steps of another length it is read at other distances. Where a step is
 * cut short because the caller wants its end, that would put many short
 * distances in the place of a few long ones, which say too little of the past.
 * So after such a step the old distances stay: what is added to the old
 * polynomial is d, which the new value is more, times the polynomial that is 1
 * at the new time and 0 at those of the past.
 *
 * E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary Differential Equations
 * I, 2nd ed. (1993), sect. III.1, doi:10.1007/978-3-540-78862-1.
 */
#include "steps/history_parts.h"

#include <string.h>

void ssp_history_differences(int degree, double *v)
{
    for (int pass = 1; pass <= degree; pass++)
        for (int m = degree; m >= pass; m--)
            v[m] = v[m - 1] - v[m];
}

void ssp_history_weights(int degree, double theta, double *c)
{
    c[0] = 1.0;
    for (int j = 0; j < degree; j++)
        c[j + 1] = c[j] * (theta + j) / (j + 1);
}

/* The differences at end + theta h, for distances of ratio h. */
static void resample(const ss_history *history, double theta, double ratio,
                     double *to)
{
    const size_t dim = history->dim;
    const int degree = history->degree;
    double c[SS_HISTORY_DEGREE + 1][SS_HISTORY_DEGREE + 1];
    double here[SS_HISTORY_DEGREE + 1];

    for (int m = 0; m <= degree; m++)
        ssp_history_weights(degree, theta - m * ratio, c[m]);
    for (size_t i = 0; i < dim; i++) {
        for (int m = 0; m <= degree; m++) {
            here[m] = 0.0;
            for (int j = 0; j <= degree; j++)
                here[m] += c[m][j] * history->past[(size_t)j * dim + i];
        }
        ssp_history_differences(degree, here);
        for (int m = 0; m <= degree; m++)
            to[(size_t)m * dim + i] = here[m];
    }
}

void ssp_history_prepare(ss_history *history, double h)
{
    const size_t rows = (size_t)history->degree + 3;

    if (h == history->h)
        memcpy(history->now, history->past,
               rows * history->dim * sizeof *history->now);
    else
        resample(history, 0.0, h / history->h, history->now);
}

void ssp_history_move(ss_history *history, double t)
{
    resample(history, (t - history->end) / history->h, 1.0, history->past);
    history->end = t;
    history->equal = 0;
}

void ssp_history_extend(ss_history *history, double h, const double *d)
{
    const size_t n = history->dim, k = (size_t)history->degree;
    double *past = history->past;

    memcpy(past, history->now, (k + 1) * n * sizeof *past);
    for (size_t i = 0; i < n; i++) {
        past[(k + 2) * n + i] = d[i] - history->now[(k + 1) * n + i];
        past[(k + 1) * n + i] = d[i];
        for (size_t j = k + 1; j-- > 0;)
            past[j * n + i] += past[(j + 1) * n + i];
    }
    history->equal = h == history->h ? history->equal + 1 : 1;
    history->end += h;
    history->h = h;
}

void ssp_history_extend_short(ss_history *history, double h, const double *d)
{
    const size_t n = history->dim;
    const int k = history->degree;
    const double theta = h / history->h;
    double w[SS_HISTORY_DEGREE + 1];

    for (int m = 0; m <= k; m++) {
        w[m] = 1.0;
        for (int i = 0; i < k; i++)
            w[m] *= (theta - m + i) / (theta + i);
    }
    ssp_history_differences(k, w);
    resample(history, theta, 1.0, history->past);
    for (int j = 0; j <= k; j++)
        for (size_t i = 0; i < n; i++)
            history->past[(size_t)j * n + i] += w[j] * d[i];
    history->end += h;
    history->equal = 0;
}
