/* pour.c: a block of discs falls into a heap, with three frictions.
 *
 * The heaps come to rest. Then each contact tells the impulse of the last step,
 * and those on the floor add up to the weight. The discs have two sizes, for
 * equal ones would lie in rows; they cannot turn, or they would roll away.
 */
// cc -Icode code/12-collisions/pour.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/program.h"
#include "steps/solids.h"

#include <math.h>

enum { HEAPS = 3, ACROSS = 6, WIDTHS = 5 };

static const double g = 9.81, size[2] = {0.1, 0.08}; /* radii, m */
static double h = 1.0 / 240, time = 6.0;
static int discs = 120;

typedef struct heap {
    ss_gravity down;
    ss_particles *p;
    ss_solids *s;
    double slope, fastest;   /* degrees, m/s */
    double carried, largest; /* by the floor, in weights of all; the most in */
} heap;

/* A block of rows, each disc a little beside its place. Masses go with areas. */
static void drop(heap *a, double friction, ss_random *luck)
{
    const ss_grip grip = {0.0, friction, friction};
    const ss_obstacle floor = {.kind = SS_PLANE, .b = {0.0, 1.0}, .grip = grip};
    ss_solids_options options;
    ss_particle disc;

    ss_solids_defaults(&options);
    options.grip = grip;
    a->down = (ss_gravity){{0.0, -g}};
    a->p = ss_particles_create(2);
    a->s = a->p ? ss_solids_create(a->p, &options) : NULL;
    if (!a->s || ss_solids_add_obstacle(a->s, &floor) != SS_OK ||
        ss_particles_add_force(a->p, ss_gravity_force(&a->down)) != SS_OK)
        ss_give_up("there is no memory");
    ss_particle_defaults(&disc);
    for (int i = 0; i < discs; i++) {
        disc.radius = size[i % 2];
        disc.mass = 100.0 * disc.radius * disc.radius;
        disc.q[0] = 0.25 * (i % ACROSS - 2.5 + 0.5 * (i / ACROSS % 2)) +
                    0.04 * ss_random_next(luck);
        disc.q[1] = 0.25 * (i / ACROSS + 1) + 0.04 * ss_random_next(luck);
        if (ss_particles_add(a->p, 1, &disc) != SS_OK)
            ss_give_up("there is no memory");
    }
}

/* The slope is that of the triangle that stands on the floor and has the same
 * centre: at a third of its height, and its halves at a third of theirs. */
static void look(heap *a)
{
    const ss_particles *p = a->p;
    const ss_solid_contact *list;
    const size_t count = ss_solids_contacts(a->s, &list);
    double mass = 0.0, beside = 0.0, above = 0.0, middle = 0.0;

    for (size_t i = 0; i < p->n; i++) {
        mass += p->mass[i];
        middle += p->mass[i] * p->q[2 * i];
    }
    middle /= mass;
    a->fastest = a->carried = a->largest = 0.0;
    for (size_t i = 0; i < p->n; i++) {
        beside += p->mass[i] * fabs(p->q[2 * i] - middle);
        above += p->mass[i] * p->q[2 * i + 1];
        a->fastest =
            fmax(a->fastest, fmax(fabs(p->v[2 * i]), fabs(p->v[2 * i + 1])));
    }
    a->slope = atan2(above, beside) * 180.0 / acos(-1.0);
    for (size_t k = 0; k < count; k++) {
        a->largest = fmax(a->largest, list[k].impulse / (p->mass[0] * g * h));
        if (list[k].with_obstacle)
            a->carried += list[k].impulse / (mass * g * h);
    }
}

/* A disc is its place, a contact its two ends and an empty row. kind: 10 times
 * the heap's number, and 0 or 1, a disc's size, or 2 to 6, by the force. */
static void draw(const heap *a, int number)
{
    const ss_particles *p = a->p;
    const ss_solid_contact *list;
    const size_t count = ss_solids_contacts(a->s, &list);
    const double weight = p->mass[0] * g, none = (double)NAN;

    for (size_t i = 0; i < p->n; i++)
        ss_row(10.0 * number + (double)(i % 2), p->q[2 * i], p->q[2 * i + 1]);
    for (size_t k = 0; k < count; k++) {
        const double *from = p->q + 2 * list[k].i;
        const double *to =
            list[k].with_obstacle ? list[k].point : p->q + 2 * list[k].j;
        const double force = list[k].impulse / h / weight;
        const double kind =
            10.0 * number + 2.0 + fmin(floor(force / 3.0), WIDTHS - 1.0);

        ss_row(kind, from[0], from[1]);
        ss_row(kind, to[0], to[1]);
        ss_row(kind, none, none);
    }
}

int main(int argc, char **argv)
{
    double friction[HEAPS] = {0.25, 0.4, 0.8};
    int pours = 1;
    const ss_option options[] = {
        {"low", "friction of the first heap", .positive = &friction[0]},
        {"middle", "... of the second", .positive = &friction[1]},
        {"high", "... of the third", .positive = &friction[2]},
        {"discs", "how many", .count = &discs, .most = 1000},
        {"time", "when they are looked at (s)", .positive = &time},
        {"h", "step (s)", .positive = &h},
        {"pours", "heaps of each kind; the first is drawn", .count = &pours},
        {0}};
    double slope[HEAPS] = {0.0}, spread = 0.0, fastest = 0.0, astray = 0.0;
    double largest = 0.0;

    ss_begin(argc, argv, "Heaps of discs, by friction.", options);
    ss_columns("kind x y");
    const int steps = ss_steps(time, h);
    for (int m = 0; m < HEAPS; m++) {
        ss_random luck = {12};
        double least = 90.0, most = 0.0;

        for (int k = 0; k < pours; k++) {
            heap a;

            drop(&a, friction[m], &luck);
            if (ss_solids_advance(a.s, h, (size_t)steps, NULL) != SS_OK)
                ss_give_up("a step of the library failed");
            look(&a);
            if (k == 0)
                draw(&a, m);
            slope[m] += a.slope / pours;
            least = fmin(least, a.slope);
            most = fmax(most, a.slope);
            fastest = fmax(fastest, a.fastest);
            astray = fmax(astray, fabs(a.carried - 1.0));
            largest = fmax(largest, a.largest);
            ss_solids_free(a.s);
            ss_particles_free(a.p);
        }
        spread = fmax(spread, most - least);
    }
    // A disc of a surface lies on two others. It slides over the lower one
    // beyond some 30 degrees and the angle of friction.
    // expect: slope_low in [1, 42] (theory, sec:cl-friction)
    ss_fact("slope_low", slope[0]);
    // expect: slope_middle in [1, 52] (theory, sec:cl-friction)
    ss_fact("slope_middle", slope[1]);
    // expect: slope_high in [1, 69] (theory, sec:cl-friction)
    ss_fact("slope_high", slope[2]);
    // expect: steeper in [1, 1] (theory, sec:cl-friction)
    ss_fact("steeper", slope[0] < slope[1] && slope[1] < slope[2]);
    // expect: spread in [0, 45] (seen)
    ss_fact("spread", spread);
    // As a column that is as high, after so many steps.
    // expect: fastest in [0, 1e-6] (second way, 12-collisions/stack#exponent)
    ss_fact("fastest", fastest);
    // What the floor does not carry moves the heap: 1e-6 m/s over g h.
    // expect: astray in [0, 2.5e-5] (theory, sec:cl-two)
    ss_fact("astray", astray);
    // More than a column of one disc in each row, less than all.
    // expect: largest in [2, 100] (theory, sec:cl-many)
    ss_fact("largest", largest);
    return ss_end();
}
