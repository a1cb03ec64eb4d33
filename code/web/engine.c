/* engine.c: the world of playground.c, moved by the reader's engine: by the parts
 * that are the reader's, and by the book's in place of the others
 * (exercises/grading/engine; cmake/web.cmake links them).
 *
 * What the hand does and what is saved stays the library's business. Here its
 * particles, springs, walls and its hand become an `engine`; engine_frame moves
 * that (or, if the world is to go by explicit Euler, engine_step); and where all
 * of it has come out finite, it is put back. Code of the reader's may do anything:
 * the page takes a new module when this one has broken down.
 */
#include "engine-old.h"

#include "steps/mover_parts.h"
#include "steps/world_parts.h"

#include <math.h>
#include <string.h>

#ifdef __wasm__
#define FOR_PAGE(name) __attribute__((export_name(#name))) name
#else
#define FOR_PAGE(name) name
#endif

ss_world *play_world(void); /* playground.c */

/* ---- what it consists of ---------------------------------------------------- */

/* The exercises, and what each adds. */
static const struct {
    const char *stem, *functions;
} parts[] = {
    {"02-euler/engine-step", "engine_step"},
    {"08-particles/engine-particles", "engine_motion"},
    {"09-forces/engine-forces", "engine_forces"},
    {"09-forces/engine-springs", "engine_springs"},
    {"10-verlet/engine-verlet", "engine_verlet"},
    {"11-constraints/engine-rods", "engine_rods"},
    {"12-collisions/engine-contacts", "engine_walls engine_balls"},
    {"13-playground/engine-world", "engine_frame"},
    {"14-choosing/engine-race", "engine_price"},
};
enum { PARTS = sizeof parts / sizeof *parts };

/* Number i, or NULL past the last. */
const char *FOR_PAGE(play_part)(int i)
{
    return i < PARTS ? parts[i].stem : NULL;
}

const char *FOR_PAGE(play_part_function)(int i)
{
    return i < PARTS ? parts[i].functions : NULL;
}

/* ---- the world as an engine --------------------------------------------------- */

enum { MOST_TIES = 2500, ITERATIONS = 10 }; /* ties: as in world-state.js */

static engine made;
static double mass[ENGINE_MOST], x[4 * ENGINE_MOST], a[2 * ENGINE_MOST];
static engine_spring spring[MOST_TIES];
static engine_rod rod[MOST_TIES];
static engine_wall wall[4];

/* Shall springs be rods? */
static int as_rods;

void FOR_PAGE(play_rods)(int wanted)
{
    as_rods = wanted;
}

/* Why the last steps were refused, in a word: what an engine does not know of this
 * world ("many" particles, ...), or the function whose numbers are not finite. ""
 * if they were not refused. */
static const char *fault = "";

const char *FOR_PAGE(play_fault)(void)
{
    return fault;
}

static ss_status refuse(ss_status status, const char *word)
{
    fault = word;
    return status;
}

static const ss_world_method *method_of(const ss_world *w)
{
    size_t count;

    return &ss_world_methods(&count)[w->options.method];
}

/* Is there anything in it that an engine does not know? */
static ss_status check(const ss_world *w)
{
    const ss_particles *p = w->particles;
    const ss_world_method *method = method_of(w);

    if (p->n >= ENGINE_MOST || w->springs->count >= MOST_TIES)
        return refuse(SS_BAD_ARGUMENT, "many");
    if (method->onestep != &ss_euler && method->mech != &ss_velocity_verlet)
        return refuse(SS_BAD_ARGUMENT, "method");
    for (size_t i = 0; i < p->n; i++) {
        if (p->control[i].ctx)
            return refuse(SS_BAD_ARGUMENT, "motor");
        if (ss_world_radius(w, i) != ss_world_radius(w, 0))
            return refuse(SS_BAD_ARGUMENT, "size");
    }
    return SS_OK;
}

/* The state of the world; the hand, if it holds something, is one particle more,
 * nailed where it is. */
static void take_state(const ss_world *w)
{
    const ss_particles *p = w->particles;
    const bool holds = w->state == SS_MOUSE_HOLDING;
    const size_t n = p->n, all = n + holds;

    made.n = all;
    for (size_t i = 0; i < n; i++)
        mass[i] = p->control[i].path ? 0.0 : p->mass[i];
    memcpy(x, p->q, 2 * n * sizeof *x);
    memcpy(x + 2 * all, p->v, 2 * n * sizeof *x);
    if (!holds)
        return;
    mass[n] = 0.0;
    for (size_t k = 0; k < 2; k++) {
        x[2 * n + k] = w->mouse.position[k];
        x[2 * (all + n) + k] = 0.0;
    }
}

