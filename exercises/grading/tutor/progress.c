/* progress.c: what is done, and what is next: a line for each chapter, or for
 * each exercise that was named.
 */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* What a line or the whole adds up to. */
typedef struct sum {
    int points, of, worth, weighted;
    long counts; /* in the course, hundredths of a point */
    size_t count, done, older;
} sum;

static void add_to(sum *s, const task *x, const standing *one)
{
    s->points += one->points;
    s->of += one->of;
    s->worth += x->worth;
    s->weighted |= x->worth != x->of;
    s->counts += share(100L * x->worth, one->points, one->of);
    s->count++;
    s->done += one->done != 0;
    s->older += one->older != 0;
}

static void print_bar(int points, int of)
{
    enum { WIDTH = 20 };
    const int blocks = !strcmp(nl_langinfo(CODESET), "UTF-8");
    const int full = of > 0 ? WIDTH * points / of : 0;

    printf("%s", ink(points == of ? GREEN : YELLOW));
    for (int i = 0; i < full; i++)
        fputs(blocks ? "\u2588" : "#", stdout);
    printf("%s", ink(DIM));
    for (int i = full; i < WIDTH; i++)
        fputs(blocks ? "\u2591" : ".", stdout);
    printf("%s", ink(PLAIN));
}

static void print_sum(const char *name, size_t length, const sum *s)
{
    enum { WIDTH = 17 };

    printf("  %.*s%*s ", (int)length, name,
           length < WIDTH ? (int)(WIDTH - length) : 0, "");
    print_bar(s->points, s->of);
    printf("  %3d of %3d points, %2zu of %2zu done\n", s->points, s->of,
           s->done, s->count);
}

static void print_task(const task *x, const standing *s, int width)
{
    const char *says = !s->marked   ? "not marked yet"
                       : s->changed ? "changed since it was marked"
                       : s->older   ? "marked before this exercise changed"
                       : s->done    ? "done"
                                    : "";

    printf("  %-*s  ", width, x->stem);
    if (s->marked)
        printf("%2d of %2d", s->points, s->of);
    else
        printf(" - of %2d", s->of);
    printf("%s%s%s%s%s%s\n", *says ? "   " : "", ink(s->done ? GREEN : PLAIN),
           says, ink(PLAIN), s->score ? ", score " : "",
           s->score ? s->score : "");
}

static int same_chapter(const task *x, const task *y)
{
    return x->name - x->stem == y->name - y->stem &&
           !strncmp(x->stem, y->stem, (size_t)(x->name - x->stem));
}

static void say_next(const task *next, const sum *total)
{
    if (next)
        printf("next: %s, ./course show %s\n", next->stem, next->stem);
    else
        printf("all done\n");
    if (total->older > 0)
        printf("%zu %s marked before the exercise changed; the points count "
               "until\n%s marked again\n",
               total->older, total->older == 1 ? "answer was" : "answers were",
               total->older == 1 ? "it is" : "they are");
}

/* Of the parts of the engine, how many are the reader's own. */
static void say_engine(const sum *engine)
{
    if (engine->count > 0)
        printf("your engine: %zu of its %zu parts %s your own%s\n",
               engine->done, engine->count, engine->done == 1 ? "is" : "are",
               engine->done < engine->count ? "; the rest is the library's"
                                            : "");
}

int progress(const tutor *t, const tasks *chosen, int named)
{
    const int each = named || t->all;
    sum total = {0}, chapter = {0}, engine = {0};
    const task *next = NULL;
    int width = 8;

    setlocale(LC_CTYPE, "");
    for (size_t i = 0; i < chosen->count; i++)
        if ((int)strlen(chosen->at[i].stem) > width)
            width = (int)strlen(chosen->at[i].stem);
    for (size_t i = 0; i < chosen->count; i++) {
        const task *x = &chosen->at[i];
        standing s = standing_of(x);

        add_to(&total, x, &s);
        add_to(&chapter, x, &s);
        if (is_part(x))
            add_to(&engine, x, &s);
        if (each)
            print_task(x, &s, width);
        if (i + 1 == chosen->count || !same_chapter(x, x + 1)) {
            if (!each)
                print_sum(x->stem, (size_t)(x->name - x->stem) - 1, &chapter);
            chapter = (sum){0};
        }
        if (!next && !s.done)
            next = x;
        free(s.score);
    }
    if (each)
        printf("  %-*s  %2d of %2d\n", width, "total", total.points, total.of);
    else
        print_sum("total", 5, &total);
    if (total.weighted)
        say_counts("that counts", total.counts, total.worth);
    say_engine(&engine);
    say_next(next, &total);
    return fflush(stdout) == 0 ? 0 : 2;
}
