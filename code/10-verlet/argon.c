/* argon.c: seven atoms of argon, their energy and their temperature.
 *
 * Six atoms round one, in the plane. Their paths are chaotic and depend on the
 * method; the mean temperature is the same for all that keep the energy.
 */
// cc -Icode code/10-verlet/argon.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <string.h>

//> data
/* Hairer, Lubich and Wanner, Geometric Numerical Integration, section I.4.2:
 * nanometres, nanoseconds and, as energies are divided by k_B, kelvins. */
enum { ATOMS = 7 };
static const double sigma = 0.341, epsilon = 119.8;
static const double kelvin = 1.380658e-23 / 66.34e-27; /* k_B/m, (nm/ns)^2/K */
static const double place[ATOMS][2] = {
    {0, 0},         {0.02, 0.39},   {0.34, 0.17},  {0.36, -0.21},
    {-0.02, -0.40}, {-0.35, -0.16}, {-0.31, 0.21},
};
static const double velocity[ATOMS][2] = {
    {-30, -20}, {50, -90},  {-70, -60}, {90, 40},
    {80, 90},   {-40, 100}, {-80, -60},
};
//<

enum { N = 2 * ATOMS };

typedef struct run {
    void (*step)(struct run *, double h);
    double h;                /* ns */
    double q[N], v[N], a[N]; /* two numbers for each atom */
    double potential, begun; /* K */
    double squares, heat;    /* sums over all steps */
    double rms, mean;        /* of the error and the temperature so far */
    int steps;
} run;

/* The acceleration of each atom, and the potential energy. */
static void forces(run *r)
{
    memset(r->a, 0, sizeof r->a);
    r->potential = 0.0;
    for (int i = 0; i < N; i += 2)
        for (int j = 0; j < i; j += 2) {
            const double x = r->q[i] - r->q[j], y = r->q[i + 1] - r->q[j + 1];
            const double r2 = x * x + y * y, s = sigma * sigma / r2;
            const double s6 = s * s * s, s12 = s6 * s6;
            const double push = 24 * epsilon * kelvin * (2 * s12 - s6) / r2;

            r->potential += 4 * epsilon * (s12 - s6);
            r->a[i] += push * x;
            r->a[i + 1] += push * y;
            r->a[j] -= push * x;
            r->a[j + 1] -= push * y;
        }
}

static void kick(run *r, double h)
{
    for (int i = 0; i < N; i++)
        r->v[i] += h * r->a[i];
}

static void drift(run *r, double h)
{
    for (int i = 0; i < N; i++)
        r->q[i] += h * r->v[i];
}

static void verlet(run *r, double h)
{
    kick(r, h / 2);
    drift(r, h);
    forces(r);
    kick(r, h / 2);
}

static void symplectic(run *r, double h)
{
    kick(r, h);
    drift(r, h);
    forces(r);
}

static void euler(run *r, double h)
{
    drift(r, h);
    kick(r, h);
    forces(r);
}

/* In the plane it is the kinetic energy of an atom, on average. */
static double temperature(const run *r)
{
    double sum = 0.0;

    for (int i = 0; i < N; i++)
        sum += r->v[i] * r->v[i];
    return sum / (2 * ATOMS * kelvin);
}

static double error(const run *r)
{
    return ATOMS * temperature(r) + r->potential - r->begun;
}

/* The second atom begins that many millionths of a nanometre to the right. */
static run begin(void (*step)(run *, double), double h, int moved)
{
    run r = {.step = step, .h = h};

    memcpy(r.q, place, sizeof place);
    memcpy(r.v, velocity, sizeof velocity);
    r.q[2] += 1e-6 * moved;
    forces(&r);
    r.begun = error(&r);
    return r;
}

static void go_on(run *r, double until)
{
    while ((r->steps + 0.5) * r->h < until) {
        r->step(r, r->h);
        r->steps++;
        r->squares += error(r) * error(r);
        r->heat += temperature(r);
    }
    r->rms = sqrt(r->squares / r->steps);
    r->mean = r->heat / r->steps;
}

/* How long it takes until, from two neighbouring starts, some atom is a tenth
 * of sigma off. */
static double parting(double h, double end)
{
    run r = begin(verlet, h, 0), s = begin(verlet, h, 1);
    double off = 0.0;
    int n = 0;

    while (off < sigma / 10 && n++ * h < end) {
        verlet(&r, h);
        verlet(&s, h);
        for (int i = 0; i < N; i += 2)
            off = fmax(off, hypot(r.q[i] - s.q[i], r.q[i + 1] - s.q[i + 1]));
    }
    return n * h;
}

/* What a figure can show: to a hundredth of a kelvin. */
static double seen(double x)
{
    return round(100 * x) / 100;
}

enum { EULER, SHORT, LONG, HALF, VERLET, DOUBLE, RUNS };
enum { ROWS = 100, STARTS = 20 };

