/* decay.c: where twice the step is a bad bargain.
 *
 * On x' = -kx one Euler step of size h multiplies by 1 - z, z = hk; one
 * midpoint step of size 2h, at the same cost as two of Euler's, multiplies by
 * 1 - 2z + 2z^2. For small z that is the better copy of exp(-2z). Nearer to
 * the limit of stability it is much the worse.
 */
// cc -Icode code/03-midpoint/decay.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static const double none = (double)NAN; /* an empty cell */

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[0];
}

/* Where `steps` steps lead from one, when k is 1. */
static double at(const ss_method *method, double end, int steps)
{
    const ss_ode ode = {1, decay, NULL, NULL};
    double x[1] = {1.0}, work[3];

    ss_integrate(&ode, method, 0.0, end, (size_t)steps, x, work, NULL);
    return x[0];
}

/* Two evaluations, one way and the other: by how much is the midpoint step of
 * size 2h worse than two Euler steps of size h? Negative: it is better. */
static double loss(double z)
{
    const double truth = exp(-2.0 * z);

    return fabs(at(&ss_midpoint, 2.0 * z, 1) - truth) -
           fabs(at(&ss_euler, 2.0 * z, 2) - truth);
}

/* Where it turns from better to worse. */
static double crossing(void)
{
    double better = 0.1, worse = 0.9;

    for (int i = 0; i < 50; i++) {
        const double middle = (better + worse) / 2;

        *(loss(middle) > 0.0 ? &worse : &better) = middle;
    }
    return (better + worse) / 2;
}

int main(int argc, char **argv)
{
    double z = 0.9;
    const ss_option options[] = {
        {"z", "step times rate, hk, of Euler's method", .positive = &z}, {0}};

    ss_begin(argc, argv, "Decay: Euler at h, midpoint at 2h.", options);
    ss_columns("kt truth euler midpoint");
    for (int i = 0; i <= 40; i++)
        ss_row(0.2 * z * i, exp(-0.2 * z * i), none, none);
    for (int i = 0; i <= 8; i++)
        ss_row(z * i, none, at(&ss_euler, z * i, i),
               i % 2 ? none : at(&ss_midpoint, z * i, i / 2));

    // expect: z in [0.9, 0.9] (exact, sec:twice)
    ss_fact("z", z);
    // expect: euler in [0.009999999999, 0.010000000001] (theory, sec:twice)
    ss_fact("euler", at(&ss_euler, 2 * z, 2));
    // expect: midpoint in [0.819999999999, 0.820000000001] (theory, sec:twice)
    ss_fact("midpoint", at(&ss_midpoint, 2 * z, 1));
    // expect: truth in [0.165298888, 0.165298889] (theory, eq:euler-decay)
    ss_fact("truth", exp(-2 * z));
    // Midpoint is too high by as much as Euler is too low where
    // (1 - 2z + 2z^2) + (1 - z)^2 = 2 exp(-2z).
    // expect: crossing in [0.466169, 0.46617] (theory, sec:twice)
    ss_fact("crossing", crossing());
    // The same, at a tenth of the crossing: now the midpoint step is better, by
    // (z^2 - 4z^3/3 ...)/(4z^3/3 - 2z^4/3 ...) = 3/(4z) - 5/8 + O(z) = 15.46.
    // expect: gain_at_a_tenth in [15.4, 15.5] (theory, sec:twice)
    ss_fact("gain_at_a_tenth",
            fabs(at(&ss_euler, 0.2 * crossing(), 2) - exp(-0.2 * crossing())) /
                fabs(at(&ss_midpoint, 0.2 * crossing(), 1) -
                     exp(-0.2 * crossing())));
    return ss_end();
}
