/* chain.c: are larger steps cheaper? A long stiff chain, by implicit steps.
 *
 * The chain is linear, f_i = k_i (q_{i-1} - q_i) + k_{i+1} (q_{i+1} - q_i), and
 * the scheme is Crank-Nicolson, solved by conjugate gradients. We count the
 * passes over all springs in one second, for smaller and larger steps; then
 * again with a few springs far stiffer than the others.
 */
// cc -Icode code/11-constraints/chain.c code/steps/*.c -lm
#include "steps/linear.h"
#include "steps/program.h"

#include <math.h>
#include <string.h>

enum { MOST = 1000 };

/* The stiff ones: every hundredth, from the fiftieth on. */
enum { FIRST = 50, APART = 100 };

static int links = 400;
static double k[MOST + 1], h;

//> product
/* f = J d, the forces of the springs if d are the displacements of the masses
 * from rest; both ends of the chain are held. */
static void springs(const double *d, double *f)
{
    double left = k[0] * (0.0 - d[0]); /* force of the spring before it */

    for (int i = 0; i < links; i++) {
        const double next = i < links - 1 ? d[i + 1] : 0.0;
        const double right = k[i + 1] * (next - d[i]);

        f[i] = left + right;
        left = -right;
    }
}

/* (m - h^2/4 J) d, without J: go through the springs once. m is 1. */
static void product(const double *d, double *ad, const void *ctx)
{
    (void)ctx;
    springs(d, ad);
    for (int i = 0; i < links; i++)
        ad[i] = d[i] - h * h / 4.0 * ad[i];
}
//<

/* Products in one second of steps of length step. */
static double count(double step, double tolerance)
{
    static double q[MOST], v[MOST], f[MOST], g[MOST], b[MOST], work[4 * MOST];
    const ss_operator matrix = {(size_t)links, product, NULL};
    const int steps = ss_steps(1.0, step);
    ss_cg_options options;
    ss_cg_report report;
    double sum = 0.0;

    ss_cg_defaults(&options);
    options.tolerance = tolerance;
    h = step;
    for (int i = 0; i < links; i++) { /* plucked: soft springs are stretched */
        const double more = i < links / 4 ? 1.0 : -1.0 / 3.0;

        q[i] = (i > 0 ? q[i - 1] : 0.0) + (k[i] > k[0] ? 0.0 : more);
        v[i] = 0.0;
    }
    for (int n = 0; n < steps; n++) {
        double before[MOST];

        springs(q, f);
        springs(v, g);
        for (int i = 0; i < links; i++)
            b[i] = v[i] + h * f[i] + h * h / 4.0 * g[i];
        memcpy(before, v, sizeof before);
        if (ss_cg(&matrix, b, v, &options, work, &report) != SS_OK)
            return (double)NAN;
        for (int i = 0; i < links; i++)
            q[i] += h / 2.0 * (before[i] + v[i]);
        sum += (double)report.iterations + 2.0;
    }
    return sum;
}

int main(int argc, char **argv)
{
    double ks = 1e4, ratio = 1e4, tight = 1e-10, loose = 1e-3;
    const ss_option options[] = {
        {"k", "stiffness, with masses of 1 kg (N/m)", .positive = &ks},
        {"ratio", "how much stiffer a few springs are", .positive = &ratio},
        {"n", "number of masses, up to 1000", .count = &links, .most = 1000},
        {"tight", "tighter tolerance of the solver", .positive = &tight},
        {"loose", "looser tolerance of the solver", .positive = &loose},
        {0}};
    const double step[] = {0.001, 0.002, 0.005, 0.01, 0.02,
                           0.05,  0.1,   0.2,   0.5,  1.0};
    double at[10][2];

    ss_begin(argc, argv, "What implicit steps cost.", options);

    for (int i = 0; i <= links; i++)
        k[i] = ks;
    const double explicit_steps = sqrt(ks); /* omega / 2, omega = 2 sqrt(k) */

    ss_columns("h tight loose explicit");
    for (int i = 0; i < 10; i++) {
        at[i][0] = count(step[i], tight);
        at[i][1] = count(step[i], loose);
        ss_row(step[i], at[i][0], at[i][1],
               step[i] <= 1.0 / explicit_steps ? 1.0 / step[i] : (double)NAN);
    }
    // omega / 2, with omega = 2 sqrt(k).
    // expect: explicit_least in [100, 100] (exact, sec:co-price)
    ss_fact("explicit_least", explicit_steps);
    // F and Jv in each step, and rounds up to Chebyshev's bound, ln(2
    // sqrt(kappa)/eps)/ln((sqrt(kappa) + 1)/(sqrt(kappa) - 1)), for the
    // residual, with kappa = 1 + h^2 k: 131 tight, 50 loose.
    // What the kinks do falls off by 0.82 from mass to mass, and in each round
    // one mass more hears of it: to 1e-10 at least 115 rounds, to 1e-3 at least
    // 34, in the first step; fewer later, when the first guess is better.
    // expect: tight_1 in [500, 1.33e3] (theory, sec:im-cg)
    ss_fact("tight_1", at[6][0]);
    // expect: loose_1 in [150, 520] (theory, sec:im-cg)
    ss_fact("loose_1", at[6][1]);
    for (int i = FIRST; i <= links; i += APART)
        k[i] = ks * ratio;
    // expect: few_first in [50, 50] (given)
    ss_fact("few_first", FIRST);
    // expect: few_apart in [100, 100] (given)
    ss_fact("few_apart", APART);
    // Two masses on a spring: omega^2 = 2 k.
    // expect: few_explicit in [7071.067, 7071.069] (theory, sec:ve-same)
    ss_fact("few_explicit", sqrt(2.0 * ks * ratio) / 2.0);
    // Four eigenvalues that are far off cost a round each; for the others the
    // bound is as before, with a hundred times larger a first error: 158
    // rounds, or 77 loosely.
    // expect: few_tight in [20, 1.6e3] (theory, sec:im-cg)
    ss_fact("few_tight", count(step[6], tight));
    // expect: few_loose in [20, 790] (theory, sec:im-cg)
    ss_fact("few_loose", count(step[6], loose));
    return ss_end();
}
