/* misprint.c: the fifth row as Nystroem has it. */
#include "misprint.h"

const double a[STAGES][STAGES] = {
    {0.0},
    {1.0 / 3},
    {4.0 / 25, 6.0 / 25},
    {1.0 / 4, -3.0, 15.0 / 4},
    {2.0 / 27, 10.0 / 9, -50.0 / 81, 8.0 / 81},
    {2.0 / 25, 12.0 / 25, 2.0 / 15, 8.0 / 75, 0.0},
};

const double b[STAGES] = {23.0 / 192, 0.0,        125.0 / 192,
                          0.0,        -27.0 / 64, 125.0 / 192};
