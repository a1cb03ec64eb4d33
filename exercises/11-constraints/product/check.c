/* check.c: judges products and a limit. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { N = 4, SPRINGS = 5 };

static const int ends[SPRINGS][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}};

typedef enum way {
    RIGHT,
    ALONG_ONLY,
    PLAIN_H,
    BUCKLES,
    NAIL_PULLS,
    PLUS,
    ONE_END,
    QUARTER
} way;

/* p: h, k, rest over length, nailed, q, d; or m, k, rest, length. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    static const double m[N] = {1.0, 1.5, 0.7, 1.2};
    const int chain = !strcmp(question, "chain");
    const double *q = p + 4, *given = q + 2 * N;
    const double h2 =
        (how == PLAIN_H ? p[0] : p[0] * p[0]) * (how == PLUS ? -1.0 : 1.0);
    double d[2 * N];

    if (!strcmp(question, "limit")) {
        const double one = sqrt(p[0] / (p[1] * (p[2] / p[3] - 1.0)));

        out[0] = how == ONE_END   ? one
                 : how == QUARTER ? sqrt(2.0) * one
                                  : one / sqrt(2.0);
        return 1;
    }
    for (int i = 0; i < 2 * N; i++) {
        const int nailed = p[3] > -0.5 && i / 2 == (int)p[3];

        d[i] = nailed && how != NAIL_PULLS ? 0.0 : given[i];
        out[i] = m[i / 2] * given[i];
    }
    for (int i = 0; i < (chain ? 3 : SPRINGS); i++) {
        const int a = 2 * ends[i][0], b = 2 * ends[i][1];
        const double k = p[1] * (1.0 + 0.1 * i);
        const double x = q[a] - q[b], y = q[a + 1] - q[b + 1];
        const double length = hypot(x, y);
        const double u[] = {x / length, y / length};
        const double dx = d[a] - d[b], dy = d[a + 1] - d[b + 1];
        const double along = u[0] * dx + u[1] * dy;
        double side = k * (1.0 - p[2]); /* the pull over the length */

        if (how == ALONG_ONLY || (side < 0.0 && how != BUCKLES))
            side = 0.0;
        for (int j = 0; j < 2; j++) {
            const double df =
                k * along * u[j] + side * ((j ? dy : dx) - along * u[j]);

            out[a + j] += h2 * df;
            out[b + j] -= h2 * df;
        }
    }
    if (p[3] > -0.5)
        for (int j = 0; j < 2; j++) {
            const int i = 2 * (int)p[3] + j;

            out[i] = m[i / 2] * given[i];
        }
    return 2 * N;
}

#define MISTAKE(name, how)                                                     \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MISTAKE(right, RIGHT)
MISTAKE(along_only, ALONG_ONLY)
MISTAKE(plain_h, PLAIN_H)
MISTAKE(buckles, BUCKLES)
MISTAKE(nail_pulls, NAIL_PULLS)
MISTAKE(plus, PLUS)
MISTAKE(one_end, ONE_END)
MISTAKE(quarter, QUARTER)

static const mistake mistakes[] = {
    {"along-only", along_only,
     "Only the part along the springs is there. A stretched spring that turns "
     "pulls in another direction.",
     "sec:co-implicit"},
    {"plain-h", plain_h,
     "The change of the forces is multiplied by h. From velocity to force it "
     "is one h, from place to velocity another.",
     "sec:co-implicit"},
    {"buckles", buckles,
     "A compressed spring pushes to the side here. That was to be left out, or "
     "the matrix is not definite.",
     "sec:co-implicit"},
    {"nail-pulls", nail_pulls,
     "The nailed particle's part of d pulls at the others. It does not move, "
     "so for them it counts as 0.",
     "sec:co-implicit"},
    {"plus", plus,
     "The sign of J is wrong: springs pull back, so that M - h^2 J is larger "
     "than M.",
     "sec:co-implicit"},
    {"one-end", one_end,
     "That is the limit when one end is nailed. Here both ends give way.",
     "sec:co-implicit"},
    {"quarter", quarter,
     "That is the limit of the Crank-Nicolson method, with a quarter of h^2. "
     "Implicit Euler has all of it.",
     "sec:co-implicit"},
    {0}};

/* The h at which the eigenvalue of "ends part across" is 0, by halving. */
static double find_limit(double m, double k, double rest, double length)
{
    double good = 0.0, bad = 100.0;

    for (int i = 0; i < 80; i++) {
        const double h = 0.5 * (good + bad);
        const double part = 2.0; /* ends at +1 and -1 */
        const double df = -k * (length - rest) / length * part;

        if (m - h * h * df > 0.0)
            good = h;
        else
            bad = h;
    }
    return good;
}

static void judge(check *c)
{
    double p[4 + 4 * N], m, k, rest, length;
    const double *got;

    p[0] = check_random(c, 0.2, 0.4);
    p[1] = check_random(c, 20.0, 50.0);
    p[2] = check_random(c, 0.5, 0.8);
    p[3] = -1.0;
    for (int i = 0; i < N; i++) { /* on a line, all moving along it */
        p[4 + 2 * i] = i + check_random(c, -0.2, 0.2);
        p[5 + 2 * i] = 0.0;
        p[4 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
        p[5 + 2 * N + 2 * i] = 0.0;
    }
    check_begin(c, 1, "a chain, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "x,y,next", 1e-10, "chain", p, 4 + 4 * N);
    for (int i = 0; i < N; i++) { /* round a square */
        p[4 + 2 * i] = (i == 1 || i == 2) + check_random(c, -0.2, 0.2);
        p[5 + 2 * i] = (i > 1) + check_random(c, -0.2, 0.2);
        p[4 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
        p[5 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
    }
    check_begin(c, 2, "stretched springs, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "x,y,next", 1e-10, "stretched", p, 4 + 4 * N);
    p[2] = check_random(c, 1.3, 1.8);
    check_begin(c, 1, "compressed springs, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "x,y,next", 1e-10, "compressed", p, 4 + 4 * N);
    p[2] = check_random(c, 0.5, 0.8);
    p[3] = (int)check_random(c, 0.0, 3.99);
    check_begin(c, 1, "particle %g is nailed", p[3]);
    check_same_of(c, "x,y,next", 1e-10, "nailed", p, 4 + 4 * N);

    m = check_random(c, 0.5, 2.0);
    k = check_random(c, 10.0, 90.0);
    rest = check_random(c, 0.8, 1.2);
    length = check_random(c, 0.2, 0.6);
    check_begin(c, 2, "largest step, m = %g, k = %g, from %g to %g", m, k, rest,
                length);
    got = check_ask(c, "limit", m, k, rest, length);
    if (got)
        check_expect(c, "your h, over that where the eigenvalue is 0",
                     got[0] / find_limit(m, k, rest, length), 1.0, 1e-6);
}

static const exercise product_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &product_exercise);
}
