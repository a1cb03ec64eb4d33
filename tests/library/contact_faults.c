/* contact_faults.c: solids that are given what makes no sense, run out of
 * memory, lose and gain particles, or are squeezed: each step is right or
 * refused, with the particles as they were. And random scenes. */
#include "allocations.h"
#include "solid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Refused -------------------------------------------------------------- */

/* A step that must fail, and leave all as it was. */
static void refuses(const char *what, double h, ss_status wanted)
{
    const size_t size = 2 * scene.p->n * scene.p->dim * sizeof(double);
    double x[64], spin[48];
    const double t = scene.p->t;
    ss_stats stats = {0};

    memcpy(x, scene.p->x, size);
    memcpy(spin, scene.p->spin, 3 * scene.p->n * sizeof *spin);
    expect_status(what, ss_solids_advance(scene.s, h, 1, &stats), wanted);
    expect("  changed",
           (double)(memcmp(x, scene.p->x, size) != 0 || scene.p->t != t ||
                    stats.steps != 0 ||
                    memcmp(spin, scene.p->spin,
                           3 * scene.p->n * sizeof *spin) != 0),
           0, 0);
}

static void pair_on_floor(void)
{
    begin(2, GRAVITY);
    plane(0, 0, 0, 0, 1, 0);
    ball(0, 0.5, 0, 0.5, 1);
    ball(0, 1.5, 0, 0.5, 2);
    go(0.01, 10);
}

static void fail_late(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    if (view->t > 0.105)
        ss_refuse(view, f);
}

static void check_arguments(void)
{
    pair_on_floor();
    refuses("h = 0", 0.0, SS_BAD_ARGUMENT);
    refuses("h below 0", -0.1, SS_BAD_ARGUMENT);
    refuses("h is not a number", (double)NAN, SS_BAD_ARGUMENT);
    refuses("h is infinite", (double)INFINITY, SS_BAD_ARGUMENT);
    double *const number[] = {scene.p->q, scene.p->v + 3, scene.p->mass,
                              scene.p->radius + 1, scene.p->spin + 2};

    for (size_t k = 0; k < sizeof number / sizeof *number; k++) {
        const double bad[] = {(double)NAN, (double)INFINITY, -1.0, 0.0};
        const double keep = *number[k];

        for (size_t m = 0; m < 4; m++) { /* a mass may not be 0 or less */
            if (m > 1 && (k < 2 || k > 3 || (k == 3 && m == 3)))
                continue;
            if (m > 1 && k != 2 && k != 3)
                continue;
            *number[k] = bad[m];
            refuses("a number out of its range", 0.01, SS_BAD_ARGUMENT);
            *number[k] = keep;
        }
        *number[k] = keep;
    }
    scene.p->v[0] = 1e151;
    refuses("a speed of 1e151", 0.01, SS_OVERFLOW);
    scene.p->v[0] = 0.0;
    ss_particles_add_force(scene.p, (ss_force){.apply = fail_late});
    refuses("a force that fails at the end of the step", 0.01,
            SS_NO_DERIVATIVE);
    end();
}

