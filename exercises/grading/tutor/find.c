/* find.c: the exercises there are, and those that somebody means. */
#define _POSIX_C_SOURCE 200809L
#include "grading/engine/former.h"
#include "tutor.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static int compare_tasks(const void *a, const void *b)
{
    const task *x = a, *y = b;
    const size_t n = (size_t)(x->name - x->stem);
    const int chapters = strncmp(x->stem, y->stem, n);

    if (chapters != 0)
        return chapters;
    if (x->place != y->place)
        return x->place < y->place ? -1 : 1;
    return strcmp(x->stem, y->stem);
}

/* Where its chapter sets the exercise (a figure may have the same name); behind
 * all others if it does not. */
static size_t place_in_chapter(const char *chapter, const char *stem)
{
    text from = {0};
    const char *at = chapter;

    text_add(&from, "from=\"%s\"", stem);
    while (at && (at = strstr(at, "\n::: {.exercise"))) {
        const char *named = strstr(at++, from.at);

        if (named && named < at + strcspn(at, "\n"))
            break;
    }
    text_free(&from);
    return at ? (size_t)(at - chapter) : (size_t)-1;
}

static void add_task(const tutor *t, tasks *found, const char *folder,
                     const char *name, const char *chapter)
{
    task x = {0};
    text stem = {0}, file = {0};
    char *sheet;

    text_add(&stem, "%s/%s", folder, name);
    x.stem = stem.at;
    x.name = stem.at + strlen(folder) + 1;
    x.place = place_in_chapter(chapter, x.stem);
    text_add(&file, "%s/exercises/%s/exercise.md", t->root, x.stem);
    x.sheet = file.at;
    sheet = read_whole(x.sheet);
    if (sheet) {
        const char *points = strstr(sheet, "\nPoints: ");

        x.of = points ? atoi(points + 9) : 0;
        found->at =
            get_memory(found->at, (found->count + 1) * sizeof found->at[0]);
        found->at[found->count++] = x;
    } else {
        free(x.stem);
        free(x.sheet);
    }
    free(sheet);
}

static void search_chapter(const tutor *t, tasks *found, const char *folder)
{
    text path = {0}, file = {0};
    const struct dirent *entry;
    char *chapter;
    DIR *dir;

    text_add(&path, "%s/exercises/%s", t->root, folder);
    text_add(&file, "%s/chapters/%s.md", t->root, folder);
    chapter = read_whole(file.at);
    dir = opendir(path.at);
    while (dir && (entry = readdir(dir)))
        if (entry->d_name[0] != '.')
            add_task(t, found, folder, entry->d_name, chapter);
    if (dir)
        closedir(dir);
    free(chapter);
    text_free(&path);
    text_free(&file);
}

tasks find_tasks(const tutor *t)
{
    tasks found = {0};
    text path = {0};
    const struct dirent *entry;
    DIR *dir;

    text_add(&path, "%s/exercises", t->root);
    dir = opendir(path.at);
    while (dir && (entry = readdir(dir)))
        if (isdigit((unsigned char)entry->d_name[0]))
            search_chapter(t, &found, entry->d_name);
    if (dir)
        closedir(dir);
    text_free(&path);
    if (found.count > 0)
        qsort(found.at, found.count, sizeof found.at[0], compare_tasks);
    find_paths(t, &found);
    course_choose(t, &found);
    return found;
}

/* "exercises/02-euler/step/step.c", however somebody came by it, is the stem
 * "02-euler/step"; "02-euler/" is "02-euler". Changes the word. */
static char *as_stem(char *word)
{
    char *from, *slash;
    size_t n;

    while (!strncmp(word, "./", 2))
        word += 2;
    from = strstr(word, "exercises/");
    if (from && (from == word || from[-1] == '/'))
        word = from + 10;
    n = strlen(word);
    while (n > 0 && word[n - 1] == '/')
        word[--n] = '\0';
    if (n > 2 && !strcmp(word + n - 2, ".c")) {
        word[n - 2] = '\0';
        slash = strrchr(word, '/');
        if (slash && slash - word >= (long)strlen(slash) &&
            !strncmp(slash - strlen(slash), slash, strlen(slash)))
            *slash = '\0';
    }
    return word;
}

