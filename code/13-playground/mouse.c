/* mouse.c: two ways to drag the end of a chain.
 *
 * Ten masses of 1 kg on springs of 1000 N/m, at rest in a row, the first one
 * nailed. The mouse jumps away along the row, as it does from one frame to the
 * next. Either the last mass is set to the position of the mouse, or a spring
 * pulls it there. Symplectic Euler.
 */
// cc -Icode code/13-playground/mouse.c code/world/*.c code/steps/*.c -lm
#include "world/mouse.h"
#include "steps/program.h"
#include "steps/springs.h"

#include <math.h>

enum { N = 10 };

static const double stiff = 1000.0, apart = 1.0;

typedef struct peaks {
    double force, speed; /* the largest of any spring, of any free mass */
} peaks;

/* One step; direct: the last mass is at the position of the mouse. */
static double step(const ss_view *view, double *q, double *v, double h,
                   ss_force chain, ss_force mouse, int direct)
{
    const size_t last = 2 * (N - 1);
    double f[2 * N] = {0}, fastest = 0.0;

    if (!direct)
        mouse.apply(view, f, mouse.ctx);
    chain.apply(view, f, chain.ctx);
    for (size_t k = 2; k < (direct ? last : 2 * N); k++) {
        v[k] += h * f[k]; /* the masses are 1 */
        q[k] += h * v[k];
    }
    for (size_t i = 1; i < N; i++)
        fastest = fmax(fastest, hypot(v[2 * i], v[2 * i + 1]));
    return fastest;
}

static peaks drag(int direct, double jump, double h, int steps, double grip,
                  double *force, double *speed)
{
    double q[2 * N] = {0}, v[2 * N] = {0}, mass[N];
    ss_spring links[N - 1];
    ss_springs set = {links, N - 1, N - 1, NULL};
    ss_mouse mouse;
    peaks p = {0};

    for (size_t i = 0; i < N; i++) {
        q[2 * i] = apart * (double)i;
        mass[i] = 1.0;
        if (i + 1 < N)
            links[i] = (ss_spring){i, i + 1, stiff, 0.0, apart};
    }
    ss_mouse_defaults(&mouse);
    mouse.ks = grip;
    mouse.kd = 0.0;
    mouse.particle = N - 1;
    mouse.position[0] = apart * (N - 1) + jump;

    const ss_view view = {2, N, 0.0, q, v, mass};

    for (int i = 0; i < steps; i++) {
        double pull = 0.0;

        //> grip
        if (direct) {
            q[2 * N - 2] = mouse.position[0];
            q[2 * N - 1] = mouse.position[1];
        }
        //<

        for (size_t k = 0; k + 1 < N; k++) {
            double f[2];

            ss_spring_pull(&links[k], &view, f);
            pull = fmax(pull, hypot(f[0], f[1]));
        }

        const double fastest = step(&view, q, v, h, ss_springs_force(&set),
                                    ss_mouse_force(&mouse), direct);

        if (force)
            force[i] = pull, speed[i] = fastest;
        p.force = fmax(p.force, pull);
        p.speed = fmax(p.speed, fastest);
    }
    return p;
}

/* The same on a line, from two places to the third, with no help of the
 * library: the last mass stays at the mouse, or is pulled. */
static peaks places(int direct, double jump, double h, int steps, double grip)
{
    double q[N + 1], before[N + 1];
    peaks p = {0};

    for (int i = 0; i < N; i++)
        q[i] = before[i] = apart * i;
    q[N] = q[N - 1] + jump; /* the mouse */
    if (direct)
        q[N - 1] = before[N - 1] = q[N];
    for (int n = 0; n < steps; n++) {
        double pull[N], next;

        for (int i = 0; i + 1 < N; i++) {
            const double length = q[i + 1] - q[i];

            pull[i] = stiff * (length - copysign(apart, length));
            p.force = fmax(p.force, fabs(pull[i]));
        }
        pull[N - 1] = grip * (q[N] - q[N - 1]);
        for (int i = 1; i < (direct ? N - 1 : N); i++) {
            next = 2 * q[i] - before[i] + h * h * (pull[i] - pull[i - 1]);
            before[i] = q[i];
            q[i] = next;
            p.speed = fmax(p.speed, fabs(q[i] - before[i]) / h);
        }
    }
    return p;
}

