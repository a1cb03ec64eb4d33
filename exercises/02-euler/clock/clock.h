/* clock.h: what you write in clock.c. */
#ifndef CLOCK_H
#define CLOCK_H

/* What a clock shows after `ticks` ticks of h seconds each, from zero. */
float even_time(float h, int ticks);

/* A clock for ticks of different lengths. It may keep no more than these two
 * floats; both are zero when it is started. */
typedef struct uneven_clock {
    float shown; /* the time, in seconds */
    float owed;  /* for your use */
} uneven_clock;

/* Let h seconds pass. Arithmetic in float only: no double, no integers. */
void tick(uneven_clock *clock, float h);

/* The fewest equal steps, none longer than h, that make up a journey of so
 * many seconds. Too long by a part in a thousand million, or less, is only
 * rounding and does not count as longer. */
int steps_for(double journey, double h);

#endif
