/* picture.c: a walk round a circle, in steps of 1/20 of a second; and the circle. */
#include "engine-euler.h"
#include "film.h"

#include <math.h>

static void turntable(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
}

void answer(const char *question, const double *p)
{
    const double step = 0.05, pi = acos(-1.0);
    const ss_ode f = {2, turntable, NULL, NULL};
    const method euler = {euler_step, 2, NULL};
    double x[2] = {1.0, 0.0};

    (void)question;
    (void)p;
    film_window(-2.1, -2.1, 2.1, 2.1, 12.6);
    film_point(FILM_TRAIL, 0.06);
    for (int k = 0; k < 48; k++) /* the circle that it should keep to */
        film_wall(cos(k * pi / 24), sin(k * pi / 24), cos((k + 1) * pi / 24),
                  sin((k + 1) * pi / 24));
    for (int n = 0; n <= 252; n++) {
        film_frame(1, x);
        walk(&euler, &f, n * step, (n + 1) * step, 1, x);
    }
}
