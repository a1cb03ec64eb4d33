/* check.c: enough steps, hardly more, and cheaply found. */
#include "grading/check.h"

#include <math.h>

static double error_of(double end, double steps)
{
    const double h = end / steps;
    double x = 1.0;

    for (int n = 0; n < (int)steps; n++)
        x += h * x * cos(n * h);
    return fabs(x - exp(sin(end)));
}

/* The smallest number of steps that will do, between one that does not and
 * one that does. */
static double least(double end, double first, double wanted)
{
    double few = first, many = 2.0 * first;

    while (error_of(end, many) > wanted)
        many *= 2.0;
    while (many - few > 1.0) {
        const double middle = floor(0.5 * (few + many));

        *(error_of(end, middle) > wanted ? &few : &many) = middle;
    }
    return many;
}

static size_t give_both(double *out, double steps, double bill)
{
    out[0] = steps;
    out[1] = bill;
    return 2;
}

/* Guess by the law error = C / steps, run the guess, and guess again. */
static size_t right(const char *question, const double *p, double *out)
{
    double n = p[1], bill = n, e = error_of(p[0], n);

    (void)question;
    while (e > p[2] || e < 0.96 * p[2]) {
        n = ceil(1.02 * n * e / p[2]);
        bill += n;
        e = error_of(p[0], n);
    }
    return give_both(out, n, bill);
}

static size_t one_shot(const char *question, const double *p, double *out)
{
    (void)question;
    return give_both(out, ceil(p[1] * error_of(p[0], p[1]) / p[2]), p[1]);
}

static size_t local_law(const char *question, const double *p, double *out)
{
    (void)question;
    return give_both(out, ceil(p[1] * sqrt(error_of(p[0], p[1]) / p[2])), p[1]);
}

static size_t doubling(const char *question, const double *p, double *out)
{
    double n = p[1], bill = n;

    (void)question;
    while (error_of(p[0], n) > p[2]) {
        n *= 2.0;
        bill += n;
    }
    return give_both(out, n, bill);
}

/* All numbers from `first` on; the driver gives up at 30 million steps, and a
 * comparison with NaN ends the search. */
static size_t one_by_one(const char *question, const double *p, double *out)
{
    const double answer = least(p[0], p[1], p[2]);
    double n = p[1], bill = 0.0;

    (void)question;
    while (bill <= 3e7 && n <= answer)
        bill += n++;
    return give_both(out, bill > 3e7 && n <= answer ? n : n - 1.0, bill);
}

static const mistake mistakes[] = {
    {"one-shot", one_shot,
     "The guess from the first run is fair, but that run was coarse and the "
     "law only nearly holds there. Run your guess, and guess again.",
     "sec:measuring"},
    {"local-law", local_law,
     "You take the error at the end to go as h^2. That is the error of a "
     "single step; at the end it goes as h.",
     "sec:global-error"},
    {"doubling", doubling,
     "Doubling finds enough steps, but up to twice as many as needed. The law "
     "error = C h says how many more to take.",
     "sec:measuring"},
    {"one-by-one", one_by_one,
     "You try every number of steps. The answer is right and the bill is "
     "enormous: let the law of the error tell you where to look.",
     "sec:measuring"},
    {0}};

static void judge(check *c)
{
    for (int i = 0; i < 3; i++) {
        const double end = i == 0   ? 4.2
                           : i == 1 ? check_random(c, 2.0, 3.0)
                                    : check_random(c, 4.6, 6.0);
        const double first = floor(check_random(c, 10.0, 16.0));
        const double wanted =
            error_of(end, first) * check_random(c, 0.003, 0.008);
        const double *got;

        check_begin(c, 1, "an error of %.2e at t = %.3f", wanted, end);
        got = check_ask(c, "needed", end, first, wanted);
        if (!got)
            continue;
        if (!(got[0] >= 1.0 && got[0] < 1e6)) {
            check_expect(c, "steps", got[0], least(end, first, wanted), 1.0);
            continue;
        }
        check_expect(c, "error of your answer, over the one wanted, at most",
                     fmax(error_of(end, got[0]) / wanted, 1.0), 1.0, 1e-9);
        check_expect(c, "your answer, over the smallest that will do",
                     fmax(got[0] / least(end, first, wanted), 1.0), 1.0, 0.05);
        check_expect(c, "steps of all your runs, over your answer, at most",
                     fmax(got[1] / got[0], 4.0), 4.0, 1e-9);
    }
}

static const exercise steps_needed = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &steps_needed);
}
