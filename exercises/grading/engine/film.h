/* film.h: what a part's picture.c tells of a run. These functions give the
 * numbers of which judge/animate.c makes a picture that moves. In this order: the
 * window, the points, what stands still or ties them, words, the frames. */
#ifndef FILM_H
#define FILM_H

#include "grading/driver.h"

enum {
    FILM_WINDOW = 1,
    FILM_POINT,
    FILM_TIE,
    FILM_WALL,
    FILM_FRAME,
    FILM_WORDS
};
/* A dot, or a nail; and dots that leave a line, of which two can be told apart. */
enum { FILM_DOT, FILM_NAIL, FILM_TRAIL, FILM_RIVAL };

/* What is seen, and how long the film is. */
static inline void film_window(double left, double bottom, double right,
                               double top, double seconds)
{
    const double all[] = {FILM_WINDOW, left, bottom, right, top, seconds};

    give_all(all, 6);
}

/* The next point; the first is number 0. */
static inline void film_point(int kind, double radius)
{
    const double all[] = {FILM_POINT, kind, radius};

    give_all(all, 3);
}

/* A line between two points. */
static inline void film_tie(size_t a, size_t b)
{
    const double all[] = {FILM_TIE, (double)a, (double)b};

    give_all(all, 3);
}

/* A line that stands still. */
static inline void film_wall(double x0, double y0, double x1, double y1)
{
    const double all[] = {FILM_WALL, x0, y0, x1, y1};

    give_all(all, 5);
}

/* Words that begin at a place: letters, digits, blanks, and of these so many. */
enum { FILM_LETTERS = 32 };
static inline void film_words(double x, double y, const char *words)
{
    double all[3 + FILM_LETTERS] = {FILM_WORDS, x, y};

    for (size_t i = 0; i < FILM_LETTERS && words[i]; i++)
        all[3 + i] = words[i];
    give_all(all, 3 + FILM_LETTERS);
}

/* Where the n points are now. Frames are equally far apart. */
static inline void film_frame(size_t n, const double *xy)
{
    give(FILM_FRAME);
    give_all(xy, 2 * n);
}

#endif
