/* check.c: throws balls at a wall. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, PRINTED, WHOLE, HALF, BACKWARDS } way;

static void bounce(way how, const double *N, double r, double mu, double *v)
{
    const double in = N[0] * v[0] + N[1] * v[1] + N[2] * v[2];
    double n[3], t[3], speed, keep;

    if (in >= 0.0)
        return;
    for (int k = 0; k < 3; k++) {
        n[k] = in * (how == PRINTED ? v[k] : N[k]);
        t[k] = v[k] - n[k];
    }
    speed = sqrt(t[0] * t[0] + t[1] * t[1] + t[2] * t[2]);
    keep = 1.0 - mu * (how == HALF ? 1.0 : 1.0 + r) * -in / fmax(speed, 1e-300);
    if (how != BACKWARDS)
        keep = fmax(0.0, keep);
    for (int k = 0; k < 3; k++)
        v[k] = keep * (how == WHOLE ? r : 1.0) * t[k] - r * n[k];
}

/* By experiment: balls from steep to grazing. */
static double grip(double r, double mu)
{
    const double up[3] = {0.0, 1.0, 0.0};
    double low = 0.0, high = 100.0;

    for (int i = 0; i < 60; i++) {
        const double middle = 0.5 * (low + high);
        double v[3] = {middle, -1.0, 0.0};

        bounce(RIGHT, up, r, mu, v);
        if (v[0] > 0.0)
            high = middle;
        else
            low = middle;
    }
    return low;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    if (strcmp(question, "grip") == 0) {
        out[0] = how == HALF ? p[1] : grip(p[0], p[1]);
        return 1;
    }
    memcpy(out, p + 5, 3 * sizeof *out);
    bounce(how, p, p[3], p[4], out);
    return 3;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t printed(const char *question, const double *p, double *out)
{
    return model(PRINTED, question, p, out);
}

static size_t whole(const char *question, const double *p, double *out)
{
    return model(WHOLE, question, p, out);
}

static size_t half(const char *question, const double *p, double *out)
{
    return model(HALF, question, p, out);
}

static size_t backwards(const char *question, const double *p, double *out)
{
    return model(BACKWARDS, question, p, out);
}

static const mistake mistakes[] = {
    {"printed", printed,
     "Your normal part points along v. That is the misprint of the notes: it "
     "should be (N.v) N.",
     "sec:cl-sides"},
    {"whole", whole,
     "The restitution is applied to the tangential part as well. A wall turns "
     "round and shortens the normal part only.",
     "sec:cl-sides"},
    {"half", half,
     "The wall presses twice, to stop the ball and to throw it back: the "
     "impulse is (1 + r) |v_n|.",
     "sec:cl-friction"},
    {"backwards", backwards,
     "Strong friction makes the ball leave the way it came. It can stop a "
     "motion along the wall and not reverse it.",
     "sec:cl-friction"},
    {0}};

/* A negative `steep`: friction leaves just so much of the speed along. */
static void ask(check *c, double mu, double steep)
{
    const double a = check_random(c, 0.2, 1.3), b = check_random(c, 0.3, 2.5);
    const double r = check_random(c, 0.3, 0.9), in = check_random(c, 1.0, 3.0);
    const double N[3] = {cos(a) * cos(b), sin(a), cos(a) * sin(b)};
    const double T[3] = {-sin(b), 0.0, cos(b)};

    if (steep < 0.0)
        steep = mu * (1.0 + r) - steep;
    check_same(c, "vx,vy,vz", 1e-11, "bounce", N[0], N[1], N[2], r, mu,
               in * (steep * T[0] - N[0]), in * (steep * T[1] - N[1]),
               in * (steep * T[2] - N[2]));
    check_same(c, "vx heading out,vy heading out,vz heading out", 1e-11,
               "bounce", N[0], N[1], N[2], r, mu, in * (steep * T[0] + N[0]),
               in * (steep * T[1] + N[1]), in * (steep * T[2] + N[2]));
}

static void judge(check *c)
{
    const double r = check_random(c, 0.2, 0.9), mu = check_random(c, 0.2, 0.6);

    check_begin(c, 1, "a smooth wall");
    ask(c, 0.0, 0.8);
    check_begin(c, 1, "friction that slows");
    ask(c, 0.2, 1.5);
    ask(c, 0.4, -0.03);
    check_begin(c, 1, "friction that stops");
    ask(c, 0.7, 0.4);
    check_begin(c, 2, "grip, r = %g, mu = %g", r, mu);
    check_same(c, "grip", 1e-9, "grip", r, mu);
}

static const exercise this_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &this_exercise);
}
