/* driver.c: asks what a force breaks. Parameters as in forces.h. */
#include "grading/driver.h"
#include "audit.h"
#include "forces.h"

void answer(const char *question, const double *p)
{
    const int n = PARTICLES;
    double *q = lend(2 * PARTICLES, p + 2);

    given = p;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (asks(question, cases[i].name))
            give(broken(cases[i].force, cases[i].energy, n, q));
}
