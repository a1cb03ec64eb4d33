/* driver.c: hands over the trials. */
#include "grading/driver.h"
#include "cheapest.h"

void answer(const char *question, const double *p)
{
    trial t[3];

    for (int i = 0; i < 3; i++)
        t[i] = (trial){p[1 + 4 * i], p[2 + 4 * i], p[3 + 4 * i], p[4 + 4 * i]};
    if (asks(question, "evaluations"))
        give(evaluations_for(t, p[0]));
    else
        give(cheapest(3, t, p[0]));
}
