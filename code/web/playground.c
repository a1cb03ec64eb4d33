/* playground.c: a world for a page of the book, which draws it and listens
 * (book/html/world/world.js), as WebAssembly (cmake/web.cmake).
 *
 * Everything that happens, happens in world.h. Here numbers are brought to where
 * a page can read them: names, one array of all that is to be seen, and one for
 * what is saved. There is one world; each picture has a module of its own.
 * Compiled natively, with tests/book/web/playground.c, it is the same program.
 */
#include "world/world.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __wasm__
#define FOR_PAGE(name) __attribute__((export_name(#name))) name
#else
#define FOR_PAGE(name) name
#endif

static ss_world *world;

/* ---- names --------------------------------------------------------------- */

/* The library's scenes, in its order, and four of our own: a scene in a few
 * inputs, played into an empty world. */
static const char *const scene_names[] = {
    "empty",          "rope",          "bridge",       "cloth", "wheel",
    "cradle",         "heap",          "ragdoll",      "drape", "legs",
    "small pendulum", "small springs", "small bounces"};
enum { SCENES = sizeof scene_names / sizeof *scene_names };
_Static_assert(SCENES == SS_SCENES + 4, "a scene has no name");

#define OPTION(name, value)                                                    \
    {                                                                          \
        .event = SS_INPUT_OPTION, .x = SS_OPTION_##name, .y = value            \
    }
#define AT(what, x_, y_)                                                       \
    {                                                                          \
        .event = SS_MOUSE_##what, .x = x_, .y = y_                             \
    }
#define CREATE(x, y)           AT(PRESS, x, y), AT(RELEASE, x, y)
#define SPRING(x0, y0, x1, y1) AT(LINK, x0, y0), AT(RELEASE, x1, y1)

/* Two legs on one crank, and balls for them to kick. The lengths are those of
 * Theo Jansen's Strandbeest (The Great Pretender, 010 Publishers, 2007), 26 mm
 * to his unit, where the crank is at its lowest. The joints of one leg: */
#define CRANK        4.0, 2.25
#define HIP(side)    4.0 + (side)*0.988, 2.437 /* nailed */
#define TOP(side)    4.0 + (side)*0.555, 3.426
#define ELBOW(side)  4.0 + (side)*1.914, 2.917
#define KNEE(side)   4.0 + (side)*1.433, 1.517
#define ANKLE(side)  4.0 + (side)*2.279, 1.96
#define FOOT(side)   4.0 + (side)*1.837, 0.309
#define JOINT(...)   CREATE(__VA_ARGS__)
#define HOLD(...)    AT(NAIL, __VA_ARGS__)
#define ROD(...)     SPRING(__VA_ARGS__)
#define RODS(ks, kd) OPTION(KS, ks), OPTION(KD, kd)
#define LEG(side)                                                              \
    JOINT(HIP(side)), HOLD(HIP(side)), ROD(CRANK, TOP(side)),                  \
        ROD(HIP(side), TOP(side)), ROD(TOP(side), ELBOW(side)),                \
        ROD(HIP(side), ELBOW(side)), ROD(CRANK, KNEE(side)),                   \
        ROD(HIP(side), KNEE(side)), ROD(ELBOW(side), ANKLE(side)),             \
        ROD(KNEE(side), ANKLE(side)), OPTION(RADIUS, 0.1),                     \
        ROD(ANKLE(side), FOOT(side)), ROD(KNEE(side), FOOT(side)),             \
        OPTION(RADIUS, 0.0)
/* ... and a soft spring, so that it does not fold over to the other side. */
#define MUSCLE(side) ROD(HIP(side), ANKLE(side))

static const ss_input legs[] = {OPTION(MASS, 0.3),
                                RODS(6000.0, 10.0),
                                OPTION(MOTOR_RADIUS, 0.39),
                                JOINT(CRANK),
                                AT(MOTOR, 4.0, 2.25),
                                LEG(-1),
                                LEG(1),
                                RODS(60.0, 2.0),
                                MUSCLE(-1),
                                MUSCLE(1),
                                OPTION(MASS, 0.1),
                                OPTION(RADIUS, 0.2),
                                CREATE(0.8, 0.2),
                                CREATE(3.0, 0.2),
                                CREATE(7.2, 0.2),
                                OPTION(RADIUS, 0.0), /* as it was */
                                OPTION(MASS, 0.2),
                                RODS(400.0, 1.0),
                                OPTION(MOTOR_RADIUS, 0.3)};

