#ifndef SS_STIFF_PARTS_H
#define SS_STIFF_PARTS_H

/* stiff_parts.h: what stiff.c, stiff_first.c, square.c, jacobian.c, radau.c and
 * bdf.c share. It is not for programs. */

#include "steps/adaptive_parts.h"
#include "steps/stiff.h"

/* square.c: a matrix for elimination, full or a band, then its factors. */
typedef struct ss_square {
    ss_band shape;
    bool banded;
    double *a; /* NULL: not made */
    size_t *swaps;
} ss_square;

/* False if there is no memory; ssp_square_clear it in any case. */
bool ssp_square_init(ss_square *m, const ss_band *shape, bool banded);
void ssp_square_clear(ss_square *m);
void ssp_square_set(ss_square *m, size_t i, size_t j, double value);
void ssp_square_zero(ss_square *m);
ss_status ssp_square_factor(ss_square *m);
void ssp_square_solve(const ss_square *m, double *b);

/* The sign of the determinant, from the factors: 1 or -1. */
int ssp_square_sign(const ss_square *m);

/* What Radau and BDF have in common. */
typedef struct ss_stiff {
    const ss_ode *ode;
    ss_stiff_options options;
    ss_band shape;    /* of J and M; if full, dim - 1 diagonals on each side */
    bool good;        /* are the options in their ranges? */
    bool has_jac;     /* is there a Jacobian? */
    bool has_slope;   /* is M^-1 f known where the motion begins? */
    bool jac_is_new;  /* and is it of the present state? */
    double jac_h;     /* the length of step that its differences are fit for */
    double sign_c;    /* the smallest |c| so far, or 0 if M is the identity, */
    int sign;         /* and the sign of the determinant of M - c J for it */
    double factored;  /* the c of the factors; 0: there are none */
    ss_square matrix; /* M - c J; without memory if the solver is the user's */
    ss_square pair;   /* of twice the size, for Radau */
    void *method;     /* what else radau.c or bdf.c keeps */
    ss_stiff_work work;
    double *jac;          /* as rhs or differences give it (stiff.h) */
    double *unit;         /* of an error in each component: its tolerance */
    double *slope;        /* x' where a motion begins */
    double *moved, *rise; /* scratch, dim numbers each */
    double *least_move;   /* of each x_j, for differences */
    double *rows;         /* for the method */
    double *memory;       /* one block for all but jac */
} ss_stiff;

/* stiff.c: the common part, `rows` times dim numbers at st->rows, and `size`
 * bytes at st->method. NULL if there is no memory or dim is 0. */
ss_stiff *ssp_stiff_create(const ss_ode *ode, const ss_stiff_options *options,
                           size_t rows, size_t size);
void ssp_stiff_free(void *own);

/* A stepper around it; NULL, and it is freed, if there is no memory. */
ss_adaptive *ssp_stiff_stepper(ss_stiff *st, const ss_engine *engine);

/* What is common of a stepper; NULL if it is not one of the two. */
ss_stiff *ssp_stiff_of(const ss_stepping *s);

/* The unit of each component where the state is the present one and, unless
 * NULL, another: the larger number counts. */
void ssp_stiff_units(ss_stiff *st, const ss_stepping *s, const double *other);

/* jacobian.c: M is singular. Where no row of it is 0 the equations without
 * derivatives are mixed with the others, and nothing tells how large a move
 * each of them needs: raise the least ones to a hundredth of the units, which
 * changes nothing that counts. */
void ssp_stiff_raise(ss_stiff *st);

/* The root of the mean square of v, each number in its unit. */
double ssp_stiff_norm(const ss_stiff *st, const double *v);

/* stiff_first.c: evaluate f into s->slope unless it is known, and with it
 * st->slope, which is M^-1 f, or 0 if M is singular; choose h, for a method
 * whose first step has an error like h^power. */
ss_status ssp_stiff_first(ss_stiff *st, ss_stepping *s, double t1,
                          double power);

/* stiff_first.c: x' at time t and state x, about where the last step was: M^-1
 * f by one evaluation, or if M is singular, by a Jacobian and three. */
ss_status ssp_stiff_slope(ss_stepping *s, double t, const double *x,
                          double *slope);

/* stiff_first.c: where M is singular: slope, which is f at time t and state x,
 * becomes x', and d leads from x to where the equations without derivatives
 * hold. By steps of a millionth of the last one; if there is none, by such with
 * the sign of `way` (SS_SINGULAR with a solver of the user's). */
ss_status ssp_stiff_singular_slope(ss_stiff *st, ss_stepping *s, double t,
                                   const double *x, double way, double *slope,
                                   double *d);

/* stiff_first.c: before a step: its sign and its limit. */
void ssp_stiff_aim(ss_stepping *s, double t1);

/* What to divide h by, within the bounds of the options. */
double ssp_stiff_bounded(const ss_stepping *s, double divisor);

/* stiff.c: numbers in a row of J or M. */
size_t ssp_stiff_width(const ss_stiff *st);

/* jacobian.c: M v. */
void ssp_stiff_mass_times(const ss_stiff *st, const double *v, double *mv);

/* jacobian.c: are M to and M from the same, but for the tolerances and a
 * thousandth of what has changed? */
bool ssp_stiff_mass_keeps(const ss_stiff *st, const double *from,
                          const double *to);

/* jacobian.c: the Jacobian at time t and state x, where rhs is f; h is about
 * the length of a step. */
ss_status ssp_stiff_jacobian(ss_stiff *st, double t, const double *x,
                             const double *f, double h, ss_stats *stats);

/* jacobian.c: what the rounding errors of an equation without a derivative have
 * put below its least (which may be NULL), and nothing else, is that least. */
void ssp_stiff_lift(const ss_stiff *st, const double *least, double *x);

/* jacobian.c: before another motion: nothing is known of J. */
void ssp_stiff_forget(ss_stiff *st);

/* jacobian.c: forget a Jacobian by differences whose rounding errors a step of
 * length h would multiply too much. */
void ssp_stiff_doubt(ss_stiff *st, double h);

/* jacobian.c: a c so small that c J is a millionth of M; 0 if J is 0. */
double ssp_stiff_short(const ss_stiff *st);

/* jacobian.c: what a Jacobian costs, in evaluations. */
size_t ssp_stiff_price(const ss_stiff *st);

/* jacobian.c: factor M - c J; and the same for the complex number c = 1/(re + i
 * im), as a real matrix of twice the size (radau.c). */
ss_status ssp_stiff_factor(ss_stiff *st, double c);
ss_status ssp_stiff_factor_pair(ss_stiff *st, double re, double im);

#endif
