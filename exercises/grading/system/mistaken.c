/* mistaken.c: write the solution with each of its mistakes.
 *
 *     mistaken SOLUTION.c MISTAKES.md FOLDER
 *
 * makes FOLDER/ID.c for every mistake, and leaves alone those that are so
 * already, so that they are not compiled again. Exit status 2: a change no
 * longer fits; the sentence says where.
 */
#include "grading/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int write_file(const char *file, const char *made)
{
    char *old = read_whole(file);
    const int same = old && !strcmp(old, made);
    FILE *f;

    free(old);
    if (same)
        return 1;
    f = fopen(file, "w");
    if (f) {
        const int written = fputs(made, f) >= 0;

        if (fclose(f) == 0 && written)
            return 1;
    }
    fprintf(stderr, "%s: %s\n", file, strerror(errno));
    return 0;
}

int main(int argc, char **argv)
{
    size_t count;
    char *solution;
    note *notes;
    int ok = 1;

    if (argc != 4) {
        fputs("usage: mistaken SOLUTION.c MISTAKES.md FOLDER\n", stderr);
        return 2;
    }
    solution = read_whole(argv[1]);
    if (!solution) {
        fprintf(stderr, "%s: %s\n", argv[1], strerror(errno));
        return 2;
    }
    notes = notes_read(argv[2], &count);
    for (size_t i = 0; i < count; i++) {
        char *made = note_apply(argv[2], &notes[i], solution);
        text file = {0};

        text_add(&file, "%s/%s.c", argv[3], notes[i].id.at);
        ok = write_file(file.at, made) && ok;
        text_free(&file);
        free(made);
    }
    notes_free(notes, count);
    free(solution);
    return ok ? 0 : 2;
}
