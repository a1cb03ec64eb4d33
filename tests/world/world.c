/* world.c: the mouse's transition table, its actions, and that the frame rate
 * changes nothing. */
#include "problems.h"

#include "steps/emitter.h"
#include "world/world.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* In each state, for each event and whatever is at the mouse position: at most
 * one rule. Every state can be left, and from each there is a way to idle. */
static void check_rules(void)
{
    size_t count, twice = 0, home = 0;
    const ss_rule *r = ss_world_rules(&count);

    for (int s = 0; s < SS_MOUSE_STATES; s++) {
        for (int e = 0; e < SS_MOUSE_EVENTS; e++)
            for (int u = SS_TARGET_NOTHING; u <= SS_TARGET_ITSELF; u++) {
                size_t n = 0;

                for (size_t i = 0; i < count; i++)
                    n +=
                        ((int)r[i].from == s || r[i].from == SS_MOUSE_STATES) &&
                        (int)r[i].event == e &&
                        ((int)r[i].target == u ||
                         r[i].target == SS_TARGET_ANYTHING);
                twice += n > 1;
            }
        for (size_t i = 0; i < count; i++)
            home += (int)r[i].from == s && r[i].to == SS_MOUSE_IDLE &&
                    r[i].event == SS_MOUSE_LEAVE;
    }
    expect("rules: two for one case", (double)twice, 0, 0);
    expect("  states that a lost pointer ends", (double)home, 2, 2);
    expect("  names",
           (double)(strcmp(ss_action_name(SS_ACTION_RESET), "rebuild") |
                    strcmp(ss_action_name(SS_ACTION_CUT), "cut") |
                    strcmp(ss_mouse_event_name(SS_MOUSE_CUT), "cut") |
                    strcmp(ss_action_name(SS_ACTIONS), "unknown") |
                    strcmp(ss_mouse_state_name(SS_MOUSE_STATES), "any") |
                    strcmp(ss_mouse_event_name(SS_MOUSE_RESET), "reset") |
                    strcmp(ss_target_name(SS_TARGET_ITSELF), "itself")),
           0, 0);
}

