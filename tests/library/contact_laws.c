/* contact_laws.c: solids against what theory says, from many starts and with
 * many steps: weight carried, friction's cone, impacts, rods, springs. Each
 * check would fail if the solver forgot the impulses of the last step, let a
 * contact pull, made speeds of overlaps, or left the cone. */
#include "solid.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double PI = 3.14159265358979323846;
static const double steps[] = {1.0 / 60.0, 1.0 / 240.0, 0.001};
enum { STEPS = 3 };

/* ---- Weight -------------------------------------------------------------- */

/* Discs of masses 1, 2, 3, ... on each other, at rest from the start: each
 * contact carries all above it, nothing moves, nothing jitters. */
static void check_stack(size_t n, double h)
{
    const ss_solid_contact *list;
    double wrong = 0.0, moved = 0.0, jitter = 0.0, lost = 0.0, pulls = 0.0;
    size_t count;

    begin(2, GRAVITY);
    grip(0.5, 0.3, 0.2);
    plane(0, 0, 0, 0, 1, 0);
    for (size_t i = 0; i < n; i++)
        ball(0, 0.5 + (double)i, 0, 0.5, 1.0 + (double)i);
    expect_status("stack", go(h, (size_t)(30.0 / h)), SS_OK);
    for (int k = 0; k < 100; k++) {
        go(h, 1);
        jitter = fmax(jitter, fastest());
    }
    count = ss_solids_contacts(scene.s, &list);
    for (size_t k = 0; k < count; k++) {
        size_t lower = list[k].with_obstacle ? 0 : list[k].j;
        double weight = 0.0;

        if (!list[k].with_obstacle && list[k].i > lower)
            lower = list[k].i;
        for (size_t i = lower; i < n; i++)
            weight += GRAVITY * (1.0 + (double)i);
        wrong = fmax(wrong, fabs(list[k].impulse / (h * weight) - 1.0));
        pulls += list[k].impulse < 0.0;
    }
    for (size_t i = 0; i < n; i++)
        moved = fmax(moved, fabs(place(i)[1] - 0.5 - (double)i));
    lost = (double)count - (double)n;
    expect("  contacts, beside the discs", lost, 0, 0);
    expect("  each carries what is above it, relative", wrong, 0, 1e-9);
    expect("  fastest in 100 steps", jitter, 0, 1e-12);
    expect("  moved since", moved, 0, 0.02);
    expect("  overlap, which takes n^2 steps to go", deepest(), 0,
           n > 3 ? 1e-3 : 1e-9);
    expect("  contacts that pull", pulls, 0, 0);
    end();
}

/* The same, when gravity turns round: all fly off at once, none is held. What
 * is left of the weight pushes for one step at most. */
static void check_release(size_t n, double h)
{
    const size_t count = (size_t)(0.5 / h);
    const double t = h * (double)count;
    double least = 1e9, most = 0.0;

    begin(2, GRAVITY);
    plane(0, 0, 0, 0, 1, 0);
    for (size_t i = 0; i < n; i++)
        ball(0, 0.5 + (double)i, 0, 0.5, 1);
    go(h, 400);
    scene.gravity.g[1] = 2.0;
    memset(scene.p->v, 0, 2 * n * sizeof *scene.p->v);
    go(h, count);
    for (size_t i = 0; i < n; i++) {
        least = fmin(least, speed(i)[1] - 2.0 * t);
        most = fmax(most, speed(i)[1] - 2.0 * t);
    }
    expect("gravity turned round: slower than free flight", least, -1e-12, 1);
    expect("  faster, over the weight and h", most / (GRAVITY * h), -1e-12,
           n > 1 ? (double)n : 1e-12);
    end();
}

/* Two that overlap, with hardly a force: they part without any speed. */
static void check_overlap(size_t dim, double deep)
{
    double quick = 0.0;
    size_t a, b;

    begin(dim, 1e-9);
    a = ball(0, 0, 0, 0.5, 1);
    b = ball(1.0 - deep, 0, 0, 0.5, 3);
    for (int k = 0; k < 200; k++) {
        go(0.01, 1);
        quick = fmax(quick, fabs(speed(a)[0]) + fabs(speed(b)[0]));
    }
    expect("an overlap is moved apart: left", deepest(), 0, 1e-6);
    expect("  with a speed", quick, 0, 1e-8);
    expect("  the centre of mass moved, but for the force",
           fabs(place(a)[0] + 3.0 * (place(b)[0] - 1.0 + deep)) -
               (dim == 1 ? 8e-9 : 0.0),
           -1e-12, 1e-12);
    end();
}

/* A disc that falls into a V, and a pyramid whose list carries its weight. */
static void check_heaps(double h)
{
    const ss_solid_contact *list;
    double up = 0.0;
    size_t n = 0, count;

    begin(2, GRAVITY);
    grip(0.5, 0, 0);
    plane(0, 0, 0, 1, 1, 0);
    plane(0, 0, 0, -1, 1, 0);
    ball(0.3, 2, 0, 0.5, 1);
    expect_status("into a V", go(h, (size_t)(8.0 / h)), SS_OK);
    expect("  speed", fastest(), 0, 1e-12);
    expect("  place", hypot(place(0)[0], place(0)[1] - 0.5 * sqrt(2.0)), 0,
           1e-9);
    end();
    begin(2, GRAVITY);
    grip(0, 0.6, 0.6);
    plane(0, 0, 0, 0, 1, 0);
    for (int row = 0; row < 6; row++)
        for (int i = 0; i < 6 - row; i++)
            n = ball(i + 0.5 * row, 0.5 + row * sqrt(0.75), 0, 0.5, 1) + 1;
    go(h, (size_t)(20.0 / h));
    count = ss_solids_contacts(scene.s, &list);
    for (size_t k = 0; k < count; k++)
        if (list[k].with_obstacle)
            up -= list[k].impulse * list[k].normal[1];
    expect("pyramid: the floor carries, over its weight",
           up / (h * GRAVITY * (double)n), 1.0 - 1e-9, 1.0 + 1e-9);
    expect("  speed", fastest(), 0, 1e-10);
    end();
}

/* ---- Friction ------------------------------------------------------------- */

/* In space, from a speed across the slope: v' along the force of friction, mu
 * g, straight back; after v / (mu g) at rest for good. */
static void check_stop(double h, double angle)
{
    const double mu = 0.4, mu_static = 0.6;
    double rest = 0.0, way = 0.0, aside = 0.0, kept = 0.0;

    for (int k = 0; k < 20; k++) {
        const double v0 = 0.3 + 0.17 * k, turn = 0.3 * k;
        const double slow = GRAVITY * (mu * cos(angle) - sin(angle));
        const double x = angle == 0.0 ? cos(turn) : 1.0;
        const double z = angle == 0.0 ? sin(turn) : 0.0;
        double at[3];

        begin(3, GRAVITY);
        grip(0, mu_static, mu);
        scene.gravity.g[0] = GRAVITY * sin(angle);
        scene.gravity.g[1] = -GRAVITY * cos(angle);
        plane(0, 0, 0, 0, 1, 0);
        ball(0, 0.5, 0, 0.5, 1 + k);
        speed(0)[0] = v0 * x;
        speed(0)[2] = v0 * z;
        go(h, (size_t)(v0 / slow / h) + 10);
        memcpy(at, place(0), sizeof at);
        kept += fastest() > 0.0;
        go(h, 100);
        rest += memcmp(at, place(0), sizeof at) != 0 || fastest() > 0.0;
        way = fmax(way, fabs(at[0] * x + at[2] * z - 0.5 * v0 * v0 / slow));
        aside = fmax(aside, fabs(at[2] * x - at[0] * z));
        end();
    }
    expect("sliding stops: starts of 20 still moving", kept, 0, 0);
    expect("  that later move, by any bit", rest, 0, 0);
    expect("  way, beside v^2 / 2 a, over h^2", way / (h * h), 0, 20.0);
    expect("  aside of a straight line", aside, 0, 1e-9);
}

