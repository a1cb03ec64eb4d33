#ifndef SS_TABLEAU_H
#define SS_TABLEAU_H

/* tableau.h: any explicit Runge-Kutta method, given by its coefficients.
 *
 * Stage i evaluates the derivative,
 *
 *     k_i = f(x + h sum_{j<i} a_ij k_j, t + c_i h),
 *
 * and the step ends at x + h sum_i b_i k_i. J. C. Butcher's table of c, a and b
 * says everything about the method (On Runge-Kutta processes of high order, J.
 * Austral. Math. Soc. 4, 1964, doi 10.1017/S1446788700023387).
 *
 * Coefficients are kept as whole numbers, not as rounded decimals: then it can
 * be proved in exact arithmetic that a method has the order it claims. One of
 * order 8 has the square root of 21 in them as well, and another is known in
 * decimals only.
 */

#include "steps/onestep.h"

#include <stdbool.h>
#include <stdint.h>

SS_BEGIN_DECLS

typedef struct ss_coefficient {
    int64_t p, q, d; /* the number (p + q sqrt(21)) / d; d > 0 */
} ss_coefficient;

typedef struct ss_tableau {
    const char *name, *source;
    int order;
    size_t stages;           /* at most SS_MAX_STAGES */
    const ss_coefficient *c; /* `stages` nodes; the first is 0 */
    const ss_coefficient *a; /* row i = 1 ... stages - 1 has i numbers */
    const ss_coefficient *b; /* `stages` weights */
    /* For adaptive steps; NULL and 0 where the method has no such thing. */
    const ss_coefficient *embedded; /* weights of a second, cheaper answer */
    int embedded_order;
    bool reuses_last;            /* the last stage is the next step's first */
    const ss_coefficient *dense; /* added to Hermite's cubic: dense.c, */
    size_t dense_rows;           /* in so many rows of stages + more numbers */
    size_t more; /* stages that only `dense` needs: rows of a and c after the */
                 /* others; the first is the derivative at the end */
    /* In place of `embedded`: b minus the weights of answers of orders 5 and 3.
     * Both enter the estimate, whose order is then embedded_order: control.c */
    const ss_coefficient *fifth, *third;
} ss_tableau;

/* A step of more stages is refused. */
enum { SS_MAX_STAGES = 32 };

/* Of order 4, Kutta's; of orders 5 and 6, with 6 and 7 stages: tableaus.c */
extern const ss_tableau ss_tableau_rk4;
extern const ss_tableau ss_tableau_three_eighths;
extern const ss_tableau ss_tableau_rk5;
extern const ss_tableau ss_tableau_rk6;
/* Of orders 7 and 8, with 9 and 11 stages: tableaus_high.c */
extern const ss_tableau ss_tableau_rk7;
extern const ss_tableau ss_tableau_rk8;
/* Pairs of orders 3 and 2, 5 and 4: pairs.c */
extern const ss_tableau ss_bogacki_shampine;
extern const ss_tableau ss_dormand_prince;
/* Order 8, with errors of orders 5 and 3: dormand_prince_8.c */
extern const ss_tableau ss_dormand_prince_8;

/* The same as methods for ss_integrate. Those of rk4.c are written out, and
 * agree with their tableaus to the last bit. */
extern const ss_method ss_rk4;
extern const ss_method ss_three_eighths;
extern const ss_method ss_rk5;
extern const ss_method ss_rk6;
extern const ss_method ss_rk7;
extern const ss_method ss_rk8;
extern const ss_method ss_rk3_bogacki_shampine;
extern const ss_method ss_rk5_dormand_prince;
extern const ss_method ss_rk8_dormand_prince;

/* (p + q sqrt(21)) / d as a double. */
double ss_coefficient_value(ss_coefficient c);

/* The `i` coefficients of row i of a; row 0 has none. */
const ss_coefficient *ss_tableau_row(const ss_tableau *tableau, size_t i);

/* out = x + h sum_j w[j] k_j over `count` slopes of dim numbers each. It is the
 * sum over j, from 0 on, that is rounded, and then the rest. Is it finite? If
 * any of the slopes is not, it is not. `out` overlaps none of the others. */
bool ss_weighted_sum(size_t dim, const double *x, double h, const double *w,
                     size_t count, const double *k, double *out);

/* The same with coefficients, at most SS_MAX_STAGES. */
void ss_tableau_combine(size_t dim, const double *x, double h,
                        const ss_coefficient *w, size_t count, const double *k,
                        double *out);

/* Compute the stages from number `first` on into k, which holds all of them;
 * those before `first` must be in it already. Afterwards `at` is the state of
 * the last stage; x is unchanged. */
ss_status ss_tableau_stages(const ss_ode *ode, const ss_tableau *tableau,
                            double t, double h, const double *x, size_t first,
                            double *k, double *at, ss_stats *stats);

/* One step, with the contract of ss_step_fn (onestep.h). */
ss_status ss_tableau_step(const ss_ode *ode, const ss_tableau *tableau,
                          double t, double h, double *x, double *work,
                          ss_stats *stats);

SS_END_DECLS

#endif
