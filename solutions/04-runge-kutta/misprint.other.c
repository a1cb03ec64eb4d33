/* misprint.other.c: the same numbers, with other denominators. */
#include "misprint.h"

const double a[STAGES][STAGES] = {
    {0.0},
    {1.0 / 3},
    {4.0 / 25, 6.0 / 25},
    {1.0 / 4, -3.0, 15.0 / 4},
    {6.0 / 81, 90.0 / 81, -50.0 / 81, 8.0 / 81},
    {6.0 / 75, 36.0 / 75, 10.0 / 75, 8.0 / 75, 0.0},
};

const double b[STAGES] = {23.0 / 192, 0.0,        125.0 / 192,
                          0.0,        -27.0 / 64, 125.0 / 192};
