/* lanes.other.c: the rest in lanes as well, on copies. */
#include "lanes.h"

static void four(double h, double g, double r, double *y, double *v)
{
    const lanes step = all(h);
    lanes speed = load(v), height = load(y), yes, factor;

    speed = add(speed, mul(step, all(g)));
    height = add(height, mul(speed, step));
    yes = less(height, all(0.0));
    factor = choose(yes, all(-r), all(1.0));
    store(v, mul(speed, factor));
    store(y, mul(height, choose(yes, all(-1.0), all(1.0))));
}

void update(int n, double h, double g, double r, double *y, double *v)
{
    const int whole = n - n % 4;
    double yy[4] = {0.0}, vv[4] = {0.0};

    for (int i = 0; i < whole; i += 4)
        four(h, g, r, y + i, v + i);
    if (whole == n)
        return;
    for (int i = whole; i < n; i++) {
        yy[i - whole] = y[i];
        vv[i - whole] = v[i];
    }
    four(h, g, r, yy, vv);
    for (int i = whole; i < n; i++) {
        y[i] = yy[i - whole];
        v[i] = vv[i - whole];
    }
}
