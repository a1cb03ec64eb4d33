/* world_options.c: a world's options, changed while it runs and in
 * recordings. */
#include "problems.h"

#include "world/world.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Everything that can be known of a world. */
typedef struct image {
    size_t count;
    double *x;
} image;

static image image_of(const ss_world *w)
{
    image i = {ss_world_save(w, NULL, 0), NULL};

    i.x = malloc(i.count * sizeof *i.x);
    if (!i.x)
        exit(2);
    ss_world_save(w, i.x, i.count);
    return i;
}

/* Do the two differ? Frees the first. */
static double differs(image a, const ss_world *w)
{
    image b = image_of(w);
    const int other =
        a.count != b.count || memcmp(a.x, b.x, a.count * sizeof *a.x) != 0;

    free(a.x);
    free(b.x);
    return other;
}

static ss_world *make(ss_scene scene)
{
    ss_world_options o;
    ss_world *w;

    ss_world_defaults(&o);
    o.scene = scene;
    w = ss_world_create(&o);
    if (!w)
        exit(2);
    return w;
}

/* What each option may be, and what it may not. */
static const struct {
    const char *name;
    double good, bad, worse;
} options[SS_WORLD_OPTIONS] = {
    [SS_OPTION_SCENE] = {"scene", 7, 9, 0.5},
    [SS_OPTION_METHOD] = {"method", 3, 1000, 0.5},
    [SS_OPTION_WIDTH] = {"width", 9, 0, -1},
    [SS_OPTION_HEIGHT] = {"height", 7, 0, -1},
    [SS_OPTION_RATE] = {"rate", 1000, 0, 1000001},
    [SS_OPTION_REACH] = {"reach", 0, -1, -1e-300},
    [SS_OPTION_GRAVITY] = {"gravity", -3, 1e16, -1e16},
    [SS_OPTION_DRAG] = {"drag", 1, -1, 1e16},
    [SS_OPTION_RESTITUTION] = {"restitution", 1, -0.1, 1.1},
    [SS_OPTION_FRICTION] = {"friction", 0, -0.1, 1e16},
    [SS_OPTION_STIFFNESS] = {"stiffness", 2, 0, 1.1e6},
    [SS_OPTION_MASS] = {"mass", 1, 0, -1},
    [SS_OPTION_RADIUS] = {"radius", 0.5, -1, 1e16},
    [SS_OPTION_KS] = {"ks", 0, -1, 1e16},
    [SS_OPTION_KD] = {"kd", 0, -1, 1e16},
    [SS_OPTION_MOUSE_KS] = {"mouse_ks", 0, -1, 1e16},
    [SS_OPTION_MOUSE_KD] = {"mouse_kd", 0, -1, 1e16},
    [SS_OPTION_MOTOR_RADIUS] = {"motor_radius", 1, 0, -1},
    [SS_OPTION_MOTOR_SPEED] = {"motor_speed", -2, 1e16, -1e16}};

static void check_each(void)
{
    const double never[] = {(double)NAN, (double)INFINITY, -(double)INFINITY};
    ss_world_options o;

    for (int i = 0; i < SS_WORLD_OPTIONS; i++) {
        const ss_world_option option = (ss_world_option)i;
        ss_world *w = make(SS_SCENE_ROPE);
        const image before = image_of(w);
        double wrong[5] = {options[i].bad, options[i].worse};

        memcpy(wrong + 2, never, sizeof never);
        expect(options[i].name,
               strcmp(ss_world_option_name(option), options[i].name), 0, 0);
        for (int k = 0; k < 5; k++)
            expect_status("  refused", ss_world_set_option(w, option, wrong[k]),
                          SS_BAD_ARGUMENT);
        expect("  nothing has changed", differs(before, w), 0, 0);
        expect_status("  set", ss_world_set_option(w, option, options[i].good),
                      SS_OK);
        expect("  to", ss_world_option_value(w, option), options[i].good,
               options[i].good);
        ss_world_free(w);
    }

    /* All at once: the others are not set if one is out of its range. */
    ss_world *w = make(SS_SCENE_ROPE);
    image before = image_of(w);
    ss_world_defaults(&o);
    o.gravity = 1.0;
    o.stiffness = 2.0;
    o.rate = 100;
    o.motor_speed = (double)NAN;
    expect_status("all, one wrong", ss_world_set(w, &o), SS_BAD_ARGUMENT);
    expect("  nothing has changed", differs(before, w), 0, 0);
    before = image_of(w);
    o.motor_speed = 6.0;
    o.capacity = SIZE_MAX / 2;
    expect_status("too much memory", ss_world_set(w, &o), SS_NO_MEMORY);
    expect("  nothing has changed", differs(before, w), 0, 0);
    o.capacity = 300;
    expect_status("all", ss_world_set(w, &o), SS_OK);
    o = ss_world_options_of(w);
    expect("  they are read again", o.gravity + o.stiffness + o.rate, 103, 103);
    expect("no such option",
           ss_world_set_option(w, SS_WORLD_OPTIONS, 1.0) == SS_BAD_ARGUMENT &&
               isnan(ss_world_option_value(w, SS_WORLD_OPTIONS)) &&
               strcmp(ss_world_option_name(SS_WORLD_OPTIONS), "unknown") == 0,
           1, 1);
    ss_world_free(w);
}

