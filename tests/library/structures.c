/* structures.c: how many particles and links each structure has, that it is
 * at rest when built, and what is refused. */
#include "allocations.h"
#include "problems.h"

#include "steps/structures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct works {
    ss_particles *p;
    ss_springs *springs;
    ss_rods *rods;
    ss_material material;
    ss_structure built;
} works;

static void open(works *w, size_t dim)
{
    w->p = ss_particles_create(dim);
    w->springs = ss_springs_create();
    w->rods = ss_rods_create();
    ss_material_defaults(&w->material, w->springs, NULL);
    ss_particles_add_force(w->p, ss_springs_force(w->springs));
}

static void close(works *w)
{
    ss_particles_free(w->p);
    ss_springs_free(w->springs);
    ss_rods_free(w->rods);
}

static void check(const char *what, works *w, ss_status status,
                  double particles, double springs, double rods)
{
    double force = 0.0;

    expect(what, status, SS_OK, SS_OK);
    expect("  particles", (double)w->p->n, particles, particles);
    expect("  springs", (double)w->springs->count, springs, springs);
    expect("  rods", (double)w->rods->count, rods, rods);
    expect("  as reported",
           w->built.particles == w->p->n && w->built.first == 0 &&
               w->built.springs == w->springs->count &&
               w->built.rods == w->rods->count,
           1, 1);
    ss_particles_forces(w->p);
    for (size_t k = 0; k < w->p->n * w->p->dim; k++)
        force = fmax(force, fabs(w->p->f[k]));
    expect("  largest force when built", force, 0, 1e-11);
    expect("  wrong lengths of rods", ss_rods_error(w->rods, w->p, w->p->q), 0,
           1e-13);
}

static const double a[] = {1.0, 2.0, 3.0}, b[] = {4.0, -2.0, 3.5};
static const double side0[] = {2.0, 0.0, 0.5}, side1[] = {0.3, -1.0, 0.0};

/* A beam's two thicknesses stand across it and each other. */
static void check_right_angles(const works *w)
{
    const size_t dim = w->p->dim, across = dim == 2 ? 1 : 2;
    const double *q = w->p->q, *end = q + across * 2 * dim;
    double worst = 0.0, sums[3] = {0.0};

    for (size_t k = 0; k < dim; k++) {
        const double u = q[across * dim + k] - q[k], along = end[k] - q[k];
        const double other = dim == 3 ? q[dim + k] - q[k] : 0.0;

        sums[0] += u * along;
        sums[1] += other * along;
        sums[2] += u * other;
    }
    for (int i = 0; i < 3; i++)
        worst = fmax(worst, fabs(sums[i]));
    expect("  its angles: largest product", worst, 0, 1e-15);
    if (dim == 2)
        expect("  it is to the left",
               (end[0] - q[0]) * (q[3] - q[1]) -
                   (end[1] - q[1]) * (q[2] - q[0]),
               0.01, 10.0);
}

static void check_counts(size_t dim)
{
    const size_t counts[] = {4, 3, dim == 3 ? 5 : 1};
    works w;

    printf("%zu dimensions\n", dim);
    open(&w, dim);
    check("rope of 10", &w, ss_build_rope(w.p, &w.material, 10, a, b, &w.built),
          10, 9, 0);
    expect("  its end", largest_difference(dim, w.p->q + 9 * dim, b), 0, 1e-15);
    close(&w);
    open(&w, dim);
    w.material.rods = w.rods;
    w.material.bend.ks = 1.0;
    check("rope of rods, bending", &w,
          ss_build_rope(w.p, &w.material, 10, a, b, &w.built), 10, 8, 9);
    close(&w);
    if (dim > 1) {
        open(&w, dim);
        check("beam of 6 cells", &w,
              ss_build_beam(w.p, &w.material, 6, a, b, 0.5, &w.built),
              dim == 2 ? 14 : 28, dim == 2 ? 19 + 12 : 52 + 86, 0);
        expect("  its thickness",
               w.springs->spring[6 * (dim == 2 ? 2 : 4)].rest, 0.5 - 1e-15,
               0.5 + 1e-15);
        check_right_angles(&w);
        close(&w);
        open(&w, dim);
        check("block of 4 x 3 (x 5)", &w,
              ss_build_block(w.p, &w.material, counts, a, 0.5, &w.built),
              dim == 2 ? 12 : 60,
              dim == 2 ? 17 + 12 : 45 + 40 + 48 + 2 * (30 + 36 + 32) + 4 * 24,
              0);
        close(&w);
        open(&w, dim);
        w.material.bend.ks = 1.0;
        check("cloth of 5 x 7", &w,
              ss_build_cloth(w.p, &w.material, 5, 7, a, side0, side1, &w.built),
              35, 58 + 48 + 46, 0);
        expect("  the corner across",
               fabs(w.p->q[34 * dim] - a[0] - side0[0] - side1[0]), 0, 1e-14);
        expect("  its number", (double)ss_structure_at(&w.built, 4, 6, 0), 34,
               34);
        close(&w);
        open(&w, dim);
        w.material.rods = w.rods;
        w.material.springs = NULL;
        check("cloth of rods alone", &w,
              ss_build_cloth(w.p, &w.material, 5, 7, a, side0, side1, &w.built),
              35, 0, 58);
        close(&w);
    }
}