static void check_setting(void)
{
    const ss_grip bad[] = {{1.1, 0, 0},         {-0.1, 0, 0},
                           {0, -1, -1},         {0, 0.1, 0.2},
                           {(double)NAN, 0, 0}, {0, (double)INFINITY, 0}};
    const ss_joint joints[] = {
        {0, 0, 1, 0, SS_ROD},           {0, 9, 1, 0, SS_ROD},
        {0, 1, -1, 0, SS_ROD},          {0, 1, 1, -1, SS_ROD},
        {0, 1, (double)NAN, 0, SS_ROD}, {0, 1, 1, 0, (ss_joint_kind)7}};
    const ss_obstacle walls[] = {
        {SS_PLANE, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
        {SS_PLANE, {(double)NAN, 0, 0}, {0, 1, 0}, {0, 0, 0}},
        {SS_SEGMENT, {0, 0, 0}, {(double)INFINITY, 0, 0}, {0, 0, 0}},
        {SS_BOX, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}},
        {(ss_obstacle_kind)9, {0, 0, 0}, {0, 1, 0}, {0, 0, 0}}};
    ss_solids_options o;
    int accepted = 0;

    pair_on_floor();
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        const ss_obstacle wall = {SS_PLANE, {0, 0, 0}, {0, 1, 0}, bad[k]};

        ss_solids_defaults(&o);
        o.grip = bad[k];
        accepted += ss_solids_set_options(scene.s, &o) != SS_BAD_ARGUMENT;

        ss_solids *s = ss_solids_create(scene.p, &o);

        accepted += ss_solids_advance(s, 0.01, 1, NULL) != SS_BAD_ARGUMENT;
        accepted += strcmp(ss_solids_bad_option(&o), "grip") != 0;
        ss_solids_free(s);
        accepted += ss_solids_add_obstacle(scene.s, &wall) != SS_BAD_ARGUMENT;
    }
    for (int k = 0; k < 4; k++) {
        ss_solids_defaults(&o);
        if (k == 0)
            o.inertia = -1.0;
        else if (k == 1)
            o.sweeps = 0;
        else if (k == 2)
            o.rest = 0.0;
        else
            o.max_impacts = 0;
        accepted += ss_solids_set_options(scene.s, &o) != SS_BAD_ARGUMENT;
    }
    for (size_t k = 0; k < sizeof joints / sizeof *joints; k++)
        accepted += ss_solids_join(scene.s, joints[k]) != SS_BAD_ARGUMENT;
    for (size_t k = 0; k < sizeof walls / sizeof *walls; k++) {
        accepted +=
            ss_solids_add_obstacle(scene.s, &walls[k]) != SS_BAD_ARGUMENT;
        accepted +=
            ss_solids_set_obstacle(scene.s, 0, &walls[k]) != SS_BAD_ARGUMENT;
    }
    accepted += ss_solids_set_obstacle(
                    scene.s, 1, &(ss_obstacle){.kind = SS_NO_OBSTACLE}) !=
                SS_BAD_ARGUMENT;
    expect("out of range, but accepted", accepted, 0, 0);
    expect("no such joint: its pull is a number",
           !isnan(ss_solids_tension(scene.s, 0)), 0, 0);
    end();
}

/* ---- Squeezed, and far ---------------------------------------------------- */

static void push(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    const double *line = ctx;

    memset(v, 0, dim * sizeof *v);
    memset(a, 0, dim * sizeof *a);
    q[0] = line[0] + line[1] * t;
    v[0] = line[1];
}

/* Two pistons close on a ball: refused at the latest when it would be a
 * quarter of its radius into one of them; never at rest, nor outside. */
static void check_pistons(double speed_of, double restitution, double gravity)
{
    const double left[] = {-1, speed_of}, right[] = {1, -speed_of};
    const double h = 0.02 / fmax(speed_of, 0.4);
    ss_status status = SS_OK;
    double x[6];

    begin(1, gravity);
    grip(restitution, 0, 0);
    ball(-1, 0, 0, 0.1, 1);
    ball(1, 0, 0, 0.1, 1);
    ball(0.1, 0, 0, 0.2, 1);
    ss_particles_control(scene.p, 0, (ss_control){push, left});
    ss_particles_control(scene.p, 1, (ss_control){push, right});
    for (int k = 0; k < 200000 && status == SS_OK; k++) {
        memcpy(x, scene.p->x, sizeof x);
        status = go(h, 1);
    }
    expect("two pistons: accepted", status == SS_OK, 0, 0);
    expect("  when, over when they touch", scene.p->t * speed_of / 0.7, 0.5,
           1.05);
    expect("  overlap, over its radius", deepest() / 0.1, 0, 0.35);
    expect("  changed by the last", memcmp(x, scene.p->x, sizeof x) != 0, 0, 0);
    end();
}

