/* particles.c: making, adding and removing particles.
 *
 * The state has no gaps: the velocities begin where the positions end, so they
 * move whenever a particle is added or removed. The list of forces is here
 * too. */
#include "steps/particles.h"
#include "steps/array_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 8 };

static void set_views(ss_particles *p)
{
    p->q = p->x;
    p->v = p->x + p->n * p->dim;
}

ss_status ss_particles_reserve(ss_particles *p, size_t n)
{
    assert(p);

    const size_t row = p->dim * sizeof(double);
    bool enough;

    if (n <= p->capacity)
        return SS_OK;
    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].reserve &&
            p->forces[i].reserve(n, p->forces[i].ctx) != SS_OK)
            return SS_NO_MEMORY;
    enough = ssp_resize(&p->x, n, 2 * row) && ssp_resize(&p->f, n, row) &&
             ssp_resize(&p->path, n, 5 * row) &&
             ssp_resize(&p->inertia, n, row) &&
             ssp_resize(&p->mass, n, sizeof *p->mass) &&
             ssp_resize(&p->radius, n, sizeof *p->radius) &&
             ssp_resize(&p->spin, n, 3 * sizeof *p->spin) &&
             ssp_resize(&p->born, n, sizeof *p->born) &&
             ssp_resize(&p->lifetime, n, sizeof *p->lifetime) &&
             ssp_resize(&p->tag, n, sizeof *p->tag) &&
             ssp_resize(&p->control, n, sizeof *p->control) &&
             ssp_resize(&p->number, n, sizeof *p->number);
    if (p->x)
        set_views(p);
    if (!enough)
        return SS_NO_MEMORY;
    p->capacity = n;
    return SS_OK;
}

ss_particles *ss_particles_create(size_t dim)
{
    ss_particles *p;

    if (dim < 1 || dim > 3)
        return NULL;
    p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->dim = dim;
    if (ss_particles_reserve(p, FIRST_CAPACITY) == SS_OK)
        return p;
    ss_particles_free(p);
    return NULL;
}

void ss_particles_free(ss_particles *p)
{
    if (!p)
        return;
    free(p->x);
    free(p->f);
    free(p->path);
    free(p->inertia);
    free(p->mass);
    free(p->radius);
    free(p->spin);
    free(p->born);
    free(p->lifetime);
    free(p->tag);
    free(p->control);
    free(p->number);
    free(p->forces);
    free(p->work);
    free(p);
}

void ss_particle_defaults(ss_particle *particle)
{
    *particle = (ss_particle){.mass = 1.0, .lifetime = (double)INFINITY};
}

static bool is_valid(const ss_particle *particle, size_t dim)
{
    bool valid = isfinite(particle->mass) && particle->mass > 0.0 &&
                 isfinite(particle->age) && isfinite(particle->radius) &&
                 particle->radius >= 0.0 && isfinite(particle->spin[0]) &&
                 isfinite(particle->spin[1]) && isfinite(particle->spin[2]) &&
                 particle->lifetime >= 0.0;

    for (size_t k = 0; k < dim; k++)
        valid = valid && isfinite(particle->q[k]) && isfinite(particle->v[k]);
    return valid;
}

