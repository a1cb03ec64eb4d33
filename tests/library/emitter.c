/* emitter.c: times of birth, lifetimes. */
#include "crowd.h"
#include "problems.h"

#include "steps/fields.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The generator's own first numbers for seed 0 (its authors' code). */
static void check_random(void)
{
    ss_random luck = {0};
    double sum = 0.0, square = 0.0, first = ss_random_next(&luck);

    expect("random: first of seed 0, less its 53 bits",
           first - (double)(0xe220a8397b1dcdafu >> 11) * 0x1p-53, 0, 0);
    first = ss_random_next(&luck);
    expect("  second", first - (double)(0x6e789e6aa1b965f4u >> 11) * 0x1p-53, 0,
           0);
    for (int i = 0; i < 100000; i++) {
        const double r = ss_random_next(&luck) - 0.5;

        sum += r;
        square += r * r;
    }
    expect("  mean of 100000, from 1/2", sum / 1e5, -0.003, 0.003);
    expect("  variance, 12 times", 12.0 * square / 1e5, 0.99, 1.01);
}

static ss_emitter chimney(void)
{
    ss_emitter e;

    ss_emitter_defaults(&e);
    e.rate = 250.0;
    e.pattern.v[1] = 2.0;
    e.spread_q[0] = 0.1;
    e.spread_v[0] = 0.5;
    e.spread_mass = 0.2;
    e.pattern.lifetime = 0.8;
    e.spread_lifetime = 0.3;
    return e;
}

/* 2 s of smoke by so many steps. */
static ss_particles *smoke(size_t dim, size_t steps, size_t *removed)
{
    ss_emitter e = chimney();
    ss_particles *p = ss_particles_create(dim);

    *removed = 0;
    for (size_t i = 0; i < steps && p; i++) {
        ss_particles_advance(p, &ss_midpoint, 2.0 / (double)steps, 1, NULL);
        if (ss_emitter_emit(&e, p) != SS_OK)
            exit(2);
        *removed += ss_particles_remove_expired(p);
    }
    if (!p)
        exit(2);
    return p;
}

static void check_births(void)
{
    size_t removed, others, late = 0, wide = 0, gap = 0, light = 0;
    ss_particles *p = smoke(2, 200, &removed), *q = smoke(2, 64, &others);
    double worst = 0.0;

    expect("born in 2 s at 250 a second", (double)(p->n + removed), 500, 500);
    expect("  by other steps", (double)(q->n + others), 500, 500);
    expect("  as many alive", (double)p->n, (double)q->n, (double)q->n);
    expect("  about rate times lifetime", (double)p->n, 170, 230);
    for (size_t i = 0; i < p->n && i < q->n; i++) {
        const double age = p->t - p->born[i];

        worst = fmax(worst, largest_difference(2, p->q + 2 * i, q->q + 2 * i));
        late += age < 0.0 || age >= p->lifetime[i];
        wide += fabs(p->q[2 * i + 1] - 2.0 * age) > 1e-12 ||
                fabs(p->q[2 * i]) > 0.1 + 0.5 * age;
        light += p->mass[i] < 0.8 || p->mass[i] > 1.2;
        gap += p->lifetime[i] < 0.5 || p->lifetime[i] > 1.1;
    }
    expect("  in the same places, without forces", worst, 0, 1e-13);
    expect("  too old, or unborn", (double)late, 0, 0);
    expect("  not where they flew", (double)wide, 0, 0);
    expect("  masses outside", (double)light, 0, 0);
    expect("  lifetimes outside", (double)gap, 0, 0);
    ss_particles_free(p);
    ss_particles_free(q);
}

static void check_deaths(void)
{
    ss_particles *p = ss_particles_create(2);
    const double age[] = {0.0, 1.0, 4.0, 9.0};
    ss_particle new;

    ss_particle_defaults(&new);
    for (int i = 0; i < 4 && p; i++) {
        new.age = age[i];
        new.lifetime = 4.0;
        new.tag = i;
        ss_particles_add(p, 1, &new);
    }
    new.lifetime = (double)INFINITY;
    new.tag = 4;
    ss_particles_add(p, 1, &new);
    expect("two are removed", (double)ss_particles_remove_expired(p), 2, 2);
    expect("  three stay", (double)p->n, 3, 3);
    expect("  among them the immortal", p->tag[2], 4, 4);
    ss_particles_free(p);
}

static void refused(const char *what, ss_emitter e, double t)
{
    ss_particles *p = ss_particles_create(2);
    const ss_emitter before = e;

    if (!p)
        exit(2);
    p->t = t;
    expect(what, ss_emitter_emit(&e, p), SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("  all as it was",
           p->n == 0 && e.emitted == before.emitted &&
               e.random.state == before.random.state,
           1, 1);
    ss_particles_free(p);
}

static void check_faults(void)
{
    ss_emitter e = chimney();
    ss_particles *p = ss_particles_create(3);

    e.rate = -1.0;
    refused("rate below 0", e, 1.0);
    e.rate = (double)NAN;
    refused("rate NaN", e, 1.0);
    e.rate = 1e300;
    refused("rate past counting", e, 1.0);
    e = chimney();
    refused("before the start", e, -1.0);
    refused("at no time", e, (double)NAN);
    e.spread_q[1] = (double)INFINITY;
    refused("spread without end", e, 1.0);
    e = chimney();
    e.spread_mass = 5.0;
    refused("masses below 0", e, 1.0);
    e = chimney();
    e.rate = 0.0;
    p->t = 5.0;
    expect("rate 0", ss_emitter_emit(&e, p), SS_OK, SS_OK);
    expect("  none", (double)p->n, 0, 0);
    e.rate = 2.0;
    ss_emitter_skip(&e, 5.0);
    p->t = 6.0;
    expect("rate 2 from t = 5 to 6", ss_emitter_emit(&e, p), SS_OK, SS_OK);
    expect("  two", (double)p->n, 2, 2);
    ss_particles_free(p);
}

int main(void)
{
    check_random();
    check_births();
    check_deaths();
    check_faults();
    return verdict();
}