static void check_far(double far)
{
    double wrong = 0.0;

    begin(2, 0); /* it works there as here, to the digits that are left */
    grip(1, 0, 0);
    ball(far, 0, 0, 0.5, 1);
    ball(far, 3, 0, 0.5, 1);
    ball(-far, 7, 0, 0.5, 1);
    speed(0)[1] = 1.0;
    wrong += go(0.5, 10) != SS_OK;
    wrong += fabs(speed(1)[1] - 1.0) + fabs(speed(0)[1]);
    expect("far away: wrong", wrong, 0, 1e-12);
    end();
}

static void check_coincident(size_t dim)
{
    begin(dim, GRAVITY);
    for (int i = 0; i < 3; i++)
        ball(0, 5, 0, 0.5, 1);
    rod(0, 1, 0.5);
    ss_status status = go(0.01, 300);

    expect("three at one place", status == SS_OK || status == SS_NO_CONVERGENCE,
           1, 1);
    expect("  finite", ss_all_finite(6 * dim, scene.p->x), 1, 1);
    end();
}

/* ---- They come and go ------------------------------------------------------ */

static size_t seen;

static bool count_them(const ss_solid_contact *contact, void *ctx)
{
    const ss_particles *p = ctx;

    seen++;
    return contact->i < p->n && (contact->with_obstacle || contact->j < p->n);
}

/* An emitter above a heap, and what lies lowest is taken away; joints go with
 * their ends, walls vanish. Nobody overlaps, the sums of weights are right. */
static void check_birth(size_t dim)
{
    const ss_solid_contact *list;
    ss_status status = SS_OK;
    double up = 0.0, deep;
    size_t count;

    begin(dim, GRAVITY);
    grip(0.2, 0.5, 0.5);
    plane(0, 0, 0, 0, 1, 0);
    for (int side = -1; side <= 1; side += 2) {
        plane(side, 0, 0, -side, 0, 0);
        if (dim == 3)
            plane(0, 0, side, 0, 0, -side);
    }
    ss_solids_on_contact(scene.s, count_them, scene.p);
    for (int k = 0; k < 600 && status == SS_OK; k++) {
        if (k % 4 == 0)
            ball(any(-0.6, 0.6), 5 + any(0, 0.5), dim == 3 ? any(-0.5, 0.5) : 0,
                 any(0.1, 0.3), any(0.5, 2));
        if (k % 20 == 0 && scene.p->n > 2)
            ss_solids_join(scene.s,
                           (ss_joint){0, scene.p->n - 1, 6, 0, SS_ROPE});
        if (k % 7 == 0 && scene.p->n > 20) {
            const size_t which[] = {(size_t)k % scene.p->n, 3};

            ss_particles_remove(scene.p, 2, which);
        }
        status = go(1.0 / 120.0, 1);
    }
    expect_status("they come and go", status, SS_OK);
    expect("  told of contacts", (double)seen, 1000, 1e9);
    status = go(1.0 / 240.0, 6000);
    deep = deepest();
    count = ss_solids_contacts(scene.s, &list);
    for (size_t k = 0; k < count; k++) {
        if (list[k].with_obstacle)
            up -= list[k].impulse * list[k].normal[1];
        if (list[k].with_obstacle)
            up += list[k].friction[1] * -1.0;
    }
    for (size_t i = 0; i < scene.p->n; i++)
        up -= scene.p->mass[i] * GRAVITY / 240.0;
    expect_status("  and left alone", status, SS_OK);
    expect("  walls do not carry the weight, by", up, -1e-6, 1e-6);
    expect("  fastest", fastest(), 0, 1e-6);
    expect("  overlap", deep, 0, 1e-6);
    ss_solids_set_obstacle(scene.s, 0, &(ss_obstacle){.kind = SS_NO_OBSTACLE});
    go(1.0 / 240.0, 240);
    expect("  the floor is gone: speed, over g t", -speed(0)[1] / GRAVITY, 0.5,
           1.1);
    end();
}

