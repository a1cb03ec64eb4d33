/* logs.h: what the functions in logs.c promise. */
#ifndef LOGS_H
#define LOGS_H

/* Two equal logs of radius r (m) lie on the floor, with the gap d (0 or more)
 * between them, and a third one of radius R on both. It does not reach the
 * floor. All friction is mu. The least mu with which they can stand. */
double foretold(double r, double R, double d);

/* The same by trial: stands(mu) is 1 if the logs stand with mu and 0 if not.
 * With `low` they do not, with `high` they do, and from some mu in between on
 * they always do. A friction with which they stand and which is above that mu by
 * at most `tolerance`. Each trial is a whole simulation: ask for no more than
 * needed. */
double least(int (*stands)(double mu), double low, double high,
             double tolerance);

#endif
