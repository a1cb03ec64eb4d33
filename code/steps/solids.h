#ifndef SS_SOLIDS_H
#define SS_SOLIDS_H

/* solids.h: particles that are solid, what they meet and how they are joined,
 * and one step of it all.
 *
 * A particle with a radius is a ball: it meets other balls, planes, segments
 * and boxes, and, while nothing is joined to it, passes through none, however
 * fast it is. Two particles may be joined by a rod, a rope or a strut, rigid or
 * with some give. All this is solved together, so a cradle hangs on its threads
 * and a cloth lies on a ball.
 *
 *     kick by half of the step
 *     first solve: so that after the drift nothing overlaps, no rod is longer
 *     drift, with fast contacts as impacts, in the order of time
 *     move apart what overlaps, with no speed
 *     kick by the other half
 *     second solve: so that nothing closes in, no rod grows
 *
 * A contact is a rod that only pushes. What it gives to the two is added up
 * over the step, and the sum is kept at or above 0, and its friction in
 * Coulomb's cone; so a later sweep over all contacts may take back what an
 * earlier one gave. Sweeps start from the sums of the last step. With rods
 * alone this is RATTLE, and like it of order 2: J. J. Moreau, Unilateral
 * Contact and Dry Friction in Finite Freedom Dynamics, CISM 302 (Springer,
 * 1988), doi:10.1007/978-3-7091-2624-0_1; M. Jean, The Non-Smooth Contact
 * Dynamics Method, Comput. Methods Appl. Mech. Eng. 177, 235 (1999),
 * doi:10.1016/S0045-7825(98)00383-1; M. Anitescu, F. A. Potra, Nonlinear Dyn.
 * 14, 231 (1997), doi:10.1023/A:1008292328909; E. Catto, Iterative Dynamics
 * with Temporal Coherence (Game Developers Conference, 2005).
 *
 * Which contacts are impacts is decided once a step, before any impulse, by the
 * closing speed: slow ones, which forces could have made in `rest` steps, are
 * solved, without restitution; all others are impacts. In an impact the normal
 * speed is that of the instant, v + s h a, not the drift's, which keeps order
 * 2. E. Guendelman, R. Bridson, R. Fedkiw, Nonconvex Rigid Bodies with
 * Stacking, ACM Trans. Graph. 22, 871 (2003), doi:10.1145/882262.882358,
 * separate the two kinds too. An error of position never becomes a velocity.
 *
 * What touches in the drift and would sink in for the rest of it rests on what
 * it touches till the end of the step. So bounces shorter than a step are not
 * seen: with restitution 1 their speed is kept, and stacks of such balls may
 * gain some m (a h)^2, once; else it is lost.
 *
 * What a sweep hands on goes one contact far, so a tall stack, or a heavy load
 * on light balls, takes n^2 sweeps, over many steps, to carry its weight;
 * shorter steps are better than more sweeps. Rods that hang together are solved
 * at once, by conjugate residuals.
 *
 * What it does badly, and does not refuse: where a joint and a wall cannot both
 * hold, the joint wins, and pulls its ball through. A load of some hundred
 * times the mass of the ball that carries it on a rigid rod may be thrown. A
 * slender body of rods (four times as high as wide) that stands with friction
 * trembles, at some centimetres per second, with less than 8 or 16 sweeps. With
 * accelerations of exactly 0 everything is an impact, which among many joined
 * bodies without restitution may find no end.
 */

#include "steps/particles.h"

SS_BEGIN_DECLS

/* What surfaces are like where they touch. */
typedef struct ss_grip {
    double restitution; /* of impacts, from 0 (inelastic) to 1 (elastic) */
    double mu_static;   /* Coulomb's friction at rest, at least mu_kinetic */
    double mu_kinetic;  /* and where it slides, at least 0 */
} ss_grip;

