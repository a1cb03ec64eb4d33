/* driver.c: dim numbers that turn into each other, with a push that grows with
 * time, up to a number beyond which there is no rate. Parameters: dim, t, h,
 * steps, a, b, limit, which. */
#include "grading/driver.h"
#include "engine-step.h"

#include <math.h>

typedef struct field {
    size_t dim, which;
    double a, b, limit;
    int calls;
} field;

static void rates(double t, const double *x, double *dxdt, const void *ctx)
{
    field *f = (field *)(size_t)ctx;

    f->calls++;
    for (size_t i = 0; i < f->dim; i++)
        dxdt[i] = f->a * x[(i + 1) % f->dim] - x[i] + f->b * t * (double)i;
    if (x[f->which] > f->limit)
        dxdt[f->which] = (double)NAN;
}

void answer(const char *question, const double *p)
{
    field f = {(size_t)p[0], (size_t)p[7], p[4], p[5], p[6], 0};
    double *x = lend(f.dim, NULL);
    int taken = 0;

    (void)question;
    for (size_t i = 0; i < f.dim; i++)
        x[i] = 1.0 + 0.5 * (double)i;
    for (int s = 0; s < (int)p[3]; s++)
        taken += engine_step(rates, &f, f.dim, p[1] + s * p[2], p[2], x);
    give(taken);
    give(f.calls);
    if (f.dim > 8)
        give_all(x + f.dim - 8, 8); /* of very many, the last */
    else
        give_all(x, f.dim);
}
