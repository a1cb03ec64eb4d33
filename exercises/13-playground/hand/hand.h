/* hand.h: what the program in hand.c promises. */
#ifndef HAND_H
#define HAND_H

/* What happens. `number` below is the particle under the pointer, or -1 when
 * there is none; for GONE it is the particle that somebody else has removed:
 * all particles with larger numbers have then moved down by one. */
typedef enum event { PRESS, LINK, RELEASE, DELETE, LEAVE, GONE } event;

/* What the hand is doing. */
typedef enum state { IDLE, HOLDING, LINKING } state;

/* What is to be done about the event. */
typedef enum action {
    NOTHING,
    GRAB,   /* take hold of *whom */
    BEGIN,  /* a spring begins at *whom */
    ATTACH, /* ... and ends at *whom */
    REMOVE, /* take *whom out of the world (no GONE is sent for this one) */
    DROP    /* let go of what is held, give up what was begun */
} action;

typedef struct hand {
    state state; /* IDLE at first */
    int who;     /* whom it holds, or where the spring begins; -1 when idle */
} hand;

/* Bring the hand up to date, and say what is to be done, to whom (-1 for
 * NOTHING and DROP).
 *
 *   IDLE     PRESS or LINK on a particle begins to hold it, or a spring at it.
 *            DELETE on a particle removes it.
 *   HOLDING  RELEASE and LEAVE (the pointer has left the window) drop it.
 *            DELETE removes what is held, whatever is under the pointer.
 *   LINKING  RELEASE on another particle attaches; on none, or on the one
 *            where the spring begins, it drops. So do LEAVE and DELETE.
 *   always   When the one it holds, or where the spring begins, is GONE: DROP.
 *
 * All else is NOTHING, and changes nothing; but the hand's number must remain
 * that of its particle. */
action hand_event(hand *h, event e, int number, int *whom);

#endif
