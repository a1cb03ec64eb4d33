/* residuals.c: what a two-stage method leaves of the h^3 term, exactly.
 *
 * With weights b1, b2 and node c the numerical step agrees with Taylor's
 * series up to h^2 when b1 + b2 = 1 and b2 c = 1/2. At h^3 there are two sorts
 * of derivative, and each gives a condition of its own:
 *
 *     "bush"  f''(f, f)    b2 c^2 = 1/3
 *     "tall"  f'f'f        b2 a c = 1/6, a the path from stage to stage
 *
 * What is missing is computed here in exact fractions.
 */
// cc -Icode code/03-midpoint/residuals.c code/steps/*.c -lm
#include "steps/program.h"

#include <stdlib.h>

typedef struct fraction {
    long over, under; /* in lowest terms; under > 0 */
} fraction;

static fraction make(long over, long under)
{
    long a = labs(over), b = under;

    while (b) { /* Euclid: the greatest common divisor ends up in a */
        const long rest = a % b;

        a = b;
        b = rest;
    }
    return (fraction){over / a, under / a};
}

static fraction times(fraction p, fraction q)
{
    return make(p.over * q.over, p.under * q.under);
}

static fraction minus(fraction p, fraction q)
{
    return make(p.over * q.under - q.over * p.under, p.under * q.under);
}

/* A residual in twenty-fourths, which is a whole number for all of ours. */
static double in_24ths(fraction r)
{
    return 24.0 * (double)r.over / (double)r.under;
}

typedef struct residuals {
    fraction sum, slope, bush, tall;
} residuals;

static residuals of_node(fraction c)
{
    const fraction one = {1, 1};
    const fraction b2 = make(c.under, 2 * c.over); /* 1/(2c) */
    const fraction b1 = minus(one, b2);
    const fraction none = {0, 1}; /* the first stage has nothing before it */

    return (residuals){
        minus(b1, minus(one, b2)),                     /* b1 + b2 = 1 */
        minus(times(b2, c), make(1, 2)),               /* b2 c = 1/2 */
        minus(times(b2, times(c, c)), make(1, 3)),     /* b2 c^2 = 1/3 */
        minus(times(b2, times(c, none)), make(1, 6))}; /* b2 a c = 1/6 */
}

int main(int argc, char **argv)
{
    const ss_option options[] = {{0}};
    const fraction nodes[4] = {{1, 2}, {2, 3}, {3, 4}, {1, 1}};
    residuals r[4];

    ss_begin(argc, argv, "Order conditions of four two-stage methods.",
             options);
    ss_columns("node sum slope bush tall");
    for (int i = 0; i < 4; i++) {
        r[i] = of_node(nodes[i]);
        ss_row((double)nodes[i].over / (double)nodes[i].under,
               in_24ths(r[i].sum), in_24ths(r[i].slope), in_24ths(r[i].bush),
               in_24ths(r[i].tall));
    }

    // expect: midpoint_bush in [-2, -2] (exact, eq:third-order)
    ss_fact("midpoint_bush", in_24ths(r[0].bush));
    // expect: ralston_bush in [0, 0] (exact, eq:third-order)
    ss_fact("ralston_bush", in_24ths(r[1].bush));
    // expect: ralston34_bush in [1, 1] (exact, eq:third-order)
    ss_fact("ralston34_bush", in_24ths(r[2].bush));
    // expect: heun_bush in [4, 4] (exact, eq:third-order)
    ss_fact("heun_bush", in_24ths(r[3].bush));
    // expect: tall in [-4, -4] (exact, eq:third-order)
    ss_fact("tall", in_24ths(r[0].tall));
    // expect: tall_of_all in [1, 1] (exact, eq:third-order)
    ss_fact("tall_of_all", in_24ths(r[1].tall) == in_24ths(r[0].tall) &&
                               in_24ths(r[2].tall) == in_24ths(r[0].tall) &&
                               in_24ths(r[3].tall) == in_24ths(r[0].tall));
    return ss_end();
}
