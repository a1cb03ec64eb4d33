/* expect.c: does a program measure what its source expects?
 *
 *     expect SOURCE PROGRAM [ARGUMENT]...
 *     expect --held STAMP SOURCE TABLE
 *
 * A program prints facts, "# NAME = NUMBER", and then a table: a header and
 * rows, tab-separated. (What stands before the facts after "#: " are its options.)
 * Its source says, beside the code that makes a fact,
 *
 *     // expect: NAME in [LO, HI] (theory, eq:growth)
 *
 * where the bracket tells what the interval rests on: theory, a source, a second
 * way or exact arithmetic, and where that stands (origins.lua looks for it); or
 * (seen), only on what this program printed; or it is no measurement, but (given).
 *
 * Every fact needs exactly one such line and every line exactly one fact; NaN
 * is in no interval. Each fault is one line on standard error, with the
 * place in the source and what to do. Exit status: 0 when all is so, 1 when
 * something is not, 2 when the arguments make no sense.
 *
 * The second form looks at a table that was printed before, and makes the file
 * STAMP when all is so. With SMALL_STEPS_DRAFT in the environment it complains
 * and makes no STAMP, but its status is 0: the build goes on.
 *
 * The line is a comment of its own: inside a block comment, or in a string, it
 * is prose about expectations and is not read.
 */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NAME_ROOM = 64 };

typedef struct entry { /* a fact, an expectation, or a string of the source */
    char name[NAME_ROOM];
    double low, high; /* of a fact: low is its value */
    int line;
} entry;

typedef struct list {
    entry *at;
    size_t count;
} list;

static list facts, expectations, strings;
static const char *source, *program;
static int faults;

static void complain(const char *file, int line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fprintf(stderr, "%s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    faults++;
}

static _Noreturn void give_up(const char *what, const char *why)
{
    fprintf(stderr, "expect: %s: %s\n", what, why);
    exit(2);
}

static void *get(void *old, size_t size)
{
    void *at = realloc(old, size);

    if (!at)
        give_up(source, "there is not enough memory");
    return at;
}

static void add(list *to, const char *name, double low, double high, int line)
{
    entry *e;

    to->at = get(to->at, (to->count + 1) * sizeof *to->at);
    e = &to->at[to->count++];
    snprintf(e->name, sizeof e->name, "%s", name);
    e->low = low;
    e->high = high;
    e->line = line;
}

static const entry *find(const list *in, const char *name)
{
    for (size_t i = 0; i < in->count; i++)
        if (!strcmp(in->at[i].name, name))
            return &in->at[i];
    return NULL;
}

/* Read everything from a file; close it. */
static char *contents(FILE *file)
{
    char *text = NULL;
    size_t used = 0, got;

    do {
        text = get(text, used + 65537);
        got = fread(text + used, 1, 65536, file);
        used += got;
    } while (got > 0);
    text[used] = '\0';
    fclose(file);
    return text;
}

/* Read a name into `name` and return what follows it, or NULL. */
static const char *read_name(const char *at, char name[NAME_ROOM])
{
    size_t n = 0;

    while (isalnum((unsigned char)at[n]) || at[n] == '_')
        n++;
    if (n == 0 || n >= NAME_ROOM)
        return NULL;
    memcpy(name, at, n);
    name[n] = '\0';
    return at + n;
}

/* "(given)", "(seen)" or "(theory, eq:growth)"? */
static int tells_origin(const char *at)
{
    static const char *const kinds[] = {"(theory, ", "(source, ",
                                        "(second way, ", "(exact, "};

    if (!strcmp(at, "(given)") || !strcmp(at, "(seen)"))
        return 1;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const size_t n = strlen(kinds[i]);

        if (!strncmp(at, kinds[i], n))
            return strlen(at + n) > 1 &&
                   strcspn(at + n, " ,()") == strlen(at + n) - 1 &&
                   at[strlen(at) - 1] == ')';
    }
    return 0;
}

static const char *skip(const char *at, const char *what)
{
    return at && !strncmp(at, what, strlen(what)) ? at + strlen(what) : NULL;
}

