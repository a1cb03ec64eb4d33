/* solids.c: Newton's cradle, on threads of 1 m. The first ball is let go at 30
 * degrees; it hits with sqrt(2 g (1 - cos 30)) m/s, and that is the speed with
 * which the last one leaves. Then ten discs stand on each other: each contact
 * carries all that is above it. */
#include "steps/solids.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include <math.h>
#include <stdio.h>

static ss_gravity gravity = {.g = {0.0, -9.81}};

static ss_solids *begin(ss_particles *p, double restitution)
{
    ss_solids_options options;

    ss_solids_defaults(&options);
    options.grip.restitution = restitution;
    if (!p || ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK)
        return NULL;
    return ss_solids_create(p, &options);
}

static bool cradle(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_solids *s = begin(p, 1.0);
    double fastest = 0.0;

    for (size_t i = 0; i < 5 && s; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.q[0] = 0.1 * (double)i;
        if (ss_particles_add(p, 1, &one) != SS_OK ||
            ss_particles_control(p, 2 * i, ss_nail()) != SS_OK)
            return false;
        one.radius = 0.05;
        one.q[0] -= i == 0 ? sin(0.5235987755982988) : 0.0;
        one.q[1] = i == 0 ? -cos(0.5235987755982988) : -1.0;
        if (ss_particles_add(p, 1, &one) != SS_OK ||
            ss_solids_join(
                s, (ss_joint){.a = 2 * i, .b = 2 * i + 1, .length = 1.0}) !=
                SS_OK)
            return false;
    }
    for (int k = 0; k < 700 && s; k++) {
        if (ss_solids_advance(s, 0.001, 1, NULL) != SS_OK)
            return false;
        fastest = fmax(fastest, p->v[2 * 9]);
    }
    printf("%.3f m/s\n", fastest); // prints 1.621 m/s
    ss_solids_free(s);
    ss_particles_free(p);
    return s != NULL;
}

static bool stack(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_solids *s = begin(p, 0.0);
    const ss_obstacle floor = {.kind = SS_PLANE, .b = {0.0, 1.0}};
    const ss_solid_contact *list;
    const double h = 1.0 / 240.0;

    for (int i = 0; i < 10 && s; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.radius = 0.5;
        one.q[1] = 0.5 + i;
        if (ss_particles_add(p, 1, &one) != SS_OK)
            return false;
    }
    if (!s || ss_solids_add_obstacle(s, &floor) != SS_OK ||
        ss_solids_advance(s, h, 2400, NULL) != SS_OK)
        return false;
    for (size_t k = 0; k < ss_solids_contacts(s, &list); k++)
        if (list[k].with_obstacle)
            printf("%.3f N\n", list[k].impulse / h); // prints 98.100 N
    printf("%.6f m\n", p->q[19]);                    // prints 9.500000 m
    ss_solids_free(s);
    ss_particles_free(p);
    return true;
}

int main(void)
{
    return cradle() && stack() ? 0 : 1;
}
