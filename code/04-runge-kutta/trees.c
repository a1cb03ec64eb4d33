/* trees.c: every rooted tree of a few nodes, laid out to be drawn.
 *
 * The list of trees.h is the list in the figure: a row of the table is a node,
 * with the node it hangs from and a position on paper (in points). The roots'
 * rows hold the tree's density as well. The counts are compared with Cayley's:
 * n a(n+1) = sum over k <= n of a(n-k+1) times the sum over d | k of d a(d).
 */
// cc -Icode code/04-runge-kutta/trees.c code/steps/*.c -lm
#include "exact/trees.h"
#include "steps/program.h"

#include <math.h>
#include <stdio.h>

enum { IN_A_ROW = 9 };
static const double gap = 9.0, floor_height = 15.0, cell = 37.5;
static const double none = (double)NAN;

static rooted_tree trees[TREES];

/* How wide a tree is: its leaves, side by side. */
static double width(size_t which)
{
    double sum = 0.0;

    for (size_t i = 0; i < trees[which].branches; i++)
        sum += width(trees[which].branch[i]);
    return sum > 0.0 ? sum : gap;
}

/* Print a tree with its root at (x, y); returns the next free node number. */
static int draw(size_t which, size_t in, int parent, int node, double x,
                double y)
{
    const rooted_tree *tree = &trees[which];
    const int root = parent < 0, me = node++;
    double left = x - width(which) / 2;

    ss_row((double)in, me, root ? none : parent, x, y,
           root ? (double)tree->density : none, root ? y - floor_height : none);
    for (size_t i = 0; i < tree->branches; i++) {
        const double w = width(tree->branch[i]);

        node =
            draw(tree->branch[i], in, me, node, left + w / 2, y + floor_height);
        left += w;
    }
    return node;
}

int main(int argc, char **argv)
{
    int nodes = 5;
    const ss_option options[] = {
        {"nodes", "most nodes to draw, up to 8", .count = &nodes, .most = 8},
        {0}};

    ss_begin(argc, argv, "Rooted trees.", options);
    nodes = nodes < TREE_NODES ? nodes : TREE_NODES;

    const size_t all = list_trees(TREE_NODES, trees);
    double count[TREE_NODES + 1] = {0}, cayley[TREE_NODES + 1] = {0, 1};
    double place = -1.0, y = 0.0, sum = 0.0, wrong = 0.0, tall = 0.0;
    char name[32];

    ss_columns("tree node parent x y density below");
    for (size_t i = 0; i < all; i++) {
        const int n = trees[i].nodes;

        count[n] += 1.0;
        tall = fmax(tall, (double)trees[i].density);
        if (n > nodes)
            continue;
        /* A new row when this one is full, and for every order from five. */
        place += 1.0;
        if (place >= IN_A_ROW || (n > 4 && count[n] <= 1.0)) {
            place = 0.0;
            y -= floor_height * (fmin(n, 5) + 1.2);
        }
        draw(i, i, -1, 0, cell * place, y);
    }
    for (int n = 1; n < TREE_NODES; n++) {
        double a = 0.0;

        for (int k = 1; k <= n; k++)
            for (int d = 1; d <= k; d++)
                a += k % d ? 0.0 : d * cayley[d] * cayley[n - k + 1];
        cayley[n + 1] = a / n;
    }
    // expect: count_1 in [1, 1] (second way, not_as_cayley)
    // expect: count_2 in [1, 1] (second way, not_as_cayley)
    // expect: count_3 in [2, 2] (second way, not_as_cayley)
    // expect: count_4 in [4, 4] (second way, not_as_cayley)
    // expect: count_5 in [9, 9] (second way, not_as_cayley)
    // expect: count_6 in [20, 20] (second way, not_as_cayley)
    // expect: count_7 in [48, 48] (second way, not_as_cayley)
    // expect: count_8 in [115, 115] (second way, not_as_cayley)
    // expect: sum_1 in [1, 1] (exact, sec:how-many)
    // expect: sum_2 in [2, 2] (exact, sec:how-many)
    // expect: sum_3 in [4, 4] (exact, sec:how-many)
    // expect: sum_4 in [8, 8] (exact, sec:how-many)
    // expect: sum_5 in [17, 17] (exact, sec:how-many)
    // expect: sum_6 in [37, 37] (exact, sec:how-many)
    // expect: sum_7 in [85, 85] (exact, sec:how-many)
    // expect: sum_8 in [200, 200] (exact, sec:how-many)
    for (int n = 1; n <= TREE_NODES; n++) {
        snprintf(name, sizeof name, "count_%d", n);
        ss_fact(name, count[n]);
        snprintf(name, sizeof name, "sum_%d", n);
        ss_fact(name, sum += count[n]);
        wrong += fabs(count[n] - cayley[n]);
    }
    // expect: not_as_cayley in [0, 0] (exact, sec:how-many)
    ss_fact("not_as_cayley", wrong);
    // expect: largest_density in [40320, 40320] (exact, eq:density)
    ss_fact("largest_density", tall);
    return ss_end();
}
