/* world_methods.c: a world moves as the library's methods do, gains and loses
 * the energy that theory says, and its discs collide as they should. */
#include "problems.h"

#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/soft.h"
#include "steps/solids.h"
#include "steps/tableau.h"
#include "world/world.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An empty world with masses of 1, so that h (f / m) = (h f) / m, and steps
 * whose length is a power of two. */
static ss_world *empty(ss_world_options *o, size_t method)
{
    ss_world *w;

    o->scene = SS_SCENE_EMPTY;
    o->method = method;
    o->mass = 1.0;
    w = ss_world_create(o);
    if (!w)
        exit(2);
    return w;
}

enum { STEPS = 400, DOF = 8 };

/* Four particles in a row, the first nailed, the others linked to the one
 * before, far from any wall. */
static ss_world *chain_in_world(size_t method)
{
    ss_world_options o;
    ss_world *w;

    ss_world_defaults(&o);
    o.width = o.height = 1000.0;
    o.rate = 256;
    w = empty(&o, method);
    ss_world_event(w, SS_MOUSE_PRESS, 500.0, 500.0);
    ss_world_event(w, SS_MOUSE_NAIL, 500.0, 500.0);
    for (int i = 0; i < 3; i++) {
        ss_world_event(w, SS_MOUSE_LINK, 500.0 + i, 500.0);
        ss_world_event(w, SS_MOUSE_RELEASE, 501.0 + i, 500.0);
    }
    return w;
}

/* The same, by the parts of the library that a world is made of. */
static void chain_by_hand(const ss_world_method *m, double *x)
{
    const double h = 1.0 / 256.0;
    ss_gravity gravity = {{0.0, -9.81}};
    ss_drag drag = {.k = 0.02};
    ss_springs *springs = ss_springs_create();
    ss_particles *p = ss_particles_create(2);
    ss_mover *mover = NULL;
    ss_soft *soft = NULL;
    ss_solids *solids = NULL;
    ss_soft_options o;
    ss_mech mech;

    for (size_t i = 0; i < 4; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.q[0] = 500.0 + (double)i;
        one.q[1] = 500.0;
        ss_particles_add(p, 1, &one);
        if (i > 0)
            ss_springs_add(springs, (ss_spring){i - 1, i, 400.0, 1.0, 1.0});
    }
    ss_particles_control(p, 0, ss_nail());
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_drag_force(&drag));
    ss_particles_add_force(p, ss_springs_stretched_force(springs));
    mech = ss_particles_as_mech(p);
    ss_soft_defaults(&o);
    o.step.theta = m->theta;
    o.converged = m->converged;
    if (strcmp(m->name, "contact") == 0) {
        solids = ss_solids_create(p, NULL);
        ss_solids_advance(solids, h, STEPS, NULL);
    } else if (m->mech) {
        mover = ss_mover_create(DOF, m->mech, NULL);
        ss_mover_start(mover, &mech, 0.0, p->q, p->v);
        ss_mover_advance(mover, h, STEPS);
        ss_mover_read(mover, p->q, p->v);
    } else if (m->onestep) {
        ss_particles_advance(p, m->onestep, h, STEPS, NULL);
    } else {
        soft = ss_soft_create(p, &o);
        ss_soft_advance(soft, h, STEPS, NULL);
    }
    memcpy(x, p->x, 2 * DOF * sizeof *x);
    ss_mover_free(mover);
    ss_soft_free(soft);
    ss_solids_free(solids);
    ss_particles_free(p);
    ss_springs_free(springs);
}

static void check_same_bits(void)
{
    size_t count;
    const ss_world_method *all = ss_world_methods(&count);

    expect("methods", (double)count, 20, 100);
    for (size_t i = 0; i < count; i++) {
        ss_world *w = chain_in_world(i);
        double x[2 * DOF];
        char what[80];

        chain_by_hand(&all[i], x);
        snprintf(what, sizeof what, "same bits: %s", all[i].name);
        expect_status("  400 steps", ss_world_step(w, STEPS), SS_OK);
        expect(what, memcmp(x, ss_world_particles(w)->x, sizeof x), 0, 0);
        expect("  and it has moved", x[7], 480, 499);
        for (size_t k = 0; k < i; k++)
            expect("  a name of its own", strcmp(all[i].name, all[k].name) != 0,
                   1, 1);
        ss_world_free(w);
    }
}