/* Joints follow their ends, and a ball that grows is seen. */
static void check_followed(void)
{
    const ss_joint *joint;
    const size_t which = 1;

    begin(1, 0);
    for (int i = 0; i < 5; i++)
        ball(2.0 * i, 0, 0, 0.1, 1);
    rod(0, 1, 2);
    rod(2, 4, 4);
    go(0.01, 2);
    ss_particles_remove(scene.p, 1, &which);
    expect("a particle removed: joints left",
           (double)ss_solids_joints(scene.s, &joint), 1, 1);
    expect("  from", (double)joint[0].a, 1, 1);
    expect("  to", (double)joint[0].b, 3, 3);
    speed(1)[0] = 1.0;
    go(0.01, 2);
    expect("  it pulls the other end", speed(3)[0], 0.5 - 1e-12, 0.5 + 1e-12);
    end();
    begin(1, 0);
    grip(1, 0, 0);
    ball(0, 0, 0, 0.1, 1);
    ball(5, 0, 0, 0.1, 1);
    speed(0)[0] = 0.01;
    go(0.01, 2);
    scene.p->radius[1] = 4.8999;
    go(0.01, 10);
    expect("a ball has grown: it is hit", speed(1)[0], 0.01, 0.01);
    end();
}

static bool broken;

static void break_down(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    if (broken && view->t > scene.p->t) /* at the end of the step */
        ss_refuse(view, f);
}

/* A refused step leaves no trace: the next ones are those that were without. */
static void check_trace(void)
{
    double x[2][40];

    for (int k = 0; k < 2; k++) {
        begin(2, GRAVITY);
        grip(0, 0.5, 0.5);
        plane(0, 0, 0, 0, 1, 0);
        for (int i = 0; i < 10; i++)
            ball(0.01 * (i % 2), 0.5 + i, 0, 0.5, 1);
        ss_particles_add_force(scene.p, (ss_force){.apply = break_down});
        go(0.01, 50);
        broken = k == 1;
        expect_status("a step that is", go(0.01, 1), k ? SS_NO_DERIVATIVE : 0);
        broken = false;
        go(0.01, 20 + (size_t)k);
        memcpy(x[k], scene.p->x, sizeof x[k]);
        end();
    }
    expect("refused: later changed by", largest_difference(40, x[0], x[1]), 0,
           0);
}

/* ---- Saved ---------------------------------------------------------------- */

enum {
    HEAP,
    ROLLING,
    CRADLE,
    CLOTH,
    SHOTS,
    MUD,
    KINDS,
    CRUSHED = KINDS,
    SLUNG,
    SLUNG_FARTHER
};
static const char *const kinds[] = {
    "heap",         "rolling heap in space", "cradle",  "cloth on a ball",
    "shots",        "shots into mud",        "crushed", "slung",
    "slung farther"};

static void set_heap(int kind)
{
    const size_t dim = kind == ROLLING ? 3 : 2;
    const ss_obstacle corner = {
        SS_BOX, {-0.2, 0, -1}, {0.3, 0.2, 1}, {0.3, 0.6, 0.5}};
    const ss_obstacle shelf = {
        SS_SEGMENT, {-0.6, 0.5, 0}, {0, 0.4, 0}, {0, 0.2, 0.2}};

    begin(dim, GRAVITY);
    scene.options.inertia = kind == ROLLING ? 0.4 : 0.0;
    grip(0.3, 0.6, 0.5);
    plane(0, 0, 0, 0, 1, 0);
    for (int side = -1; side <= 1; side += 2) {
        plane(side, 0, 0, -side, 0.2, 0);
        plane(0, 0, side, 0, 0, -side);
    }
    ss_solids_add_obstacle(scene.s, &corner);
    ss_solids_add_obstacle(scene.s, &shelf);
    for (int i = 0; i < 40; i++)
        ball(0.3 * (i % 5) - 0.6 + any(-0.05, 0.05), 0.3 + 0.3 * (i / 5),
             dim == 3 ? any(-0.2, 0.2) : 0, any(0.1, 0.14), any(0.5, 2));
}

static void set_cradle(void)
{
    begin(2, GRAVITY);
    grip(1, 0, 0);
    for (int i = 0; i < 5; i++) {
        const size_t b = ball(0.2 * i, i == 0 ? -0.9 : -1.0, 0, 0.1, 1);

        place(b)[0] -= i == 0 ? sqrt(1.0 - 0.81) : 0.0;
        rod(b, nail(0.2 * i, 0, 0, 0), 1);
    }
}

