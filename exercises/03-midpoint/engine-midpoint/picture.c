/* picture.c: Euler's step and the midpoint step on one turntable; one of them
 * stays on the circle.
 *
 * Builds on: 02-euler/engine-euler
 */
#include "engine-midpoint.h"
#include "film.h"

#include <math.h>

enum { FRAMES = 160, TURN = 80 };

static void turntable(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
}

void answer(const char *question, const double *p)
{
    const double pi = acos(-1.0), h = 2.0 * pi / TURN;
    const method by[] = {{euler_step, 2, NULL}, {midpoint_step, 3, NULL}};
    const ss_ode f = {2, turntable, NULL, NULL};
    double x[4] = {1.0, 0.0, 1.0, 0.0};

    (void)question;
    (void)p;
    film_window(-1.8, -1.8, 1.8, 1.8, 8.0);
    film_point(FILM_RIVAL, 0.06);
    film_point(FILM_TRAIL, 0.06);
    for (int k = 0; k < TURN; k++)
        film_wall(cos(k * h), sin(k * h), cos((k + 1) * h), sin((k + 1) * h));
    for (int n = 0; n < FRAMES; n++) {
        film_frame(2, x);
        for (int k = 0; k < 2; k++)
            walk(&by[k], &f, n * h, (n + 1) * h, 1, x + 2 * k);
    }
}
