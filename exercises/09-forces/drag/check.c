/* check.c: judges drag in wind, and a drag chosen for Euler's method. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    REPLACED,
    STILL_AIR,
    PUSHED,
    TRUE_DRAG,
    FIRST_ORDER,
    ENERGY_HALVED
} way;

/* The drag that a program of this kind would choose. */
static double chosen(way how, double m, double k, double h, double steps)
{
    const double rate = 1.0 - pow(0.25, 1.0 / steps);

    if (how == TRUE_DRAG)
        return m * log(4.0) / (h * steps);
    if (how == FIRST_ORDER)
        return m * log(4.0) / (h * steps) + h * k;
    if (how == ENERGY_HALVED)
        return m / h * (1.0 - pow(0.5, 1.0 / steps)) + h * k;
    return m / h * rate + h * k;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    if (!strcmp(question, "add")) {
        for (int i = 0; i < 3; i++) {
            const double through = p[1 + i] - (how == STILL_AIR ? 0 : p[4 + i]);

            out[i] = (how == REPLACED ? 0.0 : p[7 + i]) -
                     (how == PUSHED ? -1.0 : 1.0) * p[0] * through;
        }
        return 3;
    }
    const double c = chosen(how, p[0], p[1], p[2], p[3]);

    out[0] = pow(1.0 - p[2] * (c - p[2] * p[1]) / p[0], p[3]);
    return 1;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(replaced, REPLACED)
MODEL(still_air, STILL_AIR)
MODEL(pushed, PUSHED)
MODEL(true_drag, TRUE_DRAG)
MODEL(first_order, FIRST_ORDER)
MODEL(energy_halved, ENERGY_HALVED)

static const mistake mistakes[] = {
    {"replaced", replaced,
     "The drag is right, but it replaces the forces that were in f before. A "
     "force adds.",
     "sec:fo-loop"},
    {"still-air", still_air,
     "The drag is that of still air. What counts is the velocity through the "
     "air, v - u.",
     "sec:fo-alone"},
    {"pushed", pushed,
     "The drag points along the velocity and pushes the particle on. It must "
     "be taken away from f.",
     "sec:fo-alone"},
    {"true-drag", true_drag,
     "With this drag the true chime would fall to one half. Euler's method "
     "takes hk off every drag before it works.",
     "sec:fo-window"},
    {"first-order", first_order,
     "The drag that is eaten is put back, and the rest is right to first "
     "order only. Each step multiplies by 1 - h(c - hk)/m, which is not an "
     "exponential.",
     "sec:fo-window"},
    {"energy-halved", energy_halved,
     "The square of the swing falls to one half. The swing itself is to do "
     "so, and its square to one quarter.",
     "sec:fo-window"},
    {0}};

static void judge(check *c)
{
    const double k = check_random(c, 0.2, 2.0), f = check_random(c, 1.0, 9.0);
    const double v = check_random(c, 1.0, 5.0), u = check_random(c, -4.0, -1.0);
    const double m = check_random(c, 0.5, 2.0), s = check_random(c, 5.0, 20.0);
    const double h = check_random(c, 0.02, 0.06);
    const double steps = floor(check_random(c, 80.0, 160.0));

    check_begin(c, 2, "drag in wind, k = %g", k);
    check_same(c, "force", 1e-12, "add", k, v, -2.0, 0.5, u, 0.25, 0.75, f,
               -1.0, 3.0);
    check_begin(c, 3, "half the swing in %g steps of %g s", steps, h);
    check_same(c, "what is left of Q", 1e-9, "chime", m, s, h, steps, 1.0, 0.0);
    check_same(c, "what is left of Q", 1e-9, "chime", m, 0.5 * s, 0.7 * h,
               1.5 * steps - fmod(1.5 * steps, 1.0), 0.5, 1.0);
}

static const exercise drag_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &drag_exercise);
}