/* No link twice, and lengths right, whatever the direction. */
static void check_links(void)
{
    const size_t counts[] = {3, 3, 3};
    size_t twice = 0;
    works w;

    open(&w, 3);
    w.material.bend.ks = 1.0;
    ss_build_rope(w.p, &w.material, 2, b, a, NULL);
    ss_build_block(w.p, &w.material, counts, a, 1.0, &w.built);
    for (size_t i = 0; i < w.springs->count; i++)
        for (size_t j = 0; j < i; j++) {
            const ss_spring *s = &w.springs->spring[i];
            const ss_spring *t = &w.springs->spring[j];

            twice += (s->a == t->a && s->b == t->b) ||
                     (s->a == t->b && s->b == t->a);
        }
    expect("a second structure: first", (double)w.built.first, 2, 2);
    expect("  links twice", (double)twice, 0, 0);
    expect("  energy", ss_particles_potential(w.p), 0, 1e-25);
    close(&w);
}

static void refuse(const char *what, works *w, ss_status status,
                   ss_status expected)
{
    expect(what, status, expected, expected);
    expect("  nothing built",
           (double)(w->p->n + w->springs->count + w->rods->count), 0, 0);
}

static void check_faults(void)
{
    const size_t none[] = {2, 0, 1}, many[] = {SIZE_MAX / 2, 2, 2};
    const size_t deep[] = {2, 2, 2};
    const double bad[] = {(double)NAN, 0.0, 0.0};
    works w;

    open(&w, 2);
    refuse("count 0", &w, ss_build_block(w.p, &w.material, none, a, 1.0, NULL),
           SS_BAD_ARGUMENT);
    refuse("deep in the plane", &w,
           ss_build_block(w.p, &w.material, deep, a, 1.0, NULL),
           SS_BAD_ARGUMENT);
    refuse("rope of 0", &w, ss_build_rope(w.p, &w.material, 0, a, b, NULL),
           SS_BAD_ARGUMENT);
    refuse("of length 0", &w, ss_build_rope(w.p, &w.material, 3, a, a, NULL),
           SS_BAD_ARGUMENT);
    refuse("NaN", &w, ss_build_rope(w.p, &w.material, 3, a, bad, NULL),
           SS_BAD_ARGUMENT);
    refuse("beam without cells", &w,
           ss_build_beam(w.p, &w.material, 0, a, b, 1.0, NULL),
           SS_BAD_ARGUMENT);
    refuse("beam of thickness 0", &w,
           ss_build_beam(w.p, &w.material, 3, a, b, 0.0, NULL),
           SS_BAD_ARGUMENT);
    refuse("beam of length 0", &w,
           ss_build_beam(w.p, &w.material, 3, a, a, 1.0, NULL),
           SS_BAD_ARGUMENT);
    w.material.particle.mass = 0.0;
    refuse("mass 0", &w, ss_build_rope(w.p, &w.material, 3, a, b, NULL),
           SS_BAD_ARGUMENT);
    w.material.particle.mass = 1.0;
    w.material.shear.ks = -1.0;
    refuse("negative stiffness", &w,
           ss_build_beam(w.p, &w.material, 3, a, b, 1.0, NULL),
           SS_BAD_ARGUMENT);
    close(&w);
    open(&w, 3);
    refuse("too many to count", &w,
           ss_build_block(w.p, &w.material, many, a, 1.0, NULL), SS_NO_MEMORY);
    close(&w);
}

static void check_allocations(void)
{
    size_t failures = 0;

    for (size_t fail_at = 1, enough = 0; !enough; fail_at++) {
        works w;
        ss_status status;

        allocations_begin(0);
        open(&w, 3);
        w.material.rods = w.rods;
        allocations_begin(fail_at);
        status = ss_build_cloth(w.p, &w.material, 9, 9, a, side0, side1, NULL);
        enough = allocations_failed() == 0;
        allocations_begin(0);
        if (!enough) {
            failures++;
            refuse("no memory", &w, status, SS_NO_MEMORY);
        } else
            expect("enough memory", status, SS_OK, SS_OK);
        close(&w);
    }
    expect("failures of memory", (double)failures, 5, 50);
}

int main(void)
{
    for (size_t dim = 1; dim <= 3; dim++)
        check_counts(dim);
    check_links();
    check_faults();
    check_allocations();
    return verdict();
}
