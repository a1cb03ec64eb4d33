/* numbers.c: are two numbers the same? If not, the two side by side, with digits
 * enough to tell them apart: "expected 1, got 1" helps no one. */
#include "grading/judge/judge.h"

#include <math.h>
#include <string.h>

int same_number(double a, double b, double tolerance)
{
    if (isnan(a) || isnan(b))
        return isnan(a) && isnan(b);
    if (isinf(a) || isinf(b))
        return isinf(a) && isinf(b) && signbit(a) == signbit(b);
    return fabs(a - b) <= tolerance * (1.0 + fabs(b));
}

/* "nan" and "inf" are what C calls them; the sign of a NaN has no meaning. */
static void show(char *s, const char *format, int precision, double x)
{
    if (isnan(x))
        snprintf(s, DIGITS, "NaN");
    else if (isinf(x))
        snprintf(s, DIGITS, x < 0.0 ? "-infinity" : "infinity");
    else
        snprintf(s, DIGITS, format, precision, x);
}

void show_numbers(char got[DIGITS], char want[DIGITS], double g, double w)
{
    for (int precision = 6; precision <= 17; precision++) {
        show(got, "%.*g", precision, g);
        show(want, "%.*g", precision, w);
        if (strcmp(got, want) != 0)
            return;
    }
}

/* A measured number is printed with as many decimals as its tolerance has,
 * and one more: an order of 1.003, expected to be 2 within 0.1, is 1.00. */
void show_measured(char got[DIGITS], char want[DIGITS], double g, double w,
                   double tolerance)
{
    if (fabs(w) < 1e-3 * tolerance)
        w = 0.0; /* it is, up to rounding */
    const int whole = rint(g) == g && rint(w) == w;
    const int coarse = tolerance >= 1e-4 && fabs(g) < 1e6 && fabs(w) < 1e6;

    if (coarse && !whole && isfinite(g) && isfinite(w)) {
        const int decimals =
            tolerance < 1.0 ? (int)ceil(-log10(tolerance)) + 1 : 1;

        show(got, "%.*f", decimals, g);
        show(want, "%.*f", decimals, w);
        if (strcmp(got, want) != 0)
            return;
    }
    show_numbers(got, want, g, w);
}
