/* sheet.c: exercise.md and its parts: "# Title", "Points: N", "About: N minutes,
 * N stars", the statement, sections "## Hint", and "## Done" for whoever has full
 * marks.
 */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <string.h>

/* From `at` up to the next heading; to be freed. */
static char *part(const char *at)
{
    const char *end = strstr(at, "\n#");
    text t = {0};

    text_bytes(&t, at, end ? (size_t)(end - at) : strlen(at));
    return t.at;
}

/* The k-th section (from 1) with this heading, or NULL. */
static char *section(const char *sheet, const char *heading, int k)
{
    const char *at = sheet;

    while (k-- > 0) {
        at = strstr(at, heading);
        if (!at)
            return NULL;
        at += strlen(heading);
    }
    return part(at + strcspn(at, "\n"));
}

char *sheet_title(const char *sheet)
{
    const size_t from = strspn(sheet, "# ");
    text t = {0};

    text_bytes(&t, sheet + from, strcspn(sheet + from, "\n"));
    return t.at;
}

char *sheet_statement(const char *sheet)
{
    const char *about = strstr(sheet, "\nAbout: ");

    return part(about ? about + 1 + strcspn(about + 1, "\n") : sheet);
}

char *sheet_hint(const char *sheet, int k)
{
    return section(sheet, "\n## Hint", k);
}

int sheet_hints(const char *sheet)
{
    int n = 0;

    for (const char *at = sheet; (at = strstr(at, "\n## Hint")); at++)
        n++;
    return n;
}

char *sheet_done(const char *sheet)
{
    return section(sheet, "\n## Done", 1);
}