/* Steeper than friction holds: sin - mu cos, exactly; from rest the static kind
 * acts in the first step. */
static void check_slide(double h, double v0, double error)
{
    const double angle = 0.6, mu = 0.4, t = h * floor(2.0 / h);

    begin(2, GRAVITY);
    grip(0, 0.5, mu);
    scene.gravity.g[0] = GRAVITY * sin(angle);
    scene.gravity.g[1] = -GRAVITY * cos(angle);
    plane(0, 0, 0, 0, 1, 0);
    ball(0, 0.5, 0, 0.5, 3);
    speed(0)[0] = v0;
    go(h, (size_t)floor(2.0 / h));
    expect("down a slope: way over theory",
           (place(0)[0] - v0 * t) /
               (0.5 * GRAVITY * (sin(angle) - mu * cos(angle)) * t * t),
           1.0 - error, 1.0 + error);
    expect("  off the slope", fabs(place(0)[1] - 0.5), 0, 1e-12);
    end();
}

/* A ball that rolls: 5/7 sin, or slips: sin - mu cos. */
static void check_roll(double h, double mu, double inertia, double want,
                       const char *title)
{
    const double angle = 0.4, t = h * floor(1.0 / h);

    begin(3, GRAVITY);
    scene.options.inertia = inertia;
    grip(0, mu, mu);
    scene.gravity.g[0] = GRAVITY * sin(angle);
    scene.gravity.g[1] = -GRAVITY * cos(angle);
    plane(0, 0, 0, 0, 1, 0);
    ball(0, 0.1, 0, 0.1, 2);
    go(h, (size_t)floor(1.0 / h));
    expect(title, place(0)[0] / (0.5 * GRAVITY * t * t) / want, 1.0 - 2e-3,
           1.0 + 2e-3);
    end();
}

/* Three logs that can turn stand from mu = tan 15 degrees on. */
static void check_logs(void)
{
    const double critical = tan(PI / 12.0);

    for (int k = 0; k < 2; k++) {
        const double mu = critical * (k ? 1.02 : 0.98);

        begin(2, GRAVITY);
        scene.options.inertia = 0.5;
        grip(0, mu, mu);
        plane(0, 0, 0, 0, 1, 0);
        ball(0, 0.5, 0, 0.5, 1);
        ball(1, 0.5, 0, 0.5, 1);
        ball(0.5, 0.5 + sqrt(0.75), 0, 0.5, 1);
        go(1.0 / 240.0, 2400);
        expect(k ? "three logs, mu 2 % above tan 15: the top one fell by"
                 : "... below",
               0.5 + sqrt(0.75) - place(2)[1], k ? -1e-6 : 0.3, k ? 0.01 : 1.0);
        end();
    }
}

/* Spins about axes that a line or a plane does not have change nothing. */
static void check_flat(size_t dim)
{
    double x[2][8];

    for (int spins = 0; spins < 2; spins++) {
        begin(dim, GRAVITY);
        scene.options.inertia = 0.4;
        grip(0.3, 0.5, 0.5);
        plane(0, 0, 0, dim == 1, 1, 0);
        ball(dim == 1 ? 2 : 0, 2, 0, 0.5, 1);
        ball(dim == 1 ? 4 : 0.3, 4, 0, 0.5, 2);
        speed(1)[0] = 1.0;
        for (size_t k = 0; k < 6; k++)
            scene.p->spin[k] = spins && k % 3 < 4 - dim ? 7.0 : 0.0;
        go(0.01, 300);
        memcpy(x[spins], scene.p->x, 4 * dim * sizeof(double));
        for (size_t k = 0; k < 6; k++)
            if (spins && k % 3 < 4 - dim)
                expect("a spin that there is not", scene.p->spin[k], 7, 7);
        end();
    }
    expect("  moves", memcmp(x[0], x[1], 4 * dim * sizeof(double)) != 0, 0, 0);
}

/* ---- Impacts -------------------------------------------------------------- */

static void check_impacts(double h)
{
    double m[3], after[3];

    begin(1, 0); /* a ball and a dumbbell of two like it, in line */
    grip(1, 0, 0);
    ball(0, 0, 0, 0.5, 1);
    ball(2, 0, 0, 0.5, 1);
    ball(3, 0, 0, 0.5, 1);
    rod(1, 2, 1);
    speed(0)[0] = 1.0;
    go(h, (size_t)(2.0 / h));
    expect("a dumbbell is hit: the ball's speed + 1/3", speed(0)[0] + 1.0 / 3.0,
           -1e-14, 1e-14);
    expect("  the ends' speeds - 2/3",
           fabs(speed(1)[0] - 2.0 / 3.0) + fabs(speed(2)[0] - 2.0 / 3.0), 0,
           1e-14);
    end();

    begin(2, 0); /* friction in an impact: mu (1 + e) v_n, or till it sticks */
    grip(0.5, 10.0, 0.1);
    plane(0, 0, 0, 0, 1, 0);
    ball(0, 1, 0, 0.1, 2);
    speed(0)[0] = 3.0;
    speed(0)[1] = -4.0;
    go(h, (size_t)(0.5 / h));
    expect("a slanted impact: along", speed(0)[0] - (3.0 - 0.1 * 1.5 * 4.0),
           -1e-14, 1e-14);
    expect("  across", speed(0)[1] - 2.0, -1e-14, 1e-14);
    end();

    begin(3, 0); /* aside: momentum, and energy with e = 1, are kept */
    grip(1, 0, 0);
    ball(0, 0, 0, 0.5, 1);
    ball(2, 0.4, 0.2, 0.3, 5);
    speed(0)[0] = 7.0;
    ss_particles_momentum(scene.p, m);
    go(h, (size_t)(1.0 / h));
    ss_particles_momentum(scene.p, after);
    expect("an impact aside: momentum", largest_difference(3, m, after), 0,
           1e-13);
    expect("  energy, relative", kinetic() / 24.5 - 1.0, -1e-13, 1e-13);
    expect("  it was one", fabs(speed(1)[1]), 0.1, 7.0);
    end();
}

/* Of all, with their spins. */
static void angular(double *sum)
{
    ss_particles_angular_momentum(scene.p, sum);
    for (size_t k = 0; k < 3 * scene.p->n; k++) {
        const double r = scene.p->radius[k / 3];

        sum[k % 3] += scene.options.inertia * scene.p->mass[k / 3] * r * r *
                      scene.p->spin[k];
    }
}

