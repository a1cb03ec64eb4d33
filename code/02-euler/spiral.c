/* spiral.c: a cork on water that turns like a record, by Euler's method.
 *
 * The true path is a circle. Euler's method leaves it: each step of size h
 * multiplies the distance from the middle by sqrt(1 + h^2).
 */
// cc -Icode code/02-euler/spiral.c code/steps/*.c -lm
//> step
#include "steps/program.h"
#include <math.h>

typedef struct point {
    double x, y;
} point;

/* The velocity of the water at p. */
static point water(point p)
{
    return (point){-p.y, p.x};
}

/* One step: straight on for a time h, as the water moves at p. */
static point euler(double h, point p)
{
    const point v = water(p);

    p.x += h * v.x;
    p.y += h * v.y;
    return p;
}
//<

//> main
int main(int argc, char **argv)
{
    const double turn = 2 * acos(-1.0);
    int steps = 24, turns = 1;
    double start = 1;
    const ss_option options[] = {
        {"steps", "steps per turn", .count = &steps},
        {"turns", "number of turns", .count = &turns},
        {"x", "radius at the start", .positive = &start},
        {0}};

    ss_begin(argc, argv, "Euler's method on a circle.", options);
    ss_columns("t x y arrow_x arrow_y arrow_u arrow_v");
    const double h = turn / steps;
    point p = {start, 0};
    for (int n = 0; n <= steps * turns; n++) {
        ss_row(n * h, p.x, p.y, NAN, NAN, NAN, NAN);
        if (n == steps)
            ss_fact("growth_per_turn", hypot(p.x, p.y) / start);
        p = euler(h, p);
    }
    ss_fact("steps", steps);

    for (int i = 0; i < 64; i++) { /* the arrows of the picture */
        const point at = {0.65 * (i % 8 - 3.5), 0.65 * (i / 8 - 3.5)};
        const point v = water(at);

        ss_row(NAN, NAN, NAN, at.x, at.y, v.x, v.y);
    }
    return ss_end();
}
//<
// expect: growth_per_turn in [2.215563, 2.215564] (theory, eq:spiral-turn)
// expect: steps in [24, 24] (given)
