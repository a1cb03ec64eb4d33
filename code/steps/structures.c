/* structures.c: what particular lattices are called. */
#include "steps/structures.h"

#include <math.h>

/* A side of the whole becomes the step between n neighbours. */
static void divide(size_t dim, const double *side, size_t n, double *step)
{
    for (size_t k = 0; k < dim; k++)
        step[k] = n > 1 ? side[k] / (double)(n - 1) : 0.0;
}

ss_status ss_build_rope(ss_particles *p, const ss_stuff *stuff, size_t n,
                        const double *from, const double *to,
                        ss_structure *built)
{
    const size_t count[] = {n, 1, 1};
    double side[3], step[9] = {0.0};

    for (size_t k = 0; k < p->dim; k++)
        side[k] = to[k] - from[k];
    divide(p->dim, side, n, step);
    return ss_build_lattice(p, stuff, count, from, step, built);
}

/* Two vectors of length `size` at right angles to `side` and to each other. */
static void across(const double *side, size_t dim, double size, double *u,
                   double *w)
{
    double length = 0.0, c[3];
    size_t least = 0;

    if (dim == 2) {
        length = hypot(side[0], side[1]);
        u[0] = -side[1] / length * size;
        u[1] = side[0] / length * size;
        return;
    }
    for (size_t k = 1; k < 3; k++)
        if (fabs(side[k]) < fabs(side[least]))
            least = k;
    const size_t a = (least + 1) % 3, b = (least + 2) % 3;

    length = hypot(side[a], side[b]); /* u is side x axis */
    u[least] = 0.0;
    u[a] = side[b] / length * size;
    u[b] = -side[a] / length * size;
    length = sqrt(side[0] * side[0] + side[1] * side[1] + side[2] * side[2]);
    for (size_t k = 0; k < 3; k++)
        c[k] = side[k] / length;
    for (size_t k = 0; k < 3; k++)
        w[k] =
            c[(k + 1) % 3] * u[(k + 2) % 3] - c[(k + 2) % 3] * u[(k + 1) % 3];
}

ss_status ss_build_beam(ss_particles *p, const ss_stuff *stuff, size_t cells,
                        const double *from, const double *to, double thick,
                        ss_structure *built)
{
    const size_t count[] = {cells + 1, 2, p->dim == 3 ? 2 : 1};
    double side[3] = {0.0}, step[9] = {0.0};

    if (p->dim == 1 || cells == 0 || cells == SIZE_MAX || !isfinite(thick))
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k < p->dim; k++)
        side[k] = to[k] - from[k];
    divide(p->dim, side, cells + 1, step);
    across(side, p->dim, thick, step + 3, step + 6);
    return ss_build_lattice(p, stuff, count, from, step, built);
}

ss_status ss_build_block(ss_particles *p, const ss_stuff *stuff,
                         const size_t count[3], const double *corner,
                         double spacing, ss_structure *built)
{
    const double step[9] = {[0] = spacing, [4] = spacing, [8] = spacing};

    for (size_t a = p->dim; a < 3; a++)
        if (count[a] != 1)
            return SS_BAD_ARGUMENT;
    return ss_build_lattice(p, stuff, count, corner, step, built);
}

ss_status ss_build_cloth(ss_particles *p, const ss_stuff *stuff, size_t n0,
                         size_t n1, const double *corner, const double *side0,
                         const double *side1, ss_structure *built)
{
    const size_t count[] = {n0, n1, 1};
    double step[9] = {0.0};

    divide(p->dim, side0, n0, step);
    divide(p->dim, side1, n1, step + 3);
    return ss_build_lattice(p, stuff, count, corner, step, built);
}