static void set_cloth(void)
{
    begin(3, GRAVITY);
    grip(0, 0.4, 0.3);
    nail(0.45, -0.4, 0.45, 0.35);
    for (size_t i = 0; i < 36; i++) {
        const size_t b =
            ball(0.2 * (double)(i % 6), 0.05, 0.2 * (double)(i / 6), 0.04, 0.1);
        const double soft = i % 5 == 0 ? 1e-4 : 0.0;

        if (i % 6 > 0)
            ss_solids_join(scene.s, (ss_joint){b - 1, b, 0.2, soft, SS_ROD});
        if (i > 5)
            ss_solids_join(scene.s, (ss_joint){b - 6, b, 0.2, 0,
                                               i % 6 < 3 ? SS_ROPE : SS_ROD});
    }
}

/* Some much faster than the others, some joined, some with restitution. */
static void set_shots(double restitution)
{
    begin(2, GRAVITY);
    grip(restitution, 0.3, 0.3);
    for (int side = -1; side <= 1; side += 2) {
        plane(2.0 * side, 0, 0, -side, 0, 0);
        plane(0, 2.0 * side, 0, 0, -side, 0);
    }
    for (int i = 0; i < 30; i++) {
        const size_t b =
            ball(0.6 * (i % 6) - 1.5, 0.6 * (i / 6) - 1.2, 0, 0.1, 1);

        speed(b)[0] = i % 7 == 0 ? 300.0 : any(-1, 1);
        speed(b)[1] = any(-1, 1);
        if (i % 6 > 0 && i % 3 == 0)
            rod(b - 1, b, 0.6);
    }
}

/* A load that one sweep cannot carry: refused by and by. */
static void set_crushed(void)
{
    begin(1, GRAVITY);
    scene.options.sweeps = 1;
    grip(0, 0, 0);
    plane(0, 0, 0, 1, 0, 0);
    for (int i = 0; i < 10; i++)
        ball(0.1 + 0.2 * i, 0, 0, 0.1, i < 9 ? 1 : 100);
}

static void faster(double t, size_t dim, double *q, double *v, double *a,
                   const void *ctx)
{
    const double *by = ctx;

    (void)dim;
    a[0] = 2.0 * *by * 120.0 * 120.0; /* it moves by this in the first step */
    v[0] = a[0] * t;
    q[0] = 0.5 * a[0] * t * t;
}

/* In the second step it slings one ball, and that another, into a wall, which
 * tells of it in another way if the list of pairs has it. A list that is made in
 * that step has; one of the first step, up to gaps of 0.04 m, does not. That is
 * kept if nothing was to move by 0.02 m in both, which is 3.24 times `by`. */
static void set_slung(double by)
{
    static double way;

    way = by;
    begin(1, 1.0); /* so that it would sink in, as it lies there */
    grip(0, 0, 0);
    plane(0.5444 + by, 0, 0, -1, 0, 0);
    grip(1, 0, 0);
    ss_particles_control(scene.p, ball(0, 0, 0, 0.1, 1),
                         (ss_control){faster, &way});
    ball(0.2013 + by, 0, 0, 0.1, 100);
    ball(0.4014 + by, 0, 0, 0.1, 1);
}

static void set_kind(int kind)
{
    if (kind <= ROLLING)
        set_heap(kind);
    else if (kind == CRADLE)
        set_cradle();
    else if (kind == CLOTH)
        set_cloth();
    else if (kind == SHOTS)
        set_shots(0.5);
    else if (kind == MUD)
        set_shots(0);
    else if (kind == CRUSHED)
        set_crushed();
    else
        set_slung(kind == SLUNG ? 0.006 : 0.0065);
}

static const size_t lost_ones[] = {3, 20};

/* So many steps; then some have just been taken away. */
static void run_kind(int kind, size_t count, bool removed)
{
    set_kind(kind);
    if (go(1.0 / 120.0, count) != SS_OK)
        expect(kinds[kind], 1, 0, 0);
    if (removed)
        ss_particles_remove(scene.p, 2, lost_ones);
}

