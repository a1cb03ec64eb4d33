/* solids.c: the set: obstacles, joints, options, and what is asked of it. The
 * step is in solids_step.c. */
#include "steps/solids_parts.h"

#include <assert.h>

void ss_solids_defaults(ss_solids_options *options)
{
    *options = (ss_solids_options){.grip = {.restitution = 1.0},
                                   .sweeps = 4,
                                   .apart = 2,
                                   .rest = 2.0,
                                   .max_impacts = 256};
}

static bool is_grip(const ss_grip *g)
{
    return g->restitution >= 0.0 && g->restitution <= 1.0 &&
           g->mu_kinetic >= 0.0 && g->mu_static >= g->mu_kinetic &&
           isfinite(g->mu_static);
}

const char *ss_solids_bad_option(const ss_solids_options *o)
{
    assert(o);
    return !is_grip(&o->grip)                             ? "grip"
           : !(o->inertia >= 0.0 && isfinite(o->inertia)) ? "inertia"
           : o->sweeps == 0                               ? "sweeps"
           : !(o->rest > 0.0 && isfinite(o->rest))        ? "rest"
           : o->max_impacts == 0 || o->max_impacts > SIZE_MAX / 1000
               ? "max_impacts"
               : NULL;
}

ss_status ss_solids_set_options(ss_solids *s, const ss_solids_options *o)
{
    assert(s && o);
    if (ss_solids_bad_option(o))
        return SS_BAD_ARGUMENT;
    s->options = *o;
    return SS_OK;
}

/* Joints go with their ends; the impulses of the contacts that are left are
 * kept until the list is made anew, which is in the next step. */
static void renumber(const size_t *number, size_t n, void *ctx)
{
    ss_solids *s = ctx;
    size_t left = 0, joints = 0;

    for (size_t k = 0; k < s->pairs; k++) {
        ss_pair pair = s->pair[k];

        pair.i = ss_renumber(number, n, pair.i);
        if (pair.j < SS_OBSTACLE)
            pair.j = ss_renumber(number, n, pair.j);
        if (pair.i == SS_NO_PARTICLE || pair.j == SS_NO_PARTICLE)
            continue;
        if (k < s->joints) {
            s->joint[joints] = s->joint[k];
            s->joint[joints].a = pair.i;
            s->joint[joints++].b = pair.j;
        }
        s->pair[left++] = pair;
    }
    s->pairs = left;
    s->joints = joints;
    s->contacts = 0;
    s->stale = true;
}

ss_solids *ss_solids_create(ss_particles *p, const ss_solids_options *options)
{
    assert(p);

    ss_solids *s = calloc(1, sizeof *s);
    ss_solids_options usual;

    ss_solids_defaults(&usual);
    if (!s)
        return NULL;
    s->p = p;
    s->dim = p->dim;
    s->stale = true;
    s->buckets = ss_buckets_create();
    s->options = options ? *options : usual;
    if (!s->buckets ||
        ss_particles_add_force(p, (ss_force){.renumber = renumber, .ctx = s}) !=
            SS_OK) {
        ss_buckets_free(s->buckets);
        free(s);
        return NULL;
    }
    return s;
}

void ss_solids_free(ss_solids *s)
{
    if (!s)
        return;
    ss_particles_remove_force(s->p, s);
    ss_buckets_free(s->buckets);

    void *const all[] = {
        s->wall,    s->joint,   s->q,       s->v,     s->a,     s->spin,
        s->w,       s->packed,  s->radius0, s->built, s->u,     s->pull,
        s->pair,    s->saved,   s->seen,    s->in,    s->found, s->chain,
        s->link,    s->tied,    s->load,    s->when,  s->since, s->with,
        s->stamp,   s->heap,    s->at,      s->hits,  s->fast,  s->is_fast,
        s->contact, s->through, s->lying};

    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    free(s);
}

/* Numbers past dim become 0, or, of a box, endless. */
static bool set_wall(ss_wall *wall, const ss_obstacle *o, size_t dim)
{
    ss_wall w = {.is = {.kind = o->kind, .grip = o->grip}};
    bool valid = is_grip(&o->grip);

    for (size_t k = 0; k < 3; k++) {
        const bool used = k < dim, box = o->kind == SS_BOX;

        w.is.a[k] = used ? o->a[k] : box ? -(double)INFINITY : 0.0;
        w.is.b[k] = used ? o->b[k] : box ? (double)INFINITY : 0.0;
        valid = valid &&
                (box ? w.is.a[k] <= w.is.b[k]
                     : fabs(w.is.a[k]) <= 1e150 && fabs(w.is.b[k]) <= 1e150);
    }
    if (o->kind == SS_NO_OBSTACLE) {
        *wall = (ss_wall){.is = {.kind = SS_NO_OBSTACLE}};
        return true;
    }
    if (!valid || o->kind > SS_NO_OBSTACLE ||
        (o->kind == SS_PLANE &&
         ss_plane_set(&w.plane, dim, w.is.a, w.is.b) != SS_OK))
        return false;
    *wall = w;
    return true;
}

ss_status ss_solids_set_obstacle(ss_solids *s, size_t which,
                                 const ss_obstacle *obstacle)
{
    assert(s && obstacle);
    if (which >= s->walls || !set_wall(&s->wall[which], obstacle, s->dim))
        return SS_BAD_ARGUMENT;
    s->stale = true;
    return SS_OK;
}

