/* mistakes.c: what a table differs in from that of a method with a name.
 *
 * Each mistake is looked for beside every explicit method with as many stages, the
 * plainest first: a missing h, a time, the weights, one row, then those that run
 * through the whole step.
 */
#include "lab/laboratory.h"

#include <stdarg.h>
#include <stdio.h>

static const char *const nth[MOST_STAGES] = {
    "first", "second", "third", "fourth", "fifth", "sixth", "7th",  "8th",
    "9th",   "10th",   "11th",  "12th",   "13th",  "14th",  "15th", "16th"};

static char said[900];

static void start(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
}

static void add(const char *format, ...)
{
    const size_t used = strlen(said);
    va_list args;

    va_start(args, format);
    vsnprintf(said + used, sizeof said - used, format, args);
    va_end(args);
}

static bool near(double one, double other)
{
    return fabs(one - other) <= 1e-7 * (1.0 + fabs(other));
}

static bool same(int n, const double *one, const double *other)
{
    for (int i = 0; i < n; i++)
        if (!near(one[i], other[i]))
            return false;
    return true;
}

static bool none(int n, const double *numbers)
{
    static const double zeros[MOST_STAGES];

    return same(n, numbers, zeros);
}

static bool same_places(const tableau *t, const tableau *b)
{
    for (int i = 0; i < t->stages; i++)
        if (!same(i, t->a[i], b->a[i]))
            return false;
    return true;
}

/* "t", "t + h", "t + 1/2 h" */
static void add_time(double c)
{
    if (near(c, 0.0))
        add("t");
    else if (near(c, 1.0))
        add("t + h");
    else
        add("t %s %s h", c < 0.0 ? "-" : "+", fraction(fabs(c)));
}

/* "x", "x + h k1", "x + h (1/6 k1 + 1/3 k2)" */
static void add_place(int n, const double *row)
{
    int terms = 0;

    for (int j = 0; j < n; j++)
        terms += !near(row[j], 0.0);
    add("x");
    if (terms > 1)
        add(" + h (");
    for (int j = 0, first = 1; j < n; j++) {
        const double size = fabs(row[j]);

        if (near(size, 0.0))
            continue;
        if (terms == 1 || !first)
            add(row[j] < 0.0 ? " - " : " + ");
        else if (row[j] < 0.0)
            add("-");
        if (terms == 1)
            add("h ");
        if (!near(size, 1.0))
            add("%s ", fraction(size));
        add("k%d", j + 1);
        first = 0;
    }
    if (terms > 1)
        add(")");
}

static void add_weights(int n, const double *b)
{
    for (int i = 0; i < n; i++)
        add(i ? ", %s" : "%s", fraction(b[i]));
}

static double sum(int n, const double *numbers)
{
    double all = 0.0;

    for (int i = 0; i < n; i++)
        all += numbers[i];
    return all;
}

/* ---- A missing h, which needs no method to compare with */

static bool lacks_h(const reading *r)
{
    bool found = false;

    start("h is missing:");
    for (int i = 0; i < r->of.stages; i++) {
        if (r->lacks_h_a[i]) {
            add("%s the %s slope is taken at x plus slopes that no h "
                "multiplies",
                found ? ";" : "", nth[i]);
            found = true;
        }
        if (r->lacks_h_c[i]) {
            add("%s the %s slope is taken at t + %s, whatever h is",
                found ? ";" : "", nth[i], fraction(r->of.c[i]));
            found = true;
        }
    }
    if (r->lacks_h_b) {
        add("%s at the end the slopes are added to x without it",
            found ? ";" : "");
        found = true;
    }
    add(". {sec:asking-twice}");
    return found;
}

/* ---- Mistakes beside a method: each starts what is said, or is not the one. */

static bool times(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    int wrong = 0;

    if (!same_places(t, b) || !same(t->stages, t->b, b->b))
        return false;
    if (t->stages > 2 && none(t->stages, t->c)) {
        start("This looks like %s, but every slope is taken at t: give f the "
              "time of each stage. {sec:moving-field}",
              m->name);
        return true;
    }
    start("This looks like %s, but ", m->name);
    for (int i = 0; i < t->stages; i++)
        if (!near(t->c[i], b->c[i])) {
            add("%sthe %s slope is taken at ", wrong++ ? ", and " : "", nth[i]);
            add_time(t->c[i]);
            add(", not at ");
            add_time(b->c[i]);
        }
    add(". {sec:moving-field}");
    return true;
}

static bool weights(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    const int n = t->stages;
    const double all = sum(n, t->b);
    double counts[MOST_STAGES];
    int wrong = 0, at = 0, left = n;

    if (!same_places(t, b) || !same(n, t->c, b->c))
        return false;
    memcpy(counts, b->b, sizeof counts);
    for (int i = 0; i < n; i++) {
        if (!near(t->b[i], b->b[i])) {
            wrong++;
            at = i;
        }
        for (int j = 0; j < left; j++)
            if (near(t->b[i], counts[j])) {
                counts[j] = counts[--left];
                break;
            }
    }
    start("This looks like %s, but ", m->name);
    if (left == 0) {
        add("its weights stand in another order: ");
    } else if (wrong == 1) {
        add("its %s weight is %s, not %s: ", at == n - 1 ? "last" : nth[at],
            fraction(t->b[at]), fraction(b->b[at]));
    } else {
        double scaled[MOST_STAGES];

        for (int i = 0; i < n; i++)
            scaled[i] = all * b->b[i];
        if (same(n, t->b, scaled))
            add("all its weights are %s times as large: ", fraction(all));
        else
            add("with other weights: ");
    }
    add_weights(n, t->b);
    add(", not ");
    add_weights(n, b->b);
    if (!near(all, 1.0))
        add(". Weights add up to 1, these to %s", fraction(all));
    add(". {%s}", m->where);
    return true;
}

