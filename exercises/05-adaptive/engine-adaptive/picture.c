/* picture.c: the comet that comes home, by small steps that adapt around a step of
 * order four (red); and by equal steps of the same, with as many evaluations (blue).
 *
 * Builds on: 02-euler/engine-euler 04-runge-kutta/engine-tableau
 */
#include "engine-adaptive.h"
#include "film.h"

#include <math.h>

enum { TURNS = 4, FRAMES = 240 };

static const double c[] = {0, 0.5, 0.5, 1},
                    a[] = {0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0},
                    b[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};
static tableau four = {4, c, a, b};
static long calls;

/* About a sun at 0. */
static void pull(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = hypot(x[0], x[1]);

    (void)t;
    (void)ctx;
    calls++;
    for (int k = 0; k < 2; k++) {
        dxdt[k] = x[2 + k];
        dxdt[2 + k] = -x[k] / (r * r * r);
    }
}

void answer(const char *question, const double *p)
{
    const double pause = TURNS * 2.0 * acos(-1.0) / FRAMES;
    const double start[] = {1.9, 0.0, 0.0, sqrt(0.1 / 1.9)};
    const ss_ode f = {4, pull, NULL, NULL};
    const method inner = {tableau_step, 5, &four};
    adaptive own = {inner, 4, 1e-4, 0.0};
    const method small = {adaptive_step, 7, &own};
    double at[FRAMES][6], x[4], y[4];
    size_t equal;

    (void)question;
    (void)p;
    film_window(-0.5, -1.0, 2.1, 1.0, 12.0);
    film_point(FILM_RIVAL, 0.03);
    film_point(FILM_TRAIL, 0.03);
    film_point(FILM_NAIL, 0.02); /* the sun */
    for (int k = 0; k < 4; k++)
        x[k] = y[k] = start[k];
    for (int n = 0; n < FRAMES; n++) {
        at[n][2] = x[0];
        at[n][3] = x[1];
        at[n][4] = at[n][5] = 0.0;
        walk(&small, &f, n * pause, (n + 1) * pause, 1, x);
    }
    equal = (size_t)calls / 4 / FRAMES + 1;
    for (int n = 0; n < FRAMES; n++) {
        at[n][0] = y[0];
        at[n][1] = y[1];
        walk(&inner, &f, n * pause, (n + 1) * pause, equal, y);
        film_frame(3, at[n]);
    }
}
