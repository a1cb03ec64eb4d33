/* zigzag.c: two ways down a long bowl.
 *
 * f = (x^2 + kappa y^2) / 2 has its bottom at (0, 0). Both walkers begin at
 * (kappa, 1) and go along each direction as far as f falls. One takes the
 * steepest direction every time, the other mixes in the last one.
 */
// cc -Icode code/07-implicit/zigzag.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

enum { MOST = 100000, AROUND = 60 };

/* One step down from x along d; r is the residual and rr its square. If not
 * `conjugate`, beta is 0, and the new direction the residual itself. */
static double descend(double kappa, int conjugate, double *x, double *r,
                      double *d, double rr)
{
    const double ad[2] = {d[0], kappa * d[1]};
    const double alpha = rr / (d[0] * ad[0] + d[1] * ad[1]);

    for (int i = 0; i < 2; i++) {
        x[i] += alpha * d[i];
        r[i] -= alpha * ad[i];
    }
    const double next = r[0] * r[0] + r[1] * r[1];
    const double beta = conjugate ? next / rr : 0.0;

    for (int i = 0; i < 2; i++)
        d[i] = r[i] + beta * d[i];
    return next;
}

typedef struct walker {
    double x[2], r[2], d[2], rr;
} walker;

static walker at_start(double kappa)
{
    walker w = {{kappa, 1.0}, {-kappa, -kappa}, {-kappa, -kappa}, 0.0};

    w.rr = 2.0 * kappa * kappa;
    return w;
}

int main(int argc, char **argv)
{
    double kappa = 10.0;
    int steps = 12;
    const ss_option options[] = {
        {"kappa", "condition number", .positive = &kappa, .least = 2,
         .most = 20},
        {"steps", "number of steps drawn", .count = &steps, .most = AROUND},
        {0}};

    ss_begin(argc, argv, "Steepest descent and conjugate gradients.", options);

    walker steepest = at_start(kappa), cg = at_start(kappa);
    const double none = (double)NAN, first = hypot(kappa, 1.0);
    int needed = 0;

    /* The contours through the start and every second stop. */
    const double turn = 2.0 * acos(-1.0) / AROUND,
                 first_contour = sqrt(kappa * kappa + kappa);
    const double less = pow((kappa - 1.0) / (kappa + 1.0), 2.0);

    ss_columns("step x y cg_x cg_y a_x a_y b_x b_y c_x c_y d_x d_y");
    for (int n = 0; n <= AROUND; n++) {
        const double wide = first_contour * cos(n * turn);
        const double high = first_contour / sqrt(kappa) * sin(n * turn);
        const double c = less * less, d = c * less;

        ss_row(n, n <= steps ? steepest.x[0] : none,
               n <= steps ? steepest.x[1] : none, n <= 2 ? cg.x[0] : none,
               n <= 2 ? cg.x[1] : none, wide, high, less * wide, less * high,
               c * wide, c * high, d * wide, d * high);
        steepest.rr =
            descend(kappa, 0, steepest.x, steepest.r, steepest.d, steepest.rr);
        if (n < 2)
            cg.rr = descend(kappa, 1, cg.x, cg.r, cg.d, cg.rr);
    }
    steepest = at_start(kappa);
    while (needed < MOST &&
           hypot(steepest.x[0], steepest.x[1]) > 1e-6 * first) {
        steepest.rr =
            descend(kappa, 0, steepest.x, steepest.r, steepest.d, steepest.rr);
        needed++;
    }
    // expect: kappa in [10, 10] (given)
    ss_fact("kappa", kappa);
    // 6 ln 10 / ln(11/9) is 68.8.
    // expect: needed in [69, 69] (theory, sec:im-cg)
    ss_fact("needed", needed);
    return ss_end();
}
