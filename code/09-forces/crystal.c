/* crystal.c: a hundred and fifty grains form a crystal.
 *
 * Each pulls on every other that is near, and pushes when it is nearer than
 * one; drag takes the energy out. The law is the program's own. Buckets find
 * the near ones; a grain with six neighbours at the end is in a crystal.
 */
// cc -Icode code/09-forces/crystal.c code/steps/*.c -lm
#include "steps/attraction.h"
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

enum { N = 150, FRAMES = 4 };

static const double R = 2.0, apart = 0.5, close = 1.35;

//> law
/* Pushes apart within 1, pulls from there to R, and is zero beyond. */
static double grip(double r2, double mi, double mj, const void *ctx)
{
    const double r = sqrt(r2), k = *(const double *)ctx;

    (void)mi, (void)mj;
    if (r == 0.0 || r >= R)
        return 0.0;
    return k * (r - 1.0) * (r < 1.0 ? 8.0 : R - r) / r;
}
//<

/* A hollow in the middle, so that they gather. */
static void hollow(double t, size_t dim, const double *q, double *value,
                   const void *ctx)
{
    (void)t;
    for (size_t k = 0; k < dim; k++)
        value[k] = -*(const double *)ctx * q[k];
}

static double any(void)
{
    static uint64_t seed = 4;

    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(seed >> 11) / 9007199254740992.0;
}

/* N grains over a square, none nearer than `apart` to another. */
static void scatter(ss_particles *p, double side)
{
    while (p->n < N) {
        ss_particle grain;
        int free = 1;

        ss_particle_defaults(&grain);
        grain.q[0] = side * (any() - 0.5);
        grain.q[1] = side * (any() - 0.5);
        for (size_t i = 0; i < p->n; i++)
            free = free && hypot(p->q[2 * i] - grain.q[0],
                                 p->q[2 * i + 1] - grain.q[1]) > apart;
        if (free && ss_particles_add(p, 1, &grain) != SS_OK)
            ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
    }
}

static int neighbours(const ss_particles *p, size_t i)
{
    int count = 0;

    for (size_t j = 0; j < p->n; j++)
        count += j != i && hypot(p->q[2 * i] - p->q[2 * j],
                                 p->q[2 * i + 1] - p->q[2 * j + 1]) < close;
    return count;
}

int main(int argc, char **argv)
{
    static double at[FRAMES][2 * N], six[FRAMES][N];
    double k = 4.0, drag_k = 0.5, slope = 0.03, side = 16.0, h = 0.1;
    double until[FRAMES];
    const ss_option options[] = {
        {"k", "stiffness of the grip (N/m^2)", .positive = &k},
        {"drag", "drag (N s/m)", .positive = &drag_k, .or_zero = true},
        {"hollow", "pull to the middle (N/m)", .positive = &slope},
        {"side", "side of the square they start in", .positive = &side},
        {"h", "step (s)", .positive = &h},
        {0}};
    ss_particles *p = ss_particles_create(2);
    ss_mutual near = {.law = {grip, NULL, &k}, .reach = R};
    ss_field to_middle = {hollow, &slope, 0};
    ss_drag drag = {0.0, NULL, NULL};
    double six_count = 0.0;

    ss_begin(argc, argv, "Grains form a crystal.", options);
    scatter(p, side);
    drag.k = drag_k;
    near.buckets = ss_buckets_create();
    ss_particles_add_force(p, ss_mutual_force(&near));
    ss_particles_add_force(p, ss_drag_force(&drag));
    ss_particles_add_force(p, ss_field_force(&to_middle));

    until[0] = 0.0, until[1] = 2.0, until[2] = 8.0, until[3] = 60.0;
    for (int frame = 0; frame < FRAMES; frame++) {
        const double span = until[frame] - p->t;

        if (frame > 0)
            ss_particles_advance(p, &ss_rk4, h, (size_t)ss_steps(span, h),
                                 NULL);
        for (size_t i = 0; i < N; i++) {
            at[frame][2 * i] = p->q[2 * i];
            at[frame][2 * i + 1] = p->q[2 * i + 1];
            six[frame][i] = neighbours(p, i) == 6;
        }
    }
    for (int i = 0; i < N; i++)
        six_count += six[FRAMES - 1][i];
    // expect: grains in [150, 150] (given)
    ss_fact("grains", N);
    // expect: apart in [0.5, 0.5] (given)
    ss_fact("apart", apart);
    // expect: close in [1.35, 1.35] (given)
    ss_fact("close", close);
    // expect: six in [95, 110] (second way, finer_six)
    ss_fact("six", six_count);
    // expect: tests in [2500, 2900] (second way, finer_tests)
    ss_fact("tests", (double)near.buckets->tests);
    // expect: pairs in [11175, 11175] (exact, sec:fo-near)
    ss_fact("pairs", N * (N - 1) / 2);

    // The same grains once more, with half of the step.
    ss_particles *again = ss_particles_create(2);
    double finer_six = 0.0;
    for (int i = 0; i < N; i++) {
        ss_particle grain;

        ss_particle_defaults(&grain);
        grain.q[0] = at[0][2 * i];
        grain.q[1] = at[0][2 * i + 1];
        if (ss_particles_add(again, 1, &grain) != SS_OK)
            ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
    }
    ss_particles_add_force(again, ss_mutual_force(&near));
    ss_particles_add_force(again, ss_drag_force(&drag));
    ss_particles_add_force(again, ss_field_force(&to_middle));
    ss_particles_advance(again, &ss_rk4, h / 2,
                         (size_t)ss_steps(until[FRAMES - 1], h / 2), NULL);
    for (size_t i = 0; i < N; i++)
        finer_six += neighbours(again, i) == 6;
    // expect: finer_six in [95, 110] (second way, six)
    ss_fact("finer_six", finer_six);
    // expect: finer_tests in [2500, 2900] (second way, tests)
    ss_fact("finer_tests", (double)near.buckets->tests);
    ss_particles_free(again);

    ss_columns("x0 y0 s0 x1 y1 s1 x2 y2 s2 x3 y3 s3");
    for (int i = 0; i < N; i++) {
        double row[3 * FRAMES];

        for (int frame = 0; frame < FRAMES; frame++) {
            row[3 * frame] = at[frame][2 * i];
            row[3 * frame + 1] = at[frame][2 * i + 1];
            row[3 * frame + 2] = six[frame][i];
        }
        ss_row_of(3 * FRAMES, row);
    }
    ss_particles_free(p);
    ss_buckets_free(near.buckets);
    return ss_end();
}
