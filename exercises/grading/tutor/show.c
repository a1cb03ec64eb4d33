/* show.c: what an exercise asks, and what comes after it. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>

static void print_plain(const tutor *t, char *source)
{
    char *words = plain(t, source);

    fputs(words, stdout);
    free(words);
    free(source);
}

static void say_command(const char *command, const task *x, const char *what)
{
    printf("    ./course %-5s %-30s %s%s%s\n", command, x->stem, ink(DIM), what,
           ink(PLAIN));
}

int show(const tutor *t, const tasks *all, const task *x)
{
    char *sheet = read_whole(x->sheet), *title;
    text stuck = {0};
    int hints;

    if (!sheet)
        return 2;
    title = sheet_title(sheet);
    hints = sheet_hints(sheet);
    printf("%s%s%s   %s, %d points\n", ink(STRONG), title, ink(PLAIN), x->stem,
           x->of);
    say_course(t, x);
    print_plain(t, sheet_statement(sheet));
    printf("  write it in exercises/%s/%s.c, then:\n", x->stem, x->name);
    say_command("grade", x, "the verdict");
    if (hints > 0) {
        text_add(&stuck, "when stuck: %d hint%s", hints, hints == 1 ? "" : "s");
        say_command("hint", x, stuck.at);
    }
    text_free(&stuck);
    free(title);
    free(sheet);
    fputs("\n", stdout);
    say_film(t, all, x);
    return fflush(stdout) == 0 ? 0 : 2;
}

/* The first that is not done yet: behind x, or else from the beginning. */
static const task *next_task(const tasks *all, const task *x)
{
    size_t from = 0;

    while (from < all->count && strcmp(all->at[from].stem, x->stem) != 0)
        from++;
    for (size_t i = 1; i < all->count; i++) {
        const task *y = &all->at[(from + i) % all->count];

        standing s = standing_of(y);

        free(s.score);
        if (!s.done && !y->left_out)
            return y;
    }
    return NULL;
}

static void say_done(const tutor *t, const tasks *all, const task *x)
{
    const task *next = next_task(all, x);
    size_t count = 0;
    char *sheet = read_whole(x->sheet);
    char *earned = sheet ? sheet_done(sheet) : NULL;

    if (earned)
        print_plain(t, earned);
    say_film(t, all, x);
    if (next)
        printf("  next: %s, ./course show %s\n", next->stem, next->stem);
    for (size_t i = 0; i < all->count; i++)
        count += !all->at[i].left_out;
    if (!next)
        printf("  that was the last: all %zu exercises are done\n", count);
    free(sheet);
}

/* How to look closer at the first check that failed, if it asked anything. */
static void say_question(const task *x, const char *json)
{
    char seed[24], *title;
    int ok = 1, question = 0;

    for (size_t k = 0; ok == 1; k++) {
        ok = check_in_marks(json, k, &title, &question);
        free(title);
    }
    if (ok == 0 && question > 0 && number_in_marks(json, "seed", seed))
        printf("%s  one question alone: ./course ask %s --seed %s --question "
               "%d%s\n",
               ink(DIM), x->stem, seed, question, ink(PLAIN));
}

void say_after(const tutor *t, const tasks *all, const task *x,
               const marking *m)
{
    if (t->answers)
        return;
    if (m->full)
        say_done(t, all, x);
    else
        say_question(x, m->json);
}
