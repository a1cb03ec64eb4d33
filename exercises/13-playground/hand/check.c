/* check.c: plays recordings, written ones and those of monkeys, and tells at
 * which event the hand goes wrong. */
#include "grading/check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PRESS, LINK, RELEASE, DELETE, LEAVE, GONE, EVENTS };
enum { NUMBERS = 4, MOST = 60 }; /* for each event; events of a recording */

static const char *const events[] = {"PRESS", "LINK", "RELEASE", "DELETE",
                                     "LEAVE", "GONE", NULL};
static const char *const actions[] = {"NOTHING", "GRAB", "BEGIN", "ATTACH",
                                      "REMOVE",  "DROP", NULL};
static const char *const states[] = {"IDLE", "HOLDING", "LINKING", NULL};

/* The k-th name, or k itself where there is none. */
static const char *name(const char *const *names, double k, char s[40])
{
    for (int i = 0; names && names[i]; i++)
        if (i == k)
            return names[i];
    snprintf(s, 40, "%g", k);
    return s;
}

static void play(check *c, int n, const double *recording)
{
    static const char *const what[] = {"the action", "*whom", "the state",
                                       "who"};
    static const char *const *const names[] = {actions, NULL, states, NULL};
    double p[1 + 2 * MOST] = {n};
    const double *right, *got;
    const size_t size = 1 + 2 * (size_t)n;
    char a[40], b[40], e[40];

    memcpy(p + 1, recording, 2 * (size_t)n * sizeof *recording);
    right = check_truth_of(c, "play", p, size);
    got = check_ask_of(c, "play", p, size);
    for (int i = 0; got && i < NUMBERS * n; i++) {
        const double *event = p + 1 + 2 * (i / NUMBERS);
        const int k = i % NUMBERS;

        check_that(c, got[i] == right[i],
                   "event %d, %s with number %g: %s is %s, expected %s",
                   i / NUMBERS + 1, name(events, event[0], e), event[1],
                   what[k], name(names[k], got[i], a),
                   name(names[k], right[i], b));
    }
}

#define PLAY(c, ...)                                                           \
    play(c, sizeof((double[]){__VA_ARGS__}) / (2 * sizeof(double)),            \
         (const double[]){__VA_ARGS__})

/* A monkey plays n events, with particles 0 to `most`. */
static void monkey(check *c, int n, double most)
{
    double played[2 * MOST];

    for (int i = 0; i < n; i++) {
        played[2 * i] = floor(check_random(c, 0.0, EVENTS - 0.01));
        played[2 * i + 1] = floor(check_random(c, 0.0, most + 0.99));
    }
    played[0] = PRESS;
    play(c, n, played);
}

void judge(check *c)
{
    const double a0 = floor(check_random(c, 2.0, 4.99));
    const double b0 = a0 + floor(check_random(c, 2.0, 4.99));
    /* The same with other numbers; 0 is a particle like any other. */
    const double pairs[3][2] = {{a0, b0}, {a0 + 1, b0 + 2}, {0, b0}};

    check_label(c, "; action [#], *whom, state, who");
    check_begin(c, 1, "hold %g, release; press twice; leave", a0);
    for (int i = 0; i < 3; i++) {
        const double a = pairs[i][0], b = pairs[i][1];

        PLAY(c, PRESS, a, RELEASE, -1, PRESS, b, PRESS, a, RELEASE, a, PRESS,
             -1, PRESS, a, LINK, b, LEAVE, -1, RELEASE, a);
    }
    check_begin(c, 1, "springs from %g to %g, to itself, to nothing", a0, b0);
    for (int i = 0; i < 3; i++) {
        const double a = pairs[i][0], b = pairs[i][1];

        PLAY(c, LINK, a, RELEASE, b, LINK, b, RELEASE, b, LINK, a, RELEASE, -1,
             LINK, a, LEAVE, -1, LINK, b, DELETE, a);
        PLAY(c, LINK, b, RELEASE, a, LINK, a, PRESS, b, RELEASE, a);
    }
    check_begin(c, 1, "deleting with the key");
    for (int i = 0; i < 3; i++) {
        const double a = pairs[i][0], b = pairs[i][1];

        PLAY(c, DELETE, a, DELETE, -1, PRESS, b, DELETE, a, PRESS, a, DELETE,
             -1);
    }
    check_begin(c, 1, "others delete");
    for (int i = 0; i < 3; i++) {
        const double a = i < 2 ? pairs[i][0] : 1, b = pairs[i][1];

        PLAY(c, PRESS, b, GONE, a, DELETE, -1, PRESS, a, GONE, b, RELEASE, -1,
             LINK, b, GONE, a - 1, GONE, b - 1, PRESS, a, GONE, a, GONE, 0);
        PLAY(c, PRESS, 0, GONE, a, GONE, 0, RELEASE, -1);
    }
    check_begin(c, 1, "a monkey");
    monkey(c, 20, 4);
    for (int i = 0; i < 3; i++)
        monkey(c, MOST, 2);
}
