/* million.c: a million particles, and the lines of memory that they cross.
 *
 * The same update, gravity and a floor, on an array of structures and on a
 * structure of arrays. Same numbers to the last bit; what differs is how many
 * lines of 64 bytes must come from memory and go back. How long that takes is
 * another matter: --time 1 says so for this machine, on standard error.
 */
// cc -Icode code/13-playground/million.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/program.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LINE = 64, MOST = 1 << 24, SHOWN = 4 };

//> layouts
typedef struct particle { /* all numbers of one particle, side by side */
    double mass, q[3], v[3], f[3];
    double colour[3], opacity, size, born, lifetime;
    int64_t shape;
} particle;

typedef struct arrays { /* an array for each number that moves */
    double *q[3], *v[3];
} arrays;
//<

static const double g[3] = {0.0, -9.81, 0.0};

//> branch
static void update_structures(particle *p, size_t n, double h)
{
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++) {
            p[i].v[k] += h * g[k];
            p[i].q[k] += h * p[i].v[k];
        }
        if (p[i].q[1] < 0.0) {
            p[i].q[1] = -p[i].q[1];
            p[i].v[1] = -p[i].v[1];
        }
    }
}
//<

//> update
static void fall(double *restrict q, double *restrict v, size_t n, double h,
                 double dv)
{
    for (size_t i = 0; i < n; i++) {
        v[i] += dv;
        q[i] += h * v[i];
    }
}

static void fall_and_bounce(double *restrict q, double *restrict v, size_t n,
                            double h, double dv)
{
    for (size_t i = 0; i < n; i++) {
        const double vi = v[i] + dv, qi = q[i] + h * vi;
        const int below = qi < 0.0;

        v[i] = below ? -vi : vi; /* a choice, not a branch */
        q[i] = below ? -qi : qi;
    }
}

static void update_arrays(const arrays *a, size_t n, double h)
{
    fall(a->q[0], a->v[0], n, h, h * g[0]);
    fall_and_bounce(a->q[1], a->v[1], n, h, h * g[1]);
    fall(a->q[2], a->v[2], n, h, h * g[2]);
}
//<

/* Lines that `bytes` bytes at each of n places, `stride` apart, lie on. */
static size_t lines(size_t n, size_t stride, size_t offset, size_t bytes)
{
    size_t count = 0, next = 0;

    for (size_t i = 0; i < n; i++) {
        const size_t first = (i * stride + offset) / LINE;
        const size_t last = (i * stride + offset + bytes - 1) / LINE;
        const size_t from = first < next ? next : first;

        count += last + 1 > from ? last + 1 - from : 0;
        next = last + 1 > next ? last + 1 : next;
    }
    return count;
}