/* A mass of 1 kg on a spring of 100 N/m that hangs from a nail, and is let go
 * where the spring has no tension. What it has more than at rest, it gains or
 * loses by the same factor in every step of most methods: with z = omega h it is
 * the square of |R(iz)|, R being the method's stability function. */
static double growth(size_t method, size_t steps, double *most)
{
    const double at_rest = 4.0 - 1.0 - 9.81 / 100.0;
    ss_world_options o;
    ss_world *w;
    double first = 0.0, last = 0.0;

    ss_world_defaults(&o);
    o.rate = 64;
    o.drag = o.kd = 0.0;
    o.ks = 100.0;
    w = empty(&o, method);
    ss_world_event(w, SS_MOUSE_PRESS, 4.0, 4.0);
    ss_world_event(w, SS_MOUSE_NAIL, 4.0, 4.0);
    ss_world_event(w, SS_MOUSE_LINK, 4.0, 4.0);
    ss_world_event(w, SS_MOUSE_RELEASE, 4.0, 3.0);
    for (size_t i = 0; i <= steps; i++) {
        const ss_world_energy e = ss_world_energy_of(w);
        const double bottom = 9.81 * (at_rest + 4.0) +
                              50.0 * 0.0981 * 0.0981; /* the nail's too */

        last = e.motion + e.gravity + e.springs + e.mouse - bottom;
        first = i == 0 ? last : first;
        *most = fmax(i == 0 ? 0.0 : *most, fabs(last / first - 1.0));
        ss_world_step(w, 1);
    }
    ss_world_free(w);
    return last / first;
}

static size_t number_of(const char *name)
{
    size_t count, i = 0;
    const ss_world_method *all = ss_world_methods(&count);

    while (i < count && strcmp(all[i].name, name) != 0)
        i++;
    return i;
}

static void check_energy(void)
{
    const double z = 10.0 / 64.0, z2 = z * z, z4 = z2 * z2, z6 = z4 * z2;
    const struct {
        const char *method;
        double factor;
    } grows[] = {{"explicit Euler", 1 + z2},
                 {"midpoint", 1 + z4 / 4},
                 {"Heun", 1 + z4 / 4},
                 {"Ralston", 1 + z4 / 4},
                 {"Ralston 3/4", 1 + z4 / 4},
                 {"Bogacki-Shampine", 1 - z4 / 12 + z6 / 36},
                 {"RK4", 1 - z6 / 72 + z4 * z4 / 576},
                 {"3/8 rule", 1 - z6 / 72 + z4 * z4 / 576},
                 {"linearised implicit Euler", 1 / (1 + z2)},
                 {"implicit Euler", 1 / (1 + z2)},
                 {"linearised Crank-Nicolson", 1},
                 {"Crank-Nicolson", 1}};
    /* These go round an ellipse, whose axes are known: from H +- z q p / 2 with
     * the symplectic Eulers, and from H with 1 - z^2 / 4 at one of its terms with
     * Verlet. How much more or less than at the start, at most: */
    const struct {
        const char *method;
        double away;
    } holds[] = {{"contact", z2 / 4},
                 {"symplectic Euler", 1 / (1 - z / 2) - 1},
                 {"symplectic Euler B", 1 / (1 - z / 2) - 1},
                 {"velocity Verlet", z2 / 4},
                 {"kick-drift-kick", z2 / 4},
                 {"drift-kick-drift", 1 / (1 - z2 / 4) - 1}};
    double most;

    for (size_t i = 0; i < sizeof grows / sizeof *grows; i++) {
        const double wanted = pow(grows[i].factor, 64.0);

        expect(grows[i].method,
               growth(number_of(grows[i].method), 64, &most) / wanted, 1 - 1e-6,
               1 + 1e-6);
    }
    for (size_t i = 0; i < sizeof holds / sizeof *holds; i++) {
        growth(number_of(holds[i].method), 6400, &most);
        expect(holds[i].method, most / holds[i].away, 0.9999, 1 + 1e-9);
    }
}

