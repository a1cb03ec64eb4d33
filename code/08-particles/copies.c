/* copies.c: what getting and setting cost, and what they leave behind.
 *
 * One stepper for methods each of whose stages starts from the one before,
 * written twice: for particles as structures, between which and itself it
 * must copy the state back and forth, and for views of one array. The numbers
 * copied are counted, and the calls of a step listed; with --time 1 the two are
 * timed. A force that fails in the middle of a step shows where each of them
 * leaves the particles.
 */
// cc -Icode code/08-particles/copies.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { DIM = 3, STAGES = 4 };

typedef struct particle {
    double mass, x[DIM], v[DIM], f[DIM];
} particle;

/* The same particles twice: as structures, and as one array [x | v]. */
typedef struct crowd {
    size_t n;
    particle *p;
    double t;
    double *state; /* 2 * DIM * n */
    const double *mass;
    double wall;       /* there is no force beyond this position */
    double moved;      /* numbers copied back and forth */
    double *x, *y, *k; /* a solver's own, 2 * DIM * n each ... */
    double *sum;       /* ... and this one too */
} crowd;

/* The calls during a step: their kind, 1 to 3, and the clock. */
enum { GET = 1, SET, DERIVATIVE, CALLS = 16 };
static int calls, kind[CALLS];
static double when[CALLS];

static void note(int what, double t)
{
    if (calls < CALLS) {
        kind[calls] = what;
        when[calls++] = t;
    }
}

static void get_state(crowd *s, double *t, double *x)
{
    for (size_t i = 0; i < s->n; i++) {
        for (int k = 0; k < DIM; k++)
            *x++ = s->p[i].x[k];
        for (int k = 0; k < DIM; k++)
            *x++ = s->p[i].v[k];
    }
    *t = s->t;
    note(GET, s->t);
    s->moved += 2.0 * DIM * (double)s->n;
}

static void set_state(crowd *s, double t, const double *x)
{
    for (size_t i = 0; i < s->n; i++) {
        for (int k = 0; k < DIM; k++)
            s->p[i].x[k] = *x++;
        for (int k = 0; k < DIM; k++)
            s->p[i].v[k] = *x++;
    }
    s->t = t;
    note(SET, t);
    s->moved += 2.0 * DIM * (double)s->n;
}

/* Each particle hangs on a spring to the origin. Is there a force for all? */
static int derivative(crowd *s, double *dxdt)
{
    int good = 1;

    note(DERIVATIVE, s->t);
    for (size_t i = 0; i < s->n; i++) {
        particle *p = &s->p[i];

        for (int k = 0; k < DIM; k++)
            p->f[k] = -4.0 * p->x[k];
        for (int k = 0; k < DIM; k++)
            *dxdt++ = p->v[k];
        for (int k = 0; k < DIM; k++)
            *dxdt++ = p->f[k] / p->mass;
        good = good && p->x[0] < s->wall;
    }
    return good;
}

static int derivative_of(const crowd *s, const double *x, double *dxdt)
{
    const size_t dof = DIM * s->n;
    const double *v = x + dof;
    double *a = dxdt + dof;
    int good = 1;

    for (size_t i = 0; i < dof; i++)
        a[i] = -4.0 * x[i];
    for (size_t i = 0; i < dof; i++)
        dxdt[i] = v[i];
    for (size_t i = 0; i < s->n; i++) {
        for (size_t k = 0; k < DIM; k++)
            a[DIM * i + k] /= s->mass[i];
        good = good && x[DIM * i] < s->wall;
    }
    return good;
}

typedef struct stages {
    int count;
    double c[STAGES], b[STAGES];
} stages;

static const stages methods[3] = {
    {1, {0.0}, {1.0}},
    {2, {0.0, 0.5}, {0.0, 1.0}},
    {4, {0.0, 0.5, 0.5, 1.0}, {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6}}};

//> step
/* Stage j evaluates at x + c_j h k, where k is the slope before. For that the
 * particles must be put there, with their clock. */
static int step(const stages *m, crowd *s, double h)
{
    const size_t dim = 2 * DIM * s->n;
    double t;

    get_state(s, &t, s->x);
    for (int j = 0; j < m->count; j++) {
        if (j > 0) {
            for (size_t i = 0; i < dim; i++)
                s->y[i] = s->x[i] + m->c[j] * h * s->k[i];
            set_state(s, t + m->c[j] * h, s->y);
        }
        if (!derivative(s, s->k))
            return 0; /* the particles stay where this stage put them */
        for (size_t i = 0; i < dim; i++)
            s->sum[i] = (j > 0 ? s->sum[i] : 0.0) + m->b[j] * s->k[i];
    }
    for (size_t i = 0; i < dim; i++)
        s->x[i] += h * s->sum[i];
    set_state(s, t + h, s->x);
    return 1;
}
//<

