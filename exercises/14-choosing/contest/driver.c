/* driver.c: lets four problems be carried, and counts the evaluations. What the
 * problems have inside follows from numbers that come with each question: only
 * evaluations tell. */
#include "grading/driver.h"
#include "contest.h"
#include "problems.h"

static int running, calls;
static const double *secret;

static void f(double t, const double *x, double *dxdt)
{
    calls++;
    field(running, secret, t, x, dxdt);
}

void answer(const char *question, const double *p)
{
    static const char *const names[] = {"pendulum", "comet", "chain", "dust"};
    double first[MOST], end, *x;
    int n;

    for (running = PENDULUM; running < DUST; running++)
        if (asks(question, names[running]))
            break;
    secret = p;
    n = start(running, first, &end);
    x = lend((size_t)n, first);
    race((problem)running, n, end, f, x);
    give_all(x, (size_t)n);
    give(calls);
}
