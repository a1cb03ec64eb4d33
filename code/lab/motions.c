/* motions.c: six motions for the order of a method, those that all tests of the
 * library share, and a few more for its other sides.
 *
 * Their solutions come from the library's method of order 8 in steps so short
 * that only round-off is left; tests/lab/motions.c holds them against those of
 * tests/library/problems.h, which are made by another method in long double.
 */
#include "lab/laboratory.h"
#include "lab/race.h"

enum { OSCILLATOR, KEPLER, PENDULUM, DAMPED, MAGNETIC, PUSHED };

/* The two orbits start at eccentric anomaly 0.8, of excentricities 0.5 and 0.3. */
const motion motions[MOTIONS] = {
    {"oscillator", 2, false, false, {1.0, 0.5}},
    {"planet",
     4,
     false,
     false,
     {0.19670670934716541, 0.6212485982784857, -1.1008360068211367,
      0.9259093307838233}},
    {"pendulum", 2, false, false, {START_Q, START_V}},
    {"damped pendulum", 2, true, false, {START_Q, START_V}},
    {"planet in a magnetic field, with drag",
     4,
     true,
     false,
     {0.3967067093471654, 0.6843140964842727, -0.9069114860298173,
      0.8402350638631162}},
    {"pushed pendulum", 2, false, true, {START_Q, START_V}},
};

static void oscillator_f(double t, const double *x, double *dxdt)
{
    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

static void planet_f(double t, const double *x, double *dxdt)
{
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    comet(t, x, x + 2, dxdt + 2, NULL);
}

void pendulum_f(double t, const double *x, double *dxdt)
{
    dxdt[0] = x[1];
    swing(t, x, x + 1, dxdt + 1, NULL);
}

static void damped_f(double t, const double *x, double *dxdt)
{
    pendulum_f(t, x, dxdt);
    dxdt[1] -= 0.4 * x[1];
}

static void magnetic_f(double t, const double *x, double *dxdt)
{
    const double speed = sqrt(x[2] * x[2] + x[3] * x[3]);

    planet_f(t, x, dxdt);
    dxdt[2] += 0.7 * x[3] - 0.1 * speed * x[2];
    dxdt[3] += -0.7 * x[2] - 0.1 * speed * x[3];
}

static void pushed_f(double t, const double *x, double *dxdt)
{
    dxdt[0] = x[1];
    smooth(t, x, x + 1, dxdt + 1, NULL);
}

lab_f *motion_of(int i)
{
    static lab_f *const all[MOTIONS] = {oscillator_f, planet_f,   pendulum_f,
                                        damped_f,     magnetic_f, pushed_f};

    return all[i];
}

static lab_f *solved;

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    solved(t, x, dxdt);
}

void motion_truth(int i, double truth[CHECKS][4])
{
    const ss_ode ode = {(size_t)motions[i].n, rhs, NULL, NULL};
    const double part = 7.0 / CHECKS;
    double x[4], work[48];

    solved = motion_of(i);
    memcpy(x, motions[i].start, sizeof x);
    for (int k = 0; k < CHECKS; k++) {
        ss_integrate(&ode, &ss_rk8, k * part, (k + 1) * part, 400, x, work,
                     NULL);
        memcpy(truth[k], x, sizeof x);
    }
}

static double stiffness, drag;

void linear_set(double re, double im)
{
    stiffness = im == 0.0 ? 0.0 : re * re + im * im;
    drag = im == 0.0 ? re : 2.0 * re;
}

void linear_f(double t, const double *x, double *dxdt)
{
    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -stiffness * x[0] + drag * x[1];
}

static int field_n;

void field_set(int n)
{
    field_n = n;
}

void field_f(double t, const double *x, double *dxdt)
{
    for (int i = 0; i < field_n; i++)
        dxdt[i] = sin((1.0 + 0.3 * i) * x[i] + 0.7 * t) -
                  0.8 * x[(i + 1) % field_n] * cos(x[(i + 2) % field_n]) +
                  0.2 * i;
}

void force_f(double t, const double *x, double *dxdt)
{
    const int dof = field_n / 2;

    (void)t;
    for (int i = 0; i < dof; i++) {
        dxdt[i] = x[dof + i];
        dxdt[dof + i] = sin(1.3 * x[(i + 1) % dof]) - 0.6 * x[i];
    }
}
