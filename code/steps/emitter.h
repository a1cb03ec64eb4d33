#ifndef SS_EMITTER_H
#define SS_EMITTER_H

/* emitter.h: a source of particles, such as a chimney or a cloud.
 *
 * Particles are born at a steady rate, unlike each other by chance, live for a
 * while and die (ss_particles_bury). Chance is a small generator with a seed:
 * the same seed gives the same smoke on every machine. W. T. Reeves, Particle
 * Systems: A Technique for Modeling a Class of Fuzzy Objects, ACM Trans. Graph.
 * 2 (1983) 91, doi:10.1145/357318.357320.
 */

#include "steps/particles.h"

/* The generator, SplitMix64: its state is counted up and stirred. G. L. Steele,
 * D. Lea and C. H. Flood, OOPSLA 2014, doi:10.1145/2660193.2660195. */
typedef struct ss_random {
    uint64_t state; /* begin with any number: the seed */
} ss_random;

/* The next number, evenly from 0 up to, not with, 1; 53 bits of chance. */
double ss_random_next(ss_random *random);

/* A source and its luck. */
typedef struct ss_emitter {
    double rate;            /* births a second, at least 0 */
    ss_particle pattern;    /* what they all have in common; age 0 */
    double spread_q[3];     /* +- this much, evenly, in each coordinate */
    double spread_v[3];     /* so too */
    double spread_mass;     /* ... of the mass; less than it */
    double spread_lifetime; /* ... of the lifetime, at most that */
    ss_random random;       /* .state: the seed */
    double start;           /* when it began */
    uint64_t births;        /* since then; the next is due at ... */
} ss_emitter;               /* ... start + (births + 1) / rate */

/* Rate 10, the default particle with lifetime 1, no spread, seed 1, start 0. */
void ss_emitter_defaults(ss_emitter *emitter);

/* Bring into the world all that are due by p->t. Each was born at its own time
 * between two calls: it has that age and has gone that far already, straight
 * on, so that slow frames do not give pulses. To be called after each step.
 * How many are born does not depend on how often.
 *
 * On failure p and emitter are as they were: SS_BAD_ARGUMENT (rate or spreads
 * out of range, p->t before the start, more births than can be counted, a
 * particle that ss_particles_add refuses), SS_NO_MEMORY. */
ss_status ss_emitter_emit(ss_emitter *emitter, ss_particles *p);

/* Skip what is due until time t without making it. Changing the rate: rest,
 * then change it. */
void ss_emitter_rest(ss_emitter *emitter, double t);

/* Looks over a lifetime: give colour, opacity and size of all mortal particles
 * with shape young->shape, from those of *young at birth in even measure to
 * those of *old at death. Their own are overwritten, but for shape, birth and
 * lifetime. */
void ss_particles_fade(ss_particles *p, const ss_look *young,
                       const ss_look *old);

#endif
