/* cg.c: conjugate gradients, in exact arithmetic and in ours.
 *
 * A system of n equations whose matrix has eigenvalues from 1 up to a
 * condition number of our choice, rotated so that nothing is diagonal. In exact
 * arithmetic n iterations solve it.
 */
// cc -Icode code/07-implicit/cg.c code/steps/*.c -lm
#include "steps/linear.h"
#include "steps/program.h"

#include <math.h>
#include <string.h>

enum { N = 20, MOST = 400 };

typedef struct system {
    double a[N][N], b[N];
} system;

static double dot(const double *u, const double *v)
{
    double sum = 0.0;

    for (int i = 0; i < N; i++)
        sum += u[i] * v[i];
    return sum;
}

static void times(const double *v, double *av, const void *ctx)
{
    const system *s = ctx;

    for (int i = 0; i < N; i++)
        av[i] = dot(s->a[i], v);
}

/* `distinct` eigenvalues from 1 to cond, as a geometric sequence, reflected
 * twice, or as often as told; b has the same share of every eigenvector. */
static void make(system *s, double cond, int distinct, int reflections)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < N; i++) {
        s->a[i][i] = pow(cond, (double)(i * distinct / N) / (distinct - 1));
        s->b[i] = 1.0;
    }
    for (int which = 0; which < reflections; which++) {
        double u[N], au[N], size;

        for (int i = 0; i < N; i++)
            u[i] = which ? 1.0 + i % 3 : 1.0 / (1.0 + i);
        size = dot(u, u);
        times(u, au, s);
        const double uau = dot(u, au), ub = dot(u, s->b);

        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++)
                s->a[i][j] += -2.0 / size * (u[i] * au[j] + au[i] * u[j]) +
                              4.0 * uau / (size * size) * u[i] * u[j];
            s->b[i] -= 2.0 * ub / size * u[i];
        }
    }
}

//> cg
/* history[i] is |r| / |b| after i iterations; returns how many it took. */
static int cg(const system *s, double tolerance, double *x, double *history)
{
    double r[N], d[N], ad[N];

    memcpy(r, s->b, sizeof r); /* x is zero at the start */
    memcpy(d, r, sizeof d);
    double rr = dot(r, r);
    const double bb = rr;

    for (int iteration = 0;; iteration++) {
        history[iteration] = sqrt(rr / bb);
        if (rr <= tolerance * tolerance * bb || iteration == MOST)
            return iteration;
        times(d, ad, s);
        const double alpha = rr / dot(d, ad), before = rr;

        for (int i = 0; i < N; i++) {
            x[i] += alpha * d[i];
            r[i] -= alpha * ad[i];
        }
        rr = dot(r, r);
        for (int i = 0; i < N; i++)
            d[i] = r[i] + rr / before * d[i];
    }
}
//<

static const double increment = 1e-4;

/* Largest difference between the gradient of v'Av/2 - b'v at (1, 1, ... 1), by
 * differences, and A v - b, for the matrix with `tilt` added above the
 * diagonal. */
static double gradient_off(const system *from, double tilt)
{
    system s = *from;
    double v[N], av[N], most = 0.0;

    s.a[0][1] += tilt;
    for (int i = 0; i < N; i++)
        v[i] = 1.0;
    times(v, av, &s);
    for (int i = 0; i < N; i++) {
        double f[2], kept = v[i], moved[N];

        for (int side = 0; side < 2; side++) {
            v[i] = kept + (side ? increment : -increment);
            times(v, moved, &s);
            f[side] = 0.5 * dot(v, moved) - dot(s.b, v);
        }
        v[i] = kept;
        most = fmax(most,
                    fabs((f[1] - f[0]) / (2.0 * increment) - (av[i] - s.b[i])));
    }
    return most;
}

