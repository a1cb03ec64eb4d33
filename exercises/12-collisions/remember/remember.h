/* remember.h: what the function in remember.c promises. */
#ifndef REMEMBER_H
#define REMEMBER_H

/* A contact of two discs in the plane. The normal n points from b to a; across
 * it is the direction that n takes when it is turned left by 90 degrees. What
 * the contact gives: `along` n and `across` (N s) to a, and the opposite to b. */
typedef struct contact {
    int a, b;
    double n[2];
    double along, across;
} contact;

/* A step begins. `then` are the `before` contacts of the last step, with what
 * they gave in it; that step was h_then long, this one is h. `now` are the
 * `count` contacts of this step, newly found and in any order, a and b too; in
 * their `along` and `across` stands nothing that means anything. Let each start
 * with what the same two discs gave each other in the last step, in proportion
 * to the steps, or with 0 if they did not touch; and give it to them: velocities
 * v (2 numbers for each disc), with w[i] = 1/m, or 0 if nothing moves it. */
void remember(const contact *then, int before, double h_then, contact *now,
              int count, double h, const double *w, double *v);

#endif
