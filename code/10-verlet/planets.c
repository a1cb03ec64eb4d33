/* planets.c: the outer planets, from their places of September 1994.
 *
 * The sun and five planets attract each other for 200 000 days, more than two
 * turns of Pluto. Verlet's method does it in a thousand steps.
 */
// cc -Icode code/10-verlet/planets.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <string.h>

//> data
/* Hairer, Lubich and Wanner, Geometric Numerical Integration, section I.2.3,
 * from NASA's Jet Propulsion Laboratory: September 5, 1994, at 0h00. Masses
 * are parts of the sun's, which has the inner planets' added; AU, AU/day. */
enum { BODIES = 6 };
static const double G = 2.95912208286e-4; /* AU^3/day^2 */
static const double mass[BODIES] = {1.00000597682,    9.54786104043e-4,
                                    2.85583733151e-4, 4.37273164546e-5,
                                    5.17759138449e-5, 1 / 1.3e8};
static const double place[BODIES][3] = {
    {0, 0, 0},                               /* sun */
    {-3.5023653, -3.8169847, -1.5507963},    /* Jupiter */
    {9.0755314, -3.0458353, -1.6483708},     /* Saturn */
    {8.3101420, -16.2901086, -7.2521278},    /* Uranus */
    {11.4707666, -25.7294829, -10.8169456},  /* Neptune */
    {-15.5387357, -25.2225594, -3.1902382}}; /* Pluto */
static const double velocity[BODIES][3] = {
    {0, 0, 0},
    {0.00565429, -0.00412490, -0.00190589},
    {0.00168318, 0.00483525, 0.00192462},
    {0.00354178, 0.00137102, 0.00055029},
    {0.00288930, 0.00114527, 0.00039677},
    {0.00276725, -0.00170702, -0.00136504}};
//<

enum { N = 3 * BODIES }; /* x = [q | v], three numbers for each body */

static double apart(const double *a, const double *b)
{
    return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                (a[2] - b[2]) * (a[2] - b[2]));
}

/* v += h a(q), pair by pair. */
static void kick(double h, const double *q, double *v)
{
    for (int i = 0; i < BODIES; i++)
        for (int j = 0; j < i; j++) {
            const double r = apart(q + 3 * i, q + 3 * j);
            const double s = h * G / (r * r * r);

            for (int k = 0; k < 3; k++) {
                const double d = q[3 * j + k] - q[3 * i + k];

                v[3 * i + k] += s * mass[j] * d;
                v[3 * j + k] -= s * mass[i] * d;
            }
        }
}

static void drift(double h, double *q, const double *v)
{
    for (int i = 0; i < N; i++)
        q[i] += h * v[i];
}

static void verlet(double h, double *x)
{
    kick(h / 2, x, x + N);
    drift(h, x, x + N);
    kick(h / 2, x, x + N);
}

/* y = x + h times the rate of change of `at`. */
static void euler(double h, const double *at, const double *x, double *y)
{
    double then[2 * N];

    memcpy(then, at, sizeof then);
    memmove(y, x, sizeof then);
    drift(h, y, then + N);
    kick(h, then, y + N);
}

static void rk4(double h, double *x)
{
    double a[2 * N], b[2 * N], c[2 * N], d[2 * N];

    euler(h / 2, x, x, a);
    euler(h / 2, a, x, b);
    euler(h, b, x, c);
    euler(h, c, x, d);
    for (int i = 0; i < 2 * N; i++)
        x[i] = (a[i] + 2 * b[i] + c[i] + d[i] / 2 - 1.5 * x[i]) / 3;
}

static double energy(const double *x)
{
    const double *v = x + N;
    double sum = 0.0;

    for (int i = 0; i < BODIES; i++) {
        for (int k = 0; k < 3; k++)
            sum += mass[i] * v[3 * i + k] * v[3 * i + k] / 2;
        for (int j = 0; j < i; j++)
            sum -= G * mass[i] * mass[j] / apart(x + 3 * i, x + 3 * j);
    }
    return sum;
}

/* Two directions across the total angular momentum of x, the first in the
 * plane of the data's x and z. */
static void sight(const double *x, double *one, double *other)
{
    double m[3] = {0.0, 0.0, 0.0};

    for (int i = 0; i < BODIES; i++)
        for (int k = 0; k < 3; k++) {
            const int l = (k + 1) % 3, n = (k + 2) % 3;

            m[k] += mass[i] * (x[3 * i + l] * x[N + 3 * i + n] -
                               x[3 * i + n] * x[N + 3 * i + l]);
        }
    const double zero[3] = {0.0, 0.0, 0.0}, all = apart(m, zero);
    const double xz = hypot(m[0], m[2]);

    one[0] = m[2] / xz;
    one[1] = 0.0;
    one[2] = -m[0] / xz;
    for (int k = 0; k < 3; k++)
        other[k] = (m[(k + 1) % 3] * one[(k + 2) % 3] -
                    m[(k + 2) % 3] * one[(k + 1) % 3]) /
                   all;
}

