/* contact.c: what solids have to reach, as figures: blocks, stacks, columns,
 * heaps, gases, bullets, cradles, order. Times are printed and not judged.
 * With `every` as its second argument all of it; else fewer, by a rule that is
 * printed. */
#include "solid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double PI = 3.14159265358979323846;
static const double H = 1.0 / 240.0;

static bool every;

static double now(void) /* s of this process */
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void failed(ss_status status)
{
    if (status == SS_OK)
        return;
    expect_status("a step", status, SS_OK);
    exit(verdict());
}

/* 79 starts on a slope: exactly at rest where friction holds, to the last bit;
 * else sliding as theory says. */
static void check_blocks(double h, double degrees)
{
    const double slope = degrees * PI / 180.0, mu = 0.4, mu_static = 0.5;
    const double a = GRAVITY * (sin(slope) - mu * cos(slope));
    const double time = degrees > 15.0 && a < 0.0 ? 40.0 : 10.0;
    const size_t n = (size_t)floor(time / h / 2.0 + 0.5);
    double worst = 0.0;
    const int stride = every || h > 0.005 ? 1 : 13;
    int rest = 0, starts = 0;
    char title[80];

    for (int k = 0; k < 79; k += stride, starts++) {
        const double v0 = 0.5 + 0.05 * k, t = 2.0 * h * (double)n;
        double x;

        begin(2, 0);
        grip(0, mu_static, mu);
        scene.gravity.g[0] = GRAVITY * sin(slope);
        scene.gravity.g[1] = -GRAVITY * cos(slope);
        plane(0, 0, 0, 0, 1, 0);
        ball(0, 0.5, 0, 0.5, 1);
        speed(0)[0] = v0;
        failed(go(h, n));
        x = place(0)[0];
        failed(go(h, n));
        rest += fastest() == 0.0 && x == place(0)[0];
        x = a < 0.0 ? -0.5 * v0 * v0 / a : (v0 + 0.5 * a * t) * t;
        worst = fmax(worst, fabs(place(0)[0] - x));
        end();
    }
    snprintf(title, sizeof title, "block, %g degrees, h = %.4g: at rest of %d",
             degrees, h, starts);
    expect(title, rest, a < 0.0 ? starts : 0, a < 0.0 ? starts : 0);
    expect("  place, beside theory, m", worst, 0, a < 0.0 ? h * h : 1e-9);
}

/* A stack of ten: as it is, dropped with gaps, with 100 times the mass on top;
 * when it is at rest. */
static void check_stack(const char *title, double gaps, double top)
{
    double rest = 0.0, overlap = 0.0;

    begin(2, GRAVITY);
    grip(0, 0.5, 0.5);
    plane(0, 0, 0, 0, 1, 0);
    for (int i = 0; i < 10; i++)
        ball(0, 0.5 + i * (1.0 + gaps), 0, 0.5, i == 9 ? top : 1.0);
    for (int k = 0; k < 60 * 240; k++) {
        failed(go(H, 1));
        overlap = fmax(overlap, deepest());
        if (fastest() > 1e-6)
            rest = scene.p->t;
    }
    expect(title, rest, 0, top > 1.0 ? 30 : 2);
    expect("  speed after 60 s, m/s", fastest(), 0, 1e-14);
    expect("  deepest overlap, m", overlap, 0, top > 1.0 ? 2e-2 : 2e-3);
    expect("  at the end", deepest(), 0, top > 1.0 ? 2e-4 : 1e-12);
    end();
}

/* 30 discs in three columns fall over: the mean height each quarter of a
 * second. Penalty forces of 2e7 N/m with steps of 20 us say the same until it
 * is chaotic (bodies in free fall would be at 0). */
static void check_column(void)
{
    static const double penalty[] = {4.302, 3.848, 3.078};
    double overlap = 0.0;

    begin(2, GRAVITY);
    plane(0, 0, 0, 0, 1, 0);
    plane(0, 0, 0, 1, 0, 0);
    for (int i = 0; i < 30; i++)
        ball(0.5 + i % 3 + 0.5 * ((i / 3) % 2), 0.5 + 0.88 * (i / 3), 0, 0.5,
             1);
    for (int k = 0; k < 8; k++) {
        double height = 0.0;

        for (int m = 0; m < 60; m++) {
            failed(go(H, 1));
            overlap = fmax(overlap, deepest());
        }
        for (size_t i = 0; i < 30; i++)
            height += place(i)[1] / 30.0;
        expect("column of 30: mean height, m", height,
               k < 3 ? penalty[k] - 0.02 : 1.0,
               k < 3 ? penalty[k] + 0.02 : 3.0);
    }
    expect("  deepest overlap, m", overlap, 0, 5e-3);
    end();
}

