/* check.c: judges who gets over the top, by throwing. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    SPEED_ONLY,
    NO_DIRECTION,
    UPSIDE_DOWN,
    NO_DRAG,
    UNDAMPED_WORK,
    HALF_WORK
} way;

static void slope(double c, const double *x, double *k)
{
    k[0] = x[1];
    k[1] = -sin(x[0]) - c * x[1];
}

/* Thrown from the bottom with speed v, does the pendulum pass the top? */
static int passes(double c, double v)
{
    const double h = 0.01, pi = acos(-1.0);
    double x[2] = {0.0, v}, y[2], k[4][2];

    while (x[1] > 0.0 && x[0] < pi) {
        slope(c, x, k[0]);
        for (int s = 1; s < 4; s++) {
            for (int i = 0; i < 2; i++)
                y[i] = x[i] + (s < 3 ? h / 2 : h) * k[s - 1][i];
            slope(c, y, k[s]);
        }
        for (int i = 0; i < 2; i++)
            x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
    return x[1] > 0.0;
}

static double least(double c)
{
    double low = 1.9, high = 8.0;

    while (high - low > 1e-10) {
        const double v = (low + high) / 2;

        if (passes(c, v))
            high = v;
        else
            low = v;
    }
    return (low + high) / 2;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    if (strcmp(question, "fate") == 0) {
        const double way_up = how == UPSIDE_DOWN ? cos(p[0]) : -cos(p[0]);
        const int over = how == SPEED_ONLY ? fabs(p[1]) > 2.0
                                           : 0.5 * p[1] * p[1] + way_up > 1.0;

        out[0] = !over ? 0 : how == NO_DIRECTION || p[1] > 0.0 ? 1 : -1;
    } else if (how == NO_DRAG) {
        out[0] = 2.0;
    } else if (how == UNDAMPED_WORK) {
        out[0] = sqrt(4.0 + 8.0 * p[0]);
    } else if (how == HALF_WORK) {
        out[0] = sqrt(4.0 + 4.0 * p[0]);
    } else {
        out[0] = least(p[0]);
    }
    return 1;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(speed_only, SPEED_ONLY)
MODEL(no_direction, NO_DIRECTION)
MODEL(upside_down, UPSIDE_DOWN)
MODEL(no_drag, NO_DRAG)
MODEL(undamped_work, UNDAMPED_WORK)
MODEL(half_work, HALF_WORK)

static const mistake mistakes[] = {
    {"speed-only", speed_only,
     "Two is the border at the bottom only. Higher up less is enough: what "
     "counts is the energy, of place and speed together.",
     "sec:np-portraits"},
    {"no-direction", no_direction,
     "It goes round, but which way? Above the axis of the phase plane the "
     "place grows, below it falls.",
     "sec:np-portraits"},
    {"upside-down", upside_down,
     "This pendulum is at rest on top: its energy grows on the way down. The "
     "energy is v^2/2 - cos x.",
     "sec:np-portraits"},
    {"no-drag", no_drag,
     "Two is the speed without drag. With drag it is spent on the way.",
     "sec:np-portraits"},
    {"undamped-work", undamped_work,
     "The work of the drag was computed along the path without drag. With drag "
     "the pendulum must start faster, and the faster one loses more. Follow "
     "the path itself.",
     "sec:np-portraits"},
    {"half-work", half_work,
     "The drag's work is missing a factor two (v^2/2 is the energy), and it "
     "was computed along the path without drag. Follow the path itself.",
     "sec:np-portraits"},
    {0}};

static void judge_speed(check *c, double drag)
{
    const double *got = check_ask(c, "speed", drag);

    if (!got)
        return;
    // Speeds that are not throws need no throwing.
    const double v = got[0] < 0.5 ? 0.5 : got[0] > 50.0 ? 50.0 : got[0];
    check_expect(c, "gets over with a ten-thousandth less (1: yes)",
                 passes(drag, v * (1.0 - 1e-4)), 0.0, 0.5);
    check_expect(c, "gets over with a ten-thousandth more (1: yes)",
                 passes(drag, v * (1.0 + 1e-4)), 1.0, 0.5);
}

static void judge(check *c)
{
    const double high = check_random(c, 2.2, 2.8),
                 v = check_random(c, 1.3, 1.8);
    const double low = check_random(c, 0.2, 0.8), w = check_random(c, 2.2, 3.0);
    const double slow = check_random(c, 0.3, 1.2);
    const double c1 = check_random(c, 0.1, 0.25);
    const double c2 = check_random(c, 0.3, 0.5);

    check_begin(c, 1, "slow at x = %g, fast at x = %g", low, low);
    check_same(c, "fate", 0.0, "fate", low, slow);
    check_same(c, "fate", 0.0, "fate", low, -w);
    check_begin(c, 1, "with v = %g, up at x = %g and down at x = %g", v, high,
                low);
    check_same(c, "fate", 0.0, "fate", high, v);
    check_same(c, "fate", 0.0, "fate", low, v * 0.9);
    check_begin(c, 1, "a turn further on, at x = %g", high + 6.0);
    check_same(c, "fate", 0.0, "fate", high + 6.0, -v);
    check_same(c, "fate", 0.0, "fate", low + 6.0, -slow);
    check_begin(c, 1, "the least speed without drag");
    judge_speed(c, 0.0);
    check_begin(c, 2, "the least speed with c = %g and with c = %g", c1, c2);
    judge_speed(c, c1);
    judge_speed(c, c2);
}

static const exercise over_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &over_exercise);
}
