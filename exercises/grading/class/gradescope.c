/* gradescope.c: whose submissions are, and when they were handed in, as Gradescope says
 * in the file beside them, submission_metadata.yml:
 *
 *     submission_123456:
 *       :submitters:
 *       - :name: Ada Lovelace
 *         :sid: '12345'
 *       :created_at: 2027-10-08 21:59:01.123456 Z
 *       :history:
 *
 * Of all that YAML may be, these lines alone are read; what looks otherwise is as if
 * it were not there. Those who handed in together stand behind each other.
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>

/* What stands behind `name` on this line, without its quotes; or NULL. */
static char *value_of(const char *line, const char *name)
{
    const size_t n = strlen(name);
    text t = {0};
    size_t length;

    if (strncmp(line, name, n) != 0)
        return NULL;
    line += n + strspn(line + n, " ");
    length = strcspn(line, "\r\n");
    while (length > 0 && line[length - 1] == ' ')
        length--;
    if (length > 1 && (*line == '\'' || *line == '"') &&
        line[length - 1] == *line)
        line++, length -= 2;
    text_bytes(&t, line, length);
    return t.at;
}

static hand_in *find_id(hand_ins *all, const char *line)
{
    static const char begin[] = "submission_";
    const size_t n = strspn(line + strlen(begin), "0123456789");

    for (size_t i = 0; i < all->count; i++)
        if (strlen(all->at[i].id) == n && n > 0 &&
            !strncmp(all->at[i].id, line + strlen(begin), n))
            return &all->at[i];
    return NULL;
}

/* A name, after those that are there already. */
static void add_submitter(hand_in *h, char *name, int first)
{
    text t = {0};

    text_add(&t, "%s%s%s", first ? "" : h->student, first ? "" : ", ", name);
    free(h->student);
    free(name);
    h->student = t.at;
}

void gradescope_read(const char *folder, hand_ins *all)
{
    text file = {0};
    char *yaml;
    hand_in *h = NULL;
    int names = 0;

    text_add(&file, "%s/submission_metadata.yml", folder);
    yaml = read_whole(file.at);
    text_free(&file);
    for (const char *line = yaml ? yaml : ""; *line;) {
        char *name = value_of(line, "  - :name:"), *created;

        name = name ? name : value_of(line, "    :name:");
        created = value_of(line, "  :created_at:");
        if (!strncmp(line, "submission_", 11)) {
            h = find_id(all, line);
            names = 0;
        }
        if (h && name && *name)
            add_submitter(h, get_copy(name), names++ == 0);
        if (h && created && !h->created)
            h->created = get_copy(created);
        free(name);
        free(created);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(yaml);
}
