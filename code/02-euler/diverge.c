/* diverge.c: right at every step, wrong at the end.
 *
 * The two-step scheme x+ = -4 x + 5 x- + h (4 f + 2 f-) is far more accurate
 * than Euler's in any one step, and it explodes: its own arithmetic has a
 * solution that grows by a factor of about minus five per step, so the more
 * steps, the worse. G. Dahlquist, Math. Scand. 4 (1956), showed which ones do.
 */
// cc -Icode code/02-euler/diverge.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -x[0];
}

static const ss_ode dying = {.dim = 1, .rhs = decay};

static double f(double x)
{
    return -x;
}

static double two_step(double h, double now, double before)
{
    return -4.0 * now + 5.0 * before + h * (4.0 * f(now) + 2.0 * f(before));
}

/* From 0 to 1 in n steps; the first of them is the true one. */
static double journey(int n)
{
    const double h = 1.0 / n;
    double before = 1.0, now = exp(-h);

    for (int i = 1; i < n; i++) {
        const double next = two_step(h, now, before);

        before = now;
        now = next;
    }
    return now;
}

/* The same by a formula: as f is -x, what solves the scheme is the powers of
 * the two roots z of z^2 = -4 (1 + h) z + 5 - 2 h. */
static double by_roots(int n)
{
    const double h = 1.0 / n, m = 2.0 + 2.0 * h;
    const double wild = -m - sqrt(m * m + 5.0 - 2.0 * h);
    const double tame = (2.0 * h - 5.0) / wild;
    const double part = (exp(-h) - tame) / (wild - tame);

    return (1.0 - part) * pow(tame, n) + part * pow(wild, n);
}

static double error(int n)
{
    return fabs(journey(n) - exp(-1.0 * n / n));
}

/* What one step from 1 gets wrong when the value before it is exact. */
static double local_error(double h)
{
    return fabs(two_step(h, 1.0, exp(h)) - exp(-h));
}

/* And one step of Euler's. */
static double euler_step_error(double h)
{
    return fabs(1.0 + h * f(1.0) - exp(-h));
}

static double euler_error(int n)
{
    double x = 1.0, work[2];

    ss_integrate(&dying, &ss_euler, 0.0, 1.0, (size_t)n, &x, work, NULL);
    return fabs(x - exp(-1.0 * n / n));
}

int main(int argc, char **argv)
{
    int most = 80;
    double slip = 1e-15;
    const ss_option options[] = {
        {"most", "steps of the longest run", .count = &most},
        {"slip", "size of the disturbance", .positive = &slip},
        {0}};

    ss_begin(argc, argv, "A consistent scheme that diverges.", options);

    // expect: local_order in [4, 4.006] (theory, eq:two-step)
    ss_fact("local_order", log2(local_error(0.02) / local_error(0.01)));
    /* By Taylor's series h^4/6 + h^5/30 + h^6/90 + ... */
    /* And e^(-h) times that from e^(-h) on, where the journey's first step of
     * the scheme begins: 4.03e-9 for h = 1/80. */
    // expect: first_of_80 in [4.02e-9, 4.04e-9] (theory, eq:two-step)
    ss_fact("first_of_80", exp(-1.0 / 80) * local_error(1.0 / 80));
    // expect: error_10 in [7.0451, 7.0452] (second way, off_the_roots)
    ss_fact("error_10", error(10));
    // expect: error_80 in [1.6709e46, 1.6710e46] (second way, off_the_roots)
    ss_fact("error_80", error(80));
    double off = 0.0;
    for (int n = 10; n <= 80; n *= 2)
        off = fmax(off, fabs(error(n) / fabs(by_roots(n) - exp(-1.0)) - 1.0));
    /* Of the wild root there is a part of h^4/36 in the start, 7e-10 with 80
     * steps, and its rounding. */
    // expect: off_the_roots in [0, 1e-6] (theory, sec:convergence)
    ss_fact("off_the_roots", off);

    /* x' = 0 from 0, but for one slip: what becomes of it? */
    double before = 0.0, now = slip;
    for (int i = 0; i < 20; i++) {
        const double next = -4.0 * now + 5.0 * before;

        before = now;
        now = next;
    }
    /* (1 + 5^21) / 6 = 79472859700521. */
    // expect: slip_grown in [79472859700510, 79472859700530] (theory, sec:convergence)
    ss_fact("slip_grown", fabs(now) / slip);

    ss_columns("n error local euler euler_local");
    for (int n = 4; n <= most && n < 400; n += n < 16 ? 2 : 4)
        ss_row(n, error(n), local_error(1.0 / n), euler_error(n),
               euler_step_error(1.0 / n));
    return ss_end();
}