typedef enum ss_obstacle_kind {
    SS_PLANE,      /* through a; free space is where b, the normal, points */
    SS_SEGMENT,    /* from a to b: a wall with two sides and no thickness */
    SS_BOX,        /* a: its lowest corner; b: its highest. May be flat, or */
                   /* without end on some sides. Thin for what is inside */
    SS_NO_OBSTACLE /* it has been taken away */
} ss_obstacle_kind;

/* What stands still. Numbers past dim are ignored. */
typedef struct ss_obstacle {
    ss_obstacle_kind kind;
    double a[3], b[3]; /* m; a normal may have any length up to 1e150 but 0 */
    ss_grip grip;      /* with all that touches it */
} ss_obstacle;

/* Which distances are right. */
typedef enum ss_joint_kind {
    SS_ROD,  /* `length` */
    SS_ROPE, /* up to it: it pulls only */
    SS_STRUT /* from it on: it pushes only */
} ss_joint_kind;

/* Two particles that are joined; they do not touch each other. With compliance
 * a joint is a spring, whose force is implicit: stable for any h, of order 1,
 * and damping what the step cannot resolve, as extended position-based dynamics
 * is (xpbd.h), but at rest to rounding errors, since each half of the step has
 * its own part: the first solve divides by 1/m_a + 1/m_b + 2 c / h^2, the
 * second by 1/m_a + 1/m_b + 4 c / h^2. A joint pulls in the direction that it
 * has when the step begins, as in SHAKE, so across it, under a force F,
 * h^2 F / (m length) must stay well below 4: shorter steps, where many stiff
 * joints brace each other. */
typedef struct ss_joint {
    size_t a, b;       /* numbers of particles, not the same */
    double length;     /* m, at least 0 */
    double compliance; /* c, in m/N, at least 0; 0: rigid */
    ss_joint_kind kind;
} ss_joint;

typedef struct ss_solids_options {
    ss_grip grip;   /* of two balls; restitution 1, the rest 0 */
    double inertia; /* moment of inertia over m R^2: 2/5 of a ball, 1/2 of */
                    /* a disc; 0: nothing turns them; 0. On a line nothing */
                    /* turns, in the plane only about the third axis */
    size_t sweeps;  /* over all contacts, in each solve, at least 1; 4 */
    size_t apart;   /* sweeps that move apart what overlaps; 2 */
    double rest;    /* closing slower than rest h (|a_i| + |a_j|) is slow, */
                    /* where restitution is below 1; above 0; 2 */
    size_t max_impacts; /* of a ball in a step, before those that touch lose */
                        /* their closing speeds together; at least 1; 256 */
} ss_solids_options;

/* One contact. */
typedef struct ss_solid_contact {
    size_t i, j;        /* two particles, or ... */
    bool with_obstacle; /* ... i, and obstacle j */
    bool impact;        /* or else slow, and solved */
    double t;           /* when; the end of the step where it is solved */
    double point[3], normal[3]; /* m; of length 1, from i to j */
    double speed;               /* at which they closed in, m/s */
    double impulse;             /* N s, on j along the normal; while the ... */
    double friction[3];         /* ... step is made see below; across it */
} ss_solid_contact;

/* Is told of each contact before it acts; false: let them pass through each
 * other in this step. `impulse` is then the one that the impact would have if
 * nothing were joined, or that of the last step. It changes neither particles
 * nor solids: to break what was hit, remember it until the step has ended. */
typedef bool ss_solid_contact_fn(const ss_solid_contact *contact, void *ctx);

/* Contacts of particles, and memory for the steps. */
typedef struct ss_solids ss_solids;

/* Set every field to the value named beside it. */
void ss_solids_defaults(ss_solids_options *options);
const char *ss_solids_bad_option(const ss_solids_options *options);

/* Solids that move these particles, which must live longer. From now on they
 * are told of removed particles; those that are added are balls if they have a
 * radius. */
ss_solids *ss_solids_create(ss_particles *p, const ss_solids_options *options);
void ss_solids_free(ss_solids *s); /* NULL is allowed */

/* SS_BAD_ARGUMENT, and nothing has changed: one is out of its range. */
ss_status ss_solids_set_options(ss_solids *s, const ss_solids_options *options);

