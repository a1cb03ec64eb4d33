/* places.c: the number that the book prints for a label: of a chapter, section,
 * figure, table, listing, equation or exercise.
 *
 * The book numbers its chapters by their file names, 03-midpoint.md, and all
 * else in the order in which it stands there:
 *
 *     ## A better slope {#sec:midpoint}
 *     ::: {.more #sec:weights title="The weights"}        a letter: section 3.A
 *     $$ x = 1 $$ {#eq:one}
 *     ::: {.figure #fig:spiral from="02-euler/spiral"}
 *     ``` {.c from="code/02-euler/spiral.c#step" #lst:euler-plane}
 */
#define _POSIX_C_SOURCE 200809L
#include "grading/system/system.h"

#include <ctype.h>
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

/* Is this line one of the things that are counted for such a label? `opens`: it
 * opens a block of code. Of equations only those with a label have a number,
 * and a line can hold several. */
static int counts(const char *line, const char *label, int opens)
{
    const size_t length = strlen(label);
    int n = 0;

    if (opens)
        return !strncmp(label, "lst:", 4) && strstr(line, "from=") &&
               !strstr(line, ".transcript");
    if (!strncmp(label, "sec:", 4))
        return !strncmp(line, "## ", 3) && numbered(line);
    if (!strncmp(label, "more:", 5))
        return !strncmp(line, "::: {.more", 10);
    if (!strncmp(label, "fig:", 4))
        return !strncmp(line, "::: {.figure", 12);
    if (!strncmp(label, "tab:", 4))
        return !strncmp(line, "::: {.table", 11);
    if (!strncmp(label, "ex:", 3))
        return !strncmp(line, "::: {.exercise", 14) ||
               !strncmp(line + strspn(line, ":"), " {.problem", 10);
    if (!strncmp(label, "ch:", 3))
        return !strncmp(line, "# ", 2);
    if (strncmp(label, "eq:", 3) != 0)
        return 0;
    for (const char *at = line; (at = strstr(at, "{#eq:")); at++) {
        n++;
        if (!strncmp(at + 2, label, length) && at[2 + length] == '}')
            break;
    }
    return n;
}

/* The place of such a thing in this chapter, in words. */
static void say_place(const char *label, const char *chapter,
                      const char *number, char *place, size_t size)
{
    static const struct {
        const char *label, *word, *after;
    } words[] = {{"sec:", "section ", ""},   {"fig:", "figure ", ""},
                 {"tab:", "table ", ""},     {"lst:", "listing ", ""},
                 {"eq:", "equation (", ")"}, {"ex:", "exercise ", ""}};
    const size_t known = sizeof words / sizeof words[0];

    if (!strncmp(label, "ch:", 3))
        snprintf(place, size, "%s %s",
                 isdigit((unsigned char)*chapter) ? "chapter" : "appendix",
                 chapter);
    for (size_t k = 0; k < known; k++)
        if (!strncmp(label, words[k].label, strlen(words[k].label)))
            snprintf(place, size, "%s%s.%s%s", words[k].word, chapter, number,
                     words[k].after);
}

static int search(FILE *f, const char *chapter, const char *label, char *place,
                  size_t size)
{
    char *line = NULL, mark = 0;
    size_t room = 0, fence = 0;
    char number[16];
    int n = 0, letters = 0, found = 0;

    while (!found && getline(&line, &room, f) > 0) {
        const int before = fence > 0, code = in_code(line, &fence, &mark);
        const int more = code && before ? 0 : counts(line, label, code);

        const int boxed = !code && counts(line, "more:", 0);

        n += more;
        letters += boxed;
        found = (more > 0 || boxed) && carries(line, label);
        if (boxed)
            snprintf(number, sizeof number, "%c", 'A' + letters - 1);
        else
            snprintf(number, sizeof number, "%d", n);
    }
    free(line);
    if (found)
        say_place(label, chapter, number, place, size);
    return found;
}

/* "03-midpoint.md" is chapter 3, "d-instructors.md" appendix D; the first and
 * the last file, 00 and z, and what is no chapter, have no number. */
static int number_of(const char *name, char number[16])
{
    const char *end = strrchr(name, '.');
    const int n = atoi(name);

    if (!end || strcmp(end, ".md") != 0)
        return 0;
    if (n > 0)
        snprintf(number, 16, "%d", n);
    else if (name[0] >= 'a' && name[0] < 'z' && name[1] == '-')
        snprintf(number, 16, "%c", toupper((unsigned char)name[0]));
    else
        return 0;
    return 1;
}

int place_of(const char *chapters, const char *label, char *place, size_t size)
{
    text file = {0};
    const struct dirent *entry;
    char chapter[16];
    int found = 0;
    DIR *dir = opendir(chapters);

    while (dir && !found && (entry = readdir(dir))) {
        FILE *f;

        if (!number_of(entry->d_name, chapter))
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
