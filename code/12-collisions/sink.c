/* sink.c: why a ball sinks through the floor.
 *
 * Symplectic Euler steps of 1/100 s, restitution 1/2, and three rules for a
 * ball below the floor. And a particle that is deep in the floor, which a test
 * with an absolute value does not find.
 */
// cc -Icode code/12-collisions/sink.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

enum { WHENEVER, HEADING_IN, DISPLACED, RULES };

static const double g = 9.81;

typedef struct ball {
    double y, v;
} ball;

//> rules
static ball step(int rule, ball b, double h, double r)
{
    b.v -= h * g;
    b.y += h * b.v;
    if (b.y >= 0.0)
        return b;
    if (rule == WHENEVER || b.v < 0.0)
        b.v = -r * b.v;
    if (rule == DISPLACED)
        b.y = 0.0;
    return b;
}
//<

/* A particle at rest at -depth, r = 0, and a floor that carries what is no
 * farther from it than epsilon: is "deeper" farther? */
static double left_to_itself(double depth, double h, int steps, int absolute)
{
    ball b = {-depth, 0.0};
    const double epsilon = 1e-3;

    for (int i = 0; i < steps; i++) {
        const double far = absolute ? fabs(b.y) : b.y;

        if (!(far < epsilon)) /* no contact, so no contact force */
            b.v -= h * g;
        b.y += h * b.v;
        if (b.y < epsilon && b.v < 0.0) /* and the response, with r = 0 */
            b.v = 0.0;
    }
    return b.y;
}

int main(int argc, char **argv)
{
    double h = 0.01, r = 0.5, time = 10.0, speed = 0.0, hop = 0.0;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"r", "restitution", .positive = &r, .or_zero = true},
        {"time", "end of the run (s)", .positive = &time},
        {0}};
    ball b[RULES], middle = {0, 0};

    ss_begin(argc, argv, "Three rules for a ball below the floor.", options);
    for (int i = 0; i < RULES; i++)
        b[i] = (ball){1.0, 0.0};
    ss_columns("t whenever heading_in displaced");
    const int steps = ss_steps(time, h);
    for (int n = 0; n <= steps; n++) {
        if (n % 5 == 0)
            ss_row(n * h, b[0].y, b[1].y, b[2].y);
        if (n == steps / 2)
            middle = b[HEADING_IN];
        if (n > steps / 2) {
            speed = (middle.y - b[HEADING_IN].y) / ((n - steps / 2) * h);
            hop = fmax(hop, b[DISPLACED].v);
        }
        for (int i = 0; i < RULES && n < steps; i++)
            b[i] = step(i, b[i], h, r);
    }
    // At gh/(1 + r) = 0.0654 m/s, from the first bounce or the last (0.45 s,
    // 1.5 s) on, and from a depth of up to h v = 0.045 m.
    // expect: whenever in [-0.67, -0.55] (theory, eq:cl-sinking)
    ss_fact("whenever", b[WHENEVER].y);
    // expect: heading_in in [-0.67, -0.55] (theory, eq:cl-sinking)
    ss_fact("heading_in", b[HEADING_IN].y);
    // expect: displaced in [0, 0] (exact, lst:cl-rules)
    ss_fact("displaced", b[DISPLACED].y);
    const double foretold = g * h / (1.0 + r);

    // expect: sinks_as_foretold in [1, 1] (theory, eq:cl-sinking)
    ss_fact("sinks_as_foretold", fabs(speed - foretold) <= 1e-10);
    // expect: foretold in [0.0653999999, 0.0654000001] (theory, eq:cl-sinking)
    ss_fact("foretold", foretold);
    // r u.
    // expect: hop in [0.0326999999, 0.0327000001] (theory, eq:cl-sinking)
    ss_fact("hop", hop);
    // expect: deep_sinks in [0.0980999999, 0.0981000001] (theory, eq:cl-sinking)
    ss_fact("deep_sinks", -0.05 - left_to_itself(0.05, h, ss_steps(1, h), 1));
    // expect: deep_stays in [0, 0] (exact, sec:cl-contact)
    ss_fact("deep_stays", -0.05 - left_to_itself(0.05, h, ss_steps(1, h), 0));
    return ss_end();
}
