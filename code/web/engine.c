/* engine.c: the world of playground.c, moved by the reader's engine: by the parts
 * that are the reader's, and by the book's in place of the others
 * (exercises/grading/engine; cmake/web.cmake links them).
 *
 * What the hand does and what is saved stays the library's business. Here its
 * particles become a crowd, and its springs and walls what acts on that and what has
 * to hold; world_frame moves it; and where all of it has come out finite, it is put
 * back. Code of the reader's may do anything: the page takes a new module when this
 * one has broken down.
 */
#include "engine.h"
#include "keep.h"
#include "touch.h"

#include "world/world_parts.h"

#include <stdlib.h>

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
    {"02-euler/engine-euler", "euler_step walk"},
    {"03-midpoint/engine-midpoint", "midpoint_step"},
    {"04-runge-kutta/engine-tableau", "tableau_step"},
    {"05-adaptive/engine-adaptive", "adaptive_step"},
    {"06-multistep/engine-pece", "memory_make pece_step"},
    {"07-implicit/engine-stiff", "cg_solve stiff_step"},
    {"08-particles/engine-crowd", "crowd_make crowd_rates crowd_step"},
    {"09-forces/engine-grid", "grid_make grid_pairs"},
    {"09-forces/engine-pull", "springs_add"},
    {"10-verlet/engine-kick", "verlet_step"},
    {"11-constraints/engine-keep", "rods_keep"},
    {"12-collisions/engine-touch", "contacts_keep"},
    {"13-playground/engine-frame", "world_frame"},
    {"14-choosing/engine-race", "race_price"},
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

/* Methods of the world that a step of the reader's stands for. */
static const double rk4_c[] = {0, 0.5, 0.5, 1},
                    rk4_a[] = {0, 0,   0, 0, 0.5, 0, 0, 0,
                               0, 0.5, 0, 0, 0,   0, 1, 0},
                    rk4_b[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};
static tableau rk4 = {4, rk4_c, rk4_a, rk4_b};
static stiff implicit_euler = {.theta = 1.0, .dim = 2},
             crank_nicolson = {.theta = 0.5, .dim = 2};
static const struct {
    const char *name, *function;
    method step;
} methods[] = {
    {"explicit Euler", "euler_step", {euler_step, 2, NULL}},
    {"midpoint", "midpoint_step", {midpoint_step, 3, NULL}},
    {"RK4", "tableau_step", {tableau_step, 5, &rk4}},
    {"velocity Verlet", "verlet_step", {verlet_step, 2, NULL}},
    {"implicit Euler", "stiff_step", {stiff_step, 6, &implicit_euler}},
    {"Crank-Nicolson", "stiff_step", {stiff_step, 6, &crank_nicolson}},
};
enum { METHODS = sizeof methods / sizeof *methods, ROOM = 6 + 2 };

/* Its number among these, or METHODS. */
static size_t method_of(const ss_world *w)
{
    size_t count, i = 0;
    const char *name = ss_world_methods(&count)[w->options.method].name;

    while (i < METHODS && strcmp(name, methods[i].name) != 0)
        i++;
    return i;
}

/* ---- the world as a crowd --------------------------------------------------- */

/* MOST_TIES: as in world-state.js. */
enum { MOST = 256, MOST_TIES = 2500, ITERATIONS = 10, TOUCHES = 8 * MOST };

static crowd *made; /* for as many particles as there were the last time */
static ss_spring spring[MOST_TIES];
static ss_rod rod[MOST_TIES];
static wall walls[4];
static touch storage[TOUCHES];
static ss_springs springs = {.spring = spring};
static ss_rods rods = {
    .rod = rod, .tolerance = 1e-9, .max_iterations = ITERATIONS};
static contacts all = {.walls = 4,
                       .wall = walls,
                       .touch = storage,
                       .room = TOUCHES,
                       .most = ITERATIONS};
static kept own = {.dim = 2};
static bool holds; /* the hand, as the last particle, a nail */

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

/* Is there anything in it that an engine does not know? */
static ss_status check(const ss_world *w)
{
    const ss_particles *p = w->particles;

    if (p->n >= MOST || w->springs->count >= MOST_TIES)
        return refuse(SS_BAD_ARGUMENT, "many");
    if (method_of(w) == METHODS)
        return refuse(SS_BAD_ARGUMENT, "method");
    for (size_t i = 0; i < p->n; i++) {
        if (p->control[i].ctx)
            return refuse(SS_BAD_ARGUMENT, "motor");
        if (ss_world_radius(w, i) != ss_world_radius(w, 0))
            return refuse(SS_BAD_ARGUMENT, "size");
    }
    return SS_OK;
}

/* The hand touches nothing. */
static void touch_without_hand(const ss_view *now, double h, double *v,
                               const void *ctx)
{
    ss_view others = *now;

    others.n -= holds;
    contacts_keep(&others, h, v, ctx);
}

/* A crowd of so many, made by the reader. False: it is none. */
static bool make(size_t n, double radius)
{
    const method how = {keep_step, ROOM, &own};

    if (!made || made->n != n)
        made = crowd_make(2, n, how);
    if (!all.grid || all.radius != radius) /* points do not touch each other */
        all.grid = grid_make(MOST, radius > 0.0 ? TOUCHES : 0);
    all.radius = radius;
    return made && all.grid && made->x && made->mass && made->work;
}

/* The state of the world; the hand, if it holds something, is one particle more,
 * nailed where it is. */
