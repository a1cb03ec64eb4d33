/* check.c: judges place, velocity and acceleration, each for itself. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, SLOT, RODLESS, JUMP, STEADY } way;

/* p: r, length, speed, start, t. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const double r = p[0], length = p[1], speed = p[2], start = p[3], t = p[4];
    const int late = t > start;
    const double rate = late ? speed : speed * t / start;
    const double more = late || how == STEADY ? 0.0 : speed / start;
    const double angle = !late         ? 0.5 * speed * t * t / start
                         : how == JUMP ? speed * t
                                       : speed * (t - 0.5 * start);
    const double sine = sin(angle), cosine = cos(angle);
    const double s = sqrt(length * length - r * r * sine * sine);
    const double ds = -r * r * sine * cosine / s;
    const double dds = (r * r * (sine * sine - cosine * cosine) - ds * ds) / s;
    const double by = how == RODLESS ? 0.0 : 1.0;
    const double d = -r * sine + by * ds, dd = -r * cosine + by * dds;

    if (!strncmp(question, "place", 5))
        out[0] = r * cosine + s;
    else if (!strncmp(question, "velocity", 8))
        out[0] = how == SLOT ? 0.0 : d * rate;
    else
        out[0] = how == SLOT ? 0.0 : dd * rate * rate + d * more;
    return 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t slot(const char *question, const double *p, double *out)
{
    return model(SLOT, question, p, out);
}

static size_t rodless(const char *question, const double *p, double *out)
{
    return model(RODLESS, question, p, out);
}

static size_t jump(const char *question, const double *p, double *out)
{
    return model(JUMP, question, p, out);
}

static size_t steady(const char *question, const double *p, double *out)
{
    return model(STEADY, question, p, out);
}

static const mistake mistakes[] = {
    {"slot", slot,
     "Only the place is handed out, and the velocity is left at 0. A damped "
     "spring on this piston would pull at something that stands still.",
     "sec:co-led"},
    {"rodless", rodless,
     "The velocity is that of the pin alone. The rod leans over as the crank "
     "turns, and that moves the piston, too.",
     "sec:co-led"},
    {"jump", jump,
     "After the start the angle is taken as speed times time, as if the motor "
     "had always run. The piston jumps at that moment.",
     "sec:co-led"},
    {"steady", steady,
     "While the motor is starting its speed grows: that is a part of the "
     "acceleration.",
     "sec:co-led"},
    {0}};

static void ask(check *c, const char *when, const double *p)
{
    static const char *const what[] = {"place", "velocity", "acceleration"};

    for (int i = 0; i < 3; i++) {
        const char *const question = !strcmp(when, "early")
                                         ? (i == 0   ? "place-early"
                                            : i == 1 ? "velocity-early"
                                                     : "acceleration-early")
                                         : (i == 0   ? "place-late"
                                            : i == 1 ? "velocity-late"
                                                     : "acceleration-late");

        check_begin(c, 1, "%s at t = %g, the motor starts until %g", what[i],
                    p[4], p[3]);
        check_same_of(c, what[i], 1e-9, question, p, 5);
    }
}

static void judge(check *c)
{
    double p[5];

    p[0] = check_random(c, 0.4, 0.7);
    p[1] = check_random(c, 1.0, 1.6);
    p[2] = check_random(c, 2.0, 3.0);
    p[3] = check_random(c, 1.0, 1.2);
    p[4] = check_random(c, 0.7, 0.9);
    ask(c, "early", p);
    p[4] = p[3] + check_random(c, 0.2, 0.4); /* neither sine nor cosine is 0 */
    ask(c, "late", p);
}

static const exercise crank_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &crank_exercise);
}
