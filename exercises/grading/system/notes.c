/* notes.c: an exercise's mistakes.md, for a person and for the marking.
 *
 *     ## forgets-h (sec:polygon)
 *
 *     Your step is as long as the velocity itself ...
 *
 *     ```diff
 *     -    x[0] += h * dxdt[0];
 *     +    x[0] += dxdt[0];
 *     ```
 *
 * is a mistake's name, where the book explains it, the sentence to the student,
 * and what it changes in the solution. Lines that begin with a blank or a minus
 * must stand in the solution, together and once; a line @@ parts a change in two
 * places. A mistake with (unnamed) for its section is no more than a wrong answer
 * that must not get full marks; its sentence says to authors what is wrong.
 */
#define _POSIX_C_SOURCE 200809L
#include "grading/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void refuse(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    exit(2);
}

/* "## forgets-h (sec:polygon)" */
static void read_heading(note *n, const char *file, int line, const char *at,
                         size_t length)
{
    const size_t id = strcspn(at, " \n");
    const char *open = at + id + (at[id] == ' ');
    size_t where;

    if (id == 0 || *open != '(')
        refuse(file, line, "a mistake's heading is: ## NAME (sec:LABEL)");
    where = strcspn(open, ")\n");
    if (where + 1 + (size_t)(open - at) > length)
        refuse(file, line, "a mistake's heading is: ## NAME (sec:LABEL)");
    *n = (note){.line = line};
    text_bytes(&n->id, at, id);
    text_bytes(&n->where, open + 1, where - 1);
}

/* A line of the sentence: joined to what is there, without its marks of code. */
static void add_sentence(note *n, const char *at, size_t length)
{
    if (length > 0 && n->says.used > 0)
        text_bytes(&n->says, " ", 1);
    for (size_t i = 0; i < length; i++)
        if (at[i] != '`')
            text_bytes(&n->says, at + i, 1);
}

note *notes_read(const char *file, size_t *count)
{
    char *source = read_whole(file);
    note *notes = NULL, *now = NULL;
    int line = 1, inside = 0;

    *count = 0;
    if (!source)
        refuse(file, 0, strerror(errno));
    for (const char *at = source; *at; line++) {
        const size_t length = strcspn(at, "\n");

        if (!strncmp(at, "```", 3)) {
            if (!now || (!inside && strncmp(at, "```diff", 7) != 0))
                refuse(file, line,
                       "a mistake's change stands below its "
                       "sentence, after ```diff");
            inside = !inside;
            now->change_line = inside ? line + 1 : now->change_line;
        } else if (inside) {
            text_bytes(&now->change, at, length + (at[length] == '\n'));
        } else if (!strncmp(at, "## ", 3)) {
            notes = get_memory(notes, (*count + 1) * sizeof notes[0]);
            now = &notes[(*count)++];
            read_heading(now, file, line, at + 3, length - 3);
        } else if (now) {
            add_sentence(now, at, length);
        }
        at += length + (at[length] == '\n');
    }
    free(source);
    for (size_t i = 0; i < *count; i++)
        if (!notes[i].says.used || !notes[i].change.used)
            refuse(file, notes[i].line,
                   "this mistake lacks its sentence or its change");
    return notes;
}

void notes_free(note *notes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text_free(&notes[i].id);
        text_free(&notes[i].where);
        text_free(&notes[i].says);
        text_free(&notes[i].change);
    }
    free(notes);
}

/* Where is this piece of a text of lines? NULL, and how often it is there,
 * unless that is once. */
static char *find_once(char *in, const text *piece, int *times)
{
    char *found = NULL;

    *times = 0;
    for (char *at = in; *at; at += strcspn(at, "\n"), at += *at == '\n')
        if (!strncmp(at, piece->at, piece->used)) {
            found = at;
            ++*times;
        }
    return *times == 1 ? found : NULL;
}

/* The lines up to the next @@: what is there before, and what after. */
static const char *read_piece(const char *at, text *before, text *after,
                              int *lines)
{
    text_bytes(before, "", 0);
    text_bytes(after, "", 0);
    for (; *at && strncmp(at, "@@", 2) != 0; ++*lines) {
        const size_t length = strcspn(at, "\n") + 1;
        const char mark = *at == '\n' ? ' ' : *at;
        const size_t skip = *at != '\n';

        if (mark != '+')
            text_bytes(before, at + skip, length - skip);
        if (mark != '-')
            text_bytes(after, at + skip, length - skip);
        at += length;
    }
    if (*at) {
        ++*lines;
        at += strcspn(at, "\n") + 1;
    }
    return at;
}

char *note_apply(const char *file, const note *n, const char *solution)
{
    char *made = get_copy(solution);
    int line = n->change_line;

    for (const char *at = n->change.at; *at;) {
        text before = {0}, after = {0}, now = {0};
        int lines = 0, times;
        char *place;

        at = read_piece(at, &before, &after, &lines);
        place = before.used ? find_once(made, &before, &times) : NULL;
        if (!before.used)
            refuse(file, line, "no line of the solution to tell the place");
        if (!place)
            refuse(file, line,
                   times == 0 ? "these lines are not in the solution"
                              : "these lines are in the solution more than "
                                "once: add one before or after them");
        text_bytes(&now, made, (size_t)(place - made));
        text_add(&now, "%s%s", after.at, place + before.used);
        free(made);
        made = now.at;
        text_free(&before);
        text_free(&after);
        line += lines;
    }
    return made;
}
