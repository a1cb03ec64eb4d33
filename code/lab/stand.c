/* stand.c: where a method stands while it is measured.
 *
 * Its state has guards on both sides, which it must leave alone, and f counts
 * its calls.
 */
#include "lab/laboratory.h"

#include "steps/program.h"

#include <stdint.h>

enum { GUARDS = 8 };
static const double guard = 0.70659183; /* which no sum leaves alone */

long calls_of_f;
bool in_step, f_in_place;
static int numbers;
static lab_f *asked;

static uintptr_t room_begins;

/* What f writes may not reach the state's guards from outside. */
static void keep_off(const double *dxdt)
{
    const uintptr_t at = (uintptr_t)dxdt,
                    end = at + (size_t)numbers * sizeof dxdt[0];

    if (at < room_begins && end > room_begins)
        ss_give_up("f has been given an array that is too short: it writes n "
                   "numbers, and n is %d here",
                   numbers);
}

static void counted(double t, const double *x, double *dxdt)
{
    calls_of_f++;
    keep_off(dxdt);
    f_in_place = f_in_place || (dxdt < x + numbers && x < dxdt + numbers);
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

    for (int i = -GUARDS; i < MOST_NUMBERS + GUARDS; i++)
        mine[i] = i >= 0 && i < n ? x[i] : guard;
    numbers = n;
    asked = f;
    room_begins = (uintptr_t)room;
    in_step = true;
    step(counted, n, t, h, mine);
    in_step = false;
    for (int i = -GUARDS; i < MOST_NUMBERS + GUARDS; i++)
        if ((i < 0 || i >= n) && memcmp(&mine[i], &guard, sizeof guard) != 0)
            outside(i, n);
    for (int i = 0; i < n; i++) {
        x[i] = mine[i];
        finite = finite && isfinite(x[i]);
    }
    return finite;
}
