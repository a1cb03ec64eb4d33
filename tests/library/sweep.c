/* sweep.c: a moving ball meets a ball, a segment, a box, a plane: the instant
 * of the first contact, against halving of the distance, at any speed. */
#include "problems.h"

#include "steps/emitter.h"
#include "steps/sweep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef enum kind { BALL, SEGMENT, BOX, PLANE, SHAPES } kind;

/* What may be touched: for a box a and b are its corners. */
typedef struct thing {
    kind shape;
    size_t dim;
    double a[3], b[3];
    ss_plane plane;
} thing;

static ss_random luck = {.state = 20};

static double any(double low, double high)
{
    return low + (high - low) * ss_random_next(&luck);
}

/* The distance of a point from the thing, written down once more: the nearest
 * point, then how far it is. */
static double distance(const thing *it, const double *x)
{
    double nearest[3] = {0.0}, along = 0.0, square = 0.0, sum = 0.0;

    if (it->shape == PLANE)
        return ss_plane_distance(&it->plane, x);
    for (size_t k = 0; k < it->dim; k++) {
        along += (x[k] - it->a[k]) * (it->b[k] - it->a[k]);
        square += (it->b[k] - it->a[k]) * (it->b[k] - it->a[k]);
    }
    along = fmin(1.0, fmax(0.0, along / square));
    for (size_t k = 0; k < it->dim; k++) {
        if (it->shape == BALL)
            nearest[k] = it->a[k];
        else if (it->shape == SEGMENT)
            nearest[k] = it->a[k] + along * (it->b[k] - it->a[k]);
        else
            nearest[k] = fmin(it->b[k], fmax(it->a[k], x[k]));
        sum += (x[k] - nearest[k]) * (x[k] - nearest[k]);
    }
    return sqrt(sum);
}

typedef struct flight {
    thing thing;
    double from[3], move[3], radius;
} flight;

static double gap(const flight *f, double s)
{
    double x[3];

    for (size_t k = 0; k < f->thing.dim; k++)
        x[k] = f->from[k] + s * f->move[k];
    return distance(&f->thing, x) - f->radius;
}

/* The distance has one minimum along the line: thirds find it, and halves the
 * first contact before it. INFINITY where there is none. */
static double by_halving(const flight *f, double *least)
{
    double low = 0.0, high = 1.0, inside;

    for (int i = 0; i < 300; i++) {
        const double a = low + (high - low) / 3.0;
        const double b = high - (high - low) / 3.0;

        if (gap(f, a) < gap(f, b))
            high = b;
        else
            low = a;
    }
    inside = 0.5 * (low + high);
    *least = gap(f, inside);
    if (*least > 0.0)
        return (double)INFINITY;
    for (low = 0.0, high = inside; high - low > 1e-16 * high;) {
        const double middle = 0.5 * (low + high);

        if (middle <= low || middle >= high)
            break;
        if (gap(f, middle) > 0.0)
            low = middle;
        else
            high = middle;
    }
    return high;
}

static ss_touch sweep(const flight *f)
{
    const thing *it = &f->thing;

    switch (it->shape) {
    case BALL:
        return ss_sweep_ball(it->dim, f->from, f->move, f->radius, it->a);
    case SEGMENT:
        return ss_sweep_segment(it->dim, f->from, f->move, f->radius, it->a,
                                it->b);
    case BOX:
        return ss_sweep_box(it->dim, f->from, f->move, f->radius, it->a, it->b);
    default:
        return ss_sweep_plane(f->from, f->move, f->radius, &it->plane);
    }
}

/* A thing near the origin, and a ball outside it that flies about that way, up
 * to `speed` times its radius in one step. */
static flight any_flight(kind shape, size_t dim, double speed)
{
    flight f = {.thing = {shape, dim, {0.0}, {0.0}, {0}}};
    double length = 0.0, factor;

    f.radius = exp(any(-3.0, 0.0));
    for (size_t k = 0; k < dim; k++) {
        f.thing.a[k] = any(-1.0, 1.0);
        f.thing.b[k] =
            shape == BOX ? f.thing.a[k] + any(0.0, 2.0) : any(-1.0, 1.0);
    }
    if (shape == PLANE)
        ss_plane_set(&f.thing.plane, dim, f.thing.a, f.thing.b);
    do {
        for (size_t k = 0; k < dim; k++)
            f.from[k] = any(-5.0, 5.0);
    } while (gap(&f, 0.0) <= 0.0);
    for (size_t k = 0; k < dim; k++) { /* somewhere near one end of it */
        f.move[k] = f.thing.a[k] + f.radius * any(-2.0, 2.0) - f.from[k];
        length += f.move[k] * f.move[k];
    }
    factor = exp(any(-1.0, log(speed))) * f.radius / sqrt(length);
    for (size_t k = 0; k < dim; k++)
        f.move[k] *= factor;
    return f;
}

