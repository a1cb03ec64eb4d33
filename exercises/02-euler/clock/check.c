/* check.c: clocks that tick a million times, and journeys cut into steps. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* The k-th tick of the uneven clock; the driver has the same. */
static float length(double h, int i)
{
    return (float)(h * (1.0 + (i * 7 % 11) / 20.0));
}

static size_t right(const char *question, const double *p, double *out)
{
    out[0] = 0.0;
    if (!strcmp(question, "even"))
        out[0] = p[1] * (double)(float)p[0];
    else if (!strcmp(question, "steps"))
        out[0] = ceil(p[0] / p[1] * (1.0 - 1e-9));
    else
        for (int i = 0; i < (int)p[1]; i++)
            out[0] += (double)length(p[0], i);
    return 1;
}

static size_t adds_even(const char *question, const double *p, double *out)
{
    float t = 0.0f;

    if (strcmp(question, "even") != 0)
        return right(question, p, out);
    for (int i = 0; i < (int)p[1]; i++)
        t += (float)p[0];
    out[0] = (double)t;
    return 1;
}

static size_t adds_uneven(const char *question, const double *p, double *out)
{
    float t = 0.0f;

    if (strcmp(question, "uneven") != 0)
        return right(question, p, out);
    for (int i = 0; i < (int)p[1]; i++)
        t += length(p[0], i);
    out[0] = (double)t;
    return 1;
}

static size_t wrong_sign(const char *question, const double *p, double *out)
{
    float t = 0.0f, owed = 0.0f;

    if (strcmp(question, "uneven") != 0)
        return right(question, p, out);
    for (int i = 0; i < (int)p[1]; i++) {
        const float due = length(p[0], i) + owed, sum = t + due;

        owed = (sum - t) - due;
        t = sum;
    }
    out[0] = (double)t;
    return 1;
}

static size_t stale(const char *question, const double *p, double *out)
{
    float t = 0.0f, owed = 0.0f;

    if (strcmp(question, "uneven") != 0)
        return right(question, p, out);
    for (int i = 0; i < (int)p[1]; i++) {
        const float h = length(p[0], i), sum = t + (h + owed);

        owed = h - (sum - t);
        t = sum;
    }
    out[0] = (double)t;
    return 1;
}

static size_t loop_count(const char *question, const double *p, double *out)
{
    int steps = 0;

    if (strcmp(question, "steps") != 0)
        return right(question, p, out);
    for (double t = 0.0; t < p[0]; t += p[1])
        steps++;
    out[0] = steps;
    return 1;
}

static size_t truncated(const char *question, const double *p, double *out)
{
    if (strcmp(question, "steps") != 0)
        return right(question, p, out);
    out[0] = floor(p[0] / p[1]);
    return 1;
}

static size_t nearest(const char *question, const double *p, double *out)
{
    if (strcmp(question, "steps") != 0)
        return right(question, p, out);
    out[0] = floor(p[0] / p[1] + 0.5);
    return 1;
}

static size_t just_ceil(const char *question, const double *p, double *out)
{
    if (strcmp(question, "steps") != 0)
        return right(question, p, out);
    out[0] = ceil(p[0] / p[1]);
    return 1;
}

static const mistake mistakes[] = {
    {"adds-even", adds_even,
     "even_time adds up its ticks, and every sum is rounded. All ticks are "
     "alike: what is the time then, without a loop?",
     "sec:roundoff"},
    {"adds-uneven", adds_uneven,
     "tick adds h and forgets what the sum could not hold. The second float "
     "is there to carry that over to the next tick.",
     "sec:roundoff"},
    {"wrong-sign", wrong_sign,
     "What you carry over has the wrong sign, so that every rounding counts "
     "twice. It is what was due, minus what the sum really gained.",
     "sec:roundoff"},
    {"stale", stale,
     "What you carry over leaves out what was owed before: it is compared "
     "with h, not with h and the old debt together.",
     "sec:roundoff"},
    {"loop-count", loop_count,
     "steps_for counts the turns of a loop that adds h up, and so inherits "
     "its rounding. Divide, and then think about rounding once.",
     "sec:roundoff"},
    {"truncated", truncated,
     "steps_for cuts the quotient off. Then the steps may be longer than h, "
     "and a quotient of 2.9999999999999996 becomes 2.",
     "sec:roundoff"},
    {"nearest", nearest,
     "steps_for rounds to the nearest number, so that the steps may come out "
     "longer than h. Round up, but not for a hair.",
     "sec:roundoff"},
    {"just-ceil", just_ceil,
     "steps_for rounds up even when the quotient is above a whole number only "
     "by rounding. Allow it a part in a thousand million.",
     "sec:roundoff"},
    {0}};

static void judge(check *c)
{
    const double milli = (double)(float)check_random(c, 0.002, 0.008);
    const double frame = check_random(c, 0.01, 0.03);
    const int n = (int)check_random(c, 150000.0, 200000.0);
    const double whole = floor(check_random(c, 20.0, 60.0));
    const double more = whole + check_random(c, 0.1, 0.4);
    const double less = whole + check_random(c, 0.6, 0.9);

    check_begin(c, 1, "%d ticks of %.6f s", n, milli);
    check_same(c, "time", 2e-7, "even", milli, n);
    check_begin(c, 2, "%d ticks of %.5f s to %.5f s", n, frame, 1.5 * frame);
    check_same(c, "time", 2e-7, "uneven", frame, n);
    check_same(c, "time", 2e-7, "uneven", 0.37 * frame, n / 2);
    check_same(c, "time", 2e-7, "uneven", 1.71 * frame, n);
    check_begin(c, 1, "steps of 0.1 s in 1 s, 0.3 s and other journeys");
    check_same(c, "steps", 0.0, "steps", 1.0, 0.1);
    check_same(c, "steps", 0.0, "steps", 0.3, 0.1);
    check_same(c, "steps", 0.0, "steps", 0.1 + 0.2, 0.1);
    check_same(c, "steps", 0.0, "steps", more * frame, frame);
    check_same(c, "steps", 0.0, "steps", less * frame, frame);
}

static const exercise clock_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &clock_exercise);
}