static void check_actions(void)
{
    ss_world *w = make(SS_SCENE_EMPTY);
    size_t held, before;
    double place[2];

    ss_world_event(w, SS_MOUSE_PRESS, 2, 3);
    ss_world_event(w, SS_MOUSE_PRESS, 4, 3);
    expect("deeds: created", (double)ss_world_count(w), 2, 2);
    ss_world_event(w, SS_MOUSE_LINK, 2.1, 3);
    ss_world_event(w, SS_MOUSE_RELEASE, 4.1, 3);
    expect("  attached", (double)ss_world_link_count(w), 1, 1);
    expect("  its length", ss_world_springs(w)->spring[0].rest, 2, 2);
    ss_world_event(w, SS_MOUSE_LINK, 4, 3);
    ss_world_event(w, SS_MOUSE_RELEASE, 4, 3.1);
    expect("  to itself", (double)ss_world_link_count(w), 1, 1);
    ss_world_event(w, SS_MOUSE_LINK, 4, 3);
    ss_world_event(w, SS_MOUSE_RELEASE, 4, 2);
    expect("  sprouted", (double)ss_world_count(w), 3, 3);
    expect("  with a spring", (double)ss_world_link(w, 1, 1), 2, 2);
    ss_world_event(w, SS_MOUSE_NAIL, 2, 3);
    expect("  nailed", ss_world_is_kinematic(w, 0), 1, 1);
    ss_world_advance(w, 2.0);
    expect("  stays", fabs(ss_world_positions(w)[0] - 2), 0, 0);
    expect("  others fall", ss_world_positions(w)[3], -1, 2);

    /* Take hold of the last, delete the first: the number follows. */
    ss_world_event(w, SS_MOUSE_PRESS, ss_world_positions(w)[4],
                   ss_world_positions(w)[5]);
    expect("  holding", ss_world_mouse(w, place, &held), 1, 1);
    expect("  which", (double)held, 2, 2);
    expect("  a second press",
           (double)ss_world_count(w) + ss_world_event(w, SS_MOUSE_PRESS, 7, 5),
           3, 3);
    ss_world_event(w, SS_MOUSE_DELETE, 7, 5);
    expect("  what is held, deleted", ss_world_mouse(w, NULL, &held), 0, 0);
    expect("  and its spring", (double)ss_world_link_count(w), 1, 1);
    expect("  none held", held == SS_NO_PARTICLE, 1, 1);

    before = ss_world_steps(w);
    ss_world_event(w, SS_MOUSE_PAUSE, 0, 0);
    ss_world_advance(w, 3.0);
    expect("  a pause", (double)(ss_world_steps(w) - before), 0, 0);
    ss_world_event(w, SS_MOUSE_PAUSE, 0, 0);
    ss_world_advance(w, 4.0);
    expect("  after it", (double)(ss_world_steps(w) - before), 240, 240);
    ss_world_event(w, SS_MOUSE_RESET, 0, 0);
    expect("  reset", (double)ss_world_count(w), 0, 0);
    expect("  no such event",
           ss_world_event(w, SS_MOUSE_EVENTS, 0, 0) == SS_BAD_ARGUMENT, 1, 1);
    expect("  no such place",
           ss_world_event(w, SS_MOUSE_PRESS, (double)NAN, 0) == SS_BAD_ARGUMENT,
           1, 1);
    expect("  no such time", ss_world_advance(w, INFINITY) == SS_BAD_ARGUMENT,
           1, 1);

    /* One motor too many is refused. */
    for (int i = 0; i < 9; i++) {
        const double x = 0.7 * (i + 1);
        ss_status status;

        ss_world_event(w, SS_MOUSE_PRESS, x, 1);
        status = ss_world_event(w, SS_MOUSE_MOTOR, x, 1);
        expect("  motor", status, i < 8 ? SS_OK : SS_BAD_ARGUMENT,
               i < 8 ? SS_OK : SS_BAD_ARGUMENT);
    }
    ss_world_advance(w, 4.5);
    {
        const ss_particles *p = ss_world_particles(w);
        const double dx = p->q[0] - 0.7, dy = p->q[1] - 1.3;

        expect("  on its circle", hypot(dx, dy) - 0.3, -1e-12, 1e-12);
    }
    ss_world_free(w);
}

/* Three springs in a row and one across; what is cut is the nearest. */
static void check_cuts(void)
{
    ss_world *w = make(SS_SCENE_EMPTY);
    const double x[] = {2, 3, 3, 4, 3}, y[] = {3, 3, 4, 4, 3.5};

    for (int i = 0; i < 4; i++)
        ss_world_event(w, SS_MOUSE_PRESS, x[i], y[i]);
    for (int i = 0; i < 3; i++) { /* 2-3, 3-3, 3-4: a step of a staircase */
        ss_world_event(w, SS_MOUSE_LINK, x[i], y[i]);
        ss_world_event(w, SS_MOUSE_RELEASE, x[i + 1], y[i + 1]);
    }
    expect("cuts: springs", (double)ss_world_link_count(w), 3, 3);
    ss_world_event(w, SS_MOUSE_CUT, 2.5, 3.31); /* too far from all */
    ss_world_event(w, SS_MOUSE_CUT, 1.69, 3.0); /* on the line, past its end */
    expect("  out of reach", (double)ss_world_link_count(w), 3, 3);
    ss_world_event(w, SS_MOUSE_CUT, 2.71, 3.28); /* 0.28 and 0.29 away */
    expect("  the nearest of two", (double)ss_world_link_count(w), 2, 2);
    expect("  which", (double)ss_world_link(w, 0, 1), 2, 2);
    ss_world_event(w, SS_MOUSE_LINK, 2.0, 3.0);
    ss_world_event(w, SS_MOUSE_CUT, 3.0, 3.5);
    expect("  not while linking", (double)ss_world_link_count(w), 2, 2);
    ss_world_event(w, SS_MOUSE_LEAVE, 3.0, 3.5);
    ss_world_event(w, SS_MOUSE_CUT, 3.0, 4.0); /* as far from both: the first */
    expect("  the first of equals", (double)ss_world_link(w, 0, 0), 2, 2);
    ss_world_event(w, SS_MOUSE_CUT, 4.29, 4.0); /* near its end */
    expect("  the last", (double)ss_world_link_count(w), 0, 0);
    ss_world_event(w, SS_MOUSE_CUT, 3.0, 3.5);
    expect("  the particles stay", (double)ss_world_count(w), 4, 4);
    ss_world_free(w);
}

