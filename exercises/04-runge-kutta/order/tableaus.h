/* tableaus.h: the tableaus of the checks. */
#ifndef TABLEAUS_H
#define TABLEAUS_H

/* What p[0] may be; the free numbers r and s are p[1] and p[2]. */
enum {
    TWO,     /* stages, node r: order 2 */
    THREE,   /* stages, nodes r and s: order 3 */
    PLAIN,   /* Simpson's rule, all bushes, but order 2 */
    SQUARE,  /* all of order 3 but the bush of three, which fails by s / 2 */
    FOUR,    /* stages: Simpson's rule, the middle shared out by r */
    MIXED,   /* of these, the chain of two with a leaf fails, by s */
    CHAIN,   /* the chain of four fails */
    WEIGHTS, /* a weight is wrong */
    FIRST, /* two stages again, the weight of the second wrong by s: order 1 */
    CUBE,  /* four stages, nodes 1/3, r and s: the sum of cubes fails */
    FORK   /* the fork on a stem fails */
};

#endif
