//> list_trees
/* trees.c: rooted trees, and the order conditions that hang on them. */
#include "steps/trees.h"

/* Every way to hang branches of `room` nodes in all on a root, with numbers
 * that do not grow (so that each set of branches comes once). */
static size_t hang(ss_tree *trees, size_t count, ss_tree tree, int room,
                   size_t largest)
{
    if (room == 0) {
        trees[count] = tree;
        return count + 1;
    }
    for (size_t k = 0; k <= largest; k++) {
        const ss_tree *branch = &trees[k];
        ss_tree longer = tree;

        if (branch->nodes > room)
            break;
        longer.branch[longer.branches++] = k;
        longer.density *= branch->density;
        count = hang(trees, count, longer, room - branch->nodes, k);
    }
    return count;
}

size_t ss_list_trees(int nodes, ss_tree trees[SS_TREES])
{
    size_t count = 0;

    for (int n = 1; n <= nodes && n <= SS_TREE_NODES; n++) {
        const ss_tree root = {.nodes = n, .density = n};

        count = hang(trees, count, root, n - 1, count > 0 ? count - 1 : 0);
    }
    return count;
}
//<

//> tree_weights
/* sum = sum over j of w[j] phi[j], skipping what is zero. */
static ss_status weigh(const ss_coefficient *w, size_t count,
                       const ss_surd *phi, ss_surd *sum)
{
    ss_status status = ss_surd_of(0, 0, 1, sum);

    for (size_t j = 0; j < count && status == SS_OK; j++) {
        ss_surd term;

        status = ss_surd_of(w[j].p, w[j].q, w[j].d, &term);
        if (status == SS_OK)
            status = ss_surd_multiply(term, phi[j], &term);
        if (status == SS_OK)
            status = ss_surd_add(*sum, term, sum);
    }
    return status;
}

ss_status ss_tree_weights(const ss_tableau *tableau, const ss_tree *trees,
                          size_t which, ss_surd phi[][SS_TREE_STAGES])
{
    const ss_tree *tree = &trees[which];
    ss_status status = SS_OK;

    for (size_t i = 0; i < tableau->stages && status == SS_OK; i++) {
        status = ss_surd_of(1, 0, 1, &phi[which][i]);
        for (size_t m = 0; m < tree->branches && status == SS_OK; m++) {
            ss_surd sum;

            status = weigh(ss_tableau_row(tableau, i), i, phi[tree->branch[m]],
                           &sum);
            if (status == SS_OK)
                status = ss_surd_multiply(phi[which][i], sum, &phi[which][i]);
        }
    }
    return status;
}
//<

//> order_conditions
ss_status ss_order_conditions(const ss_tableau *tableau,
                              const ss_coefficient *w, int nodes, size_t *held,
                              size_t *conditions)
{
    ss_tree trees[SS_TREES];
    ss_surd phi[SS_TREES][SS_TREE_STAGES];
    ss_status status = SS_OK;

    if (nodes < 1 || nodes > SS_TREE_NODES || tableau->stages > SS_TREE_STAGES)
        return SS_BAD_ARGUMENT;
    *held = 0;
    *conditions = ss_list_trees(nodes, trees);
    for (size_t k = 0; k < *conditions && status == SS_OK; k++) {
        ss_surd sum, right;

        status = ss_tree_weights(tableau, trees, k, phi);
        if (status == SS_OK)
            status = weigh(w, tableau->stages, phi[k], &sum);
        if (status == SS_OK)
            status = ss_surd_of(1, 0, trees[k].density, &right);
        if (status == SS_OK)
            *held += (size_t)ss_surd_equal(sum, right);
    }
    return status;
}
//<