/* The velocity of the second's surface relative to the first's. */
static void slip(const double *n, double *u)
{
    double around[3];

    for (size_t k = 0; k < 3; k++)
        around[k] = scene.p->radius[0] * scene.p->spin[k] +
                    scene.p->radius[1] * scene.p->spin[3 + k];
    for (size_t k = 0; k < 3; k++) {
        const size_t l = (k + 1) % 3, m = (k + 2) % 3;

        u[k] =
            speed(1)[k] - speed(0)[k] - (around[l] * n[m] - around[m] * n[l]);
    }
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* Rough balls that spin meet anywhere: what mechanics says of their impulse. */
static void check_rough(void)
{
    double momentum = 0.0, turned = 0.0, elastic = 0.0, grown = -1.0;
    double normal = 0.0, cone = -100.0, stuck = 0.0;
    int sticks = 0, slides = 0;

    for (int i = 0; i < 4000; i++) {
        const double r = i % 3 == 0 ? 1.0 : any(0.0, 1.0);
        const double mu = i % 2 == 0 ? 0.0 : any(0.0, 2.0);
        double p0[3], p1[3], l0[3], l1[3], u0[3], u1[3], v0[6], w0[6], e0, in;
        double out, t;
        ss_particles *p;
        const ss_solid_contact *c;
        ss_random mine = {.state = (unsigned)i + 1};

        begin(3, 0);
        p = scene.p;
        scene.options.inertia = 0.1 + 0.5 * ss_random_next(&mine);
        grip(r, mu, mu);
        ball(0, 0, 0, 0.1 + ss_random_next(&mine), 0.1 + ss_random_next(&mine));
        ball(3, 0, 0, 0.1 + ss_random_next(&mine), 0.1 + ss_random_next(&mine));
        for (size_t k = 0; k < 6; k++) {
            p->v[k] = 2.0 * ss_random_next(&mine) - 1.0 + (k == 0 ? 4.0 : 0.0);
            p->spin[k] = 4.0 * ss_random_next(&mine) - 2.0;
        }
        e0 = kinetic();
        ss_particles_momentum(p, p0);
        angular(l0);
        memcpy(v0, p->v, sizeof v0);
        memcpy(w0, p->spin, sizeof w0);
        go(1.5, 1);
        if (ss_solids_contacts(scene.s, &c) == 1) {
            double v1[6], w1[6];

            memcpy(v1, p->v, sizeof v1);
            memcpy(w1, p->spin, sizeof w1);
            memcpy(p->v, v0, sizeof v0);
            memcpy(p->spin, w0, sizeof w0);
            slip(c->normal, u0);
            memcpy(p->v, v1, sizeof v1);
            memcpy(p->spin, w1, sizeof w1);
            slip(c->normal, u1);
            in = dot(u0, c->normal);
            out = dot(u1, c->normal);
            ss_particles_momentum(p, p1);
            angular(l1);
            t = sqrt(dot(c->friction, c->friction));
            momentum = fmax(momentum, largest_difference(3, p0, p1));
            turned = fmax(turned, largest_difference(3, l0, l1));
            normal = fmax(normal, fabs(out + r * in));
            grown = fmax(grown, kinetic() / e0 - 1.0);
            if (r == 1.0 && mu == 0.0)
                elastic = fmax(elastic, fabs(kinetic() / e0 - 1.0));
            cone = fmax(cone, t - mu * c->impulse);
            for (size_t k = 0; k < 3; k++)
                u1[k] -= out * c->normal[k];
            if (t < (mu - 1e-9) * c->impulse) { /* it had more to give */
                stuck = fmax(stuck, sqrt(dot(u1, u1)));
                sticks++;
            } else
                slides++;
        }
        end();
    }
    expect("rough balls: momentum", momentum, 0, 1e-13);
    expect("  angular momentum", turned, 0, 1e-12);
    expect("  elastic and smooth: energy", elastic, 0, 1e-14);
    expect("  any: growth of energy", grown, -1, 1e-14);
    expect("  u.n becomes -r u.n: error", normal, 0, 1e-13);
    expect("  friction above mu J", cone, -100, 1e-13);
    expect("  sliding left where they stick", stuck, 0, 1e-13);
    expect("  they stick", sticks, 100, 4000);
    expect("  they slide", slides, 100, 4000);
}

/* Falls from 1 m, comes back with 0.8 of its speed: order 2 although the instant
 * lies anywhere in a step. */
static double bounce(size_t count)
{
    const double t = 0.7, fall = sqrt(2.0 / GRAVITY), up = 0.8 * GRAVITY * fall;
    const double y = up * (t - fall) - 0.5 * GRAVITY * pow(t - fall, 2.0);

    begin(1, GRAVITY);
    grip(0.8, 0, 0);
    plane(0, 0, 0, 1, 0, 0);
    ball(1.1, 0, 0, 0.1, 1);
    go(t / (double)count, count);
    const double error = fabs(place(0)[0] - 0.1 - y);

    end();
    return error;
}

static void check_bounces(void)
{
    double worst = 0.0;

    for (size_t count = 50; count < 100; count++)
        worst = fmax(worst, bounce(count) * pow((double)count / 0.7, 2.0));
    expect("a bounce: error over h^2", worst, 0, 2.0 * GRAVITY);
}

/* Bullets stop at nothing. */
static void check_bullets(void)
{
    const ss_obstacle wall = {SS_SEGMENT, {7, -1, 0}, {7, 1, 0}, {1, 0, 0}};
    const ss_obstacle card = {SS_BOX, {7, -1, 0}, {7.001, 1, 0}, {1, 0, 0}};

    for (int k = 0; k < 2; k++) {
        begin(2, 0);
        grip(1, 0, 0);
        ss_solids_add_obstacle(scene.s, k ? &card : &wall);
        ball(0, 0, 0, 1e-3, 1);
        ball(-2, 0, 0, 1e-3, 1);
        speed(0)[0] = 10.0;
        go(1.0, 1); /* 6.999 there; and 8.997 back to the other */
        expect(k ? "10000 radii a step: a card" : "... a segment", place(0)[0],
               2.0 * 6.999 - 10.0 - 1e-12, 2.0 * 6.999 - 10.0 + 1e-12);
        go(1.0, 1);
        expect("  then a ball", place(1)[0] + 2.0 + (20.0 - 6.999 - 8.997),
               -1e-12, 1e-12);
        expect("  which takes its speed", speed(0)[0], -1e-12, 1e-12);
        end();
    }
}

/* n balls, let fall or laid down on something. Its place over the radius, how
 * deep they overlap over it, and the energy gained over m (g h)^2, at worst. */
static int settle(double radius, double h, double e, size_t n, int on,
                  double gap, double *worst)
{
    const ss_obstacle wall = {SS_SEGMENT, {-1, 0}, {1, 0}, {e, 0.3, 0.2}};
    const ss_obstacle card = {SS_BOX, {-1, -1e-3}, {1}, {e, 0.3, 0.2}};
    double before;
    int refused = 0;
    size_t first;

    begin(2, GRAVITY);
    grip(e, 0.3, 0.2);
    if (on == 0)
        plane(0, 0, 0, 0, 1, 0);
    else if (on == 3)
        nail(0, -radius, 0, radius);
    else
        ss_solids_add_obstacle(scene.s, on == 1 ? &wall : &card);
    first = scene.p->n;
    for (size_t i = 0; i < n; i++)
        ball(0, radius + gap + (double)i * (2.0 * radius + gap), 0, radius, 1);
    before = energy();
    for (int step = 0; step < 100; step++) {
        refused += go(h, 1) != SS_OK;
        worst[1] = fmax(worst[1], deepest() / radius);
        worst[2] = fmax(worst[2], (energy() - before) / pow(GRAVITY * h, 2.0));
        for (size_t i = first; i < scene.p->n; i++)
            worst[0] = fmin(worst[0], place(i)[1] / radius);
    }
    end();
    return refused;
}

/* Steps in which they fall by a thousandth of their radius to a hundred thousand
 * times it: nothing sinks in, or is let through. A ball alone gains no energy;
 * two, what is left of a kick. */
static void check_small(double e, size_t n, int on)
{
    static const char *const names[] = {"a plane", "a segment", "a box",
                                        "a ball"};
    double worst[3] = {1.0, 0.0, 0.0};
    int refused = 0;

    for (double radius = 1.0; radius > 1e-5; radius /= 10.0)
        for (double h = 1.0 / 240.0; h < 2.0; h *= 6.0)
            for (int k = 0; k < 4; k++) {
                const double gaps[] = {0.0, 1e-3, 0.37, 3.0};

                refused += settle(radius, h, e, n, on, gaps[k], worst);
            }
    printf("%zu on %s, restitution %g, of any size, for any h\n", n, names[on],
           e);
    expect("  refused", refused, 0, 0);
    expect("  lowest centre, over the radius", worst[0], 0.9, 1.0);
    expect("  deepest, over it", worst[1], 0, n > 1 ? 0.1 : 1e-9);
    expect("  energy gained, over m (g h)^2", worst[2], 0,
           n > 1 ? (double)n : 1e-9);
}

/* A pile of 55 is hit by 20 kg at 500 m/s: all steps are made, and energy is
 * only lost. */
static void check_cannon(void)
{
    const double h = 1.0 / 240.0;
    double risen = 0.0, before, deep = 0.0;
    ss_status status = SS_OK;
    size_t b;

    begin(2, GRAVITY);
    grip(0, 0.6, 0.6);
    plane(0, 0, 0, 0, 1, 0);
    for (int row = 0; row < 10; row++)
        for (int i = 0; i < 10 - row; i++)
            ball(i + 0.5 * row, 0.5 + row * sqrt(0.75), 0, 0.5, 1);
    b = ball(-500, 3.1, 0, 0.5, 20);
    speed(b)[0] = 500.0;
    speed(b)[1] = 2.0;
    before = energy();
    for (int k = 0; k < 720 && status == SS_OK; k++) {
        status = go(h, 1);
        risen = fmax(risen, energy() / before - 1.0);
        deep = fmax(deep, deepest());
    }
    expect_status("a pile is shot at", status, SS_OK);
    expect("  energy risen, relative", risen, 0, 1e-6);
    expect("  overlap", deep, 0, 0.05);
    expect("  the pile has moved", fastest(), 10, 500);
    end();
}

/* ---- Balls that only fly --------------------------------------------------- */

/* A spring of 1 N/m from everything to the origin. */
static void trap(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t k = 0; k < view->n * view->dim; k++)
        f[k] -= view->q[k];
}

