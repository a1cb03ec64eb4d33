// status: compile-error
// says: it took too long to compile or: compiling it takes more memory than there is
// seconds: 14
#include "step.h"
#define m0 x +
#define m1 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0
#define m2 m1 m1 m1 m1 m1 m1 m1 m1 m1 m1
#define m3 m2 m2 m2 m2 m2 m2 m2 m2 m2 m2
#define m4 m3 m3 m3 m3 m3 m3 m3 m3 m3 m3
#define m5 m4 m4 m4 m4 m4 m4 m4 m4 m4 m4
#define m6 m5 m5 m5 m5 m5 m5 m5 m5 m5 m5
#define m7 m6 m6 m6 m6 m6 m6 m6 m6 m6 m6
#define m8 m7 m7 m7 m7 m7 m7 m7 m7 m7 m7
#define m9 m8 m8 m8 m8 m8 m8 m8 m8 m8 m8
double step(double x, double h)
{
    return m9 x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}