/* Under gravity alone every method changes a velocity by -g h in a step, if it
 * remembers no other force: just after a bounce, after a spring was cut, and
 * after gravity was changed. Contact bounces off the floor; the others know of
 * none. */
static void check_disturbed(void)
{
    size_t count;
    const ss_world_method *all = ss_world_methods(&count);

    for (size_t m = 0; m < count; m++) {
        ss_world_options o;
        ss_world *w;
        const double *q, *v;
        double worst = 0.0, before, g = 9.81;
        int bounces = 0;

        ss_world_defaults(&o);
        o.drag = 0.0;
        o.restitution = 0.8;
        w = empty(&o, m);
        ss_world_event(w, SS_MOUSE_PRESS, 4.0, 3.0);
        ss_world_event(w, SS_MOUSE_NAIL, 4.0, 3.0);
        ss_world_event(w, SS_MOUSE_LINK, 4.0, 3.0);
        ss_world_event(w, SS_MOUSE_RELEASE, 5.0, 3.0);
        ss_world_step(w, 100);
        q = ss_world_positions(w);
        v = ss_world_particles(w)->v;
        ss_world_event(w, SS_MOUSE_CUT, (q[0] + q[2]) / 2, (q[1] + q[3]) / 2);
        expect(all[m].name, (double)ss_world_link_count(w), 0, 0);
        for (int i = 0; i < 1000; i++) {
            if (i == 500)
                ss_world_set_option(w, SS_OPTION_GRAVITY, g = 3.0);
            before = v[3];
            ss_world_step(w, 1);
            if (v[3] > before)
                bounces++;
            else if (q[3] > 0.1 || m > 0)
                worst = fmax(worst, fabs((v[3] - before) * 240.0 + g));
        }
        expect("  bounces", bounces, m == 0 ? 3 : 0, m == 0 ? 100 : 0);
        expect("  on the floor, or past it", q[3], m == 0 ? 0 : -1e3,
               m == 0 ? 3 : -1);
        expect("  free fall between them", worst, 0, 1e-6);
        ss_world_free(w);
    }
}

static void check_parts_of_energy(void)
{
    ss_world *w = ss_world_create(NULL);
    const ss_particles *p = ss_world_particles(w);
    const double *q = p->q, *v = p->v;
    ss_world_energy e;
    double motion = 0.0, gravity = 0.0, whole;

    ss_world_step(w, 100);
    ss_world_event(w, SS_MOUSE_PRESS, q[30], q[31]);
    ss_world_event(w, SS_MOUSE_MOVE, q[30] + 0.3, q[31] - 0.4);
    e = ss_world_energy_of(w);
    for (size_t i = 0; i < p->n; i++) {
        motion += 0.05 * (v[2 * i] * v[2 * i] + v[2 * i + 1] * v[2 * i + 1]);
        gravity += 0.1 * 9.81 * q[2 * i + 1];
    }
    whole = ss_particles_kinetic(p) + ss_particles_potential(p);
    expect("energy: the parts add up",
           (e.motion + e.gravity + e.springs + e.mouse) / whole, 1 - 1e-14,
           1 + 1e-14);
    expect("  motion", e.motion / motion, 1 - 1e-13, 1 + 1e-13);
    expect("  gravity", e.gravity / gravity, 1 - 1e-13, 1 + 1e-13);
    expect("  springs", e.springs, 1e-3, 10);
    expect("  the mouse's spring", e.mouse, 6.25 * (1 - 1e-14),
           6.25 * (1 + 1e-14));
    ss_world_event(w, SS_MOUSE_RELEASE, 1, 1);
    expect("  none", ss_world_energy_of(w).mouse, 0, 0);
    ss_world_free(w);
}

/* Set mass, radius, position and velocity of particle i, by way of a saved
 * world. */