/* Two equal balls in the trap that meet elastically: their distance y has
 * y'' = -y, and turns round at 2R. From rest at 1 they meet after
 * acos(2R), and are back after as long again. */
static double trap_error(size_t count)
{
    const double r = 0.15, half = acos(2.0 * r);
    double worst = 0.0;

    for (int i = 0; i < 20; i++) {
        const double late = 5.0 + 0.1 * i, t = fmod(late, 2.0 * half);
        const double y = cos(t < half ? t : 2.0 * half - t);

        begin(1, 0);
        grip(1, 0, 0);
        ss_particles_add_force(scene.p, (ss_force){.apply = trap});
        ball(0.5, 0, 0, r, 1);
        ball(-0.5, 0, 0, r, 1);
        go(late / (double)count, count);
        worst = fmax(worst, fabs(place(0)[0] - place(1)[0] - y));
        end();
    }
    return worst;
}

/* Slowed down by -v, from 3 m/s: the way is 3 (1 - exp(-t)), folded where there
 * are walls, between which 0.5 m are free. */
static double drag_error(size_t count, bool walls)
{
    double worst = 0.0;

    for (int i = 0; i < 20; i++) {
        const double late = 2.0 + 0.05 * i, way = 3.0 * (1.0 - exp(-late));
        const double at = walls ? fmod(way, 1.0) : way;
        ss_drag drag = {.k = 1.0};

        begin(1, 0);
        grip(1, 0, 0);
        ss_particles_add_force(scene.p, ss_drag_force(&drag));
        if (walls) {
            plane(-0.5, 0, 0, 1, 0, 0);
            plane(0.5, 0, 0, -1, 0, 0);
        }
        ball(-0.25, 0, 0, 0.25, 1);
        speed(0)[0] = 3.0;
        go(late / (double)count, count);
        worst = fmax(worst, fabs(place(0)[0] + 0.25 -
                                 (walls && at > 0.5 ? 1.0 - at : at)));
        end();
    }
    return worst;
}

static void check_orders(void)
{
    expect("two balls in a trap: order",
           observed_order(trap_error(200), trap_error(3200)) / 4.0, 1.9, 2.1);
    expect("drag, nothing touched: order",
           observed_order(drag_error(200, false), drag_error(3200, false)) /
               4.0,
           1.9, 2.1);
    expect("  between walls: the acceleration jumps there",
           observed_order(drag_error(200, true), drag_error(3200, true)) / 4.0,
           0.9, 1.1);
}

/* n balls in the cube from -5 to 5, none on another, or across 0 along the
 * first axis, where `chambers` have a wall. */
static void fill(size_t n, double radius, double most, bool chambers)
{
    const size_t dim = scene.p->dim;

    for (size_t tries = 0; scene.p->n < n && tries < 100000; tries++) {
        const double r = radius * any(0.5, 1.0);
        double q[3] = {0.0}, v[3];
        bool is_free;

        for (size_t k = 0; k < dim; k++) {
            q[k] = any(-5.0 + r, 5.0 - r);
            v[k] = any(-most, most);
        }
        is_free = !chambers || fabs(q[0]) > r;
        for (size_t i = 0; i < scene.p->n && is_free; i++) {
            double square = 0.0;

            for (size_t k = 0; k < dim; k++)
                square += (q[k] - place(i)[k]) * (q[k] - place(i)[k]);
            is_free = sqrt(square) > r + scene.p->radius[i];
        }
        if (!is_free)
            continue;
        ball(q[0], q[1], q[2], r, r * r);
        if (deepest() > 0.0) /* in a block */
            ss_particles_remove(scene.p, 1, &(size_t){scene.p->n - 1});
        else
            memcpy(speed(scene.p->n - 1), v, dim * sizeof *v);
    }
}

/* Two chambers behind a thin wall, and a block in each: balls that could fly
 * through everything many times in a step stay in theirs. */
static void check_chambers(double most, const char *title)
{
    const ss_obstacle wall = {SS_SEGMENT, {0, -6}, {0, 6}, {1, 0, 0}};
    const ss_obstacle box[2] = {{SS_BOX, {-3, -1}, {-2, 2}, {1, 0, 0}},
                                {SS_BOX, {1.5, 1}, {3.5, 1.2}, {1, 0, 0}}};
    double side[60], before, deep = 0.0, met = 0.0;
    int crossed = 0;
    ss_status status = SS_OK;

    begin(2, 0);
    grip(1, 0, 0);
    plane(-5, 0, 0, 1, 0, 0);
    plane(5, 0, 0, -1, 0, 0);
    plane(0, -5, 0, 0, 1, 0);
    plane(0, 5, 0, 0, -1, 0);
    ss_solids_add_obstacle(scene.s, &wall);
    ss_solids_add_obstacle(scene.s, &box[0]);
    ss_solids_add_obstacle(scene.s, &box[1]);
    fill(60, 0.2, most, true);
    before = kinetic();
    for (size_t i = 0; i < scene.p->n; i++)
        side[i] = copysign(1.0, place(i)[0]);
    for (int step = 0; step < 40 && status == SS_OK; step++) {
        const ss_solid_contact *list;

        status = go(0.01, 1);
        met += (double)ss_solids_contacts(scene.s, &list);
        deep = fmax(deep, deepest());
        for (size_t i = 0; i < scene.p->n; i++)
            crossed += side[i] * place(i)[0] < scene.p->radius[i] - 1e-9;
    }
    expect_status(title, status, SS_OK);
    expect("  balls", (double)scene.p->n, 60, 60);
    expect("  contacts", met, 50, 1e9);
    expect("  in the other chamber", crossed, 0, 0);
    expect("  deepest overlap, in blocks too", deep, 0, 1e-11);
    expect("  energy, relative", kinetic() / before - 1.0, -1e-11, 1e-11);
    end();
}

/* A gas of smooth elastic balls without walls, by a program that knows nothing
 * of cells: always the earliest contact of all pairs, to which all fly. */
static size_t all_pairs(size_t dim, size_t n, double *q, double *v, double time)
{
    const double *mass = scene.p->mass, *radius = scene.p->radius;

    for (size_t contacts = 0;; contacts++) {
        double first = time, l[3], size = 0.0, in = 0.0;
        size_t a = n, b = n;

        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < i; j++) {
                double aa = 0.0, bb = 0.0, cc = 0.0, t;
                const double reach = radius[i] + radius[j];

                for (size_t k = 0; k < dim; k++) {
                    const double x = q[i * dim + k] - q[j * dim + k];
                    const double u = v[i * dim + k] - v[j * dim + k];

                    aa += u * u;
                    bb += x * u;
                    cc += x * x;
                }
                if (bb >= 0.0 || bb * bb < aa * (cc - reach * reach))
                    continue;
                t = (-bb - sqrt(bb * bb - aa * (cc - reach * reach))) / aa;
                if (t < first) {
                    first = fmax(t, 0.0);
                    a = i;
                    b = j;
                }
            }
        for (size_t k = 0; k < n * dim; k++)
            q[k] += first * v[k];
        if (a == n)
            return contacts;
        time -= first;
        for (size_t k = 0; k < dim; k++) {
            l[k] = q[a * dim + k] - q[b * dim + k];
            size += l[k] * l[k];
            in += l[k] * (v[a * dim + k] - v[b * dim + k]);
        }
        for (size_t k = 0; k < dim; k++) {
            const double push =
                2.0 * in * l[k] / size / (1.0 / mass[a] + 1.0 / mass[b]);

            v[a * dim + k] -= push / mass[a];
            v[b * dim + k] += push / mass[b];
        }
    }
}