/* The largest step for which a small swing does not grow, by bisection. */
static double limit(int direct, double grip)
{
    double low = 0.02, high = 0.04;

    for (int i = 0; i < 12; i++) {
        const double h = 0.5 * (low + high);
        const peaks p = drag(direct, 1e-3, h, 3000, grip, NULL, NULL);

        if (p.speed < 10.0)
            low = h;
        else
            high = h;
    }
    return low;
}

int main(int argc, char **argv)
{
    double jump = 5.8, h = 0.01, grip = 50.0;
    const ss_option options[] = {
        {"jump", "jump of the mouse (m)", .positive = &jump},
        {"h", "step (s)", .positive = &h},
        {"grip", "stiffness of the mouse's spring (N/m)", .positive = &grip},
        {0}};
    enum { STEPS = 150 };
    double force[2][STEPS], speed[2][STEPS];
    peaks p[2];

    ss_begin(argc, argv, "A chain, and a mouse that jumps.", options);
    for (int d = 0; d < 2; d++)
        p[d] = drag(d == 0, jump, h, STEPS, grip, force[d], speed[d]);
    ss_columns("t direct spring direct_v spring_v");
    for (int i = 0; i < STEPS; i++)
        ss_row(i * h, force[0][i], force[1][i], speed[0][i], speed[1][i]);
    // expect: apart in [1, 1] (given)
    ss_fact("apart", apart);
    // expect: h in [0.01, 0.01] (given)
    ss_fact("h", h);
    // expect: jump in [5.8, 5.8] (given)
    ss_fact("jump", jump);
    // expect: span in [1.4999999, 1.5000001] (given)
    ss_fact("span", STEPS * h);
    // 1000 N/m, 5.8 m longer.
    // expect: force_direct in [5799.99999, 5800.00001] (theory, sec:pl-mouse)
    ss_fact("force_direct", p[0].force);
    // expect: force_spring in [625.99, 626.01] (second way, force_spring_places)
    ss_fact("force_spring", p[1].force);
    // expect: speed_direct in [143.11, 143.13] (second way, speed_direct_places)
    ss_fact("speed_direct", p[0].speed);
    // expect: speed_spring in [15.18, 15.181] (second way, speed_spring_places)
    ss_fact("speed_spring", p[1].speed);
    // What grows too little in 3000 steps is not found.
    // expect: limit_direct in [0.0321, 0.03212] (second way, limit_theory)
    ss_fact("limit_direct", limit(1, grip));
    // expect: limit_spring in [0.03205, 0.03206] (second way, limit_spring_theory)
    ss_fact("limit_spring", limit(0, grip));
    // expect: limit_theory in [0.03211060, 0.03211061] (theory, sec:pl-mouse)
    ss_fact("limit_theory",
            1.0 / (sqrt(stiff) * sin((N - 2) * asin(1.0) / (N - 1))));
    // The angle x of the fastest swing of nine masses, whose last one is also
    // held by the mouse: k sin 10x = (k - grip) sin 9x.
    double low = 17 * acos(-1.0) / 19, high = 0.9 * acos(-1.0);
    for (int i = 0; i < 50; i++) {
        const double x = (low + high) / 2;
        const int above =
            stiff * sin(N * x) > (stiff - grip) * sin((N - 1) * x);

        *(above ? &low : &high) = x;
    }
    // expect: limit_spring_theory in [0.03205, 0.03206] (second way, limit_spring)
    ss_fact("limit_spring_theory", 1.0 / (sqrt(stiff) * sin(low / 2)));
    const peaks by_places[2] = {places(1, jump, h, STEPS, grip),
                                places(0, jump, h, STEPS, grip)};
    // expect: force_spring_places in [625.99, 626.01] (second way, force_spring)
    ss_fact("force_spring_places", by_places[1].force);
    // expect: speed_direct_places in [143.11, 143.13] (second way, speed_direct)
    ss_fact("speed_direct_places", by_places[0].speed);
    // expect: speed_spring_places in [15.18, 15.181] (second way, speed_spring)
    ss_fact("speed_spring_places", by_places[1].speed);
    return ss_end();
}
