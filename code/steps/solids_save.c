/* solids_save.c: what solids remember from one step to the next, as an array of
 * numbers, and back.
 *
 * It holds how many there are of each kind; the step whose impulses these are;
 * where and how the list of pairs was made, unless it is stale: what is made
 * there again is the same list; and the pairs on it that remember something,
 * all joints first. */
#include "steps/solids_parts.h"
#include "steps/tape_parts.h"

#include <assert.h>
enum { HEAD = 8, PAIR = 7 }; /* a pair also has three vectors */

static const double LARGEST = 1e152; /* its square is finite */

/* The number of one of so many. */
static size_t take_number(ss_tape *from, size_t count)
{
    return (size_t)ss_take_whole(from, 0.0, (double)count - 1.0);
}

static void take_all(ss_tape *from, double *x, size_t count)
{
    for (size_t k = 0; k < count; k++)
        x[k] = ss_take(from, -LARGEST, LARGEST);
}

static bool is_stale(const ss_solids *s)
{
    return s->stale || s->n != s->p->n ||
           (s->n > 0 &&
            memcmp(s->radius0, s->p->radius, s->n * sizeof *s->radius0) != 0);
}

static bool remembers(const ss_solids *s, size_t k)
{
    const ss_pair *pair = &s->pair[k];

    return k < s->joints || pair->on || pair->jn != 0.0 || pair->rn != 0.0 ||
           ss_norm3(pair->jt) > 0.0 || ss_norm3(pair->rt) > 0.0;
}

static void put_pair(ss_tape *to, const ss_solids *s, const ss_pair *pair)
{
    const size_t j =
        ss_is_ball(pair) ? pair->j : s->p->n + (pair->j - SS_OBSTACLE);

    ss_put(to, (double)pair->i);
    ss_put(to, (double)j);
    ss_put(to, pair->on);
    ss_put(to, pair->sunk);
    ss_put(to, pair->mu);
    ss_put(to, pair->jn);
    ss_put(to, pair->rn);
    ss_put_all(to, pair->jt, s->dim);
    ss_put_all(to, pair->rt, s->dim);
    ss_put_all(to, pair->n, s->dim);
}

size_t ss_solids_save(const ss_solids *s, double *numbers, size_t room)
{
    assert(s);

    const bool stale = is_stale(s);
    const size_t n = s->p->n;
    size_t pairs = 0, count;
    ss_tape to = {.out = numbers};

    for (size_t k = 0; k < s->pairs; k++)
        pairs += remembers(s, k);
    count = HEAD + (stale ? 0 : n * s->dim) + (PAIR + 3 * s->dim) * pairs;
    if (room < count)
        return count;
    ss_put(&to, (double)s->dim);
    ss_put(&to, (double)n);
    ss_put(&to, (double)s->walls);
    ss_put(&to, (double)s->joints);
    ss_put(&to, (double)pairs);
    ss_put(&to, s->last_h);
    ss_put(&to, s->skin);
    ss_put(&to, stale);
    for (size_t i = 0; i < n && !stale; i++)
        ss_put_all(&to, s->built[i], s->dim);
    for (size_t k = 0; k < s->pairs; k++)
        if (remembers(s, k))
            put_pair(&to, s, &s->pair[k]);
    return count;
}

/* Pair k: a joint, or a contact, by rising numbers. */
static void take_pair(ss_tape *from, const ss_solids *s, ss_pair *pair,
                      size_t k)
{
    const size_t n = s->p->n, i = take_number(from, n),
                 other = take_number(from, n + s->walls),
                 j = other < n ? other : SS_OBSTACLE + (other - n);
    double square;

    if (k < s->joints) {
        pair[k] = s->pair[k];
        from->bad = from->bad || pair[k].i != i || pair[k].j != j;
    } else {
        const ss_pair *last = k > s->joints ? &pair[k - 1] : NULL;

        pair[k] = (ss_pair){.i = i, .j = j, .high = (double)INFINITY};
        from->bad = from->bad || i >= j ||
                    (last && (i < last->i || (i == last->i && j <= last->j)));
    }
    pair += k;
    pair->on = take_number(from, 2) == 1;
    pair->sunk = ss_take(from, 0.0, LARGEST);
    pair->mu = ss_take(from, 0.0, LARGEST);
    pair->jn =
        ss_take(from, fmax(pair->low, -LARGEST), fmin(pair->high, LARGEST));
    pair->rn = ss_take(from, -LARGEST, LARGEST);
    take_all(from, pair->jt, s->dim);
    take_all(from, pair->rt, s->dim);
    take_all(from, pair->n, s->dim);
    square = ss_dot3(pair->n, pair->n);
    from->bad = from->bad || !(square == 0.0 || fabs(square - 1.0) < 1e-9);
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
    if (stale || ss_solids_build(s) == SS_OK) {
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
        ss_take(&in, (double)same[k], (double)same[k]);
    const size_t pairs =
        (size_t)ss_take_whole(&in, (double)s->joints, (double)count);
    const double last_h = ss_take(&in, 0.0, LARGEST);
    const double skin = ss_take(&in, 0.0, LARGEST);
    const bool stale = take_number(&in, 2) == 1;

    if (in.bad ||
        count != HEAD + (stale ? 0 : n * s->dim) + (PAIR + 3 * s->dim) * pairs)
        return SS_BAD_ARGUMENT;
    ss_pair *pair = malloc((pairs + 1) * sizeof *pair);

    if (!pair || ss_solids_reserve(s, n) != SS_OK) {
        free(pair);
        return SS_NO_MEMORY;
    }
    memset(s->q, 0, n * sizeof *s->q);
    for (size_t i = 0; i < n && !stale; i++)
        take_all(&in, s->q[i], s->dim);
    for (size_t k = 0; k < pairs; k++)
        take_pair(&in, s, pair, k);
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