/* What acts on it. */
static void take_rest(const ss_world *w)
{
    const ss_springs *springs = w->springs;

    made.mass = mass;
    made.g = w->options.gravity;
    made.drag = w->options.drag;
    made.spring = spring;
    made.rod = rod;
    made.wall = wall;
    made.walls = 4;
    made.radius = w->particles->n > 0 ? ss_world_radius(w, 0) : 0.0;
    made.bounce = w->options.restitution;
    made.springs = made.rods = 0;
    for (size_t i = 0; i < springs->count; i++) {
        const ss_spring *s = &springs->spring[i];

        if (as_rods)
            rod[made.rods++] = (engine_rod){s->a, s->b, s->rest};
        else
            spring[made.springs++] =
                (engine_spring){s->a, s->b, s->ks, s->kd, s->rest};
    }
    if (w->state == SS_MOUSE_HOLDING)
        spring[made.springs++] = (engine_spring){
            w->particles->n, w->mouse.particle, w->mouse.ks, w->mouse.kd, 0.0};
    for (size_t k = 0; k < 4; k++) {
        memcpy(wall[k].point, w->walls[k].point, sizeof wall[k].point);
        memcpy(wall[k].normal, w->walls[k].normal, sizeof wall[k].normal);
        wall[k].restitution = w->walls[k].restitution;
    }
}

/* ---- its steps -------------------------------------------------------------- */

/* Is all of it finite, and of a size that a world may have? */
static bool is_sound(size_t n, const double *numbers)
{
    for (size_t i = 0; i < n; i++)
        if (!(fabs(numbers[i]) < SS_WORLD_LARGEST))
            return false;
    return true;
}

/* Accelerations are kept between frames where the library's Verlet keeps its own,
 * so that they are saved with the world and forgotten when something happens. */
enum { ACCELERATIONS = 2 };

static ss_status recall(ss_world *w)
{
    const ss_particles *p = w->particles;
    ss_status status = ss_world_remember(w);

    if (status != SS_OK)
        return status;
    memset(a, 0, sizeof a);
    if (w->memory->remembers) {
        memcpy(a, ss_now(w->memory->mover, ACCELERATIONS),
               2 * p->n * sizeof *a);
    } else {
        double rates[4 * ENGINE_MOST];

        memset(rates, 0, sizeof rates);
        engine_motion(p->t, x, rates, &made);
        memcpy(a, rates + 2 * made.n, 2 * made.n * sizeof *a);
        w->memory->mech = ss_particles_as_mech(w->particles);
        status = ss_mover_start(w->memory->mover, &w->memory->mech, p->t, p->q,
                                p->v);
    }
    return status;
}

static void keep(ss_world *w)
{
    const size_t n = w->particles->n;
    ss_mover *mover = w->memory->mover;

    memcpy(mover->now, w->particles->q, 2 * n * sizeof *a);
    memcpy(mover->now + 2 * n, w->particles->v, 2 * n * sizeof *a);
    memcpy(mover->now + ACCELERATIONS * 2 * n, a, 2 * n * sizeof *a);
    mover->past = 1;
    mover->begin = w->particles->t;
    mover->count = 0;
    w->memory->remembers = true;
}

/* What a step does besides moving. */
static void touch(double h)
{
    engine_rods(&made, h, ITERATIONS, x);
    engine_walls(&made, x);
    engine_balls(&made, x);
}

/* So many steps by Euler's method; returns how many were taken. */
static int by_euler(int count, double t, double h)
{
    int taken = 0;

    while (taken < count &&
           engine_step(engine_motion, &made, 4 * made.n, t + taken * h, h, x)) {
        touch(h);
        taken++;
    }
    return taken;
}

/* So many by velocity Verlet, in one frame. Half a step is owed already, so that
 * no rounding error makes it one more or less. */
static int by_verlet(int count, double t, double h)
{
    engine_world frame = {.e = &made,
                          .t = t,
                          .h = h,
                          .owed = h / 2.0,
                          .x = x,
                          .a = a,
                          .iterations = ITERATIONS,
                          .most_steps = count};
    const int taken = engine_frame(&frame, count * h);

    return taken < 0 ? 0 : taken > count ? count : taken;
}

