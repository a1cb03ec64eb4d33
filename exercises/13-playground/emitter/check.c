/* check.c: judges how many, and how old. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, CUT, ROUNDED, NEWBORN, BIRTHDAY, EVEN } way;

/* One frame; the ages may be NULL. */
static int frame(way how, double rate, double h, double *owed, double *age)
{
    const double all = rate * h + (how == CUT || how == ROUNDED ? 0.0 : *owed);
    const int born = (int)floor(how == ROUNDED ? all + 0.5 : all);

    for (int k = 0; k < born && age && k < 16; k++) {
        const double birth = (k + 1 - *owed) / rate;

        age[k] = how == NEWBORN    ? 0.0
                 : how == BIRTHDAY ? birth
                 : how == EVEN     ? h - (k + 1) * h / born
                                   : h - birth;
    }
    *owed = how == CUT || how == ROUNDED ? 0.0 : all - born;
    return born;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    double owed = 0.0;

    if (strcmp(question, "count") == 0) {
        out[0] = out[1] = 0.0;
        for (int f = 0; f < (int)p[2]; f++) {
            const int late = 2 * f >= (int)p[2];

            out[late] += frame(how, late ? p[3] : p[0], p[1], &owed, NULL);
        }
        return 2;
    }
    for (int k = 0; k < 16; k++)
        out[1 + k] = -1.0;
    frame(how, p[0], p[1], &owed, NULL);
    out[0] = frame(how, p[0], p[2], &owed, out + 1);
    return 17;
}

#define MODEL(name, WAY)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(WAY, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(cut, CUT)
MODEL(rounded, ROUNDED)
MODEL(newborn, NEWBORN)
MODEL(birthday, BIRTHDAY)
MODEL(even, EVEN)

static const mistake mistakes[] = {
    {"cut", cut,
     "The fraction of a particle is cut off in each frame, and so the rate "
     "depends on the frames: with short ones nothing is ever born. Owe it to "
     "the next frame.",
     "sec:pl-effects"},
    {"rounded", rounded,
     "You round in each frame. That is too many on one screen, none on "
     "another. Carry what is left over.",
     "sec:pl-effects"},
    {"newborn", newborn,
     "All are born at the end of the frame: the jet goes in pulses. Each has "
     "its own time of birth within the frame.",
     "sec:pl-effects"},
    {"birthday", birthday,
     "You give how long after the start of the frame each was born. What is "
     "wanted is how old it is at the end of the frame.",
     "sec:pl-effects"},
    {"even", even,
     "The births are spread evenly over each frame. But the clock does not "
     "stop between frames: what was owed makes the first one come earlier.",
     "sec:pl-effects"},
    {0}};

static void judge(check *c)
{
    /* Roots, so that no birth falls on the end of a frame. */
    const double rate = check_random(c, 60.0, 90.0) * sqrt(1.25);
    const double later = check_random(c, 20.0, 40.0) * sqrt(1.25);
    const double h = check_random(c, 0.05, 0.06) * sqrt(0.83);
    const double first = (3.0 + check_random(c, 0.55, 0.9)) / rate;
    const double second = (4.0 + check_random(c, 0.15, 0.4)) / rate;

    check_begin(c, 1, "how many in long frames");
    check_same(c, "births in the first half, in the second", 1e-9, "count",
               rate, h, 16, later);
    check_begin(c, 1, "how many in short frames");
    check_same(c, "births in the first half, in the second", 1e-9, "count",
               rate, h / 32.1, 400, later);
    check_begin(c, 2, "how old they are");
    check_same(c, "births, age", 1e-9, "ages", rate, first, second);
    check_same(c, "births, age", 1e-9, "ages", later, second * rate / later,
               first * rate / later);
}

static const exercise emitter_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &emitter_exercise);
}
