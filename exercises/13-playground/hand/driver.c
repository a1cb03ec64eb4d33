/* driver.c: plays a recording.
 *
 * Parameters: how many events, then kind and number of each. The answer has
 * action, whom, state and who for each. */
#include "grading/driver.h"
#include "hand.h"

void answer(const char *question, const double *p)
{
    hand h = {IDLE, -1};

    (void)question;
    for (int i = 0; i < (int)p[0]; i++) {
        int whom = -2;
        const action a =
            hand_event(&h, (event)p[1 + 2 * i], (int)p[2 + 2 * i], &whom);

        give(a);
        give(whom);
        give(h.state);
        give(h.who);
    }
}
