/* check.c: the smallest exercise there can be; a neighbour for `step`. */
#include "grading/check.h"

static size_t right(const char *question, const double *p, double *out)
{
    out[0] = question[0] == 'c' ? p[0] : p[0] / 2.0;
    return 1;
}

static void judge(check *c)
{
    const double *calls;

    check_begin(c, 2, "one half");
    check_same(c, "half", 1e-12, "half", check_random(c, 1.0, 2.0));
    calls = check_ask(c, "calls", 3.0);
    check_score(c, "nothing", calls ? 1.0 / (*calls - *calls) : 0.0);
    check_score(c, "calls", -1.0);
    check_score(c, "calls", calls ? 10.0 * *calls : 0.0);
}

static const exercise fixture = {judge, right, NULL};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &fixture);
}
