/* check.c: judges weights for nodes known and unknown. */
#include "grading/check.h"

typedef enum way { RIGHT, LAST_STEP, NOT_DIVIDED, FORWARDS, OLDEST_FIRST } way;

/* p: k, the newest node. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const int k = (int)p[0];

    (void)question;
    for (int j = 0; j < k; j++) {
        double c[6] = {1.0}, under = 1.0, sum = 0.0;
        int degree = 0;

        for (int i = 0; i < k; i++) {
            if (i == j)
                continue;
            degree++;
            for (int m = degree; m >= 0; m--)
                c[m] = (m > 0 ? c[m - 1] : 0.0) -
                       (how == FORWARDS ? p[1] + i : p[1] - i) * c[m];
            under *= how == FORWARDS ? j - i : i - j;
        }
        for (int m = 0; m <= degree; m++)
            sum += (how == LAST_STEP && m % 2 ? -c[m] : c[m]) / (m + 1);
        if (how == NOT_DIVIDED)
            under = 1.0;
        out[how == OLDEST_FIRST ? k - 1 - j : j] = sum / under;
    }
    return (size_t)k;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t last_step(const char *question, const double *p, double *out)
{
    return model(LAST_STEP, question, p, out);
}

static size_t not_divided(const char *question, const double *p, double *out)
{
    return model(NOT_DIVIDED, question, p, out);
}

static size_t forwards(const char *question, const double *p, double *out)
{
    return model(FORWARDS, question, p, out);
}

static size_t oldest_first(const char *question, const double *p, double *out)
{
    return model(OLDEST_FIRST, question, p, out);
}

static const mistake mistakes[] = {
    {"last-step", last_step,
     "This is the area from -1 to 0, under the step that has been taken "
     "already. The coming step goes from 0 to 1.",
     "sec:ms-area"},
    {"not-divided", not_divided,
     "Each polynomial must be 1 at its own node. Divide by the product of the "
     "distances to the other nodes.",
     "sec:ms-area"},
    {"forwards", forwards,
     "The nodes run into the future: newest + 1, newest + 2. They run back "
     "from the newest.",
     "sec:ms-area"},
    {"oldest-first", oldest_first,
     "The weights are right, but they come in the wrong order: b[0] belongs to "
     "the newest node.",
     "sec:ms-area"},
    {0}};

static void judge(check *c)
{
    const double some = check_random(c, 0.2, 0.8);
    const double other = check_random(c, -0.8, -0.2);

    check_begin(c, 1, "two points, as AB2 has them");
    check_same(c, "weight", 1e-10, "weights", 2, 0);
    check_begin(c, 1, "Bashforth, four points and five");
    check_same(c, "weight", 1e-10, "weights", 4, 0);
    check_same(c, "weight", 1e-10, "weights", 5, 0);
    check_begin(c, 1, "Moulton, three points and five");
    check_same(c, "weight", 1e-10, "weights", 3, 1);
    check_same(c, "weight", 1e-10, "weights", 5, 1);
    check_begin(c, 1, "newest nodes at %g and %g", some, other);
    check_same(c, "weight", 1e-10, "weights", 3, some);
    check_same(c, "weight", 1e-10, "weights", 4, other);
}

static const exercise weights_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &weights_exercise);
}
