/* picture.c: a film strip of particles, from a program's table, as a PNG.
 *
 *     picture KIND --table FILE --out FILE --window XMIN XMAX YMIN YMAX
 *             [--effect 0] [--panels 4] [--wide 1500] [--strength 1]
 *             [--scale 1] [--shutter 0] [--eye 0]
 *             [--points X Y SIZE R G B OPACITY]... [--places X Y Z]
 *             [--view 0 0] [--ball X Y Z RADIUS]
 *             [--plane X Y NORMAL_X NORMAL_Y]...
 *
 * KIND is fire (light is added), snow (flakes by a lamp, sharp at one depth),
 * smoke (puffs that shade each other), stars (light is added, and shown by its
 * logarithm), cloth (a square of threads, in the sun, with a ball if there is
 * one) or balls (in the sun, on planes seen from their edges). The table has
 * the columns effect frame x y z vx vy vz size r g b opacity; panel number n
 * shows frame n. Or it has a column of each frame: with --points ax# ay# ...,
 * panel n shows what is at (axn, ayn). For --places, and the ball's, z is
 * upwards and y away from the reader, who may look from
 * another --view: so many degrees round, and so many from above.
 */
#include "picture.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAP = 12, MOST_WIDE = 6000 };

static double number(const char *option, const char *text)
{
    char *end;
    const double value = strtod(text ? text : "", &end);

    if (!text || end == text || *end != '\0' || !isfinite(value))
        give_up("%s wants a number, not \"%s\"", option, text ? text : "");
    return value;
}

/* The seven words after --points. */
static void add_points(request *r, char **words)
{
    points *p = &r->points[r->kinds++];

    if (r->kinds > MOST_POINTS)
        give_up("--points is there at most %d times", MOST_POINTS);
    for (int k = 0; k < 7; k++) {
        if (!words[k])
            give_up("--points wants X Y SIZE R G B OPACITY");
        if (k > 1)
            p->look[k - 2] = number("--points", words[k]);
    }
    p->x = words[0];
    p->y = words[1];
}

static int is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static request asked(char **argv)
{
    request r = {.panels = 4,
                 .wide = 1500,
                 .strength = 1,
                 .scale = 1,
                 .kind = *argv ? *argv++ : ""};
    const struct {
        const char *name;
        double *value;
        int count;
    } numbers[] = {{"--window", r.window, 4},      {"--effect", &r.effect, 1},
                   {"--panels", &r.panels, 1},     {"--wide", &r.wide, 1},
                   {"--strength", &r.strength, 1}, {"--scale", &r.scale, 1},
                   {"--shutter", &r.shutter, 1},   {"--view", r.view, 2},
                   {"--ball", r.ball, 4},          {"--eye", &r.eye, 1}};

    while (*argv) {
        const char *option = *argv++;
        int found = 0;

        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
            for (int i = 0; is(option, numbers[k].name) && i < numbers[k].count;
                 i++) {
                numbers[k].value[i] = number(option, *argv);
                argv++;
                found = 1;
            }
        if (!found && *argv && (is(option, "--table") || is(option, "--out"))) {
            *(is(option, "--out") ? &r.out : &r.table) = *argv++;
            found = 1;
        }
        if (is(option, "--places") && argv[0] && argv[1] && argv[2]) {
            r.points[0] = (points){argv[0], argv[1], argv[2], {0}};
            r.kinds = 1;
            argv += 3;
            found = 1;
        }
        if (is(option, "--plane") && r.planes < MOST_PLANES) {
            for (int k = 0; k < 4; k++) {
                r.plane[r.planes][k] = number(option, *argv);
                argv += *argv != NULL;
            }
            r.planes++;
            found = 1;
        }
        if (is(option, "--points")) {
            add_points(&r, argv);
            argv += 7;
            found = 1;
        }
        if (!found)
            give_up("there is no option %s, or its value is lacking", option);
    }
    return r;
}

typedef void paint(panel *to, particle *p, size_t n);

static paint *painter(const char *kind)
{
    const struct {
        const char *kind;
        paint *paint;
    } all[] = {{"fire", draw_fire},   {"snow", draw_snow},
               {"smoke", draw_smoke}, {"stars", draw_stars},
               {"cloth", draw_cloth}, {"balls", draw_balls}};

    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        if (is(kind, all[k].kind))
            return all[k].paint;
    return NULL;
}

static void check(const request *r)
{
    if (!painter(r->kind))
        give_up(
            "the kind is fire, snow, smoke, stars, cloth or balls, not \"%s\"",
            r->kind);
    if (!r->table || !r->out)
        give_up("say which --table to read and where to put it: --out");
    if (!(r->window[1] > r->window[0] && r->window[3] > r->window[2]))
        give_up("--window wants XMIN XMAX YMIN YMAX, each maximum above its "
                "minimum");
    if (!(r->panels >= 1 && r->panels <= 12 && r->wide >= 100 &&
          r->wide <= MOST_WIDE))
        give_up("a strip has 1 to 12 --panels and is 100 to %d pixels --wide",
                MOST_WIDE);
    if (r->ball[3] < 0)
        give_up("the radius of --ball is not below 0");
    if (r->strength < 0 || r->scale <= 0 || r->shutter < 0 || r->eye < 0)
        give_up("--strength, --shutter and --eye are at least 0, and --scale "
                "is above it");
}

/* One panel, into its place in the strip. What is between two panels is cut out
 * of it later; it continues them, so that the cut shows no seam. */
static void show(const panel *from, unsigned char *strip, size_t wide,
                 size_t left)
{
    for (size_t y = 0; y < from->height; y++)
        for (size_t x = left - (left ? GAP / 2 : 0);
             x < wide && x < left + from->width + GAP / 2; x++) {
            const size_t in = x < left ? 0 : x - left;
            const size_t at = in < from->width ? in : from->width - 1;

            for (size_t k = 0; k < 3; k++) {
                const double c = from->light[3 * (from->width * y + at) + k];
                const double s = to_srgb(fmin(fmax(c, 0.0), 1.0));

                strip[3 * (wide * y + x) + k] =
                    (unsigned char)(255.0 * s + 0.5);
            }
        }
}

int main(int argc, char **argv)
{
    const request r = asked(argv + (argc > 0));

    check(&r);
    const int panels = (int)r.panels;
    const size_t wide = (size_t)r.wide;
    panel p = {.asked = &r, .width = (wide + GAP) / (size_t)panels - GAP};

    p.pixels = (double)p.width / (r.window[1] - r.window[0]);
    const double high = p.pixels * (r.window[3] - r.window[2]);

    if (!(high >= 1.0 && high <= MOST_WIDE))
        give_up("a panel of %zu pixels would be %.0f high", p.width, high);
    p.height = (size_t)high;
    p.light = memory(3 * p.width * p.height, sizeof *p.light);
    unsigned char *strip = memory(3 * wide, p.height);

    memset(strip, 255, 3 * wide * p.height);
    for (int f = 0; f < panels; f++) {
        size_t n;
        particle *all = read_frame(&r, f, &n);

        painter(r.kind)(&p, all, n);
        show(&p, strip, wide, (size_t)f * (p.width + GAP));
        free(all);
    }
    write_png(r.out, strip, wide, p.height);
    free(strip);
    free(p.light);
    return 0;
}
