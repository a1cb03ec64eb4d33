/* impact.c: a ball of 2 kg at 3 m/s runs into one of 1 kg at rest, and half of
 * their relative velocity comes back. */
#include "steps/impact.h"
#include <stdio.h>

int main(void)
{
    const ss_surface surface = {.restitution = 0.5};
    const double normal[3] = {-1.0, 0.0, 0.0}; /* from b, on the right, to a */
    ss_ball a = {.v = {3.0}, .mass = 2.0, .radius = 0.1, .inertia = 0.4};
    ss_ball b = {.mass = 1.0, .radius = 0.1, .inertia = 0.4};
    const double impulse = ss_impact(&surface, normal, &a, &b);

    printf("%.3f N s\n", impulse);              // prints 3.000 N s
    printf("%.3f, %.3f m/s\n", a.v[0], b.v[0]); // prints 1.500, 3.000 m/s
    return 0;
}
