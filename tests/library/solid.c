/* solid.c: scenes of solids. */
#include "solid.h"

#include "steps/emitter.h"

#include <math.h>
#include <string.h>

solid_scene scene;
static ss_random luck;

double any(double low, double high)
{
    return low + (high - low) * ss_random_next(&luck);
}

void begin(size_t dim, double gravity)
{
    memset(&scene, 0, sizeof scene);
    luck.state = 5;
    scene.p = ss_particles_create(dim);
    ss_solids_defaults(&scene.options);
    scene.options.grip.restitution = 0.0;
    scene.s = ss_solids_create(scene.p, &scene.options);
    scene.gravity.g[dim > 1 ? 1 : 0] = -gravity;
    ss_particles_add_force(scene.p, ss_gravity_force(&scene.gravity));
}

void end(void)
{
    ss_solids_free(scene.s);
    ss_particles_free(scene.p);
}

void change(void)
{
    ss_solids_set_options(scene.s, &scene.options);
}

void grip(double restitution, double mu_static, double mu_kinetic)
{
    scene.grip = (ss_grip){.restitution = restitution,
                           .mu_static = mu_static,
                           .mu_kinetic = mu_kinetic};
    scene.options.grip = scene.grip;
    change();
}

size_t ball(double x, double y, double z, double radius, double mass)
{
    ss_particle one;

    ss_particle_defaults(&one);
    one.q[0] = x;
    one.q[1] = y;
    one.q[2] = z;
    one.radius = radius;
    one.mass = mass;
    ss_particles_add(scene.p, 1, &one);
    return scene.p->n - 1;
}

size_t nail(double x, double y, double z, double radius)
{
    const size_t i = ball(x, y, z, radius, 1.0);

    ss_particles_control(scene.p, i, ss_nail());
    return i;
}

void plane(double x, double y, double z, double nx, double ny, double nz)
{
    const ss_obstacle o = {SS_PLANE, {x, y, z}, {nx, ny, nz}, scene.grip};

    ss_solids_add_obstacle(scene.s, &o);
}

void rod(size_t a, size_t b, double length)
{
    ss_solids_join(scene.s, (ss_joint){.a = a, .b = b, .length = length});
}

ss_status go(double h, size_t steps)
{
    return ss_solids_advance(scene.s, h, steps, NULL);
}

double *place(size_t i)
{
    return scene.p->q + i * scene.p->dim;
}

double *speed(size_t i)
{
    return scene.p->v + i * scene.p->dim;
}

double fastest(void)
{
    double most = 0.0;

    for (size_t k = 0; k < scene.p->n * scene.p->dim; k++)
        most = fmax(most, fabs(scene.p->v[k]));
    return most;
}

double kinetic(void)
{
    return ss_particles_kinetic(scene.p) + ss_solids_spinning(scene.s);
}

double energy(void)
{
    return kinetic() + ss_particles_potential(scene.p);
}

double deepest(void)
{
    return ss_solids_overlap(scene.s);
}
