/* world_look.c: what there is to be seen, and names for it. */
#include "steps/world_parts.h"

#define NAME(names, i)                                                         \
    ((size_t)(i) < sizeof names / sizeof *names ? names[i] : "unknown")

const char *ss_hand_name(ss_hand hand)
{
    static const char *const names[] = {"idle", "holding", "linking", "any"};

    return NAME(names, hand);
}

const char *ss_hand_event_name(ss_hand_event event)
{
    static const char *const names[] = {"press", "link",  "move",   "release",
                                        "nail",  "motor", "delete", "leave",
                                        "pause", "reset"};

    return NAME(names, event);
}

const char *ss_under_name(ss_under under)
{
    static const char *const names[] = {"anything", "nothing", "particle",
                                        "itself"};

    return NAME(names, under);
}

const char *ss_deed_name(ss_deed deed)
{
    static const char *const names[] = {
        "grab",   "move along", "drop",  "create", "begin", "attach",
        "sprout", "nail",       "motor", "remove", "pause", "rebuild"};

    return NAME(names, deed);
}

size_t ss_world_count(const ss_world *world)
{
    return world->particles->n;
}

const double *ss_world_places(const ss_world *world)
{
    return world->particles->q;
}

int ss_world_is_led(const ss_world *world, size_t i)
{
    return i < world->particles->n && world->particles->control[i].path != NULL;
}

size_t ss_world_link_count(const ss_world *world)
{
    return world->springs->count;
}

size_t ss_world_link(const ss_world *world, size_t i, int end)
{
    if (i >= world->springs->count)
        return SS_GONE;
    return end ? world->springs->spring[i].b : world->springs->spring[i].a;
}

ss_hand ss_world_hand(const ss_world *world, double *place, size_t *particle)
{
    for (int k = 0; k < 2 && place; k++)
        place[k] = world->mouse.place[k];
    if (particle)
        *particle = world->hand == SS_HAND_LINKING ? world->begun
                                                   : world->mouse.particle;
    return world->hand;
}

size_t ss_world_steps(const ss_world *world)
{
    return world->steps;
}

int ss_world_is_paused(const ss_world *world)
{
    return world->paused;
}

const ss_particles *ss_world_particles(const ss_world *world)
{
    return world->particles;
}

const ss_springs *ss_world_springs(const ss_world *world)
{
    return world->springs;
}
