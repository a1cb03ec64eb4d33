/* fade.c: the appearance of an effect's particle at its birth, at a quarter of
 * its life and at its end; and of one that lives for ever. Its numbers have few
 * binary digits, so that all is exact. */
int film(int argc, char **argv);
#define main film
#include "13-playground/effects.c"
#undef main

#include <stdio.h>

static int wrong;

static void expect(const char *what, double is, double right)
{
    wrong += is != right;
    printf("%s: %g, expected is %g\n", what, is, right);
}

int main(void)
{
    static const effect e = {
        .young = {.colour = {1.0, 1.0, 0.5}, .opacity = 1.0, .size = 1.0},
        .old = {.colour = {1.0, 0.5, 0.25}, .opacity = 0.0, .size = 3.0}};
    const double t[] = {0.0, 1.0, 4.0, 9.0}, size[] = {1.0, 1.5, 3.0, 1.0};
    double lifetime[] = {4.0, 4.0, 4.0, INFINITY}, born[4] = {0.0};
    ss_particles p = {.n = 4, .born = born, .lifetime = lifetime};

    for (size_t i = 0; i < 4; i++) {
        p.t = t[i];
        expect("size", at_present(&e, &p, i).size, size[i]);
    }
    p.t = 1.0;
    expect("opacity", at_present(&e, &p, 1).opacity, 0.75);
    expect("red", at_present(&e, &p, 1).colour[0], 1.0);
    expect("green", at_present(&e, &p, 1).colour[1], 0.875);
    expect("blue", at_present(&e, &p, 1).colour[2], 0.4375);
    return wrong != 0;
}
