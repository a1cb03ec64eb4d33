/* check.c: place, velocity and acceleration, each for itself, while the motor
 * starts and after that. */
#include "grading/check.h"

static void ask(check *c, const char *const questions[3], const double *p)
{
    static const char *const what[3] = {"place", "velocity", "acceleration"};

    for (int i = 0; i < 3; i++) {
        check_begin(c, 1, "%s at t = %g, the motor starts until %g", what[i],
                    p[4], p[3]);
        check_same_of(c, what[i], 1e-9, questions[i], p, 5);
    }
}

void judge(check *c)
{
    static const char *const early[3] = {"place-early", "velocity-early",
                                         "acceleration-early"};
    static const char *const late[3] = {"place-late", "velocity-late",
                                        "acceleration-late"};
    double p[5];

    p[0] = check_random(c, 0.4, 0.7);
    p[1] = check_random(c, 1.0, 1.6);
    p[2] = check_random(c, 2.0, 3.0);
    p[3] = check_random(c, 1.0, 1.2);
    p[4] = check_random(c, 0.7, 0.9);
    ask(c, early, p);
    p[4] = p[3] + check_random(c, 0.2, 0.4); /* neither sine nor cosine is 0 */
    ask(c, late, p);
}
