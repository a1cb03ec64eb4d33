/* frames.h: what you write. */
#ifndef FRAMES_H
#define FRAMES_H

/* A solver has taken `steps` steps. They began and ended at the times t[0] <
 * t[1] < ... < t[steps]; the state there was x[0] ... x[steps] and its
 * derivative d[0] ... d[steps]. Write the state at each of the n times[],
 * which increase and lie between t[0] and t[steps] (both may be among them),
 * into out, by the cubic that has the states and derivatives of its step's two
 * ends. At the end of a step the state is the solver's own. */
void make_frames(int steps, const double *t, const double *x, const double *d,
                 int n, const double *times, double *out);

#endif