static void check_gas(size_t dim, size_t most, double quick, const char *title)
{
    double q[900], v[900], m[3], after[3], before, met = 0.0;
    size_t contacts;

    begin(dim, 0);
    grip(1, 0, 0);
    fill(most, dim == 1 ? 0.01 : 0.25, quick, false);
    const size_t n = scene.p->n;

    memcpy(q, scene.p->q, n * dim * sizeof *q);
    memcpy(v, scene.p->v, n * dim * sizeof *v);
    ss_particles_momentum(scene.p, m);
    before = kinetic();
    contacts = all_pairs(dim, n, q, v, 0.4);
    for (int k = 0; k < 4; k++) {
        const ss_solid_contact *list;

        expect_status(title, go(0.1, 1), SS_OK);
        met += (double)ss_solids_contacts(scene.s, &list);
    }
    ss_particles_momentum(scene.p, after);
    expect("  contacts, beside those of all pairs", met - (double)contacts, 0,
           0);
    expect("  at least", (double)contacts, 20, 1e9);
    expect("  places, beside those", largest_difference(n * dim, q, scene.p->q),
           0, 1e-7 * quick);
    expect("  momentum, over a mass and speed",
           largest_difference(dim, m, after) / quick, 0, 1e-12);
    expect("  energy, relative", kinetic() / before - 1.0, -1e-12, 1e-12);
    end();
}

static void push(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    (void)ctx;
    (void)dim;
    q[0] = t;
    v[0] = 1.0;
    a[0] = 0.0;
}

/* Newton's cradle without threads; a piston; points. */
/* Places, speeds and h in tenths and hundredths, so that impacts fall on the
 * ends of steps. At restitution 1 none is solved instead. */
static void check_on_time(void)
{
    double worst = 0.0;

    for (int gas = 0; gas < 30; gas++) {
        begin(1, 0.0);
        grip(1.0, 0.0, 0.0);
        plane(-1, 0, 0, 1, 0, 0);
        plane(1, 0, 0, -1, 0, 0);
        for (int i = 0; i < 6 * gas; i++)
            any(0.0, 1.0); /* begin() begins these anew */
        for (int i = 0; i < 6; i++)
            speed(ball(-0.85 + 0.3 * i, 0, 0, 0.1, 1.0))[0] =
                0.1 * floor(any(-10.0, 11.0));
        const double before = kinetic();
        const ss_status status = go(0.01, 20000);

        if (before > 0.0)
            worst = fmax(worst, fabs(kinetic() / before - 1.0));
        if (status != SS_OK)
            worst = INFINITY;
        end();
    }
    expect("elastic impacts at the ends of steps: energy", worst, 0, 1e-10);
}

static void check_line(void)
{
    begin(1, 0);
    grip(1, 0, 0);
    for (int i = 0; i < 5; i++)
        ball(0.2 * i + (i > 0 ? 0.5 : 0.0), 0, 0, 0.1, 1);
    speed(0)[0] = 2.0;
    go(0.1, 6);
    expect("five in a row, elastic: the last one's speed", speed(4)[0], 2, 2);
    expect("  the first one's", speed(0)[0], 0, 0);
    end();
    begin(1, 0);
    grip(1, 0, 0);
    ss_particles_control(scene.p, ball(0, 0, 0, 0.1, 1),
                         (ss_control){push, NULL});
    ball(0.5, 0, 0, 0.1, 1);
    go(0.05, 20);
    expect("hit by a piston of 1 m/s: speed", speed(1)[0], 2.0 - 1e-12,
           2.0 + 1e-12);
    expect("  its place: 0.5 + 2 (1 - 0.3)", place(1)[0], 1.9 - 1e-12,
           1.9 + 1e-12);
    expect("  the piston's", place(0)[0], 1, 1);
    end();
    begin(2, 0);
    ball(0, 0, 0, 0, 1);
    ball(1, 0, 0, 0, 1);
    speed(0)[0] = 1.0;
    speed(1)[0] = -1.0;
    expect_status("points touch nothing", go(1.0, 1), SS_OK);
    expect("  they have passed", place(0)[0], 1, 1);
    end();
}

/* Past the corner (0, 1) of a box, 1 m/s, the centre `over` above it: it turns
 * by the normal there, at any depth, and not where it only grazes. */
static void check_corner(double over)
{
    const ss_obstacle box = {SS_BOX, {0, -9}, {9, 1}, {1, 0, 0}};
    const double back = sqrt(fmax(0.25 - over * over, 0.0));
    const double vx = 1.0 - 8.0 * back * back, vy = 8.0 * back * over;
    const double left = 3.0 - (2.0 - back);

    begin(2, 0);
    grip(1, 0, 0);
    ss_solids_add_obstacle(scene.s, &box);
    ball(-2, 1.0 + over, 0, 0.5, 1);
    speed(0)[0] = 1.0;
    go(3.0, 1);
    expect("a corner: speed", hypot(speed(0)[0] - vx, speed(0)[1] - vy), 0,
           1e-7);
    expect("  place",
           hypot(place(0)[0] - (left * vx - back),
                 place(0)[1] - (1.0 + over + left * vy)),
           0, 1e-7);
    expect("  energy", 2.0 * kinetic(), 1.0 - 1e-14, 1.0 + 1e-14);
    end();
}

/* In a wedge, unfolded, the way is straight: so far from the tip is it after any
 * number of impacts, all in one step. */
static void check_wedge(double angle)
{
    const double r = 0.1, tip = r / sin(0.5 * angle);
    double x, y;

    begin(2, 0);
    grip(1, 0, 0);
    plane(0, 0, 0, sin(0.5 * angle), cos(0.5 * angle), 0);
    plane(0, 0, 0, sin(0.5 * angle), -cos(0.5 * angle), 0);
    ball(tip + 2.0, 0, 0, r, 1);
    speed(0)[0] = x = -3.0;
    speed(0)[1] = y = 0.2;
    go(1.5, 1);
    expect("a wedge: so far from its tip",
           hypot(place(0)[0] - tip, place(0)[1]) -
               hypot(2.0 + 1.5 * x, 1.5 * y),
           -1e-11, 1e-11);
    expect("  energy, relative", 2.0 * kinetic() / (x * x + y * y) - 1.0,
           -1e-13, 1e-13);
    end();
}

/* A floor of many pieces: a smooth ball does not feel their seams. */
static void check_seams(ss_obstacle_kind kind)
{
    double off = 0.0, slow = 0.0;

    begin(2, GRAVITY);
    grip(0, 0, 0);
    for (int i = 0; i < 40; i++) {
        const ss_obstacle piece = {.kind = kind,
                                   .a = {0.5 * i, kind == SS_BOX ? -1.0 : 0.0},
                                   .b = {0.5 * i + 0.5, 0}};

        ss_solids_add_obstacle(scene.s, &piece);
    }
    ball(0.2, 0.1, 0, 0.1, 1);
    speed(0)[0] = 3.0;
    for (int k = 0; k < 1400; k++) {
        go(1.0 / 240.0, 1);
        off = fmax(off, fabs(place(0)[1] - 0.1));
        slow = fmax(slow, fabs(speed(0)[0] - 3.0));
    }
    expect(kind == SS_BOX ? "40 boxes in a row: off their top"
                          : "40 segments: off them",
           off, 0, 1e-9);
    expect("  speed lost, m/s", slow, 0, 1e-9);
    end();
}

/* ---- Bodies of rods -------------------------------------------------------- */

/* The ground, and two balls of 1 and 3 kg on a rod of 1 m, turned by `angle`
 * from the horizontal: the lighter one is below, at a height y. */
