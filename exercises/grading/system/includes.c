/* includes.c: which files has the compiler read? An answer is made of the
 * scratch folder's files and of what every C program may include; were it made
 * of anything else, it would not be the student's, or not for the student to
 * see. Names are followed to where they lead before they are judged. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "grading/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int lies_in(const char *file, const char *folder)
{
    char *real = realpath(folder, NULL);
    const size_t n = real ? strlen(real) : 0;
    const int inside = n > 1 && !strncmp(file, real, n) && file[n] == '/';

    free(real);
    return inside;
}

/* The name of a file that should not be there, or NULL. What does not exist
 * has not been read: an assembler lists what a #line directive invents. */
static char *stranger(const char *name)
{
    static const char *const folders[] = {CHECK_INCLUDES, NULL};
    text path = {0};
    char *real;
    int known;

    text_add(&path, "%s%s%s", name[0] == '/' ? "" : scratch(),
             name[0] == '/' ? "" : "/", name);
    errno = 0;
    real = realpath(path.at, NULL);
    if (!real && errno == ENOENT) {
        text_free(&path);
        return NULL;
    }
    if (!real)
        return path.at;
    text_free(&path);
    known = lies_in(real, scratch());
    for (size_t i = 0; folders[i]; i++)
        known = known || lies_in(real, folders[i]);
    if (known)
        free(real);
    return known ? NULL : real;
}

/* The next name of a rule: blanks part them, a backslash keeps a blank or a #
 * in a name and takes the end of a line away, and $$ is a $. */
static const char *next_name(const char *at, text *name)
{
    text_free(name);
    for (;; at++) {
        if (at[0] == '\\' && at[1] == '\n')
            at++;
        else if (*at == '\0' || !strchr(" \t\n", *at))
            break;
    }
    for (; *at && !strchr(" \t\n", *at); at++) {
        if (at[0] == '\\' && at[1] == '\n')
            break;
        if ((at[0] == '\\' && at[1] && strchr(" \t#", at[1])) ||
            (at[0] == '$' && at[1] == '$'))
            at++;
        text_bytes(name, at, 1);
    }
    return at;
}

char *includes_rule(const text *list)
{
    const char *at = list->at ? strstr(list->at, ": ") : NULL;
    text name = {0};
    char *found = NULL;

    while (at && !found) {
        at = next_name(at + (*at == ':'), &name);
        if (!name.at)
            break;
        found = stranger(name.at);
    }
    text_free(&name);
    return found;
}

char *includes_tree(const text *list)
{
    char *found = NULL;

    for (const char *line = list->at; line && *line && !found;) {
        const size_t n = strcspn(line, "\n"), dots = strspn(line, ".");
        text name = {0};

        if (dots > 0 && line[dots] == ' ') {
            text_bytes(&name, line + dots + 1, n - dots - 1);
            found = stranger(name.at);
        }
        text_free(&name);
        line += n + (line[n] == '\n');
    }
    return found;
}
