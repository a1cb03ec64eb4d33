/* picture.c: four comets, each by a tableau of one, two, three or four stages, with
 * as many evaluations a frame. */
#include "engine-tableau.h"
#include "film.h"

#include <math.h>

enum { COMETS = 4, TURNS = 3, FRAMES = 210, CALLS = 12 };

/* About a sun at 0. */
static void pull(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = hypot(x[0], x[1]);

    (void)t;
    (void)ctx;
    for (int k = 0; k < 2; k++) {
        dxdt[k] = x[2 + k];
        dxdt[2 + k] = -x[k] / (r * r * r);
    }
}

static const double zero[1],
    c2[] = {0, 0.5}, a2[] = {0, 0, 0.5, 0}, b2[] = {0, 1}, c3[] = {0, 0.5, 1},
    a3[] = {0, 0, 0, 0.5, 0, 0, -1, 2, 0}, b3[] = {1 / 6.0, 2 / 3.0, 1 / 6.0};
static const double one[] = {1}, c4[] = {0, 0.5, 0.5, 1},
                    a4[] = {0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0},
                    b4[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};
static tableau tab[COMETS] = {
    {1, zero, zero, one}, {2, c2, a2, b2}, {3, c3, a3, b3}, {4, c4, a4, b4}};

void answer(const char *question, const double *p)
{
    const double turn = 2.0 * acos(-1.0);
    const ss_ode f = {4, pull, NULL, NULL};
    double x[COMETS][4], work[5 * 4];

    (void)question;
    (void)p;
    film_window(-0.6, -1.6, 2.6, 1.0, 12.0);
    for (int k = 0; k < COMETS; k++) {
        film_point(k < 3 ? FILM_RIVAL : FILM_TRAIL, 0.02 + 0.01 * k);
        x[k][0] = 1.8;
        x[k][1] = x[k][2] = 0.0;
        x[k][3] = sqrt(0.2 / 1.8);
    }
    film_point(FILM_NAIL, 0.03); /* the sun */
    for (int frame = 0; frame < FRAMES; frame++) {
        double at[2 * (COMETS + 1)] = {0.0};

        for (int k = 0; k < COMETS; k++) {
            const int steps = CALLS / (int)tab[k].stages;
            const double h = turn * TURNS / FRAMES / steps;

            at[2 * k] = x[k][0];
            at[2 * k + 1] = x[k][1];
            for (int n = 0; n < steps; n++)
                tableau_step(&f, 0.0, h, x[k], work, &tab[k]);
        }
        film_frame(COMETS + 1, at);
    }
}
