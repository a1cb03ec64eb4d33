#ifndef SS_PROGRAM_PARTS_H
#define SS_PROGRAM_PARTS_H

//> value_of
/* program_parts.h: what program.h means wherever a program runs: at a command
 * line (program.c) and in a page of the book (code/web/program.c). */
#include "steps/program.h"

#include <limits.h>
#include <math.h>

static double value_of(const ss_option *o)
{
    return o->count ? *o->count : o->real ? *o->real : *o->positive;
}
//<

//> check_option
#define FINITE "--%s takes a finite number, not '%s'"

/* Refuse a number that the option does not take; `said` is how it was put. */
static void check_option(const ss_option *o, double number, const char *said)
{
    if (!isfinite(number))
        ss_give_up(FINITE, o->name, said);
    if (o->positive && !o->or_zero && number <= 0.0)
        ss_give_up("--%s must be greater than zero, not %s", o->name, said);
    if (o->positive && number < 0.0)
        ss_give_up("--%s must not be below zero, not %s", o->name, said);
    if (o->count &&
        (number < 1.0 || number > INT_MAX || number != floor(number)))
        ss_give_up("--%s must be a whole number from 1 up, not %s", o->name,
                   said);
    if (o->least != 0.0 && number < o->least)
        ss_give_up("--%s must be at least %g, not %s", o->name, o->least, said);
    if (o->most != 0.0 && number > o->most)
        ss_give_up("--%s must be at most %g, not %s", o->name, o->most, said);
    if (o->below != 0.0 && number >= o->below)
        ss_give_up("--%s must be below %g, not %s", o->name, o->below, said);
}
//<

//> steps
int ss_steps(double span, double h)
{
    const double steps = floor(fabs(span) / h + 0.5);

    if (!(steps <= 1e8))
        ss_give_up("a step of %g needs %g steps: choose a larger one", h,
                   steps);
    return steps < 1.0 ? 1 : (int)steps;
}
//<

#endif
