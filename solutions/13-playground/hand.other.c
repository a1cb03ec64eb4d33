/* hand.other.c: a table. */
#include "hand.h"

typedef enum target { ANY, NONE, SOME, SELF } target;

static const struct rule {
    state from;
    event event;
    target target;
    action action;
    state to;
} rules[] = {
    {IDLE, PRESS, SOME, GRAB, HOLDING},  {IDLE, LINK, SOME, BEGIN, LINKING},
    {IDLE, DELETE, SOME, REMOVE, IDLE},  {HOLDING, RELEASE, ANY, DROP, IDLE},
    {HOLDING, LEAVE, ANY, DROP, IDLE},   {HOLDING, DELETE, ANY, REMOVE, IDLE},
    {HOLDING, GONE, SELF, DROP, IDLE},   {LINKING, RELEASE, SOME, ATTACH, IDLE},
    {LINKING, RELEASE, ANY, DROP, IDLE}, {LINKING, LEAVE, ANY, DROP, IDLE},
    {LINKING, DELETE, ANY, DROP, IDLE},  {LINKING, GONE, SELF, DROP, IDLE}};

action hand_event(hand *h, event e, int number, int *whom)
{
    const target u = number < 0                             ? NONE
                     : h->state != IDLE && number == h->who ? SELF
                                                            : SOME;

    *whom = -1;
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++) {
        const struct rule *r = &rules[i];

        if (r->from != h->state || r->event != e ||
            (r->target != ANY && r->target != u))
            continue;
        if (r->action != DROP)
            *whom = h->state == HOLDING ? h->who : number;
        if (h->state == IDLE)
            h->who = number;
        h->state = r->to;
        if (h->state == IDLE)
            h->who = -1;
        return r->action;
    }
    if (e == GONE && number < h->who)
        h->who--;
    return NOTHING;
}
