/* world_scenes.c: ready-made scenes. */
#include "steps/structures.h"
#include "world/world_parts.h"

#include <math.h>

static ss_status nail(ss_world *w, size_t i)
{
    return ss_particles_control(w->particles, i, ss_nail());
}

/* A spring between two particles, as long as they are apart. */
static ss_status tie(ss_world *w, size_t a, size_t b, double ks, double kd)
{
    const double *qa = w->particles->q + 2 * a, *qb = w->particles->q + 2 * b;
    const double dx = qa[0] - qb[0], dy = qa[1] - qb[1];
    const ss_spring spring = {a, b, ks, kd, sqrt(dx * dx + dy * dy)};

    return ss_springs_add(w->springs, spring);
}

//> rope
static ss_status rope(ss_world *w, ss_material *material)
{
    static const double from[2] = {2.0, 5.2}, to[2] = {6.0, 5.2};
    ss_status status;

    material->particle.mass = 0.1;
    material->stretch = (ss_link){2000.0, 1.0};
    status = ss_build_rope(w->particles, material, 16, from, to, NULL);
    return status == SS_OK ? nail(w, 0) : status;
}
//<

static ss_status bridge(ss_world *w, ss_material *material)
{
    static const double from[2] = {1.2, 3.0}, to[2] = {6.8, 3.0};
    ss_status status;

    material->particle.mass = 0.2;
    material->stretch = material->shear = (ss_link){2000.0, 2.0};
    status = ss_build_beam(w->particles, material, 8, from, to, 0.7, NULL);
    for (size_t i = 0; i < w->particles->n && status == SS_OK; i++)
        if (w->particles->q[2 * i] < 1.3 || w->particles->q[2 * i] > 6.7)
            status = nail(w, i);
    return status;
}

static ss_status cloth(ss_world *w, ss_material *material)
{
    static const double corner[2] = {2.0, 5.4};
    static const double across[2] = {4.0, 0.0}, down[2] = {0.0, -2.8};
    ss_status status;

    material->particle.mass = 0.05;
    material->stretch = (ss_link){500.0, 0.5};
    material->shear = (ss_link){100.0, 0.1};
    status = ss_build_cloth(w->particles, material, 11, 8, corner, across, down,
                            NULL);
    if (status == SS_OK)
        status = nail(w, 0);
    return status == SS_OK ? nail(w, 10 * 8) : status;
}

//> wheel
/* A hub and a rim of 12 that turns clockwise about it; spokes, and links from
 * each particle of the rim to the next and to the next but one. */
static ss_status wheel(ss_world *w, ss_material *material)
{
    enum { RIM = 12 };
    static const double centre[2] = {1.5, 0.75}, radius = 0.7, spin = 10.0;
    const double angle = 4.0 * asin(1.0) / RIM;
    const size_t hub = w->particles->n;
    ss_particle one = material->particle;

    one.mass = 0.1;
    for (int i = -1; i < RIM; i++) {
        const double x = i < 0 ? 0.0 : radius * cos((i + 0.5) * angle);
        const double y = i < 0 ? 0.0 : radius * sin((i + 0.5) * angle);
        ss_status status;

        one.q[0] = centre[0] + x;
        one.q[1] = centre[1] + y;
        one.v[0] = spin * y;
        one.v[1] = -spin * x;
        status = ss_particles_add(w->particles, 1, &one);
        if (status != SS_OK)
            return status;
    }
    for (size_t i = 0; i < 3 * RIM; i++) {
        const size_t a = hub + 1 + i % RIM;
        const size_t b = i < RIM ? hub : hub + 1 + (i + i / RIM) % RIM;
        const ss_status status = tie(w, a, b, 2000.0, 1.0);

        if (status != SS_OK)
            return status;
    }
    return SS_OK;
}
//<

/* Discs that all but touch, each on a string of its own. The first hangs aside,
 * by an angle whose sine is 4/5. */
static ss_status cradle(ss_world *w, ss_material *material)
{
    enum { DISCS = 5 };
    const double length = 2.5, radius = 0.3, top = 5.4;
    ss_particle one = material->particle;
    ss_status status = SS_OK;

    one.mass = 1.0;
    for (size_t i = 0; i < DISCS && status == SS_OK; i++) {
        const double x = 4.0 + 2.0 * radius * ((double)i - DISCS / 2);
        ss_particle pair[2] = {one, one};

        pair[0].q[0] = x;
        pair[0].q[1] = top;
        pair[1].q[0] = i == 0 ? x - 0.8 * length : x;
        pair[1].q[1] = i == 0 ? top - 0.6 * length : top - length;
        ssp_world_make_disc(&pair[1], 0.999 * radius);
        status = ss_particles_add(w->particles, 2, pair);
        if (status == SS_OK)
            status = nail(w, 2 * i);
        if (status == SS_OK)
            status = ss_springs_add(
                w->springs, (ss_spring){2 * i, 2 * i + 1, 2e4, 10.0, length});
    }
    return status;
}

