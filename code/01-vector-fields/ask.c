/* ask.c: a problem as a black box, and what can be done by evaluating it.
 *
 * The cork's water of cork.c becomes an ss_ode and is evaluated once, where the
 * cork starts. So does the gust of gust.c: with that one can test a curve in any
 * number of dimensions without knowing what it describes: evaluate the
 * derivative and compare it with the slope of the curve. The same gust becomes
 * autonomous when time is one more number of the state, with t' = 1.
 */
// cc -Icode code/01-vector-fields/ask.c code/steps/*.c -lm
#include <math.h>

#include "steps/ode.h"
#include "steps/program.h"

static const double none = (double)NAN; /* no clock: see below */

//> cork_rhs
struct pattern {
    double s, w; /* strength (1/s), turning rate (rad/s) */
};

static void cork_rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const struct pattern *p = ctx;
    const double c = cos(2 * p->w * t), n = sin(2 * p->w * t);

    dxdt[0] = p->s * (c * x[0] + n * x[1]);
    dxdt[1] = p->s * (n * x[0] - c * x[1]);
}
//<

//> gust_rhs
struct gust {
    double U, c, A, w; /* breeze, gust's speed, lift (m/s); width (m) */
};

static void gust_rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const struct gust *g = ctx;
    const double sech = 1.0 / cosh((x[0] - g->c * t) / g->w);

    dxdt[0] = g->U;
    dxdt[1] = g->A * sech * sech;
}

/* The same field for a state that carries its own clock, [x | t]. It
 * does not use the argument t. */
static void clocked_rhs(double t, const double *x, double *dxdt,
                        const void *ctx)
{
    (void)t;
    gust_rhs(x[2], x, dxdt, ctx);
    dxdt[2] = 1.0;
}
//<

/* A field with no derivative on one side. */
static void leak_rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -sqrt(x[0]);
}

static void leaf(double t, double *x, const struct gust *g)
{
    const double x0 = 2.0, drift = g->U - g->c;

    x[0] = x0 + g->U * t;
    x[1] =
        g->A * g->w / drift * (tanh((x0 + drift * t) / g->w) - tanh(x0 / g->w));
}

int main(int argc, char **argv)
{
    struct gust g = {1.0, 3.0, 1.5, 1.0};
    int questions = 50;
    const ss_option options[] = {
        {"speed", "speed of the gust (m/s)", .positive = &g.c},
        {"questions", "evaluations along the path", .count = &questions},
        {0}};
    ss_stats stats = {0};
    double worst = 0.0, twin = 0.0;

    ss_begin(argc, argv, "Asking a black box for derivatives.", options);

    //> ask
    const struct pattern turning = {.s = 1, .w = 1.25};
    const ss_ode water = {.dim = 2, .rhs = cork_rhs, .ctx = &turning};
    const double start[] = {0.5, 0.5};
    double arrow[2];

    if (ss_eval(&water, 0, start, arrow, NULL) == SS_OK) {
        ss_fact("arrow_x", arrow[0]);
        ss_fact("arrow_y", arrow[1]);
    }
    //<
    /* At time 0 the pattern has not turned: x' = x and y' = -y. */
    // expect: arrow_x in [0.5, 0.5] (exact, sec:turning-saddle)
    // expect: arrow_y in [-0.5, -0.5] (exact, sec:turning-saddle)

    const ss_ode wind = {.dim = 2, .rhs = gust_rhs, .ctx = &g};
    const ss_ode clocked = {.dim = 3, .rhs = clocked_rhs, .ctx = &g};
    const ss_ode leak = {.dim = 1, .rhs = leak_rhs};

    ss_columns("t x y dx dy residual");
    for (int i = 0; i <= questions; i++) {
        const double t = 3.0 * i / questions, d = 1e-5;
        double x[3], after[2], before[2], dxdt[2], extended[3], left = 0.0;

        leaf(t, x, &g);
        leaf(t + d, after, &g);
        leaf(t - d, before, &g);
        x[2] = t;
        if (ss_eval(&wind, t, x, dxdt, &stats) != SS_OK ||
            ss_eval(&clocked, none, x, extended, NULL) != SS_OK)
            break;
        for (size_t j = 0; j < wind.dim; j++) {
            left =
                fmax(left, fabs((after[j] - before[j]) / (2.0 * d) - dxdt[j]));
            twin = fmax(twin, fabs(extended[j] - dxdt[j]));
        }
        worst = fmax(worst, left);
        ss_row(t, x[0], x[1], dxdt[0], dxdt[1], left);
    }
    const double dry = -1.0;
    double dxdt;
    const ss_status status = ss_eval(&leak, 0.0, &dry, &dxdt, NULL);

    // expect: evaluations in [51, 51] (exact, sec:solver)
    ss_fact("evaluations", (double)stats.evaluations);
    /* The difference's own error, d^2 y'''/6, which is 2e-10 at most, and what
     * rounding makes of the ends, 2e-15/2d. */
    // expect: residual in [0, 4e-10] (theory, sec:integral-curves)
    ss_fact("residual", worst);
    // expect: clocked_differs_by in [0, 0] (exact, sec:solver)
    ss_fact("clocked_differs_by", twin);
    // expect: status_below_empty in [1, 1] (exact, sec:solver)
    ss_fact("status_below_empty", status);
    return ss_end();
}
