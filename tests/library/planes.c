/* planes.c: a particle meets a plane: geometry, impacts, the instant. */
#include "problems.h"

#include "steps/planes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double g = 9.81;

/* From 0 to 1, the same in every run. */
static double chance(void)
{
    static unsigned long long state = 2463534242U;

    state = (state * 6364136223846793005U + 1442695040888963407U) &
            0xffffffffffffffffU;
    return (double)(state >> 11) / 9007199254740992.0;
}

static double length(const double *x)
{
    return sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
}

/* The split, right and as misprinted with (N.x) x; mirrors; the heading. */
static void check_geometry(void)
{
    double worst_n = 0.0, worst_t = 0.0, worst_sum = 0.0, worst_kept = 0.0;
    double misprinted = 0.0, worst_distance = 0.0;

    for (int i = 0; i < 1000; i++) {
        double p[3], normal[3], x[3], n[3], t[3], d = 0.0, size;
        ss_plane plane;

        for (int k = 0; k < 3; k++) {
            p[k] = 4.0 * chance() - 2.0;
            normal[k] = 4.0 * chance() - 2.0;
            x[k] = 4.0 * chance() - 2.0;
        }
        ss_plane_set(&plane, 3, p, normal);
        size = length(normal);
        for (int k = 0; k < 3; k++)
            d += (x[k] - p[k]) * normal[k] / size;
        worst_distance =
            fmax(worst_distance, fabs(ss_plane_distance(&plane, x) - d));
        ss_plane_split(&plane, x, n, t);
        for (int k = 0; k < 3; k++) {
            const int a = (k + 1) % 3, b = (k + 2) % 3;

            worst_n = fmax(
                worst_n, fabs(n[a] * plane.normal[b] - n[b] * plane.normal[a]));
            worst_sum = fmax(worst_sum, fabs(n[k] + t[k] - x[k]));
        }
        worst_t = fmax(worst_t, fabs(ss_plane_along(&plane, t)));
        for (int k = 0; k < 3; k++)
            t[k] = x[k] - ss_plane_along(&plane, x) * x[k];
        misprinted = fmax(misprinted, fabs(ss_plane_along(&plane, t)));
        size = length(x);
        ss_plane_respond(&plane, x);
        worst_kept = fmax(worst_kept, fabs(length(x) - size));
        worst_kept = fmax(worst_kept, ss_plane_along(&plane, x) < 0.0);
    }
    expect("distance, normal of any length: error", worst_distance, 0, 4e-15);
    expect("split: |x_n x N|, 1000 vectors", worst_n, 0, 2e-15);
    expect("  |x_t.N|", worst_t, 0, 2e-15);
    expect("  |x_n + x_t - x|", worst_sum, 0, 2e-15);
    expect("  |x_t.N| as misprinted, (N.x) x", misprinted, 1.0, 20.0);
    expect("elastic: change of |v|", worst_kept, 0, 4e-15);
}

static void check_impacts(void)
{
    const double point[2] = {0.0}, up[] = {0.0, 7.0};
    double v[] = {3.0, -2.0};
    ss_plane plane;

    ss_plane_set(&plane, 2, point, up);
    plane.restitution = 0.5;
    plane.mu = 0.2;
    ss_plane_respond(&plane, v);
    expect("impact (3, -2), r = .5, mu = .2: v_t", v[0], 2.4 - 1e-15,
           2.4 + 1e-15);
    expect("  v_n", v[1], 1, 1);
    v[0] = 0.61, v[1] = -2.0;
    ss_plane_respond(&plane, v);
    expect("  faster than mu J = .6: slides on", v[0], 0.01 - 1e-15,
           0.01 + 1e-15);
    v[0] = -0.59, v[1] = -2.0;
    ss_plane_respond(&plane, v);
    expect("  slower: stopped", v[0], 0, 0);
    v[1] = -1e-10;
    ss_plane_respond(&plane, v);
    expect("  slower than `slow`: not sent back", v[1], 0, 0);
    v[0] = 3.0, v[1] = 2.0;
    ss_plane_respond(&plane, v);
    expect("  on its way out: untouched", v[0] + v[1], 5, 5);
    v[0] = 0.0, v[1] = -2.0;
    plane.mu = 0.0;
    ss_plane_respond(&plane, v);
    expect("  straight in, no friction: v_t", v[0], 0, 0);
    expect("  on it, on its way out: no hit", ss_plane_is_hit(&plane, point, v),
           0, 0);
    v[1] = -2.0;
    expect("  on its way in: a hit", ss_plane_is_hit(&plane, point, v), 1, 1);
}

