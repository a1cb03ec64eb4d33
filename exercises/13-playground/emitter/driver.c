/* driver.c: lets frames pass.
 *
 * count: rate, h, frames, rate later: births in the first half of the frames,
 * then in the second, with the other rate. ages: rate, first h, second h, rate
 * in the second: the births of the second frame, how many and how old. */
#include "grading/driver.h"
#include "emitter.h"

void answer(const char *question, const double *p)
{
    source s = {p[0], 0.0};
    double none[16];

    for (int i = 0; i < 16; i++)
        none[i] = -1.0;
    if (asks(question, "count")) {
        int born[2] = {0, 0};
        double *age = lend(16, none);

        for (int f = 0; f < (int)p[2]; f++) {
            const int late = 2 * f >= (int)p[2];

            if (late)
                s.rate = p[3];
            born[late] += emit(&s, p[1], age);
        }
        give(born[0]);
        give(born[1]);
    } else {
        double *age = lend(16, none);

        (void)emit(&s, p[1], lend(16, none));
        s.rate = p[3];
        give(emit(&s, p[2], age));
        give_all(age, 16);
    }
}
