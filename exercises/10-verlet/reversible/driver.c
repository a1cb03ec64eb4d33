/* driver.c: hands the methods to the judge.
 *
 * Parameters: k, h, steps, there, back, and the state (4). "adjoint": `there`
 * with all of them.
 */
#include "grading/driver.h"
#include "reversible.h"
#include "steppers.h"

void answer(const char *question, const double *p)
{
    const double *x = lend(STATE, p + 5);

    strength = p[0];
    if (asks(question, "miss")) {
        give(
            miss(steppers[(int)p[3]], steppers[(int)p[4]], p[1], (int)p[2], x));
        give_all(x, STATE);
    }
    if (asks(question, "reversible"))
        for (int i = 0; i < STEPPERS; i++)
            give(reversible(steppers[i], p[1], x));
    if (asks(question, "adjoint"))
        for (int j = 0; j < STEPPERS; j++)
            give(adjoint(steppers[(int)p[3]], steppers[j], p[1], x));
}
