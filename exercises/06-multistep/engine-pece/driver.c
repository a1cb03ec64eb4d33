/* driver.c: a pendulum that is pushed, by a step with a memory, which is to notice
 * when somebody has been there. Parameters: push, steps. */
#include "engine-pece.h"
#include "fields.h"

enum { TIME = 6 };

/* What happens in the middle. */
static const char *const what[] = {"swing", "kick", "length", "clock", "two"};
enum { SWING, KICK, LENGTH, CLOCK, TWO };

void answer(const char *question, const double *p)
{
    const double some[] = {0.1, p[0]}, *constants = lend(2, some);
    const double start[] = {1.0, 0.5}, other[] = {-0.5, 0.2};
    const ss_ode f = {2, pendulum, NULL, constants};
    stand_in starter = {.part = 0.5};
    memory own[2];
    double *x = lend(2, start), *y = lend(2, other), *work = lend(4, NULL);
    const long half = (long)p[1] / 2;
    const double h = TIME / p[1];
    int now = 0;

    while (!asks(question, what[now]))
        now++;
    for (int k = 0; k < 2; k++)
        if (!memory_make(&own[k], 2, (method){stand_in_step, 2, &starter})) {
            printf("memory_make returned false\n");
            return; /* too few numbers: no answer */
        }
    for (long n = 0; n < half * 2; n++) {
        const bool later = n >= half;
        const double t =
            now == CLOCK && later ? (double)(n - half) * h : (double)n * h;

        if (now == KICK && n == half)
            x[1] += 0.5;
        for (int k = 0; k < (now == LENGTH && later ? 2 : 1); k++)
            if (!pece_step(&f, now == LENGTH && later ? t + k * h / 2.0 : t,
                           now == LENGTH && later ? h / 2.0 : h, x, work,
                           &own[0]) &&
                !refused(t))
                return;
        if (now == TWO && !pece_step(&f, t, h, y, work, &own[1]) && !refused(t))
            return;
    }
    give_all(x, 2);
    give_all(y, 2);
    give((double)calls);
}
