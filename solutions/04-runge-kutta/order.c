/* order.c: eight sums, one for each tree. */
#include "order.h"

#include <math.h>

int tableau_order(int stages, double a[MOST][MOST], const double *b)
{
    static const int nodes[8] = {1, 2, 3, 3, 4, 4, 4, 4};
    static const double density[8] = {1, 2, 3, 6, 4, 8, 12, 24};
    double c[MOST] = {0}, ac[MOST] = {0}, acc[MOST] = {0}, aac[MOST] = {0};
    double sum[8] = {0};

    for (int i = 0; i < stages; i++)
        for (int j = 0; j < i; j++)
            c[i] += a[i][j];
    for (int i = 0; i < stages; i++)
        for (int j = 0; j < i; j++) {
            ac[i] += a[i][j] * c[j];
            acc[i] += a[i][j] * c[j] * c[j];
            aac[i] += a[i][j] * ac[j];
        }
    for (int i = 0; i < stages; i++) {
        sum[0] += b[i];
        sum[1] += b[i] * c[i];
        sum[2] += b[i] * c[i] * c[i];
        sum[3] += b[i] * ac[i];
        sum[4] += b[i] * c[i] * c[i] * c[i];
        sum[5] += b[i] * c[i] * ac[i];
        sum[6] += b[i] * acc[i];
        sum[7] += b[i] * aac[i];
    }
    for (int k = 0; k < 8; k++)
        if (fabs(sum[k] - 1.0 / density[k]) > 1e-9)
            return nodes[k] - 1;
    return 4;
}
