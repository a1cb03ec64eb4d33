/* former.h: the parts of the engine of the second edition, by what they had to
 * define, and what became of them. Whoever has such a file is told so. */
#ifndef FORMER_H
#define FORMER_H

static const struct former {
    const char *stem, *function, *now;
} former[] = {
    {"02-euler/engine-step", "engine_step",
     "a step is euler_step now, in 02-euler/engine-euler"},
    {"08-particles/engine-particles", "engine_motion",
     "the rates are crowd_rates now, in 08-particles/engine-crowd"},
    {"09-forces/engine-forces", "engine_forces",
     "forces are a list now, which crowd_rates goes through, in "
     "08-particles/engine-crowd"},
    {"09-forces/engine-springs", "engine_springs",
     "springs are a force now, springs_add, in 09-forces/engine-pull"},
    {"10-verlet/engine-verlet", "engine_verlet",
     "Verlet's step is verlet_step now, in 10-verlet/engine-kick"},
    {"11-constraints/engine-rods", "engine_rods",
     "rods change velocities now: rods_keep, in 11-constraints/engine-keep"},
    {"12-collisions/engine-contacts", "engine_walls",
     "walls and balls are contacts now, contacts_keep, in "
     "12-collisions/engine-touch"},
    {"12-collisions/engine-contacts", "engine_balls",
     "walls and balls are contacts now, contacts_keep, in "
     "12-collisions/engine-touch"},
    {"13-playground/engine-world", "engine_frame",
     "a frame is world_frame now, in 13-playground/engine-frame"},
    {"14-choosing/engine-race", "engine_price",
     "the race is one of methods now: race_price, in 14-choosing/engine-race"},
};
enum { FORMER = sizeof former / sizeof former[0] };

#endif
