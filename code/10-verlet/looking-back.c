/* looking-back.c: the methods of Beeman and Gear, written plainly.
 *
 * A pendulum, a thousand steps. Both remember something of the past, so both
 * need more than q and v to start from; an RK4 step finds it. The library's
 * versions, which take any number of coordinates, move by the same numbers.
 */
// cc -Icode code/10-verlet/looking-back.c code/steps/*.c -lm
#include "steps/mover.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static double accel(double q)
{
    return -sin(q);
}

//> beeman
/* a is the acceleration at q, and `before` that of one step ago. */
static void beeman(double h, double *q, double *v, double *a, double *before)
{
    *q += h * *v + h * h * (2.0 / 3 * *a - 1.0 / 6 * *before);

    const double next = accel(*q);

    *v += h * (5.0 / 12 * next + 2.0 / 3 * *a - 1.0 / 12 * *before);
    *before = *a;
    *a = next;
}
//<

//> gear
/* r[k] is h^k / k! times the k-th derivative of q. */
static void gear(double h, double *r)
{
    static const double c[] = {3.0 / 16,  251.0 / 360, 1.0,
                               11.0 / 18, 1.0 / 6,     1.0 / 60};

    for (int done = 0; done < 5; done++) /* Taylor's series, a step later */
        for (int k = 4; k >= done; k--)
            r[k] += r[k + 1];

    const double e = h * h / 2 * accel(r[0]) - r[2];

    for (int k = 0; k < 6; k++)
        r[k] += c[k] * e;
}
//<

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = accel(x[0]);
}

/* The acceleration one RK4 step of length h away from q and v. */
static double beside(double h, double q, double v)
{
    const ss_ode ode = {2, rhs, NULL, NULL};
    double x[2] = {q, v}, work[10];

    ss_rk4.step(&ode, 0.0, h, x, work, NULL);
    return accel(x[0]);
}

//> gear_start
/* The higher derivatives of q are differences of accelerations: those one and
 * two steps before and after the start. */
static void gear_start(double h, double q, double v, double *r)
{
    const double b = beside(-2 * h, q, v), c = beside(-h, q, v), a = accel(q),
                 d = beside(h, q, v), e = beside(2 * h, q, v), h2 = h * h;

    r[0] = q;
    r[1] = h * v;
    r[2] = h2 * a / 2;
    r[3] = h2 * (8 * (d - c) - (e - b)) / 72;
    r[4] = h2 * (16 * (d + c) - 30 * a - (e + b)) / 288;
    r[5] = h2 * (e - b - 2 * (d - c)) / 240;
}
//<

static void pendulum(double t, const double *q, const double *v, double *a,
                     const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = accel(q[0]);
}

int main(int argc, char **argv)
{
    double h = 0.05, apart = 0.0;
    const ss_option options[] = {{"h", "step", .positive = &h}, {0}};
    const ss_mech mech = {1, pendulum, NULL};
    const double q0 = 2.0, v0 = 0.3;
    const ss_mech_method *const methods[2] = {&ss_beeman, &ss_gear};
    ss_mover *movers[2];
    double q = q0, v = v0, a = accel(q0), before, r[6];

    ss_begin(argc, argv, "Beeman's and Gear's methods by hand.", options);
    for (int m = 0; m < 2; m++) {
        ss_mover_options o;

        ss_mover_defaults(methods[m], &o);
        o.start = SS_START_STARTER;
        movers[m] = ss_mover_create(1, methods[m], &o);
        if (!movers[m] || ss_mover_start(movers[m], &mech, 0.0, &q0, &v0))
            ss_give_up("a method could not be started");
    }
    before = beside(-h, q0, v0);
    gear_start(h, q0, v0, r);
    ss_columns("t beeman gear");
    for (int n = 1; n <= 1000; n++) {
        double by_library[2];

        beeman(h, &q, &v, &a, &before);
        gear(h, r);
        for (int m = 0; m < 2; m++) {
            ss_mover_step(movers[m], h);
            ss_mover_read(movers[m], &by_library[m], NULL);
        }
        apart = fmax(apart,
                     fmax(fabs(q - by_library[0]), fabs(r[0] - by_library[1])));
        if (n % 20 == 0)
            ss_row(n * h, q, r[0]);
    }
    for (int m = 0; m < 2; m++)
        ss_mover_free(movers[m]);

    // The same sums, in another order: round-off only, as for Verlet.
    // expect: same_as_library in [1, 1] (theory, sec:ve-same)
    ss_fact("same_as_library", apart <= 2e-11);
    return ss_end();
}
