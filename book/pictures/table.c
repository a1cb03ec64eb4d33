/* table.c: the particles of one frame, from a program's table. */
#include "picture.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 13, MOST_COLUMNS = 64, LINE = 4096, NAME = 64 };

static const char *const names[COLUMNS] = {
    "effect", "frame", "x", "y", "z", "vx",     "vy",
    "vz",     "size",  "r", "g", "b", "opacity"};

/* The columns that a frame needs, and where they are. */
typedef struct columns {
    char name[3 * MOST_POINTS][NAME];
    int at[3 * MOST_POINTS], count;
} columns;

/* The name of a column in a frame: "ax#" is "ax3" in frame 3. */
static void name_of(char *name, const char *pattern, int frame)
{
    const char *mark = strchr(pattern, '#');

    if (strlen(pattern) > NAME - 16)
        give_up("no column has a name as long as %s", pattern);
    if (mark)
        snprintf(name, NAME, "%.*s%d%s", (int)(mark - pattern), pattern, frame,
                 mark + 1);
    else
        snprintf(name, NAME, "%s", pattern);
}

static columns wanted(const request *asked, int frame)
{
    columns c = {.count = COLUMNS};

    for (int k = 0; k < COLUMNS; k++)
        snprintf(c.name[k], NAME, "%s", names[k]);
    if (asked->kinds > 0)
        c.count = 0;
    for (size_t i = 0; i < asked->kinds; i++) {
        name_of(c.name[c.count++], asked->points[i].x, frame);
        name_of(c.name[c.count++], asked->points[i].y, frame);
        if (asked->points[i].z)
            name_of(c.name[c.count++], asked->points[i].z, frame);
    }
    return c;
}

static void find_columns(const request *asked, char *header, columns *c)
{
    int count = 0;

    for (int k = 0; k < c->count; k++)
        c->at[k] = -1;
    for (char *word = strtok(header, "\t\n"); word;
         word = strtok(NULL, "\t\n"), count++)
        for (int k = 0; k < c->count; k++)
            if (strcmp(word, c->name[k]) == 0)
                c->at[k] = count;
    if (count > MOST_COLUMNS)
        give_up("%s has more than %d columns", asked->table, MOST_COLUMNS);
    for (int k = 0; k < c->count; k++)
        if (c->at[k] < 0)
            give_up("%s has no column %s", asked->table, c->name[k]);
}

/* A place may be empty, nan, where there are points. */
static void read_row(const request *asked, int number, char *line,
                     const columns *c, double *row)
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
    for (int k = 0; k < c->count; k++) {
        if (c->at[k] >= count)
            give_up("%s:%d: the row has no %s", asked->table, number,
                    c->name[k]);
        row[k] = cell[c->at[k]];
        if (!(row[k] > -1e9 && row[k] < 1e9) &&
            !(asked->kinds > 0 && isnan(row[k])))
            give_up("%s:%d: nothing can be drawn with %s = %g", asked->table,
                    number, c->name[k], row[k]);
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

void turn(const request *asked, const double *place, double *q)
{
    const double degree = acos(-1.0) / 180.0;
    const double side = asked->view[0] * degree, up = asked->view[1] * degree;
    const double away = place[1] * cos(side) - place[0] * sin(side);

    q[0] = place[0] * cos(side) + place[1] * sin(side);
    q[1] = place[2] * cos(up) + away * sin(up);
    q[2] = place[2] * sin(up) - away * cos(up);
}

static particle as_point(const request *asked, const points *p,
                         const double *place)
{
    particle one = {
        .q = {place[0], place[1]}, .size = p->look[0], .opacity = p->look[4]};

    if (p->z)
        turn(asked, place, one.q);
    for (int k = 0; k < 3; k++)
        one.colour[k] = to_light(p->look[1 + k]);
    return one;
}

/* What a row shows: how many particles, put into `to`. */
static size_t shown(const request *asked, int frame, const double *row,
                    particle *to)
{
    size_t n = 0;

    if (asked->kinds == 0 && (row[0] != asked->effect || row[1] != frame))
        return 0;
    if (asked->kinds == 0)
        to[n++] = as_particle(row);
    for (size_t i = 0; i < asked->kinds; i++) {
        if (!isnan(row[0] + row[1]))
            to[n++] = as_point(asked, &asked->points[i], row);
        row += asked->points[i].z ? 3 : 2;
    }
    return n;
}

particle *read_frame(const request *asked, int frame, size_t *count)
{
    FILE *file = fopen(asked->table, "r");
    char line[LINE];
    double row[3 * MOST_POINTS];
    columns c = wanted(asked, frame);
    int number = 0, has_header = 0;
    size_t n = 0, room = 1024;
    particle *all = memory(room, sizeof *all);

    if (!file)
        give_up("%s cannot be read: %s", asked->table, strerror(errno));
    while (fgets(line, sizeof line, file)) {
        number++;
        if (*line == '#')
            continue;
        if (!has_header) {
            find_columns(asked, line, &c);
            has_header = 1;
            continue;
        }
        read_row(asked, number, line, &c, row);
        if (n + MOST_POINTS > room) {
            room *= 2;
            all = realloc(all, room * sizeof *all);
            if (!all)
                give_up("there is no memory for %zu particles", room);
        }
        n += shown(asked, frame, row, all + n);
    }
    if (ferror(file) || !has_header)
        give_up("%s holds no table", asked->table);
    fclose(file);
    *count = n;
    return all;
}
