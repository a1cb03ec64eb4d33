/* world_options.c: the options of a world, by name and by number, and their
 * change while it runs. */
#include "world/world_parts.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

void ss_world_defaults(ss_world_options *options)
{
    *options = (ss_world_options){.scene = SS_SCENE_ROPE,
                                  .width = 8.0,
                                  .height = 6.0,
                                  .rate = 240,
                                  .reach = 0.3,
                                  .gravity = 9.81,
                                  .drag = 0.02,
                                  .restitution = 0.4,
                                  .friction = 0.6,
                                  .stiffness = 1.0,
                                  .mass = 0.2,
                                  .ks = 400.0,
                                  .kd = 1.0,
                                  .mouse_ks = 50.0,
                                  .mouse_kd = 3.0,
                                  .motor_radius = 0.3,
                                  .motor_speed = 6.0,
                                  .capacity = 256};
}

/* Every option but `capacity`, and its range. */
#define MOST  SS_WORLD_LARGEST
#define ABOVE DBL_MIN /* above 0 */
static const struct field {
    const char *name;
    size_t offset;
    enum { REAL, SCENE, COUNT, WHOLE } type;
    double least, most;
} fields[SS_WORLD_OPTIONS] = {
#define F(name) #name, offsetof(ss_world_options, name)
    [SS_OPTION_SCENE] = {F(scene), SCENE, 0, SS_SCENES - 1},
    [SS_OPTION_METHOD] = {F(method), COUNT, 0, WORLD_METHODS - 1},
    [SS_OPTION_WIDTH] = {F(width), REAL, ABOVE, MOST},
    [SS_OPTION_HEIGHT] = {F(height), REAL, ABOVE, MOST},
    [SS_OPTION_RATE] = {F(rate), WHOLE, 1, SS_WORLD_RATE},
    [SS_OPTION_REACH] = {F(reach), REAL, 0, MOST},
    [SS_OPTION_GRAVITY] = {F(gravity), REAL, -MOST, MOST},
    [SS_OPTION_DRAG] = {F(drag), REAL, 0, MOST},
    [SS_OPTION_RESTITUTION] = {F(restitution), REAL, 0, 1},
    [SS_OPTION_FRICTION] = {F(friction), REAL, 0, MOST},
    [SS_OPTION_STIFFNESS] = {F(stiffness), REAL, 1e-6, 1e6},
    [SS_OPTION_MASS] = {F(mass), REAL, ABOVE, MOST},
    [SS_OPTION_RADIUS] = {F(radius), REAL, 0, MOST},
    [SS_OPTION_KS] = {F(ks), REAL, 0, MOST},
    [SS_OPTION_KD] = {F(kd), REAL, 0, MOST},
    [SS_OPTION_MOUSE_KS] = {F(mouse_ks), REAL, 0, MOST},
    [SS_OPTION_MOUSE_KD] = {F(mouse_kd), REAL, 0, MOST},
    [SS_OPTION_MOTOR_RADIUS] = {F(motor_radius), REAL, ABOVE, MOST},
    [SS_OPTION_MOTOR_SPEED] = {F(motor_speed), REAL, -MOST, MOST},
#undef F
};

static double get(const ss_world_options *options, const struct field *field)
{
    const void *at = (const char *)options + field->offset;

    switch (field->type) {
    case SCENE:
        return (double)*(const ss_scene *)at;
    case COUNT:
        return (double)*(const size_t *)at;
    case WHOLE:
        return (double)*(const int *)at;
    default:
        return *(const double *)at;
    }
}

static bool fits(const struct field *field, double value)
{
    return value >= field->least && value <= field->most &&
           (field->type == REAL || value == floor(value));
}

bool ssp_world_put_option(ss_world_options *options, ss_world_option option,
                          double value)
{
    const struct field *field = &fields[option];
    void *at = (char *)options + field->offset;

    if (!fits(field, value))
        return false;
    switch (field->type) {
    case SCENE:
        *(ss_scene *)at = (ss_scene)value;
        break;
    case COUNT:
        *(size_t *)at = (size_t)value;
        break;
    case WHOLE:
        *(int *)at = (int)value;
        break;
    default:
        *(double *)at = value;
    }
    return true;
}

bool ssp_world_options_fit(const ss_world_options *options)
{
    for (size_t i = 0; i < SS_WORLD_OPTIONS; i++)
        if (!fits(&fields[i], get(options, &fields[i])))
            return false;
    return true;
}

double ss_world_option_value(const ss_world *world, ss_world_option option)
{
    return (unsigned)option < SS_WORLD_OPTIONS
               ? get(&world->options, &fields[option])
               : (double)NAN;
}

const char *ss_world_option_name(ss_world_option option)
{
    return (unsigned)option < SS_WORLD_OPTIONS ? fields[option].name
                                               : "unknown";
}

ss_world_options ss_world_options_of(const ss_world *world)
{
    return world->options;
}

//> walls
/* The walls' normals point inwards. */
void ssp_world_wall(const ss_world_options *o, size_t which, ss_obstacle *wall)
{
    static const double normal[WORLD_WALLS][2] = {
        {0, 1}, {0, -1}, {1, 0}, {-1, 0}};

    *wall = (ss_obstacle){.kind = SS_PLANE};
    wall->a[0] = which % 2 ? o->width : 0.0;
    wall->a[1] = which % 2 ? o->height : 0.0;
    memcpy(wall->b, normal[which], sizeof normal[which]);
    wall->grip = (ss_grip){o->restitution, o->friction, o->friction};
}
//<

void ssp_world_apply_options(ss_world *w)
{
    const ss_world_options *o = &w->options;
    ss_solids_options solids;
    ss_obstacle wall;

    w->gravity.g[1] = -o->gravity;
    w->drag.k = o->drag;
    w->mouse.ks = o->mouse_ks;
    w->mouse.kd = o->mouse_kd;
    ss_solids_defaults(&solids);
    for (size_t i = 0; i < WORLD_WALLS; i++) {
        ssp_world_wall(o, i, &wall);
        (void)ss_solids_set_obstacle(w->solids, i, &wall);
    }
    solids.grip = wall.grip;
    (void)ss_solids_set_options(w->solids, &solids);
}

ss_status ss_world_set(ss_world *world, const ss_world_options *options)
{
    const ss_world_options old = world->options;
    const double stiffer = options->stiffness / old.stiffness;
    const double faster = options->motor_speed - old.motor_speed;

    if (!ssp_world_options_fit(options))
        return SS_BAD_ARGUMENT;
    if (ss_particles_reserve(world->particles, options->capacity) != SS_OK)
        return SS_NO_MEMORY;
    for (size_t i = 0; i < world->springs->count; i++)
        world->springs->spring[i].ks *= stiffer;
    for (size_t i = 0; i < SS_WORLD_MOTORS; i++) {
        world->motors[i].speed += faster;
        world->motors[i].phase -= faster * world->particles->t;
    }
    if (options->rate != old.rate) {
        world->since += world->ticks / old.rate;
        world->ticks = 0.0;
    }
    world->options = *options;
    ssp_world_apply_options(world);
    ssp_world_disturb(world);
    return SS_OK;
}

ss_status ss_world_set_option(ss_world *world, ss_world_option option,
                              double value)
{
    ss_world_options options = world->options;

    if ((unsigned)option >= SS_WORLD_OPTIONS ||
        !ssp_world_put_option(&options, option, value))
        return SS_BAD_ARGUMENT;
    return ss_world_set(world, &options);
}