static double seconds(void)
{
    struct timespec now;

    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* What the memory of this machine can do: add one long array to another. */
static double stream(double *to, const double *from, size_t n)
{
    double best = INFINITY;

    for (int round = 0; round < 8; round++) {
        const double start = seconds();

        for (size_t i = 0; i < n; i++)
            to[i] += from[i];
        best = fmin(best, seconds() - start);
    }
    return 24.0 * (double)n / best; /* two read, one written */
}

int main(int argc, char **argv)
{
    int count = 4096, steps = 20, timed = 0;
    double time = 0.0;
    const ss_option options[] = {
        {"n", "number of particles", .count = &count},
        {"steps", "number of steps of 1/60 s", .count = &steps},
        {"time", "1: say on standard error how long it took", .real = &time},
        {0}};

    ss_begin(argc, argv, "Two layouts of the same particles.", options);
    timed = time > 0.0;

    const size_t n = (size_t)(count < MOST ? count : MOST);
    particle *p = calloc(n, sizeof *p);
    double *room = calloc(6 * n, sizeof *room), worst = 0.0, clock[3];
    arrays a;
    ss_random luck = {5};

    if (!p || !room)
        ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
    for (int k = 0; k < 3; k++) {
        a.q[k] = room + (size_t)k * n;
        a.v[k] = room + (size_t)(3 + k) * n;
    }
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) {
            a.q[k][i] = p[i].q[k] = ss_random_next(&luck);
            a.v[k][i] = p[i].v[k] = ss_random_next(&luck) - 0.5;
        }
    clock[0] = timed ? seconds() : 0.0;
    for (int s = 0; s < steps; s++)
        update_structures(p, n, 1.0 / 60);
    clock[1] = timed ? seconds() : 0.0;
    for (int s = 0; s < steps; s++)
        update_arrays(&a, n, 1.0 / 60);
    clock[2] = timed ? seconds() : 0.0;
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            worst = fmax(worst, fmax(fabs(p[i].q[k] - a.q[k][i]),
                                     fabs(p[i].v[k] - a.v[k][i])));

    const size_t whole = lines(n, sizeof *p, offsetof(particle, q), 48);
    const size_t part = 6 * lines(n, sizeof(double), 0, sizeof(double));
    const double each[2] = {2.0 * LINE * (double)whole / (double)n,
                            2.0 * LINE * (double)part / (double)n};

    if (timed) {
        const double rate = stream(room, room + 3 * n, 3 * n);

        for (int i = 0; i < 2; i++) {
            const double took = (clock[i + 1] - clock[i]) / steps;

            fprintf(stderr,
                    "%s: %.2f ms per step, %.1f GB/s of the %.1f that memory "
                    "gives to a loop that only adds\n",
                    i ? "structure of arrays" : "array of structures",
                    1e3 * took, 1e-9 * each[i] * (double)n / took, 1e-9 * rate);
        }
    }

    /* The words of the first particles, and which of them an update needs. */
    ss_columns("line place used_place array_line array_place");
    for (size_t w = 0; w < SHOWN * sizeof *p / 8; w++) {
        const size_t first = offsetof(particle, q) / 8, k = w % (sizeof *p / 8);
        const int used = k >= first && k < first + 6, shown = w < 48;

        ss_row((double)(w / 8), (double)(w % 8),
               used ? (double)(w % 8) : (double)NAN,
               shown ? 1.3 * (double)(w / 8) : (double)NAN,
               shown ? (double)(w % 8) : (double)NAN);
    }
    // expect: apart in [0, 0] (exact, sec:pl-million)
    ss_fact("apart", worst);
    // 18 words of 8 bytes.
    // expect: structure in [144, 144] (exact, lst:pl-layouts)
    ss_fact("structure", sizeof *p);
    // expect: needed in [96, 96] (exact, sec:pl-million)
    ss_fact("needed", 2.0 * 6 * sizeof(double));
    // Of the nine lines of four structures seven, there and back: 2 * 7 * 64/4.
    // expect: bytes_structures in [224, 224] (exact, fig:pl-million)
    ss_fact("bytes_structures", each[0]);
    // expect: bytes_arrays in [96, 96] (exact, fig:pl-million)
    ss_fact("bytes_arrays", each[1]);
    // expect: bytes_flat in [64, 64] (exact, sec:pl-million)
    ss_fact("bytes_flat", 2.0 * LINE * 4.0 *
                              (double)lines(n, sizeof(double), 0, 8) /
                              (double)n);
    // expect: particles in [4096, 4096] (exact, fig:pl-million)
    ss_fact("particles", (double)n);
    // expect: demo_structures in [10.0799999, 10.0800001] (exact, sec:pl-million)
    ss_fact("demo_structures", 60e-9 * 750000 * each[0]);
    // expect: demo_arrays in [4.3199999, 4.3200001] (exact, sec:pl-million)
    ss_fact("demo_arrays", 60e-9 * 750000 * each[1]);
    // expect: million_arrays in [5.7599999, 5.7600001] (exact, sec:pl-million)
    ss_fact("million_arrays", 60e-3 * each[1]);
    free(room);
    free(p);
    return ss_end();
}
