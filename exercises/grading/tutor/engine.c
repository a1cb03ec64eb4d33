/* engine.c: the parts of the reader's engine that are done, in a film.
 *
 * A part of the engine is an exercise with a picture.c; the line "Builds on: STEM
 * STEM" in that names the parts that its film takes besides. Those that have full
 * marks are the reader's own; the checker takes the library's for the others.
 */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MOST = 64 };

static const task *find_task(const tasks *all, const char *stem, size_t n)
{
    for (size_t i = 0; i < all->count; i++)
        if (strlen(all->at[i].stem) == n && !strncmp(all->at[i].stem, stem, n))
            return &all->at[i];
    return NULL;
}

static void add_word(char **argv, size_t *n, char *word)
{
    if (*n + 1 < WORDS_MOST)
        argv[(*n)++] = word;
    else
        free(word);
    argv[*n] = NULL;
}

/* --part STEM=FILE for each earlier part that is done. */
static void add_parts(const tasks *all, const char *picture, char **argv,
                      size_t *n)
{
    static const char line[] = "\n * Builds on: ";
    const char *at = picture;

    while ((at = strstr(at, line))) {
        at += strlen(line);
        for (size_t k; *at && *at != '\n'; at += k, at += *at == ' ') {
            const task *x;
            standing s;

            k = strcspn(at, " \n");
            x = find_task(all, at, k);
            if (!x)
                continue;
            s = standing_of(x);
            free(s.score);
            if (s.done) {
                text word = {0};

                text_add(&word, "%s=%s", x->stem, x->answer);
                add_word(argv, n, get_copy("--part"));
                add_word(argv, n, word.at);
            }
        }
    }
}

/* What films it, and whether that is there. */
static int find_picture(const task *x, text *file)
{
    text_add(file, "%s/picture.c", x->folder);
    return access(file->at, R_OK) == 0;
}

int is_part(const task *x)
{
    text file = {0};
    const int is = find_picture(x, &file);

    text_free(&file);
    return is;
}

void say_film(const tutor *t, const tasks *all, const task *x)
{
    char *argv[WORDS_MOST] = {NULL}, *picture;
    text source = {0}, film = {0}, said = {0};
    size_t n = 0;

    picture = find_picture(x, &source) ? read_whole(source.at) : NULL;
    text_free(&source);
    if (picture && access(x->checker, X_OK) == 0) {
        text_add(&film, "%s/films/%s.svg", t->build, x->stem);
        add_word(argv, &n, get_copy(x->checker));
        add_word(argv, &n, get_copy("--answer"));
        add_word(argv, &n, get_copy(x->answer));
        add_word(argv, &n, get_copy("--film"));
        add_word(argv, &n, film.at);
        add_parts(all, picture, argv, &n);
        if (run_program(argv, &said, 0) >= 0)
            printf("%s\n", said.at);
        text_free(&said);
        while (n > 0)
            free(argv[--n]);
    }
    free(picture);
}
