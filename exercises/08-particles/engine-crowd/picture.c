/* picture.c: three bodies on a figure eight, by the reader's Euler and by the
 * reader's tableau (A. Chenciner and R. Montgomery, Ann. Math. 152, 881 (2000)).
 *
 * Builds on: 02-euler/engine-euler 04-runge-kutta/engine-tableau
 */
#include "engine-crowd.h"
#include "film.h"

#include <math.h>

static void pull(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < 6; i += 2)
        for (size_t j = 0; j < 6; j += 2) {
            const double x = view->q[j] - view->q[i];
            const double y = view->q[j + 1] - view->q[i + 1];
            const double r = hypot(x, y);

            if (i != j) {
                f[i] += x / (r * r * r);
                f[i + 1] += y / (r * r * r);
            }
        }
}

void answer(const char *question, const double *p)
{
    static const double c[] = {0, 0.5, 0.5, 1},
                        b[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0},
                        a[] = {0, 0,   0, 0, 0.5, 0, 0, 0,
                               0, 0.5, 0, 0, 0,   0, 1, 0};
    static const double start[] = {0.97000436,  -0.24308753, -0.97000436,
                                   0.24308753,  0,           0,
                                   0.466203685, 0.43236573,  0.466203685,
                                   0.43236573,  -0.93240737, -0.86473146};
    tableau classic = {4, c, a, b};
    crowd *of[] = {crowd_make(2, 3, (method){euler_step, 2, NULL}),
                   crowd_make(2, 3, (method){tableau_step, 5, &classic})};
    double seen[12];

    (void)question;
    (void)p;
    film_window(-3.2, -1.4, 3.2, 1.4, 12.0);
    for (int i = 0; i < 6; i++)
        film_point(FILM_TRAIL, 0.06);
    for (int k = 0; k < 2 && of[k]; k++) {
        for (int i = 0; i < 12; i++)
            of[k]->x[i] = start[i];
        of[k]->force[0] = (ss_force){.apply = pull};
        of[k]->forces = 1;
    }
    for (int frame = 0; frame <= 240; frame++) {
        for (int i = 0; i < 12; i++) {
            const double *q = of[i / 6] ? of[i / 6]->q : start;

            seen[i] = q[i % 6] + (i % 2 ? 0 : i < 6 ? -1.6 : 1.6);
        }
        film_frame(6, seen);
        for (int k = 0; k < 5 && of[0] && of[1]; k++) {
            crowd_step(of[0], 0.01);
            crowd_step(of[1], 0.01);
        }
    }
}