/* 200 discs, poured. Without friction it spreads till 30 m are filled; with
 * spin they roll away. */
static void check_heap(double h, double mu, double inertia)
{
    static const double at[] = {1, 2, 4, 8, 15, 20};
    double worst = 0.0, all = now(), kinetics = 0.0, x = 0.0, y = 0.0;
    const bool stands = mu > 0.0 && inertia == 0.0;
    size_t steps = 0;

    begin(2, GRAVITY);
    scene.options.inertia = inertia;
    grip(0.3, mu, mu);
    plane(0, 0, 0, 0, 1, 0);
    plane(-30, 0, 0, 1, 0, 0);
    plane(30, 0, 0, -1, 0, 0);
    for (int i = 0; i < 200; i++)
        ball(0.5 * (i % 10) - 2.25 + 0.25 * (i / 10 % 2) + any(-0.05, 0.05),
             0.3 + 0.5 * (i / 10), 0, any(0.18, 0.22), 1);
    printf("heap of 200, mu %.1f, h %.4f%s, kinetic energy (J):", mu, h,
           inertia > 0.0 ? ", rolling" : "");
    for (int k = 0; k < 6; k++) {
        for (; scene.p->t < at[k] - 0.5 * h; steps++) {
            const double t = now();

            failed(go(h, 1));
            worst = fmax(worst, now() - t);
        }
        kinetics = kinetic();
        printf(" %.1e at %g s", kinetics, at[k]);
    }
    all = now() - all;
    for (size_t i = 0; i < 200; i++) {
        x += fabs(place(i)[0]);
        y += place(i)[1] - 0.2;
    }
    printf("\n  %.3f ms a step, the longest %.1f; slope %.1f degrees\n",
           1e3 * all / (double)steps, 1e3 * worst, atan2(y, x) * 180.0 / PI);
    expect("  kinetic energy at 20 s", kinetics, 0,
           !stands    ? 100.0
           : h > 0.01 ? 1e-5
                      : 1e-9);
    expect("  overlap", deepest(), 0, h > 0.01 ? 1e-3 : 2e-4);
    end();
}

/* Elastic balls in a box, each of which moves a sixteenth of a diameter a step
 * at most along an axis. Returns ms a step. */
static double gas(size_t n, size_t impacts)
{
    const ss_solid_contact *list;
    const int side = (int)ceil(cbrt((double)n));
    double energies, spent, per;
    size_t met = 0, steps = 0;

    begin(3, 0);
    grip(1, 0, 0);
    for (int k = 0; k < 3; k++) {
        const double far = 1.4 * side, d[3] = {k == 0, k == 1, k == 2};

        plane(0, 0, 0, d[0], d[1], d[2]);
        plane(far, far, far, -d[0], -d[1], -d[2]);
    }
    for (int i = 0; i < (int)n; i++)
        ball(0.7 + 1.4 * (i % side), 0.7 + 1.4 * (i / side % side),
             0.7 + 1.4 * (i / side / side), 0.5, 1);
    for (size_t k = 0; k < 3 * n; k++)
        scene.p->v[k] = any(-0.5, 0.5);
    energies = kinetic();
    spent = now();
    for (; met < impacts; steps++) {
        failed(go(1.0 / 16.0, 1));
        met += ss_solids_contacts(scene.s, &list);
    }
    spent = now() - spent;
    per = 1e3 * spent / (double)steps;
    printf("gas of %zu: %zu impacts, %.2f ms a step, %.1f us an impact\n", n,
           met, per, 1e6 * spent / (double)met);
    expect("  energy, relative", kinetic() / energies - 1.0, -1e-13, 1e-13);
    expect("  overlap", deepest(), 0, 1e-12);
    end();
    return per;
}

static void check_gases(void)
{
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;

    const size_t most = every ? 64000 : 4000;
    double sizes = 0.0;

    gas(1000, every ? 100000 : 10000);
    for (size_t n = 1000; n <= most; n *= 4, sizes++) {
        const double a = log((double)n), b = log(gas(n, 2 * n));

        x += a;
        y += b;
        xx += a * a;
        xy += a * b;
    }
    printf("  grows with n to the power %.2f (bar: 1.25)\n",
           (xy - x * y / sizes) / (xx - x * x / sizes));
}

