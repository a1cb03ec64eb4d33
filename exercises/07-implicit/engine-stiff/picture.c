/* picture.c: a rope of stiff springs between two nails is let go, in steps of 1/60
 * of a second, forty times what an explicit step could take. */
#include "engine-stiff.h"
#include "film.h"

#include <math.h>
#include <string.h>

enum { N = 16, FRAMES = 105 };

static const double stiffness = 1e6, mass = 0.1;

/* A spring from place a to place b: the acceleration of b. */
static void pull(const double *a, const double *b, double *acceleration)
{
    const double d[] = {a[0] - b[0], a[1] - b[1]}, l = hypot(d[0], d[1]);

    for (int k = 0; k < 2; k++)
        acceleration[k] += stiffness / mass * (l - 0.25) * d[k] / l;
}

static void rope(double t, const double *x, double *dxdt, const void *ctx)
{
    const double left[] = {-1.6, 0.0}, right[] = {1.6, 0.0};

    (void)t;
    (void)ctx;
    for (size_t i = 0; i < N; i++) {
        double *a = dxdt + 2 * (N + i);

        for (size_t k = 0; k < 2; k++) {
            dxdt[2 * i + k] = x[2 * (N + i) + k];
            a[k] = k == 0 ? 0.0 : -9.81;
        }
        pull(i > 0 ? x + 2 * (i - 1) : left, x + 2 * i, a);
        pull(i + 1 < N ? x + 2 * (i + 1) : right, x + 2 * i, a);
    }
}

/* A step that cannot be taken is taken in two halves. */
static void go(const ss_ode *f, double h, double *x, int halvings)
{
    stiff own = {0.6, NULL, 2};
    double old[4 * N], work[6 * 4 * N];

    memcpy(old, x, sizeof old);
    if (stiff_step(f, 0.0, h, x, work, &own))
        return;
    memcpy(x, old, sizeof old);
    for (int half = 0; half < 2 && halvings > 0; half++)
        go(f, h / 2.0, x, halvings - 1);
}

void answer(const char *question, const double *p)
{
    const ss_ode f = {4 * N, rope, NULL, NULL};
    double x[4 * N] = {0.0}, at[2 * N + 4] = {0.0};

    (void)question;
    (void)p;
    film_window(-2.0, -2.0, 2.0, 2.0, 3.5);
    for (size_t i = 0; i < N + 2; i++)
        film_point(i % (N + 1) == 0 ? FILM_NAIL : FILM_DOT, 0.05);
    for (size_t i = 0; i <= N; i++)
        film_tie(i, i + 1);
    for (size_t i = 0; i < N; i++) { /* an arc above the nails, with a push */
        const double turn = 1.27 * (2.0 * (double)(i + 1) / (N + 1) - 1.0);

        x[2 * i] = 1.6 * sin(turn) / sin(1.27);
        x[2 * i + 1] = 1.6 * (cos(turn) - cos(1.27)) / sin(1.27);
        x[2 * (N + i)] = 2.0;
    }
    at[0] = -1.6;
    at[2 * N + 2] = 1.6;
    for (int n = 0; n < FRAMES; n++) {
        for (size_t i = 0; i < 2 * N; i++)
            at[2 + i] = x[i];
        film_frame(N + 2, at);
        for (int s = 0; s < 2; s++)
            go(&f, 1.0 / 60.0, x, 8);
    }
}