/* A bob on a spring so stiff that it is nearly a rod, and room to stand on its
 * head. */
static const ss_input pendulum[] = {
    OPTION(WIDTH, 6.0), OPTION(HEIGHT, 6.0), OPTION(DRAG, 0.0),
    OPTION(MASS, 1.0),  OPTION(KS, 4000.0),  OPTION(KD, 4.0),
    CREATE(3.0, 3.0),   AT(NAIL, 3.0, 3.0),  SPRING(3.0, 3.0, 5.0, 1.5)};

/* A weight on a spring on a weight on a spring. */
static const ss_input springs[] = {
    OPTION(WIDTH, 5.0),        OPTION(DRAG, 0.0),
    OPTION(MASS, 0.5),         OPTION(KS, 40.0),
    OPTION(KD, 0.0),           CREATE(2.5, 5.6),
    AT(NAIL, 2.5, 5.6),        SPRING(2.5, 5.6, 2.5, 4.2),
    SPRING(2.5, 4.2, 2.5, 2.9)};

/* Four balls from four heights, and nothing that takes their energy. The heights
 * have nothing to do with each other or with a step. */
static const ss_input bounces[] = {
    OPTION(HEIGHT, 5.0),      OPTION(WIDTH, 6.0),    OPTION(DRAG, 0.0),
    OPTION(RESTITUTION, 1.0), OPTION(FRICTION, 0.0), OPTION(MASS, 1.0),
    CREATE(1.2, 1.137),       CREATE(2.4, 2.071),    CREATE(3.6, 3.043),
    CREATE(4.8, 4.229)};

static const struct {
    const ss_input *inputs;
    size_t count;
} own[] = {{legs, sizeof legs / sizeof *legs},
           {pendulum, sizeof pendulum / sizeof *pendulum},
           {springs, sizeof springs / sizeof *springs},
           {bounces, sizeof bounces / sizeof *bounces}};

/* Name number i, or NULL past the last. */
const char *FOR_PAGE(play_scene_name)(int i)
{
    return i < SCENES ? scene_names[i] : NULL;
}

const char *FOR_PAGE(play_method_name)(int i)
{
    size_t count;
    const ss_world_method *methods = ss_world_methods(&count);

    return (size_t)i < count ? methods[i].name : NULL;
}

const char *FOR_PAGE(play_event_name)(int i)
{
    return i < SS_MOUSE_EVENTS ? ss_mouse_event_name((ss_mouse_event)i) : NULL;
}

const char *FOR_PAGE(play_option_name)(int i)
{
    return i < SS_WORLD_OPTIONS ? ss_world_option_name((ss_world_option)i)
                                : NULL;
}

/* ---- what happens ---------------------------------------------------------- */

/* The world, made when it is first wanted; NULL without memory. engine.c moves it,
 * too. */
ss_world *play_world(void)
{
    if (!world)
        world = ss_world_create(NULL);
    return world;
}

/* Statuses, 0 if all is well. */
int FOR_PAGE(play_scene)(int scene)
{
    const int of_own = scene - SS_SCENES;
    size_t next = 0;
    ss_status status;

    if (!play_world())
        return SS_NO_MEMORY;
    status = ss_world_change_scene(world, of_own < 0 ? (ss_scene)scene
                                                     : SS_SCENE_EMPTY);
    if (status == SS_OK && of_own >= 0 && scene < SCENES)
        status = ss_world_play(world, own[of_own].inputs, own[of_own].count,
                               &next, ss_world_clock(world));
    return (int)status;
}

int FOR_PAGE(play_step)(int count)
{
    return (int)ss_world_step(world, (size_t)count);
}

