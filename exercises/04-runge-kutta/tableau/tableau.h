/* tableau.h: what you write. */
#ifndef TABLEAU_H
#define TABLEAU_H

enum { MOST = 8 }; /* numbers in a state, or stages of a method, at most */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

typedef struct tableau {
    int stages;
    double c[MOST];       /* nodes; c[0] is 0 */
    double a[MOST][MOST]; /* a[i][j]: of slope j in stage i */
    double b[MOST];       /* weights */
} tableau;

/* Take one step of the method m. On entry x is the state at time t, n numbers;
 * on return it is the state at t + h. f is called once
 * per stage, or not at all for one whose slope nobody needs. */
void tableau_step(const tableau *m, rhs_fn *f, int n, double t, double h,
                  double *x);

#endif
