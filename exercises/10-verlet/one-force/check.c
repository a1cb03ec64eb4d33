/* check.c: three runs: undisturbed, with a racket, with a hand. */
#include "grading/check.h"

typedef enum way { RIGHT, STALE, ZERO, OLD_PLACE, ALSO_HIT } way;

static double pull(const double *p, double q)
{
    return -p[0] * q + q * q;
}

/* p: k, h, steps, at, there, hit, push, q, v. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const double h = p[1];
    double q = p[7], v = p[8], a = how == ZERO ? 0.0 : pull(p, q);
    int forces = how != ZERO;

    (void)question;
    for (int n = 0; n < (int)p[2]; n++) {
        const int hand = n == (int)p[3], racket = n == (int)p[5];

        if (hand)
            q = p[4];
        if (racket)
            v += p[6];
        if ((hand && how != STALE) || (racket && how == ALSO_HIT)) {
            a = pull(p, q);
            forces++;
        }

        const double old = q;

        q += h * v + h * h / 2 * a;

        const double next = pull(p, how == OLD_PLACE ? old : q);

        forces++;
        v += h / 2 * (a + next);
        a = next;
    }
    out[0] = q;
    out[1] = v;
    out[2] = forces;
    return 3;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t stale(const char *question, const double *p, double *out)
{
    return model(STALE, question, p, out);
}

static size_t zero(const char *question, const double *p, double *out)
{
    return model(ZERO, question, p, out);
}

static size_t old_place(const char *question, const double *p, double *out)
{
    return model(OLD_PLACE, question, p, out);
}

static size_t also_hit(const char *question, const double *p, double *out)
{
    return model(ALSO_HIT, question, p, out);
}

static const mistake mistakes[] = {
    {"stale", stale,
     "The acceleration that you kept belongs to the place before the hand "
     "came. It has to be evaluated again.",
     "sec:ve-velocity"},
    {"zero", zero,
     "The first step needs an acceleration too, and none has been kept yet. "
     "Zero is not it.",
     "sec:ve-velocity"},
    {"old-place", old_place,
     "The new acceleration is that of the new place. Yours was evaluated "
     "before the particle had moved.",
     "sec:ve-velocity"},
    {"also-hit", also_hit,
     "The racket changes the velocity only, and this force does not depend on "
     "it. The acceleration that you have kept is still good.",
     "sec:ve-velocity"},
    {0}};

static void judge(check *c)
{
    const double k = check_random(c, 2.0, 4.0), h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.4, 0.8), v = check_random(c, 0.2, 0.6);
    const double to = check_random(c, -0.6, -0.2);
    const double push = check_random(c, -0.9, -0.3);
    const char *labels = "q, v, forces";

    check_begin(c, 1, "ten steps of %g, undisturbed", h);
    check_same(c, labels, 1e-11, "alone", k, h, 10, 99, to, 99, push, q, v);
    check_begin(c, 1, "a racket before step 6");
    check_same(c, labels, 1e-11, "racket", k, h, 10, 99, to, 6, push, q, v);
    check_begin(c, 2, "a hand before step 4, a racket before step 6");
    check_same(c, labels, 1e-11, "hand", k, h, 10, 4, to, 6, push, q, v);
}

static const exercise one_force_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &one_force_exercise);
}
