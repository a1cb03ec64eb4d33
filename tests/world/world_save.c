/* world_save.c: what was saved goes on to the same bits, and what did not come
 * from a world is refused; no memory is lost, and none grows. */
#include "allocations.h"
#include "problems.h"

#include "steps/emitter.h"
#include "world/world.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_FIRST = 5 }; /* the format, and four counts */

static double *save(const ss_world *w, size_t *count)
{
    double *x;

    *count = ss_world_save(w, NULL, 0);
    x = malloc(*count * sizeof *x);
    if (!x)
        exit(2);
    if (ss_world_save(w, x, *count) != *count)
        exit(2);
    return x;
}

static int is_same(const ss_world *w, const double *x, size_t count)
{
    size_t n;
    double *now = save(w, &n);
    const int same = n == count && memcmp(now, x, n * sizeof *x) == 0;

    free(now);
    return same;
}

/* A world with everything in it: a rope at the wall and on the floor, a nail, a
 * motor, discs, and a particle in the hand. */
static ss_world *full(size_t method)
{
    ss_world_options o;
    ss_world *w;

    ss_world_defaults(&o);
    o.method = method;
    o.width = 6.5;
    o.stiffness = 0.05; /* so that explicit Euler stays finite */
    o.radius = 0.2;
    w = ss_world_create(&o);
    if (!w)
        exit(2);
    ss_world_event(w, SS_MOUSE_PRESS, 1.0, 0.5);
    ss_world_event(w, SS_MOUSE_PRESS, 1.5, 0.4);
    ss_world_event(w, SS_MOUSE_PRESS, 1.2, 2.0);
    ss_world_event(w, SS_MOUSE_LINK, 1.5, 0.4);
    ss_world_event(w, SS_MOUSE_RELEASE, 1.5, 1.5);
    ss_world_event(w, SS_MOUSE_MOTOR, 4.1, 5.2);
    ss_world_event(w, SS_MOUSE_PRESS, 6.0, 5.2);
    ss_world_event(w, SS_MOUSE_MOVE, 6.2, 3.0);
    ss_world_step(w, 100);
    ss_world_set_option(w, SS_OPTION_RATE, 250.0);
    return w;
}

static void check_same_bits(void)
{
    size_t methods;
    const ss_world_method *all = ss_world_methods(&methods);

    for (size_t m = 0; m < methods; m++) {
        ss_world *w = full(m), *other = ss_world_create(NULL);
        size_t count, later;
        double *x, *y;
        char what[80];

        /* From the middle of a free swing, where a method that remembers has
         * something to remember, and from another moment. */
        snprintf(what, sizeof what, "saved and loaded: %s", all[m].name);
        ss_world_step(w, 7);
        x = save(w, &count);
        expect_status(what, ss_world_load(other, x, count), SS_OK);
        expect("  the same", is_same(other, x, count), 1, 1);
        expect_status("  goes on", ss_world_step(w, 300), SS_OK);
        expect_status("  goes on", ss_world_step(other, 300), SS_OK);
        ss_world_event(w, SS_MOUSE_RELEASE, 0, 0);
        ss_world_event(other, SS_MOUSE_RELEASE, 0, 0);
        ss_world_step(w, 50);
        ss_world_step(other, 50);
        y = save(w, &later);
        expect("  to the same bits", is_same(other, y, later), 1, 1);

        /* Into itself: undo. */
        expect_status("  undone", ss_world_load(w, x, count), SS_OK);
        ss_world_step(w, 300);
        ss_world_event(w, SS_MOUSE_RELEASE, 0, 0);
        ss_world_step(w, 50);
        expect("  and done again", is_same(w, y, later), 1, 1);
        free(x);
        free(y);
        ss_world_free(w);
        ss_world_free(other);
    }
}

