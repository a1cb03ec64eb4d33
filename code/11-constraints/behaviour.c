/* behaviour.c: the force of a constraint function, compared with differences.
 *
 * Four random constraint functions of three particles in space: is the force the
 * negative gradient of the energy, and does the damping only remove energy?
 * Then the function for a distance, which must be the damped spring, and its
 * frequency.
 */
// cc -Icode code/11-constraints/behaviour.c code/steps/*.c -lm
#include "steps/behaviour.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>

enum { ROWS = 4, WIDTH = 9 };

//> pull
/* f = -J^T (ks C + kd J v): the force on `width` coordinates of a function with
 * `rows` numbers. J has a row for each number in C. */
static void pull(size_t rows, size_t width, const double *c, const double *jac,
                 const double *v, double ks, double kd, double *f)
{
    for (size_t k = 0; k < width; k++)
        f[k] = 0.0;
    for (size_t row = 0; row < rows; row++) {
        const double *j = jac + row * width;
        double rate = 0.0; /* how fast C[row] changes */

        for (size_t k = 0; k < width; k++)
            rate += j[k] * v[k];
        for (size_t k = 0; k < width; k++)
            f[k] -= j[k] * (ks * c[row] + kd * rate);
    }
}
//<

static double chance(void)
{
    static unsigned long long state = 88172645463325252U;

    state = state * 6364136223846793005U + 1442695040888963407U;
    return (double)(state >> 11) / 9007199254740992.0 - 0.5;
}

/* C_row = a.q + q.B q, with random numbers a and B. */
static double a[ROWS][WIDTH], b[ROWS][WIDTH][WIDTH];

static void behaviour(size_t dim, const double *q, double *c, double *jac,
                      const void *ctx)
{
    (void)dim, (void)ctx;
    for (size_t row = 0; row < ROWS; row++) {
        c[row] = 0.0;
        for (size_t i = 0; i < WIDTH; i++) {
            jac[row * WIDTH + i] = a[row][i];
            c[row] += a[row][i] * q[i];
            for (size_t k = 0; k < WIDTH; k++) {
                jac[row * WIDTH + i] += (b[row][i][k] + b[row][k][i]) * q[k];
                c[row] += q[i] * b[row][i][k] * q[k];
            }
        }
    }
}

static double energy(const double *q, double ks)
{
    double c[ROWS], jac[ROWS * WIDTH], sum = 0.0;

    behaviour(3, q, c, jac, NULL);
    for (size_t row = 0; row < ROWS; row++)
        sum += c[row] * c[row];
    return 0.5 * ks * sum;
}

/* The largest difference between f and the downhill slope of the energy. */
static double slope_error(double *q, double ks, double e, const double *f)
{
    double worst = 0.0;

    for (size_t k = 0; k < WIDTH; k++) {
        const double here = q[k];

        q[k] = here + e;
        const double up = energy(q, ks);
        q[k] = here - e;
        const double down = energy(q, ks);
        q[k] = here;
        worst = fmax(worst, fabs(f[k] + (up - down) / (2.0 * e)));
    }
    return worst;
}

/* The angular frequency with which a stretched pair swings about C = 0. */
static double frequency(double ks, double m1, double m2, double h)
{
    const double distance = 1.0;
    ss_behaviour pair = ss_behaviour_distance(&distance, 0, 1, ks, 0.0);
    ss_particles *p = ss_particles_create(1);
    ss_particle one;
    double last = 0.0, first = 0.0;
    int crossings = 0;

    ss_particle_defaults(&one);
    one.mass = m1;
    ss_particles_add(p, 1, &one);
    one.mass = m2;
    one.q[0] = 1.2;
    ss_particles_add(p, 1, &one);
    ss_particles_add_force(p, ss_behaviour_force(&pair));
    for (double c = 0.2, before = c; crossings < 11; before = c) {
        ss_particles_advance(p, &ss_rk4, h, 1, NULL);
        c = fabs(p->q[1] - p->q[0]) - distance;
        if ((c < 0.0) != (before < 0.0)) {
            last = p->t - h * c / (c - before);
            if (crossings++ == 0)
                first = last;
        }
    }
    ss_particles_free(p);
    return 10.0 * 3.141592653589793 / (last - first);
}

