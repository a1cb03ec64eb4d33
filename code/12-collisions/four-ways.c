/* four-ways.c: four treatments of a step that ended below the floor.
 *
 * A ball falls, with a little drag, and bounces twice. The steps are
 * Runge-Kutta steps of order four; what is left of the order depends on what is
 * done when the floor has been passed. Without drag, and for a long time, each
 * treatment changes the energy as predicted.
 */
// cc -Icode code/12-collisions/four-ways.c code/steps/*.c -lm
#include "steps/planes.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

enum { DISPLACE, MIRROR, LINE, ROOT, FLIP, WAYS, PHASES = 48, COARSE = 20 };

static const double g = 9.81, fast = 0.3;   /* m/s, up at the start */
static const double low = 1.0, high = 1.15; /* m, where they start */
static double thick = 0.3, end = 1.6;       /* 1/s, s */

typedef struct ball {
    double drag; /* 1/s */
    double y, v;
} ball;

static void fall(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *drag = ctx;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -g - *drag * x[1];
}

static ball fly(ball b, double h)
{
    const ss_ode ode = {2, fall, NULL, &b.drag};
    double x[2] = {b.y, b.v}, work[10];

    ss_rk4.step(&ode, 0.0, h, x, work, NULL);
    return (ball){b.drag, x[0], x[1]};
}

typedef struct search {
    ball from;
    double h;
} search;

static ss_status height_at(double s, double *distance, void *ctx)
{
    const search *at = ctx;

    *distance = fly(at->from, s * at->h).y;
    return SS_OK;
}

//> four
/* One step of h, which may pass the floor at y = 0. */
static ball step(int way, ball old, double h)
{
    ball new = fly(old, h);
    double s;

    if (new.y >= 0.0 || new.v >= 0.0)
        return new;
    if (way == DISPLACE || way == MIRROR || way == FLIP) {
        if (way != FLIP)
            new.y = way == MIRROR ? -new.y : 0.0;
        new.v = -new.v;
        return new;
    }
    s = old.y / (old.y - new.y); /* where the line crosses the floor */
    if (way == LINE) {
        new.v = old.v + s *(new.v - old.v);
    } else {
        search at = {old, h};

        ss_contact_root(height_at, &at, new.y, 1e-14, 50, &s);
        new = fly(old, s * h);
    }
    new.y = 0.0;
    new.v = -new.v;
    return fly(new, (1.0 - s) * h); /* the rest of the step */
}
//<

static double energy(ball b)
{
    return g * b.y + 0.5 * b.v * b.v;
}

/* The true ball after t, elastic, by the solution in closed form. */
static ball truth(ball b, double t)
{
    const double k = b.drag;

    for (;;) {
        const double c = b.v + g / k;
        double hit = t;

        for (int i = 0; i < 60; i++) { /* Newton, from above: the last root */
            const double e = exp(-k * hit);
            const double y = b.y + c * (1.0 - e) / k - g / k * hit;

            if (i == 0 && y >= 0.0)
                return (ball){k, y, c * e - g / k};
            hit -= y / (c * e - g / k);
        }
        b.v = -(c * exp(-k * hit) - g / k);
        b.y = 0.0;
        t -= hit;
    }
}

/* The error at the end of n steps, averaged over where in a step the floor
 * is reached: over as many starting heights. */
static double error(int way, int n)
{
    double sum = 0.0;

    for (int p = 0; p < PHASES; p++) {
        /* multiples of the golden section fall nowhere near a grid */
        const double part = fmod(0.6180339887 * p, 1.0);
        const ball start = {thick, low + (high - low) * part, fast};
        const ball right = truth(start, end);
        ball b = start;

        for (int i = 0; i < n; i++)
            b = step(way, b, end / n);
        sum += hypot(b.y - right.y, b.v - right.v);
    }
    return sum / PHASES;
}

