/* obstacles.c: a ball and a box as obstacles.
 *
 * All that a bounce needs of an obstacle is a signed distance and a normal.
 * Particles fall on a box, and on a ball, and bounce down.
 */
// cc -Icode code/12-collisions/obstacles.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/program.h"

#include <math.h>

static const double centre_box[2] = {-1.0, 0.0}, half[2] = {0.7, 0.4};
static const double centre_ball[2] = {1.0, 0.2}, radius = 0.6, g = 9.81;

//> distances
/* Signed distance of x, and the normal N there. */
static double ball(const double *x, double *N)
{
    const double d[2] = {x[0] - centre_ball[0], x[1] - centre_ball[1]};
    const double far = hypot(d[0], d[1]);

    for (int k = 0; k < 2; k++)
        N[k] = d[k] / far;
    return far - radius;
}

static double box(const double *x, double *N)
{
    const double d[2] = {x[0] - centre_box[0], x[1] - centre_box[1]};
    const double out[2] = {fabs(d[0]) - half[0], fabs(d[1]) - half[1]};
    const double far = hypot(fmax(out[0], 0.0), fmax(out[1], 0.0));
    const int nearest = out[0] > out[1] ? 0 : 1; /* this pair of sides */

    for (int k = 0; k < 2; k++) {
        const double size = far > 0.0 ? fmax(out[k], 0.0) / far : k == nearest;

        N[k] = copysign(size, d[k]);
    }
    return far > 0.0 ? far : out[nearest];
}
//<

typedef double distance_fn(const double *x, double *N);

/* The largest difference of N from the slopes of the distance, at random points
 * that are not near an edge of the formula. */
static double slope_error(distance_fn *distance)
{
    ss_random luck = {7};
    const double e = 1e-6;
    double worst = 0.0, N[2], other[2];

    for (int i = 0; i < 2000; i++) {
        const double x[2] = {6.0 * ss_random_next(&luck) - 3.0,
                             4.0 * ss_random_next(&luck) - 2.0};

        distance(x, N);
        for (int k = 0; k < 2; k++) {
            double a[2] = {x[0], x[1]}, b[2] = {x[0], x[1]};

            a[k] -= e;
            b[k] += e;
            const double slope =
                (distance(b, other) - distance(a, other)) / (2.0 * e);
            /* Across the box's diagonals the nearest side changes. */
            if (fabs(fabs(x[0] + 1.0) - half[0] - fabs(x[1]) + half[1]) > 1e-5)
                worst = fmax(worst, fabs(slope - N[k]));
        }
    }
    return worst;
}

//> bounce
/* Put a particle that is inside back on the surface, and reflect what is left
 * of its velocity. */
static void bounce(distance_fn *distance, double *x, double *v, double r)
{
    double N[2];
    const double d = distance(x, N);
    const double vn = N[0] * v[0] + N[1] * v[1];

    for (int k = 0; k < 2 && d < 0.0; k++) {
        x[k] -= d * N[k];
        v[k] -= vn < 0.0 ? (1.0 + r) * vn * N[k] : 0.0;
    }
}
//<

int main(int argc, char **argv)
{
    int drops = 14, inside = 0;
    double r = 0.6, h = 0.005, N[2];
    const ss_option options[] = {
        {"drops", "particles", .count = &drops, .most = 100},
        {"r", "restitution", .positive = &r, .or_zero = true, .most = 1.0},
        {"h", "step (s)", .positive = &h, .least = 1e-3, .most = 0.02},
        {0}};

    ss_begin(argc, argv, "Particles fall on a box and a ball.", options);
    ss_columns("drop x y");
    for (int i = 0; i < drops; i++) {
        double x[2] = {-2.25 + 3.7 * (i + 0.5) / drops, 1.6}, v[2] = {0.8, 0.0};

        for (int n = 0; n * h < 2.5 && x[1] > -1.0; n++) {
            ss_row(i, x[0], x[1]);
            v[1] -= h * g;
            for (int k = 0; k < 2; k++)
                x[k] += h * v[k];
            bounce(ball, x, v, r);
            bounce(box, x, v, r);
            inside += fmin(ball(x, N), box(x, N)) < -1e-14; /* rounding */
        }
        ss_row(i, (double)NAN, (double)NAN);
    }
    // Differences over 1e-6 of numbers up to 4: their rounding, 1e-10, and e^2
    // over the cube of the least distance from a point where the normal turns.
    // expect: normal_is_slope in [1, 1] (theory, sec:cl-obstacles)
    ss_fact("normal_is_slope",
            slope_error(ball) <= 1e-9 && slope_error(box) <= 1e-9);
    // expect: inside in [0, 0] (theory, sec:cl-obstacles)
    ss_fact("inside", inside);
    return ss_end();
}