static const double R = 0.05;

static void dumbbell(size_t dim, double angle, double y, double r)
{
    begin(dim, GRAVITY);
    grip(r, 0, 0);
    plane(0, 0, 0, 0, 1, 0);
    ball(0, y + R, 0, R, 1);
    ball(cos(angle), y + R + sin(angle), 0, R, 3);
    rod(0, 1, 1);
}

/* By how much a rod is too long, or grows, at most. */
static double wrong_length(bool rate)
{
    const size_t dim = scene.p->dim;
    const ss_joint *rods;
    const size_t count = ss_solids_joints(scene.s, &rods);
    double worst = 0.0;

    for (size_t i = 0; i < count; i++) {
        const size_t a = rods[i].a, b = rods[i].b;
        double square = 0.0, sum = 0.0;

        for (size_t k = 0; k < dim; k++) {
            const double d = place(b)[k] - place(a)[k];

            square += d * d;
            sum += d * (speed(b)[k] - speed(a)[k]);
        }
        worst = fmax(worst, fabs(rate ? sum : sqrt(square) - rods[i].length));
    }
    return worst;
}

/* One impulse without gravity, against a rigid body's: the lighter end is 3/4 m
 * from the centre of mass, the moment of inertia is 3/4 kg m^2. */
static void check_impulse(double angle, double r)
{
    const double arm = 0.75 * cos(angle);
    const double felt = 1.0 / (1.0 / 4.0 + arm * arm / 0.75); /* kg */
    const double jump = (1.0 + r) * 2.0 * felt;               /* N s */
    const ss_solid_contact *list;
    double before, spin, m[2];

    dumbbell(2, angle, 0.1, r);
    scene.gravity.g[1] = 0.0;
    scene.p->v[1] = scene.p->v[3] = -2.0;
    scene.p->v[0] = scene.p->v[2] = 0.5;
    before = kinetic();
    expect_status("one impulse on a dumbbell", go(0.06, 1), SS_OK);
    ss_particles_momentum(scene.p, m);
    spin = (place(1)[0] - place(0)[0]) * (speed(1)[1] - speed(0)[1]) -
           (place(1)[1] - place(0)[1]) * (speed(1)[0] - speed(0)[0]);
    expect("  contacts", (double)ss_solids_contacts(scene.s, &list), 1, 1);
    expect("  when", list[0].t, 0.05 - 1e-12, 0.05 + 1e-12);
    expect("  momentum along the plane", m[0], 2.0 - 1e-11, 2.0 + 1e-11);
    expect("  across, less the body's", m[1] + 8.0 - jump, -1e-10, 1e-10);
    expect("  spin, less the body's", spin + jump * arm / 0.75, -1e-10, 1e-10);
    expect("  energy, less the body's",
           kinetic() - before + 0.5 * (1.0 - r * r) * felt * 4.0, -1e-10,
           1e-10);
    end();
}

/* Elastic dumbbells in a box of 2 m, for 10 s: energy is kept, for any h. */
static void check_box(double h, double gravity)
{
    double worst = 0.0, met = 0.0;

    for (int k = 0; k < 12; k++) {
        const double x = 0.3 * cos(0.3 * k), y = 0.3 * sin(0.3 * k);
        double before, scale;

        begin(2, gravity);
        grip(1, 0, 0);
        for (int side = -1; side <= 1; side += 2) {
            plane(side, 0, 0, -side, 0, 0);
            plane(0, side, 0, 0, -side, 0);
        }
        ball(-x, -y, 0, 0.1, 1);
        ball(x, y, 0, 0.1, 1 + k % 3);
        rod(0, 1, 0.6);
        for (size_t i = 0; i < 2; i++) {
            speed(i)[0] = 1.0 + 0.1 * k - (2.0 + 0.2 * k) * place(i)[1];
            speed(i)[1] = 0.7 + (2.0 + 0.2 * k) * place(i)[0];
        }
        before = energy();
        scale = kinetic();
        for (int step = 0; step < (int)(10.0 / h); step++) {
            const ss_solid_contact *list;

            if (go(h, 1) != SS_OK)
                worst = (double)INFINITY;
            met += (double)ss_solids_contacts(scene.s, &list);
        }
        worst = fmax(worst, fabs(energy() - before) / scale);
        end();
    }
    expect("12 dumbbells in boxes: impacts", met, 100, 1e9);
    expect("  energy changed, relative", worst, 0, 1e-11);
}

/* Elastic: places after some impulses. */
static void tumble(size_t count, double *q)
{
    dumbbell(2, 0.7, 0.5, 1.0);
    if (go(1.2 / (double)count, count) != SS_OK)
        scene.p->q[0] = (double)NAN;
    memcpy(q, scene.p->q, 4 * sizeof *q);
    end();
}

static void check_tumble(void)
{
    double best[4], q[4], coarse = 0.0, fine = 0.0;

    tumble(20480, best);
    for (size_t k = 0; k < 16; k++) { /* contacts are anywhere in a step */
        tumble(160 + 10 * k, q);
        coarse += largest_difference(4, q, best) / 16.0;
        tumble(640 + 40 * k, q);
        fine += largest_difference(4, q, best) / 16.0;
    }
    expect("tumbling for 1.2 s: error, from 640 steps on", fine, 0, 1e-3);
    expect("  order", 0.5 * observed_order(coarse, fine), 1.8, 2.2);
}

/* What must be true after each step, to order h^2. Returns the energy. */
static double run(const char *title, double h, int count, double growth)
{
    double start = energy(), least = start, grown = 0.0, wrong = 0.0;
    double rate = 0.0, deep = 0.0;
    ss_status status = SS_OK;

    for (int i = 0; i < count && status == SS_OK; i++) {
        status = go(h, 1);
        wrong = fmax(wrong, wrong_length(false));
        rate = fmax(rate, wrong_length(true));
        deep = fmax(deep, deepest());
        grown = fmax(grown, energy() - least);
        least = fmin(least, energy());
    }
    expect_status(title, status, SS_OK);
    expect("  wrong lengths", wrong, 0, 5.0 * h * h);
    expect("  rates of the length", rate, 0, h * h);
    expect("  overlap", deep, 0, 30.0 * h * h);
    expect("  energy grows", grown, 0, growth);
    return energy();
}

/* Falls onto the floor: elastic for good, or till it lies. */
static void check_fall(size_t dim, double r)
{
    double before, m[3], left;
    char title[80];

    dumbbell(dim, 0.4, 0.5, r);
    if (dim == 3)
        speed(0)[2] = speed(1)[2] = 0.3;
    before = energy();
    snprintf(title, sizeof title, "a dumbbell falls, %zu dimensions, r = %g",
             dim, r);
    left = run(title, 2e-3, 3000, 5e-3);
    ss_particles_momentum(scene.p, m);
    expect("  momentum along the plane", fabs(m[0]), 0, 1e-9);
    if (dim == 3)
        expect("  and across", m[2], 1.2 - 1e-9, 1.2 + 1e-9);
    if (r == 1.0)
        expect("  energy kept", left - before, -5e-3, 5e-3);
    else {
        expect("  at rest: heights", place(0)[1] + place(1)[1] - 2.0 * R, -2e-9,
               2e-9);
        expect("  speeds", fabs(speed(0)[1]) + fabs(speed(1)[1]), 0, 2e-9);
    }
    end();
}

/* A ball on a rod from a nail 0.8 m above the ground swings against it. */
static void check_pendulum(double r)
{
    double before, left;

    begin(2, GRAVITY);
    grip(r, 0, 0);
    plane(0, 0, 0, 0, 1, 0);
    nail(0, 0.8 + R, 0, 0);
    ball(cos(-0.5), 0.8 + R + sin(-0.5), 0, R, 3);
    rod(0, 1, 1);
    before = energy();
    left = run("a pendulum swings against the ground", 2e-3, 4000, 5e-3);
    if (r < 1.0) {
        expect("  at rest at", place(1)[0], 0.6 - 1e-8, 0.6 + 1e-8);
        expect("  speed", hypot(speed(1)[0], speed(1)[1]), 0, 1e-8);
    } else
        expect("  energy", left - before, -5e-3, 5e-3);
    end();
}