/* In a fresh set: particles as they were, and what was saved; it remembers the
 * same, and goes on to the same bits as the one that ran on, by other steps. */
static void check_saved(int kind, size_t count, bool removed, size_t further)
{
    static double x[240], spin[120], numbers[20000], last[240], rolled[120];
    static double again[20000], pull[200];
    ss_particles clock;
    size_t n, many, told, pulls, other = 0;
    const ss_solid_contact *list;

    run_kind(kind, count, removed);
    n = 2 * scene.p->n * scene.p->dim;
    many = ss_solids_save(scene.s, NULL, 0);
    expect(kinds[kind], (double)many, 8, 20000);
    ss_solids_save(scene.s, numbers, many);
    clock = *scene.p;
    memcpy(x, scene.p->x, n * sizeof *x);
    memcpy(spin, scene.p->spin, 3 * scene.p->n * sizeof *spin);
    go(1.0 / 150.0, further);
    memcpy(last, scene.p->x, n * sizeof *x);
    memcpy(rolled, scene.p->spin, 3 * scene.p->n * sizeof *spin);
    told = ss_solids_contacts(scene.s, &list);
    pulls = ss_solids_joints(scene.s, &(const ss_joint *){NULL});
    for (size_t k = 0; k < pulls; k++)
        pull[k] = ss_solids_tension(scene.s, k);
    end();

    set_kind(kind);
    if (removed)
        ss_particles_remove(scene.p, 2, lost_ones);
    memcpy(scene.p->x, x, n * sizeof *x);
    memcpy(scene.p->spin, spin, 3 * scene.p->n * sizeof *spin);
    scene.p->t = clock.t;
    scene.p->start = clock.start;
    scene.p->h = clock.h;
    scene.p->ticks = clock.ticks;
    expect_status("  loaded", ss_solids_load(scene.s, numbers, many), SS_OK);
    expect("  saved again: other numbers",
           ss_solids_save(scene.s, again, 20000) != many ||
               memcmp(again, numbers, many * sizeof *again) != 0,
           0, 0);
    go(1.0 / 150.0, further);
    for (size_t k = 0; k < pulls; k++)
        other += pull[k] != ss_solids_tension(scene.s, k);
    expect("  went on to other bits",
           memcmp(last, scene.p->x, n * sizeof *x) != 0 ||
               memcmp(rolled, scene.p->spin, 3 * scene.p->n * sizeof *spin) !=
                   0 ||
               told != ss_solids_contacts(scene.s, &list) || other > 0,
           0, 0);
    end();
}

/* Each number in turn is made what it cannot be, or something else; a load that
 * is refused changes nothing, and none makes a step do what it may not. */
static void check_damaged(int kind, size_t count)
{
    static double numbers[20000], last[240];
    const double bad[] = {(double)NAN, (double)INFINITY, -1.0, 0.5, 1e3, 1e18,
                          -1e300};
    int refused = 0, wrong = 0;
    size_t many, n;

    run_kind(kind, count, false);
    n = 2 * scene.p->n * scene.p->dim;
    many = ss_solids_save(scene.s, numbers, 20000);
    go(1.0 / 120.0, 3);
    memcpy(last, scene.p->x, n * sizeof *last);
    end();
    run_kind(kind, count, false);
    for (size_t k = 0; k < many; k++)
        wrong += k % 7 == 0 &&
                 ss_solids_load(scene.s, numbers, k) != SS_BAD_ARGUMENT;
    for (size_t k = 0; k < many; k += k < 8 ? 1 : 11) {
        const double keep = numbers[k];

        for (size_t m = 0; m < (k < 5 ? 7u : 2u); m++) {
            numbers[k] = bad[m];
            refused++;
            wrong += ss_solids_load(scene.s, numbers, many) != SS_BAD_ARGUMENT;
        }
        numbers[k] = keep;
    }
    expect("numbers that cannot be", refused, 100, 1e6);
    expect("  loaded", wrong, 0, 0);
    go(1.0 / 120.0, 3);
    expect("  went on to other bits",
           memcmp(last, scene.p->x, n * sizeof *last) != 0, 0, 0);
    end();
    wrong = 0;
    for (size_t k = 8; k < many; k += 61)
        for (size_t m = 2; m < sizeof bad / sizeof *bad; m++) {
            const double keep = numbers[k];

            run_kind(kind, 0, false);
            numbers[k] = bad[m];
            ss_solids_load(scene.s, numbers, many);
            go(1.0 / 120.0, 2);
            wrong += !ss_all_finite(n, scene.p->x);
            numbers[k] = keep;
            end();
        }
    expect("  after another number: not finite", wrong, 0, 0);
}

