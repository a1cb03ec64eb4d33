/* picture.c: four weights on springs, by four of the reader's methods, in as many
 * steps as the last of them needs for a hundredth of a metre. Bars show what each
 * would cost.
 *
 * Builds on: 02-euler/engine-euler 03-midpoint/engine-midpoint
 * Builds on: 04-runge-kutta/engine-tableau 10-verlet/engine-kick
 */
#include "engine-race.h"
#include "film.h"

#include <math.h>
#include <stdio.h>

enum { RACERS = 4, FRAMES = 120 };

static const double seconds = 6.0, tolerance = 0.01, start[4] = {1.1, 0.3};

/* A weight of 0.5 kg on a spring of 60 N/m and 1 m, which is damped. */
static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = hypot(x[0], x[1]);
    const double pull =
        60.0 * (r - 1.0) + 0.4 * (x[0] * x[2] + x[1] * x[3]) / r;

    (void)t;
    (void)ctx;
    for (int i = 0; i < 2; i++) {
        dxdt[i] = x[2 + i];
        dxdt[2 + i] = -pull * x[i] / r / 0.5 - (i == 1 ? 9.81 : 0.0);
    }
}

void answer(const char *question, const double *p)
{
    static const double c[] = {0, 0.5, 0.5, 1},
                        b[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0},
                        a[] = {0, 0,   0, 0, 0.5, 0, 0, 0,
                               0, 0.5, 0, 0, 0,   0, 1, 0};
    static const int evaluations[] = {1, 2, 1, 4};
    static const char *const name[] = {"Euler", "midpoint", "Verlet",
                                       "fourth order"};
    tableau classic = {4, c, a, b};
    const method racer[] = {{euler_step, 2, NULL},
                            {midpoint_step, 3, NULL},
                            {verlet_step, 2, NULL},
                            {tableau_step, 5, &classic}};
    const ss_ode f = {4, swing, NULL, NULL};
    double x[RACERS][4], seen[4 * RACERS], end[4];
    long price = FRAMES;
    bool out[RACERS] = {false};

    (void)question;
    (void)p;
    film_window(0.0, -1.0, 12.4, 4.0, seconds);
    for (int k = 0; k < RACERS; k++) {
        film_point(FILM_NAIL, 0.06);
        film_point(FILM_TRAIL, 0.12);
        film_tie(2 * (size_t)k, 2 * (size_t)k + 1);
    }
    for (int k = 0; k < RACERS; k++) {
        const double y = -0.1 - 0.25 * k;
        char words[FILM_LETTERS];
        double cost;

        price =
            race_price(&racer[k], &f, start, seconds, tolerance, 1L << 19, end);
        cost = fmax(0.0, (double)price) * evaluations[k];
        film_wall(0.3, y, 0.3 + 0.25 * log2(1.0 + cost), y);
        snprintf(words, sizeof words, "%s %.0f evaluations", name[k], cost);
        if (price < 0)
            snprintf(words, sizeof words, "%s never", name[k]);
        film_words(0.4 + 0.25 * log2(1.0 + cost), y, words);
        film_words(1.2 + 3.0 * k, 3.4, name[k]);
        for (int i = 0; i < 4; i++)
            x[k][i] = start[i];
    }
    if (price < FRAMES)
        price = FRAMES;
    for (int frame = 0; frame <= FRAMES; frame++) {
        for (int k = 0; k < RACERS; k++) {
            /* What leaves its own part of the picture stops there. */
            out[k] = out[k] || !(hypot(x[k][0], x[k][1]) < 1.45);
            for (int i = 0; i < 4; i++)
                if (i < 2 || !out[k])
                    seen[4 * k + i] = (i < 2 ? 0.0 : x[k][i % 2]) +
                                      (i % 2 == 0 ? 1.6 + 3.0 * k : 2.5);
        }
        film_frame(2 * RACERS, seen);
        for (int k = 0; k < RACERS; k++)
            walk(&racer[k], &f, seconds * frame / FRAMES,
                 seconds * (frame + 1) / FRAMES, (size_t)price / FRAMES, x[k]);
    }
}