/* A swing that touches nothing keeps its history, and that is saved. */
static void check_history(void)
{
    size_t methods, kept = 0, movers = 0;
    const ss_world_method *all = ss_world_methods(&methods);

    for (size_t m = 1; m < methods; m++) {
        ss_world_options o;
        ss_world *w, *other = ss_world_create(NULL);
        size_t count;
        double *x;

        ss_world_defaults(&o);
        o.method = m;
        o.scene = SS_SCENE_CLOTH;
        w = ss_world_create(&o);
        ss_world_step(w, 20);
        x = save(w, &count);
        movers += all[m].mech != NULL;
        kept += x[4] > 0.0;
        if (ss_world_load(other, x, count) != SS_OK)
            exit(2);
        free(x);
        ss_world_step(w, 100);
        ss_world_step(other, 100);
        x = save(w, &count);
        expect("a swing: the same bits", is_same(other, x, count), 1, 1);
        free(x);
        ss_world_free(w);
        ss_world_free(other);
    }
    expect("  histories", (double)kept, (double)movers, (double)movers);
}

/* Contacts that cannot be are forgotten when what was saved is loaded: then what
 * is saved next is loaded as it stands. */
static bool is_settled(ss_world *w)
{
    size_t count;
    double *x = save(w, &count);
    const bool same =
        ss_world_load(w, x, count) == SS_OK && is_same(w, x, count);

    free(x);
    return same;
}

/* What is loaded must be a world that runs: either it is refused and nothing has
 * changed, or it is there as it stands and can be stepped and drawn. */
static size_t refused, taken, broken;

static void try(const double *x, size_t count, bool must_be_refused)
{
    static ss_world *w;
    static double *before;
    static size_t before_count;
    ss_status status;

    if (!w) {
        w = ss_world_create(NULL);
        ss_world_step(w, 10);
        before = save(w, &before_count);
    }
    if (count == 0) { /* the end */
        free(before);
        ss_world_free(w);
        w = NULL;
        return;
    }
    status = ss_world_load(w, x, count);
    if (status != SS_OK) {
        refused++;
        broken +=
            status != SS_BAD_ARGUMENT || !is_same(w, before, before_count);
        return;
    }
    taken++;
    broken += must_be_refused || !(is_same(w, x, count) || is_settled(w));
    for (size_t i = 0; i < ss_world_link_count(w); i++) {
        double pull;

        broken += ss_world_link(w, i, 0) >= ss_world_count(w) ||
                  ss_world_link(w, i, 1) >= ss_world_count(w) ||
                  ss_world_tension(w, i, NULL, &pull) != SS_OK;
    }
    for (int i = 0; i < 3; i++)
        (void)ss_world_step(w, 1); /* it may overflow, with a status */
    for (int e = 0; e < SS_MOUSE_EVENTS; e++)
        (void)ss_world_event(w, (ss_mouse_event)e, 4.0, 5.0);
    if (ss_world_load(w, before, before_count) != SS_OK)
        exit(2);
}

static void check_hostile(size_t method, const char *what)
{
    const double value[] = {(double)NAN,
                            (double)INFINITY,
                            -(double)INFINITY,
                            1e300,
                            -1e300,
                            2e15,
                            -1.0,
                            0.5,
                            1e6,
                            0.0,
                            1e15,
                            -1e15,
                            4294967296.0,
                            20.0};
    enum { NEVER = 6, VALUES = sizeof value / sizeof *value };
    ss_world *w = full(method);
    size_t count;
    double *x;

    ss_world_step(w, 3);
    x = save(w, &count);
    expect("the first number that no particle has", (double)ss_world_count(w),
           value[VALUES - 1], value[VALUES - 1]);
    refused = taken = broken = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < VALUES; k++) {
            const double kept = x[i];

            x[i] = value[k];
            try(x, count, k < NEVER);
            x[i] = kept;
        }
    printf("%zu refused, %zu taken\n", refused, taken);
    expect(what, (double)broken, 0, 0);
    expect("  refused", (double)refused / (double)(count * VALUES), 0.5, 1);
    expect("  taken", (double)taken, 100, 1e6);

    /* Cut off, and too long. */
    refused = taken = broken = 0;
    for (size_t shorter = 1; shorter < count; shorter++)
        try(x, shorter, true);
    x = realloc(x, 2 * count * sizeof *x);
    memset(x + count, 0, count * sizeof *x);
    for (size_t longer = count + 1; longer <= 2 * count; longer++)
        try(x, longer, true);
    expect("  of another length: taken", (double)(taken + broken), 0, 0);
    expect("  refused", (double)refused, 2.0 * (double)count - 1,
           2.0 * (double)count - 1);
    try(NULL, 0, true);
    free(x);
    ss_world_free(w);
}

