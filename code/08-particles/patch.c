/* patch.c: what becomes of many starts at once.
 *
 * A disc of starts in the pendulum's phase plane is carried along. It is
 * stretched and bent, and its area does not change. With drag c the area
 * shrinks by exp(-c t), whatever the patch. The border is a polygon of many
 * points and the area is the polygon's.
 */
// cc -Icode code/08-particles/patch.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

enum { POINTS = 2000, SNAPS = 4, BORDERS = 2 * SNAPS - 1 };

static void damped(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *c = ctx;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]) - *c * x[1];
}

//> area
static double area(double p[POINTS][2])
{
    double twice = 0.0;

    for (int i = 0; i < POINTS; i++) {
        const double *a = p[i], *b = p[(i + 1) % POINTS];

        twice += a[0] * b[1] - b[0] * a[1];
    }
    return twice / 2;
}
//<

int main(int argc, char **argv)
{
    double c = 0.25, x0 = 0.0, v0 = 1.85, radius = 0.3, every = 2.0;
    const ss_option options[] = {
        {"c", "drag over mass of the second patch (1/s)", .positive = &c,
         .or_zero = true},
        {"x", "angle in the middle of the patch (rad)", .real = &x0},
        {"v", "angular velocity in the middle (rad/s)", .real = &v0},
        {"radius", "radius of the patch", .positive = &radius},
        {"every", "time between pictures (s)", .positive = &every},
        {0}};

    ss_begin(argc, argv, "A patch of pendulums keeps its area.", options);

    static double free_ones[POINTS][2], dragged[POINTS][2];
    const double turn = 2 * acos(-1.0), nothing = 0.0;
    const ss_ode free_ode = {2, damped, NULL, &nothing};
    const ss_ode drag_ode = {2, damped, NULL, &c};
    static double border[BORDERS][POINTS][2], cells[POINTS + 1][2 * BORDERS];
    double work[10], first = 0.0, kept = 0.0, shrunk = 0.0;

    for (int i = 0; i < POINTS; i++)
        for (int j = 0; j < 2; j++) {
            const double at = turn * i / POINTS;

            free_ones[i][j] = j ? v0 + radius * sin(at) : x0 + radius * cos(at);
            dragged[i][j] = free_ones[i][j];
        }
    for (int snap = 0; snap < SNAPS; snap++) {
        for (int i = 0; i < POINTS; i++) {
            if (snap > 0) {
                ss_integrate(&free_ode, &ss_rk4, 0.0, every, 40, free_ones[i],
                             work, NULL);
                ss_integrate(&drag_ode, &ss_rk4, 0.0, every, 40, dragged[i],
                             work, NULL);
            }
            for (int j = 0; j < 2; j++) {
                border[snap][i][j] = free_ones[i][j];
                if (snap > 0)
                    border[SNAPS - 1 + snap][i][j] = dragged[i][j];
            }
        }
        if (snap == 0)
            first = area(free_ones);
    }
    kept = area(free_ones) / first;
    shrunk = area(dragged) / first;

    ss_columns("x0 v0 x1 v1 x2 v2 x3 v3 dx1 dv1 dx2 dv2 dx3 dv3");
    /* Of each border a point now and then, more where it is stretched. */
    int longest = 0;
    for (int k = 0; k < BORDERS; k++) {
        int n = 0;

        for (int i = 0, last = 0; i <= POINTS; i++) {
            const double *a = border[k][last], *b = border[k][i % POINTS];

            if (i % POINTS == 0 || i - last == 25 ||
                hypot(b[0] - a[0], b[1] - a[1]) > 0.2) {
                cells[n][2 * k] = b[0];
                cells[n++][2 * k + 1] = b[1];
                last = i;
            }
        }
        longest = n > longest ? n : longest;
        for (; n <= POINTS; n++)
            cells[n][2 * k] = cells[n][2 * k + 1] = (double)NAN;
    }
    for (int i = 0; i < longest; i++)
        ss_row_of(2 * BORDERS, cells[i]);
    double long_way = 0.0;
    for (int i = 0; i < POINTS; i++) {
        const double *a = free_ones[i], *b = free_ones[(i + 1) % POINTS];

        long_way += hypot(b[0] - a[0], b[1] - a[1]);
    }
    // What the straight sides cut off, by the area with half the points: four
    // times as much.
    static double half[POINTS][2];
    for (int i = 0; i < POINTS; i++)
        for (int j = 0; j < 2; j++)
            half[i][j] = free_ones[i - i % 2][j];
    // expect: cut_off in [1.5e-4, 1.6e-4] (second way, kept)
    const double cut_off = (area(free_ones) - area(half)) / 3 / first;
    ss_fact("cut_off", cut_off);
    // expect: kept in [0.99984, 0.99985] (second way, cut_off)
    ss_fact("kept", kept);
    // expect: border in [14.514, 14.515] (second way, tests/from-the-page/08_particles.py)
    ss_fact("border", long_way / (turn * radius));
    // expect: shrunk in [0.2231, 0.22315] (theory, eq:np-divergence)
    ss_fact("shrunk", shrunk);
    // expect: predicted in [0.22313016, 0.22313017] (theory, eq:np-divergence)
    ss_fact("predicted", exp(-c * every * (SNAPS - 1)));
    return ss_end();
}
