/* paths.c: where things are, and what is in them. */
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
        if (strcmp(all->at[i].stem, x->stem) != 0 &&
            !strcmp(all->at[i].name, x->name))
            return 1;
    return 0;
}

/* DIR/02-euler/step.c, or DIR/step.c if no other exercise has that name. */
char *answer_file(const tutor *t, const tasks *all, const task *x)
{
    char *file, *flat;
    text own = {0};

    if (!t->answers) {
        text_add(&own, "%s/exercises/%s/%s.c", t->root, x->stem, x->name);
        return own.at;
    }
    file = path(t->answers, "/", x->stem, ".c");
    flat = path(t->answers, "/", x->name, ".c");
    if (access(file, F_OK) != 0 && access(flat, F_OK) == 0 &&
        !is_ambiguous(all, x)) {
        free(file);
        return flat;
    }
    free(flat);
    return file;
}

void say_unplaced(const tutor *t, const tasks *all, const task *x)
{
    char *file = path(t->answers, "/", x->stem, ".c");
    char *flat = path(t->answers, "/", x->name, ".c");

    if (access(file, F_OK) != 0 && access(flat, F_OK) == 0 &&
        is_ambiguous(all, x))
        printf("%s could be the answer to several exercises: for this one, "
               "call it %s\n",
               flat, file);
    free(file);
    free(flat);
}

char *marks_file(const tutor *t, const task *x)
{
    return path(t->marks, "/", x->stem, ".json");
}

char *exercise_folder(const tutor *t, const task *x)
{
    return path(t->root, "/exercises/", x->stem, "");
}

char *sheet_file(const tutor *t, const task *x)
{
    return path(t->root, "/exercises/", x->stem, "/exercise.md");
}

char *checker_file(const tutor *t, const task *x)
{
    return path(t->build, "/check/", x->stem, "");
}
