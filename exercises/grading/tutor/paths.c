/* paths.c: where everything of an exercise is. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *path(const char *folder, const char *a, const char *b,
                  const char *c)
{
    text t = {0};

    text_add(&t, "%s%s%s%s", folder, a, b, c);
    return t.at;
}

/* Has another exercise the same name? */
static int is_ambiguous(const tasks *all, const task *x)
{
    for (size_t i = 0; i < all->count; i++)
        if (&all->at[i] != x && !strcmp(all->at[i].name, x->name))
            return 1;
    return 0;
}

/* DIR/02-euler/step.c, or DIR/step.c if no other exercise has that name. */
static void find_answer(const tutor *t, const tasks *all, task *x)
{
    char *flat;

    if (!t->answers) {
        x->answer = path(x->folder, "/", x->name, ".c");
        return;
    }
    x->answer = path(t->answers, "/", x->stem, ".c");
    flat = path(t->answers, "/", x->name, ".c");
    if (access(x->answer, F_OK) == 0 || access(flat, F_OK) != 0) {
        free(flat);
    } else if (is_ambiguous(all, x)) {
        x->unplaced = flat;
    } else {
        free(x->answer);
        x->answer = flat;
    }
}

void find_paths(const tutor *t, tasks *all)
{
    for (size_t i = 0; i < all->count; i++) {
        task *x = &all->at[i];

        x->folder = path(t->root, "/exercises/", x->stem, "");
        x->checker = path(t->build, "/check/", x->stem, "");
        x->marks = path(t->marks ? t->marks : "", "/", x->stem, ".json");
        find_answer(t, all, x);
    }
}

void tasks_free(tasks *all)
{
    for (size_t i = 0; i < all->count; i++) {
        task *x = &all->at[i];

        free(x->stem);
        free(x->folder);
        free(x->sheet);
        free(x->checker);
        free(x->marks);
        free(x->answer);
        free(x->unplaced);
    }
    free(all->at);
    *all = (tasks){0};
}
