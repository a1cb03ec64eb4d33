/* published.c: equations and data of well-known test problems. */
#include "published.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t published_calls;

/* Each equation takes (t, x, dxdt) and, for chains, the dimension. */
#define RHS(name)                                                              \
    static void name##_of(double t, const double *x, double *d, size_t n);     \
    static void name(double t, const double *x, double *d, const void *ctx)    \
    {                                                                          \
        const published *p = ctx;                                              \
        published_calls++;                                                     \
        name##_of(t, x, d, p->ode.dim);                                        \
    }                                                                          \
    static void name##_of(double t, const double *x, double *d, size_t n)

RHS(arenstorf)
{
    const double mu = 0.012277471, nu = 1.0 - mu;
    const double a = x[0] + mu, b = x[0] - nu, y2 = x[1] * x[1];
    const double ra = a * a + y2, rb = b * b + y2;
    const double da = ra * sqrt(ra), db = rb * sqrt(rb);

    (void)t, (void)n;
    d[0] = x[2];
    d[1] = x[3];
    d[2] = x[0] + 2.0 * x[3] - nu * a / da - mu * b / db;
    d[3] = x[1] - 2.0 * x[2] - nu * x[1] / da - mu * x[1] / db;
}

RHS(pleiades)
{
    (void)t, (void)n;
    memcpy(d, x + 14, 14 * sizeof *d);
    for (int i = 0; i < 7; i++) {
        d[14 + i] = d[21 + i] = 0.0;
        for (int j = 0; j < 7; j++) {
            const double dx = x[j] - x[i], dy = x[7 + j] - x[7 + i];
            const double r2 = dx * dx + dy * dy;

            if (j == i)
                continue;
            d[14 + i] += (j + 1) * dx / (r2 * sqrt(r2));
            d[21 + i] += (j + 1) * dy / (r2 * sqrt(r2));
        }
    }
}

RHS(van_der_pol_stiff)
{
    (void)t, (void)n;
    d[0] = x[1];
    d[1] = ((1.0 - x[0] * x[0]) * x[1] - x[0]) / 1e-3;
}

RHS(van_der_pol)
{
    (void)t, (void)n;
    d[0] = x[1];
    d[1] = (1.0 - x[0] * x[0]) * x[1] - x[0];
}

RHS(hires)
{
    (void)t, (void)n;
    d[0] = -1.71 * x[0] + 0.43 * x[1] + 8.32 * x[2] + 0.0007;
    d[1] = 1.71 * x[0] - 8.75 * x[1];
    d[2] = -10.03 * x[2] + 0.43 * x[3] + 0.035 * x[4];
    d[3] = 8.32 * x[1] + 1.71 * x[2] - 1.12 * x[3];
    d[4] = -1.745 * x[4] + 0.43 * (x[5] + x[6]);
    d[5] = -280.0 * x[5] * x[7] + 0.69 * x[3] + 1.71 * x[4] - 0.43 * x[5] +
           0.69 * x[6];
    d[6] = 280.0 * x[5] * x[7] - 1.81 * x[6];
    d[7] = -d[6];
}