ss_status ss_solids_add_obstacle(ss_solids *s, const ss_obstacle *obstacle)
{
    assert(s && obstacle);

    ss_wall wall;

    if (!set_wall(&wall, obstacle, s->dim))
        return SS_BAD_ARGUMENT;
    if (!ssp_grow(&s->wall, &s->wall_capacity, s->walls, sizeof wall))
        return SS_NO_MEMORY;
    s->wall[s->walls++] = wall;
    s->stale = true;
    return SS_OK;
}

/* Its pair stands before all contacts. */
ss_status ss_solids_join(ss_solids *s, ss_joint joint)
{
    assert(s);
    if (joint.a == joint.b || joint.a >= s->p->n || joint.b >= s->p->n ||
        !(joint.length >= 0.0) || !isfinite(joint.length) ||
        !(joint.compliance >= 0.0) || !isfinite(joint.compliance) ||
        joint.kind > SS_STRUT)
        return SS_BAD_ARGUMENT;
    if (!ssp_grow(&s->joint, &s->joint_capacity, s->joints, sizeof *s->joint) ||
        !ssp_grow(&s->pair, &s->pair_capacity, s->pairs, sizeof *s->pair))
        return SS_NO_MEMORY;

    ss_pair *pair = s->pair + s->joints;

    memmove(pair + 1, pair, (s->pairs - s->joints) * sizeof *pair);
    *pair = (ss_pair){.i = joint.a,
                      .j = joint.b,
                      .low = joint.kind == SS_STRUT ? 0.0 : -(double)INFINITY,
                      .high = joint.kind == SS_ROPE ? 0.0 : (double)INFINITY,
                      .reach = joint.length,
                      .compliance = joint.compliance};
    s->joint[s->joints++] = joint;
    s->pairs++;
    s->stale = true;
    return SS_OK;
}

size_t ss_solids_joints(const ss_solids *s, const ss_joint **list)
{
    assert(s && list);
    *list = s->joint;
    return s->joints;
}

double ss_solids_tension(const ss_solids *s, size_t i)
{
    assert(s);
    if (i >= s->joints)
        return (double)NAN;
    return s->last_h > 0.0 ? -s->pair[i].jn / s->last_h : 0.0;
}

void ss_solids_on_contact(ss_solids *s, ss_solid_contact_fn *fn, void *ctx)
{
    assert(s);
    s->fn = fn;
    s->ctx = ctx;
}

const ss_grip *ssp_solids_grip(const ss_solids *s, size_t j)
{
    return j < SS_OBSTACLE ? &s->options.grip
                           : &s->wall[j - SS_OBSTACLE].is.grip;
}

double ssp_solids_inverse_mass(const ss_solids *s, size_t j)
{
    return j < SS_OBSTACLE ? s->w[j] : 0.0;
}

static ss_solid_contact describe(const ss_solids *s, const ss_pair *pair,
                                 bool impact, double t)
{
    const bool wall = pair->j >= SS_OBSTACLE;
    ss_solid_contact c = {.i = pair->i,
                          .j = wall ? pair->j - SS_OBSTACLE : pair->j,
                          .with_obstacle = wall,
                          .impact = impact,
                          .t = t,
                          .speed = pair->speed,
                          .impulse = pair->jn};

    for (size_t k = 0; k < 3; k++) {
        c.normal[k] = pair->n[k];
        c.point[k] = s->q[pair->i][k] + s->p->radius[pair->i] * pair->n[k];
        c.friction[k] = pair->jt[k];
    }
    return c;
}

bool ssp_solids_passes(const ss_solids *s, size_t i, size_t j)
{
    for (size_t k = 0; k < s->throughs; k++)
        if ((s->through[k][0] == i && s->through[k][1] == j) ||
            (s->through[k][0] == j && s->through[k][1] == i))
            return true;
    return false;
}

bool ssp_solids_ask(ss_solids *s, const ss_pair *pair, bool impact, double t,
                    double impulse)
{
    ss_solid_contact c = describe(s, pair, impact, t);

    c.impulse = impulse;
    if (!s->fn || s->fn(&c, s->ctx))
        return true;
    if (!ssp_grow(&s->through, &s->through_capacity, s->throughs,
                  sizeof *s->through)) {
        s->lost = true;
        return true;
    }
    s->through[s->throughs][0] = pair->i;
    s->through[s->throughs++][1] = pair->j;
    return false;
}

void ssp_solids_tell(ss_solids *s, const ss_pair *pair, bool impact, double t)
{
    if (!ssp_grow(&s->contact, &s->contact_capacity, s->contacts,
                  sizeof *s->contact))
        s->lost = true;
    else
        s->contact[s->contacts++] = describe(s, pair, impact, t);
}

size_t ss_solids_contacts(const ss_solids *s, const ss_solid_contact **list)
{
    assert(s && list);
    *list = s->contact;
    return s->contacts;
}

double ss_solids_spinning(const ss_solids *s)
{
    assert(s);

    double sum = 0.0;

    for (size_t i = 0; i < s->p->n; i++) {
        const double r = s->p->radius[i];

        for (size_t k = 0; k < 3; k++) {
            const double w = ssp_solids_turns(s, k) ? s->p->spin[3 * i + k] : 0;

            sum += 0.5 * s->options.inertia * s->p->mass[i] * r * r * w * w;
        }
    }
    return sum;
}
