/* hand.c: what a hand does. */
#include "hand.h"

action hand_event(hand *h, event e, int number, int *whom)
{
    (void)h, (void)e, (void)number;
    *whom = -1;
    return NOTHING; /* TODO */
}
