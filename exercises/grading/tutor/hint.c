/* hint.c: the next hint. How many were shown is remembered under build/. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char *memory_file(const tutor *t, const task *x)
{
    text file = {0};

    text_add(&file, "%s/hints", t->build);
    mkdir(file.at, 0777);
    text_add(&file, "/%.*s", (int)(x->name - x->stem) - 1, x->stem);
    mkdir(file.at, 0777);
    text_add(&file, "/%s", x->name);
    return file.at;
}

static int recall(const char *file)
{
    char *words = read_whole(file);
    const int shown = words ? atoi(words) : 0;

    free(words);
    return shown > 0 ? shown : 0;
}

static void remember(const char *file, int shown)
{
    FILE *f = fopen(file, "w");

    if (f)
        fprintf(f, "%d\n", shown);
    if (!f || fclose(f) != 0)
        fprintf(stderr, "cannot remember in %s that this hint was shown\n",
                file);
}

static void print_hint(const tutor *t, const char *sheet, int k)
{
    char *source = sheet_hint(sheet, k), *words = plain(t, source);

    fputs(words, stdout);
    free(source);
    free(words);
}

int hint(const tutor *t, const task *x)
{
    char *file = memory_file(t, x), *sheet = read_whole(x->sheet);
    const int count = sheet ? sheet_hints(sheet) : 0, shown = recall(file);
    int from = shown + 1, to = shown + 1;

    if (t->all) {
        from = 1;
        to = count;
    } else if (t->again) {
        from = 1;
        to = shown > 0 ? shown : 1;
    } else if (shown >= count && count > 0) {
        printf("%s has no more hints; here is the last one again.\n", x->stem);
        from = to = count;
    }
    if (count == 0)
        printf("%s has no hints\n", x->stem);
    for (int k = from; k <= to && k <= count; k++) {
        printf("%s, hint %d of %d\n", x->stem, k, count);
        print_hint(t, sheet, k);
    }
    if (to > shown && to <= count)
        remember(file, to);
    free(file);
    free(sheet);
    return fflush(stdout) == 0 ? 0 : 2;
}