/* The same steps once more, one part after the other: which is the first to give a
 * number that is not finite? */
static const char *suspect(ss_world *w, bool is_euler, int count, double h)
{
    double f[2 * ENGINE_MOST] = {0.0}, rates[4 * ENGINE_MOST] = {0.0};
    const size_t n = made.n;

    take_state(w);
    if (!is_euler && recall(w) != SS_OK)
        return "engine_motion";
    for (int i = 0; i < count; i++) {
        memset(f, 0, sizeof f);
        engine_springs(&made, x, x + 2 * n, f);
        if (!is_sound(2 * n, f))
            return "engine_springs";
        engine_forces(&made, x, x + 2 * n, f);
        if (!is_sound(2 * n, f))
            return "engine_forces";
        engine_motion(w->particles->t + i * h, x, rates, &made);
        if (!is_sound(4 * n, rates))
            return "engine_motion";
        if (is_euler)
            (void)by_euler(1, w->particles->t + i * h, h);
        else
            engine_verlet(&made, w->particles->t + i * h, h, x, a);
        if (!is_sound(4 * n, x) || !is_sound(2 * n, a))
            return is_euler ? "engine_step" : "engine_verlet";
        if (is_euler)
            continue;
        engine_rods(&made, h, ITERATIONS, x);
        if (!is_sound(4 * n, x))
            return "engine_rods";
        engine_walls(&made, x);
        if (!is_sound(4 * n, x))
            return "engine_walls";
        engine_balls(&made, x);
        if (!is_sound(4 * n, x))
            return "engine_balls";
    }
    return is_euler ? "engine_step" : "engine_frame";
}

static void put_back(ss_world *w, int taken, double h)
{
    ss_particles *p = w->particles;

    for (size_t i = 0; i < p->n; i++) {
        memcpy(p->q + 2 * i, x + 2 * i, 2 * sizeof *x);
        memcpy(p->v + 2 * i, x + 2 * (made.n + i), 2 * sizeof *x);
    }
    for (int i = 0; i < taken; i++) {
        (void)ss_particles_next_time(p, h);
        ss_particles_tick(p);
    }
    w->steps += (size_t)taken;
    w->ticks += taken;
}

#ifdef __wasm__
/* The reader's code calls this wherever it goes on (clang's -fsanitize-coverage);
 * now and then the page hears of it, and may end it all by an exception. */
void __attribute__((import_module("page"), import_name("pulse"))) pulse(void);

void __sanitizer_cov_trace_pc(void)
{
    enum { OFTEN = 4096 };
    static unsigned calls;

    if (++calls % OFTEN == 0)
        pulse();
}
#endif

/* Like play_step. On failure nothing has changed but play_fault(). */
int FOR_PAGE(play_engine)(int count)
{
    ss_world *w = play_world();
    const double h = 1.0 / w->options.rate;
    const bool is_euler = method_of(w)->onestep == &ss_euler;
    ss_status status;
    int taken = count;

    fault = "";
    made.n = 0;
    status = check(w);
    if (status == SS_OK && w->particles->n > 0) {
        take_state(w);
        take_rest(w);
        status = is_euler ? SS_OK : recall(w);
        if (status == SS_OK)
            taken = is_euler ? by_euler(count, w->particles->t, h)
                             : by_verlet(count, w->particles->t, h);
    }
    if (status != SS_OK)
        return (int)status;
    if ((is_euler && taken < count) || !is_sound(4 * made.n, x) ||
        !is_sound(2 * made.n, a))
        return (int)refuse(SS_OVERFLOW, suspect(w, is_euler, count, h));
    put_back(w, taken, h);
    if (!is_euler && w->particles->n > 0)
        keep(w);
    return SS_OK;
}

/* How many steps the next second takes for each place to be right to a
 * centimetre; below 0, more than are tried. */
double FOR_PAGE(play_price)(void)
{
    enum { MOST = 4096 };
    const ss_world *w = play_world();
    static double end[4 * ENGINE_MOST];

    fault = "";
    if (check(w) != SS_OK)
        return -1.0;
    take_state(w);
    take_rest(w);
    return (double)engine_price(&made, x, 1.0, 0.01, MOST, end);
}
