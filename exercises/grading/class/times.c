/* times.c: when each submission was handed in, and whose it is, from --times. A
 * copy lies in RESULTS, so that a run without --times goes on with it; one of before
 * stays beside it, as times.1.csv and so on.
 *
 *     submission,time,student
 *     ada-1,2027-10-08T22:10+02:00,ada
 *     ada-2,2027-10-09T08:00:30+02:00,ada
 *
 * A submission is called as in the results, as its folder, or by its number; a student,
 * who may be missing, has several attempts where the same name stands in several rows. What
 * Moodle and Gradescope give out will do as well: "Identifier" and "Last modified
 * (submission)", "Submission ID" and "Submission Time". A time that does not say how
 * far from UTC it is, as Moodle's, is by the clock of what it is compared with.
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- A moment. */

/* Days since 1970 in the calendar of today: years begin in March here, so that the
 * leap day is their last. */
static long long days_since_1970(int year, int month, int day)
{
    const long long y = month > 2 ? year : year - 1;
    const long long m = month > 2 ? month - 3 : month + 9;

    return y * 365 + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 -
           719468;
}

static int days_in(int year, int month)
{
    const int next = month == 12;

    return (int)(days_since_1970(year + next, next ? 1 : month + 1, 1) -
                 days_since_1970(year, month, 1));
}

/* "", "Z", "+02:00", "-0700": how far from UTC; 0: it is nothing of that. */
static int read_zone(const char *s, moment *m)
{
    int hours, minutes, n = 0;

    while (*s == ' ')
        s++;
    m->zoned = *s != '\0';
    m->offset = 0;
    if (!*s || !strcmp(s, "Z") || !strcmp(s, "UTC"))
        return 1;
    if ((*s != '+' && *s != '-') ||
        (sscanf(s + 1, "%2d:%2d%n", &hours, &minutes, &n) != 2 &&
         sscanf(s + 1, "%2d%2d%n", &hours, &minutes, &n) != 2) ||
        s[1 + n] || hours < 0 || hours > 14 || minutes < 0 || minutes > 59)
        return 0;
    m->offset = (hours * 60 + minutes) * 60 * (*s == '-' ? -1 : 1);
    return 1;
}

