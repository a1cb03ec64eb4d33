/* meet.c: two forces that pull a pair together, and differ in the damping.
 *
 * A pair in the plane, once on a damped spring of rest length 0 and once with
 * the constraint function C = x1 - x2. Without damping they are the same force.
 * With it the spring damps the change of the distance; the other damps all of
 * v1 - v2, and so the rotation too.
 */
// cc -Icode code/11-constraints/meet.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

typedef struct pair {
    double ks, kd, m1, m2;
    int behaviour; /* 0: the spring */
} pair;

//> laws
/* On particle 1, from l = x1 - x2 and w = v1 - v2; 2 gets the opposite. */
static void spring(const pair *p, const double *l, const double *w, double *f)
{
    const double length = hypot(l[0], l[1]);
    const double along = (w[0] * l[0] + w[1] * l[1]) / length;

    for (int k = 0; k < 2; k++)
        f[k] = -(p->ks * length + p->kd * along) * l[k] / length;
}

static void behaviour(const pair *p, const double *l, const double *w,
                      double *f)
{
    for (int k = 0; k < 2; k++)
        f[k] = -p->ks * l[k] - p->kd * w[k];
}
//<

static void move(double t, const double *x, double *dxdt, const void *ctx)
{
    const pair *p = ctx;
    const double l[] = {x[0] - x[2], x[1] - x[3]};
    const double w[] = {x[4] - x[6], x[5] - x[7]};
    double f[2];

    (void)t;
    (p->behaviour ? behaviour : spring)(p, l, w, f);
    for (int k = 0; k < 4; k++)
        dxdt[k] = x[4 + k];
    for (int k = 0; k < 2; k++) {
        dxdt[4 + k] = f[k] / p->m1;
        dxdt[6 + k] = -f[k] / p->m2;
    }
}

static double turning(const pair *p, const double *x)
{
    return p->m1 * (x[0] * x[5] - x[1] * x[4]) +
           p->m2 * (x[2] * x[7] - x[3] * x[6]);
}

int main(int argc, char **argv)
{
    pair p = {.ks = 4.0, .kd = 0.25, .m1 = 1.0, .m2 = 2.0};
    double end = 10.0, h = 0.02;
    const ss_option options[] = {
        {"ks", "stiffness (N/m)", .positive = &p.ks},
        {"kd", "damping (N s/m)", .positive = &p.kd, .or_zero = true},
        {"end", "end of the run (s)", .positive = &end},
        {"h", "step (s)", .positive = &h},
        {0}};
    const double start[8] = {0.8, 0.0, -0.4, 0.0, 0.0, 1.0, 0.0, -0.5};
    double x[2][8], work[2][40];

    ss_begin(argc, argv, "Two points that attract each other.", options);

    const ss_ode ode = {8, move, NULL, &p};
    const int steps = ss_steps(end, h);

    for (int k = 0; k < 8; k++)
        x[0][k] = x[1][k] = start[k];
    ss_columns("t spring_x spring_y behaviour_x behaviour_y spring_l "
               "behaviour_l predicted");
    for (int n = 0; n <= steps; n++) {
        double l[2];

        for (p.behaviour = 0; p.behaviour < 2; p.behaviour++)
            l[p.behaviour] = turning(&p, x[p.behaviour]) / turning(&p, start);
        if (n % 5 == 0)
            ss_row(n * h, x[0][0], x[0][1], x[1][0], x[1][1], l[0], l[1],
                   exp(-p.kd * (1.0 / p.m1 + 1.0 / p.m2) * n * h));
        for (p.behaviour = 0; n < steps && p.behaviour < 2; p.behaviour++)
            ss_rk4.step(&ode, n * h, h, x[p.behaviour], work[p.behaviour],
                        NULL);
    }

    const double left[] = {turning(&p, x[0]) / turning(&p, start),
                           turning(&p, x[1]) / turning(&p, start)};
    const double l[] = {1.1, -0.4}, w[] = {0.3, 0.9};
    const double kd = p.kd;
    double a[2], b[2];

    p.kd = 0.0;
    spring(&p, l, w, a);
    behaviour(&p, l, w, b);
    // expect: kd in [0.25, 0.25] (given)
    ss_fact("kd", kd);
    // expect: m1 in [1, 1] (given)
    ss_fact("m1", p.m1);
    // expect: m2 in [2, 2] (given)
    ss_fact("m2", p.m2);
    // expect: l_x in [1.1, 1.1] (given)
    ss_fact("l_x", l[0]);
    // expect: l_y in [-0.4, -0.4] (given)
    ss_fact("l_y", l[1]);
    // expect: w_x in [0.3, 0.3] (given)
    ss_fact("w_x", w[0]);
    // expect: w_y in [0.9, 0.9] (given)
    ss_fact("w_y", w[1]);
    // expect: undamped_difference in [0, 2e-15] (theory, sec:co-damping)
    ss_fact("undamped_difference", hypot(a[0] - b[0], a[1] - b[1]));
    p.kd = kd;
    spring(&p, l, w, a);
    behaviour(&p, l, w, b);
    // kd times the part of w across l.
    // expect: difference in [0.237084249, 0.237084251] (theory, sec:co-damping)
    ss_fact("difference", hypot(a[0] - b[0], a[1] - b[1]));
    // expect: spring_keeps in [1, 1] (theory, sec:co-damping)
    ss_fact("spring_keeps", fabs(l[0] * a[1] - l[1] * a[0]) <= 2e-15 &&
                                fabs(left[0] - 1.0) <= 1e-6);
    // expect: torque_behaviour in [-0.277500001, -0.277499999] (theory, sec:co-damping)
    ss_fact("torque_behaviour", l[0] * b[1] - l[1] * b[0]);
    // expect: left_behaviour in [0.0235177, 0.0235179] (theory, sec:co-damping)
    ss_fact("left_behaviour", left[1]);
    // expect: end in [10, 10] (given)
    ss_fact("end", steps * h);
    return ss_end();
}
