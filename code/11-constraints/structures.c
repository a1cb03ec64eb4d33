/* structures.c: a rope, two beams and a block, all of the same springs.
 *
 * All four are lattices. The rope hangs between two nails; the beams are held
 * at their left ends, one with springs across its squares and one without; the
 * block is held at a corner. They are let go, and drag brings them to rest.
 */
// cc -Icode code/11-constraints/structures.c code/steps/*.c -lm
#include "steps/structures.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/soft.h"

#include <math.h>

static double end = 12.0, h = 0.1, drag = 0.05;
static const double beam_mass = 0.02, beam_stretch = 2000.0; /* kg, N/m */
static const double beam_length = 2.0, beam_width = 0.2;     /* m */

typedef struct body {
    ss_particles *p;
    ss_springs *springs;
    ss_structure built;
    ss_gravity gravity;
    ss_drag drag;
} body;

static void begin(body *b, ss_material *material, double stretch, double shear,
                  double bend)
{
    b->p = ss_particles_create(2);
    b->springs = ss_springs_create();
    b->gravity = (ss_gravity){{0.0, -9.81, 0.0}};
    b->drag = (ss_drag){.k = drag};
    ss_material_defaults(material, b->springs, NULL);
    material->particle.mass = 0.05;
    material->stretch = (ss_link){stretch, 0.2};
    material->shear = (ss_link){shear, 0.2 * (shear > 0.0)};
    material->bend = (ss_link){bend, 0.0};
}

/* Let go, and wait. */
static void settle(body *b)
{
    ss_soft_options options;

    ss_particles_add_force(b->p, ss_gravity_force(&b->gravity));
    ss_particles_add_force(b->p, ss_drag_force(&b->drag));
    ss_particles_add_force(b->p, ss_springs_stretched_force(b->springs));
    ss_soft_defaults(&options);

    ss_soft *soft = ss_soft_create(b->p, &options);

    ss_soft_advance(soft, h, (size_t)ss_steps(end, h), NULL);
    ss_soft_free(soft);
}

/* A row for each end of each spring, and a gap. */
static void draw(const body *b, double number, double right, double up)
{
    for (size_t i = 0; i < b->springs->count; i++) {
        const ss_spring *s = &b->springs->spring[i];
        const double *a = b->p->q + 2 * s->a, *c = b->p->q + 2 * s->b;

        ss_row(number, a[0] + right, a[1] + up);
        ss_row(number, c[0] + right, c[1] + up);
        ss_row(number, (double)NAN, (double)NAN);
    }
}

static void drop(body *b)
{
    ss_particles_free(b->p);
    ss_springs_free(b->springs);
}

static void hold(body *b, size_t i, size_t j)
{
    ss_particles_control(b->p, ss_structure_at(&b->built, i, j, 0), ss_nail());
}

/* How far the end of a beam of ten squares sags, in its lengths. */
static double beam(double shear, double number, double right, double up)
{
    body b;
    ss_material material;

    begin(&b, &material, beam_stretch, shear, 0.0);
    material.particle.mass = beam_mass;
    //> beam
    const double from[] = {0.0, 0.0}, to[] = {beam_length, 0.0};

    ss_build_beam(b.p, &material, 10, from, to, beam_width, &b.built);
    hold(&b, 0, 0); /* two nails: it cannot turn about them */
    hold(&b, 0, 1);
    //<
    settle(&b);
    draw(&b, number, right, up);
    const double sag =
        -b.p->q[2 * ss_structure_at(&b.built, 10, 0, 0) + 1] / to[0];

    drop(&b);
    return sag;
}

int main(int argc, char **argv)
{
    double shear = 1000.0;
    const ss_option options[] = {
        {"shear", "stiffness across the squares (N/m)", .positive = &shear,
         .or_zero = true},
        {"end", "time to come to rest (s)", .positive = &end},
        {"h", "step (s)", .positive = &h},
        {0}};
    const double left[] = {-0.9, 0.0}, right[] = {0.9, 0.0};
    const double corner[] = {0.0, 0.0};
    const size_t count[] = {6, 6, 1};
    ss_material material;
    body b;

    ss_begin(argc, argv, "Ropes, beams and blocks of springs.", options);
    ss_columns("body x y");

    begin(&b, &material, 150.0, 0.0, 0.0);
    ss_build_rope(b.p, &material, 21, left, right, &b.built);
    hold(&b, 0, 0);
    hold(&b, 20, 0);
    settle(&b);
    draw(&b, 1.0, 0.0, 0.0);

    drop(&b);

    const double stiff = beam(shear, 2.0, 1.6, 0.1);
    const double loose = beam(0.0, 4.0, 1.6, -0.4);

    begin(&b, &material, 200.0, 60.0, 0.0);
    ss_build_block(b.p, &material, count, corner, 0.18, &b.built);
    hold(&b, 0, 5);
    settle(&b);
    draw(&b, 3.0, 4.3, -0.6);
    const double block = (double)b.built.springs;

    drop(&b);
    // 2 6 5 sides and 2 5 5 diagonals.
    // expect: block_springs in [110, 110] (exact, sec:co-structures)
    ss_fact("block_springs", block);
    // expect: beam_grams in [20, 20] (given)
    ss_fact("beam_grams", 1e3 * beam_mass);
    // expect: beam_stretch in [2000, 2000] (given)
    ss_fact("beam_stretch", beam_stretch);
    // expect: beam_length in [2, 2] (given)
    ss_fact("beam_length", beam_length);
    // expect: beam_width in [0.2, 0.2] (given)
    ss_fact("beam_width", beam_width);
    // Two edges with k a = 400 N, 0.2 m apart, are a beam with EI = 8 N m^2.
    // Its weight of q = 2.16 N/m bends it by q l^4/(8 EI) = 0.54 m; leaning
    // squares add a twentieth of that, and so large a sag takes as much away.
    // expect: sag_with in [24, 30] (theory, sec:co-structures)
    ss_fact("sag_with", 100.0 * stiff);
    // Each edge hangs, and its springs are longer by (1 + 2 + ... + 10) m g/k.
    // expect: sag_without in [100.2697, 100.2699] (theory, sec:co-structures)
    ss_fact("sag_without", 100.0 * loose);
    return ss_end();
}
