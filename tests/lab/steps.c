/* steps.c: steps for the laboratory, as readers write them. Below "== NAME: WHAT"
 * stands what is expected of one (says.sh), and LAB_STEP=NAME chooses it. */
#include "lab.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 32 };

// == loop: It never ends.
// refuses: laboratory: no end after 20 seconds, while measuring its first step
static void loop(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (volatile int i = 0; i < n; i += 0)
        x[i] += h;
}

// == slow: It is right, and so slow that its order takes too long: what was found before is said.
// says: This is Euler's method.
// refuses: laboratory: no end after 20 seconds, while measuring its order, on the oscillator
static void slow(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (volatile int i = 0; i < 5000000; i++)
        ;
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

// == added-at-once: RK4, but what is to be added at the end is added to x at once.
// says: This looks like RK4, but each slope is added to x before the next is taken: keep the x of the beginning until all slopes are there.
static void added_at_once(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST], at[MOST];
    const double part[4] = {0.0, 0.5, 0.5, 1.0}, weight[4] = {1, 2, 2, 1};

    for (int s = 0; s < 4; s++) {
        for (int i = 0; i < n; i++)
            at[i] = x[i] + (s > 0 ? part[s] * h * k[i] : 0.0);
        f(t + part[s] * h, at, k);
        for (int i = 0; i < n; i++)
            x[i] += h / 6 * weight[s] * k[i];
    }
}

