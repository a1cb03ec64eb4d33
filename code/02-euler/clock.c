/* clock.c: a clock that adds up its ticks.
 *
 * Every game has it: t += h. The sum is rounded at every tick, and the error
 * piles up: in float it is visible within minutes, and one day the clock
 * stops. Counting ticks and multiplying, t = i h, rounds h and the product
 * and nothing more.
 */
// cc -Icode code/02-euler/clock.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

/* The clock of `ticks` ticks, added up; it starts at `start`. */
static float added_float(float start, float h, int ticks)
{
    float t = start;

    for (int i = 0; i < ticks; i++)
        t += h;
    return t;
}

static double added_double(double h, int ticks)
{
    double t = 0.0;

    for (int i = 0; i < ticks; i++)
        t += h;
    return t;
}

/* How fast a float clock goes once it shows `at`: 1 is right. */
static double rate(float at, float h)
{
    return ((double)added_float(at, h, 1000) - (double)at) /
           (1000.0 * (double)h);
}

/* A clock without most of the sums: from one power of two to the next every
 * tick adds the same, h rounded to the clock's unit there, so that many ticks
 * are one product. `bits` is 24 for a float, 53 for a double. */
static double counted(double h, int bits, int ticks)
{
    double t = 0.0, before;

    while (ticks > 0) {
        do { /* one by one past the border, and to an even t if h is halved */
            before = t;
            t = bits == 24 ? (double)(float)(t + h) : t + h;
        } while (--ticks > 0 && ilogb(t) != ilogb(before));
        const double top = ldexp(1.0, ilogb(t) + 1), unit = ldexp(top, -bits);
        const double tick = rint(h / unit) * unit;
        const int many =
            tick > 0.0 ? (int)fmin(ticks, ceil((top - t) / tick) - 1.0) : ticks;

        t += many * tick;
        ticks -= many;
    }
    return t;
}

/* Ticks until a float clock shows the same before and after; where it stops. */
static int last_tick(float h, float *t)
{
    int ticks = 0;

    for (*t = 0.0f; *t + h > *t; ticks++)
        *t += h;
    return ticks;
}

/* The loop one writes without thinking; it should take n steps. */
static int steps_taken(int n)
{
    const double h = 1.0 / n;
    int taken = 0;

    for (double t = 0.0; t < 1.0; t += h)
        taken++;
    return taken;
}

int main(int argc, char **argv)
{
    double frames = 60.0, hours = 24.0;
    const ss_option options[] = {
        {"frames", "ticks per second", .positive = &frames},
        {"hours", "time to watch (h)", .positive = &hours},
        {0}};

    ss_begin(argc, argv, "Clocks that add and clocks that multiply.", options);
    const float milli = 0.001f;

    const float h = (float)(1.0 / frames);
    const int ten = (int)(600.0 * frames); /* ticks in ten minutes */
    const double a = (double)added_float(0.0f, milli, 1000000);
    const double b = (double)added_float(0.0f, h, ten);
    const double c = added_double(1.0 / frames, ten);
    // expect: thousand_seconds in [991.13, 991.15] (second way, counted_differs_by)
    ss_fact("thousand_seconds", a);
    // expect: ten_minutes in [599.89, 599.91] (second way, counted_differs_by)
    ss_fact("ten_minutes", b);
    /* 1/512 for 1/1000, which a float takes for 5e-8 of itself more. */
    // expect: rate_16384 in [1.9531249, 1.953125] (theory, sec:roundoff)
    ss_fact("rate_16384", rate(16384.0f, milli));

    float stopped;
    const int ticks_to_stop = last_tick(milli, &stopped);

    /* 32768 s. */
    // expect: stops_at in [9.10222222, 9.10222223] (exact, sec:roundoff)
    ss_fact("stops_at", (double)stopped / 3600.0);
    // expect: stops_after in [6.9863, 6.9864] (second way, counted_otherwise)
    ss_fact("stops_after", ticks_to_stop / 1000.0 / 3600.0);
    // expect: double_error in [2.1e-10, 2.2e-10] (second way, counted_differs_by)
    ss_fact("double_error", fabs(c - 600.0));

    /* What is counted otherwise by `counted`. */
    int wrong = 0, otherwise = 0;
    for (int n = 1; n <= 1000; n++) {
        const int taken = steps_taken(n);

        wrong += taken != n;
        otherwise += taken != n + (counted(1.0 / n, 53, n) < 1.0);
    }
    otherwise +=
        counted((double)milli, 24, ticks_to_stop) != (double)stopped ||
        counted((double)milli, 24, ticks_to_stop - 1) == (double)stopped;
    // expect: steps_of_a_tenth in [11, 11] (exact, sec:roundoff)
    ss_fact("steps_of_a_tenth", steps_taken(10));
    // expect: wrong_of_1000 in [533, 533] (second way, counted_otherwise)
    ss_fact("wrong_of_1000", wrong);

    ss_columns("t added_float times_float added_double");
    const int ticks = ss_steps(3600.0 * hours, 1.0 / frames);
    int second_tick = 1;
    float t = 0.0f;
    double td = 0.0, next = 16.0, second_off = 0.0;
    for (int i = 1; i <= ticks; i++) {
        const double truth = i / frames;

        t += h;
        td += 1.0 / frames;
        if (second_off == 0.0 && fabs((double)t - truth) > 1.0)
            second_off = truth / 60.0, second_tick = i;
        if (i < next)
            continue;
        next *= 1.08;
        ss_row(truth, fabs((double)t - truth),
               fabs((double)((float)i * h) - truth), fabs(td - truth));
    }
    // expect: second_off in [22.9, 23.0] (second way, counted_otherwise)
    ss_fact("second_off", second_off);
    // expect: day_minutes in [43.41, 43.42] (second way, counted_differs_by)
    ss_fact("day_minutes", fabs((double)t - 3600.0 * hours) / 60.0);

    for (int i = second_tick - 1; i <= second_tick; i++)
        otherwise += (fabs(counted((double)h, 24, i) - i / frames) > 1.0) !=
                     (i == second_tick);
    // expect: counted_otherwise in [0, 0] (exact, sec:roundoff)
    ss_fact("counted_otherwise", otherwise);
    // expect: counted_differs_by in [0, 0] (exact, sec:roundoff)
    ss_fact("counted_differs_by",
            fabs(counted((double)milli, 24, 1000000) - a) +
                fabs(counted((double)h, 24, ten) - b) +
                fabs(counted(1.0 / frames, 53, ten) - c) +
                fabs(counted((double)h, 24, ticks) - (double)t));
    return ss_end();
}
