/* adams_weights.c: the weights of the Adams methods, in whole numbers.
 *
 * The polynomial through derivatives at the nodes s_0, s_1, ... (in steps) is
 * integrated over [0, 1] exactly, in fractions of 64-bit integers, and the
 * library's doubles are compared with that; so are the error constants
 *
 *     C = (1 - (k + 1) sum_j w_j s_j^k) / (k + 1)!
 *
 * which one step from exact data, C h^(k+1) x^(k+1), then has to show.
 */
#include "march.h"

#include "steps/adams.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>

typedef struct fraction {
    int64_t over, under;
} fraction;

static fraction reduce(int64_t over, int64_t under)
{
    int64_t a = over < 0 ? -over : over, b = under < 0 ? -under : under;

    while (b) {
        const int64_t rest = a % b;

        a = b;
        b = rest;
    }
    if (under < 0)
        a = -a;
    return (fraction){over / a, under / a};
}

static fraction times(fraction a, fraction b)
{
    return reduce(a.over * b.over, a.under * b.under);
}

static fraction plus(fraction a, fraction b)
{
    return reduce(a.over * b.under + b.over * a.under, a.under * b.under);
}

/* The integral over [0, 1] of prod over i != j of (s - s_i) / (s_j - s_i),
 * where the nodes are first, first - 1, ... */
static fraction weight(int count, int first, int j)
{
    fraction c[SS_ADAMS_ORDERS] = {{1, 1}}, sum = {0, 1};
    int degree = 0;

    for (int k = 1; k < SS_ADAMS_ORDERS; k++)
        c[k] = (fraction){0, 1};
    for (int i = 0; i < count; i++) {
        if (i == j)
            continue;
        for (int k = ++degree; k >= 0; k--) {
            const fraction shifted = k > 0 ? c[k - 1] : (fraction){0, 1};

            c[k] = plus(shifted, times(c[k], (fraction){i - first, 1}));
            c[k] = times(c[k], (fraction){1, i - j});
        }
    }
    for (int k = 0; k <= degree; k++)
        sum = plus(sum, times(c[k], (fraction){1, k + 1}));
    return sum;
}

static fraction error_constant(int count, int first)
{
    fraction sum = {0, 1}, c;
    int64_t factorial = 1;

    for (int j = 0; j < count; j++) {
        fraction w = weight(count, first, j);

        for (int k = 0; k < count; k++)
            w = times(w, (fraction){first - j, 1});
        sum = plus(sum, w);
    }
    for (int k = 2; k <= count + 1; k++)
        factorial *= k;
    c = plus((fraction){1, 1}, times(sum, (fraction){-(count + 1), 1}));
    return times(c, (fraction){1, factorial});
}

static march_fn step;

static ss_status step(void *stepper, const ss_ode *ode, double t, double h,
                      double *x, ss_stats *stats)
{
    return ss_adams_step(stepper, ode, t, h, x, stats);
}

/* The constant that one step on the oscillator shows, from exact data. */
static double shown(ss_adams_kind kind, int k)
{
    const problem *p = &problems[OSCILLATOR];
    const ss_ode ode = problem_ode(p);
    const double h = 1.0 / 64, t = 1.17;
    ss_adams_options options;
    double x[2], exact[2], turned[] = {0.0, 0.0};

    ss_adams_defaults(&options);
    options.kind = kind;
    options.order = k;
    options.starter = &exact_starter;

    ss_adams *adams = ss_adams_create(2, &options);
    const int past = kind != SS_ADAMS_MOULTON ? k - 1 : k > 2 ? k - 2 : 0;

    problem_at(p, t - past * h, x);
    for (int i = past; i >= 0; i--)
        if (step(adams, &ode, t - i * h, h, x, NULL) != SS_OK)
            x[0] = nan("");
    ss_adams_free(adams);
    problem_at(p, t + h, exact);
    problem_at(p, t + 0.5 * (2 - k) * h, turned); /* the nodes' middle */
    for (int i = 0; i <= k; i++) {
        const double q = turned[0];

        turned[0] = turned[1]; /* the (k + 1)th derivative */
        turned[1] = -q;
    }
    return (exact[0] - x[0]) / (pow(h, k + 1) * turned[0]);
}

int main(void)
{
    const fraction constants[2][SS_ADAMS_ORDERS] = {
        {{1, 2}, {5, 12}, {3, 8}, {251, 720}, {95, 288}},
        {{-1, 2}, {-1, 12}, {-1, 24}, {-19, 720}, {-3, 160}}};

    for (int kind = 0; kind < 2; kind++)
        for (int k = 1; k <= SS_ADAMS_ORDERS; k++) {
            const char *name = kind ? "AM" : "AB";
            const fraction C = error_constant(k, kind);
            const double value = (double)C.over / (double)C.under;
            char row[64];

            for (int j = 0; j < k; j++) {
                const fraction w = weight(k, kind, j);
                const double exact = (double)w.over / (double)w.under;

                snprintf(row, sizeof row, "%s%d: weight %d, %d/%d", name, k, j,
                         (int)w.over, (int)w.under);
                expect(row, ss_adams_weight((ss_adams_kind)kind, k, j), exact,
                       exact);
            }
            snprintf(row, sizeof row, "%s%d: error constant, %d/%d", name, k,
                     (int)C.over, (int)C.under);
            const fraction known = constants[kind][k - 1];
            const double right = (double)known.over / (double)known.under;

            expect(row, value, right, right);
            snprintf(row, sizeof row, "%s%d: shown by a step", name, k);
            expect(row, shown((ss_adams_kind)kind, k) / value, 0.96, 1.04);
        }
    expect("no weight 5 of AB5", ss_adams_weight(SS_ADAMS_BASHFORTH, 5, 5), 0,
           0);
    expect("no order 6", ss_adams_weight(SS_ADAMS_MOULTON, 6, 0), 0, 0);
    expect("no weight -1", ss_adams_weight(SS_ADAMS_MOULTON, 3, -1), 0, 0);
    return verdict();
}
