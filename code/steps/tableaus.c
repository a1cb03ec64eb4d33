/* tableaus.c: coefficients of orders 4, 5 and 6.
 *
 * Four stages reach order 4; order 5 needs six, and order 6 seven. The two
 * methods of order 4 are Kutta's (1901), those of orders 5 and 6 are in J. C.
 * Butcher, On Runge-Kutta processes of high order, J. Austral. Math. Soc. 4
 * (1964) 179-194, doi 10.1017/S1446788700023387.
 */
#include "steps/tableau.h"

// clang-format off
#define Z {0, 0, 1}
#define R(p, d) {p, 0, d}

//> tableaus_four
static const ss_coefficient rk4_c[] = {
    Z, R(1, 2), R(1, 2), R(1, 1),
};
static const ss_coefficient rk4_a[] = {
    R(1, 2),
    Z, R(1, 2),
    Z, Z, R(1, 1),
};
static const ss_coefficient rk4_b[] = {
    R(1, 6), R(1, 3), R(1, 3), R(1, 6),
};
//<

// clang-format on

// clang-format off
static const ss_coefficient eighths_c[] = {
    Z, R(1, 3), R(2, 3), R(1, 1),
};
static const ss_coefficient eighths_a[] = {
    R(1, 3),
    R(-1, 3), R(1, 1),
    R(1, 1), R(-1, 1), R(1, 1),
};
static const ss_coefficient eighths_b[] = {
    R(1, 8), R(3, 8), R(3, 8), R(1, 8),
};
// clang-format on

//> tableau_rk4
const ss_tableau ss_tableau_rk4 = {
    .name = "RK4",
    .source = "Kutta 1901",
    .order = 4,
    .stages = 4,
    .c = rk4_c,
    .a = rk4_a,
    .b = rk4_b,
};
//<

const ss_tableau ss_tableau_three_eighths = {
    .name = "3/8 rule",
    .source = "Kutta 1901",
    .order = 4,
    .stages = 4,
    .c = eighths_c,
    .a = eighths_a,
    .b = eighths_b,
};

// clang-format off
//> tableau_five
static const ss_coefficient rk5_c[] = {
    Z, R(1, 4), R(1, 4), R(1, 2), R(3, 4), R(1, 1),
};
static const ss_coefficient rk5_a[] = {
    R(1, 4),
    R(1, 8), R(1, 8),
    Z, R(-1, 2), R(1, 1),
    R(3, 16), Z, Z, R(9, 16),
    R(-3, 7), R(2, 7), R(12, 7), R(-12, 7), R(8, 7),
};
static const ss_coefficient rk5_b[] = {
    R(7, 90), Z, R(16, 45), R(2, 15), R(16, 45), R(7, 90),
};
//<
// clang-format on

//> tableau_six
// clang-format off
static const ss_coefficient rk6_c[] = {
    Z, R(1, 3), R(2, 3), R(1, 3), R(1, 2), R(1, 2), R(1, 1),
};
static const ss_coefficient rk6_a[] = {
    R(1, 3),
    Z, R(2, 3),
    R(1, 12), R(1, 3), R(-1, 12),
    R(-1, 16), R(9, 8), R(-3, 16), R(-3, 8),
    Z, R(9, 8), R(-3, 8), R(-3, 4), R(1, 2),
    R(9, 44), R(-9, 11), R(63, 44), R(18, 11), Z, R(-16, 11),
};
static const ss_coefficient rk6_b[] = {
    R(11, 120), Z, R(27, 40), R(27, 40), R(-4, 15), R(-4, 15), R(11, 120),
};
// clang-format on
//<

const ss_tableau ss_tableau_rk5 = {
    .name = "RK5",
    .source = "Butcher 1964",
    .order = 5,
    .stages = 6,
    .c = rk5_c,
    .a = rk5_a,
    .b = rk5_b,
};

const ss_tableau ss_tableau_rk6 = {
    .name = "RK6",
    .source = "Butcher 1964",
    .order = 6,
    .stages = 7,
    .c = rk6_c,
    .a = rk6_a,
    .b = rk6_b,
};

//> methods_five_six
static ss_status rk5_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    return ss_tableau_step(ode, &ss_tableau_rk5, t, h, x, work, stats);
}

const ss_method ss_rk5 = {"RK5", 5, 6, rk5_step};

static ss_status rk6_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    return ss_tableau_step(ode, &ss_tableau_rk6, t, h, x, work, stats);
}

const ss_method ss_rk6 = {"RK6", 6, 7, rk6_step};
//<
