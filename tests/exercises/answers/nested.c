// status: compile-error
// says: the compiler itself breaks down over it or: compiling it takes more memory than there is
#include "step.h"
#define p1 ((((((((((
#define p2 p1 p1 p1 p1 p1 p1 p1 p1 p1 p1
#define p3 p2 p2 p2 p2 p2 p2 p2 p2 p2 p2
#define p4 p3 p3 p3 p3 p3 p3 p3 p3 p3 p3
#define p5 p4 p4 p4 p4 p4 p4 p4 p4 p4 p4
#define q1 ))))))))))
#define q2 q1 q1 q1 q1 q1 q1 q1 q1 q1 q1
#define q3 q2 q2 q2 q2 q2 q2 q2 q2 q2 q2
#define q4 q3 q3 q3 q3 q3 q3 q3 q3 q3 q3
#define q5 q4 q4 q4 q4 q4 q4 q4 q4 q4 q4

double step(double x, double h)
{
    return p5 p5 x + h q5 q5;
}

void squares(double *a, int n)
{
    a[0] = n;
}
