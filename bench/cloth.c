/* cloth.c: the product of the matrix of an implicit step with a vector, of which
 * conjugate gradients need many: matrix-free, by the springs of the library, and
 * by a plain kernel with a stored block of 3 by 3 for each spring. (That the
 * blocks must be made, once a step, is not counted; nor is that the springs
 * look where they are.) */
#include "bench.h"

#include "steps/soft.h"
#include "steps/structures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double H = 0.01; /* of the step, by implicit Euler */

typedef struct cloth {
    ss_particles *p;
    ss_springs *springs;
    ss_soft_mech soft;
    double *block, *e, *out, *dq, *dv;
    size_t dof;
} cloth;

/* M (e - h^2 K e - h D e), as mech_implicit.c has it. */
static double ours(void *ctx, size_t times)
{
    cloth *c = ctx;
    const ss_particles *p = c->p;

    c->soft.linearise(p->t, p->q, p->v, c->soft.mech.ctx);
    for (size_t done = 0; done < times; done++)
        c->soft.product(p->t, p->q, p->v, H, c->e, c->out, c->soft.mech.ctx);
    bench_keep(c->out[0]);
    return (double)(times * c->springs->count);
}

static double stored(void *ctx, size_t times)
{
    cloth *c = ctx;

    for (size_t done = 0; done < times; done++) {
        double *restrict out = c->out;
        const double *restrict e = c->e;

        for (size_t i = 0; i < c->dof; i++)
            out[i] = c->soft.mass[i] * e[i];
        for (size_t s = 0; s < c->springs->count; s++) {
            const size_t a = 3 * c->springs->spring[s].a;
            const size_t b = 3 * c->springs->spring[s].b;
            const double *m = c->block + 9 * s;
            const double x = e[a] - e[b], y = e[a + 1] - e[b + 1],
                         z = e[a + 2] - e[b + 2];
            const double fx = m[0] * x + m[1] * y + m[2] * z;
            const double fy = m[3] * x + m[4] * y + m[5] * z;
            const double fz = m[6] * x + m[7] * y + m[8] * z;

            out[a] += fx;
            out[a + 1] += fy;
            out[a + 2] += fz;
            out[b] -= fx;
            out[b + 1] -= fy;
            out[b + 2] -= fz;
        }
    }
    bench_keep(c->out[0]);
    return (double)(times * c->springs->count);
}

/* Minus h^2 K - h D of each spring, column by column, by the library. */
static void make_blocks(cloth *c)
{
    const ss_view view = {3, c->p->n, c->p->t, c->p->q, c->p->v, c->p->mass};

    for (size_t s = 0; s < c->springs->count; s++)
        for (size_t k = 0; k < 3; k++) {
            const ss_spring *spring = &c->springs->spring[s];
            double df[3];

            c->dv[3 * spring->a + k] = H;
            c->dq[3 * spring->a + k] = H * H;
            ss_spring_change(spring, &view, SS_STRETCHED, c->dq, c->dv, df);
            c->dv[3 * spring->a + k] = c->dq[3 * spring->a + k] = 0.0;
            for (size_t l = 0; l < 3; l++)
                c->block[9 * s + 3 * l + k] = -df[l];
        }
}

static void make(cloth *c, size_t side)
{
    const size_t count[3] = {side, side, 1};
    const double corner[3] = {0.0}, far = 1.0 / (double)side;
    const double step[9] = {far, 0.0, 0.0, 0.0, far, 0.0, 0.0, 0.0, far};
    ss_material material;

    *c = (cloth){.p = ss_particles_create(3), .springs = ss_springs_create()};
    bench_need(c->p && c->springs, "there is no memory left");
    ss_material_defaults(&material, c->springs, NULL);
    material.bend = (ss_link){50.0, 0.05};
    material.particle.mass = 0.2 * far * far;
    bench_need(ss_build_lattice(c->p, &material, count, corner, step, NULL) ==
                       SS_OK &&
                   ss_particles_add_force(
                       c->p, ss_springs_stretched_force(c->springs)) == SS_OK,
               "there is no memory left");
    c->dof = 3 * c->p->n;
    for (size_t i = 0; i < c->dof; i++)
        c->p->q[i] += 0.1 * far * sin(7.0 * (double)i);
    c->soft = ss_particles_as_soft(c->p);
    c->block = calloc(9 * c->springs->count + 5 * c->dof, sizeof *c->block);
    bench_need(c->block, "there is no memory left");
    c->e = c->block + 9 * c->springs->count;
    c->out = c->e + c->dof;
    c->dq = c->out + c->dof;
    c->dv = c->dq + c->dof;
    make_blocks(c);
    for (size_t i = 0; i < c->dof; i++)
        c->e[i] = cos((double)i);
}

int main(int argc, char **argv)
{
    static const size_t sides[] = {20, 100};

    bench_begin(argc, argv);
    for (size_t i = 0; i < 2; i++) {
        char what[80];
        double apart = 0.0;
        double *kept;
        cloth c;

        make(&c, bench_is_quick() ? 4 + i : sides[i]);
        kept = calloc(c.dof, sizeof *kept);
        bench_need(kept, "there is no memory left");
        ours(&c, 1);
        for (size_t k = 0; k < c.dof; k++)
            kept[k] = c.out[k];
        stored(&c, 1);
        for (size_t k = 0; k < c.dof; k++)
            apart = fmax(apart, fabs(kept[k] - c.out[k]));
        bench_need(apart < 1e-12, "the two products differ");

        const bench_side side[] = {{"", ours, &c, 0.0},
                                   {"stored blocks", stored, &c, 1.2}};

        snprintf(what, sizeof what, "product of a cloth, %zu springs",
                 c.springs->count);
        bench_compare(what, "spring", side, 2);
        free(kept);
        free(c.block);
        ss_particles_free(c.p);
        ss_springs_free(c.springs);
    }
    return 0;
}
