/* structures.c: cloth of 3 by 4 particles. Along its sides run 2 * 4 + 3 * 3
 * stretch links, and across its 2 * 3 faces two shear links each: 29 springs. */
#include "steps/structures.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(3);
    ss_springs *springs = ss_springs_create();
    ss_material material;
    ss_structure cloth;

    ss_material_defaults(&material, springs, NULL);
    if (!p || !springs ||
        ss_build_cloth(p, &material, 3, 4, (double[]){0, 0, 0},
                       (double[]){1, 0, 0}, (double[]){0, 1, 0},
                       &cloth) != SS_OK ||
        ss_particles_add_force(p, ss_springs_force(springs)) != SS_OK)
        return 1;
    printf("%zu particles, %zu springs\n", cloth.particles, cloth.springs);
    // prints 12 particles, 29 springs
    ss_particles_free(p);
    ss_springs_free(springs);
    return 0;
}
