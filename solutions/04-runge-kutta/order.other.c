/* order.other.c: the sums are worked out from the root down. */
#include "order.h"

#include <math.h>

enum { LEAF, SQUARE, CUBE, NEXT, LEAF_AND_NEXT, BUSH, CHAIN };

static double phi(double a[MOST][MOST], int i, int tree)
{
    double c = 0.0, down = 0.0;

    for (int j = 0; j < i; j++) {
        c += a[i][j];
        if (tree >= NEXT)
            down += a[i][j] * phi(a, j,
                                  tree == BUSH    ? SQUARE
                                  : tree == CHAIN ? NEXT
                                                  : LEAF);
    }
    switch (tree) {
    case LEAF:
        return c;
    case SQUARE:
        return c * c;
    case CUBE:
        return c * c * c;
    case LEAF_AND_NEXT:
        return c * down;
    default:
        return down;
    }
}

int tableau_order(int stages, double a[MOST][MOST], const double *b)
{
    static const int tree[7] = {LEAF,          SQUARE, NEXT, CUBE,
                                LEAF_AND_NEXT, BUSH,   CHAIN};
    static const int nodes[7] = {2, 3, 3, 4, 4, 4, 4};
    static const double density[7] = {2, 3, 6, 4, 8, 12, 24};
    double sum = -1.0;

    for (int i = 0; i < stages; i++)
        sum += b[i];
    if (fabs(sum) > 1e-9)
        return 0;
    for (int k = 0; k < 7; k++) {
        sum = -1.0 / density[k];
        for (int i = 0; i < stages; i++)
            sum += b[i] * phi(a, i, tree[k]);
        if (fabs(sum) > 1e-9)
            return nodes[k] - 1;
    }
    return 4;
}