/* Five balls on threads of 5 m; the first is let go at 20 degrees. */
static void check_cradle(double gap)
{
    const double angle = PI / 9.0, length = 5.0;
    double inner = 0.0, last = 0.0, first = 0.0, off = 0.0, start;
    size_t b[5];

    begin(2, GRAVITY);
    grip(1, 0, 0);
    for (int i = 0; i < 5; i++) {
        b[i] = ball(i * (1.0 + gap), -length, 0, 0.5, 1);
        rod(b[i], nail(i * (1.0 + gap), 0, 0, 0), length);
    }
    place(0)[0] = -length * sin(angle);
    place(0)[1] = -length * cos(angle);
    start = energy();
    for (int k = 0; k < 20 * 240; k++) {
        failed(go(H, 1));
        off = fmax(off, fabs(energy() - start));
        for (int i = 1; i < 4; i++)
            inner = fmax(inner, fabs(place(b[i])[0] - i * (1.0 + gap)));
        if (scene.p->t > 15.0) {
            last = fmax(last, asin((place(b[4])[0] - 4 - 4 * gap) / length));
            first = fmax(first, asin(-place(b[0])[0] / length));
        }
    }
    printf("hanging cradle, gaps %g m, let go at 20 degrees\n", gap);
    expect("  after 15 s the last swings to", last * 180.0 / PI, 19.99, 20.001);
    expect("  the first", first * 180.0 / PI, 19.99, 20.001);
    if (gap == 0.0)
        expect("  the inner ones move, m", inner, 0, 1e-8);
    expect("  energy, J of 2.96", off, 0, 5e-4);
    end();
}

/* Where something is after some time, in so many steps. */
enum { ONE_ROD, CHAIN, LOADED, SLIDE, BOUNCES };
static const char *const names[] = {
    "a rod", "a chain of 5", "a chain of 20, 50 times the load",
    "a ball sliding on a ball", "bounces, restitution 0.9"};

static double after(int what, size_t steps)
{
    double t = 1.0, x;
    size_t last = 0;

    begin(2, GRAVITY);
    if (what <= LOADED) {
        const size_t rods = what == ONE_ROD ? 1 : what == CHAIN ? 5 : 20;

        last = nail(0, 0, 0, 0);
        for (size_t i = 1; i <= rods; i++) {
            const bool load = what == LOADED && i == rods;
            const size_t next = ball((double)i, 0, 0, 0, load ? 50 : 1);

            rod(last, next, 1);
            last = next;
        }
        t = what == LOADED ? 0.5 : 1.0;
    } else if (what == SLIDE) {
        nail(0, 0, 0, 1);
        last = ball(1.5 * sin(0.1), 1.5 * cos(0.1), 0, 0.5, 1);
        speed(last)[0] = 0.5 * cos(0.1);
        speed(last)[1] = -0.5 * sin(0.1);
    } else {
        grip(0.9, 0, 0);
        plane(0, 0, 0, 0, 1, 0);
        last = ball(0, 1.5, 0, 0.5, 1);
        t = 1.5;
    }
    failed(go(t / (double)steps, steps));
    x = what == SLIDE || what == LOADED ? place(last)[0] : place(last)[1];
    end();
    return x;
}

static void check_orders(void)
{
    for (int what = ONE_ROD; what <= BOUNCES; what++) {
        const double best = after(what, every ? 16384 : 8192);
        double coarse = 0.0, fine = 0.0;

        for (size_t k = 0; k < 16; k++) { /* contacts are anywhere in a step */
            coarse += fabs(after(what, 96 + k) - best);
            fine += fabs(after(what, 384 + 4 * k) - best);
        }
        printf("%s: error %.1e, then %.1e\n", names[what], coarse / 16.0,
               fine / 16.0);
        expect("  order", 0.5 * observed_order(coarse, fine), 1.85, 2.2);
    }
}

/* All pulled to their centre of mass: a clump, rubbing on itself. */
static void gather(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t k = 0; k < view->dim; k++) {
        double centre = 0.0;

        for (size_t i = 0; i < view->n; i++)
            centre += view->q[i * view->dim + k] / (double)view->n;
        for (size_t i = 0; i < view->n; i++)
            f[i * view->dim + k] -= 4.0 * (view->q[i * view->dim + k] - centre);
    }
}

