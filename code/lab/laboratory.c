/* laboratory.c: what a method of the reader's own can do, and which it is.
 *
 * It is measured as the methods of the book are, and compared with those that
 * have names. Facts and rows are for the figures; what they mean is said in words.
 */
#include "lab/laboratory.h"

#include "steps/program.h"

#include <stdarg.h>
#include <stdio.h>

static void verdict(const char *format, ...)
{
    char text[400];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    say_verdict(text);
}

static void line(const char *group, const char *label, const char *format, ...)
{
    char text[200];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    say_line(group, label, text);
}

/* One step of the oscillator: what cannot even do this is not measured. */
static void try_once(void)
{
    const double start[2] = {1.0, 0.5};
    double x[2] = {start[0], start[1]};
    const bool finite = stand_step(motion_of(0), 2, 0.0, 0.1, x);

    if (calls_of_f == 0)
        ss_give_up("the step does not call f, so it cannot know how x moves");
    if (!finite)
        ss_give_up(
            "one step of x'' = -x from x = 1, x' = 0.5 with h = 0.1 ends "
            "at x[0] = %g, x[1] = %g",
            x[0], x[1]);
    if (x[0] == start[0] && x[1] == start[1])
        ss_give_up(typed_table()
                       ? "the step leaves x as it was: look at the last row, "
                         "the weights"
                       : "the step leaves x as it was: write the new state "
                         "into x (and in C 1/6 is 0: write 1.0 / 6)");
}

/* ---- Which method is it? */

/* With h = 1 a table in which h is missing may look as it should. */
static bool lacks_h(const reading *r)
{
    bool found = r->lacks_h_b;

    for (int i = 0; i < r->of.stages; i++)
        found = found || r->lacks_h_a[i] || r->lacks_h_c[i];
    return found;
}

/* A table: is it one of those that have names, or nearly? */
static bool name_table(const reading *r, const tableau *t)
{
    tableau small = *t;
    const int unused = tableau_trim(&small);
    const named *m;

    if (lacks_h(r))
        return mistakes_say(r, t);
    if ((m = name_of(t)))
        verdict("This is %s. {%s}", m->name, m->where);
    else if ((m = name_of_half(t))) {
        verdict("These are two steps of %s, each of half the length. {%s}",
                m->name, m->where);
        if (m->order == 1)
            mistakes_say(r, t);
    } else if ((m = name_of_estimate(t)))
        verdict("This is %s, but with the weights by which it estimates its "
                "error. {%s}",
                m->name, m->where);
    else if (unused >= 0 && small.stages > 1 && (m = name_of(&small)))
        verdict("This is %s, and nothing depends on slope number %d: leave it "
                "out. {%s}",
                m->name, unused + 1, m->where);
    else
        return mistakes_say(r, t);
    return true;
}

static void name_it(const reading *r)
{
    const named *m;
    tableau of = {0};
    const char *by_results;

    if (r->fixed || typed_table())
        of = r->fixed ? r->of : *typed_table();
    if (f_in_place)
        verdict("f is given one array for two things, the state that it reads "
                "and the slope that it writes: a part of the state is gone "
                "before it is read. Give the slope an array of its own. "
                "{sec:polygon}");
    else if (r->stuck >= 0)
        verdict("x[%d] never moves: does a loop over the numbers of x miss it?",
                r->stuck);
    else if (r->forgets)
        verdict("Where f is zero nothing moves, and this step puts 0 into x: "
                "it does not begin from x. Is there an = where += is meant? "
                "{sec:polygon}");
    else if (r->remembers)
        verdict("The same step, taken twice from the same state, is not the "
                "same: something is kept from call to call. The laboratory "
                "measures steps that remember nothing.");
    else if (r->goes_on)
        verdict("A step that goes on where the last one ended is another one "
                "than a step alone: something is kept from call to call. The "
                "laboratory measures steps that remember nothing.");
    else if (of.stages && name_table(r, &of))
        return;
    else if (r->fixed && of.stages == 2)
        verdict("This is a method with two evaluations and the node %s, which "
                "has no name. {sec:family}",
                fraction(of.c[1]));
    else if (r->fixed)
        verdict("This is an explicit Runge-Kutta method, and none of those "
                "that have a name here.");
    else if (typed_table())
        verdict("This is an implicit Runge-Kutta method, and none of those "
                "that have a name here.");
    else if ((m = name_by_equations()))
        verdict("This is %s. {%s}", m->name, m->where);
    else if ((by_results = name_by_results()))
        verdict("%s", by_results);
    else
        verdict("This is no explicit Runge-Kutta method with fixed "
                "coefficients, and none of the implicit ones that have a name "
                "here.");
}