/* A motor goes on from where it is, at a new rate and at a new speed, and then
 * as the new speed says. */
static void check_motor(void)
{
    ss_world *w = make(SS_SCENE_EMPTY);
    const double pi = acos(-1.0);
    double t, q[2];
    const ss_particles *p = ss_world_particles(w);

    ss_world_event(w, SS_MOUSE_PRESS, 4, 3);
    ss_world_event(w, SS_MOUSE_MOTOR, 4, 3);
    ss_world_step(w, 1001);
    t = p->t;
    memcpy(q, p->q, sizeof q);
    ss_world_set_option(w, SS_OPTION_RATE, 97.0);
    expect("motor: a new rate, the same time", p->t - t, 0, 0);
    expect("  the same place", memcmp(q, p->q, sizeof q), 0, 0);
    ss_world_step(w, 97 * 2);
    t = p->t;
    expect("  two seconds later", t - 1001.0 / 240.0, 2 - 1e-12, 2 + 1e-12);
    expect("  where it should be",
           hypot(p->q[0] - 4 - 0.3 * cos(6.0 * t - pi / 2),
                 p->q[1] - 3.3 - 0.3 * sin(6.0 * t - pi / 2)),
           0, 1e-13);
    ss_world_set_option(w, SS_OPTION_MOTOR_SPEED, -2.0);
    ss_world_step(w, 97);
    expect("  and at the new speed",
           hypot(p->q[0] - 4 - 0.3 * cos(6.0 * t - 2.0 - pi / 2),
                 p->q[1] - 3.3 - 0.3 * sin(6.0 * t - 2.0 - pi / 2)),
           0, 1e-12);
    expect("  which is its own", p->v[0] * p->v[0] + p->v[1] * p->v[1],
           0.36 - 1e-12, 0.36 + 1e-12);
    ss_world_free(w);
}

/* The clock goes on through a change of the rate: what is due by a time. */
static void check_clock(void)
{
    ss_world *w = make(SS_SCENE_ROPE);

    ss_world_advance(w, 1.0);
    expect("clock: after 240 steps", ss_world_clock(w) * 240, 240.4, 240.6);
    ss_world_set_option(w, SS_OPTION_RATE, 100.0);
    ss_world_advance(w, 3.0);
    expect("  and 2 s of 100", (double)ss_world_steps(w), 440, 440);
    expect("  time", ss_world_particles(w)->t, 3 - 1e-12, 3 + 1e-12);
    ss_world_event(w, SS_MOUSE_PAUSE, 0, 0);
    ss_world_advance(w, 4.0);
    expect("  a pause", (double)ss_world_steps(w), 440, 440);
    expect("  has its time", ss_world_clock(w), 4, 4.01);
    ss_world_step(w, 3);
    expect("  step by step", (double)ss_world_steps(w), 443, 443);
    expect("  still paused", ss_world_is_paused(w), 1, 1);
    ss_world_free(w);

    /* No rate lets a step be lost or taken twice by way of the clock. */
    size_t wrong = 0;
    for (int rate = 1; rate <= 1000; rate += 3) {
        ss_world *a = make(SS_SCENE_EMPTY);

        ss_world_set_option(a, SS_OPTION_RATE, rate);
        ss_world_step(a, 77);
        ss_world_advance(a, ss_world_clock(a));
        wrong += ss_world_steps(a) != 77;
        ss_world_free(a);
    }
    expect("  rates at which it is wrong", (double)wrong, 0, 0);
}

static double pull_of(const ss_world *w, size_t i)
{
    double pull;

    if (ss_world_tension(w, i, NULL, &pull) != SS_OK)
        exit(2);
    return pull;
}

