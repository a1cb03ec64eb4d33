/* cradle.c: two balls collide, and five that touch.
 *
 * Newton's cradle by two laws of impact: the contacts one after another until
 * none approaches, or all at once, each with its own restitution. Both keep
 * momentum, and energy too. And a ball that meets two others in the same
 * instant, where the better law is the other one. A third law does both.
 */
// cc -Icode code/12-collisions/cradle.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/linear.h"
#include "steps/program.h"

#include <math.h>

enum { BALLS = 5, MOST = 4 };

typedef struct ball {
    double m, v[2];
} ball;

typedef struct contact {
    int a, b;
    double N[2]; /* from b to a */
} contact;

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1];
}

//> collide
/* Let a and b, which touch, collide; N points from b to a. Returns the impulse,
 * or 0 if they do not approach each other. */
static double collide(ball *a, ball *b, const double *N, double r)
{
    const double u = dot(N, a->v) - dot(N, b->v);

    if (u >= 0.0)
        return 0.0;
    const double J = -(1.0 + r) * u / (1.0 / a->m + 1.0 / b->m);
    for (int k = 0; k < 2; k++) {
        a->v[k] += J / a->m * N[k];
        b->v[k] -= J / b->m * N[k];
    }
    return J;
}
//<

//> laws
static void one_after_another(ball *p, const contact *c, size_t n, double r)
{
    double most = 1.0; /* the largest impulse in a pass */

    for (int pass = 0; pass < 1000 && most > 1e-12; pass++) {
        most = 0.0;
        for (size_t i = 0; i < n; i++)
            most = fmax(most, collide(&p[c[i].a], &p[c[i].b], c[i].N, r));
    }
}

/* All masses are 1 kg. J holds the right sides, and then the impulses. */
static void all_at_once(ball *p, const contact *c, size_t n, double r)
{
    double A[MOST * MOST], J[MOST];
    size_t swaps[MOST];

    for (size_t i = 0; i < n; i++) {
        J[i] =
            (1.0 + r) * (dot(c[i].N, p[c[i].b].v) - dot(c[i].N, p[c[i].a].v));
        for (size_t j = 0; j < n; j++) /* change of u at i by J[j] = 1 */
            A[i * n + j] =
                dot(c[i].N, c[j].N) * ((c[i].a == c[j].a) + (c[i].b == c[j].b) -
                                       (c[i].a == c[j].b) - (c[i].b == c[j].a));
    }
    ss_lu_factor(n, A, swaps);
    ss_lu_solve(n, A, swaps, J);
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 2; k++) {
            p[c[i].a].v[k] += J[i] * c[i].N[k];
            p[c[i].b].v[k] -= J[i] * c[i].N[k];
        }
}
//<

/* Passes: in each, all at once, the contacts that approach when it begins. */
static void in_passes(ball *p, const contact *c, size_t n, double r)
{
    size_t count = 1;

    for (int pass = 0; pass < 1000 && count > 0; pass++) {
        contact met[MOST];

        count = 0;
        for (size_t i = 0; i < n; i++)
            if (dot(c[i].N, p[c[i].a].v) - dot(c[i].N, p[c[i].b].v) < -1e-12)
                met[count++] = c[i];
        if (count > 0)
            all_at_once(p, met, count, r);
    }
}

static double kinetic(const ball *p, int n)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += 0.5 * p[i].m * dot(p[i].v, p[i].v);
    return sum;
}

/* Random pairs: what is wrong with momentum, and with the energy that is lost,
 * 1/2 mu (1 - r^2) u^2. */
static void pairs(double *momentum, double *energy)
{
    ss_random luck = {12};

    *momentum = *energy = 0.0;
    for (int i = 0; i < 1000; i++) {
        ball p[2], old[2];
        const double angle = 6.283 * ss_random_next(&luck);
        const double N[2] = {cos(angle), sin(angle)}, r = ss_random_next(&luck);

        for (int j = 0; j < 2; j++)
            p[j] = old[j] = (ball){
                0.1 + ss_random_next(&luck),
                {ss_random_next(&luck) - 0.5, ss_random_next(&luck) - 0.5}};
        const double J = collide(&p[0], &p[1], N, r);
        const double u = dot(N, old[0].v) - dot(N, old[1].v);
        const double mu = p[0].m * p[1].m / (p[0].m + p[1].m);
        const double lost = J > 0.0 ? 0.5 * mu * (1.0 - r * r) * u * u : 0.0;

        for (int k = 0; k < 2; k++)
            *momentum =
                fmax(*momentum, fabs(p[0].m * (p[0].v[k] - old[0].v[k]) +
                                     p[1].m * (p[1].v[k] - old[1].v[k])));
        *energy = fmax(*energy, fabs(kinetic(old, 2) - kinetic(p, 2) - lost));
    }
}

