/* scenes.c: a rope, a cloth and a wheel, and what the mouse does to them; and a
 * moment of four others.
 *
 * The nailed end of the rope becomes a motor; the cloth loses a corner; the
 * wheel is put down spinning, and friction makes it roll.
 */
// cc -Icode code/13-playground/scenes.c code/world/*.c code/steps/*.c -lm
#include "film.h"

#include <math.h>

enum { STRIPS = 3, FRAMES = 4 };

static const struct strip {
    ss_scene scene;
    size_t events;
    ss_input event[3];
    double time[FRAMES];
} strips[STRIPS] = {
    {SS_SCENE_ROPE,
     2,
     {{1.5, SS_MOUSE_NAIL, 2.0, 5.2}, {1.5, SS_MOUSE_MOTOR, 2.0, 5.2}},
     {0.0, 0.5, 1.5, 3.0}},
    {SS_SCENE_CLOTH, 1, {{0.8, SS_MOUSE_NAIL, 6.0, 5.4}}, {0.0, 0.8, 1.2, 2.4}},
    {SS_SCENE_WHEEL, 0, {{0, SS_MOUSE_MOVE, 0, 0}}, {0.0, 0.3, 0.7, 1.2}}};

static const struct moment {
    ss_scene scene;
    double time;
} others[FRAMES] = {{SS_SCENE_CRADLE, 1.4},
                    {SS_SCENE_HEAP, 5.0},
                    {SS_SCENE_RAGDOLL, 3.0},
                    {SS_SCENE_DRAPE, 3.0}};

static double fastest(const ss_world *w)
{
    const ss_particles *p = ss_world_particles(w);
    double most = 0.0;

    for (size_t i = 0; i < p->n; i++)
        most = fmax(most, hypot(p->v[2 * i], p->v[2 * i + 1]));
    return most;
}

/* How fast the wheel goes, and how fast its rim turns about the hub: the
 * two are equal and opposite when it rolls. */
static void measure(const ss_world *w, double *forwards, double *round)
{
    const ss_particles *p = ss_world_particles(w);

    *forwards = *round = 0.0;
    for (size_t i = 0; i < p->n; i++)
        *forwards += p->v[2 * i] / (double)p->n;
    for (size_t i = 1; i < p->n; i++) {
        const double x = p->q[2 * i] - p->q[0], y = p->q[2 * i + 1] - p->q[1];
        const double u = p->v[2 * i] - p->v[0];
        const double v = p->v[2 * i + 1] - p->v[1];

        *round += (y * u - x * v) / hypot(x, y) / (double)(p->n - 1);
    }
}

int main(int argc, char **argv)
{
    double friction = 0.6;
    const ss_option options[] = {{"friction", "friction of floor and walls",
                                  .positive = &friction, .or_zero = true},
                                 {0}};
    double forwards[FRAMES], round[FRAMES], heap = 0.0;

    ss_begin(argc, argv, "Scenes.", options);
    for (int s = 0; s < STRIPS; s++) {
        const struct strip *strip = &strips[s];
        ss_world_options how;
        ss_world *w;
        size_t next = 0;

        ss_world_defaults(&how);
        how.scene = strip->scene;
        how.friction = friction;
        w = ss_world_create(&how);
        if (!w)
            ss_give_up("the world could not be made");
        for (int f = 0; f < FRAMES; f++) {
            if (ss_world_play(w, strip->event, strip->events, &next,
                              strip->time[f]) != SS_OK)
                ss_give_up("the world could not go on");
            draw(w, strip->time[f], f * 8.5, s * -6.9);
            measure(w, &forwards[f], &round[f]);
        }
        ss_world_free(w);
    }
    for (int f = 0; f < FRAMES; f++) {
        ss_world_options how;
        ss_world *w;

        ss_world_defaults(&how);
        how.scene = others[f].scene;
        how.friction = friction;
        if (others[f].scene == SS_SCENE_CRADLE) {
            how.restitution = 1.0;
            how.drag = 0.0;
        }
        w = ss_world_create(&how);
        if (!w || ss_world_advance(w, others[f].time) != SS_OK)
            ss_give_up("the world could not be made, or not go on");
        draw(w, others[f].time, f * 8.5, STRIPS * -6.9);
        if (others[f].scene == SS_SCENE_HEAP)
            heap = fastest(w);
        ss_world_free(w);
    }
    print_film();
    // expect: wheel_end in [1.2, 1.2] (given)
    ss_fact("wheel_end", strips[STRIPS - 1].time[FRAMES - 1]);
    // 0.7 m at 10 a second.
    // expect: spin in [6.9999999, 7.0000001] (theory, fig:pl-scenes)
    ss_fact("spin", round[0]);
    // expect: starts_at_rest in [1, 1] (theory, fig:pl-scenes)
    ss_fact("starts_at_rest", fabs(forwards[0]) <= 1e-9);
    // If it rolls, the two are the same, up to what it sways by.
    // expect: forwards in [2.3, 2.41] (second way, round)
    ss_fact("forwards", forwards[FRAMES - 1]);
    // expect: round in [2.3, 2.41] (second way, forwards)
    ss_fact("round", round[FRAMES - 1]);
    // What sweeps have left by then, as in a poured heap.
    // expect: heap in [0, 1e-6] (second way, 12-collisions/pour#fastest)
    ss_fact("heap", heap);
    return ss_end();
}