int FOR_PAGE(play_event)(int event, double x, double y)
{
    return (int)ss_world_event(world, (ss_mouse_event)event, x, y);
}

int FOR_PAGE(play_set)(int option, double value)
{
    return (int)ss_world_set_option(world, (ss_world_option)option, value);
}

double FOR_PAGE(play_get)(int option)
{
    return ss_world_option_value(world, (ss_world_option)option);
}

/* How many particles there are. */
int FOR_PAGE(play_count)(void)
{
    return (int)ss_world_count(world);
}

double FOR_PAGE(play_taken)(void)
{
    return (double)ss_world_steps(world);
}

/* ---- what is to be seen ------------------------------------------------------ */

/* Memory for so many numbers, for as long as it is not asked for more. */
static double *numbers;
static size_t numbers_room;

double *FOR_PAGE(play_room)(size_t count)
{
    if (count > numbers_room) {
        double *more = count < SIZE_MAX / sizeof *more
                           ? realloc(numbers, count * sizeof *more)
                           : NULL;

        if (!more)
            return NULL;
        numbers = more;
        numbers_room = count;
    }
    return numbers;
}

enum { HEAD = 19, PER_PARTICLE = 7, PER_SPRING = 5 }; /* as in world-state.js */

/* x, y, what holds it, the centre and radius of that; of a free particle its
 * mass in place of the radius; the radius of a disc. */
static void show_particle(size_t i, double *row)
{
    double centre[2] = {0.0, 0.0}, radius = ss_world_particles(world)->mass[i];

    memcpy(row, ss_world_positions(world) + 2 * i, 2 * sizeof *row);
    row[2] = ss_world_hold_of(world, i, centre, &radius);
    row[3] = centre[0];
    row[4] = centre[1];
    row[5] = radius;
    row[6] = ss_world_radius(world, i);
}

/* The head (see View in world-state.js), a row for each particle, a row for each
 * spring: its ends, its strain, its pull, its stiffness. NULL without memory. */
const double *FOR_PAGE(play_look)(void)
{
    const ss_particles *p = ss_world_particles(world);
    const ss_springs *springs_here = ss_world_springs(world);
    const size_t links = springs_here->count;
    const ss_world_options o = ss_world_options_of(world);
    const ss_world_energy energy = ss_world_energy_of(world);
    double *head = play_room(HEAD + PER_PARTICLE * p->n + PER_SPRING * links);
    double *row, most = 0.0, which = -1.0, weight = 0.0, softest = 0.0, at[2];
    size_t held;

    if (!head)
        return NULL;
    row = head + HEAD;
    for (size_t i = 0; i < p->n; i++, row += PER_PARTICLE) {
        show_particle(i, row);
        weight += p->mass[i] * fabs(o.gravity);
    }
    for (size_t i = 0; i < links; i++, row += PER_SPRING) {
        const ss_spring *s = &springs_here->spring[i];

        row[0] = (double)s->a;
        row[1] = (double)s->b;
        (void)ss_world_tension(world, i, &row[2], &row[3]);
        row[4] = s->ks;
        softest = fmax(softest, s->ks / s->kd);
        if (fabs(row[3]) > most) {
            most = fabs(row[3]);
            which = (double)i;
        }
    }
    head[0] = (double)p->n;
    head[1] = (double)links;
    head[2] = ss_world_mouse(world, at, &held);
    head[3] = held == SS_NO_PARTICLE ? -1.0 : (double)held;
    head[4] = at[0];
    head[5] = at[1];
    head[6] = p->t;
    head[7] = (double)ss_world_steps(world);
    head[8] = energy.motion;
    head[9] = energy.gravity;
    head[10] = energy.springs;
    head[11] = energy.mouse;
    head[12] = most;
    head[13] = which;
    head[14] = weight * o.height; /* what gravity can give */
    head[15] = 0.5 * o.mouse_ks * (o.width * o.width + o.height * o.height);
    head[16] = softest; /* of all springs, the largest ks / kd */
    head[17] = o.width;
    head[18] = o.height;
    return head;
}

