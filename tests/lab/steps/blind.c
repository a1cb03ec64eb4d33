/* f is not called. */
// refuses: laboratory: the step does not call f, so it cannot know how x moves
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    (void)f, (void)t;
    for (int i = 0; i < n; i++)
        x[i] += h;
}