static const char *read_number(const char *at, double *number)
{
    char *end;

    if (!at || isspace((unsigned char)*at))
        return NULL;
    *number = strtod(at, &end);
    return end > at ? end : NULL;
}

/* The text of a line comment: an expectation, or none of our business. */
static void read_comment(const char *text, int line)
{
    char name[NAME_ROOM];
    double low = 0.0, high = 0.0;
    const char *at = skip(text + strspn(text, " "), "expect:");

    if (!at)
        return;
    at = skip(at, " ");
    at = at ? skip(read_name(at, name), " in [") : NULL;
    at = skip(read_number(at, &low), ", ");
    at = skip(read_number(at, &high), "]");
    if (!at)
        complain(source, line,
                 "this expectation cannot be read: write "
                 "\"// expect: NAME in [LO, HI] (theory, eq:LABEL)\"");
    else if (*at != ' ' || !tells_origin(at + 1))
        complain(
            source, line,
            "what does \"%s\" rest on? Write (theory, WHERE), (source, "
            "WHERE), (second way, WHERE), (exact, WHERE), (given) or (seen)",
            name);
    else if (!isfinite(low) || !isfinite(high))
        complain(source, line,
                 "%s may be as large as you please: give it two finite bounds",
                 name);
    else if (low > high)
        complain(source, line,
                 "nothing lies in [%g, %g]: write the smaller bound first", low,
                 high);
    else if (find(&expectations, name))
        complain(source, line,
                 "%s is expected already on line %d: keep one of the two", name,
                 find(&expectations, name)->line);
    else
        add(&expectations, name, low, high, line);
}

/* Find the line comments of C, and the strings, where facts are named. */
static void read_source(void)
{
    FILE *file = fopen(source, "r");
    char *text, *c;
    int line = 1;

    if (!file)
        give_up(source, strerror(errno));
    text = contents(file);
    for (c = text; *c; c++) {
        if (*c == '\n') {
            line++;
        } else if (c[0] == '/' && c[1] == '/') {
            const size_t n = strcspn(c, "\n");
            const char after = c[n];

            c[n] = '\0';
            read_comment(c + 2, line);
            c[n] = after;
            c += n - 1;
        } else if (c[0] == '/' && c[1] == '*') {
            for (c += 2; *c && !(c[0] == '*' && c[1] == '/'); c++)
                line += *c == '\n';
            c += *c != '\0';
        } else if (*c == '"' || *c == '\'') {
            char *const start = c + 1, quote = *c;

            for (c++; *c && *c != quote && *c != '\n'; c++)
                c += *c == '\\' && c[1];
            if (*c != quote)
                give_up(source, "a string does not end");
            *c = '\0';
            if (quote == '"')
                add(&strings, start, 0.0, 0.0, line);
            *c = quote;
        }
        if (!*c)
            break;
    }
    free(text);
}

/* Where the source names a fact; its first line if it never does so. */
static int named_on(const char *fact)
{
    const entry *e = find(&strings, fact);

    return e ? e->line : 1;
}

static void read_fact(const char *text, int line)
{
    char name[NAME_ROOM];
    double value = 0.0;
    const char *at = skip(text, "# ");

    at = at ? skip(read_name(at, name), " = ") : NULL;
    at = read_number(at, &value);
    if (!at || *at)
        complain(source, 1,
                 "line %d of its output is no fact: print "
                 "\"# NAME = NUMBER\", not \"%s\"",
                 line, text);
    else if (find(&facts, name))
        complain(source, named_on(name),
                 "the fact %s is printed twice: give the second another name",
                 name);
    else
        add(&facts, name, value, value, line);
}

/* How many cells a row has; 0 if one of them is not a number. */
static int cells_of(const char *row)
{
    int cells = 1;
    double value;

    for (const char *at = row; (at = read_number(at, &value)); at++, cells++)
        if (*at != '\t')
            return *at ? 0 : cells;
    return 0;
}

