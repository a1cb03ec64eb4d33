/* planes.c: a ball hits the floor with v = (1, -2). Half of the normal part
 * comes back; the tangential one stays. It was 1 m above the floor when the
 * step began and is 3 m below it when it ends: the straight line between
 * crosses the floor after a quarter of the step. */
#include "steps/planes.h"
#include <stdio.h>

int main(void)
{
    ss_plane floor;
    double v[2] = {1.0, -2.0};

    if (ss_plane_set(&floor, 2, (double[]){0, 0}, (double[]){0, 1}) != SS_OK)
        return 1;
    floor.restitution = 0.5;
    if (ss_plane_is_hit(&floor, (double[]){7, 0}, v))
        ss_plane_respond(&floor, v);
    printf("%.1f %.1f\n", v[0], v[1]);              // prints 1.0 1.0
    printf("%.2f\n", ss_contact_linear(1.0, -3.0)); // prints 0.25
    return 0;
}
