/* emitter.c: making particles. */
#include "steps/emitter.h"

#include <math.h>
#include <stdlib.h>

double ss_random_next(ss_random *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return (double)(z >> 11) * 0x1p-53;
}

void ss_emitter_defaults(ss_emitter *emitter)
{
    *emitter = (ss_emitter){.rate = 10.0, .random = {1}};
    ss_particle_defaults(&emitter->pattern);
    emitter->pattern.lifetime = 1.0;
}

//> make
/* A random number in middle +- spread. One is drawn even if the spread is 0, so
 * that a change of one spread does not change the other numbers. */
static double about(double middle, double spread, ss_random *random)
{
    const double u = 2.0 * ss_random_next(random) - 1.0;

    return spread > 0.0 ? middle + spread * u : middle;
}

static ss_particle make_one(ss_emitter *e, size_t dim, double age)
{
    ss_particle particle = e->pattern;

    for (size_t k = 0; k < dim; k++)
        particle.v[k] = about(particle.v[k], e->spread_v[k], &e->random);
    for (size_t k = 0; k < dim; k++)
        particle.q[k] = about(particle.q[k], e->spread_q[k], &e->random) +
                        age * particle.v[k];
    particle.mass = about(particle.mass, e->spread_mass, &e->random);
    particle.lifetime =
        about(particle.lifetime, e->spread_lifetime, &e->random);
    particle.age = age;
    return particle;
}

/* The age at time t of the particle with this number. */
static double age_of(const ss_emitter *e, uint64_t number, double t)
{
    return fmax(t - (e->start + (double)number / e->rate), 0.0);
}
//<

static bool is_valid(const ss_emitter *e)
{
    bool valid = isfinite(e->rate) && e->rate >= 0.0 && isfinite(e->start) &&
                 e->spread_mass >= 0.0 && isfinite(e->spread_mass) &&
                 e->spread_lifetime >= 0.0 && isfinite(e->spread_lifetime);

    for (size_t k = 0; k < 3; k++)
        valid = valid && e->spread_q[k] >= 0.0 && isfinite(e->spread_q[k]) &&
                e->spread_v[k] >= 0.0 && isfinite(e->spread_v[k]);
    return valid;
}

ss_status ss_emitter_emit(ss_emitter *emitter, ss_particles *p)
{
    ss_emitter next = *emitter;
    const double due = (p->t - emitter->start) * emitter->rate;
    uint64_t last;
    size_t count;
    ss_particle *added;
    ss_status status;

    if (!is_valid(emitter) || !(due >= 0.0) || due > 0x1p53)
        return SS_BAD_ARGUMENT;
    last = (uint64_t)due; /* never falls as t grows, so none is made twice */
    if (last <= emitter->emitted)
        return SS_OK;
    if (last - emitter->emitted > SIZE_MAX / sizeof *added)
        return SS_NO_MEMORY;
    count = (size_t)(last - emitter->emitted);
    added = malloc(count * sizeof *added);
    if (!added)
        return SS_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        next.emitted++;
        added[i] = make_one(&next, p->dim, age_of(&next, next.emitted, p->t));
    }
    status = ss_particles_add(p, count, added);
    if (status == SS_OK)
        *emitter = next;
    free(added);
    return status;
}

void ss_emitter_skip(ss_emitter *emitter, double t)
{
    emitter->start = t;
    emitter->emitted = 0;
}
