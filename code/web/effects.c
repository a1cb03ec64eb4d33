/* effects.c: snow, fire, smoke and a million particles for a page of the book,
 * which draws them (book/html/effects/effects.js), as WebAssembly (cmake/web.cmake).
 *
 * All that moves is chapter 13's: its two programs are taken in whole, with
 * other names for their mains, which nobody calls. Here are a clock, knobs,
 * and numbers in the form that a graphics card takes. There is one play; each
 * picture has a module of its own. Compiled natively, with
 * tests/book/web/effects.c, it gives the same.
 */
int film(int argc, char **argv);
int count_lines(int argc, char **argv);
#define main film
#include "13-playground/effects.c"
#undef main
#define main count_lines
#include "13-playground/million.c"
#undef main

#ifdef __wasm__
#define FOR_PAGE(name) __attribute__((export_name(#name))) name
#else
#define FOR_PAGE(name) name
#endif

/* What the page calls, each at its definition. */
int effect_begin(int which, int seed);
double effect_knob(int knob);
void effect_turn(int knob, double value);
int effect_go(int steps);
int effect_count(void);
const double *effect_state(void);
const float *effect_look(double late);
int million_begin(int count, int seed, double scatter);
void million_go(void);
const double *million_state(void);
const float *million_look(void);
double million_memory(void);

enum { RATE, WIND, LIFETIME, LIFT, DRAG, LOOK = 8 };

static const double step = 1.0 / 60;

/* ---- snow, fire, smoke --------------------------------------------------- */

static effect now; /* as the knobs stand */
static ss_particles *p;
static ss_emitter source;
static ss_gravity lift;
static ss_drag drag;
static float *look;
static size_t look_room;

/* Begin anew: 0 snow, 1 fire, 2 smoke. Returns a status of the library. */
int FOR_PAGE(effect_begin)(int which, int seed)
{
    ss_status status;

    if (which < 0 || which >= EFFECTS)
        return SS_BAD_ARGUMENT;
    ss_particles_free(p);
    p = ss_particles_create(2);
    if (!p)
        return SS_NO_MEMORY;
    now = effects[which];
    lift = (ss_gravity){{0.0, now.lift}};
    drag = (ss_drag){now.drag, wind, &now};
    aim(&source, &now);
    source.random.state = (uint64_t)seed;
    status = ss_particles_add_force(p, ss_gravity_force(&lift));
    if (status == SS_OK)
        status = ss_particles_add_force(p, ss_drag_force(&drag));
    return status;
}

double FOR_PAGE(effect_knob)(int knob)
{
    const double knobs[] = {now.rate, now.gust, now.lifetime, now.lift,
                            now.drag};

    return knob >= 0 && knob <= DRAG ? knobs[knob] : 0.0;
}

/* The living go on with their lifetimes; all else holds from now on. */
void FOR_PAGE(effect_turn)(int knob, double value)
{
    if (!(isfinite(value) && (value >= 0.0 || knob == LIFT)))
        return;
    if (knob == RATE) {
        ss_emitter_skip(&source, p->t);
        source.rate = now.rate = value;
    } else if (knob == WIND) {
        now.gust = value;
    } else if (knob == LIFETIME && value > 0.0) {
        source.spread_lifetime *= value / now.lifetime;
        source.pattern.lifetime = now.lifetime = value;
    } else if (knob == LIFT) {
        lift.g[1] = now.lift = value;
    } else if (knob == DRAG) {
        drag.k = now.drag = value;
    }
}

/* So many steps. Returns a status, of the first that failed. */
int FOR_PAGE(effect_go)(int steps)
{
    ss_status status = SS_OK;

    for (int s = 0; s < steps && status == SS_OK; s++) {
        status = ss_particles_advance(p, &ss_midpoint, step, 1, NULL);
        if (status == SS_OK)
            status = ss_emitter_emit(&source, p);
        ss_particles_remove_expired(p);
    }
    return status;
}

int FOR_PAGE(effect_count)(void)
{
    return (int)p->n;
}

