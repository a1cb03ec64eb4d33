/* tableaus.c: every tableau fulfils the conditions of its order exactly, in
 * whole numbers, or to the last of its decimals, and no more than those; and the
 * arithmetic used for this. */
#include "problems.h"

#include "exact/trees.h"
#include "steps/tableau.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void count_trees(void)
{
    static const double counts[] = {1, 1, 2, 4, 9, 20, 48, 115};
    rooted_tree trees[TREES];
    const size_t all = list_trees(8, trees);
    double tall = 0.0;
    char what[64];

    for (int n = 1; n <= 8; n++) {
        double found = 0.0;

        for (size_t i = 0; i < all; i++)
            found += trees[i].nodes == n;
        snprintf(what, sizeof what, "trees with %d nodes", n);
        expect(what, found, counts[n - 1], counts[n - 1]);
    }
    for (size_t i = 0; i < all; i++) {
        if (trees[i].nodes == 8 && trees[i].branches == 7)
            expect("density of the bush of 8", (double)trees[i].density, 8, 8);
        if (trees[i].nodes == 8)
            tall = fmax(tall, (double)trees[i].density);
    }
    expect("density of the tall tree of 8 (8!)", tall, 40320, 40320);
    expect("nine nodes are listed as eight", (double)list_trees(9, trees), 200,
           200);
}

static void check_weights(const ss_tableau *t, const ss_coefficient *w,
                          int order, const char *which)
{
    static const size_t conditions[] = {0, 1, 2, 4, 8, 17, 37, 85, 200};
    size_t held = 0, all = 0;
    ss_status status = order_conditions(t, w, order, &held, &all);
    char what[80];

    snprintf(what, sizeof what, "%s, %s: conditions held", t->name, which);
    expect(what, status == SS_OK ? (double)held : -1.0,
           (double)conditions[order], (double)conditions[order]);
    if (order == 8)
        return;
    status = order_conditions(t, w, order + 1, &held, &all);
    snprintf(what, sizeof what, "%s, %s: of order %d, not all", t->name, which,
             order + 1);
    expect(what, status == SS_OK ? (double)held : -1.0,
           (double)conditions[order], (double)conditions[order + 1] - 1);
}

/* c_i = sum_j a_ij, exactly; and the last row is b where it should be. */
static void check_nodes(const ss_tableau *t)
{
    double wrong = 0.0;
    char what[80];

    for (size_t i = 0; i < t->stages; i++) {
        const ss_coefficient *row = ss_tableau_row(t, i);
        surd sum = {{0, 1}, {0, 1}}, term = sum, node = sum;

        wrong += surd_of(0, 0, 1, &sum) != SS_OK ||
                 surd_of(t->c[i].p, t->c[i].q, t->c[i].d, &node) != SS_OK;
        for (size_t j = 0; j < i; j++) {
            wrong += surd_of(row[j].p, row[j].q, row[j].d, &term) != SS_OK ||
                     surd_add(sum, term, &sum) != SS_OK;
            if (t->reuses_last && i + 1 == t->stages)
                wrong += memcmp(&row[j], &t->b[j], sizeof *row) != 0;
        }
        wrong += !surd_equal(sum, node);
    }
    if (t->reuses_last)
        wrong += t->b[t->stages - 1].p != 0;
    snprintf(what, sizeof what, "%s: nodes that are not their row's sum",
             t->name);
    expect(what, wrong, 0, 0);
}

/* Inside the step, Dormand-Prince's result is x + h sum b_i(theta) k_i with
 * b_i = theta^2 (3 - 2 theta) b_i + theta (1 - theta)^2 [i first] -
 * theta^2 (1 - theta) [i last] + theta^2 (1 - theta)^2 d_i, which has order 4
 * when sum b_i(theta) Phi_i(t) = theta^nodes / gamma for 8 trees. In doubles:
 * the d_i are too long for exact products. */
