/* mass.c: F = d(mv)/dt, read in two frames.
 *
 * A cart loses sand, and nothing pushes it. Differentiating m v as a product
 * and putting 0 for the force gives v' = -m' v/m: an acceleration that depends
 * on the observer. What counts is the velocity u of the sand relative to the
 * cart: m v' = F + m' u. For sand that drops, u = 0; for a rocket it is large.
 */
// cc -Icode code/08-particles/mass.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

typedef struct cart {
    double rate; /* m' (kg/s), below 0 when mass is lost */
    double u;    /* velocity of what is lost, relative to the cart */
    int product; /* take d(mv)/dt as it stands? */
} cart;

//> laws
/* The state is v and m. No force acts. */
static void law(double t, const double *x, double *dxdt, const void *ctx)
{
    const cart *c = ctx;

    (void)t;
    dxdt[0] = (c->product ? -c->rate * x[0] : c->rate * c->u) / x[1];
    dxdt[1] = c->rate;
}
//<

/* The gain in speed by a time t, for an observer who sees it start with v. */
static double gain(const cart *c, double v, double t)
{
    const ss_ode ode = {2, law, NULL, c};
    double x[2] = {v, 1.0}, work[10];

    ss_integrate(&ode, &ss_rk4, 0.0, t, 200, x, work, NULL);
    return x[0] - v;
}

int main(int argc, char **argv)
{
    double rate = 0.1, frame = 10.0, u = 3.0, end = 5.0;
    const ss_option options[] = {
        {"rate", "mass lost by a cart of 1 kg (kg/s)", .positive = &rate},
        {"frame", "speed of the second onlooker (m/s)", .real = &frame},
        {"u", "speed of the rocket's gas (m/s)", .positive = &u},
        {"end", "end of the run (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "A cart that loses sand, seen twice.", options);

    const cart product = {-rate, 0.0, 1}, drop = {-rate, 0.0, 0};
    const cart rocket = {-rate, -u, 0};
    ss_columns("t rest moving drop rocket rocket_moving");
    for (int i = 0; i <= 20; i++) {
        const double t = end * i / 20;

        ss_row(t, gain(&product, 0.0, t), gain(&product, frame, t),
               gain(&drop, 0.0, t), gain(&rocket, 0.0, t),
               gain(&rocket, frame, t));
    }
    // expect: product_at_rest in [0, 0] (exact, eq:np-momentum)
    ss_fact("product_at_rest", gain(&product, 0.0, end));
    // m v stays, and m is halved.
    // expect: product_moving in [9.999999999, 10.000000001] (theory, eq:np-momentum)
    ss_fact("product_moving", gain(&product, frame, end));
    // expect: drop_moving in [0, 0] (exact, eq:np-rocket)
    ss_fact("drop_moving", gain(&drop, frame, end));
    // 3 ln 2.
    // expect: rocket in [2.079441541, 2.079441542] (theory, eq:np-rocket)
    ss_fact("rocket", gain(&rocket, 0.0, end));
    // v is not in the law; two hundred sums near 12 are rounded.
    // expect: rocket_frames in [0, 2e-13] (theory, eq:np-rocket)
    ss_fact("rocket_frames",
            fabs(gain(&rocket, frame, end) - gain(&rocket, 0.0, end)));
    return ss_end();
}
