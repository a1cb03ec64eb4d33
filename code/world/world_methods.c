/* world_methods.c: the methods that move a world, and what they remember. */
#include "steps/tableau.h"
#include "world/world_parts.h"

#include <stdlib.h>

static const ss_world_method methods[] = {
    {.name = "contact"},
    {"symplectic Euler", .mech = &ss_symplectic_euler_a},
    {"explicit Euler", .onestep = &ss_euler},
    {"midpoint", .onestep = &ss_midpoint},
    {"Heun", .onestep = &ss_heun},
    {"Ralston", .onestep = &ss_ralston},
    {"Ralston 3/4", .onestep = &ss_ralston34},
    {"Bogacki-Shampine", .onestep = &ss_rk3_bogacki_shampine},
    {"RK4", .onestep = &ss_rk4},
    {"3/8 rule", .onestep = &ss_three_eighths},
    {"RK5", .onestep = &ss_rk5},
    {"Dormand-Prince", .onestep = &ss_rk5_dormand_prince},
    {"RK6", .onestep = &ss_rk6},
    {"RK7", .onestep = &ss_rk7},
    {"RK8", .onestep = &ss_rk8},
    {"symplectic Euler B", .mech = &ss_symplectic_euler_b},
    {"velocity Verlet", .mech = &ss_velocity_verlet},
    {"kick-drift-kick", .mech = &ss_kick_drift_kick},
    {"drift-kick-drift", .mech = &ss_drift_kick_drift},
    {"Beeman", .mech = &ss_beeman},
    {"Beeman's own", .mech = &ss_beeman_original},
    {"Gear", .mech = &ss_gear},
    {"linearised implicit Euler", .theta = 1.0},
    {"linearised Crank-Nicolson", .theta = 0.5},
    {"implicit Euler", .theta = 1.0, .converged = true},
    {"Crank-Nicolson", .theta = 0.5, .converged = true},
};
_Static_assert(sizeof methods / sizeof *methods == WORLD_METHODS,
               "world_parts.h says how many methods there are");

const ss_world_method *ss_world_methods(size_t *count)
{
    *count = WORLD_METHODS;
    return methods;
}

void ssp_world_forget(ss_world *world)
{
    if (!world->memory)
        return;
    ss_mover_free(world->memory->mover);
    ss_soft_free(world->memory->soft);
    free(world->memory);
    world->memory = NULL;
}

void ssp_world_disturb(ss_world *world)
{
    if (world->memory)
        world->memory->remembers = false;
}

ss_status ssp_world_remember(ss_world *world)
{
    const ss_world_method *method = &methods[world->options.method];
    const size_t dof = 2 * world->particles->n;
    ss_world_memory *memory = world->memory;
    ss_soft_options soft;

    if (memory && memory->method == method && memory->dof == dof)
        return SS_OK;
    ssp_world_forget(world);
    memory = world->memory = calloc(1, sizeof *memory);
    if (!memory)
        return SS_NO_MEMORY;
    memory->method = method;
    memory->dof = dof;
    ss_soft_defaults(&soft);
    soft.step.theta = method->theta;
    soft.converged = method->converged;
    if (method->mech)
        memory->mover = ss_mover_create(dof, method->mech, NULL);
    else
        memory->soft = ss_soft_create(world->particles, &soft);
    if (memory->mover || memory->soft)
        return SS_OK;
    ssp_world_forget(world);
    return SS_NO_MEMORY;
}

/* A step of the mover, which is started first if it has to be. */
static ss_status move(ss_world *w, double h)
{
    ss_particles *p = w->particles;
    ss_world_memory *memory = w->memory;
    ss_status status = SS_OK;

    if (!memory->remembers) {
        memory->mech = ss_particles_as_mech(p);
        status = ss_mover_start(memory->mover, &memory->mech, p->t, p->q, p->v);
        memory->remembers = status == SS_OK;
    }
    if (status == SS_OK)
        status = ss_mover_step(memory->mover, h);
    if (status != SS_OK)
        return status;
    ss_mover_read(memory->mover, p->q, p->v);
    (void)ss_particles_next_time(p, h);
    ss_particles_tick(p);
    return ss_particles_follow_paths(p);
}

ss_status ssp_world_move(ss_world *world)
{
    const ss_world_method *method = &methods[world->options.method];
    const double h = 1.0 / world->options.rate;
    ss_status status;

    if (method->onestep || world->particles->n == 0)
        return ss_particles_advance(
            world->particles, method->onestep ? method->onestep : &ss_euler, h,
            1, NULL);
    status = ssp_world_remember(world);
    if (status != SS_OK)
        return status;
    return method->mech ? move(world, h)
                        : ss_soft_advance(world->memory->soft, h, 1, NULL);
}
