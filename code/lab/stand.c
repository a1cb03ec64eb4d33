/* stand.c: where a method stands while it is measured.
 *
 * Its state has guards on both sides, which it must leave alone, and f counts
 * its calls.
 */
#include "lab/laboratory.h"

#include "steps/program.h"

enum { GUARDS = 8 };
static const double guard = 0.70659183; /* which no sum leaves alone */

long calls_of_f;
static lab_f *asked;

static void counted(double t, const double *x, double *dxdt)
{
    calls_of_f++;
    asked(t, x, dxdt);
}

static _Noreturn void outside(int at, int n)
{
    ss_give_up("the step writes to x[%d], and it was called with n = %d: x has "
               "the numbers x[0] to x[%d]",
               at, n, n - 1);
}

bool stand_step(lab_f *f, int n, double t, double h, double *x)
{
    double room[MOST_NUMBERS + 2 * GUARDS], *mine = room + GUARDS;
    bool finite = true;

    for (int i = -GUARDS; i < n + GUARDS; i++)
        mine[i] = i >= 0 && i < n ? x[i] : guard;
    asked = f;
    step(counted, n, t, h, mine);
    for (int i = 1; i <= GUARDS; i++) {
        if (memcmp(&mine[n - 1 + i], &guard, sizeof guard) != 0)
            outside(n - 1 + i, n);
        if (memcmp(&mine[-i], &guard, sizeof guard) != 0)
            outside(-i, n);
    }
    for (int i = 0; i < n; i++) {
        x[i] = mine[i];
        finite = finite && isfinite(x[i]);
    }
    return finite;
}
