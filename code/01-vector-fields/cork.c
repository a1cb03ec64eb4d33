/* cork.c: a field that never stops sweeping away, and a cork that stays.
 *
 * At every instant the water is a saddle: it comes in along one line through
 * the origin, at s per second, and leaves along the line square to it. But the
 * pattern turns, at w radians per second. Seen from a carousel that turns with
 * it the field stands still and is linear, so the cork's path is known exactly.
 */
// cc -Icode code/01-vector-fields/cork.c code/steps/*.c -lm
//> field
#include "steps/program.h"
#include <math.h>

typedef struct vec {
    double x, y;
} vec;

static double s = 1, w = 1.25; /* how strong the saddle is, how fast it turns */

static vec turned(double angle, vec a)
{
    const double c = cos(angle), n = sin(angle);

    return (vec){c * a.x - n * a.y, n * a.x + c * a.y};
}

/* How fast the water moves: a saddle whose axes have turned by w t. */
static vec field(double t, vec x)
{
    const vec y = turned(-w * t, x);

    return turned(w * t, (vec){s * y.x, -s * y.y});
}
//<

//> path
/* The field that stands still, for whoever rides on the carousel. */
static vec carousel(vec y)
{
    return (vec){s * y.x + w * y.y, -w * y.x - s * y.y};
}

/* Where a cork from y is after a time t, on the carousel. */
static vec seen(double t, vec y)
{
    const double D = s * s - w * w, r = sqrt(fabs(D));
    const double C = D > 0 ? cosh(r * t) : cos(r * t);
    const double S = D > 0 ? sinh(r * t) / r : D < 0 ? sin(r * t) / r : t;
    const vec B = carousel(y);

    return (vec){C * y.x + S * B.x, C * y.y + S * B.y};
}

/* And where it is for you, on the shore. */
static vec cork(double t, vec start)
{
    return turned(w * t, seen(t, start));
}
//<

//> main
int main(int argc, char **argv)
{
    double span = 4 * acos(-1.0), farthest = 0, residual = 0;
    int points = 150;
    const ss_option options[] = {
        {"strength", "strength of the saddle (1/s)", .positive = &s},
        {"turn", "turning rate of the pattern (rad/s)", .real = &w},
        {"span", "time to follow the cork (s)", .positive = &span},
        {"points", "points on the path", .count = &points},
        {0}};

    ss_begin(argc, argv, "A saddle that turns, and a cork on it.", options);
    /* p: the path, f: the frozen photograph, c: on the carousel; then arrows,
     * u v at x y on the shore, and cu cv on the carousel. */
    ss_columns("t px py fx fy cx cy x y u v cu cv");

    const vec start = {0.5, 0.5};
    for (int i = 0; i <= points; i++) { /* the curves */
        const double t = span * i / points, d = 1e-5;
        const vec x = cork(t, start), y = seen(t, start), f = field(t, x);
        const vec ahead = cork(t + d, start), behind = cork(t - d, start);
        const vec still = {start.x * exp(s * t), start.y * exp(-s * t)};

        ss_row(t, x.x, x.y, still.x < 2.5 ? still.x : (double)NAN, still.y, y.x,
               y.y, NAN, NAN, NAN, NAN, NAN, NAN);
        farthest = fmax(farthest, hypot(x.x, x.y));
        residual = fmax(residual, hypot((ahead.x - behind.x) / (2 * d) - f.x,
                                        (ahead.y - behind.y) / (2 * d) - f.y));
    }
    for (int i = 0; i < 15 * 15; i++) { /* the photograph at time 0 */
        const vec x = {i % 15 * 2 / 7.0 - 2, i / 15 * 2 / 7.0 - 2};
        const vec f = field(0, x), g = carousel(x);

        ss_row(NAN, NAN, NAN, NAN, NAN, NAN, NAN, x.x, x.y, f.x, f.y, g.x, g.y);
    }
    ss_fact("farthest", farthest);
    ss_fact("residual", residual);
    return ss_end();
}
//<
/* The cork starts where its ellipse is nearest, at sqrt(1/2) from the centre;
 * the farthest point, a quarter round and three times as far, is row 25. */
// expect: farthest in [2.12132034, 2.12132035] (theory, sec:turning-saddle)
/* At most d^2 x'''/6: the path is made of a turn at 2 rad/s, sqrt(1/2) wide,
 * and one at 1/2, sqrt(2) wide; that is 9.72e-11. The times and the two angles
 * are rounded by up to 8.9e-16, where the cork is up to 2.13 out: two ends of
 * 5.7e-15 each over 2d are 5.7e-10, and the rest is less than 1e-10. */
// expect: residual in [0, 8e-10] (theory, sec:integral-curves)
