/* problems.c: the six shared problems (problems.h says which). */
#include "problems.h"

#include "reference.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

size_t problem_calls;

const double local_times[LOCAL_TIMES] = {0.31, 1.17, 2.05, 3.40, 4.73};

static void attraction(const long double *q, long double *a)
{
    const long double r2 = q[0] * q[0] + q[1] * q[1];
    const long double r3 = r2 * sqrtl(r2);

    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

/* The forces, once, in long double: the reference uses them as they are. */
void problem_force(const problem *p, long double t, const long double *q,
                   const long double *v, long double *a)
{
    const long double speed = sqrtl(v[0] * v[0] + v[1] * v[1]);

    switch (p - problems) {
    case OSCILLATOR:
        a[0] = -q[0];
        return;
    case KEPLER:
        attraction(q, a);
        return;
    case PENDULUM:
        a[0] = -sinl(q[0]);
        return;
    case DAMPED:
        a[0] = -sinl(q[0]) - 0.4L * v[0];
        return;
    case MAGNETIC:
        attraction(q, a);
        a[0] += 0.7L * v[1] - 0.1L * speed * v[0];
        a[1] += -0.7L * v[0] - 0.1L * speed * v[1];
        return;
    default:
        a[0] = -sinl(q[0]) + cosl(1.7L * t);
    }
}

static void accel(const problem *p, double t, const double *q, const double *v,
                  double *a)
{
    long double ql[2] = {0}, vl[2] = {0}, al[2] = {0};

    problem_calls++;
    for (size_t i = 0; i < p->dof; i++) {
        ql[i] = (long double)q[i];
        vl[i] = (long double)v[i];
    }
    problem_force(p, (long double)t, ql, vl, al);
    for (size_t i = 0; i < p->dof; i++)
        a[i] = (double)al[i];
}

#define ACCEL(which, name)                                                     \
    static void name(double t, const double *q, const double *v, double *a,    \
                     const void *ctx)                                          \
    {                                                                          \
        (void)ctx;                                                             \
        accel(&problems[which], t, q, v, a);                                   \
    }
ACCEL(OSCILLATOR, oscillator)
ACCEL(KEPLER, kepler)
ACCEL(PENDULUM, pendulum)
ACCEL(DAMPED, damped)
ACCEL(MAGNETIC, magnetic)
ACCEL(FORCED, forced)

/* The two orbits start at eccentric anomaly 0.8. */
const problem problems[PROBLEMS] = {
    {"oscillator", 1, oscillator, 0, 0, {1.0, 0.5}},
    {"Kepler",
     2,
     kepler,
     0,
     0,
     {0.19670670934716541, 0.6212485982784857, -1.1008360068211367,
      0.9259093307838233}},
    {"pendulum", 1, pendulum, 0, 0, {2.0, 0.3}},
    {"damped", 1, damped, 1, 0, {2.0, 0.3}},
    {"magnetic",
     2,
     magnetic,
     1,
     0,
     {0.3967067093471654, 0.6843140964842727, -0.9069114860298173,
      0.8402350638631162}},
    {"forced", 1, forced, 0, 1, {2.0, 0.3}},
};

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const problem *p = ctx;

    memcpy(dxdt, x + p->dof, p->dof * sizeof *x);
    p->accel(t, x, x + p->dof, dxdt + p->dof, NULL);
}

/* dA/dq (with `which` 0) or dA/dv (1) of row i, column j. */
static double slope_of(const problem *p, int which, const double *x, size_t i,
                       size_t j)
{
    const double *v = x + p->dof, same = i == j ? 1.0 : 0.0;
    double r, speed;

    if (p->dof == 1 && which == 1)
        return p == &problems[DAMPED] ? -0.4 : 0.0;
    if (p->dof == 1)
        return p == &problems[OSCILLATOR] ? -1.0 : -cos(x[0]);
    r = hypot(x[0], x[1]);
    speed = hypot(v[0], v[1]);
    if (which == 0)
        return (3.0 * x[i] * x[j] / (r * r) - same) / (r * r * r);
    if (!p->feels_velocity)
        return 0.0;
    return 0.7 * ((double)j - (double)i) -
           0.1 * (same * speed + v[i] * v[j] / speed);
}

static void jac(double t, const double *x, double *out, const void *ctx)
{
    const problem *p = ctx;
    const size_t n = p->dof;

    (void)t;
    memset(out, 0, 4 * n * n * sizeof *out);
    for (size_t i = 0; i < n; i++) {
        out[i * 2 * n + n + i] = 1.0;
        for (size_t j = 0; j < n; j++) {
            out[(n + i) * 2 * n + j] = slope_of(p, 0, x, i, j);
            out[(n + i) * 2 * n + n + j] = slope_of(p, 1, x, i, j);
        }
    }
}

ss_ode problem_ode(const problem *p)
{
    return (ss_ode){2 * p->dof, rhs, jac, p};
}

ss_adaptive *stepper_by(const ss_ode *ode, const ss_method *m,
                        const ss_adaptive_options *options)
{
    if (!m)
        return ss_adaptive_create(ode, &ss_dormand_prince, options);
    if (m == &ss_rk8_dormand_prince)
        return ss_adaptive_create(ode, &ss_dormand_prince_8, options);
    return ss_adaptive_create_doubling(ode, m, options);
}

double largest_difference(size_t n, const double *a, const double *b)
{
    double largest = 0.0;

    for (size_t i = 0; i < n; i++) {
        const double d = fabs(a[i] - b[i]);

        if (isnan(d))
            return d;
        largest = d > largest ? d : largest;
    }
    return largest;
}

double observed_order(double coarse, double fine)
{
    return log2(coarse / fine);
}

static int rows, failures;

void expect(const char *what, double measured, double low, double high)
{
    const int holds = measured >= low && measured <= high;

    rows++;
    failures += !holds;
    printf("%-4s  %-48s %12.5g   in [%.5g, %.5g]\n", holds ? "ok" : "FAIL",
           what, measured, low, high);
}

void expect_status(const char *what, ss_status got, ss_status wanted)
{
    expect(what, got, wanted, wanted);
}

int verdict(void)
{
    printf("%d of %d rows hold\n", rows - failures, rows);
    return rows == 0 || failures > 0;
}

bool assertions_are_off(void)
{
#ifdef NDEBUG
    return true;
#else
    return false;
#endif
}

/* Make the call in a child; returns how it ended, as waitpid says, and what it
 * wrote to standard error. */
static int ends(void (*call)(void), char *said, size_t size)
{
    size_t length = 0;
    ssize_t more;
    int ways[2], how = -1;

    fflush(stdout);
    if (pipe(ways) != 0)
        return -1;
    const pid_t child = fork();

    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        dup2(ways[1], STDERR_FILENO);
        call();
        _exit(0);
    }
    close(ways[1]);
    while ((more = read(ways[0], said + length, size - 1 - length)) > 0)
        length += (size_t)more;
    said[length] = '\0';
    close(ways[0]);
    waitpid(child, &how, 0);
    return how;
}

void expect_assertion(const char *what, void (*call)(void), const char *file)
{
    char said[4096], place[64];
    const int how = ends(call, said, sizeof said);

    if (assertions_are_off()) {
        expect(what, how, 0, 0);
        return;
    }
    expect(what, WIFSIGNALED(how) && WTERMSIG(how) == SIGABRT, 1, 1);
    snprintf(place, sizeof place, "/%s:", file);
    expect("  says in which file", strstr(said, place) != NULL, 1, 1);
    expect("  and that it is an assertion", strstr(said, "ssertion") != NULL, 1,
           1);
}