/* What holds a particle, and that a hand can put one on a motor. */
static void check_holds(void)
{
    ss_world *w = make(SS_SCENE_EMPTY);
    double centre[2] = {7, 7}, radius = 7;

    for (int i = 0; i < 3; i++)
        ss_world_event(w, SS_MOUSE_PRESS, 2.0 + i, 3.0);
    ss_world_event(w, SS_MOUSE_NAIL, 3.0, 3.0);
    ss_world_event(w, SS_MOUSE_PRESS, 4.0, 3.0);
    ss_world_event(w, SS_MOUSE_MOTOR, 4.0, 3.0);
    expect("holds: the hand is empty", ss_world_mouse(w, NULL, NULL),
           SS_MOUSE_IDLE, SS_MOUSE_IDLE);
    expect("  none", ss_world_hold_of(w, 0, centre, &radius), SS_HOLD_NONE,
           SS_HOLD_NONE);
    expect("  no such particle", ss_world_hold_of(w, 3, centre, &radius),
           SS_HOLD_NONE, SS_HOLD_NONE);
    expect("  left alone", centre[0] + centre[1] + radius, 21, 21);
    ss_world_step(w, 100);
    expect("  a nail", ss_world_hold_of(w, 1, centre, &radius), SS_HOLD_NAIL,
           SS_HOLD_NAIL);
    expect("  where", centre[0] + 10 * centre[1] + 100 * radius, 33, 33);
    expect("  a motor", ss_world_hold_of(w, 2, centre, &radius), SS_HOLD_MOTOR,
           SS_HOLD_MOTOR);
    expect("  where", centre[0] + 10 * centre[1] + 100 * radius, 67 - 1e-12,
           67 + 1e-12);
    expect("  a point", ss_world_radius(w, 0), 0, 0);
    ss_world_free(w);
}

/* A wild hand: it takes hold of what is there and tears at it, ties it, nails it
 * and puts it on motors. Whatever is squeezed, no step is refused, and all stay in
 * the box or come back to it. */
static void check_wild_hand(void)
{
    static const ss_mouse_event events[] = {
        SS_MOUSE_PRESS,   SS_MOUSE_MOVE, SS_MOUSE_MOVE, SS_MOUSE_MOVE,
        SS_MOUSE_RELEASE, SS_MOUSE_LINK, SS_MOUSE_NAIL, SS_MOUSE_MOTOR};
    size_t refused = 0, outside = 0;

    for (int run = 0; run < 2 * SS_SCENES; run++) {
        ss_world *w = make((ss_scene)(run % SS_SCENES));
        ss_random luck = {(uint64_t)run + 1};

        ss_world_set_option(w, SS_OPTION_RADIUS, run % 2 ? 0.2 : 0.0);
        for (int i = 0; i < 300; i++) {
            const size_t n = ss_world_count(w);
            const size_t who =
                (size_t)(2.0 * ss_random_next(&luck) * (double)n);
            const double *at = ss_world_positions(w) + 2 * who;
            const double x = 8.0 * ss_random_next(&luck);
            const double y = 6.0 * ss_random_next(&luck);

            ss_world_event(w, events[(int)(8.0 * ss_random_next(&luck))],
                           who < n ? at[0] : x, who < n ? at[1] : y);
            refused += ss_world_step(w, 30) != SS_OK;
        }
        ss_world_event(w, SS_MOUSE_LEAVE, 0.0, 0.0);
        ss_world_step(w, 120);
        for (size_t i = 0; i < ss_world_count(w); i++) {
            const double *q = ss_world_positions(w) + 2 * i;

            outside +=
                !ss_world_is_kinematic(w, i) &&
                !(q[0] > -0.01 && q[0] < 8.01 && q[1] > -0.01 && q[1] < 6.01);
        }
        ss_world_free(w);
    }
    expect("a wild hand: refused", (double)refused, 0, 0);
    expect("  outside the box", (double)outside, 0, 0);
}