static int view_step(const stages *m, crowd *s, double h)
{
    const size_t dim = 2 * DIM * s->n;
    const double *at = s->state;

    for (int j = 0; j < m->count; j++) {
        if (j > 0) {
            for (size_t i = 0; i < dim; i++)
                s->y[i] = s->state[i] + m->c[j] * h * s->k[i];
            at = s->y;
        }
        if (!derivative_of(s, at, s->k))
            return 0;
        for (size_t i = 0; i < dim; i++)
            s->sum[i] = (j > 0 ? s->sum[i] : 0.0) + m->b[j] * s->k[i];
    }
    for (size_t i = 0; i < dim; i++)
        s->state[i] += h * s->sum[i];
    return 1;
}

/* Never in a test: what a clock says depends on everything. */
static void time_both(crowd *s)
{
    for (int m = 0; m < 3; m++) {
        const int repeat = 40000000 / (int)s->n / methods[m].count + 1;
        const clock_t t0 = clock();
        for (int i = 0; i < repeat; i++)
            step(&methods[m], s, 1e-6);
        const clock_t t1 = clock();
        for (int i = 0; i < repeat; i++)
            view_step(&methods[m], s, 1e-6);
        const clock_t t2 = clock();
        fprintf(stderr, "%d stages: structures take %.2f times as long\n",
                methods[m].count, (double)(t1 - t0) / (double)(t2 - t1));
    }
}

static void start(crowd *s)
{
    static const double first[2 * DIM] = {1.0, 0.5, 0.0, 0.5, 0.0, 0.0};

    s->t = 0.0;
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < DIM; k++) {
            s->p[i].x[k] = s->state[DIM * i + k] = first[k];
            s->p[i].v[k] = s->state[DIM * (s->n + i) + k] = first[DIM + k];
            s->p[i].mass = 1.0;
        }
}

int main(int argc, char **argv)
{
    int n = 100;
    double timed = 0.0, h = 0.1, wall = 1.02;
    const ss_option options[] = {
        {"n", "number of particles", .count = &n},
        {"h", "step (s)", .positive = &h},
        {"wall", "end of the force in the last run (m)", .real = &wall},
        {"time", "1: time both ways and say how they compare", .real = &timed},
        {0}};
    static const char *const names[3] = {"moved_euler", "moved_midpoint",
                                         "moved_rk4"};

    ss_begin(argc, argv, "The cost of getting and setting.", options);

    const size_t count = (size_t)n, dim = 2 * DIM * count;
    double *mass = malloc(count * sizeof *mass);
    double *all = malloc(5 * dim * sizeof *all);
    crowd s = {.n = count, .p = malloc(count * sizeof *s.p), .wall = 1e9};
    if (!mass || !all || !s.p)
        ss_give_up("there is no memory for %d particles", n);
    for (size_t i = 0; i < count; i++)
        mass[i] = 1.0;
    s.mass = mass;
    s.state = all;
    s.x = all + dim;
    s.y = all + 2 * dim;
    s.k = all + 3 * dim;
    s.sum = all + 4 * dim;
    start(&s);

    for (int m = 0; m < 3; m++) {
        s.moved = 0.0;
        step(&methods[m], &s, h);
        // expect: moved_euler in [12, 12] (exact, sec:np-cost)
        // expect: moved_midpoint in [18, 18] (exact, sec:np-cost)
        // expect: moved_rk4 in [30, 30] (exact, sec:np-cost)
        ss_fact(names[m], s.moved / n);
        view_step(&methods[m], &s, h);
    }
    // expect: apart in [0, 0] (exact, sec:np-cost)
    ss_fact("apart", fabs(s.p[n - 1].x[0] - s.state[DIM * (count - 1)]) +
                         fabs(s.p[n - 1].v[1] - s.state[2 * DIM * count - 2]));
    if (timed > 0.0)
        time_both(&s);

    // What a midpoint step calls, in its order: for the diagram.
    ss_columns("call y above get set derivative part");
    start(&s);
    calls = 0;
    step(&methods[1], &s, h);
    for (int i = 0; i < calls; i++)
        ss_row(i, -36 * i, 9 - 36 * i, kind[i] == GET ? i : (double)NAN,
               kind[i] == SET ? i : (double)NAN,
               kind[i] == DERIVATIVE ? i : (double)NAN, when[i] / h);
    // expect: calls in [5, 5] (exact, sec:np-cost)
    ss_fact("calls", calls);

    // A wall that only the second stage meets: the step cannot go on there.
    start(&s);
    s.wall = wall;
    // expect: speed in [0.5, 0.5] (given)
    ss_fact("speed", s.p[0].v[0]);
    step(&methods[1], &s, h);
    view_step(&methods[1], &s, h);
    // The midpoint method's second stage is asked half a step on: h v/2.
    // expect: left_structures in [0.0249999999999, 0.0250000000001] (theory, lst:np-step)
    ss_fact("left_structures", s.p[0].x[0] - 1.0);
    // expect: left_clock in [0.0499999999999, 0.0500000000001] (theory, lst:np-step)
    ss_fact("left_clock", s.t);
    // expect: left_views in [0, 0] (exact, sec:np-views)
    ss_fact("left_views", s.state[0] - 1.0);
    free(all);
    free(mass);
    free(s.p);
    return ss_end();
}