static void check_physics(void)
{
    ss_world *w = make(SS_SCENE_BRIDGE), *same = make(SS_SCENE_BRIDGE);
    const ss_spring *s = ss_world_springs(w)->spring;
    double v;

    ss_world_set_option(w, SS_OPTION_STIFFNESS, 4.0);
    expect("stiffness: four times", s[3].ks, 8000, 8000);
    expect("  not the damping", s[3].kd, 2, 2);
    ss_world_event(w, SS_MOUSE_LINK, 4.0, 3.0);
    ss_world_event(w, SS_MOUSE_RELEASE, 4.0, 1.0);
    s = ss_world_springs(w)->spring;
    expect("  of a new spring too", s[ss_world_link_count(w) - 1].ks, 1600,
           1600);
    ss_world_event(w, SS_MOUSE_RESET, 4.0, 1.0);
    s = ss_world_springs(w)->spring;
    expect("  and after a reset", s[3].ks, 8000, 8000);
    ss_world_set_option(w, SS_OPTION_STIFFNESS, 1.0);
    expect("  and back",
           memcmp(s, ss_world_springs(same)->spring,
                  ss_world_link_count(same) * sizeof *s),
           0, 0);
    ss_world_step(w, 200);
    v = pull_of(w, 3);
    ss_world_set_option(w, SS_OPTION_KS, 17.0);
    expect("  ks is of what the mouse makes", pull_of(w, 3) - v, 0, 0);
    ss_world_free(same);
    ss_world_free(w);

    /* Free fall, upwards too. */
    w = make(SS_SCENE_EMPTY);
    ss_world_event(w, SS_MOUSE_PRESS, 4, 3);
    ss_world_set_option(w, SS_OPTION_DRAG, 0.0);
    ss_world_set_option(w, SS_OPTION_GRAVITY, -2.4);
    ss_world_step(w, 120);
    v = ss_world_particles(w)->v[1];
    expect("gravity: upwards", v, 1.2 - 1e-13, 1.2 + 1e-13);
    ss_world_set_option(w, SS_OPTION_GRAVITY, 0.0);
    ss_world_set_option(w, SS_OPTION_DRAG, 0.2); /* mass 0.2: 1 per second */
    ss_world_step(w, 120);
    /* In a step v is multiplied by 1 - z + z^2/2, z = h k / m. */
    expect("drag",
           ss_world_particles(w)->v[1] / v /
               pow(1 - 1 / 240.0 + 0.5 / (240.0 * 240.0), 120),
           1 - 1e-12, 1 + 1e-12);
    ss_world_set_option(w, SS_OPTION_WIDTH, 3.0);
    ss_world_step(w, 120);
    expect("width: put back", ss_world_positions(w)[0], 2.9, 3);
    ss_world_free(w);
}

static void check_scenes(void)
{
    ss_world *w = make(SS_SCENE_ROPE);
    size_t wrong = 0;

    ss_world_step(w, 100);
    ss_world_event(w, SS_MOUSE_PRESS, ss_world_positions(w)[30],
                   ss_world_positions(w)[31]);
    for (int scene = 0; scene < SS_SCENES; scene++) {
        ss_world *fresh = make((ss_scene)scene);
        const size_t n = ss_world_count(fresh), m = ss_world_link_count(fresh);
        const ss_particles *a = ss_world_particles(w);
        const ss_particles *b = ss_world_particles(fresh);

        expect_status("scene: changed",
                      ss_world_change_scene(w, (ss_scene)scene), SS_OK);
        wrong += ss_world_count(w) != n || ss_world_link_count(w) != m ||
                 memcmp(a->x, b->x, 4 * n * sizeof *a->x) != 0 ||
                 memcmp(a->mass, b->mass, n * sizeof *a->mass) != 0 ||
                 a->kinematic != b->kinematic ||
                 (m > 0 && memcmp(ss_world_springs(w)->spring,
                                  ss_world_springs(fresh)->spring,
                                  m * sizeof(ss_spring)) != 0);
        wrong += ss_world_mouse(w, NULL, NULL) != SS_MOUSE_IDLE;
        expect_status("  it runs", ss_world_step(w, 480), SS_OK);
        ss_world_free(fresh);
    }
    expect("  not as if made anew", (double)wrong, 0, 0);
    expect("  time goes on", (double)ss_world_steps(w), 100 + 480 * SS_SCENES,
           100 + 480 * SS_SCENES);
    const image before = image_of(w);
    expect_status("  no such scene", ss_world_change_scene(w, SS_SCENES),
                  SS_BAD_ARGUMENT);
    expect("  nothing has changed", differs(before, w), 0, 0);
    ss_world_free(w);
}

/* A recording in which options change, seen at n frames a second. */
static const ss_input recording[] = {
    {0.21, SS_INPUT_OPTION, SS_OPTION_METHOD, 7},
    {0.41, SS_MOUSE_PRESS, 3.1, 5.1},
    {0.55, SS_MOUSE_MOVE, 4.0, 4.0},
    {0.61, SS_INPUT_OPTION, SS_OPTION_RATE, 333},
    {0.71, SS_MOUSE_NAIL, 4.2, 3.5},
    {0.93, SS_INPUT_OPTION, SS_OPTION_GRAVITY, 3.0},
    {1.10, SS_INPUT_OPTION, SS_OPTION_METHOD, 18},
    {1.20, SS_MOUSE_CUT, 2.8, 5.2},
    {1.55, SS_INPUT_OPTION, SS_OPTION_STIFFNESS, 0.3},
    {1.60, SS_INPUT_OPTION, SS_OPTION_SCENE, SS_SCENE_HEAP},
    {1.70, SS_MOUSE_RESET, 0, 0}};
