/* names.c: methods that have names, and whether the reader's is one of them.
 *
 * Those of the library are its own tables; the others are written here as a
 * reader would. M. Kutta, Beitrag zur näherungsweisen Integration totaler
 * Differentialgleichungen, Z. Math. Phys. 46 (1901); K. Heun, Neue Methode zur
 * approximativen Integration, Z. Math. Phys. 45 (1900); A. Ralston, Runge-Kutta
 * methods with minimum error bounds, Math. Comp. 16 (1962); C.-W. Shu, S. Osher,
 * J. Comput. Phys. 77 (1988), doi 10.1016/0021-9991(88)90177-5; E. Fehlberg,
 * Low-order classical Runge-Kutta formulas with stepsize control, NASA TR R-315
 * (1969), table III; implicit ones: E.
 * Hairer, G. Wanner, Solving Ordinary Differential Equations II, 2nd ed. (1996),
 * sect. IV.5 and IV.6.
 */
#include "lab/laboratory.h"

#include "steps/composition.h"
#include "steps/tableau.h"

#include <stdio.h>

static const struct {
    const char *name, *where;
    int order;
    const char *text;          /* as it is typed, or */
    const ss_tableau *library; /* the library's */
} known[] = {
    {"Euler's method", "sec:polygon", 1, "0\n1", NULL},
    {"the midpoint method", "sec:asking-twice", 2, "0\n1/2 1/2\n0 1", NULL},
    {"Heun's method", "sec:family", 2, "0\n1 1\n1/2 1/2", NULL},
    {"Ralston's method", "sec:family", 2, "0\n2/3 2/3\n1/4 3/4", NULL},
    {"Ralston's method as most slides print it, with the node 3/4",
     "sec:family", 2, "0\n3/4 3/4\n1/3 2/3", NULL},
    {"RK4", "sec:rk4", 4, NULL, &ss_tableau_rk4},
    {"the 3/8 rule", "sec:tableau", 4, NULL, &ss_tableau_three_eighths},
    {"Kutta's method of order 3", "sec:tableau", 3,
     "0\n1/2 1/2\n1 -1 2\n1/6 2/3 1/6", NULL},
    {"Heun's method of order 3", "sec:tableau", 3,
     "0\n1/3 1/3\n2/3 0 2/3\n1/4 0 3/4", NULL},
    {"Ralston's method of order 3, by which Bogacki and Shampine step",
     "sec:ad-pairs", 3, "0\n1/2 1/2\n3/4 0 3/4\n2/9 1/3 4/9", NULL},
    {"the method of order 3 by Shu and Osher", "sec:tableau", 3,
     "0\n1 1\n1/2 1/4 1/4\n1/6 1/6 2/3", NULL},
    {"the Bogacki-Shampine method", "sec:ad-pairs", 3, NULL,
     &ss_bogacki_shampine},
    {"RK5", "sec:five-needs-six", 5, NULL, &ss_tableau_rk5},
    {"the Dormand-Prince method", "sec:ad-pairs", 5, NULL, &ss_dormand_prince},
    {"Fehlberg's method of order 4, by which RKF45 steps", "sec:ad-pairs", 4,
     "0\n1/4 1/4\n3/8 3/32 9/32\n12/13 1932/2197 -7200/2197 7296/2197\n"
     "1 439/216 -8 3680/513 -845/4104\n"
     "25/216 0 1408/2565 2197/4104 -1/5",
     NULL},
    {"Fehlberg's method of order 5, the other of RKF45", "sec:ad-pairs", 5,
     "0\n1/4 1/4\n3/8 3/32 9/32\n12/13 1932/2197 -7200/2197 7296/2197\n"
     "1 439/216 -8 3680/513 -845/4104\n1/2 -8/27 2 -3544/2565 "
     "1859/4104 -11/40\n16/135 0 6656/12825 28561/56430 -9/50 2/55",
     NULL},
    {"RK6", "sec:high-orders", 6, NULL, &ss_tableau_rk6},
    {"RK7", "sec:high-orders", 7, NULL, &ss_tableau_rk7},
    {"RK8", "sec:high-orders", 8, NULL, &ss_tableau_rk8},
    {"Dormand and Prince's method of order 8", "sec:ad-arenstorf", 8, NULL,
     &ss_dormand_prince_8},
    {"implicit Euler", "sec:im-euler", 1, "1 1\n1", NULL},
    {"the implicit midpoint method", "sec:im-reverse", 2, "1/2 1/2\n1", NULL},
    {"the trapezoid rule", "sec:im-ringing", 2, "0\n1 1/2 1/2\n1/2 1/2", NULL},
    {"Gauss's method with two stages", "sec:im-reverse", 4,
     "1/2-sqrt(3)/6 1/4 1/4-sqrt(3)/6\n1/2+sqrt(3)/6 1/4+sqrt(3)/6 1/4\n1/2 "
     "1/2",
     NULL},
    {"Radau IIA with two stages", "sec:im-adaptive", 3,
     "1/3 5/12 -1/12\n1 3/4 1/4\n3/4 1/4", NULL},
    {"Radau IIA with three stages", "sec:im-adaptive", 5,
     "(4-sqrt(6))/10 (88-7*sqrt(6))/360 (296-169*sqrt(6))/1800 "
     "(-2+3*sqrt(6))/225\n"
     "(4+sqrt(6))/10 (296+169*sqrt(6))/1800 (88+7*sqrt(6))/360 "
     "(-2-3*sqrt(6))/225\n"
     "1 (16-sqrt(6))/36 (16+sqrt(6))/36 1/9\n"
     "(16-sqrt(6))/36 (16+sqrt(6))/36 1/9",
     NULL},
    {"Alexander's diagonally implicit method with two stages",
     "sec:im-adaptive", 2,
     "1-1/sqrt(2) 1-1/sqrt(2)\n1 1/sqrt(2) 1-1/sqrt(2)\n1/sqrt(2) "
     "1-1/sqrt(2)",
     NULL},
};
enum { KNOWN = sizeof known / sizeof known[0] };

