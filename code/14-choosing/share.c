/* share.c: how much of the work is in the derivative?
 *
 * Particles in space move by Euler's method or RK4. Every addition and
 * multiplication is counted as it is done (a root or a division as one), on
 * both sides of the interface: in the derivative and in the method. Once with
 * weight and drag only, once with the attraction between all pairs.
 */
// cc -Icode code/14-choosing/share.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { MOST = 512 };
static size_t particles;
static int pairs;           /* not 0: all pairs attract each other */
static double asked, moved; /* operations: in the derivative, in the method */

//> derivative
/* x holds 3 numbers of position and 3 of velocity for each particle. */
static void derivative(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    for (size_t i = 0; i < 6 * particles; i += 6)
        for (size_t d = 0; d < 3; d++) {
            dxdt[i + d] = x[i + 3 + d];
            dxdt[i + 3 + d] = (d == 2 ? -9.81 : 0.0) - 0.1 * x[i + 3 + d];
            asked += 2;
        }
    for (size_t i = 0; pairs && i < 6 * particles; i += 6)
        for (size_t j = 0; j < i; j += 6) {
            const double r[3] = {x[j] - x[i], x[j + 1] - x[i + 1],
                                 x[j + 2] - x[i + 2]};
            const double r2 = r[0] * r[0] + r[1] * r[1] + r[2] * r[2] + 0.01;
            const double pull = 1.0 / (r2 * sqrt(r2));

            for (size_t d = 0; d < 3; d++) {
                dxdt[i + 3 + d] += pull * r[d];
                dxdt[j + 3 + d] -= pull * r[d];
            }
            asked += 3 + 6 + 3 + 9;
        }
}
//<

/* x = x + h k, or out = ...: two operations a number. */
static void combine(double *out, const double *x, double h, const double *k)
{
    for (size_t i = 0; i < 6 * particles; i++) {
        out[i] = x[i] + h * k[i];
        moved += 2;
    }
}

static void euler(double h, double *x)
{
    static double k[6 * MOST];

    derivative(0.0, x, k, NULL);
    combine(x, x, h, k);
}

static void rk4(double h, double *x)
{
    static double k[6 * MOST], at[6 * MOST], end[6 * MOST];
    const double part[4] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
    const double next[3] = {0.5, 0.5, 1.0};

    memcpy(end, x, 6 * particles * sizeof *x);
    memcpy(at, x, 6 * particles * sizeof *x);
    for (int i = 0; i < 4; i++) {
        derivative(0.0, at, k, NULL);
        combine(end, end, part[i] * h, k);
        if (i < 3)
            combine(at, x, next[i] * h, k);
    }
    memcpy(x, end, 6 * particles * sizeof *x);
}

/* The part of the operations that is in the derivative, in one step. */
static double share(void (*step)(double, double *), int n, int with_pairs)
{
    static double x[6 * MOST];

    particles = (size_t)n;
    pairs = with_pairs;
    asked = moved = 0.0;
    for (int i = 0; i < 6 * n; i++)
        x[i] = i % 6 < 3 ? (double)(i * 37 % 101) / 10.0 : 0.1;
    step(0.001, x);
    return asked / (asked + moved);
}

int main(int argc, char **argv)
{
    int most = 256;
    const ss_option options[] = {{"most",
                                  "largest number of particles, 2 to 512",
                                  .count = &most, .least = 2, .most = 512},
                                 {0}};

    ss_begin(argc, argv, "The share of the derivative in the work.", options);
    ss_columns("n euler_cheap euler_pairs rk4_cheap rk4_pairs");
    for (int n = 2; n <= most; n *= 2)
        ss_row(n, share(euler, n, 0), share(euler, n, 1), share(rk4, n, 0),
               share(rk4, n, 1));
    // expect: most in [256, 256] (given)
    ss_fact("most", most);
    // A particle: 6 in the derivative and 12 in the method, or 24 and 84 with
    // RK4.
    // expect: euler_cheap in [0.333333333, 0.333333334] (exact, lst:ch-derivative)
    ss_fact("euler_cheap", share(euler, most, 0));
    // And 21 for each pair, in the derivative.
    // expect: euler_pairs in [0.995548135, 0.995548136] (exact, lst:ch-derivative)
    ss_fact("euler_pairs", share(euler, most, 1));
    // expect: rk4_cheap in [0.222222222, 0.222222223] (exact, lst:ch-derivative)
    ss_fact("rk4_cheap", share(rk4, most, 0));
    // expect: rk4_pairs in [0.992235163, 0.992235164] (exact, lst:ch-derivative)
    ss_fact("rk4_pairs", share(rk4, most, 1));
    // expect: euler_ten in [0.893333333, 0.893333334] (exact, lst:ch-derivative)
    ss_fact("euler_ten", share(euler, 10, 1));
    return ss_end();
}
