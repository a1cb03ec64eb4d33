#define _POSIX_C_SOURCE 200809L /* lstat, which C does not have */
//> program_state
/* program.c: options, one table and facts, for every program of the course. */
#include "steps/program.h"

#include "steps/program_parts.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A program has one command line and one output, so one static struct is
 * enough. */
static struct {
    const char *name, *out;
    const ss_option *options;
    size_t columns;
    struct text {
        char *at;
        size_t used, capacity;
    } facts, table;
} program = {.name = "program"};
//<

//> give_up
/* Say what is wrong and stop with status 2: the only way to fail. */
_Noreturn void ss_give_up(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fprintf(stderr, "%s: ", program.name);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(2);
}

static void *get(void *old, size_t size)
{
    void *at = realloc(old, size);

    if (!at)
        ss_give_up("the table is too large for this machine's memory");
    return at;
}
//<

//> append
static void append(struct text *text, const char *what)
{
    const size_t n = strlen(what);

    if (text->used + n + 1 > text->capacity) {
        text->capacity = 2 * (text->used + n + 1);
        text->at = get(text->at, text->capacity);
    }
    memcpy(text->at + text->used, what, n + 1);
    text->used += n;
}

/* The shortest decimal that reads back as the same double. */
static void append_number(struct text *text, double value)
{
    char digits[32];

    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (strtod(digits, NULL) == value)
            break;
    }
    append(text, isnan(value) ? "nan" : digits);
}
//<

//> options
static _Noreturn void help(const char *about)
{
    printf("%s\n\nusage: %s [--OPTION VALUE]... [--out FILE]\n\n", about,
           program.name);
    for (const ss_option *o = program.options; o->name; o++)
        printf("  --%-10s %s [%g]\n", o->name, o->help, value_of(o));
    printf("  --%-10s %s\n", "out", "write here instead of standard output");
    if (fflush(stdout) != 0)
        ss_give_up("cannot write the help (%s)", strerror(errno));
    exit(0);
}

static void set_option(const ss_option *o, const char *value)
{
    char *end;
    const double number = strtod(value, &end);

    if (end == value || *end)
        ss_give_up(FINITE, o->name, value);
    check_option(o, number, value);
    if (o->count)
        *o->count = (int)number;
    else
        *(o->real ? o->real : o->positive) = number;
}
//<

//> settings
/* Is it --NAME? What follows its `length` characters may be "=VALUE". */
static bool is_option(const char *given, size_t length, const char *name)
{
    return length == strlen(name) + 2 && !strncmp(given, "--", 2) &&
           !strncmp(given + 2, name, length - 2);
}

/* A table says what it was made with: "#: h = 0.1", a tab, and what h is. */
static void write_settings(void)
{
    for (const ss_option *o = program.options; o->name; o++) {
        append(&program.facts, "#: ");
        append(&program.facts, o->name);
        append(&program.facts, " = ");
        append_number(&program.facts, value_of(o));
        append(&program.facts, "\t");
        append(&program.facts, o->help);
        append(&program.facts, "\n");
    }
}
//<

//> begin
void ss_begin(int argc, char **argv, const char *about,
              const ss_option *options)
{
    const char *slash = strrchr(argv[0], '/');

    program.name = slash ? slash + 1 : argv[0];
    program.options = options;
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help"))
            help(about);
    for (int i = 1; i < argc; i++) {
        const ss_option *o = options;
        const char *given = argv[i], *value = strchr(given, '=');
        const size_t length = value ? (size_t)(value - given) : strlen(given);

        while (o->name && !is_option(given, length, o->name))
            o++;
        if (!o->name && !is_option(given, length, "out"))
            ss_give_up("there is no option '%s'; --help lists them", given);
        value = value ? value + 1 : argv[++i]; /* argv ends with a NULL */
        if (!value || !*value)
            ss_give_up("%s needs a value after it", given);
        if (o->name)
            set_option(o, value);
        else
            program.out = value;
    }
    write_settings();
}
//<

//> table
void ss_columns(const char *names)
{
    char *header = strcpy(get(NULL, strlen(names) + 2), names);

    if (program.columns != 0)
        ss_give_up("one table has one header: call ss_columns once");
    program.columns = 1;
    for (char *c = header; *c; c++)
        if (*c == ' ') {
            *c = '\t';
            program.columns++;
        }
    append(&program.table, strcat(header, "\n"));
    free(header);
}
//<

//> rows
void ss_row_of(size_t count, const double *values)
{
    if (program.columns == 0)
        ss_give_up("call ss_columns before the first row");
    if (count != program.columns)
        ss_give_up("a row of %zu numbers under %zu columns", count,
                   program.columns);
    for (size_t i = 0; i < count; i++) {
        append_number(&program.table, values[i]);
        append(&program.table, i + 1 < count ? "\t" : "\n");
    }
}

void ss_fact(const char *name, double value)
{
    append(&program.facts, "# ");
    append(&program.facts, name);
    append(&program.facts, " = ");
    append_number(&program.facts, value);
    append(&program.facts, "\n");
}
//<

//> write
/* Write to FILE.part and rename it, so that a full disk leaves the old file
 * whole. What is not a plain file (a link, a terminal, /dev/full) is written
 * directly. */
int ss_end(void)
{
    const char *out = program.out ? program.out : "standard output";
    struct stat there;
    char *part = NULL;
    FILE *file = stdout;
    int beside = 0, failed;

    if (program.out) {
        beside = lstat(out, &there) != 0 || S_ISREG(there.st_mode);
        part = strcpy(get(NULL, strlen(out) + sizeof ".part"), out);
        file = fopen(beside ? strcat(part, ".part") : part, "w");
    }
    if (!file)
        ss_give_up(
            "cannot write %s (%s): name a file in a folder that exists and "
            "is yours",
            out, strerror(errno));
    //<
    //> finish
    fputs(program.facts.at ? program.facts.at : "", file);
    fputs(program.table.at ? program.table.at : "", file);
    failed = ferror(file);
    if (fclose(file) != 0 || failed || (beside && rename(part, out) != 0)) {
        const int why = errno;

        if (beside)
            remove(part);
        ss_give_up("could not finish writing %s (%s)", out, strerror(why));
    }
    free(part);
    free(program.facts.at);
    free(program.table.at);
    return 0;
}
//<
