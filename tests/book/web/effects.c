/* effects.c: the effects of the pages as a native program, to compare with.
 *
 *     effects WHICH SEED STEPS WIND    0 snow, 1 fire, 2 smoke: how many are alive,
 *                                      and their places and velocities
 *     effects 3 SEED STEPS COUNT       so many of the million
 *
 * Numbers are printed as the bits that they are.
 */
#include "web/effects.c"

#include <inttypes.h>
#include <string.h>

static void print(const double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t bits;

        memcpy(&bits, &numbers[i], sizeof bits);
        printf("%016" PRIx64 "\n", bits);
    }
}

int main(int argc, char **argv)
{
    double number[5] = {0};

    for (int i = 1; i < argc && i < 5; i++)
        number[i] = strtod(argv[i], NULL);

    const int which = (int)number[1], seed = (int)number[2];
    const int steps = (int)number[3];

    if (which < EFFECTS) {
        if (effect_begin(which, seed) != SS_OK)
            return 1;
        effect_turn(WIND, number[4]);
        if (effect_go(steps) != SS_OK)
            return 1;
        printf("%d\n", effect_count());
        print(effect_state(), 4 * (size_t)effect_count());
    } else {
        if (million_begin((int)number[4], seed, 0.1) != SS_OK)
            return 1;
        for (int s = 0; s < steps; s++)
            million_go();
        printf("%d\n", (int)million.n);
        print(million_state(), 6 * million.n);
    }
    return 0;
}