/* One multiplication by the springs' stiffness over the masses, K v / m, and
 * v.K v; springs act along themselves, as they lie now. */
static double stiffen(const ss_particles *p, const ss_springs *all,
                      const double *v, double *kv)
{
    double product = 0.0;

    memset(kv, 0, 2 * p->n * sizeof *kv);
    for (size_t i = 0; i < all->count; i++) {
        const ss_spring *s = &all->spring[i];
        const double *a = p->q + 2 * s->a, *b = p->q + 2 * s->b;
        const double dx = a[0] - b[0], dy = a[1] - b[1];
        const double *va = v + 2 * s->a, *vb = v + 2 * s->b;
        const double square = dx * dx + dy * dy;
        const double apart = dx * (va[0] - vb[0]) + dy * (va[1] - vb[1]);
        const double pull = square > 0.0 ? s->ks * apart / square : 0.0;

        product += pull * apart;
        for (int k = 0; k < 2; k++) {
            const double d = k == 0 ? dx : dy;

            kv[2 * s->a + (size_t)k] += pull * d;
            kv[2 * s->b + (size_t)k] -= pull * d;
        }
    }
    for (size_t i = 0; i < p->n; i++)
        for (size_t k = 0; k < 2; k++)
            kv[2 * i + k] = ss_world_is_kinematic(world, i)
                                ? 0.0
                                : kv[2 * i + k] / p->mass[i];
    return product;
}

/* omega in 1/s of the fastest swing of the springs about where they are, by
 * power iteration: omega^2 is the largest eigenvalue of M^-1 K. */
double FOR_PAGE(play_swing)(void)
{
    enum { TIMES = 60 };
    const ss_particles *p = ss_world_particles(world);
    const ss_springs *all = ss_world_springs(world);
    double *v = play_room(4 * p->n + 1), *kv = v ? v + 2 * p->n : NULL;
    double square = 0.0;

    if (!v)
        return 0.0;
    for (size_t i = 0; i < 2 * p->n; i++) /* anything that has all swings */
        v[i] = ss_world_is_kinematic(world, i / 2)
                   ? 0.0
                   : (double)(i * 7919 % 101) / 50.0 - 1.0;
    for (int times = 0; times < TIMES; times++) {
        const double product = stiffen(p, all, v, kv);
        double inertia = 0.0, largest = 0.0;

        for (size_t i = 0; i < 2 * p->n; i++) {
            inertia += p->mass[i / 2] * v[i] * v[i];
            largest = fmax(largest, fabs(kv[i]));
        }
        if (!(inertia > 0.0) || !(largest > 0.0))
            break;
        square = product / inertia;
        for (size_t i = 0; i < 2 * p->n; i++)
            v[i] = kv[i] / largest;
    }
    return sqrt(square);
}

/* ---- what is kept ------------------------------------------------------------- */

/* How many numbers the world takes; they are at play_room(that many). 0 without
 * memory. */
size_t FOR_PAGE(play_save)(void)
{
    const size_t count = ss_world_save(world, NULL, 0);
    double *place = play_room(count);

    return place ? ss_world_save(world, place, count) : 0;
}

/* From what was written to play_room(count). */
int FOR_PAGE(play_load)(size_t count)
{
    if (!play_world())
        return SS_NO_MEMORY;
    return (int)ss_world_load(world, numbers, count);
}

/* FNV-1a over the bits of positions and velocities: do two runs agree? */
uint32_t FOR_PAGE(play_hash)(void)
{
    const ss_particles *p = ss_world_particles(world);
    const unsigned char *bytes = (const unsigned char *)p->x;
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < 4 * p->n * sizeof *p->x; i++)
        hash = (hash ^ bytes[i]) * 16777619u;
    return hash;
}

#ifdef __wasm__
/* A check that fails stops the module, and the page says so. */
_Noreturn void __assert_fail(const char *condition, const char *file, int line,
                             const char *function)
{
    (void)condition, (void)file, (void)line, (void)function;
    __builtin_trap();
}

_Noreturn void abort(void)
{
    __builtin_trap();
}
#endif