/* One stage is not where it should be; its time may be wrong with it. */
static bool row(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    int at = -1;

    if (!same(t->stages, t->b, b->b))
        return false;
    for (int i = 0; i < t->stages; i++)
        if (!same(i, t->a[i], b->a[i]) || !near(t->c[i], b->c[i])) {
            if (at >= 0)
                return false;
            at = i;
        }
    if (at < 0 || same(at, t->a[at], b->a[at]) ||
        (!near(t->c[at], b->c[at]) && !near(t->c[at], sum(at, t->a[at]))))
        return false;
    start("This looks like %s, but its %s slope is taken at ", m->name,
          nth[at]);
    add_place(at, t->a[at]);
    if (!near(t->c[at], b->c[at])) {
        add(" and at ");
        add_time(t->c[at]);
    }
    add(", not at ");
    add_place(at, b->a[at]);
    if (!near(t->c[at], b->c[at])) {
        add(" and at ");
        add_time(b->c[at]);
    }
    add(". {%s}", m->where);
    return true;
}

static bool all_at_x(const tableau *t, const named *m)
{
    if (t->stages < 3 || !same(t->stages, t->b, m->of.b))
        return false;
    for (int i = 1; i < t->stages; i++)
        if (!none(i, t->a[i]))
            return false;
    start("This has the weights of %s, but every slope is taken at x itself: "
          "the places between are not used. {%s}",
          m->name, m->where);
    return true;
}

/* Each stage starts where the one before it was. */
static bool chained(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    const int n = t->stages;
    double place[MOST_STAGES] = {0.0}, end[MOST_STAGES];
    int moved = 0;

    if (n < 2)
        return false;
    for (int i = 1; i < n; i++) {
        for (int j = 0; j < i; j++)
            place[j] += b->a[i][j];
        if (!same(i, t->a[i], place))
            return false;
        moved += !same(i, t->a[i], b->a[i]);
    }
    for (int i = 0; i < n; i++)
        end[i] = b->b[i] + place[i];
    if (moved && same(n, t->b, b->b))
        start("This looks like %s, but each stage starts where the stage "
              "before it was: start all of them from x. {%s}",
              m->name, m->where);
    else if (same(n, t->b, end))
        start("This looks like %s, but x itself is moved on the way: %s. Keep "
              "the x of the beginning, and start everything from it. {%s}",
              m->name,
              moved ? "each stage starts where the stage before it was, and "
                      "the sum is added to the last"
                    : "the sum is added to the place of the last stage",
              m->where);
    else
        return false;
    return true;
}

static bool ends_elsewhere(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    const int n = t->stages;
    double end[MOST_STAGES];

    if (n < 2 || !same_places(t, b))
        return false;
    for (int i = 0; i < n; i++)
        end[i] = b->b[i] + b->a[n - 1][i];
    if (!same(n, t->b, end))
        return false;
    start("This looks like %s, but the sum is added to the place of the last "
          "stage, not to x. {%s}",
          m->name, m->where);
    return true;
}

/* Whatever else, if it is not much: which rows. */
static bool nearly(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    const bool off = !same(t->stages, t->b, b->b);
    int rows = 0;

    if (t->stages < 3)
        return false;
    for (int i = 0; i < t->stages; i++)
        rows += !same(i, t->a[i], b->a[i]) || !near(t->c[i], b->c[i]);
    if (rows + off > 2)
        return false;
    start("The nearest method of the book is %s", m->name);
    for (int i = 0; i < t->stages; i++)
        if (!same(i, t->a[i], b->a[i]) || !near(t->c[i], b->c[i])) {
            add("; there the %s slope is taken at ", nth[i]);
            add_place(i, b->a[i]);
            add(" and ");
            add_time(b->c[i]);
            add(", here at ");
            add_place(i, t->a[i]);
            add(" and ");
            add_time(t->c[i]);
        }
    if (off) {
        add("; there the weights are ");
        add_weights(t->stages, b->b);
        add(", here ");
        add_weights(t->stages, t->b);
    }
    add(". {%s}", m->where);
    return true;
}

/* ---- And beside none: what holds of every method. */
static bool rules(const tableau *t)
{
    const double all = sum(t->stages, t->b);

    if (!near(all, 1.0)) {
        start("The weights add up to %s, not to 1: even on x' = 1 it does not "
              "arrive. {sec:tableau}",
              fraction(all));
        return true;
    }
    for (int i = 0; i < t->stages; i++)
        if (!near(sum(t->stages, t->a[i]), t->c[i])) {
            start("The %s slope is taken at ", nth[i]);
            add_time(t->c[i]);
            add(", but at a place that belongs to ");
            add_time(sum(t->stages, t->a[i]));
            add(": the row of the table should add up to its node. "
                "{sec:tableau}");
            return true;
        }
    return false;
}

bool mistakes_say(const reading *r)
{
    static bool (*const tries[])(const tableau *, const named *) = {
        times, ends_elsewhere, chained, weights, all_at_x, row, nearly};
    bool found = lacks_h(r);

    for (size_t k = 0; !found && k < sizeof tries / sizeof tries[0]; k++)
        for (int i = 0; !found && i < names_count(); i++) {
            const named *m = names_get(i);

            found = m->of.stages == r->of.stages &&
                    tableau_is_explicit(&m->of) && tries[k](&r->of, m);
        }
    found = found || rules(&r->of);
    if (found)
        say_verdict(said);
    return found;
}
