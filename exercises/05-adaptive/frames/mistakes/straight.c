// mistake: straight
#include "frames.h"

void make_frames(int steps, const double *t, const double *x, const double *d,
                 int n, const double *times, double *out)
{
    int j = 0;

    (void)d;
    for (int i = 0; i < n; i++) {
        while (j + 1 < steps && times[i] > t[j + 1])
            j++;
        out[i] =
            x[j] + (x[j + 1] - x[j]) * (times[i] - t[j]) / (t[j + 1] - t[j]);
    }
}