/* A number that chance has spoilt: another one, a bit turned round, or a size
 * that nobody expects. */
static double spoilt(ss_random *luck, double x, double other)
{
    const double u = ss_random_next(luck), size = ss_random_next(luck);
    uint64_t bits;

    if (u < 0.3)
        return other;
    if (u < 0.5)
        return floor(30.0 * size);
    if (u < 0.7)
        return exp(80.0 * (size - 0.5));
    memcpy(&bits, &x, sizeof bits);
    bits ^= (uint64_t)1 << (int)(64.0 * size);
    memcpy(&x, &bits, sizeof x);
    return x == 0.0 ? 0.0 : x; /* no -0: as a count it is 0 */
}

/* Several numbers at once, of all scenes by all methods. */
static void check_chance(void)
{
    ss_random luck = {1};
    size_t methods;

    ss_world_methods(&methods);
    refused = taken = broken = 0;
    for (size_t round = 0; round < 8000; round++) {
        const double many = ss_random_next(&luck);
        ss_world_options o;
        ss_world *w;
        size_t count;
        double *x;

        ss_world_defaults(&o);
        o.method = round % methods;
        o.scene = (ss_scene)(round % SS_SCENES);
        w = ss_world_create(&o);
        ss_world_event(w, SS_MOUSE_PRESS, 1.0, 0.5);
        ss_world_event(w, SS_MOUSE_MOTOR, 1.0, 0.5);
        ss_world_step(w, round % 4);
        x = save(w, &count);
        for (int i = 0; i < 1 + (int)(6.0 * many * many); i++) {
            const double where = ss_random_next(&luck);
            const size_t head = count < 80 ? count : 80; /* twice as often */
            const size_t all = i % 2 ? count : head;
            size_t at = (size_t)((double)all * where);
            size_t from = (size_t)((double)count * ss_random_next(&luck));

            x[at] = spoilt(&luck, x[at], x[from]);
        }
        try(x, count, false);
        free(x);
        ss_world_free(w);
    }
    try(NULL, 0, true);
    printf("%zu refused, %zu taken\n", refused, taken);
    expect("chance: something is broken", (double)broken, 0, 0);
    expect("  refused", (double)refused, 2000, 8000);
    expect("  taken", (double)taken, 1000, 8000);
}

/* Counts that promise more than there is, or than anybody has. */
static void check_sizes(void)
{
    const double counts[] = {
        -1,         0.5,  20000, 20001,        100001,
        1e6,        1e15, 1e300, 4294967296e9, 18446744073709551616.0,
        (double)NAN};
    enum { COUNTS = sizeof counts / sizeof *counts };
    ss_world *w = ss_world_create(NULL);
    size_t count, wrong = 0;
    double *x = save(w, &count);

    for (size_t i = 1; i < HEAD_FIRST; i++)
        for (size_t k = 0; k < COUNTS; k++) {
            const double kept = x[i];

            x[i] = counts[k];
            allocations_begin(0);
            wrong += ss_world_load(w, x, count) != SS_BAD_ARGUMENT ||
                     allocations_made() != 0;
            x[i] = kept;
        }
    expect("sizes: taken, or memory asked for", (double)wrong, 0, 0);
    x[0] = 1.0;
    expect_status("another format", ss_world_load(w, x, count),
                  SS_BAD_ARGUMENT);
    expect_status("nothing at all", ss_world_load(w, NULL, 0), SS_BAD_ARGUMENT);
    free(x);
    ss_world_free(w);
}

