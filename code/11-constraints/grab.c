/* grab.c: dragging a chain by its end, and dragging it by a spring.
 *
 * Ten masses on stiff springs lie at rest. The mouse jumps by most of their
 * length from one step to the next. Either the first mass jumps with it, or it
 * is pulled after it by a soft spring. How hard is the chain hit, and which
 * steps does each survive?
 */
// cc -Icode code/11-constraints/grab.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

enum { N = 10 };

static const double ks = 1000.0, kd = 1.0, jump = 5.8;
static double soft = 50.0;

typedef struct result {
    double force, speed;
    int survives;
} result;

/* Velocities first, then places (symplectic Euler); the springs have length 1
 * and all masses are 1. */
static result drag(int by_spring, double h, double end)
{
    double x[N], v[N] = {0.0};
    result r = {0.0, 0.0, 1};

    for (int i = 0; i < N; i++)
        x[i] = i;
    for (int n = ss_steps(end, h); n > 0; n--) {
        double f[N] = {0.0};

        if (!by_spring) {
            v[0] = 0.0; /* it is where the mouse is, and still */
            x[0] = -jump;
        }
        for (int i = 0; i + 1 < N; i++) {
            const double pull =
                ks * (x[i + 1] - x[i] - 1.0) + kd * (v[i + 1] - v[i]);

            f[i] += pull;
            f[i + 1] -= pull;
            r.force = fmax(r.force, fabs(pull));
        }
        if (by_spring)
            f[0] += soft * (-jump - x[0]) - 2.0 * v[0];
        for (int i = by_spring ? 0 : 1; i < N; i++) {
            v[i] += h * f[i];
            x[i] += h * v[i];
            r.speed = fmax(r.speed, fabs(v[i]));
        }
        if (!(fabs(x[N - 1]) < 1e4)) {
            r.survives = 0;
            break;
        }
    }
    return r;
}

/* The largest step that survives, to a thousandth of itself. */
static double limit(int by_spring, double end)
{
    double good = 1e-3, bad = 0.2;

    while (bad > 1.001 * good) {
        const double h = sqrt(good * bad);

        if (drag(by_spring, h, end).survives)
            good = h;
        else
            bad = h;
    }
    return good;
}

int main(int argc, char **argv)
{
    double h = 0.01, end = 10.0;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"soft", "stiffness of the mouse spring (N/m)", .positive = &soft},
        {"end", "time (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "A chain is dragged.", options);

    const result direct = drag(0, h, end), spring = drag(1, h, end);

    ss_columns("direct spring");
    ss_row(direct.force, spring.force);
    // expect: direct_force in [5794.2, 5805.8]
    ss_fact("direct_force", direct.force);
    // expect: spring_force in [299.12, 299.72]
    ss_fact("spring_force", spring.force);
    // expect: direct_speed in [138.25, 138.53]
    ss_fact("direct_speed", direct.speed);
    // expect: spring_speed in [17.934, 17.97]
    ss_fact("spring_speed", spring.speed);
    // expect: direct_limit in [30.94, 31.25]
    ss_fact("direct_limit", 1e3 * limit(0, end));
    // expect: spring_limit in [30.9, 31.21]
    ss_fact("spring_limit", 1e3 * limit(1, end));
    return ss_end();
}
