/* contact.c: the three conditions of contact, and what each of them is for.
 *
 * A particle rests on the floor. A balloon pulls at it, a little more with
 * every second, until the pull is more than the weight. Then one slides down a
 * slope, and we count how often its normal velocity is zero.
 */
// cc -Icode code/12-collisions/contact.c code/steps/*.c -lm
#include "steps/planes.h"
#include "steps/program.h"

#include <math.h>

static const double g = 9.81;

//> contact_force
/* The contact force that the plane adds to the total force f: -(N.f) N if the
 * particle rests on the plane, and otherwise zero. */
static void contact_force(const ss_plane *plane, int must_push, const double *q,
                          const double *v, const double *f, double *held)
{
    const double distance = ss_plane_distance(plane, q);
    const double leaving = ss_plane_along(plane, v);
    const double pull = ss_plane_along(plane, f);
    const int touches = distance < plane->near && fabs(leaving) < plane->slow &&
                        (pull < 0.0 || !must_push);

    for (size_t k = 0; k < plane->dim; k++)
        held[k] = touches ? -pull * plane->normal[k] : 0.0;
}
//<

/* The balloon's weightlessness grows from 0 at t = 0 to 1 at t = 1. */
static void lift(const ss_plane *floor, int must_push, double t, double h,
                 double *q, double *v)
{
    const double f[] = {g * (t + h / 2 - 1.0)};
    double held[1];

    contact_force(floor, must_push, q, v, f, held);
    q[0] += h * (v[0] + h / 2 * (f[0] + held[0]));
    v[0] += h * (f[0] + held[0]);
}

/* Slide down a slope of 3 in 4; how many of so many steps have N.v = 0? */
static int zeros(int steps, double *largest)
{
    //> windy
    const double h = 0.01, point[] = {0.0, 0.0}, normal[] = {0.6, 0.8};
    double q[] = {0.0, 0.0}, v[] = {0.0, 0.0}, held[2];
    ss_plane slope;
    int count = 0;

    ss_plane_set(&slope, 2, point, normal);
    slope.slow = 1e-6;
    *largest = 0.0;
    for (int i = 0; i < steps; i++) {
        const double wind = 0.3 * (i % 7); /* along the slope */
        const double f[] = {0.8 * wind, -g - 0.6 * wind};

        contact_force(&slope, 1, q, v, f, held);
        for (int k = 0; k < 2; k++) {
            v[k] += h * (f[k] + held[k]);
            q[k] += h * v[k];
        }

        const double leaving = ss_plane_along(&slope, v);

        count += leaving == 0.0;
        *largest = fmax(*largest, fabs(leaving));
    }
    //<
    return count;
}

int main(int argc, char **argv)
{
    double h = 0.01, largest;
    const ss_option options[] = {{"h", "step (s)", .positive = &h}, {0}};
    const double point[] = {0.0}, up[] = {1.0}, out[] = {1.0, 2.0, 0.0};
    const double origin[3] = {0}, north[] = {0.0, 1.0, 0.0};
    double q[2] = {0}, v[2] = {0}, held[3], rest[3] = {0};
    ss_plane floor, flat;

    ss_begin(argc, argv, "What rests on a floor, and what leaves it.", options);
    ss_plane_set(&floor, 1, point, up);
    ss_columns("t free glued push");
    const int steps = ss_steps(2.0, h);
    for (int i = 0; i <= steps; i++) {
        const double t = i * h;

        ss_row(t, q[0], q[1], fmax(0.0, g * (1.0 - t)));
        if (i == steps)
            break;
        lift(&floor, 1, t, h, q, v);
        lift(&floor, 0, t, h, q + 1, v + 1);
    }
    // The sum of such steps: g/6 + g h^2/12.
    // expect: free_height in [1.63508174, 1.63508176] (theory, sec:cl-contact)
    ss_fact("free_height", q[0]);
    // expect: glued_height in [0, 0] (exact, sec:cl-contact)
    ss_fact("glued_height", q[1]);

    ss_plane_set(&flat, 3, origin, north);
    contact_force(&flat, 1, rest, rest, out, held);
    // expect: no_glue in [0, 0] (exact, lst:cl-contact)
    ss_fact("no_glue", fabs(held[1]));

    // expect: slid in [1000, 1000] (given)
    ss_fact("slid", 1000);
    // A sum of n rounding errors goes up and down, as by the toss of a coin,
    // and such a walk is back where it began some sqrt(n) = 32 times.
    // expect: zeros in [10, 100] (second way, tests/from-the-page/12_collisions.py)
    ss_fact("zeros", zeros(1000, &largest));
    // A thousand sums near 68 m/s, each rounded by 1.4e-14 at most.
    // expect: largest_normal in [1e-16, 2e-11] (theory, sec:roundoff)
    ss_fact("largest_normal", largest);
    return ss_end();
}
