/* pairs.c: embedded pairs, methods that estimate their own error.
 *
 * A second set of weights on the same stages gives an answer of lower order,
 * and the difference of the two is an estimate of the error that costs next
 * to nothing. In both pairs the last stage is the first of the next step.
 *
 * P. Bogacki, L. F. Shampine, A 3(2) pair of Runge-Kutta formulas, Appl.
 * Math. Lett. 2 (1989) 321-325, doi 10.1016/0893-9659(89)90079-7.
 */
#include "steps/tableau.h"

// clang-format off
#define Z {0, 0, 1}
#define R(p, d) {p, 0, d}

static const ss_coefficient bs_c[] = {
    Z, R(1, 2), R(3, 4), R(1, 1),
};
static const ss_coefficient bs_a[] = {
    R(1, 2),
    Z, R(3, 4),
    R(2, 9), R(1, 3), R(4, 9),
};
static const ss_coefficient bs_b[] = {
    R(2, 9), R(1, 3), R(4, 9), Z,
};
static const ss_coefficient bs_embedded[] = {
    R(7, 24), R(1, 4), R(1, 3), R(1, 8),
};

// clang-format on

const ss_tableau ss_bogacki_shampine = {
    .name = "Bogacki-Shampine 3(2)",
    .source = "Bogacki and Shampine 1989",
    .order = 3,
    .stages = 4,
    .c = bs_c,
    .a = bs_a,
    .b = bs_b,
    .embedded = bs_embedded,
    .embedded_order = 2,
    .reuses_last = true,
};

static ss_status bs_step(const ss_ode *ode, double t, double h, double *x,
                         double *work, ss_stats *stats)
{
    return ss_tableau_step(ode, &ss_bogacki_shampine, t, h, x, work, stats);
}

const ss_method ss_rk3_bogacki_shampine = {"Bogacki-Shampine", 3, 4, bs_step};

/* J. R. Dormand, P. J. Prince, A family of embedded Runge-Kutta formulae, J.
 * Comput. Appl. Math. 6 (1980) 19-26, doi 10.1016/0771-050X(80)90013-3. The
 * weights of its dense output, of order 4 within the step, are in E. Hairer,
 * S. P. Norsett, G. Wanner, Solving Ordinary Differential Equations I, 2nd
 * ed., Springer 1993, section II.6, doi 10.1007/978-3-540-78862-1. */
// clang-format off
static const ss_coefficient dp_c[] = {
    Z, R(1, 5), R(3, 10), R(4, 5), R(8, 9), R(1, 1), R(1, 1),
};
static const ss_coefficient dp_a[] = {
    R(1, 5),
    R(3, 40), R(9, 40),
    R(44, 45), R(-56, 15), R(32, 9),
    R(19372, 6561), R(-25360, 2187), R(64448, 6561), R(-212, 729),
    R(9017, 3168), R(-355, 33), R(46732, 5247), R(49, 176), R(-5103, 18656),
    R(35, 384), Z, R(500, 1113), R(125, 192), R(-2187, 6784), R(11, 84),
};
static const ss_coefficient dp_b[] = {
    R(35, 384), Z, R(500, 1113), R(125, 192), R(-2187, 6784), R(11, 84), Z,
};
static const ss_coefficient dp_embedded[] = {
    R(5179, 57600), Z, R(7571, 16695), R(393, 640), R(-92097, 339200),
        R(187, 2100), R(1, 40),
};
static const ss_coefficient dp_dense[] = {
    R(-12715105075, 11282082432), Z, R(87487479700, 32700410799),
        R(-10690763975, 1880347072), R(701980252875, 199316789632),
        R(-1453857185, 822651844), R(69997945, 29380423),
};
// clang-format on

const ss_tableau ss_dormand_prince = {
    .name = "Dormand-Prince 5(4)",
    .source = "Dormand and Prince 1980",
    .order = 5,
    .stages = 7,
    .c = dp_c,
    .a = dp_a,
    .b = dp_b,
    .embedded = dp_embedded,
    .embedded_order = 4,
    .reuses_last = true,
    .dense = dp_dense,
    .dense_rows = 1,
};

static ss_status dp_step(const ss_ode *ode, double t, double h, double *x,
                         double *work, ss_stats *stats)
{
    return ss_tableau_step(ode, &ss_dormand_prince, t, h, x, work, stats);
}

const ss_method ss_rk5_dormand_prince = {"Dormand-Prince", 5, 7, dp_step};