static void check_saves(void)
{
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t count = 0; count < 140; count += 1 + 7 * count)
            check_saved(kind, count, false, 40);
    for (size_t count = 1; count < 20; count++)
        check_saved(MUD, count, false, 1);
    for (size_t count = 20; count < 50; count += 3)
        check_saved(HEAP, count, false, 1);
    check_saved(CRUSHED, 12, false, 40);
    check_saved(SLUNG, 1, false, 1);
    check_saved(SLUNG_FARTHER, 1, false, 1);
    check_saved(HEAP, 100, true, 40);
    check_saved(CLOTH, 60, true, 40);
    check_damaged(HEAP, 57);
    check_damaged(CLOTH, 57);
}

/* ---- Memory --------------------------------------------------------------- */

static void check_memory(void)
{
    size_t wrong = 0, failed = 1, places = 0;

    for (size_t fail_at = 1; failed > 0; fail_at++) {
        ss_particles *p = ss_particles_create(2);
        ss_particle one;
        double x[24];
        ss_solids *s;
        ss_status status = SS_NO_MEMORY;

        ss_particle_defaults(&one);
        one.radius = 0.5;
        one.v[0] = 3.0;
        for (int i = 0; i < 6; i++) {
            one.q[0] = i;
            one.v[0] = 3.0 - i;
            ss_particles_add(p, 1, &one);
        }
        ss_particles_add_force(p, (ss_force){.ctx = p});
        allocations_begin(fail_at);
        s = ss_solids_create(p, NULL);
        if (s) {
            status = ss_solids_join(s, (ss_joint){0, 1, 1, 0, SS_ROD});
            if (status == SS_OK)
                status = ss_solids_join(s, (ss_joint){1, 2, 1, 0, SS_ROD});
            if (status == SS_OK)
                status = ss_solids_add_obstacle(
                    s, &(ss_obstacle){SS_PLANE, {9}, {-1}, {0.5, 0, 0}});
            for (int k = 0; k < 4 && status == SS_OK; k++) {
                memcpy(x, p->x, sizeof x);
                status = ss_solids_advance(s, 0.5, 1, NULL);
                wrong += status != SS_OK && memcmp(x, p->x, sizeof x) != 0;
            }
        }
        failed = allocations_failed();
        places += failed;
        wrong += status != (failed ? SS_NO_MEMORY : SS_OK);
        ss_solids_free(s);
        wrong += p->force_count != 1;
        wrong += allocations_live() > 1; /* the list of forces may have grown */
        allocations_begin(0);
        ss_particles_free(p);
    }
    expect("no memory, at this many places", (double)places, 10, 1000);
    expect("  wrong", (double)wrong, 0, 0);
}

/* ---- Random scenes --------------------------------------------------------- */