/* A square of six rods, one ball ten times as heavy as the others, slides
 * against a wall that leans over and comes down on two feet. */
static void check_square(double r)
{
    static const double corner[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    double left;

    begin(2, GRAVITY);
    grip(r, 0, 0);
    plane(0, 0, 0, 0, 1, 0);
    plane(3, 0, 0, -1, 0.2, 0);
    for (size_t i = 0; i < 4; i++) {
        ball(cos(0.3) * corner[i][0] - sin(0.3) * corner[i][1],
             1.0 + sin(0.3) * corner[i][0] + cos(0.3) * corner[i][1] + R, 0, R,
             i == 2 ? 10 : 1);
        speed(i)[0] = 1.0;
        for (size_t j = 0; j < i; j++)
            rod(i, j, i - j == 2 ? sqrt(2.0) : 1.0);
    }
    left = run("a square of rods", 2e-3, 4000, 0.2) - 13.0 * GRAVITY * R;
    expect("  energy left", left, r < 1.0 ? 19.6 : 268.8, r < 1.0 ? 20 : 269.2);
    end();
}

/* ---- Joints --------------------------------------------------------------- */

/* A pendulum of one rod, and a chain with a load 50 times as heavy: order 2, and
 * the pull at the lowest point is m g (3 - 2 cos). */
static double swing(size_t rods, double load, size_t count, double *pull)
{
    double x;
    size_t last, i;

    begin(2, GRAVITY);
    last = nail(0, 0, 0, 0);
    for (i = 1; i <= rods; i++) {
        const size_t next = ball((double)i, 0, 0, 0, i == rods ? load : 1);

        rod(last, next, 1);
        last = next;
    }
    go(0.7 / (double)count, count);
    x = place(last)[0];
    *pull = ss_solids_tension(scene.s, rods - 1);
    end();
    return x;
}

static void check_swing(size_t rods, double load)
{
    double pull;
    const double best = swing(rods, load, 8192, &pull);
    const double coarse = fabs(swing(rods, load, 64, &pull) - best);
    const double fine = fabs(swing(rods, load, 128, &pull) - best);

    expect("on rods: order", observed_order(coarse, fine), 1.9, 2.1);
}

static void check_pull(void)
{
    double most = 0.0;

    begin(2, GRAVITY);
    nail(0, 0, 0, 0);
    ball(sin(1.0), -cos(1.0), 0, 0, 3);
    rod(0, 1, 1);
    for (int k = 0; k < 2000; k++) {
        go(0.001, 1);
        most = fmax(most, ss_solids_tension(scene.s, 0));
    }
    expect("a pendulum from 1 rad: pull over m g (3 - 2 cos 1)",
           most / (3.0 * GRAVITY * (3.0 - 2.0 * cos(1.0))), 1.0 - 1e-5,
           1.0 + 1e-5);
    end();
}

/* A weight on a spring: c m g longer, at once for any h; twice too far on it
 * swings with 1 / sqrt(m c), to first order. */
static void check_springs(void)
{
    double error[2];

    for (int k = -6; k <= -1; k++) {
        const double c = pow(10.0, k);

        begin(1, GRAVITY);
        nail(0, 0, 0, 0);
        ball(-1, 0, 0, 0, 2);
        ss_solids_join(scene.s, (ss_joint){0, 1, 1, c, SS_ROD});
        go(0.1, 3000);
        expect("a weight on a spring: c m g, relative",
               (-place(1)[0] - 1.0) / (c * 2.0 * GRAVITY), 1.0 - 1e-9,
               1.0 + 1e-9);
        expect("  pull, over m g",
               ss_solids_tension(scene.s, 0) / (2.0 * GRAVITY), 1.0 - 1e-9,
               1.0 + 1e-9);
        expect("  at rest", fabs(speed(1)[0]), 0, 1e-12);
        end();
    }
    for (int k = 0; k < 2; k++) {
        begin(1, 0);
        nail(0, 0, 0, 0);
        ball(-2, 0, 0, 0, 0.5);
        ss_solids_join(scene.s, (ss_joint){0, 1, 1, 2, SS_ROD});
        go(0.01 / (1 + 9 * k), k ? 1000u : 100u);
        error[k] = fabs(place(1)[0] + 1.0 + cos(1.0));
        end();
    }
    expect("  a swing, 10 times the steps: error over", error[0] / error[1],
           9.5, 10.5);
}

/* A rope is slack till it is tight; a strut only pushes. */
static void check_ropes(void)
{
    begin(1, GRAVITY);
    nail(0, 0, 0, 0);
    ball(0, 0, 0, 0, 1);
    ss_solids_join(scene.s, (ss_joint){0, 1, 1, 0, SS_ROPE});
    go(0.001, 300);
    expect("slack: off free fall", place(1)[0] + 0.5 * GRAVITY * 0.09, -1e-12,
           1e-12);
    go(0.001, 2000);
    expect("tight", place(1)[0], -1.0 - 1e-9, -1.0 + 1e-9);
    expect("  pull, over m g", ss_solids_tension(scene.s, 0) / GRAVITY,
           1.0 - 1e-9, 1.0 + 1e-9);
    end();
    begin(1, -GRAVITY);
    nail(0, 0, 0, 0);
    ball(0.5, 0, 0, 0, 1);
    ss_solids_join(scene.s, (ss_joint){0, 1, 0.2, 0, SS_STRUT});
    go(0.001, 100);
    expect("a strut does not pull", place(1)[0] - 0.5 - 0.5 * GRAVITY * 0.01,
           -1e-12, 1e-12);
    scene.gravity.g[0] = -GRAVITY;
    go(0.001, 3000);
    expect("  but pushes", place(1)[0], 0.2 - 1e-9, 0.2 + 1e-9);
    end();
}

/* ---- The list, the function, the solve alone ------------------------------ */

static size_t asked;

static bool refuse(const ss_solid_contact *contact, void *ctx)
{
    asked += contact->impact && contact->speed == *(double *)ctx;
    return false;
}

static void check_list(void)
{
    const ss_solid_contact *list;
    double fast = 2.0;

    begin(1, 0);
    grip(1, 0, 0);
    ball(0, 0, 0, 0.5, 1);
    ball(2, 0, 0, 0.5, 3);
    speed(0)[0] = 2.0;
    go(1.0, 1);
    expect("one impact", (double)ss_solids_contacts(scene.s, &list), 1, 1);
    expect("  when", list[0].t, 0.5, 0.5);
    expect("  where", list[0].point[0], 1.5, 1.5);
    expect("  impulse, 2 v m M / (m + M)", list[0].impulse, 3, 3);
    expect("  closing speed", list[0].speed, 2, 2);
    end();
    begin(1, 0);
    grip(1, 0, 0);
    ball(0, 0, 0, 0.5, 1);
    ball(2, 0, 0, 0.5, 3);
    speed(0)[0] = 2.0;
    ss_solids_on_contact(scene.s, refuse, &fast);
    go(0.1, 40);
    expect("let through", place(0)[0], 8.0 - 1e-12, 8.0 + 1e-12);
    expect("  asked in each step while they close in", (double)asked, 5, 7);
    end();
}

/* Five in a row, 0.01 m apart, are to fly 0.1 m: what is pushed pushes on. */
static void check_row(void)
{
    double v[5] = {1.0}, deep = 0.0;

    begin(1, 0);
    for (int i = 0; i < 5; i++)
        ball(1.01 * i, 0, 0, 0.5, 1);
    const ss_view view = {1, 5, 0.0, scene.p->q, v, scene.p->mass};

    expect_status("a row is pushed", ss_solids_solve(scene.s, &view, 0.1, v),
                  SS_OK);
    for (size_t i = 0; i < 4; i++)
        deep = fmax(deep, 0.1 * (v[i] - v[i + 1]) - 0.01);
    expect("  overlap then", deep, 0, 0.02 * 0.5);
    expect("  momentum", v[0] + v[1] + v[2] + v[3] + v[4], 1 - 1e-14,
           1 + 1e-14);
    end();
}

/* v += h a, solve, q += h v: the stack again, by steps of one's own. */
static void check_alone(void)
{
    const double h = 1.0 / 240.0;
    const ss_solid_contact *list;
    double worst = 0.0;
    size_t count;

    begin(2, 0);
    grip(0, 0.5, 0.5);
    plane(0, 0, 0, 0, 1, 0);
    for (int i = 0; i < 5; i++)
        ball(0, 0.5 + i, 0, 0.5, 1);
    for (int k = 0; k < 4000; k++) {
        ss_particles *p = scene.p;
        const ss_view view = {2, p->n, 0.0, p->q, p->v, p->mass};

        for (size_t i = 0; i < 5; i++)
            p->v[2 * i + 1] -= h * GRAVITY;
        worst += ss_solids_solve(scene.s, &view, h, p->v) != SS_OK;
        for (size_t i = 0; i < 10; i++)
            p->q[i] += h * p->v[i];
    }
    expect("the solve alone: failed", worst, 0, 0);
    expect("  fastest", fastest(), 0, 1e-10);
    count = ss_solids_contacts(scene.s, &list);
    for (size_t k = 0; k < count; k++)
        if (list[k].with_obstacle)
            expect("  the floor carries, over the weight",
                   list[k].impulse / (5.0 * h * GRAVITY), 1.0 - 1e-8,
                   1.0 + 1e-8);
    {
        const ss_view view = {2, 5, 0.0, scene.p->q, scene.p->v, scene.p->mass};
        double v[10] = {0.0};

        for (size_t i = 0; i < 5; i++)
            v[2 * i + 1] = -1.0;
        for (int k = 0; k < 200; k++)
            ss_solids_solve(scene.s, &view, 0.0, v);
        for (size_t i = 0; i < 5; i++)
            worst = fmax(worst, -v[2 * i + 1]);
    }
    expect("  of velocities: closing", worst, 0, 1e-9);
    end();
    check_row();
    for (int springs = 0; springs < 2; springs++) {
        double v[6] = {0, 0, 3, 0, 0, 0};

        begin(2, 0);
        for (int i = 0; i < 3; i++)
            ball(i, 0, 0, 0, 1);
        rod(0, 1, 1.0);
        if (springs)
            ss_solids_join(scene.s, (ss_joint){1, 2, 1.0, 1e-3, SS_ROD});
        const ss_view view = {2, 3, 0.0, scene.p->q, scene.p->v, scene.p->mass};

        ss_solids_solve(scene.s, &view, 0.0, v);
        expect("  a rod grows, without and with a spring at it", v[2] - v[0],
               -1e-12, 1e-12);
        expect("  what it shared out", v[2], 1.5 - 1e-12, 1.5 + 1e-12);
        end();
    }
}

/* Balls fall on the floor and on each other: in each step the floor gave what
 * the list says. */
static void check_sum(size_t n, double restitution)
{
    const double h = 1.0 / 240.0;
    const ss_solid_contact *c;
    double worst = 0.0;

    begin(1, GRAVITY);
    grip(restitution, 0, 0);
    plane(0, 0, 0, 1, 0, 0);
    for (size_t i = 0; i < n; i++)
        ball(0.4 + 0.25 * (double)i, 0, 0, 0.1, 1);
    for (int k = 0; k < 700; k++) {
        double off = (double)n * GRAVITY * h;

        for (size_t i = 0; i < n; i++)
            off -= speed(i)[0];
        go(h, 1);
        for (size_t i = 0; i < n; i++)
            off += speed(i)[0];
        for (size_t i = ss_solids_contacts(scene.s, &c); i-- > 0;)
            off -= c[i].with_obstacle ? c[i].impulse : 0.0;
        worst = fmax(worst, fabs(off));
    }
    expect("the list: off what the floor gave, N s", worst, 0, 1e-12);
    end();
}

/* A load under a ball that lies on the floor, by a joint that gives: the ball is
 * moved out of the floor, and carries the load along. */
static void check_load(double mass, double compliance, size_t apart)
{
    size_t a;
    double before, risen = 0.0;

    begin(1, GRAVITY);
    scene.options.apart = apart;
    change();
    plane(0, 0, 0, 1, 0, 0);
    a = ball(0.1, 0, 0, 0.1, 1);
    ss_solids_join(scene.s, (ss_joint){a, ball(-0.9, 0, 0, 0, mass), 1.0,
                                       compliance, SS_ROD});
    before = energy();
    for (int k = 0; k < 2400; k++) {
        go(1.0 / 240.0, 1);
        risen = fmax(risen, energy() - before);
    }
    expect("a load on a joint that gives: speed", fastest(), 0, 1e-10);
    expect("  energy gained", risen, 0, 1e-9);
    end();
}

int main(void)
{
    for (int k = 0; k < STEPS; k++) {
        const double h = steps[k];

        printf("h = %g\n", h);
        check_stack(3, h);
        check_stack(8, h);
        check_release(1, h);
        check_release(5, h);
        check_heaps(h);
        check_stop(h, 0.0);
        check_stop(h, 0.2);
        check_slide(h, 0.7, 1e-9);
        check_slide(h, 0.0, h);
        check_roll(h, 0.5, 0.4, 5.0 / 7.0 * sin(0.4), "a ball rolls: 5/7 sin");
        check_roll(h, 0.5, 0.5, 2.0 / 3.0 * sin(0.4), "... a disc: 2/3 sin");
        check_roll(h, 0.1, 0.4, sin(0.4) - 0.1 * cos(0.4), "... or slips");
        check_impacts(h);
    }
    for (size_t dim = 1; dim <= 3; dim++)
        for (double deep = 1e-3; deep < 1.0; deep *= 5.0)
            check_overlap(dim, deep);
    for (size_t n = 1; n < 4; n++) {
        check_sum(n, 0.0);
        check_sum(n, 0.3);
        check_sum(n, 0.8);
    }
    for (size_t apart = 0; apart < 4; apart++)
        for (double mass = 1.0; mass < 200.0; mass *= 10.0) {
            check_load(mass, 1e-6 / mass, apart);
            check_load(mass, 1e-5 / mass, apart);
        }
    check_logs();
    check_rough();
    check_flat(1);
    check_flat(2);
    check_bounces();
    check_bullets();
    for (int k = 0; k < 24; k++)
        check_small(0.5 * (k % 3), 1 + (size_t)(k / 3 % 2), k / 6);
    check_cannon();
    check_orders();
    check_chambers(10.0, "60 balls in two chambers, up to 0.1 m per step");
    check_chambers(1e4, "... up to 100 m per step");
    check_gas(1, 300, 1.0, "a gas on a line");
    check_gas(2, 300, 1.0, "a gas in the plane");
    check_gas(3, 300, 3.0, "a gas in space");
    check_gas(2, 100, 60.0,
              "a gas in the plane, faster than a diameter a step");
    check_on_time();
    check_line();
    for (double over = 0.0; over < 0.6; over += 0.1)
        check_corner(over);
    check_corner(0.5 - 1e-9);
    check_corner(0.5);
    check_wedge(PI / 3.0);
    check_wedge(0.2);
    check_wedge(0.03);
    check_seams(SS_SEGMENT);
    check_seams(SS_BOX);
    for (int k = 0; k < 3; k++) {
        const double r = k < 2 ? 1.0 - 0.5 * k : 0.0;

        check_impulse(k < 2 ? 0.3 : 1.2, r);
        check_fall(2, r);
        check_fall(3, r);
        check_square(r);
    }
    check_box(1.0 / 120.0, 0.0);
    check_box(1.0 / 120.0, GRAVITY);
    check_box(1.0 / 480.0, GRAVITY);
    check_tumble();
    check_pendulum(1.0);
    check_pendulum(0.5);
    check_swing(1, 1);
    check_swing(20, 50);
    check_pull();
    check_springs();
    check_ropes();
    check_list();
    check_alone();
    return verdict();
}