int main(int argc, char **argv)
{
    const double none = (double)NAN;
    int rows = 7;
    double h = 0.01, time = 45.0, e[WAYS], before[WAYS], order[WAYS];
    ball b[WAYS];
    const ss_option options[] = {
        {"drag", "drag, for the errors (1/s)", .positive = &thick},
        {"end", "end of the run, for the errors (s)", .positive = &end},
        {"rows", "number of steps tried, for the errors", .count = &rows},
        {"h", "step, for the energies (s)", .positive = &h},
        {"time", "end of the run, for the energies (s)", .positive = &time},
        {0}};

    ss_begin(argc, argv, "Four treatments of a passed floor.", options);
    ss_columns("h displace mirror line root t e_displace e_mirror e_line "
               "e_root");
    for (int r = 0; r < rows; r++) {
        const int n = COARSE << r;

        for (int way = 0; way < FLIP; way++) {
            e[way] = error(way, n);
            if (r == 0)
                before[way] = e[way];
            else if (way != ROOT || r < 5) /* later ones are round-off */
                order[way] = log2(before[way] / e[way]) / r;
        }
        ss_row(end / n, e[0], e[1], e[2], e[3], none, none, none, none, none);
    }
    // expect: coarse in [20, 20] (given)
    ss_fact("coarse", COARSE);
    // expect: phases in [48, 48] (given)
    ss_fact("phases", PHASES);
    // expect: low in [1, 1] (given)
    ss_fact("low", low);
    // expect: high in [1.15, 1.15] (given)
    ss_fact("high", high);
    // expect: fast in [0.3, 0.3] (given)
    ss_fact("fast", fast);
    // The depth at which a ball is found is up to h v.
    // expect: order_displace in [0.9, 1.1] (theory, sec:cl-four)
    ss_fact("order_displace", order[DISPLACE]);
    // expect: order_mirror in [0.9, 1.1] (theory, sec:cl-four)
    ss_fact("order_mirror", order[MIRROR]);
    // expect: order_line in [1.9, 2.1] (theory, eq:cl-line-error)
    ss_fact("order_line", order[LINE]);
    // expect: order_root in [3.9, 4.1] (theory, eq:order-conditions)
    ss_fact("order_root", order[ROOT]);

    for (int way = 0; way < WAYS; way++)
        b[way] = (ball){0.0, low, fast};
    const double start = energy(b[0]);
    const int steps = ss_steps(time, h);
    for (int i = 0; i <= steps; i++) {
        if (i % 50 == 0)
            ss_row(none, none, none, none, none, i * h, energy(b[0]),
                   energy(b[1]), energy(b[2]), energy(b[3]));
        for (int way = 0; way < WAYS && i < steps; way++)
            b[way] = step(way, b[way], h);
    }
    // g y + v^2/2.
    // expect: start in [9.85499999, 9.85500001] (theory, sec:cl-four)
    ss_fact("start", start);
    // The depths are as if drawn by lot, between 0 and h v: each of some 41
    // bounces brings m g h v/2, give or take m g h v/sqrt(12), in all 10.8 J,
    // give or take 1.
    // expect: displace in [18.7, 22.7] (theory, eq:cl-pump)
    ss_fact("displace", energy(b[DISPLACE]));
    // Twice as much a bounce, faster and thus in some 33 bounces: 21.7 J, give
    // or take 2.2.
    // expect: mirror in [27, 36] (theory, eq:cl-pump)
    ss_fact("mirror", energy(b[MIRROR]));
    // s(1 - s) is 1/6, give or take 0.075: of 50 bounces each takes 0.0008 J,
    // give or take 0.00036, in all 0.040, give or take 0.0025.
    // expect: line in [9.807, 9.823] (theory, eq:cl-line-error)
    ss_fact("line", energy(b[LINE]));
    // expect: root in [9.85499999, 9.85500001] (theory, sec:cl-instant)
    ss_fact("root", energy(b[ROOT]));
    // Steps under constant weight are exact. 4500 of them, rounded by a few
    // 1e-15 each.
    // expect: flip_keeps in [1, 1] (theory, sec:roundoff)
    ss_fact("flip_keeps", fabs(energy(b[FLIP]) - start) <= 2e-11);
    // expect: foretold_displace in [20.68156124, 20.68156126] (theory, eq:cl-pump)
    ss_fact("foretold_displace", start + g * g * h / 4.0 * time);
    // expect: foretold_mirror in [31.50812249, 31.50812251] (theory, eq:cl-pump)
    ss_fact("foretold_mirror", start + g * g * h / 2.0 * time);
    // expect: foretold_line in [9.81512827, 9.81512829] (theory, sec:cl-four)
    ss_fact("foretold_line",
            start - g * g * g * h * h / (24.0 * sqrt(2.0 * start)) * time);
    return ss_end();
}