int main(int argc, char **argv)
{
    const double reach = 1.0;
    const int states = 20;
    double ks = 2.0, kd = 0.7, e = 1e-4, h = 0.002;
    const ss_option options[] = {
        {"ks", "stiffness", .positive = &ks},
        {"kd", "damping", .positive = &kd, .or_zero = true},
        {"e", "step of the differences", .positive = &e},
        {"h", "step (s)", .positive = &h},
        {0}};
    double q[WIDTH], v[WIDTH], c[ROWS], jac[ROWS * WIDTH], f[WIDTH];
    double worst = 0.0, power = 0.0, taken = 0.0, apart = 0.0, spring = 0.0;
    double turned = 0.0;

    ss_begin(argc, argv, "Forces from constraint functions.", options);
    ss_columns("differences");
    for (int trial = 0; trial < states; trial++) {
        for (size_t i = 0; i < WIDTH; i++) {
            q[i] = 2.0 * reach * chance(), v[i] = 2.0 * reach * chance();
            for (size_t row = 0; row < ROWS; row++) {
                a[row][i] = chance();
                for (size_t k = 0; k < WIDTH; k++)
                    b[row][i][k] = chance();
            }
        }
        behaviour(3, q, c, jac, NULL);
        pull(ROWS, WIDTH, c, jac, v, ks, 0.0, f);
        worst = fmax(worst, slope_error(q, ks, e, f));
        ss_row(worst);
        jac[0] = -jac[0]; /* a misprint: is it seen? */
        pull(ROWS, WIDTH, c, jac, v, ks, 0.0, f);
        jac[0] = -jac[0];
        turned = fmax(turned, slope_error(q, ks, e, f));

        pull(ROWS, WIDTH, c, jac, v, 0.0, kd, f); /* damping alone */
        power = taken = 0.0;
        for (size_t i = 0; i < WIDTH; i++)
            power += f[i] * v[i];
        for (size_t row = 0; row < ROWS; row++) {
            double rate = 0.0;

            for (size_t i = 0; i < WIDTH; i++)
                rate += jac[row * WIDTH + i] * v[i];
            taken -= kd * rate * rate;
        }
        apart = fmax(apart, fabs(power / taken - 1.0));

        const double rest = 0.8, mass[] = {1.0, 1.0};
        const ss_view view = {3, 2, 0.0, q, v, mass};
        const ss_behaviour pair = ss_behaviour_distance(&rest, 0, 1, ks, kd);
        const ss_spring same = {0, 1, ks, kd, rest};
        double want[3];

        pair.function(3, q, c, jac, pair.ctx);
        pull(1, 6, c, jac, v, ks, kd, f);
        ss_spring_pull(&same, &view, want);
        for (size_t k = 0; k < 3; k++)
            spring = fmax(spring,
                          fmax(fabs(f[k] - want[k]), fabs(f[3 + k] + want[k])));
    }
    // expect: states in [20, 20] (given)
    ss_fact("states", states);
    // expect: reach in [1, 1] (given)
    ss_fact("reach", reach);
    // expect: e in [1e-4, 1e-4] (given)
    ss_fact("e", e);
    // expect: ks in [2, 2] (given)
    ss_fact("ks", ks);
    // The energy has degree four in each coordinate: the difference is off by
    // e^2/6 of its third derivative, 3 ks times four sums J C'', where J is at
    // most 9.5 and C'' at most 1.
    // expect: slope_error in [1e-10, 4e-7] (theory, sec:co-function)
    ss_fact("slope_error", worst);
    // One force is off by 2 ks C J, where C is at most 25 and J 9.5.
    // expect: sign_error in [0.1, 950] (theory, sec:co-function)
    ss_fact("sign_error", turned);
    // expect: power in [-7.3651005, -7.3651004] (second way, power_theory)
    ss_fact("power", power);
    // expect: power_theory in [-7.3651005, -7.3651004] (second way, power)
    ss_fact("power_theory", taken);
    // expect: power_error in [0, 1e-13] (theory, sec:co-damping)
    ss_fact("power_error", apart);
    // Equal but for rounding, of numbers up to 10.
    // expect: spring_error in [0, 1e-14] (theory, sec:co-function)
    ss_fact("spring_error", spring);
    // expect: frequency in [2.449489, 2.44949] (theory, sec:co-function)
    ss_fact("frequency", frequency(4.0, 1.0, 2.0, h));
    // expect: frequency_theory in [2.4494897427, 2.4494897428] (theory, sec:co-function)
    ss_fact("frequency_theory", sqrt(4.0 / (2.0 / 3.0)));
    return ss_end();
}
