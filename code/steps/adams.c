//> weights
/* adams.c: the weights of the Adams methods, and their memory.
 *
 * With the step as unit of time, the Bashforth weights integrate from 0 to 1
 * the polynomial through the derivatives at 0, -1, ..., 1 - k:
 *
 *     b_j = integral from 0 to 1 of  prod over i != j of (s + i) / (i - j),
 *
 * and the Moulton weights the one through 1, 0, ..., 2 - k. A test works out
 * these integrals in whole numbers and compares.
 */
#include "steps/adams.h"

#include "steps/adams_parts.h"
#include "steps/implicit.h"
#include "steps/linear.h"
#include "steps/tableau.h"

#include <stdint.h>
#include <stdlib.h>

typedef struct row {
    double under; /* the common denominator */
    double over[SS_ADAMS_ORDERS];
} row;

static const row bashforth[SS_ADAMS_ORDERS] = {
    {1.0, {1.0}},
    {2.0, {3.0, -1.0}},
    {12.0, {23.0, -16.0, 5.0}},
    {24.0, {55.0, -59.0, 37.0, -9.0}},
    {720.0, {1901.0, -2774.0, 2616.0, -1274.0, 251.0}},
};

static const row moulton[SS_ADAMS_ORDERS] = {
    {1.0, {1.0}},
    {2.0, {1.0, 1.0}},
    {12.0, {5.0, 8.0, -1.0}},
    {24.0, {9.0, 19.0, -5.0, 1.0}},
    {720.0, {251.0, 646.0, -264.0, 106.0, -19.0}},
};

double ss_adams_weight(ss_adams_kind kind, int order, int j)
{
    const row *table = kind == SS_ADAMS_BASHFORTH ? bashforth : moulton;

    if (order < 1 || order > SS_ADAMS_ORDERS || j < 0 || j >= order)
        return 0.0;
    return table[order - 1].over[j] / table[order - 1].under;
}
//<

void ss_adams_defaults(ss_adams_options *options)
{
    options->kind = SS_ADAMS_PECE;
    options->order = 4;
    options->starter = &ss_rk4;
    ss_newton_defaults(&options->newton);
}

/* Derivatives of earlier steps, besides the present one, that go in. */
static size_t past_of(ss_adams_kind kind, int order)
{
    const size_t k = (size_t)order;

    if (kind == SS_ADAMS_MOULTON)
        return k > 2 ? k - 2 : 0;
    return k - 1;
}

ss_adams *ss_adams_create(size_t dim, const ss_adams_options *options)
{
    if (options->order < 1 || options->order > SS_ADAMS_ORDERS ||
        options->kind > SS_ADAMS_PECE || !options->starter ||
        options->starter->stages > SIZE_MAX - 1)
        return NULL;

    ss_adams *adams = calloc(1, sizeof *adams);
    ss_implicit_options implicit = {.theta = 1.0, .newton = options->newton};

    if (!adams)
        return NULL;
    adams->dim = dim;
    adams->kind = options->kind;
    adams->order = options->order;
    adams->starter = options->starter;
    adams->past = past_of(options->kind, options->order);
    for (int j = 0; j < adams->order; j++) {
        adams->b[j] = ss_adams_weight(SS_ADAMS_BASHFORTH, adams->order, j);
        adams->m[j] = ss_adams_weight(SS_ADAMS_MOULTON, adams->order, j);
    }
    adams->f = ss_matrix_create(adams->past + 1, dim);
    adams->room = ss_matrix_create(3, dim);
    adams->work = ss_matrix_create(adams->starter->stages + 1, dim);
    adams->implicit = ss_implicit_create(dim, &implicit);
    if (!adams->f || !adams->room || !adams->work || !adams->implicit) {
        ss_adams_free(adams);
        return NULL;
    }
    return adams;
}

void ss_adams_free(ss_adams *adams)
{
    if (!adams)
        return;
    free(adams->f);
    free(adams->room);
    free(adams->work);
    ss_implicit_free(adams->implicit);
    free(adams);
}

size_t ss_adams_start_steps(const ss_adams *adams)
{
    return adams->past;
}

void ss_adams_restart(ss_adams *adams)
{
    adams->known = 0;
}