// == all-at-x: RK4 whose places are not used.
// says: This has the weights of RK4, but every slope is taken at x itself
// says: Order 1 on all six motions.
static void all_at_x(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

// == asserts: An assert of it does not hold.
// refuses: laboratory: the step has called abort, or an assert of it does not hold, or free got what malloc never gave, while measuring which method it is
static void asserts(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    if (n != 2)
        abort();
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

// == backwards: Backwards in place of forwards.
// says: its second slope is taken at x - 1/2 h k1, not at x + 1/2 h k1
static void backwards(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] - h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

// == blind: f is not called.
// refuses: laboratory: the step does not call f, so it cannot know how x moves
static void blind(lab_f *f, int n, double t, double h, double *x)
{
    (void)f, (void)t;
    for (int i = 0; i < n; i++)
        x[i] += h;
}

// == crash: A pointer to nowhere.
// refuses: laboratory: the step has used a null pointer: one that was never set, or malloc's, which has nothing left after 1 GB, while measuring its first step
static void crash(lab_f *f, int n, double t, double h, double *x)
{
    double *volatile k = NULL;

    f(t, x, k);
    x[n - 1] += h;
}

// == euler: Euler: order 1, R(z) = 1 + z; a circle is (1 + (2 pi/24)^2)^12 larger after 24 steps.
// says: This is Euler's method.
// says: Order 1 on all six motions.
// fact: evaluations_least in [1, 1]
// fact: real in [1.99999, 2.00001]
// fact: imaginary in [0, 0]
// fact: radius in [2.21556, 2.21557]
static void euler(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

// == exits: It ends the program.
// refuses: laboratory: the step has ended the program, while measuring its first step
static void exits(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
    exit(0);
}

// == far-outside: It writes far behind x.
// refuses: laboratory: the step writes to x[30], and it was called with n = 2: x has the numbers x[0] to x[1]
static void far_outside(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
    x[30] = h;
}

// == forgets-x: RK4, but the sum is put into x instead of being added.
// says: Where f is zero nothing moves, and this step puts 0 into x: it does not begin from x. Is there an = where += is meant?
// says: It does not converge:
static void forgets_x(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], y[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + 0.5 * h * k1[i];
    f(t + 0.5 * h, y, k2);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + 0.5 * h * k2[i];
    f(t + 0.5 * h, y, k3);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + h * k3[i];
    f(t + h, y, k4);
    for (int i = 0; i < n; i++)
        x[i] = h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
}

// == goes-on: Adams and Bashforth's method of order 2, which begins with a step of the midpoint method.
// says: A step that goes on where the last one ended is another one than a step alone
// fact: order_pendulum in [1.8, 2.2]
static void goes_on(lab_f *f, int n, double t, double h, double *x)
{
    static double before[MOST], next = -1e9;
    double k[MOST], at[MOST], half[MOST];

    f(t, x, k);
    if (t - next > 1e-9 || next - t > 1e-9) {
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h / 2 * k[i];
        f(t + h / 2, at, half);
        for (int i = 0; i < n; i++)
            x[i] += h * half[i];
    } else {
        for (int i = 0; i < n; i++)
            x[i] += h * (1.5 * k[i] - 0.5 * before[i]);
    }
    for (int i = 0; i < n; i++)
        before[i] = k[i];
    next = t + h;
}

// == heun: Heun's method.
// says: This is Heun's method.
// says: Order 2 on all six motions.
static void heun(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k1[i];
    f(t + h, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 2 * (k1[i] + k2[i]);
}

// == implicit-euler: Implicit Euler by fixed-point iteration: recognised by its results; the cat shrinks to what 10-verlet/cat measures.
// says: This is implicit Euler.
// says: Order 1 on all six motions.
// fact: area in [0.28, 0.295]
static void implicit_euler(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST], at[MOST];

    memcpy(at, x, (size_t)n * sizeof *x);
    for (int again = 0; again < 60; again++) {
        f(t + h, at, k);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h * k[i];
    }
    memcpy(x, at, (size_t)n * sizeof *x);
}

// == in-place: f writes over the state that it reads.
// says: f is given one array for two things, the state that it reads and the slope that it writes: a part of the state is gone before it is read.
static void in_place(lab_f *f, int n, double t, double h, double *x)
{
    double start[MOST];

    for (int i = 0; i < n; i++)
        start[i] = x[i];
    f(t, x, x);
    for (int i = 0; i < n; i++)
        x[i] = start[i] + h * x[i];
}

// == last-number: A loop that ends one number too early.
// says: x[3] never moves: does a loop over the numbers of x miss it?
static void last_number(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n - 1; i++)
        x[i] += h * k[i];
}

// == midpoint: The midpoint method: order 2, R(z) = 1 + z + z^2/2.
// says: This is the midpoint method.
// says: Order 2 on all six motions.
// fact: evaluations_most in [2, 2]
// fact: real in [1.99999, 2.00001]
// fact: imaginary in [0, 0]
static void midpoint(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

// == moved-on-the-way: x is moved before the sum is added.
// says: This looks like Heun's method, but the sum is added to the place of the last stage, not to x.
static void moved_on_the_way(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k1[i];
    f(t + h, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = at[i] + h / 2 * (k1[i] + k2[i]);
}

// == no-h-at-end: h is missing at the end.
// says: h is missing: at the end the slopes are added to x without it.
static void no_h_at_end(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + k2[i];
}

// == no-h-in-time: h is missing in the time.
// says: h is missing: the second slope is taken at t + 1/2, whatever h is.
static void no_h_in_time(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + 0.5, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

// == no-h-inside: h is missing on the way.
// says: h is missing: the second slope is taken at x plus slopes that no h multiplies.
static void no_h_inside(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + k1[i] / 2;
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

// == no-h-once: RK4, but h is forgotten on the way to the second slope.
// says: h is missing: the second slope
// says: It does not converge:
static void no_h_once(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], y[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + 0.5 * k1[i];
    f(t + 0.5 * h, y, k2);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + 0.5 * h * k2[i];
    f(t + 0.5 * h, y, k3);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + h * k3[i];
    f(t + h, y, k4);
    for (int i = 0; i < n; i++)
        x[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
}

// == not-finite: A division by nothing.
// refuses: laboratory: one step of x'' = -x from x = 1, x' = 0.5 with h = 0.1 ends at x[0] = inf, x[1] = -inf
static void not_finite(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i] / 0.0;
}

// == outside: One number too many.
// refuses: laboratory: the step writes to x[2], and it was called with n = 2: x has the numbers x[0] to x[1]
static void outside(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST] = {0};

    f(t, x, k);
    for (int i = 0; i <= n; i++)
        x[i] += h * k[i] + 1;
}

// == prints: It prints, and is Euler's method.
// says: This is Euler's method.
// says: The step prints, which is left out here.
static void prints(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    printf("%g %g\n", t, x[0]);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

// == ralston-swapped: Ralston's weights swapped.
// says: This looks like Ralston's method, but its weights stand in another order: 3/4, 1/4, not 1/4, 3/4.
static void ralston_swapped(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + 2 * h / 3 * k1[i];
    f(t + 2 * h / 3, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * (3 * k1[i] + k2[i]) / 4;
}

// == ralston: Ralston's, with the node 2/3.
// says: This is Ralston's method.
// fact: real in [1.99999, 2.00001]
static void ralston(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + 2 * h / 3 * k1[i];
    f(t + 2 * h / 3, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * (k1[i] + 3 * k2[i]) / 4;
}

// == recursion: It calls itself without end.
// refuses: laboratory: the stack is full: the step calls itself without end, or has arrays of many thousand numbers, while measuring its first step
static void recursion(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    if (k[0] != 1e300)
        recursion(f, n, t, h * 1.0001, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

// == remembers: A step that keeps the last slope.
// says: The same step, taken twice from the same state, is not the same
static void remembers(lab_f *f, int n, double t, double h, double *x)
{
    static double last[MOST];
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++) {
        x[i] += h * (1.5 * k[i] - 0.5 * last[i]);
        last[i] = k[i];
    }
}

// == rk4-chained: Each stage from the one before.
// says: This looks like RK4, but each stage starts where the stage before it was: start all of them from x.
static void rk4_chained(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = at[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = at[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

// == rk4-frozen: RK4 with every slope at t.
// says: This looks like RK4, but every slope is taken at t: give f the time of each stage.
// says: Order 4 where no force depends on time, and 1 where one does
static void rk4_frozen(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k2[i];
    f(t, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

// == rk4-half-at-end: The fourth slope after half a step, in place and time.
// says: This looks like RK4, but its fourth slope is taken at x + 1/2 h k3 and at t + 1/2 h, not at x + h k3 and at t + h.
static void rk4_half_at_end(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k3[i];
    f(t + h / 2, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

// == rk4-last-weight: The last weight of RK4.
// says: This looks like RK4, but its last weight is 1/3, not 1/6: 1/6, 1/3, 1/3, 1/3, not 1/6, 1/3, 1/3, 1/6. Weights add up to 1, these to 7/6.
static void rk4_last_weight(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + 2 * k4[i]);
}

// == rk4-order-of-weights: The weights of RK4, in another order.
// says: This looks like RK4, but its weights stand in another order: 1/3, 1/6, 1/6, 1/3, not 1/6, 1/3, 1/3, 1/6.
static void rk4_order_of_weights(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (2 * k1[i] + k2[i] + k3[i] + 2 * k4[i]);
}

// == rk4-third-from-first: The third slope along the first.
// says: This looks like RK4, but its third slope is taken at x + 1/2 h k1, not at x + 1/2 h k2.
static void rk4_third_from_first(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

// == rk4: RK4: order 4; R(-2.78529...) = 1, and |R(iy)| = 1 at 2 sqrt(2).
// says: This is RK4.
// says: Order 4 on all six motions.
// fact: order_oscillator in [3.85, 4.15]
// fact: order_planet in [3.85, 4.15]
// fact: order_pendulum in [3.85, 4.15]
// fact: order_damped_pendulum in [3.85, 4.15]
// fact: order_planet_in_a_magnetic_field in [3.85, 4.15]
// fact: order_pushed_pendulum in [3.85, 4.15]
// fact: evaluations_least in [4, 4]
// fact: evaluations_most in [4, 4]
// fact: real in [2.78529, 2.78530]
// fact: imaginary in [2.828427, 2.828428]
// fact: stages in [4, 4]
static void rk4(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

// == second-at-t: The second slope at t.
// says: This looks like the midpoint method, but the second slope is taken at t, not at t + 1/2 h.
// says: Order 2 where no force depends on time, and 1 where one does
static void second_at_t(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

// == second-at-x: The second slope at x.
// says: This looks like the midpoint method, but its second slope is taken at x, not at x + 1/2 h k1 (if 1/2 * h is written there: in C 1/2 is 0, and 0.5 is a half).
// says: Order 1
static void second_at_x(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

// == semi: Symplectic Euler, the velocity first: one call, stable to wh = 2.
// says: this is symplectic Euler: the new velocity moves the place.
// fact: order_pendulum in [0.9, 1.1]
// fact: imaginary in [1.9999, 2.0001]
// fact: area in [0.999, 1.001]
static void semi(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = n / 2; i < n; i++)
        x[i] += h * k[i];
    for (int i = 0; i < n / 2; i++)
        x[i] += h * x[n / 2 + i];
}

// == short-array: Its own arrays are too short.
// refuses: laboratory: the step has left an array of its own (it is called with n up to 32), while measuring which method it is
static void short_array(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST], at[4];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k[i];
    memcpy(x, at, (size_t)n * sizeof *x);
}

// == slope-too-short: The array for the slope has room for two numbers.
// refuses: laboratory: the step has an array that is too short: f writes n numbers, and n is up to 32, while measuring which method it is
static void slope_too_short(lab_f *f, int n, double t, double h, double *x)
{
    double k[2];

    (void)n;
    f(t, x, k);
    for (int i = 0; i < 2; i++)
        x[i] += h * k[i];
}

// == sum-not-mean: Heun's sum in place of the mean.
// says: This looks like Heun's method, but all its weights are 2 times as large: 1, 1, not 1/2, 1/2. Weights add up to 1, these to 2.
// says: It does not converge
static void sum_not_mean(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k1[i];
    f(t + h, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * (k1[i] + k2[i]);
}

// == suzuki: Five Verlet steps, four of g and a long one back in the middle, each with half a drift before and after its kick.
// says: On forces that depend on places alone these are 5 Verlet steps in one, Suzuki's five.
// fact: order_pendulum in [3.8, 4.2]
// fact: reversal in [0, 1e-10]
static void suzuki(lab_f *f, int n, double t, double h, double *x)
{
    const double g = 1.0 / (4.0 - cbrt(4.0));
    double k[MOST];

    for (int part = 0; part < 5; part++) {
        const double own = (part == 2 ? 1.0 - 4.0 * g : g) * h;

        for (int i = 0; i < n / 2; i++)
            x[i] += own / 2.0 * x[n / 2 + i];
        f(t, x, k);
        for (int i = n / 2; i < n; i++)
            x[i] += own * k[i];
        for (int i = 0; i < n / 2; i++)
            x[i] += own / 2.0 * x[n / 2 + i];
    }
    (void)t;
}

// == triple-jump: Three Verlet steps, of g, 1 - 2g and g, where g = 1 / (2 - cbrt(2)) makes the third powers add to none: order 4.
// says: On forces that depend on places alone these are 3 Verlet steps in one, the triple jump.
// fact: order_planet in [3.8, 4.2]
// fact: order_pendulum in [3.8, 4.2]
// fact: reversal in [0, 1e-10]
static void triple_jump(lab_f *f, int n, double t, double h, double *x)
{
    const double g = 1.0 / (2.0 - cbrt(2.0));
    double k[MOST];

    for (int part = 0; part < 3; part++) {
        const double own = (part == 1 ? 1.0 - 2.0 * g : g) * h;

        f(t, x, k);
        for (int i = n / 2; i < n; i++)
            x[i] += own / 2.0 * k[i];
        for (int i = 0; i < n / 2; i++)
            x[i] += own * x[n / 2 + i];
        t += own;
        f(t, x, k);
        for (int i = n / 2; i < n; i++)
            x[i] += own / 2.0 * k[i];
    }
}

// == untouched: Nothing is written.
// refuses: laboratory: the step leaves x as it was: write the new state into x (and in C 1/6 is 0: write 1.0 / 6)
static void untouched(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    (void)n, (void)h;
    f(t, x, k);
}

// == verlet: Velocity Verlet: order 2 where forces depend on places alone; its own energy and areas are kept; on x = -w^2 x stable to wh = 2.
// says: On forces that depend on places alone this is velocity Verlet.
// fact: order_oscillator in [1.9, 2.1]
// fact: order_planet in [1.9, 2.1]
// fact: order_pendulum in [1.9, 2.1]
// fact: imaginary in [1.9999, 2.0001]
// fact: area in [0.999, 1.001]
// fact: reversal in [0, 1e-10]
static void verlet(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = n / 2; i < n; i++)
        x[i] += h / 2 * k[i];
    for (int i = 0; i < n / 2; i++)
        x[i] += h * x[n / 2 + i];
    f(t + h, x, k);
    for (int i = n / 2; i < n; i++)
        x[i] += h / 2 * k[i];
}

// == whole-numbers: The midpoint method, but 1/2 is 0 in C.
// says: This looks like the midpoint method, but its second slope is taken at x and at t, not at x + 1/2 h k1 and at t + 1/2 h (if 1/2 * h is written there: in C 1/2 is 0, and 0.5 is a half).
static void whole_numbers(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST], at[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + 1 / 2 * h * k[i];
    f(t + 1 / 2 * h, at, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

// == whole-step: A whole step in place of half of one.
// says: This looks like the midpoint method, but its second slope is taken at x + h k1, not at x + 1/2 h k1.
static void whole_step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

static const struct known {
    const char *name;
    void (*step)(lab_f *, int, double, double, double *);
} steps[] = {
    {"loop", loop},
    {"slow", slow},
    {"added-at-once", added_at_once},
    {"all-at-x", all_at_x},
    {"asserts", asserts},
    {"backwards", backwards},
    {"blind", blind},
    {"crash", crash},
    {"euler", euler},
    {"exits", exits},
    {"far-outside", far_outside},
    {"forgets-x", forgets_x},
    {"goes-on", goes_on},
    {"heun", heun},
    {"implicit-euler", implicit_euler},
    {"in-place", in_place},
    {"last-number", last_number},
    {"midpoint", midpoint},
    {"moved-on-the-way", moved_on_the_way},
    {"no-h-at-end", no_h_at_end},
    {"no-h-in-time", no_h_in_time},
    {"no-h-inside", no_h_inside},
    {"no-h-once", no_h_once},
    {"not-finite", not_finite},
    {"outside", outside},
    {"prints", prints},
    {"ralston-swapped", ralston_swapped},
    {"ralston", ralston},
    {"recursion", recursion},
    {"remembers", remembers},
    {"rk4-chained", rk4_chained},
    {"rk4-frozen", rk4_frozen},
    {"rk4-half-at-end", rk4_half_at_end},
    {"rk4-last-weight", rk4_last_weight},
    {"rk4-order-of-weights", rk4_order_of_weights},
    {"rk4-third-from-first", rk4_third_from_first},
    {"rk4", rk4},
    {"second-at-t", second_at_t},
    {"second-at-x", second_at_x},
    {"semi", semi},
    {"short-array", short_array},
    {"slope-too-short", slope_too_short},
    {"sum-not-mean", sum_not_mean},
    {"suzuki", suzuki},
    {"triple-jump", triple_jump},
    {"untouched", untouched},
    {"verlet", verlet},
    {"whole-numbers", whole_numbers},
    {"whole-step", whole_step},
    {NULL, NULL},
};

void step(lab_f *f, int n, double t, double h, double *x)
{
    static const struct known *chosen;

    if (!chosen)
        for (chosen = steps; strcmp(chosen->name, getenv("LAB_STEP")) != 0;)
            if (!(++chosen)->name)
                abort();
    chosen->step(f, n, t, h, x);
}
