/* hand.c: three states. */
#include "hand.h"

static action gone(hand *h, int number)
{
    if (h->state == IDLE)
        return NOTHING;
    if (number < h->who)
        h->who--;
    else if (number == h->who) {
        h->state = IDLE;
        return DROP;
    }
    return NOTHING;
}

static action idle(hand *h, event e, int number, int *whom)
{
    if (number < 0 || (e != PRESS && e != LINK && e != DELETE))
        return NOTHING;
    *whom = number;
    if (e == DELETE)
        return REMOVE;
    h->state = e == PRESS ? HOLDING : LINKING;
    h->who = number;
    return e == PRESS ? GRAB : BEGIN;
}

static action busy(hand *h, event e, int number, int *whom)
{
    action a = DROP;

    if (e == PRESS || e == LINK)
        return NOTHING;
    if (e == DELETE && h->state == HOLDING) {
        a = REMOVE;
        *whom = h->who;
    }
    if (e == RELEASE && h->state == LINKING && number >= 0 &&
        number != h->who) {
        a = ATTACH;
        *whom = number;
    }
    h->state = IDLE;
    return a;
}

action hand_event(hand *h, event e, int number, int *whom)
{
    action a;

    *whom = -1;
    if (e == GONE)
        a = gone(h, number);
    else if (h->state == IDLE)
        a = idle(h, e, number, whom);
    else
        a = busy(h, e, number, whom);
    if (h->state == IDLE)
        h->who = -1;
    return a;
}