/* Too little room: nothing is written. */
static void check_room(void)
{
    ss_world *w = full(0);
    size_t count, written = 0;
    double *x = save(w, &count);

    for (size_t i = 0; i < count; i++)
        x[i] = 1.5;
    for (size_t room = 0; room < count; room++)
        written += ss_world_save(w, x, room) != count;
    for (size_t i = 0; i < count; i++)
        written += x[i] != 1.5;
    expect("too little room: written", (double)written, 0, 0);
    free(x);
    ss_world_free(w);
}

/* Whichever allocation fails, the world is as it was, and nothing is lost. */
static void check_memory(void)
{
    size_t methods, count, tried = 0, wrong = 0;

    ss_world_methods(&methods);
    for (size_t method = 0; method < methods; method += method ? 6 : 1) {
        ss_world *from = full(method);
        bool enough = false;
        double *x;

        ss_world_step(from, 1);
        x = save(from, &count);
        for (size_t fail_at = 1; !enough; fail_at++, tried++) {
            ss_world *w = full(0);
            size_t before_count;
            double *before = save(w, &before_count);
            ss_status status;

            allocations_begin(fail_at);
            status = ss_world_load(w, x, count);
            enough = allocations_failed() == 0;
            allocations_begin(0);
            wrong += status != (enough ? SS_OK : SS_NO_MEMORY);
            wrong += !enough && !is_same(w, before, before_count);
            free(before);
            ss_world_free(w);
        }
        free(x);
        ss_world_free(from);

        /* A step that has to allocate for the method. */
        enough = false;
        for (size_t fail_at = 1; !enough; fail_at++, tried++) {
            ss_world *w = full(0);
            const size_t steps = ss_world_steps(w);
            ss_status status;

            ss_world_set_option(w, SS_OPTION_METHOD, (double)method);
            allocations_begin(fail_at);
            status = ss_world_step(w, 1);
            enough = allocations_failed() == 0;
            allocations_begin(0);
            wrong += status != (enough ? SS_OK : SS_NO_MEMORY);
            wrong += ss_world_steps(w) != steps + (enough ? 1 : 0);
            wrong += ss_world_step(w, 1) != SS_OK;
            ss_world_free(w);
        }
    }
    expect("no memory: tried", (double)tried, 30, 1e4);
    expect("  wrong", (double)wrong, 0, 0);

    allocations_begin(0);
    ss_world *w = full(19);
    double *x = save(w, &count);

    for (int i = 0; i < 50; i++)
        wrong += ss_world_load(w, x, i % 2 ? count : count - 1) !=
                 (i % 2 ? SS_OK : SS_BAD_ARGUMENT);
    x[count - 1] = (double)NAN;
    for (int i = 0; i < 50; i++)
        wrong += ss_world_load(w, x, count) != SS_BAD_ARGUMENT;
    free(x);
    ss_world_free(w);
    expect("  never given back", (double)allocations_live(), 0, 0);
    expect("  loads that went wrong", (double)wrong, 0, 0);
}

/* A hundred scenes in the place of each other: as much is given back as was
 * taken. */
static void check_scenes(void)
{
    const size_t method[] = {0, 8, 19, 24};

    for (size_t m = 0; m < sizeof method / sizeof *method; m++) {
        ss_world_options o;
        ss_world *w;
        long live = 0;

        ss_world_defaults(&o);
        o.method = method[m];
        w = ss_world_create(&o);
        for (int i = 0; i < 100 + SS_SCENES; i++) {
            if (i == SS_SCENES) {
                allocations_begin(0);
                live = allocations_live();
            }
            if (ss_world_change_scene(w, (ss_scene)(i % SS_SCENES)) != SS_OK ||
                ss_world_step(w, 3) != SS_OK)
                exit(2);
        }
        expect("a hundred scenes: memory", (double)(allocations_live() - live),
               0, 0);
        ss_world_free(w);
    }
}

int main(void)
{
    check_same_bits();
    check_history();
    check_hostile(0, "hostile: something is broken");
    check_hostile(19, "hostile, with a history");
    check_chance();
    check_sizes();
    check_room();
    check_memory();
    check_scenes();
    return verdict();
}
