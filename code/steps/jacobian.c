/* jacobian.c: how f changes with the state, and the matrices made of that.
 *
 * Column j of the Jacobian is (f(x + e_j delta) - f(x)) / delta. In a band the
 * columns j, j + w, j + 2 w, ... have no row in common if w = lower + upper +
 * 1, and one evaluation moves them all.
 *
 * Rounding errors of f, relative to its size, disturb a column by eps |f| /
 * delta. A step of length h is disturbed by h times as much. In the units of
 * the tolerance that is to stay below a millionth, which is where the second
 * term of delta comes from; the first loses half of the digits of x_j. It then
 * stays small in steps that are a few hundred times as long, but not in longer
 * ones: what the equations conserve, such as a sum of concentrations, would
 * change, and nothing that comes later would bring it back.
 *
 * An equation without a derivative, x_1 + x_2 = 1 say, is solved, so that f is
 * 0 there, and hides how large its terms are: their rounding errors are eps
 * times the sum of |J_ik x_k|. There a column would be lost whose x_j is 0.
 *
 * A. R. Curtis, M. J. D. Powell, J. K. Reid, On the estimation of sparse
 * Jacobian matrices, IMA J. Appl. Math. 13 (1974), doi:10.1093/imamat/13.1.117;
 * A. C. Hindmarsh et al., SUNDIALS, ACM Trans. Math. Softw. 31 (2005),
 * doi:10.1145/1089014.1089020 (delta).
 */
#include "steps/stiff_parts.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Where the number of row i and column j is in them. */
static size_t place(const ss_stiff *st, size_t i, size_t j)
{
    return i * ssp_stiff_width(st) + j - (st->options.banded ? i : 0) +
           (st->options.banded ? st->shape.lower : 0);
}

/* The columns of row i in the band are first, ... end - 1. As many rows of
 * column i are in it when above and below change places. */
static size_t first(const ss_stiff *st, size_t i)
{
    return i > st->shape.lower ? i - st->shape.lower : 0;
}

static size_t end(const ss_stiff *st, size_t i)
{
    const size_t n = st->shape.dim;

    return st->shape.upper < n - i ? i + st->shape.upper + 1 : n;
}

static double mass(const ss_stiff *st, size_t i, size_t j)
{
    if (st->options.mass)
        return st->options.mass[place(st, i, j)];
    return i == j ? 1.0 : 0.0;
}

void ssp_stiff_mass_times(const ss_stiff *st, const double *v, double *mv)
{
    if (!st->options.mass) {
        memcpy(mv, v, st->shape.dim * sizeof *v);
        return;
    }
    for (size_t i = 0; i < st->shape.dim; i++) {
        mv[i] = 0.0;
        for (size_t j = first(st, i); j < end(st, i); j++)
            mv[i] += mass(st, i, j) * v[j];
    }
}

bool ssp_stiff_mass_keeps(const ss_stiff *st, const double *from,
                          const double *to)
{
    for (size_t i = 0; i < st->shape.dim; i++) {
        double sum = 0.0, allowed = 0.0;

        for (size_t j = first(st, i); j < end(st, i); j++) {
            const double change = to[j] - from[j];

            sum += mass(st, i, j) * change;
            allowed +=
                fabs(mass(st, i, j)) * (1e-3 * fabs(change) + st->unit[j]);
        }
        if (fabs(sum) > allowed)
            return false;
    }
    return true;
}

/* How far to move x_j; `noise` is h dim |f| eps in units. */
static double increment(const ss_stiff *st, double x, size_t j, double noise)
{
    const double delta = fmax(sqrt(DBL_EPSILON) * fabs(x),
                              fmax(noise * st->unit[j], st->least_move[j]));

    return delta > 0.0 ? delta : sqrt(DBL_EPSILON);
}

static bool is_algebraic(const ss_stiff *st, size_t i)
{
    for (size_t j = first(st, i); j < end(st, i); j++)
        if (mass(st, i, j) != 0.0)
            return false;
    return true;
}

void ssp_stiff_raise(ss_stiff *st)
{
    for (size_t i = 0; i < st->shape.dim; i++)
        if (is_algebraic(st, i))
            return;
    for (size_t j = 0; j < st->shape.dim; j++)
        st->least_move[j] = fmax(st->least_move[j], 0.01 * st->unit[j]);
}

/* Raise the least increments, with which the largest entry in each equation
 * without a derivative is good to six digits; true if x_j was moved by much
 * less. */
static bool raise_moves(ss_stiff *st, const double *x, double noise)
{
    bool too_small = false;

    for (size_t i = 0; i < st->shape.dim; i++) {
        double sum = 0.0, largest = 0.0, least;

        if (!is_algebraic(st, i))
            continue;
        for (size_t j = first(st, i); j < end(st, i); j++) {
            const double entry = fabs(st->jac[place(st, i, j)]);

            sum += entry * fabs(x[j]);
            largest = fmax(largest, entry);
        }
        least = largest > 0.0 ? 1e6 * DBL_EPSILON * sum / largest : 0.0;
        for (size_t j = first(st, i); j < end(st, i); j++) {
            too_small |= increment(st, x[j], j, noise) < 0.1 * least;
            st->least_move[j] = fmax(st->least_move[j], least);
        }
    }
    return too_small;
}

void ssp_stiff_lift(const ss_stiff *st, const double *least, double *x)
{
    const size_t n = least && st->options.mass && st->jac ? st->shape.dim : 0;

    for (size_t i = 0; i < n; i++) {
        double sum = 0.0;

        if (!is_algebraic(st, i))
            continue;
        for (size_t j = first(st, i); j < end(st, i); j++)
            sum += fabs(st->jac[place(st, i, j)] * x[j]);
        for (size_t j = first(st, i); j < end(st, i); j++) {
            const double entry = fabs(st->jac[place(st, i, j)]);

            if (x[j] < least[j] && entry > 0.0 &&
                entry * (least[j] - x[j]) <= 4.0 * DBL_EPSILON * sum)
                x[j] = least[j];
        }
    }
}