static void place(ss_world *w, size_t i, const double numbers[6])
{
    const size_t count = ss_world_save(w, NULL, 0);
    double *x = malloc(count * sizeof *x);
    size_t head;

    ss_world_save(w, x, count);
    head = count - 7 * ss_world_count(w) - 5 * ss_world_link_count(w) -
           (size_t)x[3] - (size_t)x[4];
    memcpy(x + head + 7 * i, numbers, 6 * sizeof *x);
    if (ss_world_load(w, x, count) != SS_OK)
        exit(2);
    free(x);
}

/* The pull of a spring is what changes the momentum of its end: one step of
 * symplectic Euler without any other force. */
static void check_tension(void)
{
    ss_world_options o;
    ss_world *w;
    const double *q, *v;
    double worst = 0.0, least = 0.0, most = 0.0, strain, pull;

    ss_world_defaults(&o);
    o.drag = o.gravity = 0.0;
    w = empty(&o, number_of("symplectic Euler"));
    ss_world_event(w, SS_MOUSE_PRESS, 4.0, 4.0);
    ss_world_event(w, SS_MOUSE_NAIL, 4.0, 4.0);
    ss_world_event(w, SS_MOUSE_LINK, 4.0, 4.0);
    ss_world_event(w, SS_MOUSE_RELEASE, 5.0, 4.0);
    place(w, 1, (const double[6]){1.0, 0.0, 4.7, 4.0, 0.0, 0.5});
    q = ss_world_positions(w);
    v = ss_world_particles(w)->v;
    for (int i = 0; i < 200; i++) {
        const double l[2] = {q[2] - q[0], q[3] - q[1]}, u[2] = {v[2], v[3]};
        const double length = hypot(l[0], l[1]);

        expect_status("tension", ss_world_tension(w, 0, &strain, &pull), SS_OK);
        ss_world_step(w, 1);
        for (int k = 0; k < 2; k++)
            worst = fmax(
                worst, fabs((v[2 + k] - u[k]) * 240.0 + pull * l[k] / length));
        worst = fmax(worst, fabs(strain - (length - 1.0)));
        least = fmin(least, pull);
        most = fmax(most, pull);
    }
    expect("tension: it is the force", worst, 0, 1e-10);
    expect("  it has pulled", most, 1, 1e3);
    expect("  and pushed", least, -1e3, -1);
    strain = 7.0;
    expect_status("  no such spring", ss_world_tension(w, 1, &strain, &pull),
                  SS_BAD_ARGUMENT);
    expect("  nothing written", strain, 7, 7);
    ss_world_free(w);
}

/* Two discs meet head on, with a restitution of 0.5; and aslant, rough. */
static void check_two_discs(void)
{
    const double ma = 1.0, mb = 3.0, ua = 2.0, ub = -1.0, e = 0.5;
    const double sum = ma * ua + mb * ub;
    ss_world_options o;

    ss_world_defaults(&o);
    o.gravity = o.drag = 0.0;
    o.restitution = e;
    for (int nailed = 0; nailed < 2; nailed++) {
        ss_world *w = empty(&o, 0);
        const double *v;

        ss_world_event(w, SS_MOUSE_PRESS, 2.0, 3.0);
        ss_world_event(w, SS_MOUSE_PRESS, 6.0, 3.0);
        place(w, 0, (const double[6]){ma, 0.2, 3.0, 3.0, ua, 0.0});
        place(w, 1, (const double[6]){mb, 0.3, 5.0, 3.0, ub, 0.0});
        expect("discs: how large", ss_world_radius(w, 1), 0.3, 0.3);
        if (nailed)
            ss_world_event(w, SS_MOUSE_NAIL, 5.0, 3.0);
        ss_world_step(w, 240);
        v = ss_world_particles(w)->v;
        if (nailed) {
            expect("  back from a nailed one", v[0], -e * ua - 1e-14,
                   -e * ua + 1e-14);
        } else {
            expect("  the light one", v[0] - (sum - mb * e * (ua - ub)) / 4.0,
                   -1e-14, 1e-14);
            expect("  the heavy one", v[2] - (sum + ma * e * (ua - ub)) / 4.0,
                   -1e-14, 1e-14);
        }
        ss_world_free(w);
    }
}

