/* animate.c: the numbers of a run become a picture that moves, in SVG, which every
 * browser opens. What the numbers mean stands in engine/film.h. */
#include "grading/engine/film.h"
#include "grading/judge/judge.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

enum { WIDTH = 640, HEIGHT = 900, MOST = 256 };

typedef struct film {
    double left, bottom, right, top, seconds;
    size_t points, ties, walls, words, frames;
    const double *point[MOST], *tie[MOST], *wall[MOST], *said[MOST];
    const double *frame[CHECK_VALUES];
    double scale;
} film;

/* Numbers that belong to a word of the film; 0: there is no such word. */
static size_t length_of(const film *f, double word)
{
    return word == FILM_WINDOW                      ? 5
           : word == FILM_WALL                      ? 4
           : word == FILM_POINT || word == FILM_TIE ? 2
           : word == FILM_WORDS                     ? 2 + FILM_LETTERS
           : word == FILM_FRAME                     ? 2 * f->points
                                                    : 0;
}

static int is_drawable(const double *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!(fabs(x[i]) < 1e6))
            return 0;
    return 1;
}

/* Take a word in. 0: it cannot be drawn. */
static int take(film *f, const double *x)
{
    const int word = (int)x[0];

    if (!is_drawable(x + 1, length_of(f, x[0])))
        return 0;
    if (word == FILM_WINDOW) {
        f->left = x[1], f->bottom = x[2], f->right = x[3], f->top = x[4];
        f->seconds = x[5];
        f->scale =
            fmin(WIDTH / (f->right - f->left), HEIGHT / (f->top - f->bottom));
    } else if (word == FILM_POINT && f->points < MOST) {
        f->point[f->points++] = x + 1;
    } else if (word == FILM_TIE && f->ties < MOST && x[1] >= 0 && x[2] >= 0 &&
               x[1] < (double)f->points && x[2] < (double)f->points) {
        f->tie[f->ties++] = x + 1;
    } else if (word == FILM_WALL && f->walls < MOST) {
        f->wall[f->walls++] = x + 1;
    } else if (word == FILM_WORDS && f->words < MOST) {
        f->said[f->words++] = x + 1;
    } else if (word == FILM_FRAME) {
        f->frame[f->frames++] = x + 1;
    } else {
        return 0;
    }
    return 1;
}

static double across(const film *f, double x)
{
    return (x - f->left) * f->scale;
}

static double down(const film *f, double y)
{
    return (f->top - y) * f->scale;
}

static void add_place(const film *f, text *t, const double *xy)
{
    text_add(t, "%.1f %.1f", across(f, xy[0]), down(f, xy[1]));
}

/* All ties of a frame as one path. */
static void add_ties(const film *f, text *t, const double *frame)
{
    for (size_t i = 0; i < f->ties; i++) {
        text_add(t, "M");
        add_place(f, t, frame + 2 * (size_t)f->tie[i][0]);
        text_add(t, "L");
        add_place(f, t, frame + 2 * (size_t)f->tie[i][1]);
    }
}

static void begin_motion(text *t, const char *what)
{
    text_add(t, "<animate attributeName=\"%s\" values=\"", what);
}

static void end_motion(const film *f, text *t)
{
    text_add(t, "\" dur=\"%.3gs\" repeatCount=\"indefinite\"/>", f->seconds);
}

static void draw_ties(const film *f, text *t)
{
    if (f->ties == 0)
        return;
    text_add(t, "<path fill=\"none\" stroke=\"#0072b2\" stroke-width=\"2\" "
                "d=\"");
    add_ties(f, t, f->frame[f->frames - 1]);
    text_add(t, "\">");
    begin_motion(t, "d");
    for (size_t k = 0; k < f->frames; k++) {
        text_add(t, "%s", k > 0 ? ";" : "");
        add_ties(f, t, f->frame[k]);
    }
    end_motion(f, t);
    text_add(t, "</path>\n");
}