/* Discs of three sizes, their masses as their areas, row above row. */
static ss_status heap(ss_world *w, ss_material *material)
{
    enum { DISCS = 40, ROW = 8 };
    ss_particle one = material->particle;
    ss_status status = SS_OK;

    for (int i = 0; i < DISCS && status == SS_OK; i++) {
        const double radius = 0.14 + 0.06 * (i * 7 % 5 % 3);

        one.q[0] = 1.4 + 0.68 * (i % ROW) + 0.34 * (i / ROW % 2);
        one.q[1] = 2.2 + 0.68 * (i / ROW);
        one.mass = 10.0 * radius * radius;
        ssp_world_make_disc(&one, radius);
        status = ss_particles_add(w->particles, 1, &one);
    }
    return status;
}

/* A figure of sticks with a disc for a head, nailed by one hand. */
static ss_status ragdoll(ss_world *w, ss_material *material)
{
    enum { HEAD, POINTS = 13, LINKS = 17, HAND = 8 };
    static const double place[POINTS][2] = {
        {0.0, 1.1},                  /* the head */
        {-0.3, 0.75},  {0.3, 0.75},  /* left and right: shoulders, */
        {-0.2, 0.0},   {0.2, 0.0},   /* hips, */
        {-0.75, 0.7},  {0.75, 0.7},  /* elbows, */
        {-1.2, 0.75},  {1.2, 0.75},  /* hands, */
        {-0.25, -0.6}, {0.25, -0.6}, /* knees, */
        {-0.3, -1.2},  {0.3, -1.2}}; /* feet */
    static const size_t link[LINKS][2] = {
        {0, 1}, {0, 2},  {1, 2},  {3, 4},   {1, 3}, {2, 4},
        {1, 4}, {2, 3},  {1, 5},  {2, 6},   {5, 7}, {6, 8},
        {3, 9}, {4, 10}, {9, 11}, {10, 12}, {0, 3}};
    ss_particle one = material->particle;
    ss_status status = SS_OK;

    one.mass = 0.3;
    for (size_t i = 0; i < POINTS && status == SS_OK; i++) {
        one.q[0] = 4.0 + place[i][0];
        one.q[1] = 3.6 + place[i][1];
        ssp_world_make_disc(&one, i == HEAD ? 0.22 : 0.0);
        status = ss_particles_add(w->particles, 1, &one);
    }
    for (size_t i = 0; i < LINKS && status == SS_OK; i++)
        status = tie(w, link[i][0], link[i][1], 2000.0, 3.0);
    return status == SS_OK ? nail(w, HAND) : status;
}

/* A ribbon, and a ball below it. */
static ss_status drape(ss_world *w, ss_material *material)
{
    static const double corner[2] = {1.0, 4.5};
    static const double across[2] = {6.0, 0.0}, down[2] = {0.0, -0.5};
    ss_particle ball = material->particle;
    ss_status status;

    material->particle.mass = 0.05;
    material->stretch = (ss_link){500.0, 1.0};
    material->shear = (ss_link){5.0, 0.5};
    status = ss_build_cloth(w->particles, material, 25, 3, corner, across, down,
                            NULL);
    ball.q[0] = 4.0;
    ball.q[1] = 2.5;
    ssp_world_make_disc(&ball, 0.9);
    if (status == SS_OK)
        status = ss_particles_add(w->particles, 1, &ball);
    return status == SS_OK ? nail(w, w->particles->n - 1) : status;
}

/* All at once: their age has reached their lifetime. */
static void clear(ss_world *w)
{
    for (size_t i = 0; i < w->particles->n; i++)
        w->particles->lifetime[i] = 0.0;
    (void)ss_particles_remove_expired(w->particles);
    w->springs->count = 0;
    w->state = SS_MOUSE_IDLE;
    w->link_from = SS_NO_PARTICLE;
}

ss_status ssp_world_build_scene(ss_world *world)
{
    typedef ss_status build_fn(ss_world *, ss_material *);
    static build_fn *const build[SS_SCENES] = {
        NULL, rope, bridge, cloth, wheel, cradle, heap, ragdoll, drape};
    ss_material material;
    ss_status status = SS_OK;

    clear(world);
    ss_material_defaults(&material, world->springs, NULL);
    ssp_world_make_disc(&material.particle, 0.0); /* points */
    if (build[world->options.scene])
        status = build[world->options.scene](world, &material);
    if (status != SS_OK)
        clear(world);
    for (size_t i = 0; i < world->springs->count; i++)
        world->springs->spring[i].ks *= world->options.stiffness;
    return status;
}
