/* world_scenes.c: ready-made scenes. */
#include "steps/structures.h"
#include "steps/world_parts.h"

#include <math.h>

static ss_status nail(ss_world *w, size_t i)
{
    return ss_particles_control(w->particles, i, ss_nail());
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
        const double *qa = w->particles->q + 2 * a;
        const double *qb = w->particles->q + 2 * b;
        const ss_spring spring = {a, b, 2000.0, 1.0,
                                  hypot(qa[0] - qb[0], qa[1] - qb[1])};
        const ss_status status = ss_springs_add(w->springs, spring);

        if (status != SS_OK)
            return status;
    }
    return SS_OK;
}
//<

static void clear(ss_world *w)
{
    while (w->particles->n > 0) {
        const size_t last = w->particles->n - 1;

        (void)ss_particles_remove(w->particles, 1, &last);
    }
    w->springs->count = 0;
}

ss_status ss_world_build_scene(ss_world *world)
{
    ss_material material;
    ss_status status = SS_OK;

    clear(world);
    ss_material_defaults(&material, world->springs, NULL);
    material.particle.appearance.size = 0.0; /* points */
    if (world->options.scene == SS_SCENE_ROPE)
        status = rope(world, &material);
    if (world->options.scene == SS_SCENE_BRIDGE)
        status = bridge(world, &material);
    if (world->options.scene == SS_SCENE_CLOTH)
        status = cloth(world, &material);
    if (world->options.scene == SS_SCENE_WHEEL)
        status = wheel(world, &material);
    if (status != SS_OK)
        clear(world);
    return status;
}
