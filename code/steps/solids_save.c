/* solids_save.c: what solids remember from one step to the next, as an array of
 * numbers, and back.
 *
 * It holds how many there are of each kind; the step whose impulses these are;
 * where and how the list of pairs was made, unless it is stale: what is made
 * there again is the same list; the joints; and the contacts on the list that
 * remember something. */
#include "steps/solids_parts.h"
#include "steps/tape_parts.h"

#include <assert.h>

/* A contact also has two vectors. */
enum { HEAD = 8, JOINT = 2, CONTACT = 7 };

static const double LARGEST = 1e152; /* its square is finite */

/* The number of one of so many. */
static size_t take_number(ss_tape *from, size_t count)
{
    return (size_t)ssp_take_whole(from, 0.0, (double)count - 1.0);
}

static void take_all(ss_tape *from, double *x, size_t count)
{
    for (size_t k = 0; k < count; k++)
        x[k] = ssp_take(from, -LARGEST, LARGEST);
}

static bool is_stale(const ss_solids *s)
{
    return s->stale || s->n != s->p->n ||
           (s->n > 0 &&
            memcmp(s->radius0, s->p->radius, s->n * sizeof *s->radius0) != 0);
}

static bool remembers(const ss_pair *contact)
{
    return contact->on || contact->jn != 0.0;
}

static size_t numbers_of(const ss_solids *s, bool stale, size_t contacts)
{
    return HEAD + (stale ? 0 : s->p->n * s->dim) + JOINT * s->joints +
           (CONTACT + 2 * s->dim) * contacts;
}

static void put_contact(ss_tape *to, const ss_solids *s, const ss_pair *pair)
{
    const size_t j =
        ssp_is_ball(pair) ? pair->j : s->p->n + (pair->j - SS_OBSTACLE);

    ssp_put(to, (double)pair->i);
    ssp_put(to, (double)j);
    ssp_put(to, pair->on);
    ssp_put(to, pair->sunk);
    ssp_put(to, pair->mu);
    ssp_put(to, pair->jn);
    ssp_put(to, pair->rn);
    ssp_put_all(to, pair->jt, s->dim);
    ssp_put_all(to, pair->rt, s->dim);
}

size_t ss_solids_save(const ss_solids *s, double *numbers, size_t room)
{
    assert(s);

    const bool stale = is_stale(s);
    const size_t n = s->p->n;
    size_t contacts = 0, count;
    ss_tape to = {.out = numbers};

    for (size_t k = s->joints; k < s->pairs; k++)
        contacts += remembers(&s->pair[k]);
    count = numbers_of(s, stale, contacts);
    if (room < count)
        return count;
    ssp_put(&to, (double)s->dim);
    ssp_put(&to, (double)n);
    ssp_put(&to, (double)s->walls);
    ssp_put(&to, (double)s->joints);
    ssp_put(&to, (double)contacts);
    ssp_put(&to, s->last_h);
    ssp_put(&to, s->skin);
    ssp_put(&to, stale);
    for (size_t i = 0; i < n && !stale; i++)
        ssp_put_all(&to, s->built[i], s->dim);
    for (size_t k = 0; k < s->joints; k++) {
        ssp_put(&to, s->pair[k].jn);
        ssp_put(&to, s->pair[k].rn);
    }
    for (size_t k = s->joints; k < s->pairs; k++)
        if (remembers(&s->pair[k]))
            put_contact(&to, s, &s->pair[k]);
    return count;
}

/* By rising numbers: after the last one, if there is one. */
static void take_contact(ss_tape *from, const ss_solids *s, ss_pair *pair,
                         const ss_pair *last)
{
    const size_t n = s->p->n, i = take_number(from, n),
                 other = take_number(from, n + s->walls),
                 j = other < n ? other : SS_OBSTACLE + (other - n);

    from->bad = from->bad || i >= j ||
                (last && (i < last->i || (i == last->i && j <= last->j)));
    *pair = (ss_pair){.i = i, .j = j, .high = (double)INFINITY};
    pair->on = take_number(from, 2) == 1;
    pair->sunk = ssp_take(from, 0.0, LARGEST);
    pair->mu = ssp_take(from, 0.0, LARGEST);
    pair->jn = ssp_take(from, 0.0, LARGEST);
    pair->rn = ssp_take(from, -LARGEST, LARGEST);
    take_all(from, pair->jt, s->dim);
    take_all(from, pair->rt, s->dim);
}

/* These pairs are the list until it is made. */
static ss_status use_pairs(ss_solids *s, ss_pair *pair, size_t pairs,
                           double skin, bool stale)
{
    const ss_solids kept = *s;

    s->pair = pair;
    s->pairs = s->pair_capacity = pairs;
    s->skin = skin;
    s->stale = true;
    if (stale || ssp_solids_build(s) == SS_OK) {
        free(kept.pair);
        return SS_OK;
    }
    s->pair = kept.pair;
    s->pairs = kept.pairs;
    s->pair_capacity = kept.pair_capacity;
    s->skin = kept.skin;
    return SS_NO_MEMORY;
}

ss_status ss_solids_load(ss_solids *s, const double *numbers, size_t count)
{
    assert(s && (numbers || count == 0));

    const size_t n = s->p->n, same[] = {s->dim, n, s->walls, s->joints};
    ss_tape in = {.in = numbers};
    ss_status status = SS_BAD_ARGUMENT;

    if (count < HEAD)
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k < sizeof same / sizeof *same; k++)
        ssp_take(&in, (double)same[k], (double)same[k]);
    const size_t contacts = take_number(&in, count);
    const double last_h = ssp_take(&in, 0.0, LARGEST);
    const double skin = ssp_take(&in, 0.0, LARGEST);
    const bool stale = take_number(&in, 2) == 1;

    if (in.bad || count != numbers_of(s, stale, contacts))
        return SS_BAD_ARGUMENT;
    const size_t pairs = s->joints + contacts;
    ss_pair *pair = malloc((pairs + 1) * sizeof *pair);

    if (!pair || ssp_solids_reserve(s, n) != SS_OK) {
        free(pair);
        return SS_NO_MEMORY;
    }
    memset(s->q, 0, n * sizeof *s->q);
    for (size_t i = 0; i < n && !stale; i++)
        take_all(&in, s->q[i], s->dim);
    for (size_t k = 0; k < s->joints; k++) {
        pair[k] = s->pair[k];
        pair[k].jn = ssp_take(&in, fmax(pair[k].low, -LARGEST),
                              fmin(pair[k].high, LARGEST));
        pair[k].rn = ssp_take(&in, -LARGEST, LARGEST);
    }
    for (size_t k = s->joints; k < pairs; k++)
        take_contact(&in, s, &pair[k], k > s->joints ? &pair[k - 1] : NULL);
    if (!in.bad)
        status = use_pairs(s, pair, pairs, skin, stale);
    if (status != SS_OK) {
        free(pair);
        return status;
    }
    s->last_h = last_h;
    s->contacts = 0;
    return SS_OK;
}
