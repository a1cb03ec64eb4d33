/* driver.c: foretold: r, R, d. least: where the threshold is, low, high,
 * tolerance; answers the friction and how many trials it took. */
#include "grading/driver.h"
#include "logs.h"

static double threshold;
static int trials;

static int stands(double mu)
{
    trials++;
    return mu >= threshold;
}

void answer(const char *question, const double *p)
{
    if (asks(question, "foretold")) {
        give(foretold(p[0], p[1], p[2]));
        return;
    }
    threshold = p[0];
    trials = 0;
    give(least(stands, p[1], p[2], p[3]));
    give(trials);
}