static void check_faults(void)
{
    const double point[3] = {0.0}, none[3] = {0.0},
                 bad[] = {0.0, (double)NAN, 0.0};
    const double tiny[] = {0.0, 1e-300, 0.0}, huge[] = {0.0, 1e300, 1e300};
    const ss_plane one = {.dim = 3, .normal = {0, 1, 0}};
    ss_plane plane = one;

    expect_status("no normal", ss_plane_set(&plane, 3, point, none),
                  SS_BAD_ARGUMENT);
    expect_status("  NaN", ss_plane_set(&plane, 3, point, bad),
                  SS_BAD_ARGUMENT);
    expect_status("  four dimensions", ss_plane_set(&plane, 4, point, tiny),
                  SS_BAD_ARGUMENT);
    expect("  the plane is as it was", memcmp(&plane, &one, sizeof one), 0, 0);
    ss_plane_set(&plane, 3, point, tiny);
    expect("  1e-300", plane.normal[1], 1, 1);
    ss_plane_set(&plane, 3, point, huge);
    expect("  1e300", plane.normal[1], sqrt(0.5) - 1e-15, sqrt(0.5) + 1e-15);
}

/* The line's error of the instant within one step of h that begins .6 h
 * before the contact, with a given speed there. */
static double late(double h, double speed, double s)
{
    const double t = s * h, before = (speed + 0.5 * g * -t) * t;
    const double rest = h - t, after = -(speed + 0.5 * g * rest) * rest;

    return fabs(ss_contact_linear(before, after) - s) * h;
}

static ss_status parabola(double s, double *distance, void *ctx)
{
    (void)ctx;
    *distance = 1.0 - s - s * s;
    return SS_OK;
}

static ss_status cliff(double s, double *distance, void *ctx)
{
    (void)ctx;
    *distance = s < 0.3 ? 1.0 : -1.0;
    return SS_OK;
}

static ss_status nowhere(double s, double *distance, void *ctx)
{
    (void)ctx;
    *distance = s > 0.5 ? (double)NAN : 1.0;
    return SS_OK;
}

static void check_instants(void)
{
    double h = 0.1, s = 0.5, before, now;

    before = late(h, 4.0, 0.4);
    expect("line: error of the instant / ((g/2) s (1-s) h^2 / v)",
           late(1e-4, 4.0, 0.4) / (0.5 * g * 0.24 * 1e-8 / 4.0), 0.99, 1.01);
    for (int i = 0; i < 3; i++) {
        char what[80];

        h /= 2.0;
        now = late(h, 4.0, 0.4);
        snprintf(what, sizeof what, "  order, h = %g to %g", 2.0 * h, h);
        expect(what, observed_order(before, now), 1.85, 2.0);
        before = now;
    }
    expect("root of 1 - s - s^2",
           ss_contact_root(parabola, NULL, -1.0, 1e-15, 50, &s), SS_OK, SS_OK);
    expect("  error", s - (sqrt(5.0) - 1.0) / 2.0, -1e-15, 1e-15);
    expect("  by the parabola", ss_contact_parabola(1.0, -1.0, -1.0) - s,
           -1e-15, 1e-15);
    expect("  a hop: up from 0 and down to -1", /* 0 + 1 s - 2 s^2 */
           ss_contact_parabola(0.0, 1.0, -1.0), 0.5, 0.5);
    s = 0.9;
    expect("a cliff: the bracket closes",
           ss_contact_root(cliff, NULL, -1.0, 0.0, 200, &s), SS_OK, SS_OK);
    expect("  at", s, 0.3 - 1e-14, 0.3 + 1e-14);
    s = 0.9;
    expect("  not within 5 iterations",
           ss_contact_root(cliff, NULL, -1.0, 0.0, 5, &s), SS_NO_CONVERGENCE,
           SS_NO_CONVERGENCE);
    expect("  the guess is as it was", s, 0.9, 0.9);
    expect("NaN", ss_contact_root(nowhere, NULL, -1.0, 0.0, 50, &s),
           SS_NO_DERIVATIVE, SS_NO_DERIVATIVE);
    expect("the end is in front", ss_contact_root(cliff, NULL, 0.1, 0., 9, &s),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
}

int main(void)
{
    check_geometry();
    check_impacts();
    check_instants();
    check_faults();
    return verdict();
}
