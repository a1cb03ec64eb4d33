/* emitter.c: ten particles per second, each living for 0.55 s. Two seconds
 * later those born 0, 0.1, ... 0.5 s ago are there: six. */
#include "steps/emitter.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(3);
    ss_emitter source;

    ss_emitter_defaults(&source);
    source.rate = 10.0;
    source.pattern.v[2] = 1.0;
    source.pattern.lifetime = 0.55;
    for (int i = 0; p && i < 80; i++) {
        if (ss_particles_advance(p, &ss_euler, 0.025, 1, NULL) != SS_OK ||
            ss_emitter_emit(&source, p) != SS_OK)
            return 1;
        ss_particles_remove_expired(p);
    }
    printf("%zu\n", p->n); // prints 6
    ss_particles_free(p);
    return 0;
}