enum { INPUTS = sizeof recording / sizeof *recording };

static ss_world *watch(int frames)
{
    ss_world *w = make(SS_SCENE_ROPE);
    size_t next = 0;

    for (int i = 1; i <= 3 * frames; i++)
        if (ss_world_play(w, recording, INPUTS, &next, (double)i / frames) !=
            SS_OK)
            exit(2);
    return w;
}

static void check_recordings(void)
{
    ss_world *at_24 = watch(24), *at_144 = watch(144), *live, *again;
    ss_input wrong[] = {{0.1, SS_INPUT_OPTION, SS_OPTION_RATE, 0.0},
                        {0.1, SS_INPUT_OPTION, 0.5, 0.0},
                        {0.1, SS_INPUT_OPTION, -1.0, 0.0},
                        {0.1, SS_INPUT_OPTION, 1e300, 0.0},
                        {0.1, SS_INPUT_OPTION, (double)NAN, 0.0}};
    ss_input made[INPUTS];
    size_t next = 0;

    expect("recording: 24 and 144 frames a second differ",
           differs(image_of(at_24), at_144), 0, 0);
    expect("  all was played", ss_world_option_value(at_24, SS_OPTION_RATE),
           333, 333);
    ss_world_free(at_24);
    ss_world_free(at_144);

    /* Recorded from a world that is driven by counts of steps, by its clock. */
    live = make(SS_SCENE_ROPE);
    for (int i = 0; i < INPUTS; i++) {
        ss_input *in = &made[i];

        *in = recording[i];
        in->t = ss_world_clock(live);
        if (in->event == SS_INPUT_OPTION)
            ss_world_set_option(live, (ss_world_option)in->x, in->y);
        else
            ss_world_event(live, in->event, in->x, in->y);
        ss_world_step(live, 17 + (size_t)i);
    }
    again = make(SS_SCENE_ROPE);
    expect_status(
        "  played by the clock",
        ss_world_play(again, made, INPUTS, &next, ss_world_clock(live)), SS_OK);
    expect("  differs", differs(image_of(live), again), 0, 0);
    ss_world_free(live);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        next = 0;
        again = again ? again : make(SS_SCENE_ROPE);
        expect_status("  a wrong input",
                      ss_world_play(again, &wrong[i], 1, &next, 9.0),
                      SS_BAD_ARGUMENT);
        expect("  which", (double)next, 0, 0);
    }
    ss_world_free(again);
}

#define NO_WORLD(field, value)                                                 \
    do {                                                                       \
        ss_world_options o;                                                    \
        ss_world_defaults(&o);                                                 \
        o.field = (value);                                                     \
        ss_world *made = ss_world_create(&o);                                  \
        expect("world: " #field " = " #value, made != NULL, 0, 0);             \
        ss_world_free(made);                                                   \
    } while (0)

static void check_refused(void)
{
    NO_WORLD(scene, SS_SCENES);
    NO_WORLD(scene, (ss_scene)-1);
    NO_WORLD(method, 1000);
    NO_WORLD(width, 0.0);
    NO_WORLD(height, (double)INFINITY);
    NO_WORLD(rate, 0);
    NO_WORLD(rate, SS_WORLD_RATE + 1);
    NO_WORLD(reach, -1.0);
    NO_WORLD(gravity, (double)NAN);
    NO_WORLD(drag, -1.0);
    NO_WORLD(restitution, 1.1);
    NO_WORLD(friction, -0.1);
    NO_WORLD(stiffness, 0.0);
    NO_WORLD(mass, 0.0);
    NO_WORLD(radius, -0.1);
    NO_WORLD(ks, -1.0);
    NO_WORLD(kd, (double)INFINITY);
    NO_WORLD(mouse_ks, (double)NAN);
    NO_WORLD(mouse_kd, -1.0);
    NO_WORLD(motor_radius, 0.0);
    NO_WORLD(motor_speed, (double)INFINITY);
}

/* No options are the defaults. */
static void check_defaults(void)
{
    ss_world *w = ss_world_create(NULL), *same = make(SS_SCENE_ROPE);

    ss_world_advance(w, 1.0);
    ss_world_advance(same, 1.0);
    expect("no options", differs(image_of(w), same), 0, 0);
    ss_world_free(w);
    ss_world_free(same);
}

int main(void)
{
    check_each();
    check_motor();
    check_clock();
    check_physics();
    check_scenes();
    check_recordings();
    check_refused();
    check_defaults();
    return verdict();
}