/* Columns that are moved at once: all whose numbers are equal modulo this. */
static size_t groups_of(const ss_stiff *st)
{
    return ssp_stiff_width(st) < st->shape.dim ? ssp_stiff_width(st)
                                               : st->shape.dim;
}

size_t ssp_stiff_price(const ss_stiff *st)
{
    return st->ode->jac ? 1 : groups_of(st);
}

static ss_status differences(ss_stiff *st, double t, const double *x,
                             const double *f, double noise, ss_stats *stats)
{
    const size_t n = st->shape.dim, groups = groups_of(st);

    for (size_t g = 0; g < groups; g++) {
        ss_status status;

        memcpy(st->moved, x, n * sizeof *x);
        for (size_t j = g; j < n; j += groups)
            st->moved[j] += increment(st, x[j], j, noise);
        status = ss_eval(st->ode, t, st->moved, st->rise, stats);
        if (status != SS_OK)
            return status;
        for (size_t i = 0; i < n; i++)
            for (size_t j = first(st, i); j < end(st, i); j++)
                if (j % groups == g)
                    st->jac[place(st, i, j)] =
                        (st->rise[i] - f[i]) / (st->moved[j] - x[j]);
    }
    return SS_OK;
}

ss_status ssp_stiff_jacobian(ss_stiff *st, double t, const double *x,
                             const double *f, double h, ss_stats *stats)
{
    const size_t n = st->shape.dim, count = n * ssp_stiff_width(st);
    const double noise =
        1e6 * fabs(h) * (double)n * ssp_stiff_norm(st, f) * DBL_EPSILON;
    ss_status status = SS_OK;

    st->has_jac = st->jac_is_new = false;
    st->factored = 0.0;
    st->work.jacobians++;
    if (st->ode->jac) {
        memset(st->jac, 0, count * sizeof *st->jac);
        st->ode->jac(t, x, st->jac, st->ode->ctx);
    } else {
        status = differences(st, t, x, f, noise, stats);
        if (status == SS_OK && raise_moves(st, x, noise))
            status = differences(st, t, x, f, noise, stats);
    }
    for (size_t i = 0; i < count && status == SS_OK; i++)
        if (!isfinite(st->jac[i]))
            status = ss_why_not_finite(st->jac[i], stats);
    st->has_jac = st->jac_is_new = status == SS_OK;
    st->jac_h = fabs(h);
    return status;
}

void ssp_stiff_forget(ss_stiff *st)
{
    st->has_jac = st->jac_is_new = false;
    memset(st->least_move, 0, st->shape.dim * sizeof *st->least_move);
    st->sign = 1;
    st->sign_c = st->options.mass ? DBL_MAX : 0.0;
}

void ssp_stiff_doubt(ss_stiff *st, double h)
{
    if (!st->ode->jac && fabs(h) > 300.0 * st->jac_h)
        st->has_jac = false;
}

double ssp_stiff_short(const ss_stiff *st)
{
    const size_t count = st->shape.dim * ssp_stiff_width(st);
    double m = 0.0, j = 0.0;

    for (size_t i = 0; i < count; i++) {
        m = fmax(m, fabs(st->options.mass[i]));
        j = fmax(j, fabs(st->jac[i]));
    }
    return j > 0.0 ? 1e-6 * m / j : 0.0;
}

/* The determinant of M - c J is that of M times the product of 1 - c lambda. It
 * has another sign than for small c if one of the solutions near by grows like
 * exp(lambda t) so fast that c lambda > 1: then the step is too long to follow
 * it, and would not grow but decay. */
static ss_status check_sign(ss_stiff *st, double c)
{
    const int sign = ssp_square_sign(&st->matrix);

    if (fabs(c) <= st->sign_c) {
        st->sign_c = fabs(c);
        st->sign = sign;
    }
    return sign == st->sign ? SS_OK : SS_NO_CONVERGENCE;
}

ss_status ssp_stiff_factor(ss_stiff *st, double c)
{
    ss_status status;

    ssp_square_zero(&st->matrix);
    for (size_t i = 0; i < st->shape.dim; i++)
        for (size_t j = first(st, i); j < end(st, i); j++)
            ssp_square_set(&st->matrix, i, j,
                           mass(st, i, j) - c * st->jac[place(st, i, j)]);
    status = ssp_square_factor(&st->matrix);
    st->work.factorizations++;
    if (status == SS_OK && c != 0.0)
        status = check_sign(st, c);
    st->factored = status == SS_OK ? c : 0.0;
    return status;
}

/* (A + i B) (u + i v) = r + i s, with A = re M - J and B = im M, is
 *
 *     A u - B v = r,    B u + A v = s;
 *
 * with u_j, v_j next to each other, a band stays one. */
ss_status ssp_stiff_factor_pair(ss_stiff *st, double re, double im)
{
    ss_square *m = &st->pair;

    ssp_square_zero(m);
    for (size_t i = 0; i < st->shape.dim; i++)
        for (size_t j = first(st, i); j < end(st, i); j++) {
            const double b = im * mass(st, i, j);
            const double a = re * mass(st, i, j) - st->jac[place(st, i, j)];

            ssp_square_set(m, 2 * i, 2 * j, a);
            ssp_square_set(m, 2 * i + 1, 2 * j + 1, a);
            ssp_square_set(m, 2 * i, 2 * j + 1, -b);
            ssp_square_set(m, 2 * i + 1, 2 * j, b);
        }
    return ssp_square_factor(m);
}