/* How does the word name x: 3 the stem, 2 its chapter ("02-euler", "02", "2",
 * "euler"), 1 its name alone, 0 not at all? */
static int names(const char *word, const task *x)
{
    const size_t n = (size_t)(x->name - x->stem) - 1;
    const size_t number = strspn(x->stem, "0123456789");
    char *end;
    const long digits = strtol(word, &end, 10);

    if (!strcmp(word, x->stem))
        return 3;
    if (strlen(word) == n && !strncmp(word, x->stem, n))
        return 2;
    if (end != word && !*end && digits == strtol(x->stem, NULL, 10))
        return 2;
    if (number < n && strlen(word) == n - number - 1 &&
        !strncmp(word, x->stem + number + 1, n - number - 1))
        return 2;
    return !strcmp(word, x->name);
}

/* How many letters must change to make one word of another (at most 31). */
static size_t distance(const char *a, const char *b)
{
    size_t row[32];
    const size_t n = strlen(b);

    if (n > 31)
        return 31;
    for (size_t j = 0; j <= n; j++)
        row[j] = j;
    for (; *a; a++) {
        size_t corner = row[0]++;

        for (size_t j = 1; j <= n; j++) {
            const size_t change = corner + (*a != b[j - 1]);
            const size_t less = row[j] < row[j - 1] ? row[j] : row[j - 1];

            corner = row[j];
            row[j] = less + 1 < change ? less + 1 : change;
        }
    }
    return row[n];
}

/* Is it a part of a former engine? */
static int say_former(const char *word)
{
    for (size_t i = 0; i < FORMER; i++)
        if (!strcmp(word, former[i].stem) ||
            !strcmp(word, strchr(former[i].stem, '/') + 1)) {
            fprintf(stderr, "'%s' is of the engine of the second edition: %s\n",
                    word, former[i].now);
            return 1;
        }
    return 0;
}

static void say_near(const tasks *all, const char *word)
{
    const char *slash = strrchr(word, '/'), *name = slash ? slash + 1 : word;
    int near = 0;

    fprintf(stderr, "there is no exercise or chapter '%s'", word);
    for (size_t i = 0; i < all->count && near < 5; i++)
        if (distance(name, all->at[i].name) <= 1 + strlen(name) / 4 ||
            (strlen(name) > 2 && strstr(all->at[i].stem, name)))
            fprintf(stderr, "%s %s", near++ > 0 ? "," : "; perhaps",
                    all->at[i].stem);
    fprintf(stderr, "%s\n", near ? "" : "; ./course progress lists them all");
}

int choose_tasks(const tasks *all, char **words, size_t count, tasks *chosen)
{
    *chosen = (tasks){get_memory(NULL, (all->count + 1) * sizeof(task)), 0};
    for (size_t k = 0; k < count; k++) {
        const char *word = as_stem(words[k]);
        int best = 0, many = 0;

        for (size_t i = 0; i < all->count; i++)
            if (names(word, &all->at[i]) > best)
                best = names(word, &all->at[i]);
        for (size_t i = 0; i < all->count && best > 0; i++)
            many += names(word, &all->at[i]) == best;
        if (best == 0 && !say_former(word))
            say_near(all, word);
        if (best == 1 && many > 1)
            fprintf(stderr,
                    "several chapters have an exercise '%s'; say which,"
                    " as in 02-euler/%s\n",
                    word, word);
        if (best == 0 || (best == 1 && many > 1))
            return 0;
        for (size_t i = 0; i < all->count; i++) {
            int there = names(word, &all->at[i]) != best;

            for (size_t j = 0; j < chosen->count; j++)
                there |= chosen->at[j].stem == all->at[i].stem;
            if (!there)
                chosen->at[chosen->count++] = all->at[i];
        }
    }
    for (size_t i = 0; count == 0 && i < all->count; i++)
        if (!all->at[i].left_out)
            chosen->at[chosen->count++] = all->at[i];
    return 1;
}
