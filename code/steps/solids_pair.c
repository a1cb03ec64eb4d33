/* solids_pair.c: two that touch or are joined: effective masses, relative
 * speeds, impulses, and what their speed lacks. */
#include "steps/solids_parts.h"

ss_pair ssp_solids_meet(const ss_solids *s, size_t i, size_t j)
{
    const double *radius = s->p->radius;

    return (ss_pair){.i = i,
                     .j = j,
                     .grip = ssp_solids_grip(s, j),
                     .high = (double)INFINITY,
                     .reach = radius[i] + (j < SS_OBSTACLE ? radius[j] : 0.0)};
}

/* An impact on a long chain costs a solution of all of it. */
static bool is_long(const ss_solids *s, size_t i)
{
    return i < SS_OBSTACLE && s->tied[i] != SIZE_MAX &&
           s->chain[s->tied[i]].count > 32;
}

/* Below what forces make in `rest` steps, if it is not elastic, but not above a
 * quarter of the two radii in a step; and below what rounding errors make of
 * the two speeds. Without restitution the contacts of a long chain are solved
 * together, which is coarser, where the list of pairs is good for all of their
 * way. */
double ssp_solids_slow(const ss_solids *s, const ss_pair *pair)
{
    const double v = ssp_norms(pair, s->v);
    const double made = s->options.rest * s->h * ssp_norms(pair, s->a);
    double slow = fmin(made, 0.25 * pair->reach / s->h);

    if (!pair->grip)
        return fmax(made, 1e-9 * v);
    if (pair->grip->restitution == 1.0)
        return 1e-13 * v;
    if (pair->grip->restitution == 0.0 && 2.0 * s->h * v <= s->skin &&
        (is_long(s, pair->i) || is_long(s, pair->j)))
        slow = s->skin / s->h;
    return fmax(slow, 1e-9 * v);
}

void ssp_solids_weigh(const ss_solids *s, ss_pair *pair)
{
    const double w = s->w[pair->i] + ssp_solids_inverse_mass(s, pair->j);

    pair->mass = w > 0.0 ? 1.0 / w : 0.0;
    pair->tmass = pair->mass;
    if (s->inertia > 0.0 && pair->grip)
        pair->tmass /= 1.0 + 1.0 / s->inertia;
}

void ssp_solids_relative(const ss_solids *s, const ss_pair *pair, double *u)
{
    static const double none[3];
    const double *radius = s->p->radius;

    ssp_minus3(u, ssp_is_ball(pair) ? s->v[pair->j] : none, s->v[pair->i]);
    if (s->inertia > 0.0 && pair->grip) {
        double around[3] = {0.0}, x[3];

        ssp_add3(around, radius[pair->i], s->spin[pair->i]);
        if (ssp_is_ball(pair))
            ssp_add3(around, radius[pair->j], s->spin[pair->j]);
        ssp_cross3(x, around, pair->n);
        ssp_add3(u, -1.0, x);
    }
}

/* Velocity at that instant: v is the drift's, of the middle. */
void ssp_solids_relative_at(const ss_solids *s, const ss_pair *pair, double at,
                            double *u)
{
    const double time = (at - 0.5) * s->h;

    ssp_solids_relative(s, pair, u);
    ssp_add3(u, -time, s->a[pair->i]);
    ssp_add3(u, -time, s->pull[pair->i]);
    if (ssp_is_ball(pair)) {
        ssp_add3(u, time, s->a[pair->j]);
        ssp_add3(u, time, s->pull[pair->j]);
    }
}

void ssp_solids_push(ss_solids *s, const ss_pair *pair, const double *impulse,
                     bool turns)
{
    const double wi = s->w[pair->i], wj = ssp_solids_inverse_mass(s, pair->j);

    ssp_add3(s->v[pair->i], -wi, impulse);
    if (wj > 0.0)
        ssp_add3(s->v[pair->j], wj, impulse);
    if (turns && s->inertia > 0.0) {
        const double *radius = s->p->radius;
        double x[3];

        ssp_cross3(x, pair->n, impulse);
        ssp_add3(s->spin[pair->i], -wi / (s->inertia * radius[pair->i]), x);
        if (wj > 0.0)
            ssp_add3(s->spin[pair->j], -wj / (s->inertia * radius[pair->j]), x);
    }
}

/* |d + h u| = aim, by u along n; or u.n = 0. A compliant joint pulls by its
 * length at the end of the drift, with half of the impulse of the step in each
 * solve. */
double ssp_solids_lack(const ss_solids *s, const ss_pair *pair, ss_stage stage)
{
    double u[3], e[3];

    ssp_solids_relative(s, pair, u);
    if (stage == SS_SPEEDS)
        return -ssp_dot3(u, pair->n) - pair->soft * (pair->jn - 2.0 * pair->rn);
    memcpy(e, pair->d, sizeof e);
    ssp_add3(e, s->h, u);

    const double en = ssp_dot3(pair->n, e), aim = pair->aim;
    const double lack = aim * aim - ssp_dot3(e, e), root = en * en + lack;
    const double x = pair->point && root > 0.0 && en > 0.0
                         ? lack / (en + sqrt(root))
                         : aim - en;

    return x / s->h - pair->soft * pair->jn;
}
