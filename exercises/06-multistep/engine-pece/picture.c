/* picture.c: a double pendulum by steps with a memory, and a second one that begins
 * a hair beside it; they part, and not by the fault of the steps.
 *
 * Builds on: 04-runge-kutta/engine-tableau
 */
#include "engine-pece.h"
#include "film.h"

#include <math.h>

enum { FRAMES = 300, STEPS = 20 };

static const double c[] = {0, 0.5, 0.5, 1},
                    a[] = {0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0},
                    b[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};
static tableau four = {4, c, a, b};

/* Two rods of 1 m with 1 kg at their ends; x: two angles, and their rates. */
static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    const double g = 9.81, d = x[0] - x[1], cd = cos(d), sd = sin(d);
    const double push = -x[3] * x[3] * sd - 2.0 * g * sin(x[0]);
    const double pull = x[2] * x[2] * sd - g * sin(x[1]);

    (void)t;
    (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = (push - cd * pull) / (2.0 - cd * cd);
    dxdt[3] = (2.0 * pull - cd * push) / (2.0 - cd * cd);
}

void answer(const char *question, const double *p)
{
    const double h = 8.0 / FRAMES / STEPS;
    const ss_ode f = {4, swing, NULL, NULL};
    double x[2][4] = {{2.4, 2.0, 0.0, 0.0}, {2.4, 2.002, 0.0, 0.0}};
    double at[10] = {0.0}, work[20];
    memory own[2];
    bool can = true;

    (void)question;
    (void)p;
    film_window(-2.1, -2.1, 2.1, 2.1, 8.0);
    film_point(FILM_NAIL, 0.04);
    for (int k = 0; k < 2; k++) {
        film_point(FILM_DOT, 0.07);
        film_point(k == 0 ? FILM_RIVAL : FILM_TRAIL, 0.07);
        film_tie(0, 2 * (size_t)k + 1);
        film_tie(2 * (size_t)k + 1, 2 * (size_t)k + 2);
        can = memory_make(&own[k], 4, (method){tableau_step, 5, &four}) && can;
    }
    for (int n = 0; n < FRAMES; n++) {
        for (int k = 0; k < 2; k++) {
            at[4 * k + 2] = sin(x[k][0]);
            at[4 * k + 3] = -cos(x[k][0]);
            at[4 * k + 4] = at[4 * k + 2] + sin(x[k][1]);
            at[4 * k + 5] = at[4 * k + 3] - cos(x[k][1]);
            for (int s = 0; s < STEPS && can; s++)
                pece_step(&f, (n * STEPS + s) * h, h, x[k], work, &own[k]);
        }
        film_frame(5, at);
    }
}