/* ---- Of which order? */

/* An order below a half is none. */
static const char *or_none(double order)
{
    static char words[16];

    if (order < 0.5)
        return "none";
    snprintf(words, sizeof words, "%.0f", order);
    return words;
}

static void order_in_words(const findings *f)
{
    double least = HUGE_VAL, most = 0.0, plain = HUGE_VAL, placed = HUGE_VAL;

    for (int i = 0; i < MOTIONS; i++) {
        const double p = f->order[i];

        if (isnan(p))
            continue;
        least = fmin(least, p);
        most = fmax(most, p);
        if (!motions[i].feels_time)
            plain = fmin(plain, p);
        if (!motions[i].feels_time && !motions[i].feels_velocity)
            placed = fmin(placed, p);
    }
    if (!isfinite(least))
        verdict("No order can be seen: on no motion is there an error between "
                "round-off and what is far too large.");
    else if (f->rest > 0.0)
        verdict("Its coefficients are rounded: with short steps an error of "
                "about %.0e h stays, which is of first order. Write them as "
                "fractions, or with 16 digits. {sec:convergence}",
                f->rest);
    else if (plain >= 0.5 && plain > least + 0.6)
        verdict("Order %.0f where no force depends on time, and %s where one "
                "does: at which times is f called? {sec:moving-field}",
                plain, or_none(least));
    else if (placed >= 0.5 && placed > least + 0.6)
        verdict("Order %.0f where forces depend on places alone, and %s "
                "where they depend on velocities. {sec:ve-drag}",
                placed, or_none(least));
    else if (least < 0.5)
        verdict("It does not converge: with shorter steps the error stays "
                "about as large as it was. {sec:convergence}");
    else if (most - least > 0.6 && rint(most) > rint(least))
        verdict("Order %.0f on some motions and %.0f on others: where they are "
                "fewer, something is not general.",
                most, least);
    else
        verdict("Order %.0f on all six motions.",
                floor(least + (most - least > 0.6 ? 0.5 : 0.35)));
}

/* ---- Lines and facts */

static void tell_table(const tableau *t, const char *group)
{
    const bool is_explicit = tableau_is_explicit(t);

    for (int i = 0; i <= t->stages && t->stages <= 7; i++) {
        const double *row = i < t->stages ? t->a[i] : t->b;
        const int columns = i < t->stages && is_explicit ? i : t->stages;
        char text[200] = "";

        for (int j = 0; j < columns; j++)
            snprintf(text + strlen(text), sizeof text - strlen(text),
                     j ? "  %s" : "%s", fraction(row[j]));
        say_line(group, i < t->stages ? fraction(t->c[i]) : "weights", text);
    }
}

static void fact_of(const char *what, const char *of, double value)
{
    char name[80];

    snprintf(name, sizeof name, "%s_%s", what, of);
    for (char *c = name; *c; c++)
        *c = *c == ' ' ? '_' : *c;
    name[strcspn(name, ",")] = '\0';
    ss_fact(name, value);
}

static void tell_order(int i, double order)
{
    line("Order", motions[i].name,
         order > -1.0 ? "%.2f" : "not to be seen", /* NaN, or it diverges */
         fabs(order) < 0.005 ? 0.0 : order);
    fact_of("order", motions[i].name, order);
}