static void check_dense(const ss_tableau *t)
{
    rooted_tree trees[TREES];
    static surd phi[TREES][TREE_STAGES];
    const size_t all = list_trees(4, trees);
    double worst = 0.0;

    for (size_t k = 0; k < all; k++) {
        if (tree_weights(t, trees, k, phi) != SS_OK)
            worst = 1.0;
        for (double s = 0.125; s < 1.0; s += 0.125) {
            double sum = 0.0;

            for (size_t i = 0; i < t->stages; i++) {
                const double b = ss_coefficient_value(t->b[i]);
                const double d = ss_coefficient_value(t->dense[i]);
                double w = s * s * (3.0 - 2.0 * s) * b +
                           s * s * (1.0 - s) * (1.0 - s) * d;

                w += i == 0 ? s * (1.0 - s) * (1.0 - s) : 0.0;
                w -= i + 1 == t->stages ? s * s * (1.0 - s) : 0.0;
                sum += w * (double)phi[k][i].p.num / (double)phi[k][i].p.den;
            }
            worst = fmax(worst, fabs(sum - pow(s, trees[k].nodes) /
                                               (double)trees[k].density));
        }
    }
    expect("Dormand-Prince: dense output, 8 conditions", worst, 0.0, 1e-15);
}

/* What long doubles leave of a condition with decimals of 18 digits. */
static const double decimal = LDBL_MANT_DIG >= 64 ? 1e-16 : 1e-12;

static long double decimals(ss_coefficient c)
{
    return (long double)c.p / (long double)c.d;
}

/* The largest |sum w_i Phi_i - theta^nodes / gamma| for trees of so many nodes.
 * w has one weight for each stage, and for each of those that are for dense
 * output. */
static double missed(const ss_tableau *t, const long double *w, int nodes,
                     long double theta)
{
    static long double phi[TREES][TREE_STAGES];
    rooted_tree trees[TREES];
    const size_t all = list_trees(nodes, trees), stages = t->stages + t->more;
    long double worst = 0.0L;

    for (size_t k = 0; k < all; k++) {
        long double sum = 0.0L;

        for (size_t i = 0; i < stages; i++) {
            const ss_coefficient *a = ss_tableau_row(t, i);

            phi[k][i] = 1.0L;
            for (size_t m = 0; m < trees[k].branches; m++) {
                long double branch = 0.0L;

                for (size_t j = 0; j < i; j++)
                    branch += decimals(a[j]) * phi[trees[k].branch[m]][j];
                phi[k][i] *= branch;
            }
            sum += w[i] * phi[k][i];
        }
        sum -= powl(theta, trees[k].nodes) / (long double)trees[k].density;
        if (trees[k].nodes == nodes)
            worst = fmaxl(worst, fabsl(sum));
    }
    return (double)worst;
}

/* All conditions up to this order hold, and not all of the next. */
static void check_order(const ss_tableau *t, const long double *w,
                        long double theta, int order, const char *which)
{
    double worst = 0.0;
    char what[80];

    for (int nodes = 1; nodes <= order; nodes++)
        worst = fmax(worst, missed(t, w, nodes, theta));
    snprintf(what, sizeof what, "%s, %s: conditions of order %d", t->name,
             which, order);
    expect(what, worst, 0.0, decimal);
    if (order < TREE_NODES) {
        snprintf(what, sizeof what, "  %s: of order %d, not all", which,
                 order + 1);
        expect(what, missed(t, w, order + 1, theta), 1e-6, 1.0);
    }
}

/* The weights inside a step, as in check_dense, with a polynomial
 * d_0 + theta (d_1 + (1 - theta) (d_2 + theta d_3)) in place of d. The first of
 * the further stages is the derivative at the end. */
static void inside(const ss_tableau *t, long double s, long double *w)
{
    const size_t all = t->stages + t->more;

    for (size_t i = 0; i < all; i++) {
        long double d = 0.0L;

        for (size_t row = t->dense_rows; row-- > 0;)
            d = decimals(t->dense[row * all + i]) +
                (row % 2 == 0 ? s : 1.0L - s) * d;
        w[i] = s * s * (1.0L - s) * (1.0L - s) * d;
        if (i < t->stages)
            w[i] += s * s * (3.0L - 2.0L * s) * decimals(t->b[i]);
        if (i == 0)
            w[i] += s * (1.0L - s) * (1.0L - s);
        if (i == t->stages)
            w[i] -= s * s * (1.0L - s);
    }
}

