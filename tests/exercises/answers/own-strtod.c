// status: compile-error
// says: step.c calls something strtod, and so does the marking: choose
#include "step.h"
#include <math.h>
#include <stdlib.h>
double strtod(const char *s,
              char **end) /* it would read the marking's questions */
{
    double value = 0.0, place = 1.0;

    while (*s == ' ')
        s++;
    for (; *s >= '0' && *s <= '9'; s++)
        value = 10.0 * value + (*s - '0');
    if (*s == '.')
        for (s++; *s >= '0' && *s <= '9'; s++)
            value += (*s - '0') * (place *= 0.1);
    if (end)
        *end = (char *)(unsigned long)s;
    return value;
}
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}