int main(int argc, char **argv)
{
    int in = 1;
    double r = 1.0, momentum, energy;
    const ss_option options[] = {
        {"in", "balls that swing in", .count = &in, .most = BALLS - 1},
        {"r", "restitution", .positive = &r, .or_zero = true, .most = 1.0},
        {0}};
    ball a[BALLS], b[BALLS], passed[BALLS], three[3][3];
    contact line[BALLS - 1];
    const double half = sqrt(0.75);
    const contact two[] = {{1, 0, {half, 0.5}}, {2, 0, {half, -0.5}}};

    ss_begin(argc, argv, "Newton's cradle by two laws of impact.", options);
    for (int i = 0; i < BALLS; i++)
        a[i] = b[i] = passed[i] = (ball){1.0, {i < in ? 1.0 : 0.0, 0.0}};
    for (int i = 0; i < BALLS - 1; i++)
        line[i] = (contact){i + 1, i, {1.0, 0.0}};
    one_after_another(a, line, BALLS - 1, r);
    all_at_once(b, line, BALLS - 1, r);
    in_passes(passed, line, BALLS - 1, r);
    /* The instant of impact is at 0. One row for each end of a straight path;
     * in diameters, and the time of a diameter. */
    ss_columns("t s0 s1 s2 s3 s4 a0 a1 a2 a3 a4");
    for (int t = -2; t <= 3; t++) {
        double x[2][BALLS];

        for (int i = 0; i < BALLS; i++) {
            const double before = i < in ? t : 0.0;

            x[0][i] = i + (t < 0 ? before : t * a[i].v[0]);
            x[1][i] = i + (t < 0 ? before : t * b[i].v[0]);
        }
        ss_row(t, x[0][0], x[0][1], x[0][2], x[0][3], x[0][4], x[1][0], x[1][1],
               x[1][2], x[1][3], x[1][4]);
    }
    void (*const laws[])(ball *, const contact *, size_t,
                         double) = {one_after_another, all_at_once, in_passes};
    for (int law = 0; law < 3; law++) {
        ball *p = three[law];

        for (int i = 0; i < 3; i++)
            p[i] = (ball){1.0, {i == 0 ? 1.0 : 0.0, 0.0}};
        laws[law](p, two, 2, r);
    }
    pairs(&momentum, &energy);
    // A few roundings of numbers up to 1.
    // expect: momentum in [0, 1e-15] (theory, sec:cl-two)
    ss_fact("momentum", momentum);
    // expect: energy in [0, 1e-15] (theory, eq:cl-lost)
    ss_fact("energy", energy);
    // Equal masses exchange velocities.
    // expect: last in [1, 1] (theory, eq:cl-impulse)
    ss_fact("last", a[BALLS - 1].v[0]);
    // expect: others in [0, 0] (theory, eq:cl-impulse)
    ss_fact("others", fmax(fabs(a[0].v[0]), fabs(a[BALLS - 2].v[0])));
    // V - v = 1 and v + 4 V = 1.
    // expect: first_at_once in [-0.6000001, -0.5999999] (theory, sec:cl-cradle)
    ss_fact("first_at_once", b[0].v[0]);
    // expect: last_at_once in [0.3999999, 0.4000001] (theory, sec:cl-cradle)
    ss_fact("last_at_once", b[BALLS - 1].v[0]);
    // expect: energy_kept in [1, 1] (theory, eq:cl-lost)
    ss_fact("energy_kept",
            kinetic(a, BALLS) == 0.5 && fabs(kinetic(b, BALLS) - 0.5) <= 1e-8);
    // The first takes sqrt(3)/2 of 1; what is left, (1/4, -sqrt(3)/4), has
    // sqrt(3)/4 along the second normal.
    // expect: break_first in [0.866025, 0.866026] (theory, sec:cl-cradle)
    ss_fact("break_first", sqrt(dot(three[0][1].v, three[0][1].v)));
    // expect: break_second in [0.433012, 0.433013] (theory, sec:cl-cradle)
    ss_fact("break_second", sqrt(dot(three[0][2].v, three[0][2].v)));
    // J (1 + 3/2) = 2 sqrt(3)/2.
    // expect: break_at_once in [0.692820, 0.692821] (theory, sec:cl-cradle)
    ss_fact("break_at_once", sqrt(dot(three[1][2].v, three[1][2].v)));
    // expect: parted_evenly in [1, 1] (theory, sec:cl-cradle)
    ss_fact("parted_evenly",
            fabs(three[1][1].v[0] - three[1][2].v[0]) <= 1e-15);
    // As one after another, and as all at once.
    // expect: last_in_passes in [1, 1] (theory, sec:cl-cradle)
    ss_fact("last_in_passes", passed[BALLS - 1].v[0]);
    // expect: others_in_passes in [0, 0] (theory, sec:cl-cradle)
    ss_fact("others_in_passes",
            fmax(fabs(passed[0].v[0]), fabs(passed[BALLS - 2].v[0])));
    // expect: break_in_passes in [0.692820, 0.692821] (theory, sec:cl-cradle)
    ss_fact("break_in_passes", sqrt(dot(three[2][2].v, three[2][2].v)));
    return ss_end();
}
