/* frames.other.c: Hermite's four polynomials, searched from the end. */
#include "frames.h"

void make_frames(int steps, const double *t, const double *x, const double *d,
                 int n, const double *times, double *out)
{
    for (int i = 0; i < n; i++) {
        int j = steps - 1;
        double h, s;

        while (j > 0 && times[i] < t[j])
            j--;
        h = t[j + 1] - t[j];
        s = (times[i] - t[j]) / h;
        out[i] = (1 + 2 * s) * (1 - s) * (1 - s) * x[j] +
                 s * (1 - s) * (1 - s) * h * d[j] +
                 s * s * (3 - 2 * s) * x[j + 1] +
                 s * s * (s - 1) * h * d[j + 1];
    }
}
