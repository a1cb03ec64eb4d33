/* check.c: judges implicit Euler on linear systems. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, EXPLICIT, PLUS, TRANSPOSED, UNSCALED } way;

/* Gauss's elimination with the largest pivot; m is n rows of n. */
static void gauss(size_t n, double *m, double *y)
{
    for (size_t j = 0; j < n; j++) {
        size_t p = j;

        for (size_t i = j + 1; i < n; i++)
            if (fabs(m[i * n + j]) > fabs(m[p * n + j]))
                p = i;
        for (size_t k = 0; k < n; k++) {
            const double kept = m[p * n + k];

            m[p * n + k] = m[j * n + k];
            m[j * n + k] = kept;
        }
        const double kept = y[p];

        y[p] = y[j];
        y[j] = kept;
        for (size_t i = j + 1; i < n; i++) {
            const double l = m[i * n + j] / m[j * n + j];

            for (size_t k = j; k < n; k++)
                m[i * n + k] -= l * m[j * n + k];
            y[i] -= l * y[j];
        }
    }
    for (size_t i = n; i-- > 0;) {
        for (size_t k = i + 1; k < n; k++)
            y[i] -= m[i * n + k] * y[k];
        y[i] /= m[i * n + i];
    }
}

/* p: n, h, steps, then A, b and x. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const size_t n = (size_t)p[0];
    const double h = p[1], *a = p + 3, *b = a + n * n;
    double m[16], y[4];

    (void)question;
    memcpy(out, b + n, n * sizeof *out);
    for (int s = 0; s < (int)p[2]; s++) {
        for (size_t i = 0; i < n; i++) {
            y[i] = out[i] + (how == UNSCALED ? b[i] : h * b[i]);
            for (size_t j = 0; j < n; j++) {
                const double aij =
                    how == TRANSPOSED ? a[j * n + i] : a[i * n + j];

                m[i * n + j] =
                    (i == j ? 1.0 : 0.0) + (how == PLUS ? h * aij : -h * aij);
                if (how == EXPLICIT)
                    y[i] += h * aij * out[j];
            }
        }
        if (how != EXPLICIT)
            gauss(n, m, y);
        memcpy(out, y, n * sizeof *out);
    }
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t explicit(const char *question, const double *p, double *out)
{
    return model(EXPLICIT, question, p, out);
}

static size_t plus(const char *question, const double *p, double *out)
{
    return model(PLUS, question, p, out);
}

static size_t transposed(const char *question, const double *p, double *out)
{
    return model(TRANSPOSED, question, p, out);
}

static size_t unscaled(const char *question, const double *p, double *out)
{
    return model(UNSCALED, question, p, out);
}

static const mistake mistakes[] = {
    {"explicit", explicit,
     "This is the explicit step: the slope is taken at the old state. Here "
     "A has to be multiplied by the new one, which you do not know yet.",
     "sec:im-euler"},
    {"plus", plus,
     "You solved with I + hA. Bring h A x' to the left side, and its sign "
     "changes.",
     "sec:im-euler"},
    {"transposed", transposed,
     "Rows and columns of A are exchanged. Its number in row i, column j "
     "says how x[j] acts on the slope of x[i].",
     "sec:im-jacobian"},
    {"unscaled", unscaled,
     "The constant part b is a slope too: a step adds h b, not b.",
     "sec:im-euler"},
    {0}};

static void judge(check *c)
{
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, 0.1, 0.9);
    const double h = check_random(c, 0.2, 0.6), x = check_random(c, -2.0, 2.0);
    const double y = check_random(c, 0.5, 1.5), u = check_random(c, -1.0, 1.0);
    const double k = check_random(c, 500.0, 2000.0);
    const double w = check_random(c, 2.0, 4.0);

    check_begin(c, 1, "one step, two unknowns, h = %g", h);
    check_same(c, "x", 1e-10, "steps", 2, h, 1, -a, b, -1.5, -y, 0.3, u, x, y);
    check_begin(c, 1, "five steps, three unknowns");
    check_same(c, "x", 1e-10, "steps", 3, h, 5, -a, b, 0.2, -0.7, -y, b, 0.1,
               -b, -0.4, u, 0.5, y, x, y, 1.0);
    check_begin(c, 1, "stiff, k = %g, h = %g", k, h);
    check_same(c, "x", 1e-9, "steps", 2, h, 4, -k, k, 0.25, -y, u, 0.5, x, y);
    check_begin(c, 2, "a zero in the corner, h = %g", 1.0 / 4.0);
    check_same(c, "x", 1e-9, "steps", 2, 0.25, 2, 4.0, w, -w, -a, u, 0.5, x, y);
    check_same(c, "x", 1e-9, "steps", 3, 0.25, 2, -a, 1.0, b, w, 4.0, -w, u, w,
               -y, 0.5, u, 0.1, x, y, 1.0);
    check_same(c, "x", 1e-9, "steps", 3, 0.25, 1, 4.0, w, b, -w, -a, 0.5, u,
               0.25, 4.0, 0.5, u, 0.1, x, y, 1.0);
}

static const exercise linear_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &linear_exercise);
}
