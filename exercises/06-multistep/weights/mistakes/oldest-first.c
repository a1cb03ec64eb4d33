// mistake: oldest-first
#include "weights.h"

void weights(int k, double newest, double *b)
{
    for (int j = 0; j < k; j++) {
        double c[6] = {1.0}, under = 1.0, sum = 0.0;
        int degree = 0;

        for (int i = 0; i < k; i++) {
            if (i == j)
                continue;
            degree++;
            for (int m = degree; m >= 0; m--)
                c[m] = (m > 0 ? c[m - 1] : 0.0) - (newest - i) * c[m];
            under *= i - j;
        }
        for (int m = 0; m <= degree; m++)
            sum += c[m] / (m + 1);
        b[k - 1 - j] = sum / under;
    }
}
