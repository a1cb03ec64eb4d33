/* limits.c: how long a step may be, on a spring with and without drag.
 *
 * On q'' = -q - c v a step is a linear map of the method's state. Its columns
 * are the results of a step from (1, 0, ...), (0, 1, ...), ...; the map grows
 * when its spectral radius is above 1, and squaring it again and again gives
 * that radius as exactly as needed.
 */
// cc -Icode code/10-verlet/limits.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <string.h>

enum { MOST = 6 };
typedef double matrix[MOST][MOST];

/* One step on a state of `n` numbers. */
typedef struct method {
    int n;
    void (*step)(double h, double c, double *x);
} method;

static void euler(double h, double c, double *x)
{
    const double a = -x[0] - c * x[1];

    x[0] += h * x[1];
    x[1] += h * a;
}

static void lagged(double h, double c, double *x)
{
    x[1] += h * (-x[0] - c * x[1]);
    x[0] += h * x[1];
}

static void verlet(double h, double c, double *x) /* v' solved for */
{
    const double a = -x[0] - c * x[1];

    x[0] += h * x[1] + h * h / 2 * a;
    x[1] = (x[1] + h / 2 * (a - x[0])) / (1 + h * c / 2);
}

/* q, v and a: the velocity of the force is predicted, so it is asked once. */
static void predicted(double h, double c, double *x)
{
    const double v = x[1] + h * x[2];

    x[1] += h / 2 * x[2];
    x[0] += h * x[1];
    x[2] = -x[0] - c * v;
    x[1] += h / 2 * x[2];
}

static void beeman(double h, double c, double *x) /* q, v, a before */
{
    const double a = -x[0] - c * x[1];

    x[0] += h * x[1] + h * h * (4 * a - x[2]) / 6;
    x[1] = (x[1] + h * (-5.0 / 12 * x[0] + 2.0 / 3 * a - x[2] / 12)) /
           (1 + 5.0 / 12 * h * c);
    x[2] = a;
}

static void gear(double c0, double h, double c, double *x)
{
    const double share[MOST] = {c0,        251.0 / 360, 1.0,
                                11.0 / 18, 1.0 / 6,     1.0 / 60};
    double e;

    for (int done = 0; done < MOST - 1; done++)
        for (int k = MOST - 2; k >= done; k--)
            x[k] += x[k + 1];
    e = h * h / 2 * (-x[0] - c * x[1] / h) - x[2];
    for (int k = 0; k < MOST; k++)
        x[k] += share[k] * e;
}

static void gear_3_16(double h, double c, double *x)
{
    gear(3.0 / 16, h, c, x);
}

static void gear_3_20(double h, double c, double *x)
{
    gear(3.0 / 20, h, c, x);
}

/* The logarithm of the spectral radius: log |M^(2^k)| / 2^k. */
static double growth(method m, double h, double c)
{
    matrix a = {{0}}, b;
    double sum = 0.0, weight = 1.0;

    for (int j = 0; j < m.n; j++) {
        double x[MOST] = {0};

        x[j] = 1.0;
        m.step(h, c, x);
        for (int i = 0; i < m.n; i++)
            a[i][j] = x[i];
    }
    for (int round = 0; round < 50; round++) {
        double size = 0.0;

        for (int i = 0; i < m.n; i++)
            for (int j = 0; j < m.n; j++) {
                b[i][j] = 0.0;
                for (int k = 0; k < m.n; k++)
                    b[i][j] += a[i][k] * a[k][j];
                size = fmax(size, fabs(b[i][j]));
            }
        weight /= 2;
        sum += weight * log(size);
        for (int i = 0; i < m.n; i++)
            for (int j = 0; j < m.n; j++)
                a[i][j] = b[i][j] / size;
    }
    return sum;
}

/* The step at which it begins to grow by more than `slack`, from below. */
static double limit(method m, double c, double slack)
{
    double low = 0.0, high = 0.0;

    do
        high += 0.01;
    while (high < 3 && growth(m, high, c) <= slack);
    for (low = high - 0.01; high - low > 1e-7;) {
        const double middle = (low + high) / 2;

        if (growth(m, middle, c) <= slack)
            low = middle;
        else
            high = middle;
    }
    return low;
}

