/* check.c: judges recordings, written ones and those of a monkey. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { PRESS, LINK, RELEASE, DELETE, LEAVE, GONE };
enum { IDLE, HOLDING, LINKING };
enum { NOTHING, GRAB, BEGIN, ATTACH, REMOVE, DROP };

#define PLAY(c, ...)                                                           \
    play(c, sizeof((double[]){__VA_ARGS__}) / (2 * sizeof(double)),            \
         (const double[]){__VA_ARGS__})

static void play(check *c, size_t events, const double *kinds)
{
    double p[64] = {(double)events};

    memcpy(p + 1, kinds, 2 * events * sizeof *kinds);
    check_same_of(c, "action, whom, state, who (of the first event), and so on",
                  1e-9, "play", p, 1 + 2 * events);
}

void judge(check *c)
{
    const double a = floor(check_random(c, 2.0, 4.99));
    const double b = a + floor(check_random(c, 2.0, 4.99));
    double monkey[40];

    check_begin(c, 1, "hold %g, release; press twice; leave", a);
    PLAY(c, PRESS, a, RELEASE, -1, PRESS, b, PRESS, a, RELEASE, a, PRESS, -1,
         PRESS, a, LINK, b, LEAVE, -1, RELEASE, a);
    check_begin(c, 1, "springs from %g to %g, to itself, to nothing", a, b);
    PLAY(c, LINK, a, RELEASE, b, LINK, b, RELEASE, b, LINK, a, RELEASE, -1,
         LINK, a, LEAVE, -1, LINK, b, DELETE, a);
    check_begin(c, 1, "deleting with the key");
    PLAY(c, DELETE, a, DELETE, -1, PRESS, b, DELETE, a, PRESS, a, DELETE, -1);
    check_begin(c, 1, "others delete");
    PLAY(c, PRESS, b, GONE, a, DELETE, -1, PRESS, a, GONE, b, RELEASE, -1, LINK,
         b, GONE, a - 1, GONE, b - 1, PRESS, a, GONE, a, GONE, 0);
    for (int i = 0; i < 20; i++) {
        monkey[2 * i] = floor(check_random(c, 0.0, 5.99));
        monkey[2 * i + 1] = floor(check_random(c, 0.0, 4.99));
    }
    monkey[0] = PRESS;
    check_begin(c, 1, "a monkey");
    play(c, 20, monkey);
}
