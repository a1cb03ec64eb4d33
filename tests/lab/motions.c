/* motions.c: the laboratory's six solutions, beside those of the library's tests. */
#include "../library/problems.h"
#include "lab/laboratory.h"

#include <math.h>

int main(void)
{
    for (int i = 0; i < MOTIONS; i++) {
        double truth[CHECKS][4], x[4], worst = 0.0;

        motion_truth(i, truth);
        for (int k = 0; k < CHECKS; k++) {
            problem_at(&problems[i], 7.0 * (k + 1) / CHECKS, x);
            worst = fmax(worst,
                         largest_difference(2 * problems[i].dof, truth[k], x));
        }
        expect(motions[i].name, worst, 0.0, 1e-11);
    }
    return verdict();
}