ss_status ss_particles_add(ss_particles *p, size_t count,
                           const ss_particle *particles)
{
    assert(p && (count == 0 || particles));

    const size_t dim = p->dim, n = p->n;
    ss_status status = SS_OK;

    for (size_t i = 0; i < count; i++)
        if (!is_valid(&particles[i], dim))
            return SS_BAD_ARGUMENT;
    if (count > SIZE_MAX / 4 - n)
        return SS_NO_MEMORY;
    if (n + count > p->capacity)
        status = ss_particles_reserve(
            p, n + count > 2 * p->capacity ? n + count : 2 * p->capacity);
    if (status != SS_OK)
        return status;
    memmove(p->x + (n + count) * dim, p->v, n * dim * sizeof *p->v);
    p->n = n + count;
    p->altered += count > 0;
    set_views(p);
    for (size_t i = 0; i < count; i++) {
        memcpy(p->q + (n + i) * dim, particles[i].q, dim * sizeof *p->q);
        memcpy(p->v + (n + i) * dim, particles[i].v, dim * sizeof *p->v);
        memset(p->f + (n + i) * dim, 0, dim * sizeof *p->f);
        p->mass[n + i] = particles[i].mass;
        p->radius[n + i] = particles[i].radius;
        memcpy(p->spin + 3 * (n + i), particles[i].spin, 3 * sizeof *p->spin);
        p->born[n + i] = p->t - particles[i].age;
        p->lifetime[n + i] = particles[i].lifetime;
        p->tag[n + i] = particles[i].tag;
        p->control[n + i] = (ss_control){NULL, NULL};
    }
    return SS_OK;
}

/* Remove the particles with number[i] == SS_NO_PARTICLE, close the gaps, write
 * the new numbers into p->number, and tell the forces. */
static void remove_marked(ss_particles *p)
{
    const size_t row = p->dim * sizeof(double), dim = p->dim, n = p->n;
    const double *v = p->v;
    size_t left = 0;

    for (size_t i = 0; i < n; i++) {
        if (p->number[i] == SS_NO_PARTICLE) {
            p->kinematic -= p->control[i].path != NULL;
            continue;
        }
        memmove(p->q + left * dim, p->q + i * dim, row);
        memmove(p->f + left * dim, p->f + i * dim, row);
        p->mass[left] = p->mass[i];
        p->radius[left] = p->radius[i];
        memmove(p->spin + 3 * left, p->spin + 3 * i, 3 * sizeof *p->spin);
        p->born[left] = p->born[i];
        p->lifetime[left] = p->lifetime[i];
        p->tag[left] = p->tag[i];
        p->control[left] = p->control[i];
        p->number[i] = left++;
    }
    p->altered += left < p->n;
    p->n = left;
    set_views(p);
    for (size_t i = 0; i < n; i++) /* upwards, so that none is lost */
        if (p->number[i] != SS_NO_PARTICLE)
            memmove(p->v + p->number[i] * dim, v + i * dim, row);
    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].renumber)
            p->forces[i].renumber(p->number, n, p->forces[i].ctx);
}

ss_status ss_particles_remove(ss_particles *p, size_t count,
                              const size_t *which)
{
    assert(p && (count == 0 || which));
    for (size_t i = 0; i < count; i++)
        if (which[i] >= p->n)
            return SS_BAD_ARGUMENT;
    for (size_t i = 0; i < p->n; i++)
        p->number[i] = i;
    for (size_t i = 0; i < count; i++)
        p->number[which[i]] = SS_NO_PARTICLE;
    remove_marked(p);
    return SS_OK;
}

size_t ss_particles_remove_expired(ss_particles *p)
{
    assert(p);

    const size_t n = p->n;
    size_t count = 0;

    for (size_t i = 0; i < n; i++) {
        const bool expired = p->t - p->born[i] >= p->lifetime[i];

        p->number[i] = expired ? SS_NO_PARTICLE : i;
        count += expired ? 1 : 0;
    }
    if (count > 0)
        remove_marked(p);
    return count;
}

ss_status ss_particles_add_force(ss_particles *p, ss_force force)
{
    assert(p);
    if (!ssp_grow(&p->forces, &p->force_capacity, p->force_count, sizeof force))
        return SS_NO_MEMORY;
    if (force.reserve && force.reserve(p->capacity, force.ctx) != SS_OK)
        return SS_NO_MEMORY;
    p->forces[p->force_count++] = force;
    return SS_OK;
}

size_t ss_particles_remove_force(ss_particles *p, const void *ctx)
{
    assert(p);

    const size_t before = p->force_count;
    size_t left = 0;

    for (size_t i = 0; i < before; i++)
        if (p->forces[i].ctx != ctx)
            p->forces[left++] = p->forces[i];
    p->force_count = left;
    return before - left;
}
