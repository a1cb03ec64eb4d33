/* mech_stability.c: the largest stable step on x'' = -x - c v, from the matrix
 * of the library's step there, and by running it; and how fast the amplitude
 * grows or decays where there is no drag. */
#include "moving.h"

#include "steps/mover_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 6, DRAGS = 5 };

static const double drags[DRAGS] = {0.0, 0.1, 0.5, 2.0, 10.0};

typedef struct row {
    moving m;
    int rows; /* of the numbers it stores, those that matter: */
    int row[MOST];
    double limit[DRAGS]; /* 0: grows at every h; not searched for */
} row;

/* The first rows are sqrt(c^2 + 4) - c; then 2, for all c; then
 * 2 sqrt(c^2 + 1) - 2 c. The others have no short form. */
static const row table[] = {
    {{"symplectic Euler A", &ss_symplectic_euler_a, 0, 0, 0, 0},
     2,
     {0, 1},
     {2, 1.9025, 1.5616, 0.82843, 0.19804}},
    {{"symplectic Euler B", &ss_symplectic_euler_b, 0, 0, 0, 0},
     2,
     {0, 1},
     {2, 1.9025, 1.5616, 0.82843, 0.19804}},
    {{"leap-frog, v(t - h/2)", &ss_leapfrog, 0, 0, 0, 0},
     2,
     {0, 1},
     {2, 1.9025, 1.5616, 0.82843, 0.19804}},
    {{"Verlet, v backward", &ss_stormer_verlet, 0, 0, 0, 0},
     2,
     {0, 2},
     {2, 1.9025, 1.5616, 0.82843, 0.19804}},
    {{"leap-frog, solved", &ss_leapfrog, 0, SS_VELOCITY_SOLVED, 0, 0},
     2,
     {0, 1},
     {2.0, 2.0, 2.0, 2.0, 2.0}},
    {{"Verlet, solved", &ss_stormer_verlet, 0, SS_VELOCITY_SOLVED, 0, 0},
     2,
     {0, 2},
     {2.0, 2.0, 2.0, 2.0, 2.0}},
    {{"velocity Verlet, solved", &ss_velocity_verlet, 0, SS_VELOCITY_SOLVED, 0,
      0},
     3,
     {0, 1, 2},
     {2.0, 2.0, 2.0, 2.0, 2.0}},
    {{"kick-drift-kick, solved", &ss_kick_drift_kick, 0, SS_VELOCITY_SOLVED, 0,
      0},
     3,
     {0, 1, 2},
     {2.0, 2.0, 2.0, 2.0, 2.0}},
    {{"velocity Verlet, v + h a kept", &ss_velocity_verlet, 0,
      SS_VELOCITY_PREDICTED, 0, 0},
     3,
     {0, 1, 2},
     {2, 1.81, 1.2361, 0.47214, 0.099751}},
    {{"velocity Verlet, v + h a, a twice", &ss_velocity_verlet, 0,
      SS_VELOCITY_TWICE, 0, 0},
     3,
     {0, 1, 2},
     {2, 1.9116, 1.737, 1, 0.2}},
    {{"Beeman, solved", &ss_beeman, 0, SS_VELOCITY_SOLVED, 0, 0},
     4,
     {0, 1, 2, 3},
     {1.7321, 1.7072, 1.6116, 1.3028, 0.54138}},
    {{"Beeman, Adams's v", &ss_beeman, 0, SS_VELOCITY_ADAMS, 0, 0},
     4,
     {0, 1, 2, 3},
     {1.7321, 1.4787, 0.83648, 0.26628, 0.054491}},
    {{"Beeman's own, solved", &ss_beeman_original, 0, SS_VELOCITY_SOLVED, 0, 0},
     4,
     {0, 1, 2, 3},
     {2, 1.9344, 1.6943, 1.0704, 0.29354}},
    {{"Gear 3/20", &ss_gear_3_20, SS_START_STARTER, SS_VELOCITY_PREDICTED, 0,
      0},
     6,
     {0, 1, 2, 3, 4, 5},
     {0, 0.65143, 0.28823, 0.080912, 0.016328}},
    {{"Gear 3/16", &ss_gear, SS_START_STARTER, SS_VELOCITY_PREDICTED, 0, 0},
     6,
     {0, 1, 2, 3, 4, 5},
     {0.31297, 0.62709, 0.28508, 0.080834, 0.016327}},
};

static void spring(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    (void)t;
    a[0] = -q[0] - *(const double *)ctx * v[0];
}

/* The step as a matrix: the result when one of the stored numbers is 1 and the
 * others are 0. */
static int matrix(const row *r, double c, double h, double *m)
{
    const ss_mech mech = {1, spring, &c};
    const double zero = 0.0;
    ss_mover *s = moving_create(&r->m, 1);
    ss_status status = ss_mover_start(s, &mech, 0.0, &zero, &zero);

    for (int j = 0; j < r->rows && status == SS_OK; j++) {
        memset(s->now, 0, r->m.method->rows * sizeof *s->now);
        s->now[r->row[j]] = 1.0;
        s->past = 2;
        s->h = s->h_before = h;
        status = ss_mover_step(s, h);
        for (int i = 0; i < r->rows; i++)
            m[i * r->rows + j] = s->now[r->row[i]];
    }
    ss_mover_free(s);
    return status == SS_OK;
}

