/* cycle.c: Newton's method going back and forth for ever.
 *
 * Friction that holds, made smooth: v' = -tanh(v / width). One implicit Euler
 * step has exactly one solution, and the tangents never find it: from where
 * the friction is flat they overshoot to where it is flat on the other side.
 */
// cc -Icode code/07-implicit/cycle.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/program.h"

#include <math.h>

static void friction(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = -tanh(x[0] / *(const double *)ctx);
}

//> damped
/* Newton's method, but a correction that does not make |G| smaller is halved
 * until it does. Returns the corrections taken, at most 200. */
static int damped(double width, double v, double h, double *y)
{
    *y = v;
    for (int i = 0; i < 200; i++) {
        const double c = tanh(*y / width);
        const double g = *y - v + h * c;
        const double d = -g / (1.0 + h * (1.0 - c * c) / width);
        double part = 1.0;

        while (part > 1e-6 &&
               fabs(*y + part * d - v + h * tanh((*y + part * d) / width)) >=
                   fabs(g))
            part *= 0.5;
        *y += part * d;
        if (fabs(d) <= 1e-12)
            return i + 1;
    }
    return 200;
}
//<

int main(int argc, char **argv)
{
    double width = 0.01, v = 0.55, h = 1.0, y = 0.0, x, a = 0.0, b = 0.0;
    const ss_option options[] = {
        {"width", "speed where friction takes hold (m/s)", .positive = &width},
        {"v", "speed at the start (m/s)", .positive = &v},
        {"h", "step (s)", .positive = &h},
        {0}};

    ss_begin(argc, argv, "A cycle of Newton's method.", options);

    const ss_ode ode = {1, friction, NULL, &width};

    ss_implicit *solver = ss_implicit_create(1, NULL);

    x = v;
    ss_columns("k plain");
    y = v;
    for (int k = 0; k <= 8; k++) {
        const double c = tanh(y / width);

        ss_row(k, y);
        b = a;
        a = y;
        y -= (y - v + h * c) / (1.0 + h * (1.0 - c * c) / width);
    }
    // Far out the slope of G is 1, so Newton's next guess is v - h, or v + h.
    // expect: status in [1, 1] (theory, sec:im-newton)
    ss_fact("status",
            solver && ss_implicit_euler.step(solver, &ode, 0.0, h, &x, NULL) ==
                          SS_NO_CONVERGENCE);
    ss_implicit_free(solver);
    // expect: one_end in [-0.4500000001, -0.4499999999] (theory, sec:im-newton)
    ss_fact("one_end", fmin(a, b));
    // expect: other_end in [1.5499999999, 1.5500000001] (theory, sec:im-newton)
    ss_fact("other_end", fmax(a, b));

    const int count = damped(width, v, h, &y);

    // expect: damped_iterations in [8, 8] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("damped_iterations", count);
    // expect: root in [0.0060968195, 0.0060968196] (second way, root_inverse)
    ss_fact("root", y);

    // y = v - h tanh(y/width), turned round: that pulls together.
    double other = 0.0;
    for (int i = 0; i < 20; i++)
        other = width * atanh((v - other) / h);
    // expect: root_inverse in [0.0060968195, 0.0060968196] (second way, root)
    ss_fact("root_inverse", other);
    return ss_end();
}
