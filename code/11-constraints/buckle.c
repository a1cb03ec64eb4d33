/* buckle.c: a compressed spring, and a matrix that is not definite.
 *
 * A spring of rest length 1 is compressed to a fourth. It pushes sideways what
 * has left the line, the more the shorter it is, and with a large step the
 * matrix of the implicit step is no longer positive definite. From which step
 * on? And what do conjugate gradients report?
 */
// cc -Icode code/11-constraints/buckle.c code/steps/*.c -lm
#include "steps/linear.h"
#include "steps/program.h"
#include "steps/soft.h"

#include <math.h>

typedef struct squeezed {
    double h, length, ks;
    ss_stiffness how;
} squeezed;

//> change
/* df: the change of a spring's force on one end if l, from the other end to
 * it, changes by dl and their relative velocity by dv. `s` is the tension. */
static void change(const double *l, double s, double ks, double kd,
                   const double *dl, const double *dv, double *df)
{
    const double length = hypot(l[0], l[1]);
    const double u[] = {l[0] / length, l[1] / length};
    const double along = u[0] * dl[0] + u[1] * dl[1];
    const double ds = ks * along + kd * (u[0] * dv[0] + u[1] * dv[1]);

    for (int k = 0; k < 2; k++)
        df[k] = -ds * u[k] - s / length * (dl[k] - along * u[k]);
}
//<

/* (m - h^2/4 J) d for particle 0, m = 1; particle 1 is held at the origin. */
static void product(const double *d, double *ad, const void *ctx)
{
    const squeezed *sq = ctx;
    const double l[2] = {sq->length, 0.0}, still[2] = {0.0, 0.0};
    const double pull = sq->ks * (sq->length - 1.0);
    double df[2];

    change(l, sq->how == SS_STRETCHED ? fmax(0.0, pull) : pull, sq->ks, 0.0, d,
           still, df);
    for (int k = 0; k < 2; k++)
        ad[k] = d[k] - sq->h * sq->h / 4.0 * df[k];
}

/* The largest difference from the library's ss_spring_change, for some damped
 * springs that are not along an axis. */
static double from_library(void)
{
    const double mass[] = {1.0, 1.0};
    double worst = 0.0;

    for (int i = 0; i < 20; i++) {
        const double q[4] = {1.0 + 0.05 * i, 0.7 - 0.1 * i}, v[4] = {0.0};
        const double dq[4] = {0.3, -0.2 * i}, dv[4] = {0.1 * i, 0.5};
        const ss_view view = {2, 2, 0.0, q, v, mass};
        const ss_spring spring = {0, 1, 3.0, 0.4, 1.0};
        const double pull = 3.0 * (hypot(q[0], q[1]) - 1.0);
        double ours[2], theirs[2];

        change(q, pull, 3.0, 0.4, dq, dv, ours);
        ss_spring_change(&spring, &view, SS_EXACT, dq, dv, theirs);
        for (int k = 0; k < 2; k++)
            worst = fmax(worst, fabs(ours[k] - theirs[k]));
    }
    return worst;
}

static ss_status solve(const squeezed *s)
{
    const ss_operator matrix = {2, product, s};
    const double b[] = {0.3, 1.0};
    double x[2] = {0.0}, work[8];
    ss_cg_options options;

    ss_cg_defaults(&options);
    return ss_cg(&matrix, b, x, &options, work, NULL);
}

/* The largest step for which the sideways eigenvalue is not below 0. */
static double limit(squeezed s)
{
    double good = 0.0, bad = 100.0;

    for (int i = 0; i < 60; i++) {
        const double d[] = {0.0, 1.0};
        double ad[2];

        s.h = 0.5 * (good + bad);
        product(d, ad, &s);
        if (ad[1] > 0.0)
            good = s.h;
        else
            bad = s.h;
    }
    return good;
}

int main(int argc, char **argv)
{
    squeezed s = {.h = 1.5, .length = 0.25, .ks = 1.0, .how = SS_EXACT};
    const ss_option options[] = {{"h", "step (s)", .positive = &s.h},
                                 {"length",
                                  "length of the spring, 1 at rest (m)",
                                  .positive = &s.length},
                                 {"ks", "stiffness (N/m)", .positive = &s.ks},
                                 {0}};
    double d[] = {0.0, 1.0}, ad[2];

    ss_begin(argc, argv, "A compressed spring.", options);
    product(d, ad, &s);
    ss_columns("length limit");
    for (int i = 1; i < 10; i++) {
        squeezed other = s;

        other.length = i / 10.0;
        ss_row(other.length, limit(other));
    }
    // expect: h in [1.5, 1.5] (given)
    ss_fact("h", s.h);
    // expect: eigenvalue in [-0.6875000001, -0.6874999999] (theory, eq:co-change)
    ss_fact("eigenvalue", ad[1]);
    // expect: refused in [1, 1] (exact, sec:co-implicit)
    ss_fact("refused", solve(&s) == SS_INDEFINITE);
    s.how = SS_STRETCHED;
    // expect: stretched in [0, 0] (exact, sec:co-implicit)
    ss_fact("stretched", solve(&s));
    product(d, ad, &s);
    // expect: eigenvalue_stretched in [1, 1] (exact, sec:co-implicit)
    ss_fact("eigenvalue_stretched", ad[1]);
    // expect: same_as_library in [1, 1] (theory, eq:co-change)
    ss_fact("same_as_library", from_library() <= 1e-13);
    return ss_end();
}
