/* mutants.c: does the marking see every small change of a solution?
 *
 *     mutants CHECKER STEM SOLUTION.c SURVIVORS.md [EVERY]
 *
 * On each line of the solution, where it applies, one of these is done:
 *
 *     sign         + and - are exchanged, and += and -=
 *     constant     a number is doubled; 0 becomes 1 (the room of an array stays)
 *     bound        < becomes <= and the reverse; > becomes >= and the reverse
 *     comparison   < becomes > and the reverse, == becomes != ...
 *     term         "+ b * c" is dropped, or "* c"
 *
 * and the checker marks the result. What still gets full marks with four seeds
 * must stand in SURVIVORS.md under "## STEM", with the reason why it is no
 * mistake; and what stands there must survive. With EVERY, one mutant in so many
 * is tried, always the same ones. Exit status 0: it is so.
 */
#define _XOPEN_SOURCE 700
#include "grading/system/system.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { MOST = 1 << 17, LINE = 400, LISTED = 2000 };

static char *solution, *list;
static text said; /* by the checker of the last mutant */
static const char *checker, *stem;
static unsigned tried, survived, refused, bad, every = 1, number;

/* What SURVIVORS.md has for this exercise. */
static struct listed {
    char before[LINE], after[LINE];
    unsigned there, tried, survived; /* mutants that read so */
} listed[LISTED];
static size_t listed_count;

static char *read_text(const char *file)
{
    char *all = read_whole(file);

    if (!all) {
        perror(file);
        exit(2);
    }
    return all;
}

/* A line without the blanks around it. */
static void copy_line(char to[LINE], const char *at)
{
    size_t n;

    at += strspn(at, " \t");
    n = strcspn(at, "\n");
    while (n > 0 && isspace((unsigned char)at[n - 1]))
        n--;
    snprintf(to, LINE, "%.*s", (int)n, at);
}

static void read_list(void)
{
    char heading[200];
    int ours = 0;

    snprintf(heading, sizeof heading, "## %s\n", stem);
    for (const char *at = list; *at;
         at += strcspn(at, "\n"), at += *at == '\n') {
        if (!strncmp(at, "## ", 3))
            ours = !strncmp(at, heading, strlen(heading));
        else if (ours && *at == '-' && listed_count < LISTED)
            copy_line(listed[listed_count++].before, at + 1);
        else if (ours && *at == '+' && listed_count > 0)
            copy_line(listed[listed_count - 1].after, at + 1);
    }
}

/* Full marks? */
static int passes(const char *file)
{
    const char *argv[] = {checker, "--answer", file, "--seed",
                          "1",     "--seeds",  "4",  NULL};
    int status;

    text_free(&said);
    status = run_program((char **)argv, &said, 1);
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
        printf("%s: the checker ended with status %d\n", stem, status);
        exit(2);
    }
    return WEXITSTATUS(status) == 0;
}

static struct listed *find(const char *before, const char *after)
{
    for (size_t i = 0; i < listed_count; i++)
        if (!strcmp(listed[i].before, before) &&
            !strcmp(listed[i].after, after))
            return &listed[i];
    return NULL;
}

/* The n bytes at `at` become `with`. */
static void mutate(const char *at, size_t n, const char *with)
{
    static char made[MOST + LINE];
    const size_t ahead = (size_t)(at - solution);
    char before[LINE], after[LINE];
    const char *line = at;
    struct listed *known;
    FILE *f;

    snprintf(made, sizeof made, "%.*s%s%s", (int)ahead, solution, with, at + n);
    while (line > solution && line[-1] != '\n')
        line--;
    copy_line(before, line);
    copy_line(after, made + (line - solution));
    known = find(before, after);
    if (known)
        known->there++;
    if (number++ % every != 0)
        return;
    f = fopen("mutant.c", "w");
    if (!f || fputs(made, f) < 0 || fclose(f) != 0) {
        perror("mutant.c");
        exit(2);
    }
    tried++;
    if (passes("mutant.c")) {
        survived++;
        if (known)
            known->survived++;
        else if (++bad)
            printf("survives, and is not in the list:\n-    %s\n+    %s\n",
                   before, after);
    } else {
        refused += strstr(said.at, "it does not compile") != NULL;
    }
    if (known)
        known->tried++;
}

/* Lines that read the same are one entry: of their mutants one must survive. */
static void check_list(void)
{
    for (size_t i = 0; i < listed_count; i++) {
        const struct listed *l = &listed[i];

        if (l->tried == l->there && l->survived == 0 && ++bad)
            printf("is in the list, and %s:\n-    %s\n+    %s\n",
                   l->there ? "does not survive" : "there is no such mutant",
                   l->before, l->after);
    }
}