/* Where a body is along a direction, seen from the sun. */
static double along(const double *x, int body, const double *direction)
{
    double sum = 0.0;

    for (int k = 0; k < 3; k++)
        sum += (x[3 * body + k] - x[k]) * direction[k];
    return sum;
}

static double one[3], other[3], begun;

static void begin(double *x)
{
    memcpy(x, place, sizeof place);
    memcpy(x + N, velocity, sizeof velocity);
    begun = energy(x);
    sight(x, one, other);
}

/* By how much Jupiter's angle is greater than it was. */
static double turned(const double *x, double angle)
{
    return remainder(atan2(along(x, 1, other), along(x, 1, one)) - angle,
                     6.283185307179586);
}

/* Jupiter's turns in `steps` steps of h. */
static double turns(void (*step)(double, double *), double h, int steps)
{
    double x[2 * N], angle, all = 0.0;

    begin(x);
    angle = turned(x, 0.0);
    for (int n = 0; n < steps; n++) {
        step(h, x);

        const double more = turned(x, angle);

        angle += more;
        all += more;
    }
    return all / 6.283185307179586;
}

enum { EULER, RK4, VERLET, METHODS, FINER = 20 };

/* What a figure can show: to a thousandth of an AU. */
static double seen(double x)
{
    return round(1e3 * x) / 1e3;
}

int main(int argc, char **argv)
{
    double h = 200.0, days = 200000.0, x[METHODS][2 * N];
    double worst[METHODS] = {0.0};
    const ss_option options[] = {
        {"h", "step of Verlet's method (days)", .positive = &h},
        {"days", "how long", .positive = &days},
        {0}};

    ss_begin(argc, argv, "The outer planets.", options);

    const int steps = ss_steps(days, h);

    for (int m = 0; m < METHODS; m++)
        begin(x[m]);
    ss_columns("e_x1 e_y1 e_x2 e_y2 e_x3 e_y3 e_x4 e_y4 e_x5 e_y5 "
               "r_x1 r_y1 r_x2 r_y2 r_x3 r_y3 r_x4 r_y4 r_x5 r_y5 "
               "v_x1 v_y1 v_x2 v_y2 v_x3 v_y3 v_x4 v_y4 v_x5 v_y5");
    for (int n = 1; n <= steps; n++) {
        double row[METHODS * 10];

        for (int i = 0; i < FINER; i++)
            euler(h / FINER, x[EULER], x[EULER], x[EULER]);
        if (n % 4 == 0)
            rk4(4 * h, x[RK4]); /* as many forces as Verlet */
        verlet(h, x[VERLET]);
        for (int m = 0; m < METHODS; m++)
            worst[m] = fmax(worst[m], fabs(energy(x[m]) / begun - 1.0));
        for (int m = 0; m < METHODS; m++)
            for (int i = 1; i < BODIES; i++) {
                const int hidden = m == RK4 && n % 4 != 0;

                row[10 * m + 2 * i - 2] =
                    hidden ? (double)NAN : seen(along(x[m], i, one));
                row[10 * m + 2 * i - 1] =
                    hidden ? (double)NAN : seen(along(x[m], i, other));
            }
        if (n % 2 == 0)
            ss_row_of(METHODS * 10, row);
    }
    // expect: h in [200, 200] (source, hairer2006)
    ss_fact("h", h);
    // expect: h_euler in [10, 10] (source, hairer2006)
    ss_fact("h_euler", h / FINER);
    // expect: h_rk4 in [800, 800] (given)
    ss_fact("h_rk4", 4 * h);
    // expect: verlet in [0.001957, 0.001958] (second way, tests/programs/verlet.py)
    ss_fact("verlet", worst[VERLET]);
    // expect: euler in [0.6599, 0.66] (second way, tests/programs/verlet.py)
    ss_fact("euler", worst[EULER]);

    const double right = turns(rk4, h / FINER, steps * FINER);

    // expect: turns in [46.15, 46.16] (second way, tests/programs/verlet.py)
    ss_fact("turns", right);
    // On a circle the angle of a step is w h (1 - (w h)^2/3).
    const double angle = 6.283185307179586 * right / steps;

    // expect: behind_circle in [1.28, 1.31] (theory, eq:ve-late)
    ss_fact("behind_circle", right * angle * angle / 3);
    // And by its eccentricity of 0.05 some tenth more or less.
    // expect: behind in [1.1, 1.5] (theory, eq:ve-late)
    ss_fact("behind", right - turns(verlet, h, steps));
    return ss_end();
}
