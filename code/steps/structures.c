/* structures.c: lattices, and the ropes, beams, blocks and cloth that are
 * such. */
#include "steps/structures.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

void ss_material_defaults(ss_material *material, ss_springs *springs,
                          ss_rods *rods)
{
    assert(material);
    *material = (ss_material){.springs = springs,
                              .stretch = {1000.0, 1.0},
                              .shear = {100.0, 0.1},
                              .rods = rods};
    ss_particle_defaults(&material->particle);
}

size_t ss_structure_at(const ss_structure *s, size_t i, size_t j, size_t k)
{
    assert(s && i < s->count[0] && j < s->count[1] && k < s->count[2]);
    return s->first + (i * s->count[1] + j) * s->count[2] + k;
}

//> links
/* Where the neighbours are that a particle is linked to, in lattice steps. Of
 * two opposite ones only one is listed, so that no link is made twice. */
typedef struct neighbour {
    int by[3];
} neighbour;

static const neighbour stretch[] = {{{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}};
static const neighbour shear[] = {
    {{1, 1, 0}},  {{1, -1, 0}}, {{1, 0, 1}},  {{1, 0, -1}}, {{0, 1, 1}},
    {{0, 1, -1}}, {{1, 1, 1}},  {{1, 1, -1}}, {{1, -1, 1}}, {{1, -1, -1}}};
static const neighbour bend[] = {{{2, 0, 0}}, {{0, 2, 0}}, {{0, 0, 2}}};
//<

/* The coordinates of a site from its number, counted from 0. */
static void site(const ss_structure *s, size_t number, size_t at[3])
{
    at[2] = number % s->count[2];
    at[1] = number / s->count[2] % s->count[1];
    at[0] = number / s->count[2] / s->count[1];
}

/* Find the number of the site `to` steps away from `at`; returns false if there
 * is none. */
static bool find_neighbour(const ss_structure *s, const size_t at[3],
                           neighbour to, size_t *number)
{
    size_t there[3];

    for (size_t a = 0; a < 3; a++) {
        const size_t far = (size_t)abs(to.by[a]);

        if (to.by[a] < 0 ? at[a] < far : s->count[a] - at[a] <= far)
            return false;
        there[a] = to.by[a] < 0 ? at[a] - far : at[a] + far;
    }
    *number = ss_structure_at(s, there[0], there[1], there[2]);
    return true;
}

/* Add all links to one neighbour, as springs or as rods. */
static ss_status join(const ss_material *material, ss_structure *s,
                      neighbour to, ss_link link, bool as_rods, double length)
{
    ss_status status = SS_OK;
    size_t at[3], a, b;

    for (size_t i = 0; i < s->particles && status == SS_OK; i++) {
        site(s, i, at);
        if (!find_neighbour(s, at, to, &b))
            continue;
        a = s->first + i;
        if (!isfinite(length) || !(length > 0.0))
            return SS_BAD_ARGUMENT;
        if (as_rods) {
            status = ss_rods_add(material->rods, (ss_rod){a, b, length});
            s->rods += status == SS_OK;
        } else {
            status = ss_springs_add(
                material->springs, (ss_spring){a, b, link.ks, link.kd, length});
            s->springs += status == SS_OK;
        }
    }
    return status;
}

static ss_status join_all(const ss_material *material, ss_structure *s,
                          size_t dim, const double step[9], const neighbour *to,
                          size_t n, ss_link link, bool as_rods)
{
    ss_status status = SS_OK;

    if (!as_rods && (!material->springs || (link.ks == 0.0 && link.kd == 0.0)))
        return SS_OK;
    for (size_t i = 0; i < n && status == SS_OK; i++) {
        double square = 0.0;

        for (size_t k = 0; k < dim; k++) {
            const double along = to[i].by[0] * step[k] +
                                 to[i].by[1] * step[3 + k] +
                                 to[i].by[2] * step[6 + k];

            square += along * along;
        }
        status = join(material, s, to[i], link, as_rods, sqrt(square));
    }
    return status;
}

/* Add the particles, each at its site. */
static ss_status add_particles(ss_particles *p, const ss_material *material,
                               const ss_structure *s, const double *corner,
                               const double step[9])
{
    ss_particle *all = calloc(s->particles, sizeof *all);
    ss_status status;
    size_t at[3];

    if (!all)
        return SS_NO_MEMORY;
    for (size_t i = 0; i < s->particles; i++) {
        site(s, i, at);
        all[i] = material->particle;
        for (size_t k = 0; k < p->dim; k++)
            all[i].q[k] = corner[k] + (double)at[0] * step[k] +
                          (double)at[1] * step[3 + k] +
                          (double)at[2] * step[6 + k];
    }
    status = ss_particles_add(p, s->particles, all);
    free(all);
    return status;
}

/* The links are added first and the particles last: that can be undone. */
ss_status ss_build_lattice(ss_particles *p, const ss_material *material,
                           const size_t count[3], const double *corner,
                           const double step[9], ss_structure *built)
{
    assert(p && material && count && corner && step);

    ss_structure s = {.first = p->n, .particles = 1};
    ss_status status;

    for (size_t a = 0; a < 3; a++) {
        if (count[a] == 0)
            return SS_BAD_ARGUMENT;
        if (count[a] > SIZE_MAX / 4 / s.particles)
            return SS_NO_MEMORY;
        s.count[a] = count[a];
        s.particles *= count[a];
    }
    status = join_all(material, &s, p->dim, step, stretch, 3, material->stretch,
                      material->rods != NULL);
    if (status == SS_OK)
        status = join_all(material, &s, p->dim, step, shear, 10,
                          material->shear, false);
    if (status == SS_OK)
        status = join_all(material, &s, p->dim, step, bend, 3, material->bend,
                          false);
    if (status == SS_OK)
        status = add_particles(p, material, &s, corner, step);
    if (status != SS_OK) {
        if (material->springs)
            material->springs->count -= s.springs;
        if (material->rods)
            material->rods->count -= s.rods;
    } else if (built)
        *built = s;
    return status;
}

/* Divide a side of the whole into the steps between n neighbours. */
static void divide(size_t dim, const double *side, size_t n, double *step)
{
    for (size_t k = 0; k < dim; k++)
        step[k] = n > 1 ? side[k] / (double)(n - 1) : 0.0;
}

ss_status ss_build_rope(ss_particles *p, const ss_material *material, size_t n,
                        const double *from, const double *to,
                        ss_structure *built)
{
    assert(p && from && to);

    const size_t count[] = {n, 1, 1};
    double side[3], step[9] = {0.0};

    for (size_t k = 0; k < p->dim; k++)
        side[k] = to[k] - from[k];
    divide(p->dim, side, n, step);
    return ss_build_lattice(p, material, count, from, step, built);
}

/* Two vectors of length `size` at right angles to `side` and to each other. */
static void across(const double *side, size_t dim, double size, double *u,
                   double *w)
{
    double length = 0.0, c[3];
    size_t least = 0;

    if (dim == 2) {
        length = hypot(side[0], side[1]);
        u[0] = -side[1] / length * size;
        u[1] = side[0] / length * size;
        return;
    }
    for (size_t k = 1; k < 3; k++)
        if (fabs(side[k]) < fabs(side[least]))
            least = k;
    const size_t a = (least + 1) % 3, b = (least + 2) % 3;

    length = hypot(side[a], side[b]); /* u is side x axis */
    u[least] = 0.0;
    u[a] = side[b] / length * size;
    u[b] = -side[a] / length * size;
    length = sqrt(side[0] * side[0] + side[1] * side[1] + side[2] * side[2]);
    for (size_t k = 0; k < 3; k++)
        c[k] = side[k] / length;
    for (size_t k = 0; k < 3; k++)
        w[k] =
            c[(k + 1) % 3] * u[(k + 2) % 3] - c[(k + 2) % 3] * u[(k + 1) % 3];
}

ss_status ss_build_beam(ss_particles *p, const ss_material *material,
                        size_t cells, const double *from, const double *to,
                        double thick, ss_structure *built)
{
    assert(p && from && to);

    const size_t count[] = {cells + 1, 2, p->dim == 3 ? 2 : 1};
    double side[3] = {0.0}, step[9] = {0.0};

    if (p->dim == 1 || cells == 0 || cells == SIZE_MAX || !isfinite(thick))
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k < p->dim; k++)
        side[k] = to[k] - from[k];
    divide(p->dim, side, cells + 1, step);
    across(side, p->dim, thick, step + 3, step + 6);
    return ss_build_lattice(p, material, count, from, step, built);
}

ss_status ss_build_block(ss_particles *p, const ss_material *material,
                         const size_t count[3], const double *corner,
                         double spacing, ss_structure *built)
{
    assert(p && count);

    const double step[9] = {[0] = spacing, [4] = spacing, [8] = spacing};

    for (size_t a = p->dim; a < 3; a++)
        if (count[a] != 1)
            return SS_BAD_ARGUMENT;
    return ss_build_lattice(p, material, count, corner, step, built);
}

ss_status ss_build_cloth(ss_particles *p, const ss_material *material,
                         size_t n0, size_t n1, const double *corner,
                         const double *side0, const double *side1,
                         ss_structure *built)
{
    assert(p && side0 && side1);

    const size_t count[] = {n0, n1, 1};
    double step[9] = {0.0};

    divide(p->dim, side0, n0, step);
    divide(p->dim, side1, n1, step + 3);
    return ss_build_lattice(p, material, count, corner, step, built);
}
