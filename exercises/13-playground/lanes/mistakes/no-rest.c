// mistake: no-rest
#include "lanes.h"

void update(int n, double h, double g, double r, double *y, double *v)
{
    int i = 0;

    for (; i + 4 <= n; i += 4) {
        const lanes vi = add(load(v + i), all(h * g));
        const lanes yi = add(load(y + i), mul(all(h), vi));
        const lanes below = less(yi, all(0.0));

        store(y + i, choose(below, mul(all(-1.0), yi), yi));
        store(v + i, choose(below, mul(all(-r), vi), vi));
    }
}
