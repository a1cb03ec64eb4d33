/* stiff.c: making the steppers of stiff.h, and what their methods share. */
#include "steps/stiff_parts.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void ss_stiff_defaults(ss_stiff_options *options)
{
    *options = (ss_stiff_options){.max_order = 5};
    ss_adaptive_defaults(&options->steps);
}

const char *ss_stiff_bad_option(size_t dim, const ss_stiff_options *o)
{
    assert(o);

    const size_t width = o->banded ? o->lower + o->upper + 1 : dim;

    return o->banded && o->lower >= dim               ? "lower"
           : o->banded && o->upper >= dim             ? "upper"
           : o->mass && o->mass_length != width * dim ? "mass_length"
           : o->max_order < 1 || o->max_order > 5
               ? "max_order"
               : ss_adaptive_bad_option(dim, &o->steps);
}

size_t ssp_stiff_width(const ss_stiff *st)
{
    return st->options.banded ? st->shape.lower + st->shape.upper + 1
                              : st->shape.dim;
}

/* With a solver of the user's there is no matrix. */
static bool make_matrices(ss_stiff *st)
{
    const size_t n = st->shape.dim;

    if (st->options.solve)
        return true;
    st->jac = ss_matrix_create(n, ssp_stiff_width(st));
    return st->jac &&
           ssp_square_init(&st->matrix, &st->shape, st->options.banded);
}

ss_stiff *ssp_stiff_create(const ss_ode *ode, const ss_stiff_options *options,
                           size_t rows, size_t size)
{
    const size_t n = ode->dim;
    ss_stiff *st = n > 0 && n < SIZE_MAX / 4 ? calloc(1, sizeof *st) : NULL;

    if (!st)
        return NULL;
    st->ode = ode;
    ss_stiff_defaults(&st->options);
    if (options)
        st->options = *options;
    st->shape = (ss_band){n, n - 1, n - 1};
    if (st->options.banded)
        st->shape = (ss_band){n, st->options.lower, st->options.upper};
    st->good = !ss_stiff_bad_option(n, &st->options);
    st->method = calloc(1, size);
    st->memory = ss_matrix_create(5 + rows, n);
    if (!st->method || !st->memory || (st->good && !make_matrices(st))) {
        ssp_stiff_free(st);
        return NULL;
    }
    st->unit = st->memory;
    st->slope = st->unit + n;
    st->moved = st->slope + n;
    st->rise = st->moved + n;
    st->least_move = st->rise + n;
    st->rows = st->least_move + n;
    return st;
}

void ssp_stiff_free(void *own)
{
    ss_stiff *st = own;

    if (!st)
        return;
    ssp_square_clear(&st->matrix);
    ssp_square_clear(&st->pair);
    free(st->jac);
    free(st->method);
    free(st->memory);
    free(st);
}

ss_adaptive *ssp_stiff_stepper(ss_stiff *st, const ss_engine *engine)
{
    ss_stepping *s =
        ssp_adaptive_create_engine(st->ode, engine, st, &st->options.steps);

    if (s)
        return &s->seen;
    ssp_stiff_free(st);
    return NULL;
}

ss_stiff *ssp_stiff_of(const ss_stepping *s)
{
    return s->engine && s->engine->free == ssp_stiff_free ? s->own : NULL;
}

ss_stiff_work ss_stiff_work_of(const ss_adaptive *s)
{
    assert(s);

    const ss_stiff *st = ssp_stiff_of((const ss_stepping *)s);

    return st ? st->work : (ss_stiff_work){0};
}

/* Without an absolute tolerance a number that is 0 counts as what a step makes
 * of it. */
void ssp_stiff_units(ss_stiff *st, const ss_stepping *s, const double *other)
{
    const ss_adaptive_options *o = &s->options;
    const double h = s->seen.h != 0.0 ? s->seen.h : 1e-6;

    for (size_t i = 0; i < st->shape.dim; i++) {
        const double size =
            fmax(fabs(s->state[i]), other ? fabs(other[i]) : 0.0);

        const double relative = o->relatives ? o->relatives[i] : o->relative;

        st->unit[i] =
            (o->absolutes ? o->absolutes[i] : o->absolute) + relative * size;
        if (st->unit[i] == 0.0 && s->has_slope)
            st->unit[i] = relative * fabs(h * s->slope[i]);
    }
}

double ssp_stiff_norm(const ss_stiff *st, const double *v)
{
    double sum = 0.0;

    for (size_t i = 0; i < st->shape.dim; i++) {
        const double e = v[i] == 0.0 ? 0.0 : v[i] / st->unit[i];

        sum += e * e;
    }
    return sqrt(sum / (double)st->shape.dim);
}

double ssp_stiff_bounded(const ss_stepping *s, double divisor)
{
    return fmax(1.0 / s->options.max_factor,
                fmin(1.0 / s->options.min_factor, divisor));
}