/* The obstacles are numbered from 0 as they are added, and keep their numbers.
 * To move, change or take away one is to set it anew; what rests on it feels no
 * speed of it. SS_BAD_ARGUMENT, and nothing has changed: a number is out of its
 * range. SS_NO_MEMORY. */
ss_status ss_solids_add_obstacle(ss_solids *s, const ss_obstacle *obstacle);
ss_status ss_solids_set_obstacle(ss_solids *s, size_t which,
                                 const ss_obstacle *obstacle);

/* Join two particles. When one of them is removed, so is the joint; the later
 * ones move up. Statuses as above. */
ss_status ss_solids_join(ss_solids *s, ss_joint joint);

/* The joints, and the force in joint i in the last step, in N: above 0, its
 * ends were pulled together. NaN: there is no such joint. */
size_t ss_solids_joints(const ss_solids *s, const ss_joint **list);
double ss_solids_tension(const ss_solids *s, size_t i);

/* Call this function; NULL: none. */
void ss_solids_on_contact(ss_solids *s, ss_solid_contact_fn *fn, void *ctx);

/* `steps` equal steps of length h > 0, two evaluations each. Kinematic
 * particles go on a straight line to where their path is at the end of the
 * step, and nothing stops them. What overlaps at the start is moved apart by
 * and by, and so is a rod brought to its length. Where a force depends on the
 * velocity, contacts are of order 1. A ball much faster than the others is
 * tested with all of them.
 *
 * Nothing is held or put at rest at a limit. On failure particles, spins and
 * time are at the last step that succeeded, and the list of contacts is empty:
 * statuses as of ss_particles_advance; SS_BAD_ARGUMENT (h is not above 0; an
 * option, a mass, radius or spin is out of its range; a joint or a contact has
 * lost its particle, since the particles no longer tell); SS_OVERFLOW (also a
 * position or speed above 1e150); SS_ACCUMULATION (impacts without end, as of a
 * ball between two pistons); SS_NO_CONVERGENCE (two are pressed together,
 * deeper and deeper, by a quarter of a radius by now); SS_NO_MEMORY. */
ss_status ss_solids_advance(ss_solids *s, double h, size_t steps,
                            ss_stats *stats);

/* The solve alone, for steps of one's own, with the positions and masses of a
 * view of the same particles. Change v, n * dim numbers, so that nothing that
 * touches overlaps at q + h v and no joint leaves its length; with h = 0, so
 * that nothing closes in and no rod grows at q. All contacts count as slow, and
 * nothing turns; it starts from the impulses of the last call. On failure v is
 * as it was: statuses as above. */
ss_status ss_solids_solve(ss_solids *s, const ss_view *view, double h,
                          double *v);

/* The contacts of the last step, or solve: impacts in the order of time, then
 * those that were solved, with all that they gave in the step; one after which
 * two stay together is of both kinds, each with its part. Valid until the next
 * call, or until particles are added or removed. Returns how many. */
size_t ss_solids_contacts(const ss_solids *s, const ss_solid_contact **list);

/* How deep two that may touch overlap now at most, m. */
double ss_solids_overlap(ss_solids *s);

/* The kinetic energy of the spins, in J, which ss_particles_kinetic does not
 * know. */
double ss_solids_spinning(const ss_solids *s);

/* What the next step depends on besides particles, obstacles, joints and
 * options, as numbers: such as the impulses of the last step. Saved, and loaded
 * by solids that have the same of all these, it lets them go on to the same
 * bits. Returns how many numbers there are; writes them only if `room` is
 * enough (`numbers` may be NULL if it is 0). */
size_t ss_solids_save(const ss_solids *s, double *numbers, size_t room);

/* No number is trusted. SS_BAD_ARGUMENT (another count, of anything; one that
 * is out of its range, not finite, or above 1e152 in size; pairs of what is not
 * there), SS_NO_MEMORY; then nothing has changed. */
ss_status ss_solids_load(ss_solids *s, const double *numbers, size_t count);

SS_END_DECLS

#endif