static void check_random(int scenes)
{
    double deep = 0.0, out = 0.0, risen = 0.0, stretched = 0.0;
    size_t refused = 0, endless = 0, steps = 0;

    for (int k = 0; k < scenes; k++) {
        const size_t dim = 2 + (size_t)(k % 2), n = (size_t)any(3, 40);
        const double e = k % 3 ? any(0, 0.95) : 0.0, mu = any(0, 1);
        const double wide = 2.0 + sqrt((double)n),
                     quick = pow(10, any(-1, 2.5));
        const double h = pow(10, any(-3, -1.6));
        const ss_obstacle box = {
            SS_BOX, {-1, 0.5, -1}, {1, 1, 1}, {e, mu, 0.8 * mu}};
        const ss_obstacle wall = {
            SS_SEGMENT, {-2, 2, 0}, {2, 3, 0}, {e, mu, mu}};
        ss_random luck = {(uint64_t)k + 1};
        double before;

        begin(dim, k % 5 ? GRAVITY : 0.0);
        scene.options.inertia = k % 4 ? 0.4 : 0.0;
        for (int m = 0; m < k; m++)
            ss_random_next(&luck);
        grip(e, mu, 0.7 * mu);
        plane(0, 0, 0, 0, 1, 0);
        plane(0, 2 * wide, 0, 0, -1, 0);
        plane(-wide, 0, 0, 1, 0, 0);
        plane(wide, 0, 0, -1, 0, 0);
        plane(0, 0, -wide, 0, 0, 1);
        if (dim == 3)
            plane(0, 0, wide, 0, 0, -1);
        ss_solids_add_obstacle(scene.s, &box);
        ss_solids_add_obstacle(scene.s, &wall);
        for (size_t i = 0; i < n; i++) {
            const size_t b = ball(
                -0.8 * wide + 1.2 * (double)(i % 6),
                4.0 + 1.2 * (double)(i / 6), 0.1 * ss_random_next(&luck),
                0.2 + 0.3 * ss_random_next(&luck), 0.5 + ss_random_next(&luck));

            for (size_t d = 0; d < dim; d++)
                speed(b)[d] = quick * (ss_random_next(&luck) - 0.5);
            if (k % 2 && i % 6 == 1)
                ss_solids_join(
                    scene.s, (ss_joint){b - 1, b, hypot(1.2, 0.0), 0, SS_ROPE});
        }
        before = energy();
        for (int step = 0; step < 200; step++) {
            const ss_status status = go(h, 1);

            steps++;
            endless += status == SS_ACCUMULATION;
            if (status != SS_OK) {
                refused++;
                break;
            }
            risen = fmax(risen, (energy() - before) / (fabs(before) + 1.0));
        }
        for (size_t i = 0; i < n; i++) {
            const double r = scene.p->radius[i];

            out = fmax(out, r - place(i)[1]);
            out = fmax(out, fabs(place(i)[0]) + r - wide);
            out += !ss_all_finite(dim, place(i));
        }
        deep = fmax(deep, deepest());
        end();
    }
    printf("%zu steps, %zu refused (%zu endless), stretched %g\n", steps,
           refused, endless, stretched);
    expect("random scenes: refused", (double)refused, 0, 0);
    expect("  overlap", deep, 0, 0.1);
    expect("  outside by", out, -100, 0.1);
    expect("  energy risen, relative", risen, 0, 0.02);
}

/* Whoever takes the listener away is told that numbers no longer fit. */
static void check_unheard(bool joined)
{
    const size_t last[] = {2};

    begin(2, GRAVITY);
    plane(0, 0, 0, 0, 1, 0);
    for (size_t i = 0; i < 3; i++)
        ball(0.9 * (double)i, 0.5, 0, 0.5, 1);
    if (joined)
        rod(1, 2, 1);
    go(0.01, 3);
    ss_particles_remove_force(scene.p, scene.s);
    ss_particles_remove(scene.p, 1, last);
    expect_status("removed, and not told", go(0.01, 1), SS_BAD_ARGUMENT);
    end();
}

int main(void)
{
    check_unheard(true);
    check_unheard(false);
    check_arguments();
    check_setting();
    for (int k = 0; k < 12; k++) {
        const double quick[] = {1.0, 0.05, 1e-3};

        check_pistons(quick[k % 3], k % 2 ? 0.5 : 1.0, k < 6 ? 0.0 : GRAVITY);
    }
    for (double far = 1e3; far < 1e151; far *= 1e7)
        check_far(far);
    for (size_t dim = 1; dim <= 3; dim++)
        check_coincident(dim);
    check_birth(2);
    check_birth(3);
    check_followed();
    check_trace();
    check_saves();
    check_memory();
    check_random(60);
    return verdict();
}
