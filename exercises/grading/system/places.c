/* places.c: the number of the section or chapter that a label names.
 *
 * The book numbers its chapters by their file names, 03-midpoint.md, and
 * their sections by the order of the headings:
 *
 *     ## A better slope {#sec:midpoint}
 */
#define _POSIX_C_SOURCE 200809L
#include "grading/system/system.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* Does this heading carry {#label}? */
static int carries(const char *line, const char *label)
{
    const size_t n = strlen(label);

    for (const char *at = line; (at = strchr(at, '#')); at++)
        if (!strncmp(at + 1, label, n) && strchr(" }\n\r", at[n + 1]))
            return 1;
    return 0;
}

static int numbered(const char *line)
{
    return !strstr(line, ".unnumbered") && !strstr(line, "{-}") &&
           !strstr(line, "{- ");
}

/* A line of three or more ` or ~ opens a block of code; one that is at least
 * as long, of the same character, closes it. */
static int in_code(const char *line, size_t *fence, char *mark)
{
    const char *at = line + strspn(line, " ");
    const size_t n =
        *at == '`' || *at == '~' ? strspn(at, (char[]){*at, 0}) : 0;

    if (*fence == 0 && n >= 3) {
        *fence = n;
        *mark = *at;
    } else if (*fence > 0 && n >= *fence && *at == *mark &&
               at[n + strspn(at + n, " \r\n")] == '\0') {
        *fence = 0;
        return 1;
    }
    return *fence > 0;
}

static int search(FILE *f, int chapter, const char *label, char *place,
                  size_t size)
{
    char *line = NULL, mark = 0;
    size_t room = 0, fence = 0;
    int section = 0, found = 0;

    while (!found && getline(&line, &room, f) > 0) {
        if (in_code(line, &fence, &mark))
            continue;
        if (!strncmp(line, "## ", 3) && numbered(line)) {
            section++;
            found = carries(line, label);
            snprintf(place, size, "section %d.%d", chapter, section);
        } else if (!strncmp(line, "# ", 2)) {
            found = carries(line, label);
            snprintf(place, size, "chapter %d", chapter);
        }
    }
    free(line);
    return found;
}

int place_of(const char *chapters, const char *label, char *place, size_t size)
{
    text file = {0};
    const struct dirent *entry;
    int found = 0;
    DIR *dir = opendir(chapters);

    while (dir && !found && (entry = readdir(dir))) {
        const int chapter = atoi(entry->d_name);
        const char *end = strrchr(entry->d_name, '.');
        FILE *f;

        if (chapter <= 0 || !end || strcmp(end, ".md") != 0)
            continue;
        text_add(&file, "%s/%s", chapters, entry->d_name);
        f = fopen(file.at, "r");
        text_free(&file);
        if (!f)
            continue;
        found = search(f, chapter, label, place, size);
        fclose(f);
    }
    if (dir)
        closedir(dir);
    return found;
}