/* Random events from many seeds. */
static void check_random_events(void)
{
    size_t wrong = 0, failed = 0, not_finite = 0;

    for (int scene = 0; scene < SS_SCENES; scene++) {
        ss_world *w = make((ss_scene)scene);
        ss_random luck = {(uint64_t)scene + 7};
        double t = 0.0;

        for (int i = 0; i < 3000; i++) {
            size_t who;
            ss_mouse_state state;
            const double x = 8 * ss_random_next(&luck);
            const double y = 6 * ss_random_next(&luck);
            const int e = (int)(10.05 * ss_random_next(&luck));
            const ss_status status = ss_world_event(w, (ss_mouse_event)e, x, y);

            failed += status != SS_OK && e != SS_MOUSE_MOTOR;
            t += 0.02 * ss_random_next(&luck);
            failed += ss_world_advance(w, t) != SS_OK;
            state = ss_world_mouse(w, NULL, &who);
            wrong += (state == SS_MOUSE_IDLE) != (who == SS_NO_PARTICLE);
            wrong += who != SS_NO_PARTICLE && who >= ss_world_count(w);
            for (size_t k = 0; k < ss_world_link_count(w); k++)
                for (int end = 0; end < 2; end++)
                    wrong += ss_world_link(w, k, end) >= ss_world_count(w);
            for (size_t k = 0; k < 2 * ss_world_count(w); k++)
                not_finite += isfinite(ss_world_positions(w)[k]) ? 0 : 1;
        }
        ss_world_free(w);
    }
    expect("random events: mouse or spring on no particle", (double)wrong, 0,
           0);
    expect("  places that are not finite", (double)not_finite, 0, 0);
    expect("  steps and events that failed", (double)failed, 0, 0);
}

/* A recording, seen at n frames a second. */
static void watch(int frames, double *q)
{
    static const ss_input in[] = {{0.41, SS_MOUSE_PRESS, 3.1, 5.1},
                                  {0.55, SS_MOUSE_MOVE, 4.0, 4.0},
                                  {0.71, SS_MOUSE_NAIL, 4.2, 3.5},
                                  {0.93, SS_MOUSE_DELETE, 2.8, 5.2}};
    ss_world *w = make(SS_SCENE_ROPE);
    size_t next = 0;

    for (int i = 1; i <= 2 * frames; i++)
        if (ss_world_play(w, in, 4, &next, (double)i / frames) != SS_OK)
            exit(2);
    memcpy(q, ss_world_positions(w), 30 * sizeof *q);
    ss_world_free(w);
}

static void check_frames(void)
{
    double a[32] = {0}, b[32] = {0};

    watch(24, a);
    watch(144, b);
    expect("frames: 24 and 144 a second differ", memcmp(a, b, sizeof a), 0, 0);
}

static void check_options(void)
{
    ss_world_options o;

    for (int i = 0; i < 7; i++) {
        ss_world *w;

        ss_world_defaults(&o);
        if (i == 0)
            o.rate = 0;
        if (i == 1)
            o.width = (double)NAN;
        if (i == 2)
            o.scene = SS_SCENES;
        if (i == 3)
            o.restitution = 1.1;
        if (i == 4)
            o.mass = 0.0;
        if (i == 5)
            o.method = 1000;
        w = ss_world_create(&o);
        expect("options: refused", w == NULL, i < 6, i < 6);
        ss_world_free(w);
    }
}

static void third_end(void)
{
    ss_world_link(ss_world_create(NULL), 0, 2);
}

int main(void)
{
    check_rules();
    check_actions();
    check_cuts();
    check_holds();
    check_wild_hand();
    check_random_events();
    check_frames();
    check_options();
    expect_assertion("the third end of a spring", third_end, "world_state.c");
    return verdict();
}
