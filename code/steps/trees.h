#ifndef SS_TREES_H
#define SS_TREES_H

//> trees
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

#include "steps/fraction.h"
#include "steps/tableau.h"

/* Up to 8 nodes there are 1, 1, 2, 4, 9, 20, 48, 115 trees: 200. */
enum { SS_TREE_NODES = 8, SS_TREES = 200, SS_TREE_STAGES = 16 };

typedef struct ss_tree {
    int nodes;                        /* its order */
    int64_t density;                  /* gamma */
    size_t branches;                  /* how many hang from the root */
    size_t branch[SS_TREE_NODES - 1]; /* their numbers in the list */
} ss_tree;
//<

/* List all trees of at most `nodes` nodes (at most 8), small ones first, so
 * that a tree's branches stand before it. Returns how many there are. */
size_t ss_list_trees(int nodes, ss_tree trees[SS_TREES]);

/* phi[i] = Phi_i of tree number `which`, in exact arithmetic, for each stage
 * of the tableau; phi of the smaller trees is already there. */
ss_status ss_tree_weights(const ss_tableau *tableau, const ss_tree *trees,
                          size_t which, ss_surd phi[][SS_TREE_STAGES]);

/* Do the weights w (b, or the embedded ones) fulfil the conditions of all
 * trees of at most `nodes` nodes? *held is the number of conditions that hold,
 * of all *conditions. SS_BAD_ARGUMENT for more than 8 nodes or 16 stages. */
ss_status ss_order_conditions(const ss_tableau *tableau,
                              const ss_coefficient *w, int nodes, size_t *held,
                              size_t *conditions);

#endif
