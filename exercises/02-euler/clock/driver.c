/* driver.c: let the clocks run. */
#include "grading/driver.h"

#include "clock.h"

/* even: h, ticks; uneven: h, ticks; steps: journey, h */
void answer(const char *question, const double *p)
{
    if (asks(question, "even")) {
        give((double)even_time((float)p[0], (int)p[1]));
    } else if (asks(question, "uneven")) {
        uneven_clock clock = {0.0f, 0.0f}, other = {0.0f, 0.0f};

        for (int i = 0; i < (int)p[1]; i++) {
            tick(&clock, (float)(p[0] * (1.0 + (i * 7 % 11) / 20.0)));
            tick(&other, 0.25f); /* which must not disturb the first */
        }
        give((double)clock.shown);
    } else if (asks(question, "steps")) {
        give(steps_for(p[0], p[1]));
    }
}
