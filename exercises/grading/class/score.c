/* score.c: what results count in the course: their points by the weight of the
 * exercise, less what the late rule takes, if this attempt is the one that counts.
 *
 * An attempt at an exercise is a submission with a file for it. All is reckoned
 * in hundredths of a point, as in tutor/course.c.
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>

enum { DAY = 24 * 60 * 60 };

static int days_late(const rule *x, const hand_in *h)
{
    const long long after =
        x && x->is_due && h->handed_in ? moment_after(&h->when, &x->due) : 0;

    return after <= 0              ? 0
           : after > 36500LL * DAY ? 36500
                                   : (int)((after + DAY - 1) / DAY);
}

/* Take off what the late rule takes. */
static void be_late(const class *k, score *s, text *why)
{
    const rules *r = &k->rules;
    long lost = (long)r->percent * s->days;

    if (lost > 100 || (r->days >= 0 && s->days > r->days))
        lost = 100;
    s->counts = share(s->weighted, 100 - lost, 100);
    text_add(why, "late, on day %d after it was due", s->days);
    if (lost > 0)
        text_add(why, ": %ld %% is lost", lost);
}

/* One result by itself; whether it is an attempt. */
static int score_alone(const class *k, hand_in *h, size_t j)
{
    const task *x = &k->chosen.at[j];
    const rule *set = rule_of(k, x);
    result r = result_read(k, h, x);
    score *s = &h->scores[j];
    const int attempt = r.file != NULL;
    text why = {0};

    text_bytes(&why, "", 0);
    *s = (score){.marked = r.marked, .points = r.points, .of = r.of};
    s->worth = set && set->worth >= 0 ? set->worth : r.of;
    s->weighted = s->counts = share(100L * s->worth, s->points, s->of);
    s->days = attempt ? days_late(set, h) : 0;
    if (s->days > 0)
        be_late(k, s, &why);
    s->why = why.at;
    result_free(&r);
    return attempt;
}

static void does_not_count(score *s, const char *format, const char *name)
{
    text why = {0};

    text_add(&why, "%s%s", s->why, *s->why ? "; " : "");
    text_add(&why, format, name);
    free(s->why);
    s->why = why.at;
    s->counts = 0;
}

/* All attempts of one student at one exercise: which of them counts? */
static void score_student(const class *k, hand_in *first, size_t j)
{
    hand_in *best = NULL;
    char most[16];
    int n = 0;

    snprintf(most, sizeof most, "%d", k->rules.most);
    for (hand_in *h = first; h; h = h->next) {
        if (!score_alone(k, h, j))
            continue;
        n++;
        if (k->rules.most > 0 && n > k->rules.most)
            does_not_count(&h->scores[j],
                           "does not count: the course takes %s attempts",
                           most);
        else if (!best || !k->rules.best ||
                 h->scores[j].counts > best->scores[j].counts)
            best = h;
    }
    n = 0;
    for (hand_in *h = first; h && best; h = h->next)
        if (h != best && h->scores[j].counts > 0)
            does_not_count(&h->scores[j], "does not count: %s does", best->key);
}

void scores_make(const class *k, hand_ins *all)
{
    for (size_t i = 0; i < all->count; i++)
        all->at[i].scores = get_memory(NULL, (k->chosen.count + 1) *
                                                 sizeof all->at[i].scores[0]);
    for (size_t i = 0; i < all->count; i++)
        for (size_t j = 0; j < k->chosen.count; j++)
            if (all->at[i].first == &all->at[i])
                score_student(k, &all->at[i], j);
}

static void add_up(total *t, const class *k, const hand_in *h)
{
    for (size_t j = 0; j < k->chosen.count; j++) {
        const score *s = &h->scores[j];

        t->marked = t->marked && s->marked;
        t->points += s->points;
        t->of += s->of;
        t->worth += s->worth;
        t->weighted += s->weighted;
        t->counts += s->counts;
    }
}

total total_of(const class *k, const hand_in *h)
{
    total t = {.marked = 1};

    add_up(&t, k, h);
    return t;
}

/* Points and weights are those of all his submissions, and no sum of a course:
 * that is what counts. */
total total_of_student(const class *k, const hand_in *h)
{
    total t = {.marked = 1};
    const int worth = total_of(k, h).worth;

    for (; h; h = h->next)
        add_up(&t, k, h);
    t.worth = worth;
    return t;
}
