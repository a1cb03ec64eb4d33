/* forces.h: the forces that are audited, and what is claimed of them.
 *
 * Given are a stiffness, a length and five particles. A stiffness below zero
 * turns all forces and energies round. */
#ifndef FORCES_H
#define FORCES_H

#include <math.h>

enum { PARTICLES = 5 };

static const double *given; /* ks, rest, x0, y0, x1, ..., which slant */

/* For all pairs i, j and the way d from j to i, of length r: the tension, and
 * how much of it acts along and across. */
static void pairs(int n, const double *q, double *f, double across,
                  double reaction)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            const double x = q[2 * i] - q[2 * j],
                         y = q[2 * i + 1] - q[2 * j + 1];
            const double s = -given[0] * (1.0 - given[1] / hypot(x, y));
            const double fx = s * (x - across * y);
            const double fy = s * (y + across * x);

            f[2 * i] += fx;
            f[2 * i + 1] += fy;
            f[2 * j] -= reaction * fx;
            f[2 * j + 1] -= reaction * fy;
        }
}

static void springs(int n, const double *q, double *f)
{
    pairs(n, q, f, 0.0, 1.0);
}

static void shove(int n, const double *q, double *f)
{
    pairs(n, q, f, 0.5, 1.0);
}

static void one_way(int n, const double *q, double *f)
{
    pairs(n, q, f, 0.0, 0.5);
}

static void centre(int n, const double *q, double *f)
{
    for (int k = 0; k < 2 * n; k++)
        f[k] -= given[0] * q[k];
}

static void weight(int n, const double *q, double *f)
{
    (void)q;
    for (int i = 0; i < n; i++)
        f[2 * i + 1] -= given[0] * (i + 1.0);
}

static void wind(int n, const double *q, double *f)
{
    (void)q;
    for (int i = 0; i < n; i++)
        f[2 * i] += given[0];
}

static double spring_energy(int n, const double *q)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            const double x = q[2 * i] - q[2 * j],
                         y = q[2 * i + 1] - q[2 * j + 1];
            const double more = hypot(x, y) - given[1];

            sum += 0.5 * given[0] * more * more;
        }
    return sum;
}

/* Forgets the spring between the last two. */
static double short_energy(int n, const double *q)
{
    return spring_energy(n, q) - spring_energy(2, q + 2 * n - 4);
}

/* Grows too fast along one coordinate. */
static double slanted_energy(int n, const double *q)
{
    return spring_energy(n, q) + given[0] * q[(int)given[12]];
}

static double centre_energy(int n, const double *q)
{
    double sum = 0.0;

    for (int k = 0; k < 2 * n; k++)
        sum += 0.5 * given[0] * q[k] * q[k];
    return sum;
}

static double weight_energy(int n, const double *q)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += given[0] * (i + 1.0) * q[2 * i + 1];
    return sum;
}

/* Forgets the last particle. */
static double light_energy(int n, const double *q)
{
    return weight_energy(n - 1, q);
}

static double wind_energy(int n, const double *q)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum -= given[0] * q[2 * i];
    return sum;
}

static const struct {
    const char *name;
    void (*force)(int n, const double *q, double *f);
    double (*energy)(int n, const double *q);
} cases[] = {
    {"springs", springs, spring_energy}, {"centre", centre, centre_energy},
    {"weight", weight, weight_energy},   {"shove", shove, spring_energy},
    {"one-way", one_way, spring_energy}, {"claim", springs, short_energy},
    {"light", weight, light_energy},     {"wind", wind, wind_energy},
    {"slant", springs, slanted_energy}};

#endif
