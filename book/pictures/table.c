/* table.c: the particles of one frame, from a program's table. */
#include "picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 13, MOST_COLUMNS = 64, LINE = 4096 };

static const char *const names[COLUMNS] = {
    "effect", "frame", "x", "y", "z", "vx",     "vy",
    "vz",     "size",  "r", "g", "b", "opacity"};

/* Where the columns are. */
static void find_columns(const request *asked, char *header, int *at)
{
    int count = 0;

    for (int k = 0; k < COLUMNS; k++)
        at[k] = -1;
    for (char *word = strtok(header, "\t\n"); word;
         word = strtok(NULL, "\t\n"), count++)
        for (int k = 0; k < COLUMNS; k++)
            if (strcmp(word, names[k]) == 0)
                at[k] = count;
    if (count > MOST_COLUMNS)
        give_up("%s has more than %d columns", asked->table, MOST_COLUMNS);
    for (int k = 0; k < COLUMNS; k++)
        if (at[k] < 0)
            give_up("%s has no column %s", asked->table, names[k]);
}

static void read_row(const request *asked, int number, char *line,
                     const int *at, double *row)
{
    double cell[MOST_COLUMNS];
    int count = 0;

    for (char *word = strtok(line, "\t\n"); word && count < MOST_COLUMNS;
         word = strtok(NULL, "\t\n")) {
        char *end;

        cell[count++] = strtod(word, &end);
        if (*end != '\0' || end == word)
            give_up("%s:%d: \"%s\" is no number", asked->table, number, word);
    }
    for (int k = 0; k < COLUMNS; k++) {
        if (at[k] >= count)
            give_up("%s:%d: the row has no %s", asked->table, number, names[k]);
        row[k] = cell[at[k]];
        if (!(row[k] > -1e9 && row[k] < 1e9))
            give_up("%s:%d: nothing can be drawn with %s = %g", asked->table,
                    number, names[k], row[k]);
    }
}

static particle as_particle(const double *row)
{
    particle p = {.size = row[8], .opacity = row[12]};

    for (int k = 0; k < 3; k++) {
        p.q[k] = row[2 + k];
        p.v[k] = row[5 + k];
        p.colour[k] = to_light(row[9 + k]);
    }
    return p;
}

particle *read_frame(const request *asked, int frame, size_t *count)
{
    FILE *file = fopen(asked->table, "r");
    char line[LINE];
    double row[COLUMNS];
    int at[COLUMNS], number = 0, has_header = 0;
    size_t n = 0, room = 1024;
    particle *all = memory(room, sizeof *all);

    if (!file)
        give_up("%s cannot be read: %s", asked->table, strerror(errno));
    while (fgets(line, sizeof line, file)) {
        number++;
        if (*line == '#')
            continue;
        if (!has_header) {
            find_columns(asked, line, at);
            has_header = 1;
            continue;
        }
        read_row(asked, number, line, at, row);
        if (row[0] != asked->effect || row[1] != frame)
            continue;
        if (n == room) {
            room *= 2;
            all = realloc(all, room * sizeof *all);
            if (!all)
                give_up("there is no memory for %zu particles", room);
        }
        all[n++] = as_particle(row);
    }
    if (ferror(file) || !has_header)
        give_up("%s holds no table", asked->table);
    fclose(file);
    *count = n;
    return all;
}
