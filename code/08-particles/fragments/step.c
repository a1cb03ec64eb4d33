/* step.c: does not compile, on purpose: a semicolon is missing, and a function
 * has two names. */
//> accused
void slope_of(double *out);
void scale(double *a, double h);

void advance(double *work, double h)
{
    slope(work);
    scale(work, h)
    work[0] += work[1];
}
//<
