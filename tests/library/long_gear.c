/* long_gear.c: the library's own source, compiled with `double` replaced by
 * `long double`. All that it includes must be included before the macros. */
#include "long_gear.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The constants in them stay doubles; the compiler would warn of promotion. */
#pragma GCC diagnostic ignored "-Wdouble-promotion"
#ifdef __clang__
#pragma clang diagnostic ignored "-Wkeyword-macro"
#endif
#define double long double
#define fabs          fabsl
#define fmax          fmaxl
#define ss_all_finite long_all_finite /* the library has one for doubles */
#include "../../code/steps/gear.c"
#include "../../code/steps/mech.c"
#include "../../code/steps/mover.c"
#undef double
#undef fabs
#undef fmax
#undef ss_all_finite

bool long_all_finite(size_t n, const long double *x)
{
    for (size_t i = 0; i < n; i++)
        if (!isfinite(x[i]))
            return false;
    return true;
}

struct long_gear {
    ss_mover *mover;
    ss_mech mech; /* its ctx is the long_gear itself */
    long_accel *accel;
    long_answer *answer;
    const void *ctx;
};

static void force(long double t, const long double *q, const long double *v,
                  long double *a, const void *ctx)
{
    const long_gear *gear = ctx;

    gear->accel(t, q, v, a, gear->ctx);
}

static ss_status exact_step(const ss_ode *ode, long double t, long double h,
                            long double *x, long double *work, ss_stats *stats)
{
    const ss_mech *mech = ode->ctx;
    const long_gear *gear = mech->ctx;

    (void)work, (void)stats;
    gear->answer(t + h, x, gear->ctx);
    return SS_OK;
}
static const ss_method exact = {"the answer", 99, 0, exact_step};

long_gear *long_gear_create(int c0_is_3_20, size_t dof, long_accel *accel,
                            long_answer *answer, const void *ctx)
{
    const ss_mech_method *method = c0_is_3_20 ? &ss_gear_3_20 : &ss_gear;
    long_gear *gear = malloc(sizeof *gear);
    ss_mover_options options;

    if (!gear)
        return NULL;
    ss_mover_defaults(method, &options);
    options.starter = &exact;
    *gear = (long_gear){ss_mover_create(dof, method, &options),
                        {dof, force, gear},
                        accel,
                        answer,
                        ctx};
    if (gear->mover)
        return gear;
    free(gear);
    return NULL;
}

void long_gear_free(long_gear *gear)
{
    ss_mover_free(gear->mover);
    free(gear);
}

int long_gear_start(long_gear *gear, long double t)
{
    long double x[4];

    gear->answer(t, x, gear->ctx);
    return ss_mover_start(gear->mover, &gear->mech, t, x, x + gear->mech.dof) !=
           SS_OK;
}

int long_gear_run(long_gear *gear, long double h, size_t steps)
{
    return ss_mover_advance(gear->mover, h, steps) != SS_OK;
}

void long_gear_read(const long_gear *gear, long double *q, long double *v)
{
    ss_mover_read(gear->mover, q, v);
}
