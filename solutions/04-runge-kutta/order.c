/* order.c: eight sums, one for each tree. */
#include "order.h"

#include <math.h>

int tableau_order(int stages, double a[MOST][MOST], const double *b)
{
    double c[MOST] = {0}, ac[MOST] = {0}, acc[MOST] = {0}, aac[MOST] = {0};
    double off[8] = {0};

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
        off[0] += b[i];
        off[1] += b[i] * c[i];
        off[2] += b[i] * c[i] * c[i];
        off[3] += b[i] * ac[i];
        off[4] += b[i] * c[i] * c[i] * c[i];
        off[5] += b[i] * c[i] * ac[i];
        off[6] += b[i] * acc[i];
        off[7] += b[i] * aac[i];
    }
    if (fabs(off[0] - 1.0) > 1e-9)
        return 0;
    if (fabs(off[1] - 1.0 / 2) > 1e-9)
        return 1;
    if (fabs(off[2] - 1.0 / 3) > 1e-9)
        return 2;
    if (fabs(off[3] - 1.0 / 6) > 1e-9)
        return 2;
    if (fabs(off[4] - 1.0 / 4) > 1e-9)
        return 3;
    if (fabs(off[5] - 1.0 / 8) > 1e-9)
        return 3;
    if (fabs(off[6] - 1.0 / 12) > 1e-9)
        return 3;
    if (fabs(off[7] - 1.0 / 24) > 1e-9)
        return 3;
    return 4;
}