static void check_momentum(void)
{
    double m[2], later[2], spin[3], turned[3];

    begin(2, 0);
    scene.options.inertia = 0.5;
    grip(0.4, 0.5, 0.5);
    ss_particles_add_force(scene.p, (ss_force){.apply = gather});
    for (int i = 0; i < 60; i++) {
        const size_t b =
            ball(1.2 * (i % 8) + any(0, 0.1), 1.2 * (i / 8), 0, 0.5, 1);

        speed(b)[0] = 1.0 - 0.5 * place(b)[1];
        speed(b)[1] = 0.5 * place(b)[0] - 0.3;
    }
    ss_particles_momentum(scene.p, m);
    ss_particles_angular_momentum(scene.p, spin);
    failed(go(H, every ? 60 * 240 : 20 * 240));
    ss_particles_momentum(scene.p, later);
    ss_particles_angular_momentum(scene.p, turned);
    for (size_t i = 0; i < 60; i++)
        turned[2] += 0.5 * 0.25 * scene.p->spin[3 * i + 2];
    expect("clump of 60: momentum, relative",
           largest_difference(2, m, later) / hypot(m[0], m[1]), 0, 1e-12);
    expect("  angular momentum, relative", turned[2] / spin[2] - 1.0, -1e-3,
           1e-3);
    end();
}

static void back(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    (void)ctx;
    (void)dim;
    q[0] = 1.0 - 0.3 * t;
    v[0] = -0.3;
    a[0] = 0.0;
}

/* The wall at t = 0.245; the paddle, which comes at 0.3 m/s, at 1.37 / 2.3; and
 * with 2.6 m/s the wall once more before the step ends. */
static void check_paddle(void)
{
    const double met = 1.37 / 2.3, x = 0.01 + 2.0 * (met - 0.245);
    const double again = met + (x - 0.01) / 2.6;
    const double end_at = 0.01 + 2.6 * (1.0 - again);

    begin(1, 0);
    grip(1, 0, 0);
    plane(0, 0, 0, 1, 0, 0);
    ball(0.5, 0, 0, 0.01, 1);
    ss_particles_control(scene.p, ball(1, 0, 0, 0.1, 1),
                         (ss_control){back, NULL});
    speed(0)[0] = -2.0;
    failed(go(1.0, 1));
    expect("wall, paddle, wall in one step: place", place(0)[0] - end_at,
           -1e-14, 1e-14);
    expect("  speed", speed(0)[0], 2.6 - 1e-14, 2.6 + 1e-14);
    end();
    begin(1, 0); /* unfolded, it flies 1e6 / 60 m, with a period of 3.6 m */
    grip(1, 0, 0);
    plane(-1, 0, 0, 1, 0, 0);
    plane(1, 0, 0, -1, 0, 0);
    ball(0, 0, 0, 0.1, 1);
    speed(0)[0] = 1e6;
    failed(go(1.0 / 60.0, 1));
    expect("1e6 m/s in a box of 2 m: place",
           place(0)[0] - (1.8 - fmod(1e6 / 60.0, 3.6)), -1e-6, 1e-6);
    expect("  speed", fabs(speed(0)[0]), 1e6, 1e6);
    end();
}

int main(int argc, char **argv)
{
    every = argc > 2 && strcmp(argv[2], "every") == 0;
    printf(every ? "all starts and sizes\n"
                 : "one of 13 starts where h = 0.001; heaps that stand, mu "
                   "0.4; gases up to 4000; the clump for 20 s, not 60 (all: "
                   "contact DATA every)\n");
    for (int k = 0; k < 3; k++) {
        static const double steps[] = {1.0 / 60.0, 0.01, 0.001};

        for (double degrees = 0.0; degrees <= 30.0; degrees += 10.0)
            check_blocks(steps[k], degrees);
    }
    check_stack("stack of ten: at rest from, s", 0.0, 1.0);
    check_stack("... dropped, gaps of 0.1 m", 0.1, 1.0);
    check_stack("... 100 times the mass on top", 0.0, 100.0);
    check_column();
    for (double mu = 0.0; mu < 0.9; mu += 0.2)
        if (every || fabs(mu - 0.4) < 0.1)
            check_heap(H, mu, 0.0);
    check_heap(1.0 / 60.0, 0.4, 0.0);
    if (every)
        check_heap(H, 0.4, 0.5);
    check_gases();
    check_cradle(0.0);
    check_cradle(1e-3);
    check_orders();
    check_momentum();
    check_paddle();
    return verdict();
}
