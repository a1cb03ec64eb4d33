/* check.c: judges projections, and a prediction. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    HEAVY_MOVES,
    SHARED,
    ONE_ROUND,
    NEW_DIRECTION,
    FROM_NOTHING
} way;

/* p: old places, places, w of both, length. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const int along_new = !strncmp(question, "new", 3) || how == NEW_DIRECTION;
    const double *old = p, *q = p + 4, length = p[10];
    double w1 = p[8], w2 = p[9], r[2], d[2], a = 0.0, b = 0.0, c = 0.0;

    if (!strcmp(question, "half")) {
        out[0] = (how == FROM_NOTHING ? 2.0 : 1.5) / (p[1] * p[0] * p[0]);
        return 1;
    }
    if (how == HEAVY_MOVES) {
        w1 = p[9];
        w2 = p[8];
    }
    if (how == SHARED)
        w1 = w2 = 0.5;
    memcpy(out, q, 4 * sizeof *out);
    for (int k = 0; k < 2; k++) {
        d[k] = q[k] - q[2 + k];
        r[k] = along_new ? d[k] : old[k] - old[2 + k];
        a += r[k] * r[k];
        b += r[k] * d[k];
        c += d[k] * d[k];
    }
    if (!(w1 + w2 > 0.0))
        return 4;
    c -= length * length; /* a s^2 + 2 b s + c = 0 */
    const double s = how == ONE_ROUND && !along_new
                         ? -c / (2.0 * b)
                         : -c / (b + sqrt(b * b - a * c));

    for (int k = 0; k < 2; k++) {
        out[k] += w1 / (w1 + w2) * s * r[k];
        out[2 + k] -= w2 / (w1 + w2) * s * r[k];
    }
    return 4;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t heavy_moves(const char *question, const double *p, double *out)
{
    return model(HEAVY_MOVES, question, p, out);
}

static size_t shared(const char *question, const double *p, double *out)
{
    return model(SHARED, question, p, out);
}

static size_t one_round(const char *question, const double *p, double *out)
{
    return model(ONE_ROUND, question, p, out);
}

static size_t new_direction(const char *question, const double *p, double *out)
{
    return model(NEW_DIRECTION, question, p, out);
}

static size_t from_nothing(const char *question, const double *p, double *out)
{
    return model(FROM_NOTHING, question, p, out);
}

static const mistake mistakes[] = {
    {"heavy-moves", heavy_moves,
     "The heavier end moves farther. The shares are w = 1/m, not m: each end "
     "moves by its own w.",
     "sec:co-rounds"},
    {"shared", shared,
     "Both ends move by the same distance. The centre of mass is to stay where "
     "it is, and a nail does not move.",
     "sec:co-rounds"},
    {"new-direction", new_direction,
     "Along the old direction you project as along the new one: that is of "
     "first order and brakes.",
     "sec:co-rods"},
    {"one-round", one_round,
     "Along the old direction one iteration of Newton's method is not enough: "
     "the length is still wrong.",
     "sec:co-rods"},
    {"from-nothing", from_nothing,
     "That is the time to slow down to a half of what was infinitely fast. At "
     "the start 1/omega^2 is not zero.",
     "sec:co-rods"},
    {0}};

/* The time in which a rod of length 1 with both ends free slows to a half:
 * half the rod turns as a pendulum does, and the middle stays. */
static double measure(double omega, double h)
{
    double angle = omega * h;
    double t = 0.0;

    while (angle > 0.5 * omega * h) {
        angle = atan2(sin(angle), 2.0 - cos(angle));
        t += h;
    }
    return t;
}

typedef struct setting {
    double old[4], q[4], w1, w2, length;
} setting;

static void ask(check *c, const char *question, const setting *s, double w1,
                double w2)
{
    const double p[] = {s->old[0], s->old[1], s->old[2], s->old[3],
                        s->q[0],   s->q[1],   s->q[2],   s->q[3],
                        w1,        w2,        s->length};

    check_same_of(c, "x1,y1,x2,y2", 1e-10, question, p, 11);
}

static void judge(check *c)
{
    const double angle = check_random(c, 0.0, 6.0);
    setting s = {.length = check_random(c, 0.8, 1.5)};
    const double omega = check_random(c, 1.0, 3.0);
    const double h = check_random(c, 0.045, 0.055) / omega;
    const double *got;

    s.w1 = check_random(c, 0.3, 0.8);
    s.w2 = check_random(c, 1.2, 2.5);
    s.old[2] = check_random(c, -1.0, 1.0);
    s.old[3] = check_random(c, -1.0, 1.0);
    s.old[0] = s.old[2] + s.length * cos(angle);
    s.old[1] = s.old[3] + s.length * sin(angle);
    for (int k = 0; k < 4; k++)
        s.q[k] = s.old[k] + check_random(c, 0.06, 0.14) * (k % 3 ? -1 : 1);
    s.q[0] += check_random(c, 0.1, 0.2) * cos(angle);
    s.q[1] += check_random(c, 0.1, 0.2) * sin(angle);
    check_begin(c, 1, "along the new direction, w = %g and %g", s.w1, s.w2);
    ask(c, "new", &s, s.w1, s.w2);
    check_begin(c, 2, "along the old direction, w = %g and %g", s.w1, s.w2);
    ask(c, "old", &s, s.w1, s.w2);
    check_begin(c, 1, "a nailed end");
    ask(c, "new-nailed", &s, 0.0, s.w2);
    ask(c, "old-nailed", &s, s.w1, 0.0);
    check_begin(c, 1, "two nailed ends");
    ask(c, "new-nailed", &s, 0.0, 0.0);
    ask(c, "old-nailed", &s, 0.0, 0.0);
    check_begin(c, 2, "half as fast, omega = %g, h = %g", omega, h);
    got = check_ask(c, "half", omega, h);
    if (got)
        check_expect(c, "predicted time, over that of the run",
                     got[0] / measure(omega, h), 1.0, 0.08);
}

static const exercise project_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &project_exercise);
}
