/* driver.c: runs go in, an order comes out. */
#include "grading/driver.h"

#include "observed-order.h"

/* many: n, the n steps, their n errors */
void answer(const char *question, const double *p)
{
    if (asks(question, "two")) {
        give(order_of_two(p[0], p[1], p[2], p[3]));
    } else if (asks(question, "many")) {
        const int n = (int)p[0];
        const double *h = lend((size_t)n, p + 1);
        const double *error = lend((size_t)n, p + 1 + n);

        give(order_of_many(n, h, error));
    }
}
