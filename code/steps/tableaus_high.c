//> tableaus_high
/* tableaus_high.c: order 7 with nine stages, order 8 with eleven.
 *
 * No method of these orders has fewer stages (J. C. Butcher, The non-existence
 * of ten stage eighth order explicit Runge-Kutta methods, BIT 25 (1985)
 * 521-540, and his book below). There are 85 conditions for order 7 and 200 for
 * order 8; code/exact/trees.h checks these coefficients against all of
 * them.
 */
#include "steps/tableau.h"

// clang-format off
#define Z {0, 0, 1}
#define R(p, d) {p, 0, d}
//<

//> tableau_seven
/* J. C. Butcher, Numerical Methods for Ordinary Differential Equations, 2nd
 * ed., Wiley 2008, section 33, doi 10.1002/9780470753767. */
static const ss_coefficient rk7_c[] = {
    Z, R(1, 6), R(1, 3), R(1, 2), R(2, 11), R(2, 3), R(6, 7), Z, R(1, 1),
};
static const ss_coefficient rk7_a[] = {
    R(1, 6),
    Z, R(1, 3),
    R(1, 8), Z, R(3, 8),
    R(148, 1331), Z, R(150, 1331), R(-56, 1331),
    R(-404, 243), Z, R(-170, 27), R(4024, 1701), R(10648, 1701),
    R(2466, 2401), Z, R(1242, 343), R(-19176, 16807), R(-51909, 16807),
        R(1053, 2401),
    R(5, 154), Z, Z, R(96, 539), R(-1815, 20384), R(-405, 2464), R(49, 1144),
    R(-113, 32), Z, R(-195, 22), R(32, 7), R(29403, 3584), R(-729, 512),
        R(1029, 1408), R(21, 16),
};
static const ss_coefficient rk7_b[] = {
    Z, Z, Z, R(32, 105), R(1771561, 6289920), R(243, 2560), R(16807, 74880),
        R(77, 1440), R(11, 270),
};
// clang-format on
//<

const ss_tableau ss_tableau_rk7 = {
    .name = "RK7",
    .source = "Butcher 2008",
    .order = 7,
    .stages = 9,
    .c = rk7_c,
    .a = rk7_a,
    .b = rk7_b,
};

static ss_status rk7_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    return ss_tableau_step(ode, &ss_tableau_rk7, t, h, x, work, stats);
}

const ss_method ss_rk7 = {"RK7", 7, 9, rk7_step};

//> tableau_eight
/* G. J. Cooper, J. H. Verner, Some explicit Runge-Kutta methods of high order,
 * SIAM J. Numer. Anal. 9 (1972) 389-405, doi 10.1137/0709037. The nodes are
 * those of Lobatto's quadrature, so the square root of 21 comes in. */
// clang-format off
#define S(p, q, d) {p, q, d} /* (p + q sqrt(21)) / d */

static const ss_coefficient rk8_c[] = {
    Z, R(1, 2), R(1, 2), S(7, 1, 14), S(7, 1, 14), R(1, 2), S(7, -1, 14),
        S(7, -1, 14), R(1, 2), S(7, 1, 14), R(1, 1),
};
static const ss_coefficient rk8_a[] = {
    R(1, 2),
    R(1, 4), R(1, 4),
    R(1, 7), S(-7, -3, 98), S(21, 5, 49),
    S(11, 1, 84), Z, S(18, 4, 63), S(21, -1, 252),
    S(5, 1, 48), Z, S(9, 1, 36), S(-231, 14, 360), S(63, -7, 80),
    S(10, -1, 42), Z, S(-432, 92, 315), S(633, -145, 90), S(-504, 115, 70),
        S(63, -13, 35),
    R(1, 14), Z, Z, Z, S(14, -3, 126), S(13, -3, 63), R(1, 9),
    R(1, 32), Z, Z, Z, S(91, -21, 576), R(11, 72), S(-385, -75, 1152),
        S(63, 13, 128),
    R(1, 14), Z, Z, Z, R(1, 9), S(-733, -147, 2205), S(515, 111, 504),
        S(-51, -11, 56), S(132, 28, 245),
    Z, Z, Z, Z, S(-42, 7, 18), S(-18, 28, 45), S(-273, -53, 72), S(301, 53, 72),
        S(28, -28, 45), S(49, -7, 18),
};
static const ss_coefficient rk8_b[] = {
    R(1, 20), Z, Z, Z, Z, Z, Z, R(49, 180), R(16, 45), R(49, 180), R(1, 20),
};
// clang-format on
//<

const ss_tableau ss_tableau_rk8 = {
    .name = "RK8",
    .source = "Cooper and Verner 1972",
    .order = 8,
    .stages = 11,
    .c = rk8_c,
    .a = rk8_a,
    .b = rk8_b,
};

static ss_status rk8_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    return ss_tableau_step(ode, &ss_tableau_rk8, t, h, x, work, stats);
}

const ss_method ss_rk8 = {"RK8", 8, 11, rk8_step};
