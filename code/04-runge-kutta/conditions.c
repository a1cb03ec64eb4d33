/* conditions.c: which order conditions a tableau satisfies, exactly.
 *
 * For each order: how many conditions there are, how many coefficients the
 * smallest known method has to satisfy them with, and how many of them the
 * methods of the library satisfy. Then one coefficient of one method is
 * misprinted, on purpose, so that even its row still has the right sum.
 */
// cc -Icode code/04-runge-kutta/conditions.c code/steps/*.c -lm
#include "exact/trees.h"
#include "steps/program.h"

#include <stdio.h>
#include <string.h>

enum { METHODS = 6 };
static const ss_tableau *const tableaus[METHODS] = {
    &ss_tableau_rk4, &ss_tableau_three_eighths, &ss_tableau_rk5,
    &ss_tableau_rk6, &ss_tableau_rk7,           &ss_tableau_rk8};
static const char *const names[METHODS] = {"rk4", "eighths", "rk5",
                                           "rk6", "rk7",     "rk8"};

/* How many conditions of order up to `nodes` hold, or -1 if not decided. */
static double held(const ss_tableau *t, int nodes)
{
    size_t count, all;

    return order_conditions(t, t->b, nodes, &count, &all) == SS_OK
               ? (double)count
               : -1.0;
}

int main(int argc, char **argv)
{
    static const int stages[] = {1, 2, 3, 4, 6, 7, 9, 11};
    const ss_option options[] = {{0}};
    char fact[64];

    ss_begin(argc, argv, "Order conditions, held exactly.", options);
    ss_columns("order conditions stages coefficients square");
    for (int p = 1; p <= TREE_NODES; p++) {
        const int s = stages[p - 1];
        rooted_tree trees[TREES];

        ss_row(p, (double)list_trees(p, trees), s, s * (s + 1) / 2,
               p * (p + 1) / 2);
    }
    // expect: rk4_own in [8, 8] (exact, eq:order-conditions)
    // expect: rk4_next in [8, 8] (exact, eq:order-conditions)
    // expect: eighths_own in [8, 8] (exact, eq:order-conditions)
    // expect: eighths_next in [8, 8] (exact, eq:order-conditions)
    // expect: rk5_own in [17, 17] (exact, eq:order-conditions)
    // expect: rk5_next in [23, 23] (exact, eq:order-conditions)
    // expect: rk6_own in [37, 37] (exact, eq:order-conditions)
    // expect: rk6_next in [37, 37] (exact, eq:order-conditions)
    // expect: rk7_own in [85, 85] (exact, eq:order-conditions)
    // expect: rk7_next in [95, 95] (exact, eq:order-conditions)
    // expect: rk8_own in [200, 200] (exact, eq:order-conditions)
    for (int m = 0; m < METHODS; m++) {
        const ss_tableau *t = tableaus[m];

        snprintf(fact, sizeof fact, "%s_own", names[m]);
        ss_fact(fact, held(t, t->order));
        snprintf(fact, sizeof fact, "%s_next", names[m]);
        if (t->order < TREE_NODES)
            ss_fact(fact, held(t, t->order + 1));
    }
    /* Row 5 of order 5: 3/16, 0, 0, 9/16. With 9/16 and 3/16 exchanged the
     * row still adds up to its node, 3/4. */
    ss_coefficient a[15], swap;
    ss_tableau wrong = ss_tableau_rk5;

    memcpy(a, wrong.a, sizeof a);
    swap = a[6];
    a[6] = a[9];
    a[9] = swap;
    wrong.a = a;
    // expect: swapped_5 in [5, 5] (exact, eq:order-conditions)
    ss_fact("swapped_5", held(&wrong, 5));
    // expect: order_two in [1, 1] (exact, eq:order-conditions)
    ss_fact("order_two", held(&wrong, 2) == 2.0);
    // expect: swapped_3 in [3, 3] (exact, eq:order-conditions)
    ss_fact("swapped_3", held(&wrong, 3));
    return ss_end();
}
