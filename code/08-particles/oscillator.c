/* oscillator.c: a weight on a spring in its phase plane, and a push.
 *
 * m x'' = -k x goes round on ellipses, clockwise, each in the same time. A push
 * of impulse J that lasts a time tau moves the point aside; the shorter it is,
 * the more nearly straight up it moves it, always by J/m.
 */
// cc -Icode code/08-particles/oscillator.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

typedef struct spring {
    double m, k; /* kg, N/m */
    double push; /* N, while it lasts */
} spring;

//> spring
static void pushed_spring(double t, const double *x, double *dxdt,
                          const void *ctx)
{
    const spring *s = ctx;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = (-s->k * x[0] + s->push) / s->m;
}
//<

/* The series of the table stand side by side, each as far as it goes. */
enum { FREE, PLACE, ARROW, LONG, SHORT, KICK, SERIES, MOST = 400 };
static double table[MOST][2 * SERIES];
static int used[SERIES];

static void put(int series, double x, double v)
{
    table[used[series]][2 * series] = x;
    table[used[series]++][2 * series + 1] = v;
}

/* From t0 to t1, with a row of the table now and then, 65 at most. */
static void run(const spring *s, double t0, double t1, double *x, int series)
{
    const ss_ode ode = {2, pushed_spring, NULL, s};
    const int steps = 1 + (int)((t1 - t0) / 0.01);
    const double h = (t1 - t0) / steps;
    const int every = 1 + steps / 64;
    double work[10];

    for (int n = 0; n <= steps; n++) {
        if (n % every == 0 || n == steps)
            put(series, x[0], x[1]);
        if (n < steps)
            ss_rk4.step(&ode, t0 + n * h, h, x, work, NULL);
    }
}

int main(int argc, char **argv)
{
    double m = 0.5, k = 2.0, impulse = 0.5;
    const ss_option options[] = {
        {"m", "mass (kg)", .positive = &m},
        {"k", "stiffness (N/m)", .positive = &k},
        {"impulse", "impulse of the push (N s)", .real = &impulse},
        {0}};

    ss_begin(argc, argv, "Phase portrait of an oscillator; a push.", options);
    ss_columns("x v ax ay ux uy long_x long_v short_x short_v kick_x kick_v");

    const double omega = sqrt(k / m), turn = 2 * acos(-1.0) / omega;
    double widest = 0.0, tallest = 0.0, miss = 0.0;
    for (int i = 0; i < MOST; i++)
        for (int c = 0; c < 2 * SERIES; c++)
            table[i][c] = (double)NAN;
    for (int i = 1; i <= 3; i++) {
        const spring s = {m, k, 0.0};
        double x[2] = {0.5 * i, 0.0};
        const ss_ode ode = {2, pushed_spring, NULL, &s};
        double work[10];

        run(&s, 0.0, turn, x, FREE);
        put(FREE, (double)NAN, (double)NAN);
        miss = fmax(miss, hypot(x[0] - 0.5 * i, x[1]));
        for (int n = 0; n < 1000; n++) {
            widest = fmax(widest, x[0] / (0.5 * i));
            tallest = fmax(tallest, x[1] / (0.5 * i));
            ss_rk4.step(&ode, 0.0, turn / 1000, x, work, NULL);
        }
    }
    for (int i = -3; i <= 3; i++)
        for (int j = -3; j <= 3; j++) {
            put(PLACE, 0.5 * i, j);
            put(ARROW, 0.11 * j, -0.11 * k / m * 0.5 * i);
        }
    // expect: half_axes in [1.99999999, 2.00000001] (theory, sec:np-portraits)
    ss_fact("half_axes", tallest / widest);
    // In each of 315 steps of z = 2 pi/315 RK4 turns by z^5/120 too little, and
    // 3 m/s times this angle is missing in v.
    // expect: closes in [2.48e-8, 2.49e-8] (theory, eq:rk-growth)
    ss_fact("closes", miss);

    const double taus[3] = {0.4, 0.05, 0.0}, begin = 0.25 * turn;
    const char *const moved[] = {"moved_long", "moved_short"};
    const char *const gained[] = {"gained_long", "gained_short"};
    for (int i = 0; i < 3; i++) {
        const spring alone = {m, k, 0.0};
        double x[2] = {-1.0, 0.0};

        run(&alone, 0.0, begin, x, LONG + i);
        const double before[2] = {x[0], x[1]};
        if (taus[i] > 0.0) {
            const spring pushed = {m, k, impulse / taus[i]};

            run(&pushed, begin, begin + taus[i], x, LONG + i);
        } else {
            //> kick
            x[1] += impulse / m; /* and x[0] stays */
            //<
        }
        // With w = 2, and v = 2 at the beginning of the push, at t = tau
        // x = sin(w t) + J/(tau k) (1 - cos(w t)).
        // expect: moved_long in [0.90691439, 0.90691441] (theory, eq:np-pair)
        // expect: moved_short in [0.12481258, 0.1248126] (theory, eq:np-pair)
        // expect: gained_long in [0.29010852, 0.29010855] (theory, eq:np-pair)
        // expect: gained_short in [0.98834249, 0.98834251] (theory, eq:np-pair)
        if (i < 2) {
            ss_fact(moved[i], x[0] - before[0]);
            ss_fact(gained[i], x[1] - before[1]);
        }
        run(&alone, begin + taus[i], begin + taus[i] + 0.5 * turn, x, LONG + i);
    }
    for (int i = 0; i < MOST; i++)
        if (i < used[FREE] || i < used[PLACE] || i < used[LONG] ||
            i < used[SHORT] || i < used[KICK])
            ss_row_of(2 * SERIES, table[i]);
    return ss_end();
}