/* Many, in all directions, in a box with its walls far away. */
static void check_many_discs(double restitution, double friction)
{
    ss_world_options o;
    ss_random luck = {5};
    double before[2], after[2], worst = 0.0, gained = 0.0, first, last;
    const ss_particles *p;
    ss_world *w;

    ss_world_defaults(&o);
    o.scene = SS_SCENE_HEAP;
    o.gravity = o.drag = 0.0;
    o.restitution = restitution;
    o.friction = friction;
    o.width = o.height = 100.0;
    w = ss_world_create(&o);
    p = ss_world_particles(w);
    for (size_t i = 0; i < ss_world_count(w); i++) {
        const double *q = ss_world_positions(w) + 2 * i;
        const double r = ss_world_radius(w, i);

        place(w, i,
              (const double[6]){10.0 * r * r, r, q[0] + 40.0, q[1] + 40.0,
                                2.0 * ss_random_next(&luck) - 1.0,
                                2.0 * ss_random_next(&luck) - 1.0});
        p = ss_world_particles(w);
    }
    ss_particles_momentum(p, before);
    first = last = ss_particles_kinetic(p);
    for (int i = 0; i < 1000; i++) {
        const double now = ss_particles_kinetic(p);

        gained = fmax(gained, now / last - 1.0);
        last = now;
        ss_world_step(w, 1);
        ss_particles_momentum(p, after);
        for (int k = 0; k < 2; k++)
            worst = fmax(worst, fabs(after[k] - before[k]));
    }
    expect("many discs: momentum", worst, 0, 1e-12);
    expect("  energy is never gained", gained, 0, 1e-13);
    expect("  and lost, if not elastic", last / first,
           restitution == 1.0 ? 1 - 1e-12 : 0.05,
           restitution == 1.0 ? 1 + 1e-12 : 0.95);
    ss_world_free(w);
}

/* From the scene's start, and from 39 others near it, the heap comes to rest in
 * ten seconds, to rounding errors. */
static void check_heaps(void)
{
    ss_random luck = {7};
    double most = 0.0;

    for (int start = 0; start < 40; start++) {
        ss_world_options o;
        ss_world *w;

        ss_world_defaults(&o);
        o.scene = SS_SCENE_HEAP;
        w = ss_world_create(&o);
        for (size_t i = 0; start > 0 && i < ss_world_count(w); i++) {
            const double *q = ss_world_positions(w) + 2 * i;
            const double r = ss_world_radius(w, i);
            const double x = q[0] + 0.04 * ss_random_next(&luck) - 0.02;
            const double y = q[1] + 0.04 * ss_random_next(&luck) - 0.02;

            place(w, i, (const double[6]){10.0 * r * r, r, x, y, 0.0, 0.0});
        }
        ss_world_step(w, 2400);
        most = fmax(most, ss_world_energy_of(w).motion);
        ss_world_free(w);
    }
    expect("40 heaps at rest after ten seconds", most, 0, 1e-20);
}

static void check_heap(void)
{
    ss_world *w;
    ss_world_options o;
    const double *q;
    double deepest = 0.0, energy;
    size_t outside = 0;

    ss_world_defaults(&o);
    o.scene = SS_SCENE_HEAP;
    w = ss_world_create(&o);
    energy = ss_world_energy_of(w).gravity;
    expect("heap: discs", (double)ss_world_count(w), 40, 40);
    expect_status("  five seconds", ss_world_step(w, 1200), SS_OK);
    expect("  it is at rest, to rounding errors", ss_world_energy_of(w).motion,
           0, 1e-20);
    expect_status("  five more", ss_world_step(w, 1200), SS_OK);
    q = ss_world_positions(w);
    for (size_t a = 0; a < 40; a++) {
        const double r = ss_world_radius(w, a);

        outside += q[2 * a] < r - 1e-12 || q[2 * a] > 8.0 - r + 1e-12 ||
                   q[2 * a + 1] < r - 1e-12;
        for (size_t b = 0; b < a; b++) {
            const double both = r + ss_world_radius(w, b);

            deepest = fmax(deepest, 1.0 - hypot(q[2 * a] - q[2 * b],
                                                q[2 * a + 1] - q[2 * b + 1]) /
                                              both);
        }
    }
    expect("  outside the box", (double)outside, 0, 0);
    expect("  overlap, of a distance", deepest, 0, 1e-9);
    expect("  it lies still", ss_world_energy_of(w).motion, 0, 1e-20);
    expect("  it has fallen", ss_world_energy_of(w).gravity / energy, 0.05,
           0.5);
    ss_world_free(w);
}