static void from_library(const ss_tableau *from, named *one)
{
    tableau *to = &one->of;

    one->has_estimate = from->embedded;
    for (size_t i = 0; i < from->stages && from->embedded; i++)
        one->estimate[i] = ss_coefficient_value(from->embedded[i]);
    to->stages = (int)from->stages;
    for (size_t i = 0; i < from->stages; i++) {
        const ss_coefficient *row = ss_tableau_row(from, i);

        to->c[i] = ss_coefficient_value(from->c[i]);
        to->b[i] = ss_coefficient_value(from->b[i]);
        for (size_t j = 0; j < i; j++)
            to->a[i][j] = ss_coefficient_value(row[j]);
    }
}

int names_count(void)
{
    return KNOWN;
}

const named *names_get(int i)
{
    static named all[KNOWN];
    named *one = &all[i];

    if (!one->name) {
        *one = (named){.name = known[i].name,
                       .where = known[i].where,
                       .order = known[i].order};
        if (known[i].library)
            from_library(known[i].library, one);
        else
            tableau_read(known[i].text, &one->of);
    }
    return one;
}

static bool near(double one, double other)
{
    return fabs(one - other) <= 1e-7 * (1.0 + fabs(other));
}

bool tableau_same(const tableau *one, const tableau *other)
{
    if (one->stages != other->stages)
        return false;
    for (int i = 0; i < one->stages; i++) {
        if (!near(one->c[i], other->c[i]) || !near(one->b[i], other->b[i]))
            return false;
        for (int j = 0; j < one->stages; j++)
            if (!near(one->a[i][j], other->a[i][j]))
                return false;
    }
    return true;
}

const named *name_of(const tableau *t)
{
    for (int i = 0; i < KNOWN; i++)
        if (tableau_same(t, &names_get(i)->of))
            return names_get(i);
    /* A last stage may be there for the next step or an estimate only. */
    for (int i = 0; i < KNOWN; i++) {
        tableau step = names_get(i)->of;

        if (tableau_trim(&step) >= 0 && tableau_same(t, &step))
            return names_get(i);
    }
    return NULL;
}

const named *name_of_estimate(const tableau *t)
{
    for (int i = 0; i < KNOWN; i++) {
        const named *m = names_get(i);
        tableau other = m->of;

        memcpy(other.b, m->estimate, sizeof other.b);
        if (m->has_estimate && tableau_same(t, &other))
            return m;
    }
    return NULL;
}

/* Two steps of h / 2 as one of h. */
static void twice(const tableau *of, tableau *both)
{
    const int s = of->stages;

    memset(both, 0, sizeof *both);
    both->stages = 2 * s;
    for (int i = 0; i < s; i++) {
        both->c[i] = of->c[i] / 2.0;
        both->c[s + i] = 0.5 + of->c[i] / 2.0;
        both->b[i] = both->b[s + i] = of->b[i] / 2.0;
        for (int j = 0; j < s; j++) {
            both->a[i][j] = both->a[s + i][s + j] = of->a[i][j] / 2.0;
            both->a[s + i][j] = of->b[j] / 2.0;
        }
    }
}

const named *name_of_half(const tableau *t)
{
    for (int i = 0; i < KNOWN; i++) {
        const named *m = names_get(i);
        tableau both;

        if (2 * m->of.stages != t->stages)
            continue;
        twice(&m->of, &both);
        if (tableau_same(t, &both))
            return m;
    }
    return NULL;
}

/* ---- Without a table: results alone */