RHS(robertson)
{
    (void)t, (void)n;
    d[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
    d[2] = 3e7 * x[1] * x[1];
    d[1] = -d[0] - d[2];
}

RHS(brusselator)
{
    (void)t, (void)n;
    d[0] = 1.0 - 4.0 * x[0] + x[0] * x[0] * x[1];
    d[1] = 3.0 * x[0] - x[0] * x[0] * x[1];
}

RHS(lorenz)
{
    (void)t, (void)n;
    d[0] = 10.0 * (x[1] - x[0]);
    d[1] = x[0] * (28.0 - x[2]) - x[1];
    d[2] = x[0] * x[1] - 8.0 / 3.0 * x[2];
}

RHS(kepler)
{
    const double r2 = x[0] * x[0] + x[1] * x[1], r3 = r2 * sqrt(r2);

    (void)t, (void)n;
    d[0] = x[2];
    d[1] = x[3];
    d[2] = -x[0] / r3;
    d[3] = -x[1] / r3;
}

RHS(pendulum)
{
    (void)t, (void)n;
    d[0] = x[1];
    d[1] = -sin(x[0]);
}

RHS(figure8)
{
    (void)t, (void)n;
    memcpy(d, x + 6, 6 * sizeof *d);
    for (int i = 0; i < 3; i++) {
        d[6 + 2 * i] = d[7 + 2 * i] = 0.0;
        for (int j = 0; j < 3; j++) {
            const double dx = x[2 * j] - x[2 * i];
            const double dy = x[2 * j + 1] - x[2 * i + 1];
            const double r2 = dx * dx + dy * dy;

            if (j == i)
                continue;
            d[6 + 2 * i] += dx / (r2 * sqrt(r2));
            d[7 + 2 * i] += dy / (r2 * sqrt(r2));
        }
    }
}

RHS(a1)
{
    (void)t, (void)n;
    d[0] = -x[0];
}

RHS(a2)
{
    (void)t, (void)n;
    d[0] = -x[0] * x[0] * x[0] / 2.0;
}

RHS(a3)
{
    (void)n;
    d[0] = x[0] * cos(t);
}

RHS(a5)
{
    (void)n;
    d[0] = (x[0] - t) / (x[0] + t);
}

RHS(b1)
{
    (void)t, (void)n;
    d[0] = 2.0 * (x[0] - x[0] * x[1]);
    d[1] = -(x[1] - x[0] * x[1]);
}

RHS(b2)
{
    (void)t, (void)n;
    d[0] = -x[0] + x[1];
    d[1] = x[0] - 2.0 * x[1] + x[2];
    d[2] = x[1] - x[2];
}

RHS(b3)
{
    (void)t, (void)n;
    d[0] = -x[0];
    d[1] = x[0] - x[1] * x[1];
    d[2] = x[1] * x[1];
}

RHS(c1)
{
    (void)t;
    d[0] = -x[0];
    for (size_t i = 1; i + 1 < n; i++)
        d[i] = x[i - 1] - x[i];
    d[n - 1] = x[n - 2];
}

RHS(c2)
{
    (void)t;
    d[0] = -x[0];
    for (size_t i = 1; i + 1 < n; i++)
        d[i] = (double)i * x[i - 1] - (double)(i + 1) * x[i];
    d[n - 1] = (double)(n - 1) * x[n - 2];
}

RHS(c3)
{
    (void)t;
    for (size_t i = 0; i < n; i++)
        d[i] = (i > 0 ? x[i - 1] : 0.0) - 2.0 * x[i] +
               (i + 1 < n ? x[i + 1] : 0.0);
}

static const struct {
    const char *name; /* all that begin so */
    ss_rhs_fn *rhs;
} equations[] = {
    {"arenstorf", arenstorf},
    {"pleiades", pleiades},
    {"vanderpol-stiff", van_der_pol_stiff},
    {"vanderpol", van_der_pol},
    {"hires", hires},
    {"robertson", robertson},
    {"brusselator", brusselator},
    {"lorenz", lorenz},
    {"kepler", kepler},
    {"pendulum", pendulum},
    {"figure8", figure8},
    {"toronto-a1", a1},
    {"toronto-a2", a2},
    {"toronto-a3", a3},
    {"toronto-a5", a5},
    {"toronto-b1", b1},
    {"toronto-b2", b2},
    {"toronto-b3", b3},
    {"toronto-c1", c1},
    {"toronto-c2", c2},
    {"toronto-c3", c3},
    {"toronto-c4", c3},
};

static _Noreturn void wrong(const char *what, const char *which)
{
    fprintf(stderr, "published.txt: %s: %s\n", what, which);
    exit(2);
}

static size_t numbers(char *text, double *out)
{
    size_t n = 0;

    for (char *word = strtok(text, " \n"); word; word = strtok(NULL, " \n")) {
        if (n == PUBLISHED_DIM)
            wrong("too many numbers", word);
        out[n++] = strtod(word, NULL);
    }
    return n;
}

static void find_equation(published *p)
{
    for (size_t i = 0; i < sizeof equations / sizeof *equations; i++)
        if (!p->ode.rhs &&
            strncmp(p->name, equations[i].name, strlen(equations[i].name)) == 0)
            p->ode.rhs = equations[i].rhs;
    if (!p->ode.rhs)
        wrong("no equation", p->name);
    p->ode.ctx = p;
}

size_t published_read(const char *folder, published list[PUBLISHED_MOST])
{
    char line[8192], name[4096];
    size_t n = 0;
    FILE *file;

    snprintf(name, sizeof name, "%s/published.txt", folder);
    file = fopen(name, "r");
    if (!file)
        wrong("cannot be read", name);
    while (fgets(line, sizeof line, file)) {
        char *text = strchr(line, ' ');
        double unused[PUBLISHED_DIM];
        published *p = n > 0 ? &list[n - 1] : NULL;

        if (line[0] == '#' || line[0] == '\n' || !text)
            continue;
        *text++ = '\0';
        if (!strcmp(line, "problem")) {
            if (n == PUBLISHED_MOST)
                wrong("too many problems", text);
            p = &list[n++];
            memset(p, 0, sizeof *p);
            if (sscanf(text, "%23s", p->name) != 1)
                wrong("no name", text);
            find_equation(p);
        } else if (!p)
            wrong("before the first problem", line);
        else if (!strcmp(line, "from"))
            numbers(text, &p->from);
        else if (!strcmp(line, "to"))
            numbers(text, &p->to);
        else if (!strcmp(line, "start"))
            p->ode.dim = numbers(text, p->start);
        else if (!strcmp(line, "end")) {
            if (numbers(text, p->end) != p->ode.dim)
                wrong("start and end differ in length", p->name);
        } else if (!strcmp(line, "shift"))
            numbers(text, &p->shift);
        else if (!strcmp(line, "digits"))
            numbers(text, unused);
        else
            wrong("unknown field", line);
    }
    fclose(file);
    return n;
}

const published *published_named(const published *list, size_t n,
                                 const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(list[i].name, name))
            return &list[i];
    wrong("no such problem", name);
}

double published_error(const published *p, const double *x)
{
    double worst = 0.0;

    for (size_t i = 0; i < p->ode.dim; i++) {
        const double e = fabs(x[i] - p->end[i]);

        if (isnan(e))
            return e;
        worst = fmax(worst, e);
    }
    return worst;
}
