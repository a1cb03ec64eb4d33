#ifndef TREES_H
#define TREES_H

/* trees.h: the conditions that make a Runge-Kutta method's order.
 *
 * Every term of the Taylor series of x' = f(x) belongs to a rooted tree: a
 * node with m branches stands for the m-th derivative of f. A method has
 * order p when, for every tree t of at most p nodes,
 *
 *     sum_i b_i Phi_i(t) = 1 / gamma(t).
 *
 * Phi_i(node) = 1, and of a root with branches t1, t2, ... it is the product
 * of the sums over j of a_ij Phi_j(t1), a_ij Phi_j(t2), ... The density gamma
 * is the number of nodes times the densities of the branches. (J. C. Butcher,
 * Coefficients for the study of Runge-Kutta integration processes, J. Austral.
 * Math. Soc. 3, 1963, 185-201, doi 10.1017/S1446788700027932.)
 */

#include "exact/fraction.h"
#include "steps/tableau.h"

/* Up to 8 nodes there are 1, 1, 2, 4, 9, 20, 48, 115 trees: 200. */
enum { TREE_NODES = 8, TREES = 200, TREE_STAGES = 16 };

//> trees
typedef struct rooted_tree {
    int nodes;                     /* its order */
    int64_t density;               /* gamma */
    size_t branches;               /* how many hang from the root */
    size_t branch[TREE_NODES - 1]; /* their numbers in the list */
} rooted_tree;
//<

//> list_trees
/* Complete `tree`, to which branches with `left` nodes in all are still to be
 * attached, in all possible ways, and add the results to the list of `count`
 * trees. No branch has a number above `largest`, so that each set of branches
 * comes once. Returns how many trees there are now. */
static inline size_t hang(rooted_tree *trees, size_t count, rooted_tree tree,
                          int left, size_t largest)
{
    if (left == 0) {
        trees[count] = tree;
        return count + 1;
    }
    for (size_t k = 0; k <= largest; k++) {
        const rooted_tree *branch = &trees[k];
        rooted_tree longer = tree;

        if (branch->nodes > left)
            break;
        longer.branch[longer.branches++] = k;
        longer.density *= branch->density;
        count = hang(trees, count, longer, left - branch->nodes, k);
    }
    return count;
}
//<

/* List all trees of at most `nodes` nodes (at most 8), small ones first, so
 * that a tree's branches stand before it. Returns how many there are. */
static inline size_t list_trees(int nodes, rooted_tree trees[TREES])
{
    size_t count = 0;

    for (int n = 1; n <= nodes && n <= TREE_NODES; n++) {
        const rooted_tree root = {.nodes = n, .density = n};

        count = hang(trees, count, root, n - 1, count > 0 ? count - 1 : 0);
    }
    return count;
}

//> weigh
/* sum = sum over j of w[j] phi[j], skipping what is zero. */
static inline ss_status weigh(const ss_coefficient *w, size_t count,
                              const surd *phi, surd *sum)
{
    ss_status status = surd_of(0, 0, 1, sum);

    for (size_t j = 0; j < count && status == SS_OK; j++) {
        surd term;

        status = surd_of(w[j].p, w[j].q, w[j].d, &term);
        if (status == SS_OK)
            status = surd_multiply(term, phi[j], &term);
        if (status == SS_OK)
            status = surd_add(*sum, term, sum);
    }
    return status;
}
//<

//> tree_weights
/* phi[i] = Phi_i of tree number `which`, in exact arithmetic, for each stage
 * of the tableau; phi of the smaller trees is already there. */
static inline ss_status tree_weights(const ss_tableau *tableau,
                                     const rooted_tree *trees, size_t which,
                                     surd phi[][TREE_STAGES])
{
    const rooted_tree *tree = &trees[which];
    ss_status status = SS_OK;

    for (size_t i = 0; i < tableau->stages && status == SS_OK; i++) {
        status = surd_of(1, 0, 1, &phi[which][i]);
        for (size_t m = 0; m < tree->branches && status == SS_OK; m++) {
            surd sum;

            status = weigh(ss_tableau_row(tableau, i), i, phi[tree->branch[m]],
                           &sum);
            if (status == SS_OK)
                status = surd_multiply(phi[which][i], sum, &phi[which][i]);
        }
    }
    return status;
}
//<

//> order_conditions
/* Do the weights w (b, or the embedded ones) satisfy the conditions of all
 * trees of at most `nodes` nodes? *held is the number of conditions that hold,
 * of all *conditions. SS_BAD_ARGUMENT for more than 8 nodes or 16 stages. */
static inline ss_status order_conditions(const ss_tableau *tableau,
                                         const ss_coefficient *w, int nodes,
                                         size_t *held, size_t *conditions)
{
    rooted_tree trees[TREES];
    surd phi[TREES][TREE_STAGES];
    ss_status status = SS_OK;

    if (nodes < 1 || nodes > TREE_NODES || tableau->stages > TREE_STAGES)
        return SS_BAD_ARGUMENT;
    *held = 0;
    *conditions = list_trees(nodes, trees);
    for (size_t k = 0; k < *conditions && status == SS_OK; k++) {
        surd sum, right;

        status = tree_weights(tableau, trees, k, phi);
        if (status == SS_OK)
            status = weigh(w, tableau->stages, phi[k], &sum);
        if (status == SS_OK)
            status = surd_of(1, 0, trees[k].density, &right);
        if (status == SS_OK)
            *held += (size_t)surd_equal(sum, right);
    }
    return status;
}
//<

#endif