int main(int argc, char **argv)
{
    const method kick_drift = {2, lagged}, velocity = {2, verlet};
    const method bee = {3, beeman}, g16 = {6, gear_3_16}, g20 = {6, gear_3_20};
    const method old = {2, euler}, early = {3, predicted};
    double c = 2.0;
    const ss_option options[] = {
        {"c", "drag (1/s)", .positive = &c, .or_zero = true}, {0}};

    ss_begin(argc, argv, "Largest steps on a spring.", options);
    // It grows by h^2/2 a step, more than the slack from 1.4e-6 on.
    // expect: euler in [0, 1.5e-6] (theory, sec:ve-energy)
    ss_fact("euler", limit(old, 0.0, 1e-12));
    // expect: euler_drag in [1.9999, 2.0001] (theory, fig:fo-window)
    ss_fact("euler_drag", limit(old, c, 1e-12));
    // expect: leapfrog in [1.9999, 2.0001] (theory, eq:ve-ellipse)
    ss_fact("leapfrog", limit(kick_drift, 0.0, 1e-12));
    // Where -1 is a root: h^2 + h c = 4, so h = sqrt(8) - 2.
    // expect: leapfrog_drag in [0.828427, 0.828428] (theory, sec:ve-drag)
    ss_fact("leapfrog_drag", limit(kick_drift, c, 1e-12));
    // expect: verlet_as_far in [1, 1] (theory, eq:ve-ellipse)
    ss_fact("verlet_as_far", fabs(limit(velocity, 0.0, 1e-12) - 2) <= 1e-4);
    // With -1 for a root c drops out.
    // expect: verlet_drag in [1.9999, 2.0001] (theory, sec:ve-drag)
    ss_fact("verlet_drag", limit(velocity, c, 1e-12));
    // Where -1 is a root: h^2 + 4 h c = 4.
    // expect: predicted_drag in [0.4721359, 0.472136] (theory, eq:ch-swing)
    ss_fact("predicted_drag", limit(early, c, 1e-12));
    // With -1 for a root of 12 x (x - 1)^2 + h^2 (13 x^2 - 2 x + 1): 16 h^2 =
    // 48.
    // expect: beeman in [1.73205, 1.732051] (theory, eq:ve-beeman)
    ss_fact("beeman", limit(bee, 0.0, 1e-12));
    // expect: gear in [0.312971, 0.312972] (second way, gear_edge)
    ss_fact("gear", limit(g16, 0.0, 1e-12));
    // On its edge a root is of size 1, and its real part c is that of
    // 180 c^2 - 166 c - 5 = 0.
    const double cosine = (166 + sqrt(31156)) / 360, turn = acos(cosine);
    // expect: gear_edge in [0.312971, 0.312972] (second way, gear)
    ss_fact("gear_edge", sqrt(960 * (1 - cosine) /
                              (643 - 577 * cosine + 838 * cos(2 * turn) -
                               642 * cos(3 * turn) + 263 * cos(4 * turn) -
                               45 * cos(5 * turn))));
    // -h^4/24.
    // expect: beeman_growth in [-4.2e-6, -4.1e-6] (theory, eq:ve-beeman)
    ss_fact("beeman_growth", growth(bee, 0.1, 0.0));
    // expect: gear_growth in [-8.4e-9, -8.3e-9] (second way, 10-verlet/price#spring_gear)
    ss_fact("gear_growth", growth(g16, 0.1, 0.0));
    // expect: gear_3_20_growth in [7.2e-10, 7.3e-10] (second way, 10-verlet/price#spring_gear_3_20)
    ss_fact("gear_3_20_growth", growth(g20, 0.1, 0.0));

    ss_columns("c leapfrog verlet beeman");
    for (int i = 0; i <= 4; i++)
        ss_row(c * i / 4, limit(kick_drift, c * i / 4, 1e-12),
               limit(velocity, c * i / 4, 1e-12), limit(bee, c * i / 4, 1e-12));
    return ss_end();
}