/* 1 to 12; 13: there is none of this name. */
static int month_called(const char *name)
{
    static const char *const months[] = {
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    int month = 1;

    while (month <= 12 && strcasecmp(months[month - 1], name) != 0)
        month++;
    return month;
}

/* "Friday, 8 October 2027, 11:59 PM", or "Friday, October 8, 2027, 11:59 PM". */
static int read_words(const char *s, int d[6], int *n)
{
    char month[16] = "", half[3] = "";
    int end = 0;

    *n = 0;
    if (sscanf(s, "%15[A-Za-z]%n%*[, ]%n", month, &end, n) == 1 &&
        month_called(month) <= 12)
        *n = 0; /* no name of a day */
    s += *n;
    if (sscanf(s, "%2d %15[A-Za-z] %4d, %2d:%2d %2[AMP]%n", &d[2], month, &d[0],
               &d[3], &d[4], half, &end) != 6 &&
        sscanf(s, "%15[A-Za-z] %2d, %4d, %2d:%2d %2[AMP]%n", month, &d[2],
               &d[0], &d[3], &d[4], half, &end) != 6)
        return 0;
    if (d[3] < 1 || d[3] > 12 || half[1] != 'M')
        return 0;
    d[1] = month_called(month);
    d[3] = d[3] % 12 + (*half == 'P' ? 12 : 0);
    *n += end;
    return 1;
}

/* As it stands, but for spaces that do not break (U+00A0, U+202F): Moodle writes one
 * before PM. */
static char *with_spaces(const char *s)
{
    text t = {0};

    text_bytes(&t, "", 0);
    while (*s) {
        const size_t n = !strncmp(s, "\xc2\xa0", 2)       ? 2
                         : !strncmp(s, "\xe2\x80\xaf", 3) ? 3
                                                          : 0;

        text_bytes(&t, n > 0 ? " " : s, 1);
        s += n > 0 ? n : 1;
    }
    return t.at;
}

static int read_moment(const char *s, moment *m)
{
    int d[6] = {0}, n = 0; /* year, month, day, hour, minute, second */

    if (sscanf(s, "%4d-%2d-%2d%*1[T ]%2d:%2d%n", &d[0], &d[1], &d[2], &d[3],
               &d[4], &n) == 5) {
        int more = 0;

        if (sscanf(s + n, ":%2d%n", &d[5], &more) == 1)
            n += more;
        if (more && s[n] == '.')
            n += 1 + (int)strspn(s + n + 1, "0123456789");
    } else if (!read_words(s, d, &n)) {
        return 0;
    }
    if (d[0] < 1970 || d[1] < 1 || d[1] > 12 || d[2] < 1 ||
        d[2] > days_in(d[0], d[1]) || d[3] < 0 || d[3] > 23 || d[4] < 0 ||
        d[4] > 59 || d[5] < 0 || d[5] > 60 || !read_zone(s + n, m))
        return 0;
    m->seconds =
        ((days_since_1970(d[0], d[1], d[2]) * 24 + d[3]) * 60 + d[4]) * 60 +
        d[5];
    return 1;
}

int moment_read(const char *s, moment *m)
{
    char *plain = with_spaces(s);
    const int good = read_moment(plain, m);

    free(plain);
    return good;
}

long long moment_after(const moment *a, const moment *b)
{
    const long long clocks = a->seconds - b->seconds;

    return a->zoned && b->zoned ? clocks - a->offset + b->offset : clocks;
}

/* ---- The table. */

/* What is read: cells stand between commas, or between what spreadsheets of other
 * languages write. */
typedef struct source {
    const char *file;
    size_t line;
    char between;
} source;

static char separator(const char *head)
{
    size_t n[3] = {0};

    for (; *head && *head != '\n'; head++) {
        n[0] += *head == ',';
        n[1] += *head == ';';
        n[2] += *head == '\t';
    }
    return n[0] > 0 ? ',' : n[1] > 0 ? ';' : n[2] > 0 ? '\t' : ',';
}

/* The next cell of a line, at *at; what stands in quotes may hold separators and, as
 * two of them, quotes. 0: the line has ended. */
static int next_cell(const source *from, const char **at, text *cell)
{
    const char *s = *at;
    int quoted = 0;

    text_free(cell);
    text_bytes(cell, "", 0);
    if (!*s)
        return 0;
    while (*s && (quoted || (*s != from->between && *s != '\n'))) {
        if (*s == '"' && quoted && s[1] == '"')
            text_bytes(cell, s++, 1);
        else if (*s == '"')
            quoted = !quoted;
        else if (*s != '\r')
            text_bytes(cell, s, 1);
        s++;
    }
    if (quoted)
        refuse("%s, line %zu: a quotation mark opens there and nothing closes "
               "it",
               from->file, from->line);
    *at = *s == from->between ? s + 1 : s;
    return 1;
}

enum { SUBMISSION, TIME, STUDENT, COLUMNS };

/* Which of the columns is so called? */
static int column(const char *name)
{
    static const struct {
        const char *name;
        int column;
    } known[] = {{"submission", SUBMISSION},
                 {"identifier", SUBMISSION},
                 {"submission id", SUBMISSION},
                 {"time", TIME},
                 {"last modified (submission)", TIME},
                 {"submission time", TIME},
                 {"student", STUDENT}};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (!strcasecmp(name, known[i].name))
            return known[i].column;
    return COLUMNS;
}

/* A line's cells, by column; and behind its end. */
static const char *read_line(const source *from, const char *at,
                             const int *columns, size_t count,
                             text cells[COLUMNS])
{
    text cell = {0};

    for (int c = 0; c < COLUMNS; c++)
        text_free(&cells[c]);
    for (size_t i = 0; *at != '\n' && next_cell(from, &at, &cell); i++)
        if (i < count && columns[i] < COLUMNS)
            text_add(&cells[columns[i]], "%s", cell.at);
    text_free(&cell);
    return *at == '\n' ? at + 1 : at;
}

static const char *read_heading(const source *from, const char *at,
                                int *columns, size_t *count, size_t most)
{
    int have[COLUMNS + 1] = {0};
    text cell = {0};

    if (!strncmp(at, "\xef\xbb\xbf", 3))
        at += 3;
    while (*at != '\n' && *count < most && next_cell(from, &at, &cell)) {
        columns[*count] = column(cell.at);
        have[columns[(*count)++]]++;
    }
    text_free(&cell);
    if (have[SUBMISSION] != 1 || have[TIME] != 1 || have[STUDENT] > 1)
        refuse("%s has no line \"submission,time\" or \"submission,time,"
               "student\" at its head: these are the columns that it needs",
               from->file);
    return *at == '\n' ? at + 1 : at;
}

/* Did it give a submission its time? Rows of no submission that is here are
 * strange. */
static int take_row(hand_ins *all, const source *from, few *strange,
                    const text cells[COLUMNS])
{
    const char *name = cells[SUBMISSION].at ? cells[SUBMISSION].at : "";
    const char *time = cells[TIME].at ? cells[TIME].at : "";
    hand_in *h = hand_ins_called(all, name);
    moment m;

    if (!*time || !strcmp(time, "-")) /* Moodle: nothing was handed in */
        return 0;
    if (!moment_read(time, &m))
        refuse("%s, line %zu: \"%s\" is no time: write one like "
               "2027-10-08T23:59+02:00",
               from->file, from->line, time);
    if (!h) {
        few_add(strange, name);
        return 0;
    }
    if (h->handed_in)
        refuse("%s, line %zu: %s has a time already: take one of the two out",
               from->file, from->line, name);
    h->handed_in = get_copy(time);
    h->when = m;
    if (cells[STUDENT].at && *cells[STUDENT].at)
        h->who = get_copy(cells[STUDENT].at);
    return 1;
}

/* By student, and for each in the order of time. */
static int compare_attempts(const void *a, const void *b)
{
    const hand_in *x = *(hand_in *const *)a, *y = *(hand_in *const *)b;
    const int students = strcmp(x->who, y->who);
    const long long after = moment_after(&x->when, &y->when);

    return students ? students
           : after  ? (after > 0 ? 1 : -1)
                    : strcmp(x->key, y->key);
}

/* Chain the submissions of each student. */
static void chain(hand_ins *all)
{
    hand_in **order = get_memory(NULL, (all->count + 1) * sizeof order[0]);
    size_t n = 0;

    for (size_t i = 0; i < all->count; i++) {
        all->at[i].first = &all->at[i];
        if (all->at[i].who)
            order[n++] = &all->at[i];
    }
    if (n > 0)
        qsort(order, n, sizeof order[0], compare_attempts);
    for (size_t i = 1; i < n; i++)
        if (!strcmp(order[i]->who, order[i - 1]->who)) {
            order[i - 1]->next = order[i];
            order[i]->first = order[i - 1]->first;
        }
    free(order);
}

static void read_table(hand_ins *all, const char *file, const char *table)
{
    int columns[64];
    size_t count = 0;
    text cells[COLUMNS] = {{0}};
    source from = {file, 1, separator(table)};
    few strange = {0};
    size_t taken = 0;
    const char *at = read_heading(&from, table, columns, &count, 64);

    while (*at) {
        from.line++;
        at = read_line(&from, at, columns, count, cells);
        taken += (size_t)take_row(all, &from, &strange, cells);
    }
    for (int c = 0; c < COLUMNS; c++)
        text_free(&cells[c]);
    if (strange.count)
        fprintf(stderr, "%s: %zu row%s of no submission that is here: %s\n",
                file, strange.count, strange.count == 1 ? " is" : "s are",
                strange.names.at);
    text_free(&strange.names);
    if (taken == 0)
        fprintf(stderr,
                "%s says of no submission that is here when it was handed in: "
                "a row is like ada-1,2027-10-08T23:59+02:00\n",
                file);
}

/* What the school's system says itself, for those that the table leaves out. */
static void read_created(hand_ins *all)
{
    for (size_t i = 0; i < all->count; i++) {
        hand_in *h = &all->at[i];

        if (!h->handed_in && h->created && moment_read(h->created, &h->when))
            h->handed_in = get_copy(h->created);
    }
}

/* Had it a time when the tables were last made? */
static int had_time(const class *k, const hand_in *h)
{
    text file = {0};
    char *json, *before;
    int had;

    text_add(&file, "%s/%s/total.json", k->out, h->key);
    json = json_read(file.at);
    before = word_in_marks(json, "handed_in");
    had = before != NULL;
    free(before);
    free(json);
    text_free(&file);
    return had;
}

static void say_lost(const class *k, const hand_ins *all)
{
    few lost = {0};

    for (size_t i = 0; i < all->count; i++)
        if (!all->at[i].handed_in && had_time(k, &all->at[i]))
            few_add(&lost, all->at[i].key);
    if (lost.count > 0)
        fprintf(stderr,
                "%zu submission%s had a time before and ha%s none now, for a "
                "table of times is to hold all: %s\n",
                lost.count, lost.count == 1 ? "" : "s",
                lost.count == 1 ? "s" : "ve", lost.names.at);
    text_free(&lost.names);
}

/* Whose time is not known though there is a table or others' is, or though they are
 * said to be late. */
static void say_timeless(const hand_ins *all, int told)
{
    size_t without = 0, late = 0;

    for (size_t i = 0; i < all->count; i++) {
        without += !all->at[i].handed_in;
        late += !all->at[i].handed_in && all->at[i].is_late;
    }
    if (without > 0 && (told || without < all->count))
        fprintf(stderr,
                "%zu submission%s no time, and %s taken to be in time\n",
                without, without == 1 ? " has" : "s have",
                without == 1 ? "is" : "are");
    if (late > 0)
        fprintf(stderr,
                "Canvas calls %zu late, and does not say when: --times takes "
                "a table that says so\n",
                late);
}

/* A copy, for later runs; another one that is there stays beside it. */
static void keep_table(const char *mine, const char *table)
{
    char *old = read_whole(mine);
    text copy = {0}, as = {0};

    if (!old || strcmp(old, table) != 0) {
        if (old && !keep_beside(mine, &as))
            refuse("%s cannot be kept beside the new table: %s", mine,
                   strerror(errno));
        text_add(&copy, "%s", table);
        if (save(mine, &copy) != 0)
            exit(2);
        if (old)
            fprintf(stderr, "the table of times of before is kept as %s\n",
                    as.at);
    }
    free(old);
    text_free(&copy);
    text_free(&as);
}

void times_read(const class *k, const char *given, hand_ins *all)
{
    text mine = {0};
    char *table;

    text_add(&mine, "%s/times.csv", k->out);
    table = read_whole(given ? given : mine.at);
    if (given && !table)
        refuse("there is no file %s that can be read: a table with the columns "
               "submission and time",
               given);
    if (table)
        read_table(all, given ? given : mine.at, table);
    if (given)
        keep_table(mine.at, table);
    read_created(all);
    say_timeless(all, table != NULL);
    say_lost(k, all);
    chain(all);
    free(table);
    text_free(&mine);
}
