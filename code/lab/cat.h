/* cat.h: the cat of chapter 10 and of the laboratory, drawn in a phase plane.
 *
 * Its outline is a polygon, with so many points on each side that it can be
 * bent; two more points are its eyes.
 */
#ifndef CAT_H
#define CAT_H

#include <math.h>

static const double cat[][2] = {
    {-.40, .00},  {-.47, .06},  {-.46, .20}, {-.40, .38}, {-.30, .52},
    {-.24, .60},  {-.33, .68},  {-.37, .80}, {-.35, .92}, {-.34, 1.16},
    {-.16, 1.02}, {.16, 1.02},  {.34, 1.16}, {.35, .92},  {.37, .80},
    {.33, .68},   {.24, .60},   {.30, .52},  {.40, .38},  {.46, .20},
    {.47, .08},   {.62, .06},   {.73, .12},  {.77, .24},  {.72, .36},
    {.65, .46},   {.69, .54},   {.80, .48},  {.89, .34},  {.90, .16},
    {.82, .00},   {.64, -.07},  {.42, -.04}, {.12, -.04}, {.06, .02},
    {-.06, .02},  {-.12, -.04}, {-.34, -.04}};
enum { CORNERS = sizeof cat / sizeof *cat, FINE = 8 };
enum { POINTS = CORNERS * FINE + 2 }; /* and two eyes */

typedef double body[POINTS][2];

/* The area inside a polygon: half the sum of its edges' cross products. */
static inline double cat_area(int n, double x[][2])
{
    double twice = 0.0;

    for (int i = 0, j = n - 1; i < n; j = i++)
        twice += x[j][0] * x[i][1] - x[i][0] * x[j][1];
    return fabs(twice) / 2;
}

/* The cat of that size, its feet at (q, v). */
static inline void cat_draw(double size, double q, double v, body b)
{
    const double eyes[2][2] = {{-.14, .84}, {.14, .84}};

    for (int i = 0; i < POINTS; i++) {
        const int k = i / FINE < CORNERS ? i / FINE : 0;
        const double *from = cat[k], *to = cat[(k + 1) % CORNERS];
        const double part = (double)(i % FINE) / FINE;
        const int eye = i - CORNERS * FINE;

        for (int c = 0; c < 2; c++)
            b[i][c] = size * (eye >= 0 ? eyes[eye][c]
                                       : from[c] + part * (to[c] - from[c])) +
                      (c ? v : q);
    }
}

#endif
