/* check.c: judges the balls, and the work. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    ONE_BY_ONE,
    NO_REST,
    TWICE,
    TOO_EARLY,
    ALL_LANES
} way;

static void step(way how, const double *p, double *y, double *v)
{
    const double before = *y;
    int below;

    *v += p[1] * p[2];
    *y += p[1] * *v;
    below = (how == TOO_EARLY ? before : *y) < 0.0;
    if (below)
        *y = -*y;
    if (below || how == ALL_LANES)
        *v = -p[3] * *v;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    const int n = (int)p[0];

    (void)question;
    out[0] = how != ONE_BY_ONE;
    for (int i = 0; i < n; i++) {
        double *y = &out[1 + 2 * i], *v = &out[2 + 2 * i];

        *y = p[4 + i];
        *v = p[4 + n + i];
        if (how == NO_REST && i >= n / 4 * 4)
            continue;
        step(how, p, y, v);
        /* The last four again, for the sake of those left over. */
        if (how == TWICE && n % 4 && i >= n - 4 && i < n / 4 * 4)
            step(how, p, y, v);
    }
    return (size_t)(1 + 2 * n);
}

#define MODEL(name, WAY)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(WAY, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(one_by_one, ONE_BY_ONE)
MODEL(no_rest, NO_REST)
MODEL(twice, TWICE)
MODEL(too_early, TOO_EARLY)
MODEL(all_lanes, ALL_LANES)

static const mistake mistakes[] = {
    {"one-by-one", one_by_one,
     "The numbers are right, but the work is not done four at a time: two "
     "loads and two stores for four balls, and no more than sixteen calls.",
     "sec:pl-million"},
    {"no-rest", no_rest,
     "The last few balls do not move when n is no multiple of four.",
     "sec:pl-million"},
    {"twice", twice,
     "The balls that are left over are done in a group that begins at n - 4. "
     "Some of that group have moved already, and now move twice.",
     "sec:pl-million"},
    {"too-early", too_early,
     "You test the height before the move. The ball goes through the floor in "
     "this step and is turned round in the next.",
     "sec:pl-million"},
    {"all-lanes", all_lanes,
     "The velocity is turned round in all lanes. Choose, lane by lane, and for "
     "both numbers.",
     "sec:pl-million"},
    {0}};

static void ask(check *c, int n)
{
    double p[4 + 2 * 12] = {n, check_random(c, 0.02, 0.05),
                            check_random(c, -10.0, -9.0),
                            check_random(c, 0.5, 0.9)};

    for (int i = 0; i < n; i++) {
        /* Every other one is about to hit, the last one and the first too. */
        p[4 + i] = i % 2 && i < n - 1 ? check_random(c, 1.0, 2.0)
                                      : check_random(c, 0.01, 0.03);
        p[4 + n + i] = i % 2 && i < n - 1 ? check_random(c, 1.0, 2.0)
                                          : check_random(c, -4.0, -3.0);
    }
    check_same_of(c,
                  "work in lanes (1: as promised), y of ball 0, v of ball "
                  "0, y of ball 1, and so on",
                  1e-12, "update", p, (size_t)(4 + 2 * n));
}

static void judge(check *c)
{
    const int odd = 9 + (int)check_random(c, 0.0, 2.99);

    check_begin(c, 1, "eight balls");
    ask(c, 8);
    check_begin(c, 2, "%d balls", odd);
    ask(c, odd);
    check_begin(c, 1, "four, and five");
    ask(c, 4);
    ask(c, 5);
}

static const exercise lanes_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &lanes_exercise);
}