static void tell_evaluations(const findings *f)
{
    if (f->least == f->most)
        line("A step", "evaluations", "%g", f->least);
    else
        line("A step", "evaluations", "%.2f to %.2f", f->least, f->most);
    ss_fact("evaluations_least", f->least);
    ss_fact("evaluations_most", f->most);
}

static void tell_stability(const findings *f)
{
    const char *group = "Stability";

    line(group, "on the real axis",
         isinf(f->real)   ? "without limit"
         : f->real == 0.0 ? "nowhere"
                          : "from -%.4f to 0",
         f->real);
    line(group, "on the imaginary axis",
         isinf(f->imaginary)   ? "without limit"
         : f->imaginary == 0.0 ? "nowhere"
                               : "to %.4f",
         f->imaginary);
    ss_fact("real", isinf(f->real) ? (double)INFINITY : f->real);
    ss_fact("imaginary", f->imaginary);
}

static void tell_shape(const findings *f)
{
    const char *group = "Shape";

    line(group, "circle, after a turn of 24 steps",
         isnan(f->radius) ? "no number" : "radius %.6g", f->radius);
    line(group, "pendulum, three turns of 24 steps and back", "off by %.2g",
         f->reversal);
    line(group, "the cat, after 18 steps",
         isnan(f->area) ? "no number" : "%.5g of its area", f->area);
    ss_fact("radius", f->radius);
    ss_fact("reversal", f->reversal);
    ss_fact("area", f->area);
}

static void tell_energy(const findings *f)
{
    char group[80];

    snprintf(group, sizeof group, "Energy of a pendulum, %d steps per turn",
             f->steps_per_turn);

    line(group, "first ten turns", "off by %.3g %%", 100.0 * f->energy_early);
    if (isfinite(f->energy_late))
        line(group, "turns 9991 to 10 000", "off by %.3g %%",
             100.0 * f->energy_late);
    else
        line(group, "without bounds", "after %.0f turns", f->turns);
    ss_fact("energy_early", f->energy_early);
    ss_fact("energy_late", f->energy_late);
    ss_fact("turns", f->turns);
    ss_fact("steps_per_turn", f->steps_per_turn);
}

static void tell_race(const findings *f)
{
    static const char *const labels[] = {
        "pushed pendulum, to 1e-6", "comet, to 1e-3",
        "pendulum's energy for 200 turns, to 1 %", "dust in the wind, to 1e-4"};
    static const char *const ids[] = {"smooth", "comet", "long", "stiff"};

    for (int i = 0; i < 4; i++) {
        line("Price in the race, in evaluations", labels[i],
             f->price[i] > 0.0 ? "%.0f" : "more than 200 000", f->price[i]);
        fact_of("price", ids[i], f->price[i]);
    }
}

int main(int argc, char **argv)
{
    const ss_option options[] = {{0}};
    static findings f;
    static reading r;

    ss_begin(argc, argv, "What a method of your own can do.", options);
    typed_table(); /* if it cannot be read, this ends here */
    say_doing("its first step");
    try_once();
    say_doing("which method it is");
    read_off(&r);
    name_it(&r);
    if (typed_table() && typed_table()->has_pair)
        verdict("The last row was taken for the weights of an estimate, and is "
                "not used. {sec:ad-pairs}");
    measure_begin(&r, &f);
    for (int i = 0; i < MOTIONS; i++) {
        measure_order(i, &f);
        tell_order(i, f.order[i]);
    }
    order_in_words(&f);
    tell_evaluations(&f);
    measure_stability(&f);
    tell_stability(&f);
    measure_shape(&f);
    tell_shape(&f);
    measure_energy(&f);
    tell_energy(&f);
    measure_race(&f);
    tell_race(&f);
    if (typed_table())
        tell_table(typed_table(), "Its table, as it was read");
    else if (r.fixed)
        tell_table(&r.of, "Its table, read off its step");
    ss_fact("stages", r.fixed ? r.of.stages : 0);
    return ss_end();
}
