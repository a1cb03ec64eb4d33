/* next-step.h: what you write. */
#ifndef NEXT_STEP_H
#define NEXT_STEP_H

/* Is a step with this error to be kept? err is in units of the tolerance, so
 * that an error of 1 is still good. It may be NaN: then the step has failed. 1
 * for yes, 0 for no. */
int step_is_good(double err);

/* The step to try after one of size h had the error err. The error of a step
 * goes as h^k. Aim at 0.9 of the step that the law gives; never more than 5
 * times or less than a fifth of h. If this step comes after a rejected one
 * (just_rejected is 1), the next does not grow. With err 0 it grows as much as
 * it may, with NaN it shrinks as much as it may. h may be negative: time then
 * runs backwards, and keeps doing so. */
double next_step(double h, double err, int k, int just_rejected);

#endif