int main(int argc, char **argv)
{
    static system s;
    static double mild[MOST + 1], hard[MOST + 1], worst[MOST + 1];
    static double three[MOST + 1];
    double low = 1e2, middle = 1e6, high = 1e10, tolerance = 1e-12;
    double x[N] = {0}, y[N] = {0}, z[N] = {0}, w[N] = {0};
    double own[N] = {0}, work[4 * N];
    const ss_option options[] = {
        {"tolerance", "residual at which to stop", .positive = &tolerance},
        {"low", "condition number of the first matrix", .positive = &low},
        {"middle", "condition number of the second matrix",
         .positive = &middle},
        {"high", "condition number of the third matrix", .positive = &high},
        {0}};
    ss_cg_options library;
    ss_cg_report report;

    ss_begin(argc, argv, "How many iterations do conjugate gradients take?",
             options);
    make(&s, middle, N, 2);
    const int b = cg(&s, tolerance, y, hard);

    make(&s, high, N, 2);
    const int c = cg(&s, tolerance, z, worst);

    make(&s, low, 3, 2);
    const int d = cg(&s, tolerance, w, three);

    make(&s, low, N, 2);
    const int a = cg(&s, tolerance, x, mild);
    const ss_operator matrix = {N, times, &s};

    ss_cg_defaults(&library);
    library.tolerance = tolerance;
    if (ss_cg(&matrix, s.b, own, &library, work, &report))
        own[0] = (double)NAN;
    ss_columns("iteration mild hard worst three");
    for (int i = 0; i <= c; i++)
        ss_row(i, i <= a ? mild[i] : (double)NAN,
               i <= b ? hard[i] : (double)NAN, worst[i],
               i <= d ? three[i] : (double)NAN);
    // expect: n in [20, 20] (given)
    ss_fact("n", N);
    // expect: iterations_1e2 in [21, 30] (second way, once_1e2)
    ss_fact("iterations_1e2", a);
    // expect: iterations_1e6 in [60, 80] (second way, once_1e6)
    ss_fact("iterations_1e6", b);
    // expect: iterations_1e10 in [250, 400] (second way, once_1e10)
    ss_fact("iterations_1e10", c);
    // expect: iterations_three in [3, 3] (theory, sec:im-cg)
    ss_fact("iterations_three", d);
    // expect: left_1e2 in [0.00014, 0.00017] (second way, once_left_1e2)
    ss_fact("left_1e2", mild[N]);
    // expect: left_1e6 in [1, 10] (second way, once_left_1e6)
    ss_fact("left_1e6", hard[N]);
    // expect: left_1e10 in [1, 2000] (second way, once_left_1e10)
    ss_fact("left_1e10", worst[N]);
    // expect: same_as_library in [1, 1] (exact, lst:im-cg)
    ss_fact("same_as_library",
            memcmp(x, own, sizeof x) == 0 && report.iterations == (size_t)a);
    // Chebyshev's bound, 2 ((sqrt cond - 1) / (sqrt cond + 1))^m in A's norm.
    // expect: bound_1e2 in [142, 142] (theory, sec:im-cg)
    ss_fact("bound_1e2", ceil(log(tolerance / 2.0) /
                              log((sqrt(low) - 1.0) / (sqrt(low) + 1.0))));
    // expect: increment in [1e-4, 1e-4] (given)
    ss_fact("increment", increment);
    // The function is quadratic; its rounding, 1e-12 or so, over 1e-4 is left.
    // expect: gradient_off in [0, 1e-8] (theory, sec:im-jacobian)
    ss_fact("gradient_off", gradient_off(&s, 0.0));
    // A v has all of the tilt, the gradient half of it in each of two rows.
    // expect: gradient_off_tilted in [2.9999999, 3.0000001] (theory, sec:im-cg)
    ss_fact("gradient_off_tilted", gradient_off(&s, 6.0));

    // The same three systems in other coordinates, reflected only once: nothing
    // but the roundings differs.
    const char *const names[3][2] = {{"once_1e2", "once_left_1e2"},
                                     {"once_1e6", "once_left_1e6"},
                                     {"once_1e10", "once_left_1e10"}};
    const double conditions[3] = {low, middle, high};
    // expect: once_1e2 in [21, 30] (second way, iterations_1e2)
    // expect: once_1e6 in [60, 80] (second way, iterations_1e6)
    // expect: once_1e10 in [250, 400] (second way, iterations_1e10)
    // expect: once_left_1e2 in [0.00014, 0.00017] (second way, left_1e2)
    // expect: once_left_1e6 in [1, 10] (second way, left_1e6)
    // expect: once_left_1e10 in [1, 2000] (second way, left_1e10)
    for (int i = 0; i < 3; i++) {
        memset(x, 0, sizeof x);
        make(&s, conditions[i], N, 1);
        ss_fact(names[i][0], cg(&s, tolerance, x, hard));
        ss_fact(names[i][1], hard[N]);
    }
    return ss_end();
}