/* How often one of the two finds a contact that the other does not, apart from
 * passes within 1e-9 of the surface; how far the contacts are apart; and how
 * far the normal is from the direction in which the distance grows. */
static void check(kind shape, const char *name, size_t dim, double speed)
{
    double apart = 0.0, askew = 0.0;
    int met = 0, wrong = 0;
    char title[80];

    for (int i = 0; i < 4000; i++) {
        const flight f = any_flight(shape, dim, speed);
        const ss_touch touch = sweep(&f);
        double least, length = 0.0, size = 0.0;
        const double s = by_halving(&f, &least);

        if (fabs(least) < 1e-9)
            continue;
        if (isinf(s) != isinf(touch.s))
            wrong++;
        if (isinf(s) || isinf(touch.s))
            continue;
        met++;
        for (size_t k = 0; k < dim; k++) {
            flight aside = f;

            aside.from[k] += 1e-6;
            const double slope = (gap(&aside, s) - gap(&f, s)) / 1e-6;

            askew = fmax(askew, fabs(slope - touch.normal[k]));
            length += touch.normal[k] * touch.normal[k];
            size += f.move[k] * f.move[k];
        }
        /* Almost along the surface, the place is better known than the time. */
        apart = fmax(apart, fabs(gap(&f, touch.s)));
        apart = fmax(apart, fabs(length - 1.0));
        wrong += fabs(touch.s - s) * sqrt(size) > 1e-5;
    }
    snprintf(title, sizeof title, "%s, %zu-D, up to %.0e radii: missed", name,
             dim, speed);
    expect(title, wrong, 0, 0);
    expect("  contacts", met, 100, 4000);
    expect("  distance from the surface then, over 1", apart, 0,
           1e-13 * fmax(10.0, speed));
    expect("  normal: error", askew, 0, 1e-3);
}

static void check_rules(void)
{
    const double origin[2] = {0.0, 0.0}, right[2] = {3.0, 0.0};
    const double left[2] = {-3.0, 0.0}, at[2] = {-2.0, 0.0};
    const double near[2] = {-0.9, 0.0}, up[2] = {0.0, 3.0};
    const double low[2] = {-1.0, -1.0}, high[2] = {1.0, 1.0};
    const double beside[2] = {-2.0, 1.5};

    expect("head-on: at a third of the way",
           ss_sweep_ball(2, at, right, 1.0, origin).s, 1.0 / 3.0, 1.0 / 3.0);
    expect("flying off: never", ss_sweep_ball(2, at, left, 1.0, origin).s,
           (double)INFINITY, (double)INFINITY);
    expect("overlapping, nearer: at once",
           ss_sweep_ball(2, near, right, 1.0, origin).s, 0, 0);
    expect("overlapping, farther: never",
           ss_sweep_ball(2, near, left, 1.0, origin).s, (double)INFINITY,
           (double)INFINITY);
    expect("not moving: never", ss_sweep_ball(2, near, origin, 1.0, origin).s,
           (double)INFINITY, (double)INFINITY);
    expect("inside a box: never", ss_sweep_box(2, origin, up, 0.5, low, high).s,
           (double)INFINITY, (double)INFINITY);
    /* The corner (-1, 1) is met by a ball of radius 1 that flies 0.5 above it
     * when its centre is sqrt(3/4) before the corner. */
    expect("a corner", ss_sweep_box(2, beside, right, 1.0, low, high).s,
           (1.0 - sqrt(0.75)) / 3.0 - 1e-16, (1.0 - sqrt(0.75)) / 3.0 + 1e-16);
    expect("a segment of length 0 is a point",
           ss_sweep_segment(2, at, right, 1.0, origin, origin).s, 1.0 / 3.0,
           1.0 / 3.0);
}

/* Out of a box, rounding may put the point where it leaves on either side. */
static void check_ways_out(void)
{
    double touched = 0.0;

    for (int i = 0; i < 30000; i++) {
        const size_t dim = 1 + (size_t)i % 3;
        double low[3], high[3], from[3], move[3];

        for (size_t k = 0; k < 3; k++) {
            low[k] = any(-1.0, 0.0);
            high[k] = any(0.0, 1.0);
            from[k] = low[k] + any(0.01, 0.99) * (high[k] - low[k]);
            move[k] = any(-6.0, 6.0);
        }
        touched +=
            ss_sweep_box(dim, from, move, any(0.01, 0.5), low, high).s <= 1.0;
    }
    expect("out of a box: touched", touched, 0, 0);
}

int main(void)
{
    static const char *const names[] = {"ball", "segment", "box", "plane"};

    for (int i = 0; i < SHAPES; i++)
        for (size_t dim = 1; dim <= 3; dim++) {
            check((kind)i, names[i], dim, 1e2);
            check((kind)i, names[i], dim, 1e6);
        }
    check_rules();
    check_ways_out();
    return verdict();
}