static void read_output(char *text)
{
    int line = 0, columns = 0, rows = 0;

    for (char *at = text, *end; *at; at = end) {
        const size_t n = strcspn(at, "\n");

        line++;
        end = at + n + (at[n] == '\n');
        at[n] = '\0';
        if (!strncmp(at, "#: ", 3) && columns == 0 && facts.count == 0) {
            continue; /* what an option was */
        } else if (*at == '#' && columns == 0) {
            read_fact(at, line);
        } else if (*at == '#') {
            complain(source, 1,
                     "line %d of its output is a fact below the table: "
                     "print facts first",
                     line);
        } else if (columns == 0) {
            for (columns = 1; *at; at++)
                columns += *at == '\t';
        } else if (rows++, cells_of(at) != columns) {
            complain(source, 1,
                     "line %d of its output does not have %d numbers, as the "
                     "header promises: \"%s\"",
                     line, columns, at);
            return;
        }
    }
    if (rows == 0)
        complain(source, 1,
                 "it prints no table: call ss_columns, and ss_row at least "
                 "once, before ss_end");
}

/* Run the program; return all that it prints. */
static char *output_of(char **command)
{
    int ends[2], status;
    char *text;
    pid_t child;

    if (pipe(ends) != 0 || (child = fork()) < 0)
        give_up(program, strerror(errno));
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(command[0], command);
        fprintf(stderr, "expect: %s: %s\n", program, strerror(errno));
        _exit(127);
    }
    close(ends[1]);
    text = contents(fdopen(ends[0], "r"));
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
        complain(source, 1, "it was stopped by signal %d (%s): run %s",
                 WTERMSIG(status), strsignal(WTERMSIG(status)), program);
    else if (WEXITSTATUS(status) != 0)
        complain(source, 1,
                 "it ended with status %d, not 0: run %s and see why",
                 WEXITSTATUS(status), program);
    return text;
}

/* Hold every fact against its expectation. */
static void compare(void)
{
    for (size_t i = 0; i < facts.count; i++) {
        const entry *f = &facts.at[i], *e = find(&expectations, f->name);

        if (!e)
            complain(source, named_on(f->name),
                     "nothing is expected of %s = %.17g: write "
                     "\"// expect: %s in [LO, HI] (theory, WHERE)\" above it",
                     f->name, f->low, f->name);
        else if (!isfinite(f->low))
            complain(source, e->line,
                     "%s = %g is not a number to expect: correct the program",
                     f->name, f->low);
        else if (!(e->low <= f->low && f->low <= e->high))
            complain(source, e->line,
                     "%s = %.17g is not in [%.12g, %.12g]: correct the "
                     "program, or the bounds if you can say why",
                     f->name, f->low, e->low, e->high);
    }
    for (size_t i = 0; i < expectations.count; i++)
        if (!find(&facts, expectations.at[i].name))
            complain(source, expectations.at[i].line,
                     "no fact %s is printed: call ss_fact(\"%s\", ...), or "
                     "take the line away",
                     expectations.at[i].name, expectations.at[i].name);
}

/* A program and what it prints: run now, or read from a table. */
static void look_at(char **command, FILE *table)
{
    const int before = faults;
    char *text;

    facts.count = expectations.count = strings.count = 0;
    read_source();
    text = table ? contents(table) : output_of(command);
    if (faults == before)
        read_output(text);
    if (faults == before)
        compare();
    free(text);
}

/* A table printed before; returns the exit status. */
static int hold(const char *stamp)
{
    FILE *file = fopen(program, "r");

    if (!file)
        give_up(program, strerror(errno));
    look_at(NULL, file);
    if (faults && getenv("SMALL_STEPS_DRAFT"))
        return 0;
    if (faults) {
        fputs("What the book says of this would be false. To see it all the "
              "same, with that marked: ./course book --draft\n",
              stderr);
        return 1;
    }
    file = fopen(stamp, "w");
    if (!file || fclose(file) != 0)
        give_up(stamp, strerror(errno));
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 5 && !strcmp(argv[1], "--held")) {
        source = argv[3];
        program = argv[4];
        return hold(argv[2]);
    }
    if (argc < 3 || argv[1][0] == '-') {
        fputs("usage: expect SOURCE PROGRAM [ARGUMENT]...\n"
              "       expect --held STAMP SOURCE TABLE\n",
              stderr);
        return 2;
    }
    source = argv[1];
    program = argv[2];
    look_at(argv + 2, NULL);
    return faults > 0;
}
