/* emitter.h: what the program in emitter.c promises. */
#ifndef EMITTER_H
#define EMITTER_H

/* A source of particles. */
typedef struct source {
    double rate; /* births per second; its owner may change it */
    double owed; /* for you to use; 0 at the beginning, as if just born one */
} source;

/* A frame of length h (s) has passed. Returns how many particles were born in
 * it, and writes how old each of them is at the END of the frame into age,
 * the oldest first. Over many frames rate * time are born, to within one,
 * however long the frames are: the first one after 1 / rate. `age` has room
 * for 16 numbers, and there will not be more. */
int emit(source *s, double h, double *age);

#endif
