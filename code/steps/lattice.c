/* lattice.c: the one structure that all others are. */
#include "steps/structures.h"

#include <math.h>
#include <stdlib.h>

void ss_stuff_defaults(ss_stuff *stuff, ss_springs *springs, ss_rods *rods)
{
    *stuff = (ss_stuff){.springs = springs,
                        .stretch = {1000.0, 1.0},
                        .shear = {100.0, 0.1},
                        .rods = rods};
    ss_particle_defaults(&stuff->particle);
}

size_t ss_structure_at(const ss_structure *s, size_t i, size_t j, size_t k)
{
    return s->first + (i * s->count[1] + j) * s->count[2] + k;
}

//> links
/* To whom links lead, in steps; no two of them are opposite. */
typedef struct neighbour {
    int by[3];
} neighbour;

static const neighbour stretch[] = {{{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}};
static const neighbour shear[] = {
    {{1, 1, 0}},  {{1, -1, 0}}, {{1, 0, 1}},  {{1, 0, -1}}, {{0, 1, 1}},
    {{0, 1, -1}}, {{1, 1, 1}},  {{1, 1, -1}}, {{1, -1, 1}}, {{1, -1, -1}}};
static const neighbour bend[] = {{{2, 0, 0}}, {{0, 2, 0}}, {{0, 0, 2}}};
//<

/* A site's coordinates from its number, counted from 0. */
static void site(const ss_structure *s, size_t number, size_t at[3])
{
    at[2] = number % s->count[2];
    at[1] = number / s->count[2] % s->count[1];
    at[0] = number / s->count[2] / s->count[1];
}

/* The number of the site `by` steps from `at`; 0 if there is none. */
static int beyond(const ss_structure *s, const size_t at[3], neighbour to,
                  size_t *number)
{
    size_t there[3];

    for (size_t a = 0; a < 3; a++) {
        const size_t far = (size_t)abs(to.by[a]);

        if (to.by[a] < 0 ? at[a] < far : s->count[a] - at[a] <= far)
            return 0;
        there[a] = to.by[a] < 0 ? at[a] - far : at[a] + far;
    }
    *number = ss_structure_at(s, there[0], there[1], there[2]);
    return 1;
}

/* Add all links to one neighbour, as springs or as rods. */
static ss_status join(const ss_stuff *stuff, ss_structure *s, neighbour to,
                      ss_link link, int as_rods, double length)
{
    ss_status status = SS_OK;
    size_t at[3], a, b;

    for (size_t i = 0; i < s->particles && status == SS_OK; i++) {
        site(s, i, at);
        if (!beyond(s, at, to, &b))
            continue;
        a = s->first + i;
        if (!isfinite(length) || !(length > 0.0))
            return SS_BAD_ARGUMENT;
        if (as_rods) {
            status = ss_rods_add(stuff->rods, (ss_rod){a, b, length});
            s->rods += status == SS_OK;
        } else {
            status = ss_springs_add(
                stuff->springs, (ss_spring){a, b, link.ks, link.kd, length});
            s->springs += status == SS_OK;
        }
    }
    return status;
}

static ss_status join_all(const ss_stuff *stuff, ss_structure *s, size_t dim,
                          const double step[9], const neighbour *to, size_t n,
                          ss_link link, int as_rods)
{
    ss_status status = SS_OK;

    if (!as_rods && (!stuff->springs || (link.ks == 0.0 && link.kd == 0.0)))
        return SS_OK;
    for (size_t i = 0; i < n && status == SS_OK; i++) {
        double square = 0.0;

        for (size_t k = 0; k < dim; k++) {
            const double along = to[i].by[0] * step[k] +
                                 to[i].by[1] * step[3 + k] +
                                 to[i].by[2] * step[6 + k];

            square += along * along;
        }
        status = join(stuff, s, to[i], link, as_rods, sqrt(square));
    }
    return status;
}

static ss_status settle(ss_particles *p, const ss_stuff *stuff,
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
        all[i] = stuff->particle;
        for (size_t k = 0; k < p->dim; k++)
            all[i].q[k] = corner[k] + (double)at[0] * step[k] +
                          (double)at[1] * step[3 + k] +
                          (double)at[2] * step[6 + k];
    }
    status = ss_particles_add(p, s->particles, all);
    free(all);
    return status;
}

/* The links come first and the particles last: they come all or none. */
ss_status ss_build_lattice(ss_particles *p, const ss_stuff *stuff,
                           const size_t count[3], const double *corner,
                           const double step[9], ss_structure *built)
{
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
    status = join_all(stuff, &s, p->dim, step, stretch, 3, stuff->stretch,
                      stuff->rods != NULL);
    if (status == SS_OK)
        status = join_all(stuff, &s, p->dim, step, shear, 10, stuff->shear, 0);
    if (status == SS_OK)
        status = join_all(stuff, &s, p->dim, step, bend, 3, stuff->bend, 0);
    if (status == SS_OK)
        status = settle(p, stuff, &s, corner, step);
    if (status != SS_OK) {
        if (stuff->springs)
            stuff->springs->count -= s.springs;
        if (stuff->rods)
            stuff->rods->count -= s.rods;
    } else if (built)
        *built = s;
    return status;
}