static void take_state(const ss_world *w)
{
    const ss_particles *p = w->particles;
    const size_t n = p->n;

    memcpy(made->q, p->q, 2 * n * sizeof *p->q);
    memcpy(made->v, p->v, 2 * n * sizeof *p->v);
    for (size_t i = 0; i < n; i++)
        made->mass[i] = p->control[i].path ? 0.0 : p->mass[i];
    for (size_t k = 0; k < 2 && holds; k++) {
        made->mass[n] = 0.0;
        made->q[2 * n + k] = w->mouse.position[k];
        made->v[2 * n + k] = 0.0;
    }
    made->t = p->t;
}

/* What acts on it, what has to hold, and what moves it. */
static void take_rest(ss_world *w)
{
    springs.count = rods.count = 0;
    for (size_t i = 0; i < w->springs->count; i++) {
        const ss_spring *s = &w->springs->spring[i];

        if (as_rods)
            rod[rods.count++] = (ss_rod){s->a, s->b, s->rest};
        else
            spring[springs.count++] = *s;
    }
    if (holds)
        spring[springs.count++] = (ss_spring){
            w->particles->n, w->mouse.particle, w->mouse.ks, w->mouse.kd, 0.0};
    made->force[0] = ss_gravity_force(&w->gravity);
    made->force[1] = ss_drag_force(&w->drag);
    made->force[2] = (ss_force){.apply = springs_add, .ctx = &springs};
    made->forces = 3;
    for (size_t k = 0; k < 4; k++) {
        ss_obstacle wall;

        ssp_world_wall(&w->options, k, &wall);
        memcpy(walls[k].point, wall.a, sizeof walls[k].point);
        memcpy(walls[k].normal, wall.b, sizeof walls[k].normal);
    }
    all.bounce = w->options.restitution;
    all.friction = w->options.friction;
    own.inner = methods[method_of(w)].step;
    own.mass = implicit_euler.mass = crank_nicolson.mass = made->mass;
    own.keep[0] = (keep){rods_keep, &rods};
    own.keep[1] = (keep){touch_without_hand, &all};
    own.keeps = 2;
    made->how.own = &own;
}

/* All of it; false, and the fault is said: it cannot be taken. */
static bool take(ss_world *w)
{
    holds = w->state == SS_MOUSE_HOLDING;
    if (!make(w->particles->n + holds, ss_world_radius(w, 0))) {
        fault = made ? "grid_make" : "crowd_make";
        return false;
    }
    take_state(w);
    take_rest(w);
    return true;
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

/* The same steps once more, one part after the other: which is the first to give a
 * number that is not finite? */
static const char *suspect(ss_world *w, int count, double h)
{
    static double x[4 * MOST], rates[4 * MOST], work[ROOM * 4 * MOST];
    const char *names[] = {methods[method_of(w)].function, "rods_keep",
                           "contacts_keep"};
    const size_t dim = 4 * made->n;
    const ss_ode f = {dim, crowd_rates, NULL, made};

    take_state(w);
    for (int i = 0; i < count; i++) {
        const ss_view now = {2, made->n, made->t, made->q, made->v, made->mass};

        memset(rates, 0, sizeof rates);
        springs_add(&now, rates, &springs);
        if (!is_sound(dim / 2, rates))
            return "springs_add";
        crowd_rates(made->t, made->x, rates, made);
        if (!is_sound(dim, rates))
            return "crowd_rates";
        for (own.keeps = 0; own.keeps < 3; own.keeps++) {
            memcpy(x, made->x, dim * sizeof *x);
            if (!keep_step(&f, made->t, h, x, work, &own) || !is_sound(dim, x))
                return names[own.keeps];
        }
        own.keeps = 2;
        if (!crowd_step(made, h) || !is_sound(dim, made->x))
            return "crowd_step";
    }
    return "world_frame";
}

static void put_back(ss_world *w, int taken, double h)
{
    ss_particles *p = w->particles;

    memcpy(p->q, made->q, 2 * p->n * sizeof *p->q);
    memcpy(p->v, made->v, 2 * p->n * sizeof *p->v);
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
    double owed =
        h / 2.0; /* so that no rounding error makes it one step less */
    ss_status status;
    int taken;

    fault = "";
    status = check(w);
    if (status != SS_OK)
        return (int)status;
    ssp_world_disturb(w);
    if (w->particles->n == 0) {
        put_back(w, count, h);
        return SS_OK;
    }
    if (!take(w))
        return SS_OVERFLOW;
    taken = world_frame(made, h, &owed, count * h, count);
    if (taken < 0 || !is_sound(4 * made->n, made->x))
        return (int)refuse(SS_OVERFLOW, suspect(w, count, h));
    put_back(w, taken < count ? taken : count, h);
    return SS_OK;
}

/* How many steps of the method the next second takes for each place to be right to a
 * centimetre; below 0, more than are tried. */
double FOR_PAGE(play_price)(void)
{
    enum { MOST_STEPS = 4096 };
    static double start[4 * MOST], end[4 * MOST];
    ss_world *w = play_world();

    fault = "";
    if (check(w) != SS_OK || !take(w))
        return -1.0;
    memcpy(start, made->x, 4 * made->n * sizeof *start);
    return (double)race_price(&own.inner,
                              &(ss_ode){4 * made->n, crowd_rates, NULL, made},
                              start, 1.0, 0.01, MOST_STEPS, end);
}
