/* steppers.h: eight methods to be judged.
 *
 * The force pulls to the middle, as k q + |q|^2 q.
 */
#ifndef STEPPERS_H
#define STEPPERS_H

#include <math.h>

static double strength = 1.0;

static void kick(double h, double *x)
{
    const double pull = strength + x[0] * x[0] + x[1] * x[1];

    x[2] -= h * pull * x[0];
    x[3] -= h * pull * x[1];
}

static void drift(double h, double *x)
{
    x[0] += h * x[2];
    x[1] += h * x[3];
}

static void euler(double h, double *x)
{
    double old[4] = {x[0], x[1], x[2], x[3]};

    kick(h, x);
    drift(h, old);
    x[0] = old[0];
    x[1] = old[1];
}

static void kick_drift(double h, double *x)
{
    kick(h, x);
    drift(h, x);
}

static void drift_kick(double h, double *x)
{
    drift(h, x);
    kick(h, x);
}

static void kick_drift_kick(double h, double *x)
{
    kick(h / 2, x);
    drift(h, x);
    kick(h / 2, x);
}

static void drift_kick_drift(double h, double *x)
{
    drift(h / 2, x);
    kick(h, x);
    drift(h / 2, x);
}

/* Kick, drift, kick with a step that depends on the place. */
static void chosen(double h, double *x)
{
    kick_drift_kick(h * (1 + 0.2 * x[0]), x);
}

/* Symplectic, of order one, and lopsided: a third of a kick comes first. */
static void lopsided(double h, double *x)
{
    kick(h / 3, x);
    drift(h, x);
    kick(2 * h / 3, x);
}

/* RK4: very nearly reversible, but not quite. */
static void rk4(double h, double *x)
{
    static const double part[] = {0, 0.5, 0.5, 1}, weight[] = {1, 2, 2, 1};
    double sum[4] = {0}, k[4] = {0};

    for (int s = 0; s < 4; s++) {
        double y[4], pull;

        for (int i = 0; i < 4; i++)
            y[i] = x[i] + part[s] * h * k[i];
        pull = strength + y[0] * y[0] + y[1] * y[1];
        k[0] = y[2];
        k[1] = y[3];
        k[2] = -pull * y[0];
        k[3] = -pull * y[1];
        for (int i = 0; i < 4; i++)
            sum[i] += weight[s] * k[i] / 6;
    }
    for (int i = 0; i < 4; i++)
        x[i] += h * sum[i];
}

typedef void stepper_fn(double h, double *x);
enum { STEPPERS = 8 };
static stepper_fn *const steppers[STEPPERS] = {
    kick_drift_kick, euler,      drift_kick_drift, kick_drift, rk4,
    chosen,          drift_kick, lopsided};

#endif
