/* check.c: judges recordings, written ones and those of a monkey. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    SECOND_PRESS,
    UNDER,
    NOOSE,
    STUCK,
    OLD_NUMBER,
    HAUNTED
} way;

enum { PRESS, LINK, RELEASE, DELETE, LEAVE, GONE };
enum { IDLE, HOLDING, LINKING };
enum { NOTHING, GRAB, BEGIN, ATTACH, REMOVE, DROP };

static size_t model(way how, const char *question, const double *p, double *out)
{
    int state = IDLE, who = -1;
    size_t n = 0;

    (void)question;
    for (int i = 0; i < (int)p[0]; i++) {
        const int e = (int)p[1 + 2 * i], number = (int)p[2 + 2 * i];
        int action = NOTHING, whom = -1, end = 0;

        if (e == GONE && state != IDLE && number == who)
            action = DROP, end = how != HAUNTED;
        else if (e == GONE && state != IDLE && number < who)
            who -= how != OLD_NUMBER;
        else if ((e == PRESS || e == LINK) && number >= 0 &&
                 (state == IDLE || how == SECOND_PRESS)) {
            action = e == PRESS ? GRAB : BEGIN;
            state = e == PRESS ? HOLDING : LINKING;
            whom = who = number;
        } else if (e == DELETE && state == IDLE && number >= 0)
            action = REMOVE, whom = number;
        else if (e == DELETE && state == HOLDING) {
            whom = how == UNDER ? number : who;
            action = whom < 0 ? NOTHING : REMOVE;
            end = whom >= 0;
        } else if (e == RELEASE && state == LINKING && number >= 0 &&
                   (number != who || how == NOOSE))
            action = ATTACH, whom = number, end = 1;
        else if (state != IDLE &&
                 (e == RELEASE || (e == LEAVE && how != STUCK) ||
                  (e == DELETE && state == LINKING)))
            action = DROP, end = 1;
        if (end)
            state = IDLE, who = -1;
        out[n++] = action;
        out[n++] = whom;
        out[n++] = state;
        out[n++] = who;
    }
    return n;
}

#define MODEL(name, WAY)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(WAY, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(second_press, SECOND_PRESS)
MODEL(under, UNDER)
MODEL(noose, NOOSE)
MODEL(stuck, STUCK)
MODEL(old_number, OLD_NUMBER)
MODEL(haunted, HAUNTED)

static const mistake mistakes[] = {
    {"second-press", second_press,
     "A second press, or a link begun while something is held, takes hold "
     "anew. In a hand that is not idle it does nothing.",
     "sec:pl-machine"},
    {"under", under,
     "DELETE removes what is under the pointer while another particle is held. "
     "The held one lags behind the pointer, and it is the one to remove.",
     "sec:pl-machine"},
    {"noose", noose,
     "A spring from a particle to itself has no direction. Released on the "
     "particle where it began, it is given up.",
     "sec:pl-machine"},
    {"stuck", stuck,
     "The pointer left the window, and the hand still holds. The release will "
     "never come: LEAVE ends it.",
     "sec:pl-machine"},
    {"old-number", old_number,
     "A particle with a smaller number was removed, and the hand kept its old "
     "number: it now holds somebody else.",
     "sec:pl-machine"},
    {"haunted", haunted,
     "What the hand held is gone, and the hand still says that it holds it. "
     "After a DROP it is idle.",
     "sec:pl-machine"},
    {0}};

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

static void judge(check *c)
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

static const exercise hand_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &hand_exercise);
}
