/* spring.h: what the functions in spring.c promise. */
#ifndef SPRING_H
#define SPRING_H

/* The force of a damped spring on its end a, three numbers: stiffness ks (N/m),
 * damping kd (N s/m), rest length (m). The ends are at qa and qb and move with
 * va and vb. Zero when both are on the same spot. */
void spring_force(double ks, double kd, double rest, const double *qa,
                  const double *qb, const double *va, const double *vb,
                  double *fa);

/* The damping kd with which two free masses on a spring ks come to its rest
 * length as fast as they can without swinging. */
double critical(double ma, double mb, double ks);

#endif