static int starts(const char *at, const char *what)
{
    return !strncmp(at, what, strlen(what));
}

/* The end of a factor: a number, a name with its brackets, or a bracket. */
static const char *factor(const char *at)
{
    const char *from;

    at += *at == '-' || *at == '&' || *at == '!';
    from = at;
    while (isalnum((unsigned char)*at) || *at == '_' || *at == '.' ||
           (at > from && (*at == '-' || *at == '+') && at[-1] == 'e' &&
            isdigit((unsigned char)*from)) ||
           starts(at, "->"))
        at += starts(at, "->") ? 2 : 1;
    while (*at == '(' || *at == '[') {
        int depth = 0;

        do {
            depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
            at++;
        } while (*at && *at != '\n' && depth > 0);
        while (isalnum((unsigned char)*at) || *at == '_' || *at == '.')
            at++;
    }
    return at;
}

/* The end of a term: factors with * and / between them. */
static const char *term(const char *at)
{
    at = factor(at);
    while (starts(at, " * ") || starts(at, " / "))
        at = factor(at + 3);
    return at;
}

/* " + b * c" and " * c" at `at`. */
static void drop(const char *at)
{
    const char *end = starts(at, " * ") ? factor(at + 3) : term(at + 3);

    if (end > at + 3)
        mutate(at, (size_t)(end - at), "");
}

/* Is this number an array's room, in "double x[2]"? */
static int is_room(const char *at, const char *line)
{
    static const char *const types[] = {"double ", "int ",   "size_t ",
                                        "static ", "const ", "void "};
    const char *first = line + strspn(line, " ");

    if (at == line || at[-1] != '[' || memchr(line, '=', (size_t)(at - line)))
        return 0;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (starts(first, types[i]))
            return 1;
    return 0;
}

static void change_number(const char *at)
{
    char *end, with[80];
    const int whole = strspn(at, "0123456789") == strcspn(at, " ;,)]*/+-<>?:}");
    const double x = strtod(at, &end);

    if (end == at || isalpha((unsigned char)*end))
        return;
    if (whole)
        snprintf(with, sizeof with, "%.0f", x > 0.0 ? 2.0 * x : 1.0);
    else
        snprintf(with, sizeof with, "%#.17g", x > 0.0 ? 2.0 * x : 1.0);
    mutate(at, (size_t)(end - at), with);
}

static void mutate_at(const char *at, const char *line)
{
    static const char *const swaps[][2] = {
        {" + ", " - "},   {" - ", " + "},  {" += ", " -= "}, {" -= ", " += "},
        {" < ", " <= "},  {" < ", " > "},  {" <= ", " < "},  {" <= ", " >= "},
        {" > ", " >= "},  {" > ", " < "},  {" >= ", " > "},  {" >= ", " <= "},
        {" == ", " != "}, {" != ", " == "}};

    for (size_t i = 0; i < sizeof swaps / sizeof swaps[0]; i++)
        if (starts(at, swaps[i][0]))
            mutate(at, strlen(swaps[i][0]), swaps[i][1]);
    if (starts(at, " + ") || starts(at, " - ") || starts(at, " * "))
        drop(at);
    if (isdigit((unsigned char)*at) && !is_room(at, line) &&
        (at == line ||
         !(isalnum((unsigned char)at[-1]) || at[-1] == '_' || at[-1] == '.')))
        change_number(at);
}

/* All of the solution but comments, headings and words in quotes. */
static void walk(void)
{
    const char *line = solution;

    for (const char *at = solution; *at;) {
        if (*at == '\n')
            line = at + 1;
        if (starts(at, "/*"))
            at = strstr(at, "*/") ? strstr(at, "*/") + 2 : at + strlen(at);
        else if (starts(at, "//") || (*at == '#' && at == line))
            at += strcspn(at, "\n");
        else if (*at == '"')
            at += 2 + strcspn(at + 1, "\"");
        else
            mutate_at(at++, line);
    }
}

int main(int argc, char **argv)
{
    if (argc < 5 || argc > 6 || (argc == 6 && atoi(argv[5]) < 1)) {
        fputs("usage: mutants CHECKER STEM SOLUTION.c SURVIVORS.md [EVERY]\n",
              stderr);
        return 2;
    }
    checker = argv[1];
    stem = argv[2];
    every = argc == 6 ? (unsigned)atoi(argv[5]) : 1;
    solution = read_text(argv[3]);
    list = read_text(argv[4]);
    read_list();
    walk();
    check_list();
    printf("%s: %u mutants, %u tried, %u no C, %u survive\n", stem, number,
           tried, refused, survived);
    return bad > 0;
}