/* The angle of the string of disc i, in degrees. */
static double angle(const ss_particles *p, size_t i)
{
    const double *nail = p->q + 4 * i, *disc = nail + 2;

    return atan2(disc[0] - nail[0], nail[1] - disc[1]) * 90.0 / asin(1.0);
}

/* One in, one out, for twelve blows, and the others hang still. What a blow may
 * leave in the strings, which give, is what two of them are stretched by at the
 * lowest point, where a string bears m g + m v^2 / l: 0.0011 of the energy, so
 * half a degree after twelve. */
static void check_cradle(void)
{
    const double drawn = asin(0.8) * 90.0 / asin(1.0);
    ss_world_options o;
    const ss_particles *p;
    ss_world *w;

    ss_world_defaults(&o);
    o.scene = SS_SCENE_CRADLE;
    o.restitution = 1.0;
    o.drag = o.friction = 0.0;
    w = ss_world_create(&o);
    p = ss_world_particles(w);
    expect("cradle: discs and nails", (double)p->n, 10, 10);
    for (int blow = 0; blow < 12; blow++) {
        const size_t out = blow % 2 ? 0 : 4;
        const double sign = blow % 2 ? -1.0 : 1.0;
        double highest = 0.0, others = 0.0;

        while (sign * angle(p, out) < 5.0 && ss_world_steps(w) < 6000)
            ss_world_step(w, 1);
        while (sign * angle(p, out) >= 5.0 && ss_world_steps(w) < 6000) {
            highest = fmax(highest, sign * angle(p, out));
            for (size_t i = 1; i < 4; i++)
                others = fmax(others, fabs(angle(p, i)));
            ss_world_step(w, 1);
        }
        expect("  as high as the first was, degrees", highest, drawn - 0.5,
               drawn + 0.1);
        expect("  the others, degrees", others, 0, 0.5);
    }
    ss_world_free(w);
}

/* A ribbon falls on a nailed ball, lies on it, and does not sink in. */
static void check_drape(void)
{
    ss_world_options o;
    ss_world *w;
    const double *q, *ball;
    double deepest = 0.0, radius;
    size_t n, on = 0, below = 0;

    ss_world_defaults(&o);
    o.scene = SS_SCENE_DRAPE;
    w = ss_world_create(&o);
    n = ss_world_count(w) - 1;
    expect_status("drape: half a minute", ss_world_step(w, 7200), SS_OK);
    q = ss_world_positions(w);
    ball = q + 2 * n;
    radius = ss_world_radius(w, n);
    for (size_t i = 0; i < n; i++) {
        const double apart = hypot(q[2 * i] - ball[0], q[2 * i + 1] - ball[1]);

        deepest = fmax(deepest, radius - apart);
        on += apart < 1.05 * radius;
        below += q[2 * i + 1] < ball[1];
    }
    expect("  sunk in, m", deepest, -1, 0);
    expect("  particles on the ball", (double)on, 5, 25);
    expect("  hanging down at its sides", (double)below, 12, 75);
    expect("  it lies still", ss_world_energy_of(w).motion, 0, 0.01);
    ss_world_free(w);
}

int main(void)
{
    check_same_bits();
    check_energy();
    check_disturbed();
    check_parts_of_energy();
    check_tension();
    check_two_discs();
    check_many_discs(1.0, 0.0);
    check_many_discs(0.3, 0.6);
    check_heap();
    check_heaps();
    check_cradle();
    check_drape();
    return verdict();
}
