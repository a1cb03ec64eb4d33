#ifndef LABORATORY_H
#define LABORATORY_H

/* laboratory.h: what a method is measured by, in parts.
 *
 *   stand.c       takes a step of it, counts, and sees what it may not do
 *   motions.c     six motions whose solutions are known
 *   measure.c     order, stability, circle, energy, reversal, the cat, the race
 *   tableau.c     Butcher's table as a text, and steps by it
 *   read.c        the table that a step has, read off it
 *   names.c       methods that have names
 *   mistakes.c    what a table differs in from that of such a method
 *   laboratory.c  main: all of this, in words, facts and one table
 *
 * The method is `step` of lab.h. It is the reader's, linked with own_step.c, or that
 * of tableau_step.c, by a table that the reader typed. Words go to native.c, or in a
 * page of the book to code/web/laboratory.c.
 */
#include "lab/lab.h"

#include <stdbool.h>

enum { MOST_STAGES = 16, MOST_NUMBERS = 32 };

/* ---- native.c, or code/web/laboratory.c: what is said. A text may end with the
 * label of a section, "{sec:tableau}". */
void say_verdict(const char *text);
void say_line(const char *group, const char *label, const char *text);
void say_doing(const char *text); /* what comes now, should it never end */
void read_typed(char *typed, size_t size); /* the table that a reader typed */

/* ---- stand.c */
extern long calls_of_f; /* calls of f */
extern bool in_step;    /* is the method at work just now? */
extern bool f_in_place; /* has it asked f to write over the state it reads? */

/* A step of the method: false if a number of its result is not finite, and then
 * x is that result. Ends the program if the method has written outside x. */
bool stand_step(lab_f *f, int n, double t, double h, double *x);

/* ---- motions.c: the derivative that a method gets is that of `motion_now`. */
typedef struct motion {
    const char *name;
    int n;
    bool feels_velocity, feels_time; /* does the force? */
    double start[4];
} motion;
enum { MOTIONS = 6, CHECKS = 8 };
extern const motion motions[MOTIONS];
lab_f *motion_of(int i);
/* The states at the times k * 7 / CHECKS, k = 1 ... CHECKS. */
void motion_truth(int i, double truth[CHECKS][4]);

/* Motions of two numbers: the pendulum; and q'' = |z|^2 q + 2 Re z q' with the
 * eigenvalues z and its conjugate, or, on the real axis, q'' = z q'. */
lab_f pendulum_f, linear_f;
void linear_set(double re, double im);
/* A field without any symmetry, of n numbers; and a force that depends on
 * places alone. For comparing methods. */
lab_f field_f, force_f;
void field_set(int n);

/* ---- tableau.c */
typedef struct tableau {
    int stages;
    double c[MOST_STAGES], a[MOST_STAGES][MOST_STAGES], b[MOST_STAGES];
    bool has_pair; /* more weights were typed below, and are not used */
} tableau;

/* Read a table: a row for each stage, its node c and what it takes of the stages,
 * then the weights. The value is NULL, or a sentence that says what is wrong. */
const char *tableau_read(const char *text, tableau *t);
bool tableau_is_explicit(const tableau *t);
/* By the conditions on its coefficients: 0 to 4, where 4 is 4 or more. */
int tableau_order(const tableau *t);
/* A step by it; false if its equations have no solution. */
bool tableau_take(const tableau *t, lab_f *f, int n, double time, double h,
                  double *x);
/* A coefficient as a reader would write it: 1/6. Good for eight calls more. */
const char *fraction(double x);

/* ---- tableau_step.c, or own_step.c: the table that was typed, or NULL. */
const tableau *typed_table(void);

/* ---- read.c */
typedef struct reading {
    bool fixed; /* it is an explicit method with this table */
    tableau of; /* what it does at h = 1 */
    bool lacks_h_a[MOST_STAGES], lacks_h_c[MOST_STAGES], lacks_h_b;
    bool remembers; /* the same step twice is not the same */
    bool goes_on;   /* a table, until a step begins where the last one ended */
    int stuck;      /* this number of x never moves; or -1 */
    bool forgets;   /* it does not begin from x: where f is 0, it ends at 0 */
} reading;
void read_off(reading *r);

/* ---- names.c */
typedef struct named {
    const char *name, *where;
    int order;
    tableau of;
    bool has_estimate;
    double estimate[MOST_STAGES]; /* weights of a second answer */
} named;
int names_count(void);
const named *names_get(int i);
bool tableau_same(const tableau *one, const tableau *other);
const named *name_of(const tableau *t);
/* Not as it stands: two steps of half the length; the weights of an estimate. */
const named *name_of_half(const tableau *t);
const named *name_of_estimate(const tableau *t);
/* Leave out what no weight depends on: is the first that was left out, or -1. */
int tableau_trim(tableau *t);
/* Of a method without an explicit table, by its results: a sentence on how it moves
 * particles, and an implicit method; or NULL. */
const char *name_by_results(void);
const named *name_by_equations(void);

/* ---- mistakes.c: true if it has said what is wrong. */
bool mistakes_say(const reading *r, const tableau *t);

/* ---- measure.c */
typedef struct findings {
    double rest; /* error / h, of rounded coefficients; or 0 */
    double order[MOTIONS], least, most; /* orders; evaluations per step */
    double real, imaginary;             /* along the axes; HUGE_VAL: no end */
    double radius;                      /* of a circle after a turn */
    int steps_per_turn;                 /* in the long run, of a pendulum */
    double energy_early, energy_late, turns;
    double reversal;
    double area; /* of the cat, as a part of what it had */
    double price[4];
} findings;
/* A part each, in this order; rows of the program's table are added. What is found is
 * said between them, so that it stays if a later part never ends. */
void measure_begin(const reading *r, findings *f);
void measure_order(int i, findings *f); /* and evaluations */
void measure_stability(findings *f);
void measure_shape(findings *f); /* circle, reversal and area */
void measure_energy(findings *f);
void measure_race(findings *f);

#endif
