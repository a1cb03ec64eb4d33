/* exact.c: conjugate gradients with nothing rounded.
 *
 * Six equations in fractions: a chain of springs between two walls. The
 * directions come out conjugate, exactly, and the sixth residual is zero.
 */
// cc -Icode code/07-implicit/exact.c code/steps/*.c -lm
#include "exact/fraction.h"
#include "steps/program.h"

#include <math.h>

enum { N = 6 };

static int overflow;

static fraction whole(int64_t a)
{
    fraction out = {0, 1};

    overflow |= fraction_of(a, 1, &out) != SS_OK;
    return out;
}

static fraction plus(fraction a, fraction b)
{
    fraction out = {0, 1};

    overflow |= fraction_add(a, b, &out) != SS_OK;
    return out;
}

static fraction by(fraction a, fraction b)
{
    fraction out = {0, 1};

    overflow |= fraction_multiply(a, b, &out) != SS_OK;
    return out;
}

static fraction over(fraction a, fraction b)
{
    fraction inverse = {0, 1};

    overflow |= fraction_of(b.den, b.num, &inverse) != SS_OK;
    return by(a, inverse);
}

static fraction dot(const fraction *u, const fraction *v)
{
    fraction sum = {0, 1};

    for (int i = 0; i < N; i++)
        sum = plus(sum, by(u[i], v[i]));
    return sum;
}

/* Each mass is held by its neighbours' springs. */
static void times(const fraction *v, fraction *av)
{
    for (int i = 0; i < N; i++) {
        av[i] = by(whole(2), v[i]);
        if (i > 0)
            av[i] = plus(av[i], by(whole(-1), v[i - 1]));
        if (i + 1 < N)
            av[i] = plus(av[i], by(whole(-1), v[i + 1]));
    }
}

int main(int argc, char **argv)
{
    int first = 1;
    const ss_option options[] = {
        {"first", "b of the first system", .count = &first}, {0}};
    fraction r[N], d[N + 1][N], ad[N];
    double conjugate = 0.0;

    ss_begin(argc, argv, "Conjugate gradients in fractions.", options);
    for (int i = 0; i < N; i++)
        r[i] = d[0][i] = whole(i < 2 ? (int64_t)first * (i + 1) : i % 2);
    ss_columns("iteration rr");
    fraction rr = dot(r, r);

    ss_row(0, (double)rr.num / (double)rr.den);
    for (int k = 0; k < N; k++) {
        times(d[k], ad);
        for (int m = 0; m < k; m++) {
            const fraction zero = dot(d[m], ad);

            conjugate += fabs((double)zero.num);
        }
        const fraction alpha = over(rr, dot(d[k], ad)), before = rr;

        for (int i = 0; i < N; i++)
            r[i] = plus(r[i], by(whole(-1), by(alpha, ad[i])));
        rr = dot(r, r);
        for (int i = 0; i < N; i++)
            d[k + 1][i] = plus(r[i], by(over(rr, before), d[k][i]));
        ss_row(k + 1, (double)rr.num / (double)rr.den);
    }
    // expect: overflow in [0, 0] (exact, sec:im-cg)
    ss_fact("overflow", overflow);
    // expect: conjugate in [0, 0] (theory, sec:im-cg)
    ss_fact("conjugate", conjugate);
    // expect: last in [0, 0] (theory, sec:im-cg)
    ss_fact("last", (double)rr.num);
    // expect: n in [6, 6] (given)
    ss_fact("n", N);
    return ss_end();
}
