/* births.c: how many particles a source makes, and where they are.
 *
 * A source of so many particles per second, called once per frame. There are no
 * fractions of a particle; what becomes of them decides about the rate. And
 * particles made between two frames must not look as if all were made at one.
 */
// cc -Icode code/13-playground/births.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/program.h"

#include <math.h>

/* The screens: so many frames a second, and so many of them. */
enum { FIRST = 12, APART = 5, RATES = 47 };

//> due
/* How many to make in a frame of length h; *owed is the part
 * of a particle that was left over before. */
static int due(double rate, double h, double *owed)
{
    const double all = *owed + rate * h;
    const int whole = (int)floor(all);

    *owed = all - whole;
    return whole;
}

/* When number k of them was born, counted from the start of the frame. */
static double birthday(int k, double rate, double owed_before)
{
    return (k + 1 - owed_before) / rate;
}
//<

int main(int argc, char **argv)
{
    double rate = 100.0, speed = 2.0;
    int frames = 10;
    const ss_option options[] = {
        {"rate", "particles per second", .positive = &rate},
        {"speed", "speed of the jet (m/s)", .positive = &speed},
        {"frames", "frames per second of the jet", .count = &frames},
        {0}};
    const double none = (double)NAN;
    double lost = 0.0, worst = 0.0, most = 0.0;
    int jet = 0, library = 0;

    ss_begin(argc, argv, "A source of particles.", options);
    ss_columns("fps truncated rounded carried x0 y0 x1 y1");
    for (int i = 0; i < RATES; i++) {
        const int fps = FIRST + APART * i;
        const double h = 1.0 / fps;
        double owed = 0.0;
        int carried = 0;

        for (int f = 0; f < 10 * fps; f++) /* for ten seconds */
            carried += due(rate, h, &owed);
        ss_row(fps, fps * floor(rate * h), fps * floor(rate * h + 0.5),
               carried / 10.0, none, none, none, none);
        worst = fmax(worst, fabs(carried / 10.0 - rate));
        most = fmax(most, fps * floor(rate * h + 0.5));
        lost += fps > rate && floor(rate * h) == 0.0;
    }

    /* A jet, seen after a second and a half frame. */
    double owed = 0.0;

    for (int f = 0; f < frames; f++) {
        const double h = 1.0 / frames, before = owed;
        const int born = due(rate, h, &owed);

        for (int k = 0; k < born; k++) {
            const double end = 1.0 + 0.5 * h, start = (f + 1) * h;
            const double age = end - (f * h + birthday(k, rate, before));

            const double y = 0.3 * sin(2.4 * jet);

            /* One jet above the other. */
            ss_row(none, none, none, none, speed * (end - start), y + 1.3,
                   speed * age, y);
            jet++;
        }
    }

    ss_emitter emitter;
    ss_particles *p = ss_particles_create(2);

    if (!p)
        ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
    ss_emitter_defaults(&emitter);
    emitter.rate = rate;
    emitter.pattern.lifetime = INFINITY;
    ss_particles_advance(p, &ss_euler, 1.0 / frames, (size_t)frames, NULL);
    if (ss_emitter_emit(&emitter, p) == SS_OK)
        library = (int)p->n;
    ss_particles_free(p);
    // expect: first in [12, 12] (given)
    ss_fact("first", FIRST);
    // expect: apart in [5, 5] (given)
    ss_fact("apart", APART);
    // expect: last in [242, 242] (exact, first)
    ss_fact("last", FIRST + APART * (RATES - 1));
    // In ten seconds less than one particle is owed.
    // expect: wrong_rate in [0, 0.1000001] (theory, sec:pl-effects)
    ss_fact("wrong_rate", worst);
    // From 102 to 242, by fives.
    // expect: none_at_all in [29, 29] (exact, fig:pl-births)
    ss_fact("none_at_all", lost);
    // One a frame, up to 200 frames a second: 197 is the last.
    // expect: too_many in [197, 197] (exact, fig:pl-births)
    ss_fact("too_many", most);
    // expect: same_as_library in [1, 1] (exact, sec:pl-effects)
    ss_fact("same_as_library", jet == library);
    return ss_end();
}
