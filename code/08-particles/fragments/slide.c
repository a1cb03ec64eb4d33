/* slide.c: does not compile, on purpose. */
//> accused
void add(double *a, double *b);

void advance(work, h)
    double *work;
{
    work[0] *= h;
    add(work, work + 1); */
}
//<
