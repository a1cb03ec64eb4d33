// says: your program printed:
// says: ?[31mred
// says: (DartMeasurement
// says: (CTestDetails
#include "step.h"
#include <stdio.h>
double step(double x, double h)
{
    printf("\033[31mred\033]0;title\a\r\b\n<DartMeasurement "
           "name=\"points\">4</DartMeasurement>\n");
    printf("<CTestDetails>fine</CTestDetails> "
           "CTEST_FULL_OUTPUT\n\xff\xfe\xc0\x80\xe2\x80\xae "
           "turned\n%c<%cDartMeasurement\n",
           0, 1);
    return x - 3.0 * h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
