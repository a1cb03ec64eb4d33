/* check.c: where the arrows stand, where they point, and a point of rest. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static struct {
    int raw, one_gap_too_many, by_columns, zero_by_zero;
} slip;

static size_t model(const char *question, const double *p, double *out)
{
    const int nx = (int)p[13], ny = (int)p[14];
    const double gaps = slip.one_gap_too_many ? 0.0 : 1.0;
    const int tails = !strcmp(question, "tails");
    size_t n = 0;

    if (!tails)
        out[n++] = nx * ny;
    for (int k = 0; k < nx * ny; k++) {
        const int i = slip.by_columns ? k / ny : k % nx;
        const int j = slip.by_columns ? k % ny : k / nx;
        const double x = p[9] + (p[11] - p[9]) * i / (nx - gaps);
        const double y = p[10] + (p[12] - p[10]) * j / (ny - gaps);
        const double dx = x - p[4] - p[6] * p[8], dy = y - p[5] - p[7] * p[8];
        const double u = p[0] * dx + p[1] * dy, v = p[2] * dx + p[3] * dy;
        double length = hypot(u, v);

        if (slip.raw || (length == 0.0 && !slip.zero_by_zero))
            length = 1.0;
        out[n++] = tails ? x : u / length;
        out[n++] = tails ? y : v / length;
    }
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    memset(&slip, 0, sizeof slip);
    return model(question, p, out);
}

#define MODEL(name)                                                            \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        memset(&slip, 0, sizeof slip);                                         \
        slip.name = 1;                                                         \
        return model(question, p, out);                                        \
    }
MODEL(raw)
MODEL(one_gap_too_many)
MODEL(by_columns)
MODEL(zero_by_zero)

static const mistake mistakes[] = {
    {"raw", raw,
     "The arrows are as long as the field is strong. Divide each by its "
     "length, so that all of them have length one.",
     "sec:arrows"},
    {"one-gap-too-many", one_gap_too_many,
     "The last column and the last row miss the edge: the width is divided by "
     "the number of points, but there is one gap fewer than points.",
     "sec:arrows"},
    {"by-columns", by_columns,
     "The arrows come column by column. The first row should come first, from "
     "left to right: let x change fastest.",
     "sec:arrows"},
    {"zero-by-zero", zero_by_zero,
     "Where the field is zero, its arrow has no direction, and zero divided by "
     "zero is not a number. Leave such an arrow at (0, 0).",
     "sec:arrows"},
    {0}};

static void judge(check *c)
{
    const int nx = (int)check_random(c, 4.0, 7.0), ny = nx - 1;
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, -2.0, -1.0);
    const double d = check_random(c, 0.5, 2.0), e = check_random(c, 1.0, 2.0);
    const double t = check_random(c, 1.0, 3.0), w = check_random(c, 2.1, 3.9);
    const double cx = floor(check_random(c, -4.0, 4.0));
    const double cy = floor(check_random(c, -4.0, 4.0));

    check_begin(c, 1, "where %d by %d arrows stand", nx, ny);
    check_same(c, "x, y, position", 1e-10, "tails", a, b, e, d, 8.31, 9.17, 0.4,
               -0.3, t, -1.0, 1.0, -1.0 + w, 3.0, nx, ny);
    check_begin(c, 1, "where they point at t = %g", t);
    check_same(c, "calls of f, u, v, direction", 1e-10, "arrows", a, b, e, d,
               8.31, 9.17, 0.4, -0.3, t, -1.0, 1.0, -1.0 + w, 3.0, nx, ny);
    check_begin(c, 1, "a field at rest at (%g, %g)", cx, cy);
    check_same(c, "calls of f, u, v, direction", 1e-10, "rest", a, b, e, d, cx,
               cy, 0.0, 0.0, t, cx - 2.0, cy - 1.0, cx + 2.0, cy + 1.0, 5, 3);
}

static const exercise sample = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &sample);
}
