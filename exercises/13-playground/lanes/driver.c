/* driver.c: the machine, and balls on it.
 *
 * Parameters: n, h, g, r, then y and v of each. Answers: y and v of each; for
 * "work", before them, 0 if it was done as promised; 1: not two loads and two
 * stores for four balls; 2: too many calls; 3: what was loaded had been changed
 * before, or what was stored does not come from an addition and a comparison in
 * lanes. */
#include "grading/driver.h"
#include "lanes.h"

#include <math.h>
#include <string.h>

enum { REGISTERS = 4096, ADDED = 1, COMPARED = 2, BOTH = 3 };

/* Registers are used once each; number 0 is for what was never set. */
static struct {
    double x[4];
    int made_by;
} registers[REGISTERS];
static int used;

static int moves, calls, strange;
static int balls;
static double *y, *v;
static const double *y_before, *v_before;

static lanes new_register(int made_by)
{
    const lanes r = {used + 1 < REGISTERS ? ++used : 0};

    registers[r.at].made_by = made_by;
    return r;
}

static int number(lanes a)
{
    return a.at > 0 && a.at <= used ? a.at : 0;
}

/* Is it the first of four balls that fit into lanes? */
static int whole(const double *at, const double *array)
{
    return at >= array && at + 4 <= array + balls;
}

lanes load(const double *from)
{
    const lanes a = new_register(0);

    moves++, calls++;
    if (whole(from, y))
        strange |= memcmp(from, y_before + (from - y), sizeof registers->x);
    if (whole(from, v))
        strange |= memcmp(from, v_before + (from - v), sizeof registers->x);
    memcpy(registers[a.at].x, from, sizeof registers->x);
    return a;
}

void store(double *to, lanes a)
{
    moves++, calls++;
    if (whole(to, y) || whole(to, v))
        strange |= registers[number(a)].made_by != BOTH;
    memcpy(to, registers[number(a)].x, sizeof registers->x);
}

lanes all(double value)
{
    const lanes a = new_register(0);

    for (int i = 0; i < 4; i++)
        registers[a.at].x[i] = value;
    return a;
}

/* The register for what is made of these. */
static lanes made_of(lanes a, lanes b, int by)
{
    calls++;
    return new_register(registers[number(a)].made_by |
                        registers[number(b)].made_by | by);
}

lanes add(lanes a, lanes b)
{
    const lanes c = made_of(a, b, ADDED);

    for (int i = 0; i < 4; i++)
        registers[c.at].x[i] =
            registers[number(a)].x[i] + registers[number(b)].x[i];
    return c;
}

lanes mul(lanes a, lanes b)
{
    const lanes c = made_of(a, b, 0);

    for (int i = 0; i < 4; i++)
        registers[c.at].x[i] =
            registers[number(a)].x[i] * registers[number(b)].x[i];
    return c;
}

lanes less(lanes a, lanes b)
{
    const lanes c = made_of(a, b, COMPARED);

    for (int i = 0; i < 4; i++)
        registers[c.at].x[i] =
            registers[number(a)].x[i] < registers[number(b)].x[i];
    return c;
}

lanes choose(lanes yes, lanes a, lanes b)
{
    const lanes c = made_of(a, b, registers[number(yes)].made_by);

    for (int i = 0; i < 4; i++) {
        const lanes from = registers[number(yes)].x[i] != 0.0 ? a : b;

        registers[c.at].x[i] = registers[number(from)].x[i];
    }
    return c;
}

/* Whole groups in lanes; a remainder may be one more group. */
static int work(void)
{
    const int least = balls / 4, most = (balls + 3) / 4;

    if (moves < 4 * least || moves > 4 * most)
        return 1;
    if (calls > 16 * most)
        return 2;
    return strange ? 3 : 0;
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];

    balls = (int)n;
    y_before = p + 4;
    v_before = p + 4 + n;
    y = lend(n, y_before);
    v = lend(n, v_before);
    for (int i = 0; i < 4; i++)
        registers[0].x[i] = (double)NAN;
    update(balls, p[1], p[2], p[3], y, v);
    if (asks(question, "work"))
        give(work());
    for (size_t i = 0; i < n; i++) {
        give(y[i]);
        give(v[i]);
    }
}