int main(int argc, char **argv)
{
    double fs = 40.0, ps = 200.0;
    const ss_option options[] = {
        {"h", "step of Verlet's method (fs)", .positive = &fs},
        {"ps", "end of the run (ps)", .positive = &ps},
        {0}};

    ss_begin(argc, argv, "Seven atoms of argon.", options);
    ss_steps(ps, 1e-3 * fs / 4);

    const double h = 1e-6 * fs, end = 1e-3 * ps;
    run r[RUNS] = {begin(euler, h / 4, 0),      begin(symplectic, h / 4, 0),
                   begin(symplectic, h / 2, 0), begin(verlet, h / 2, 0),
                   begin(verlet, h, 0),         begin(verlet, 2 * h, 0)};
    const double hot = temperature(r);

    ss_columns("t e_euler e_short e_long e_verlet e_double now "
               "mean_euler mean_short mean_long mean_verlet mean_double");
    for (int n = 0; n <= ROWS; n++) {
        for (int m = 0; m < RUNS; m++)
            go_on(&r[m], n * end / ROWS);
        ss_row(n * ps / ROWS, seen(error(&r[EULER])), seen(error(&r[SHORT])),
               seen(error(&r[LONG])), seen(error(&r[VERLET])),
               seen(error(&r[DOUBLE])), seen(temperature(&r[VERLET])),
               seen(r[EULER].mean), seen(r[SHORT].mean), seen(r[LONG].mean),
               seen(r[VERLET].mean), seen(r[DOUBLE].mean));
    }

    double sum = 0.0, squares = 0.0;

    for (int k = 1; k <= STARTS; k++) {
        run one = begin(verlet, h, k);

        go_on(&one, end);
        sum += one.mean;
        squares += one.mean * one.mean;
    }
    // expect: begun in [-1260.207, -1260.206] (second way, tests/programs/verlet.py)
    ss_fact("begun", r->begun);
    // expect: hot in [22.7205, 22.7206] (second way, tests/programs/verlet.py)
    ss_fact("hot", hot);
    // expect: euler in [1789, 1790] (second way, tests/programs/verlet.py)
    ss_fact("euler", error(&r[EULER]));
    // What follows depends on the path, and that on the last digit. Paths from
    // 64 neighbouring starts scatter; four times their scatter is allowed for.
    // expect: short in [1.4, 1.79] (second way, tests/programs/verlet.py)
    ss_fact("short", r[SHORT].rms);
    // expect: long in [2.83, 3.59] (second way, tests/programs/verlet.py)
    ss_fact("long", r[LONG].rms);
    // expect: half in [0.123, 0.147] (second way, tests/programs/verlet.py)
    ss_fact("half", r[HALF].rms);
    // expect: verlet in [0.494, 0.606] (second way, tests/programs/verlet.py)
    ss_fact("verlet", r[VERLET].rms);
    // expect: double in [1.04, 3.7] (second way, tests/programs/verlet.py)
    ss_fact("double", r[DOUBLE].rms);
    // expect: short_mean in [15.2, 15.9] (second way, tests/programs/verlet.py)
    ss_fact("short_mean", r[SHORT].mean);
    // expect: long_mean in [15.3, 15.9] (second way, tests/programs/verlet.py)
    ss_fact("long_mean", r[LONG].mean);
    // expect: half_mean in [15.3, 15.8] (second way, tests/programs/verlet.py)
    ss_fact("half_mean", r[HALF].mean);
    // expect: verlet_mean in [15.2, 15.8] (second way, tests/programs/verlet.py)
    ss_fact("verlet_mean", r[VERLET].mean);
    // expect: double_mean in [15, 15.6] (second way, tests/programs/verlet.py)
    ss_fact("double_mean", r[DOUBLE].mean);
    // The bands go with h and h^2, give or take the scatter of both.
    // expect: euler_ratio in [1.8, 2.2] (theory, sec:ve-shadow)
    ss_fact("euler_ratio", r[LONG].rms / r[SHORT].rms);
    // expect: verlet_ratio in [3.5, 4.5] (theory, eq:ve-shadow)
    ss_fact("verlet_ratio", r[VERLET].rms / r[HALF].rms);
    // expect: parting in [28.279, 28.281] (second way, tests/programs/verlet.py)
    ss_fact("parting", 1e3 * parting(h, end));
    // expect: starts_mean in [15.46, 15.59] (second way, tests/programs/verlet.py)
    ss_fact("starts_mean", sum / STARTS);
    // Of 20 the scatter is known to a sixth of it.
    // expect: scatter in [0.025, 0.1] (second way, tests/programs/verlet.py)
    ss_fact("scatter", sqrt((squares - sum * sum / STARTS) / (STARTS - 1)));
    return ss_end();
}
