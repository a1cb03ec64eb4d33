/* solids_save.c: what solids remember from one step to the next, as an array of
 * numbers, and back.
 *
 * It holds how many there are of each kind; the step whose impulses these are;
 * where and how the list of pairs was made, unless it is stale: what is made
 * there again is the same list; and the pairs on it that remember something,
 * all joints first. */
#include "steps/solids_parts.h"

#include <assert.h>
enum { HEAD = 8, PAIR = 7 }; /* a pair also has three vectors */

static const double LARGEST = 1e152; /* its square is finite */

/* Where the next number is written or read. */
typedef struct tape {
    double *out;
    const double *in;
    bool bad; /* a number was out of its range */
} tape;

static void put(tape *to, double x)
{
    *to->out++ = x;
}

static void put_all(tape *to, const double *x, size_t count)
{
    for (size_t k = 0; k < count; k++)
        put(to, x[k]);
}

static double take(tape *from, double least, double most)
{
    const double x = *from->in++;

    if (x >= least && x <= most)
        return x;
    from->bad = true;
    return least;
}

/* A number of one of so many. */
static size_t take_whole(tape *from, size_t count)
{
    const double x = take(from, 0.0, (double)count);

    from->bad = from->bad || x != floor(x) || x == (double)count;
    return (size_t)x;
}

static bool is_next(tape *from, size_t wanted)
{
    return *from->in++ == (double)wanted;
}

static void take_all(tape *from, double *x, size_t count)
{
    for (size_t k = 0; k < count; k++)
        x[k] = take(from, -LARGEST, LARGEST);
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

static void put_pair(tape *to, const ss_solids *s, const ss_pair *pair)
{
    const size_t j =
        ss_is_ball(pair) ? pair->j : s->p->n + (pair->j - SS_OBSTACLE);

    put(to, (double)pair->i);
    put(to, (double)j);
    put(to, pair->on);
    put(to, pair->sunk);
    put(to, pair->mu);
    put(to, pair->jn);
    put(to, pair->rn);
    put_all(to, pair->jt, s->dim);
    put_all(to, pair->rt, s->dim);
    put_all(to, pair->n, s->dim);
}

size_t ss_solids_save(const ss_solids *s, double *numbers, size_t room)
{
    assert(s);

    const bool stale = is_stale(s);
    const size_t n = s->p->n;
    size_t pairs = 0, count;
    tape to = {.out = numbers};

    for (size_t k = 0; k < s->pairs; k++)
        pairs += remembers(s, k);
    count = HEAD + (stale ? 0 : n * s->dim) + (PAIR + 3 * s->dim) * pairs;
    if (room < count)
        return count;
    put(&to, (double)s->dim);
    put(&to, (double)n);
    put(&to, (double)s->walls);
    put(&to, (double)s->joints);
    put(&to, (double)pairs);
    put(&to, s->last_h);
    put(&to, s->skin);
    put(&to, stale);
    for (size_t i = 0; i < n && !stale; i++)
        put_all(&to, s->built[i], s->dim);
    for (size_t k = 0; k < s->pairs; k++)
        if (remembers(s, k))
            put_pair(&to, s, &s->pair[k]);
    return count;
}

/* Pair k: a joint, or a contact, by rising numbers. */
static void take_pair(tape *from, const ss_solids *s, ss_pair *pair, size_t k)
{
    const size_t n = s->p->n, i = take_whole(from, n),
                 other = take_whole(from, n + s->walls),
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
    pair->on = take_whole(from, 2) == 1;
    pair->sunk = take(from, 0.0, LARGEST);
    pair->mu = take(from, 0.0, LARGEST);
    pair->jn = take(from, fmax(pair->low, -LARGEST), fmin(pair->high, LARGEST));
    pair->rn = take(from, -LARGEST, LARGEST);
    take_all(from, pair->jt, s->dim);
    take_all(from, pair->rt, s->dim);
    take_all(from, pair->n, s->dim);
    square = ss_dot3(pair->n, pair->n);
    from->bad = from->bad || !(square == 0.0 || fabs(square - 1.0) < 1e-9);
}

/* The pairs on the tape are the list until it is made. */
static ss_status take_list(ss_solids *s, tape *from, ss_pair *pair,
                           size_t pairs, double skin, bool stale)
{
    const ss_solids kept = *s;
    ss_status status = SS_OK;

    s->pair = pair;
    s->pairs = s->pair_capacity = pairs;
    s->skin = skin;
    s->stale = true;
    for (size_t i = 0; i < s->n && !stale; i++) {
        memset(s->q[i], 0, sizeof *s->q);
        take_all(from, s->q[i], s->dim);
    }
    if (!stale)
        status = ss_solids_build(s);
    if (status == SS_OK) {
        free(kept.pair);
        return SS_OK;
    }
    s->pair = kept.pair;
    s->pairs = kept.pairs;
    s->pair_capacity = kept.pair_capacity;
    s->skin = kept.skin;
    return status;
}

ss_status ss_solids_load(ss_solids *s, const double *numbers, size_t count)
{
    assert(s && (numbers || count == 0));

    const size_t n = s->p->n;
    tape in = {.in = numbers}, built;
    ss_status status = SS_OK;

    if (count < HEAD)
        return SS_BAD_ARGUMENT;
    if (!is_next(&in, s->dim) || !is_next(&in, n) || !is_next(&in, s->walls) ||
        !is_next(&in, s->joints))
        return SS_BAD_ARGUMENT;
    const size_t pairs = take_whole(&in, count);
    const double last_h = take(&in, 0.0, LARGEST);
    const double skin = take(&in, 0.0, LARGEST);
    const bool stale = take_whole(&in, 2) == 1;
    const size_t places = stale ? 0 : n * s->dim;

    if (in.bad || pairs < s->joints ||
        count != HEAD + places + (PAIR + 3 * s->dim) * pairs)
        return SS_BAD_ARGUMENT;
    ss_pair *pair = malloc((pairs + 1) * sizeof *pair);

    if (!pair)
        return SS_NO_MEMORY;
    built = in;
    for (size_t k = 0; k < places; k++)
        take(&in, -LARGEST, LARGEST);
    for (size_t k = 0; k < pairs; k++)
        take_pair(&in, s, pair, k);
    status = in.bad ? SS_BAD_ARGUMENT : ss_solids_reserve(s, n);
    if (status == SS_OK)
        status = take_list(s, &built, pair, pairs, skin, stale);
    if (status != SS_OK) {
        free(pair);
        return status;
    }
    s->last_h = last_h;
    s->contacts = 0;
    return SS_OK;
}
