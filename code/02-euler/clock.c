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
        {"frames", "ticks a second", .positive = &frames},
        {"hours", "how long to watch", .positive = &hours},
        {0}};

    ss_begin(argc, argv, "Clocks that add and clocks that multiply.", options);
    const float milli = 0.001f;

    // expect: thousand_seconds in [991.13, 991.15]
    ss_fact("thousand_seconds", (double)added_float(0.0f, milli, 1000000));
    // expect: ten_minutes in [599.89, 599.91]
    ss_fact("ten_minutes", (double)added_float(0.0f, (float)(1.0 / frames),
                                               (int)(600.0 * frames)));
    // expect: rate_16384 in [1.95, 1.96]
    ss_fact("rate_16384", rate(16384.0f, milli));
    // expect: rate_32768 in [0, 0]
    ss_fact("rate_32768", rate(32768.0f, milli));

    float stopped;
    const int ticks_to_stop = last_tick(milli, &stopped);

    /* 32768 s; by when, from the rounded tick in each interval from 2^k s to
     * 2^(k+1) s: 25150.9 s. */
    // expect: stops_at in [9.1022, 9.1023]
    ss_fact("stops_at", (double)stopped / 3600.0);
    // expect: stops_after in [6.9863, 6.9864]
    ss_fact("stops_after", ticks_to_stop / 1000.0 / 3600.0);
    // expect: double_error in [2.1e-10, 2.2e-10]
    ss_fact("double_error",
            fabs(added_double(1.0 / frames, (int)(600.0 * frames)) - 600.0));

    int wrong = 0;
    for (int n = 1; n <= 1000; n++)
        wrong += steps_taken(n) != n;
    // expect: steps_of_a_tenth in [11, 11]
    ss_fact("steps_of_a_tenth", steps_taken(10));
    // expect: wrong_of_1000 in [533, 533]
    ss_fact("wrong_of_1000", wrong);

    ss_columns("t added_float times_float added_double");
    const float h = (float)(1.0 / frames);
    const int ticks = ss_steps(3600.0 * hours, 1.0 / frames);
    float t = 0.0f;
    double td = 0.0, next = 16.0, second_off = 0.0;
    for (int i = 1; i <= ticks; i++) {
        const double truth = i / frames;

        t += h;
        td += 1.0 / frames;
        if (second_off == 0.0 && fabs((double)t - truth) > 1.0)
            second_off = truth / 60.0;
        if (i < next)
            continue;
        next *= 1.08;
        ss_row(truth, fabs((double)t - truth),
               fabs((double)((float)i * h) - truth), fabs(td - truth));
    }
    // expect: second_off in [22.9, 23.0]
    ss_fact("second_off", second_off);
    // expect: day_minutes in [43.41, 43.42]
    ss_fact("day_minutes", fabs((double)t - 3600.0 * hours) / 60.0);
    return ss_end();
}