/* The largest modulus of an eigenvalue, from M^(2^45) by squaring. */
static double radius(int n, double *m)
{
    double log_size = 0.0, square[MOST * MOST];

    for (int k = 0; k <= 45; k++) {
        double most = 0.0;

        for (int i = 0; i < n * n; i++)
            most = fmax(most, fabs(m[i]));
        if (most == 0.0)
            return 0.0;
        for (int i = 0; i < n * n; i++)
            m[i] /= most;
        log_size = 2.0 * log_size + log(most);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                square[i * n + j] = 0.0;
                for (int l = 0; l < n; l++)
                    square[i * n + j] += m[i * n + l] * m[l * n + j];
            }
        memcpy(m, square, (size_t)(n * n) * sizeof *m);
    }
    return exp(ldexp(log_size, -45));
}

static double growth(const row *r, double c, double h)
{
    double m[MOST * MOST];

    return matrix(r, c, h, m) ? radius(r->rows, m) - 1.0 : (double)NAN;
}

/* The largest h such that nothing grows up to it. */
static double limit(const row *r, double c)
{
    double good = 0.005, bad;

    if (growth(r, c, good) > 1e-10)
        return 0.0;
    for (bad = good; growth(r, c, bad) <= 1e-10 && bad < 5.0; bad *= 1.01)
        good = bad;
    while (bad - good > 1e-9) {
        const double h = (good + bad) / 2.0;

        *(growth(r, c, h) <= 1e-10 ? &good : &bad) = h;
    }
    return good;
}

/* The largest |x| of `steps` steps from x = 1 at rest, over the first. */
static double run(const row *r, double c, double h, int steps)
{
    const ss_mech mech = {1, spring, &c};
    const double one = 1.0, zero = 0.0;
    ss_mover *s = moving_create(&r->m, 1);
    double x, most = 0.0;

    if (ss_mover_start(s, &mech, 0.0, &one, &zero) != SS_OK)
        most = (double)NAN;
    for (int i = 0; i < steps && most < 1e6; i++) {
        if (ss_mover_step(s, h) != SS_OK)
            most = (double)NAN;
        ss_mover_read(s, &x, NULL);
        most = fmax(most, fabs(x));
    }
    ss_mover_free(s);
    return most;
}

static void measure(const row *r, int k)
{
    const double right = r->limit[k], off = 5e-5; /* five digits */
    const double c = drags[k], found = limit(r, c);
    char name[96];

    if (right == 0.0)
        return;
    snprintf(name, sizeof name, "%s, c = %g: largest h", r->m.title, c);
    expect(name, found, right * (1.0 - off), right * (1.0 + off));
    snprintf(name, sizeof name, "%s, c = %g: run, h 2 %% less", r->m.title, c);
    expect(name, run(r, c, 0.98 * found, 20000), 0.0, 30.0);
    snprintf(name, sizeof name, "%s, c = %g: run, h 2 %% more", r->m.title, c);
    if (growth(r, c, 1.02 * found) > 1e-4)
        expect(name, run(r, c, 1.02 * found, 200000), 1e6, HUGE_VAL);
}

static const row *called(const char *title)
{
    const row *r = table;

    while (strcmp(r->m.title, title) != 0)
        r++;
    return r;
}

static void fades(const char *title, double at, double power)
{
    const row *r = called(title);
    const double g1 = growth(r, 0.0, 0.05), g2 = growth(r, 0.0, 0.07);
    char name[96];

    snprintf(name, sizeof name, "%s: growth a step at h = 0.1", title);
    expect(name, growth(r, 0.0, 0.1), at - 0.01 * fabs(at),
           at + 0.01 * fabs(at));
    snprintf(name, sizeof name, "%s: amplitude's rate goes with h^", title);
    expect(name, log(g2 / g1) / log(1.4) - 1.0, power - 0.1, power + 0.1);
}

int main(void)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int k = 0; k < DRAGS; k++)
            measure(&table[i], k);
    expect("Beeman without drag: largest h",
           limit(called("Beeman, solved"), 0.0), sqrt(3.0) - 1e-5,
           sqrt(3.0) + 1e-5);
    for (size_t i = 0; i < 10; i++)
        expect("no growth at h = 0.1", growth(&table[i], 0.0, 0.1), -1e-13,
               1e-13);
    expect("Beeman's own: no growth at h = 0.1",
           growth(called("Beeman's own, solved"), 0.0, 0.1), -1e-13, 1e-13);
    fades("Beeman, solved", -4.16e-6, 3.0);
    fades("Beeman, Adams's v", -4.16e-6, 3.0);
    fades("Gear 3/20", 7.23e-10, 7.0);
    fades("Gear 3/16", -8.35e-9, 5.0);
    expect("Gear 3/16 at h = 0.317: growth a step",
           growth(called("Gear 3/16"), 0.0, 0.317), 2.2e-7, 2.4e-7);
    expect("Gear 3/20 at h = 0.449: growth a step",
           growth(called("Gear 3/20"), 0.0, 0.449), 0.97e-4, 1.03e-4);
    return verdict();
}
