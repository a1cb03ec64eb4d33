// mistake: per-second
#include "frames.h"

void make_frames(int steps, const double *t, const double *x, const double *d,
                 int n, const double *times, double *out)
{
    int j = 0;

    for (int i = 0; i < n; i++) {
        double h, part, rest, rise;

        while (j + 1 < steps && times[i] > t[j + 1])
            j++;
        h = t[j + 1] - t[j];
        part = (times[i] - t[j]) / h;
        rest = 1.0 - part;
        rise = x[j + 1] - x[j];
        out[i] =
            x[j] + part * rise +
            part * rest * (rest * (d[j] - rise) + part * (rise - d[j + 1]));
    }
}
