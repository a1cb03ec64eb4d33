/* course.c: what course.json says of the exercises, as cmake/manifest.cmake writes it
 * down: in BUILD/class.txt, or in exercises/course.txt, which a kit brings along.
 *
 *     exercise 02-euler/step 10|2027-10-08T23:59+02:00
 *
 * All that counts is reckoned in whole hundredths of a point, each exercise rounded
 * by itself, so that all tables have the same totals.
 */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *course_file(const tutor *t)
{
    text file = {0};
    char *all;

    text_add(&file, "%s/class.txt", t->build);
    if (access(file.at, R_OK) != 0) {
        text_free(&file);
        text_add(&file, "%s/exercises/course.txt", t->root);
    }
    all = read_whole(file.at);
    text_free(&file);
    return all;
}

/* "10|2027-10-08T23:59+02:00", to be freed, or NULL. */
static char *line_of(const char *all, const char *stem)
{
    text want = {0}, line = {0};
    const char *at;

    text_add(&want, "exercise %s ", stem);
    at = all ? strstr(all, want.at) : NULL;
    if (at)
        text_add(&line, "%.*s", (int)strcspn(at + want.used, "\n"),
                 at + want.used);
    text_free(&want);
    return line.at;
}

void course_choose(const tutor *t, tasks *all)
{
    char *words = course_file(t);
    const int chooses = words && strstr(words, "exercise ");

    for (size_t i = 0; i < all->count; i++) {
        task *x = &all->at[i];
        char *line = line_of(words, x->stem);

        x->left_out = chooses && !line;
        x->worth = x->left_out                     ? 0
                   : line && *line && *line != '|' ? atoi(line)
                                                   : x->of;
        free(line);
    }
    free(words);
}

long share(long a, long b, long c)
{
    return c > 0 ? (2 * a * b + c) / (2 * c) : 0;
}

void add_points(text *t, long hundredths)
{
    const long part = hundredths % 100;

    text_add(t, "%ld", hundredths / 100);
    if (part > 0)
        text_add(t, part % 10 ? ".%02ld" : ".%ld",
                 part % 10 ? part : part / 10);
}

void say_counts(const char *what, long hundredths, int worth)
{
    text t = {0};

    add_points(&t, hundredths);
    printf("  %s: %s of %d points of the course\n", what, t.at, worth);
    text_free(&t);
}

void say_course(const tutor *t, const task *x)
{
    char *words = course_file(t), *line = line_of(words, x->stem);
    char *due = line ? strchr(line, '|') : NULL;
    const char *hour = due ? strchr(due, 'T') : NULL;

    if (due)
        *due++ = '\0';
    if (due && *line)
        printf("  full marks count %s points in the course\n", line);
    if (hour) {
        const char *zone = strpbrk(hour, "Z+-");

        printf("  due %.*s, %.5s (UTC%s)\n", (int)(hour - due), due, hour + 1,
               zone && *zone != 'Z' ? zone : "");
    }
    if (x->left_out)
        printf("  the course leaves it out\n");
    free(line);
    free(words);
}
