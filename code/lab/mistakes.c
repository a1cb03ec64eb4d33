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
        if (!same(t->stages, t->a[i], b->a[i]))
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

/* "x", "x + 1/2 h k1", "x + h (1/6 k1 + 1/3 k2)" */
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
        if (!near(size, 1.0))
            add("%s ", fraction(size));
        if (terms == 1)
            add("h ");
        add("k%d", j + 1);
        first = 0;
    }
    if (terms > 1)
        add(")");
}

/* In C a fraction of two whole numbers may be what is missing. */
static void add_whole(bool missing)
{
    if (missing && !typed_table())
        add(" (if 1/2 * h is written there: in C 1/2 is 0, and 0.5 is a half)");
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

/* ---- Decimals in the place of a fraction */

/* Is this the other with two to eight digits? */
static bool is_rounded(double one, double other)
{
    for (double unit = 0.01; unit > 1e-9; unit /= 10.0) {
        const double whole = one / unit;

        if (fabs(one - other) < unit && fabs(whole - round(whole)) < 1e-6)
            return true;
    }
    return false;
}

/* Is it this number, or that number rounded? Then the first such is kept. */
static bool stands_for(double one, double other, double found[2])
{
    if (near(one, other))
        return true;
    if (!is_rounded(one, other))
        return false;
    if (isnan(found[0])) {
        found[0] = one;
        found[1] = other;
    }
    return true;
}

static bool rounded(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    double found[2] = {(double)NAN, (double)NAN};

    for (int i = 0; i < t->stages; i++) {
        if (!stands_for(t->c[i], b->c[i], found) ||
            !stands_for(t->b[i], b->b[i], found))
            return false;
        for (int j = 0; j < t->stages; j++)
            if (!stands_for(t->a[i][j], b->a[i][j], found))
                return false;
    }
    start(
        "This is %s with rounded coefficients, %.10g for %s: with short steps "
        "its order is lost. Write fractions, or 16 digits. {%s}",
        m->name, found[0], fraction(found[1]), m->where);
    return true;
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
        add("its weights stand in another order");
    } else if (wrong == 1) {
        add("its %s weight is %s, not %s",
            n == 1        ? "only"
            : at == n - 1 ? "last"
                          : nth[at],
            fraction(t->b[at]), fraction(b->b[at]));
    } else {
        double scaled[MOST_STAGES];

        for (int i = 0; i < n; i++)
            scaled[i] = all * b->b[i];
        if (same(n, t->b, scaled))
            add("all its weights are %s times as large", fraction(all));
        else
            add("with other weights");
    }
    if (n > 1) {
        add(": ");
        add_weights(n, t->b);
        add(", not ");
        add_weights(n, b->b);
    }
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
    bool whole;

    if (!same(t->stages, t->b, b->b))
        return false;
    for (int i = 0; i < t->stages; i++)
        if (!same(t->stages, t->a[i], b->a[i]) || !near(t->c[i], b->c[i])) {
            if (at >= 0)
                return false;
            at = i;
        }
    if (at < 0 || same(t->stages, t->a[at], b->a[at]) ||
        (!near(t->c[at], b->c[at]) &&
         !near(t->c[at], sum(t->stages, t->a[at]))))
        return false;
    start("This looks like %s, but its %s slope is taken at ", m->name,
          nth[at]);
    add_place(t->stages, t->a[at]);
    if (!near(t->c[at], b->c[at])) {
        add(" and at ");
        add_time(t->c[at]);
    }
    add(", not at ");
    add_place(t->stages, b->a[at]);
    whole = none(t->stages, t->a[at]);
    if (!near(t->c[at], b->c[at])) {
        add(" and at ");
        add_time(b->c[at]);
    }
    add_whole(whole);
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
        moved += !same(t->stages, t->a[i], b->a[i]);
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

/* Each slope is added to x as soon as it is there. */
static bool accumulates(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    int moved = 0;

    if (!same(t->stages, t->b, b->b))
        return false;
    for (int i = 1; i < t->stages; i++) {
        double place[MOST_STAGES];

        for (int j = 0; j < i; j++)
            place[j] = b->a[i][j] + b->b[j];
        if (!same(i, t->a[i], place))
            return false;
        moved += !same(i, t->a[i], b->a[i]);
    }
    if (!moved)
        return false;
    start("This looks like %s, but each slope is added to x before the next is "
          "taken: keep the x of the beginning until all slopes are there. "
          "{%s}",
          m->name, m->where);
    return true;
}

static bool ends_elsewhere(const tableau *t, const named *m)
{
    const tableau *b = &m->of;
    const int n = t->stages;
    double end[MOST_STAGES];

    if (n < 2 || !same_places(t, b) || !tableau_is_explicit(t))
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
        rows += !same(t->stages, t->a[i], b->a[i]) || !near(t->c[i], b->c[i]);
    if (rows + off > 2)
        return false;
    start("The nearest method of the book is %s", m->name);
    for (int i = 0; i < t->stages; i++)
        if (!same(t->stages, t->a[i], b->a[i]) || !near(t->c[i], b->c[i])) {
            add("; there the %s slope is taken at ", nth[i]);
            add_place(t->stages, b->a[i]);
            add(" and ");
            add_time(b->c[i]);
            add(", here at ");
            add_place(t->stages, t->a[i]);
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
    if (t->stages == 2 && tableau_is_explicit(t) && !near(t->c[1], 0.0) &&
        !near(t->b[1] * t->c[1], 0.5)) {
        const double last = 0.5 / t->c[1], order_two[] = {1.0 - last, last};

        start("With the node %s its weights are ", fraction(t->c[1]));
        add_weights(2, t->b);
        add(", and order 2 needs ");
        add_weights(2, order_two);
        add(". {sec:family}");
        return true;
    }
    return false;
}

/* The rows of a method, without the last ones. */
static bool unfinished(const tableau *t)
{
    if (t->stages < 2 || near(sum(t->stages, t->b), 1.0))
        return false;
    for (int k = 0; k < names_count(); k++) {
        const named *m = names_get(k);
        tableau first = m->of;

        first.stages = t->stages;
        if (m->of.stages != t->stages + 1 || !tableau_is_explicit(&m->of) ||
            !tableau_same(t, &first))
            continue;
        start("This looks like %s, but its %s slope is missing. {%s}", m->name,
              nth[t->stages], m->where);
        return true;
    }
    return false;
}

/* A method as good as this one is none that it was to be. */
static bool may_be(const tableau *t, const named *m)
{
    const int most = m->order < 4 ? m->order : 4;

    return m->of.stages == t->stages && tableau_order(t) < most &&
           tableau_is_explicit(&m->of) == tableau_is_explicit(t);
}

/* With two stages a method may be as near to another one. */
static void say_other(const tableau *t)
{
    static const char is[] = "This looks like";
    char other[sizeof said + 8];

    for (int i = 0; i < names_count() && t->stages == 2; i++)
        if (may_be(t, names_get(i)) && row(t, names_get(i))) {
            snprintf(other, sizeof other, "Or it looks like%s",
                     said + sizeof is - 1);
            say_verdict(other);
            return;
        }
}

bool mistakes_say(const reading *r, const tableau *t)
{
    static bool (*const tries[])(const tableau *, const named *) = {
        rounded,  times, ends_elsewhere, chained, accumulates, weights,
        all_at_x, row,   nearly};
    bool (*by)(const tableau *, const named *) = NULL;
    bool found = lacks_h(r) || unfinished(t);

    for (size_t k = 0; !found && k < sizeof tries / sizeof tries[0]; k++)
        for (int i = 0; !found && i < names_count(); i++) {
            named step =
                *names_get(i); /* and without what the next one needs */

            by = tries[k];
            do
                found = may_be(t, &step) && by(t, &step);
            while (!found && tableau_trim(&step.of) >= 0);
        }
    found = found || rules(t);
    if (found)
        say_verdict(said);
    if (found && by == weights)
        say_other(t);
    return found;
}
