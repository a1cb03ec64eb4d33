/* throw.c: a free throw, by Euler's method and by the midpoint method.
 *
 * The ball flies for a second, from the hand to the hoop. Euler's method takes
 * twice as many steps as the midpoint method, so that both evaluate the field
 * equally often. The truth is the midpoint method with steps far shorter.
 */
// cc -Icode code/03-midpoint/throw.c code/steps/*.c -lm
//> step
#include "steps/program.h"
#include <math.h>

static double drag = 0.02; /* by the air (1/m) */
static double gust = 0;    /* how fast the head wind rises (m/s^2) */

typedef struct state {
    double x[4]; /* where the ball is, x[0] and x[1] (m), and its velocity */
} state;

static state field(double t, state s)
{
    const double u = s.x[2] + gust * t, v = s.x[3]; /* through the air */
    const double brake = drag * hypot(u, v);

    return (state){{s.x[2], s.x[3], -brake * u, -brake * v - 9.81}};
}

/* Where one gets from s by following a slope for a time h. */
static state along(state slope, double h, state s)
{
    for (int i = 0; i < 4; i++)
        s.x[i] += h * slope.x[i];
    return s;
}

static state euler(double t, double h, state s)
{
    return along(field(t, s), h, s);
}

static state midpoint(double t, double h, state s)
{
    const state middle = along(field(t, s), h / 2, s);

    return along(field(t + h / 2, middle), h, s);
}
//<

//> main
int main(int argc, char **argv)
{
    int steps = 4;
    double forward = 4.42, up = 6.02;
    const ss_option options[] = {
        {"steps", "steps of the midpoint method", .count = &steps},
        {"forward", "speed at the start, forwards (m/s)", .real = &forward},
        {"up", "speed at the start, upwards (m/s)", .real = &up},
        {"drag", "drag of the air (1/m)", .positive = &drag, .or_zero = true},
        {"gust", "rise of the head wind (m/s^2)", .real = &gust},
        {0}};

    ss_begin(argc, argv, "A free throw, by two methods.", options);
    ss_columns("t x y euler_x euler_y midpoint_x midpoint_y");

    const double h = 1.0 / steps; /* the flight takes a second */
    const int fine = 100;         /* steps of the truth for one of Euler's */
    state e = {{0, 2.1, forward, up}}, m = e, truth = e;

    for (int n = 0; n <= 2 * steps; n++) {
        const double t = n * h / 2;
        const bool pair = n % 2 == 0; /* two of Euler's steps are over */

        ss_row(t, truth.x[0], truth.x[1], e.x[0], e.x[1],
               pair ? m.x[0] : (double)NAN, pair ? m.x[1] : (double)NAN);
        if (n == 2 * steps)
            break;
        e = euler(t, h / 2, e);
        if (pair)
            m = midpoint(t, h, m);
        for (int i = 0; i < fine; i++)
            truth = midpoint(t + i * h / 2 / fine, h / 2 / fine, truth);
    }
    ss_fact("evaluations", 2 * steps);
    ss_fact("euler_error", hypot(e.x[0] - truth.x[0], e.x[1] - truth.x[1]));
    ss_fact("midpoint_error", hypot(m.x[0] - truth.x[0], m.x[1] - truth.x[1]));
    return ss_end();
}
//<
// expect: evaluations in [8, 8] (exact, fig:throw)
// expect: euler_error in [0.58052, 0.58053] (second way, tests/from-the-page/03_midpoint.py)
// expect: midpoint_error in [0.010885, 0.010895] (second way, tests/from-the-page/03_midpoint.py)
