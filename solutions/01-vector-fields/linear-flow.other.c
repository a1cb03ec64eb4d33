/* Another right answer: Taylor's series of the whole field, over a span so
 * short that it needs few terms, many times. */
#include "linear-flow.h"

void flow(const double A[4], const double b[2], double t, double x[2])
{
    const int pieces = 64;

    for (int n = 0; n < pieces; n++) {
        double term[2] = {A[0] * x[0] + A[1] * x[1] + b[0],
                          A[2] * x[0] + A[3] * x[1] + b[1]};

        for (int k = 1; k <= 16; k++) {
            const double next[2] = {A[0] * term[0] + A[1] * term[1],
                                    A[2] * term[0] + A[3] * term[1]};

            for (int j = 0; j < 2; j++) {
                term[j] *= t / pieces / k;
                x[j] += term[j];
                term[j] = next[j] * (t / pieces / k);
            }
        }
    }
}
