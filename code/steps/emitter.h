#ifndef SS_EMITTER_H
#define SS_EMITTER_H

/* emitter.h: sources of particles, such as a chimney or a cloud.
 *
 * A source makes particles at a steady rate, with random differences; each
 * lives for a while and is then removed (ss_particles_remove_expired). Random
 * numbers come from a small generator with a seed: the same seed gives the same
 * smoke on every machine. W. T. Reeves, Particle Systems: A Technique for
 * Modeling a Class of Fuzzy Objects, ACM Trans. Graph. 2 (1983) 91,
 * doi:10.1145/357318.357320.
 */

#include "steps/particles.h"

SS_BEGIN_DECLS

/* The generator, SplitMix64: a counter whose bits are mixed. G. L. Steele, D.
 * Lea and C. H. Flood, OOPSLA 2014, doi:10.1145/2660193.2660195. */
typedef struct ss_random {
    uint64_t state; /* begin with any number: the seed */
} ss_random;

/* The next number, uniform in [0, 1), with 53 random bits. */
double ss_random_next(ss_random *random);

/* A source. */
typedef struct ss_emitter {
    double rate;            /* particles per second, at least 0 */
    ss_particle pattern;    /* the mean of all of them; its age is ignored */
    double spread_q[3];     /* uniform, +- this much in each coordinate */
    double spread_v[3];     /* the same of the velocity, */
    double spread_mass;     /* of the mass (less than it), */
    double spread_lifetime; /* and of the lifetime (at most that) */
    ss_random random;       /* .state: the seed */
    double start;           /* when it began */
    uint64_t emitted;       /* since then; the next one is due at */
                            /* start + (emitted + 1) / rate */
} ss_emitter;

/* Rate 10, the default particle with lifetime 1, no spread, seed 1, start 0. */
void ss_emitter_defaults(ss_emitter *emitter);

/* Add all particles that are due by p->t. Each was born at its own time since
 * the last call: it has that age, and has moved on in a straight line since, so
 * that a low frame rate does not give bursts. Call it after each step. How many
 * are made does not depend on how often it is called.
 *
 * On failure p and emitter are as they were: SS_BAD_ARGUMENT (rate or spreads
 * out of range, p->t before the start, more particles than can be counted, a
 * particle that ss_particles_add refuses), SS_NO_MEMORY. */
ss_status ss_emitter_emit(ss_emitter *emitter, ss_particles *p);

/* Skip what is due until time t, and start again there. To change the rate,
 * call this first. */
void ss_emitter_skip(ss_emitter *emitter, double t);

SS_END_DECLS

#endif
