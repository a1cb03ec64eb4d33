/* check.c: judges gathering and scattering. */
#include "grading/check.h"

#include <string.h>

enum { DIM = 2, MOST = 8 };

typedef enum way { RIGHT, ALL, MIXED, NO_CLOCK, MOVES_NAILS } way;

typedef struct crew {
    size_t n;
    unsigned nails;
    double x[MOST][DIM], v[MOST][DIM], t;
} crew;

static int is_free(way how, const crew *c, size_t i)
{
    return how == ALL || !((c->nails >> i) & 1u);
}

static size_t dimension(way how, const crew *c)
{
    size_t dim = how == NO_CLOCK ? 0 : 1;

    for (size_t i = 0; i < c->n; i++)
        dim += is_free(how, c, i) ? 2 * DIM : 0;
    return dim;
}

/* Carry a number between the state and the crew, this way or that. */
static void carry(double *state, double *own, int back)
{
    if (back)
        *own = *state;
    else
        *state = *own;
}

static void walk(way how, crew *c, double *state, int back)
{
    if (how == MOVES_NAILS)
        how = back ? ALL : RIGHT;
    if (how == MIXED) {
        for (size_t i = 0; i < c->n; i++) {
            for (size_t k = 0; k < DIM && is_free(how, c, i); k++)
                carry(state++, &c->x[i][k], back);
            for (size_t k = 0; k < DIM && is_free(how, c, i); k++)
                carry(state++, &c->v[i][k], back);
        }
    } else {
        for (size_t i = 0; i < c->n; i++)
            for (size_t k = 0; k < DIM && is_free(how, c, i); k++)
                carry(state++, &c->x[i][k], back);
        for (size_t i = 0; i < c->n; i++)
            for (size_t k = 0; k < DIM && is_free(how, c, i); k++)
                carry(state++, &c->v[i][k], back);
    }
    if (how != NO_CLOCK)
        carry(state, &c->t, back);
}

/* p: n, nails, a, b, t. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    crew c = {.n = (size_t)p[0], .nails = (unsigned)p[1], .t = p[4]};
    const size_t room = 2 * DIM * c.n + 1;
    double state[2 * DIM * MOST + 1];

    for (size_t i = 0; i < c.n; i++)
        for (size_t k = 0; k < DIM; k++) {
            c.x[i][k] = p[2] + (double)(3 * i + k);
            c.v[i][k] = p[3] - (double)(5 * i + 2 * k);
        }
    for (size_t j = 0; j < room; j++)
        state[j] = -100.0 - (double)j;
    if (strcmp(question, "dimension") == 0) {
        out[0] = (double)dimension(how, &c);
        return 1;
    }
    if (strcmp(question, "gather") == 0) {
        walk(how, &c, state, 0);
        memcpy(out, state, room * sizeof *out);
        return room;
    }
    if (strcmp(question, "step") == 0) {
        walk(how, &c, state, 0);
        for (size_t j = 0; j < dimension(how, &c); j++)
            state[j] += 1.0;
    }
    walk(how, &c, state, 1);
    for (size_t i = 0; i < c.n; i++, out += 2 * DIM) {
        memcpy(out, c.x[i], DIM * sizeof *out);
        memcpy(out + DIM, c.v[i], DIM * sizeof *out);
    }
    *out = c.t;
    return room;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(all, ALL)
MODEL(mixed, MIXED)
MODEL(no_clock, NO_CLOCK)
MODEL(moves_nails, MOVES_NAILS)

static const mistake mistakes[] = {
    {"all", all,
     "The nailed particles are in the state, so a solver will move them. Leave "
     "them out, in all three functions.",
     "sec:np-structure"},
    {"mixed", mixed,
     "Place and velocity stand together, particle by particle. The state has "
     "all places first and all velocities behind them.",
     "sec:np-views"},
    {"no-clock", no_clock,
     "The clock is missing from the state. It is its last number; without it "
     "forces that know the time are felt at the wrong one.",
     "sec:np-time"},
    {"moves-nails", moves_nails,
     "Gathering skips the nailed particles and scattering does not: the nails "
     "get somebody else's numbers.",
     "sec:np-structure"},
    {0}};

static void judge(check *c)
{
    const double a = check_random(c, 0.1, 0.9), b = check_random(c, 40.1, 40.9);
    const double t = check_random(c, 3.0, 9.0);

    check_begin(c, 1, "the dimension");
    check_same(c, "four particles", 0.0, "dimension", 4, 0, a, b, t);
    check_same(c, "five particles, two of them nailed", 0.0, "dimension", 5, 10,
               a, b, t);
    check_begin(c, 1, "gathering, first place %g", a);
    check_same(c, "number of the state", 1e-12, "gather", 3, 0, a, b, t);
    check_same(c, "number of the state", 1e-12, "gather", 4, 2, a, b, t);
    check_begin(c, 2, "scattering, clock %g", t);
    check_same(c, "number of a particle", 1e-12, "scatter", 2, 0, a, b, t);
    check_same(c, "number of a particle", 1e-12, "scatter", 5, 5, a, b, t);
    check_begin(c, 1, "a step that adds 1 to each number of the state");
    check_same(c, "number of a particle", 1e-12, "step", 4, 9, a, b, t);
}

static const exercise scatter_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &scatter_exercise);
}