/* A pair in decimals: orders 8, 5 and 3, and 7 within the step. */
static void check_decimals(const ss_tableau *t)
{
    long double w[3][TREE_STAGES] = {{0.0L}}, worst = 0.0L;

    for (size_t i = 0; i < t->stages; i++) {
        w[0][i] = decimals(t->b[i]);
        w[1][i] = w[0][i] - decimals(t->fifth[i]);
        w[2][i] = w[0][i] - decimals(t->third[i]);
    }
    check_order(t, w[0], 1.0L, 8, "b");
    check_order(t, w[1], 1.0L, 5, "b - fifth");
    check_order(t, w[2], 1.0L, 3, "b - third");
    for (long double s = 0.125L; s < 1.0L; s += 0.25L) {
        inside(t, s, w[0]);
        check_order(t, w[0], s, 7, "inside");
    }
    for (size_t i = 0; i < t->stages + t->more; i++) {
        long double sum = -decimals(t->c[i]);

        for (size_t j = 0; j < i; j++)
            sum += decimals(ss_tableau_row(t, i)[j]);
        worst = fmaxl(worst, fabsl(sum));
    }
    expect("  nodes that are not their row's sum", (double)worst, 0, decimal);
    expect("  the row of stage 13 is not b",
           memcmp(ss_tableau_row(t, t->stages), t->b,
                  t->stages * sizeof *t->b) != 0,
           0, 0);
}

static void check_fractions(void)
{
    fraction a = {0, 1}, b = {0, 1}, out = {7, 1};
    const int64_t large = INT64_C(3037000500); /* its square does not fit */

    expect("1/0 is refused", fraction_of(1, 0, &a), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("the smallest integer is refused", fraction_of(INT64_MIN, 1, &a),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    fraction_of(6, -8, &a);
    expect("6/-8 = -3/4", (double)a.num / (double)a.den, -0.75, -0.75);
    expect("  in lowest terms", (double)a.den, 4, 4);
    fraction_of(large, 1, &a);
    expect("overflow of a product", fraction_multiply(a, a, &out),
           SS_INTEGER_OVERFLOW, SS_INTEGER_OVERFLOW);
    fraction_of(1, large, &b);
    expect("overflow of a denominator", fraction_multiply(b, b, &out),
           SS_INTEGER_OVERFLOW, SS_INTEGER_OVERFLOW);
    fraction_of(1, large + 1, &a);
    expect("overflow of a sum's denominator", fraction_add(a, b, &out),
           SS_INTEGER_OVERFLOW, SS_INTEGER_OVERFLOW);
    fraction_of(INT64_MAX, 1, &a);
    expect("overflow of a sum", fraction_add(a, a, &out), SS_INTEGER_OVERFLOW,
           SS_INTEGER_OVERFLOW);
    fraction_of(-INT64_MAX, 1, &b);
    expect("overflow of a negative sum", fraction_add(b, b, &out),
           SS_INTEGER_OVERFLOW, SS_INTEGER_OVERFLOW);
    expect("  which leave the result as it was", (double)out.num, 7, 7);
    expect("the largest cancels", fraction_add(a, b, &out), SS_OK, SS_OK);
    expect("  to zero", (double)out.num + (double)out.den, 1, 1);
    expect("nine nodes are refused",
           order_conditions(&ss_tableau_rk4, ss_tableau_rk4.b, 9, &(size_t){0},
                            &(size_t){0}),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
}

/* The methods written out and their tableaus: the same bits? */
static void check_bits(const ss_method *m, const ss_tableau *t)
{
    double differ = 0.0;
    char what[80];

    for (int p = 0; p < PROBLEMS; p++) {
        const ss_ode ode = problem_ode(&problems[p]);
        double x[4], y[4], work[60];

        memcpy(x, problems[p].start, sizeof x);
        memcpy(y, x, sizeof y);
        for (int s = 0; s < 200; s++) {
            m->step(&ode, s * 0.03, 0.03, x, work, NULL);
            ss_tableau_step(&ode, t, s * 0.03, 0.03, y, work, NULL);
            differ += memcmp(x, y, ode.dim * sizeof *x) != 0;
        }
    }
    snprintf(what, sizeof what, "%s: steps that differ from the tableau's",
             m->name);
    expect(what, differ, 0, 0);
}

int main(void)
{
    static const ss_tableau *const all[] = {
        &ss_tableau_rk4,      &ss_tableau_three_eighths, &ss_tableau_rk5,
        &ss_tableau_rk6,      &ss_tableau_rk7,           &ss_tableau_rk8,
        &ss_bogacki_shampine, &ss_dormand_prince,
    };

    count_trees();
    check_fractions();
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        check_weights(all[i], all[i]->b, all[i]->order, "b");
        if (all[i]->embedded)
            check_weights(all[i], all[i]->embedded, all[i]->embedded_order,
                          "embedded");
        check_nodes(all[i]);
    }
    check_dense(&ss_dormand_prince);
    check_decimals(&ss_dormand_prince_8);
    check_bits(&ss_rk4, &ss_tableau_rk4);
    check_bits(&ss_three_eighths, &ss_tableau_three_eighths);
    return verdict();
}