/* Places and velocities, 4 numbers for each that is alive. */
const double *FOR_PAGE(effect_state)(void)
{
    return p->x;
}

/* How they look, 8 numbers for each: place, size, opacity, colour, and its
 * luck, from -1 to 1, which it has had from birth. A screen that is `late`
 * seconds ahead of the last step sees them so much further. NULL: no memory. */
const float *FOR_PAGE(effect_look)(double late)
{
    if (p->n > look_room) {
        float *more = realloc(look, 2 * p->n * LOOK * sizeof *more);

        if (!more)
            return NULL;
        look = more;
        look_room = 2 * p->n;
    }
    for (size_t i = 0; i < p->n; i++) {
        const appearance a = at_present(&now, p, i);
        const double mean = source.pattern.lifetime;
        float *to = look + LOOK * i;

        for (size_t k = 0; k < 2; k++)
            to[k] = (float)(p->q[2 * i + k] + late * p->v[2 * i + k]);
        to[2] = (float)a.size;
        to[3] = (float)a.opacity;
        for (size_t k = 0; k < 3; k++)
            to[4 + k] = (float)a.colour[k];
        to[7] = (float)((p->lifetime[i] - mean) / source.spread_lifetime);
    }
    return look;
}

/* ---- a million ----------------------------------------------------------- */

static struct {
    arrays a;
    double *room; /* 6 n numbers, in which the arrays are */
    float *look;  /* 3 n */
    size_t n;
} million;

/* Begin anew with `count` at rest in a cube of 1 m that hangs in the air, the
 * first at the bottom and the last on top, scattered sideways. Returns a
 * status. */
int FOR_PAGE(million_begin)(int count, int seed, double scatter)
{
    const size_t n = (size_t)count;
    ss_random luck = {(uint64_t)seed};

    if (count < 1 || count > MOST)
        return SS_BAD_ARGUMENT;
    if (n != million.n) {
        free(million.room);
        free(million.look);
        million.n = 0;
        million.room = malloc(6 * n * sizeof *million.room);
        million.look = malloc(3 * n * sizeof *million.look);
        if (!million.room || !million.look)
            return SS_NO_MEMORY;
        million.n = n;
    }
    for (int k = 0; k < 3; k++) {
        million.a.q[k] = million.room + (size_t)k * n;
        million.a.v[k] = million.room + (size_t)(3 + k) * n;
    }
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) {
            const double u = ss_random_next(&luck);
            const double v = ss_random_next(&luck) - 0.5;

            million.a.q[k][i] =
                k == 1 ? 0.5 + ((double)i + u) / (double)n : u - 0.5;
            million.a.v[k][i] = k == 1 ? 0.0 : scatter * v;
        }
    return SS_OK;
}

void FOR_PAGE(million_go)(void)
{
    update_arrays(&million.a, million.n, step);
}

const double *FOR_PAGE(million_state)(void)
{
    return million.room;
}

/* Their places, all x, then all y, then all z. */
const float *FOR_PAGE(million_look)(void)
{
    for (size_t i = 0; i < 3 * million.n; i++)
        million.look[i] = (float)million.room[i];
    return million.look;
}

/* Exchange two arrays. A function of its own, for a browser makes one faster
 * when it is called again. */
__attribute__((noinline)) static void exchange(double *restrict a,
                                               double *restrict b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const double x = a[i];

        a[i] = b[i];
        b[i] = x;
    }
}

/* Bytes per second that memory gives to a loop that reads and writes as many
 * numbers as the update of a million, and reckons nothing; 0: there is no
 * memory for them. */
double FOR_PAGE(million_memory)(void)
{
    const size_t n = 3000000;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
    double best = INFINITY;

    for (size_t i = 0; a && b && i < n; i++)
        a[i] = b[i] = (double)i; /* what nobody wrote to is no memory yet */
    for (int round = 0; a && b && round < 24; round++) {
        const double start = seconds();

        exchange(a, b, n);
        best = fmin(best, seconds() - start);
    }
    free(a);
    free(b);
    return 4.0 * sizeof(double) * (double)n / best;
}