/* Methods for particles, of force_f, n numbers. */
static void kick(int n, double h, double *x)
{
    double f[MOST_NUMBERS];

    force_f(0.0, x, f);
    for (int i = n / 2; i < n; i++)
        x[i] += h * f[i];
}

static void drift(int n, double h, double *x)
{
    for (int i = 0; i < n / 2; i++)
        x[i] += h * x[n / 2 + i];
}

static void semi_a(int n, double h, double *x)
{
    kick(n, h, x);
    drift(n, h, x);
}

static void semi_b(int n, double h, double *x)
{
    drift(n, h, x);
    kick(n, h, x);
}

static void velocity(int n, double h, double *x)
{
    semi_a(n, h / 2.0, x);
    semi_b(n, h / 2.0, x);
}

static void position(int n, double h, double *x)
{
    semi_b(n, h / 2.0, x);
    semi_a(n, h / 2.0, x);
}

static const struct {
    const char *says;
    void (*step)(int n, double h, double *x);
} moving[] = {
    {"On forces that depend on places alone this is symplectic Euler: the new "
     "velocity moves the place. {sec:ve-symplectic}",
     semi_a},
    {"On forces that depend on places alone this is symplectic Euler, the "
     "place first. {sec:ve-symplectic}",
     semi_b},
    {"On forces that depend on places alone this is velocity Verlet. "
     "{sec:ve-velocity}",
     velocity},
    {"On forces that depend on places alone this is Verlet's method with half "
     "a drift on either side of the kick. {sec:ve-velocity}",
     position},
};

/* And several of their steps as one (composition.h). */
static const struct {
    const char *name;
    const ss_composition *of;
} composed[] = {
    {"the triple jump", &ss_yoshida_4},
    {"Suzuki's five", &ss_suzuki_4},
    {"Yoshida's seven, solution A", &ss_yoshida_6},
    {"the nine of Kahan and Li", &ss_kahan_li_6},
    {"the seventeen of Kahan and Li", &ss_kahan_li_8},
};

static void compose(const ss_composition *of,
                    void (*part)(int n, double h, double *x), double h,
                    double *x)
{
    for (size_t i = 0; i < of->parts; i++) {
        const size_t back = of->parts - 1 - i;

        part(4, of->weights[i < back ? i : back] * h, x);
    }
}

enum { TRIALS = 3 };
static const double steps_of[TRIALS] = {0.07, 0.16, -0.11};
static const double begin[4] = {0.4, -0.7, 1.1, 0.2};

/* The largest difference of two states, as a part of the step. */
static double apart(const double *one, const double *other, double h)
{
    double most = 0.0;

    for (int i = 0; i < 4; i++) {
        const double d = fabs(one[i] - other[i]);

        most = d <= most ? most : d; /* what is no number, is far */
    }
    return most / fabs(h);
}

/* How far the reader's step is from one of those above, and if `of` is not NULL, from
 * several of its steps as one. */
static double far_from(void (*mover)(int n, double h, double *x),
                       const ss_composition *of)
{
    double most = 0.0;

    for (int k = 0; k < TRIALS; k++) {
        double x[4], y[4];

        memcpy(x, begin, sizeof x);
        memcpy(y, begin, sizeof y);
        stand_step(force_f, 4, 0.0, steps_of[k], x);
        if (of)
            compose(of, mover, steps_of[k], y);
        else
            mover(4, steps_of[k], y);
        most = fmax(most, apart(x, y, steps_of[k]));
    }
    return most;
}

const char *name_by_results(void)
{
    static char words[160];

    field_set(4);
    for (size_t m = 0; m < sizeof moving / sizeof moving[0]; m++)
        if (far_from(moving[m].step, NULL) < 1e-11)
            return moving[m].says;
    for (size_t m = 0; m < sizeof composed / sizeof composed[0]; m++) {
        if (far_from(velocity, composed[m].of) >= 1e-11 &&
            far_from(position, composed[m].of) >= 1e-11)
            continue;
        snprintf(words, sizeof words,
                 "On forces that depend on places alone these are %zu Verlet "
                 "steps in one, %s. {sec:ve-triple}",
                 composed[m].of->parts, composed[m].name);
        return words;
    }
    return NULL;
}

const named *name_by_equations(void)
{
    field_set(4);
    for (int m = 0; m < KNOWN; m++) {
        double most = 0.0;

        if (tableau_is_explicit(&names_get(m)->of))
            continue;
        for (int k = 0; k < TRIALS; k++) {
            double x[4], y[4];

            memcpy(x, begin, sizeof x);
            memcpy(y, begin, sizeof y);
            stand_step(field_f, 4, 0.3, steps_of[k], x);
            tableau_take(&names_get(m)->of, field_f, 4, 0.3, steps_of[k], y);
            most = fmax(most, apart(x, y, steps_of[k]));
        }
        if (most < 1e-6)
            return names_get(m);
    }
    return NULL;
}