static const char *colour_of(const film *f, size_t i)
{
    return f->point[i][0] == FILM_RIVAL ? "#0072b2" : "#d55e00";
}

static void draw_trail(const film *f, text *t, size_t i)
{
    if (f->point[i][0] != FILM_TRAIL && f->point[i][0] != FILM_RIVAL)
        return;
    text_add(t, "<polyline fill=\"none\" stroke=\"%s\" points=\"",
             colour_of(f, i));
    for (size_t k = 0; k < f->frames; k++) {
        text_add(t, "%s", k > 0 ? "," : "");
        add_place(f, t, f->frame[k] + 2 * i);
    }
    text_add(t, "\"/>\n");
}

static void draw_point(const film *f, text *t, size_t i)
{
    const double *last = f->frame[f->frames - 1] + 2 * i;
    const double r = fmax(f->point[i][1] * f->scale, 2.0);

    if (f->point[i][0] == FILM_NAIL) {
        text_add(t,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                 "fill=\"#000000\"/>\n",
                 across(f, last[0]) - r, down(f, last[1]) - r, 2 * r, 2 * r);
        return;
    }
    text_add(t, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\">",
             across(f, last[0]), down(f, last[1]), r, colour_of(f, i));
    for (int k = 0; k < 2; k++) {
        begin_motion(t, k == 0 ? "cx" : "cy");
        for (size_t j = 0; j < f->frames; j++) {
            const double *xy = f->frame[j] + 2 * i;

            text_add(t, "%s%.1f", j > 0 ? ";" : "",
                     k == 0 ? across(f, xy[0]) : down(f, xy[1]));
        }
        end_motion(f, t);
    }
    text_add(t, "</circle>\n");
}

static void draw_words(const film *f, text *t, size_t i)
{
    const double *letters = f->said[i] + 2;

    text_add(t,
             "<text x=\"%.1f\" y=\"%.1f\" font-family=\"sans-serif\" "
             "font-size=\"12\" dominant-baseline=\"central\">",
             across(f, f->said[i][0]), down(f, f->said[i][1]));
    for (size_t k = 0; k < FILM_LETTERS && letters[k] > 0.0; k++) {
        const char letter = letters[k] < 128.0 ? (char)letters[k] : ' ';

        text_bytes(t, isalnum((unsigned char)letter) ? &letter : " ", 1);
    }
    text_add(t, "</text>\n");
}

static void draw(const film *f, text *t)
{
    const double width = across(f, f->right), height = down(f, f->bottom);

    text_add(t,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" "
             "height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n"
             "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
             width, height, width, height);
    for (size_t i = 0; i < f->walls; i++)
        text_add(t,
                 "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" "
                 "stroke=\"#000000\" stroke-width=\"2\"/>\n",
                 across(f, f->wall[i][0]), down(f, f->wall[i][1]),
                 across(f, f->wall[i][2]), down(f, f->wall[i][3]));
    for (size_t i = 0; i < f->points; i++)
        draw_trail(f, t, i);
    for (size_t i = 0; i < f->words; i++)
        draw_words(f, t, i);
    draw_ties(f, t);
    for (size_t i = 0; i < f->points; i++)
        draw_point(f, t, i);
    text_add(t, "</svg>\n");
}

int film_draw(const record *r, text *svg, text *why)
{
    static film f;
    int whole = 1;

    f = (film){0};
    for (size_t i = 0; i < r->count && whole;) {
        const size_t n = length_of(&f, r->values[i]);

        whole = n > 0 && i + n < r->count && take(&f, r->values + i);
        i += n + 1;
    }
    if (!whole)
        text_add(
            why,
            f.frames == 0
                ? "at the start, already, a number is not finite or far off"
                : "it ends early, where a number is not finite or far off");
    if (f.frames == 0 || !(f.scale > 0.0))
        return 0;
    draw(&f, svg);
    return 1;
}
