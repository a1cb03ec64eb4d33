/* plain.c: TeX and Markdown made readable in a terminal. It knows what the
 * exercises are written with, and leaves out the rest of TeX.
 */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *command, *words;
} known[] = {{"cdot", " * "},  {"times", " x "},      {"le", " <= "},
             {"leq", " <= "},  {"ge", " >= "},        {"geq", " >= "},
             {"ne", " != "},   {"neq", " != "},       {"approx", " ~ "},
             {"to", " -> "},   {"infty", "infinity"}, {"pm", " +- "},
             {"quad", "  "},   {"qquad", "  "},       {"dots", "..."},
             {"ldots", "..."}, {"cdots", "..."},      {"left", ""},
             {"right", ""},    {"mathbf", ""},        {"mathrm", ""},
             {"text", ""},     {"boldsymbol", ""},    {"operatorname", ""},
             {"big", ""},      {"Big", ""},           {"displaystyle", ""},
             {"bigl", ""},     {"bigr", ""},          {"leftarrow", " <- "},
             {"hat", ""},      {"mapsto", " -> "},    {"vert", "|"},
             {"lVert", "|"},   {"rVert", "|"}};

static void convert(text *t, const char *s, size_t n);

/* The argument at s: {a group}, a \command, or one character. Returns its
 * length with braces; *in and *inner are what is inside. */
static size_t argument(const char *s, size_t n, const char **in, size_t *inner)
{
    size_t skip = 0, i;
    int depth = 0;

    while (skip < n && s[skip] == ' ')
        skip++;
    s += skip;
    n -= skip;
    *in = s;
    *inner = n > 0 ? 1 : 0;
    if (n > 0 && *s == '\\') {
        for (i = 1; i < n && isalpha((unsigned char)s[i]); i++)
            continue;
        /* \dot\mathbf{x}: a command takes its group along */
        if (i < n && s[i] == '{') {
            const char *group;
            size_t length;

            i += argument(s + i, n - i, &group, &length);
        }
        *inner = i;
        return skip + i;
    }
    if (n == 0 || *s != '{')
        return skip + *inner;
    for (i = 0; i < n; i++) {
        depth += (s[i] == '{') - (s[i] == '}');
        if (depth == 0)
            break;
    }
    *in = s + 1;
    *inner = i > 0 ? i - 1 : 0;
    return skip + (i < n ? i + 1 : n);
}

/* Is this one number, one letter or one \name, with indices at most? */
static int is_single(const char *s, size_t n)
{
    size_t i = strspn(s, "0123456789.");

    if (i == 0 && n > 0)
        for (i = 1; *s == '\\' && i < n && isalpha((unsigned char)s[i]); i++)
            continue;
    while (i < n && strchr("^_'", s[i])) {
        const char *in;
        size_t inner;

        i += s[i] == '\'' ? 1 : 1 + argument(s + i + 1, n - i - 1, &in, &inner);
    }
    return i >= n;
}

/* In brackets, unless it can do without: a single thing, letters for an index,
 * or what has brackets. */
static void add_group(text *t, const char *s, size_t n, int is_index)
{
    text inside = {0};
    const char *at;
    int bare = is_single(s, n) || (n > 1 && *s == '(' && s[n - 1] == ')');

    text_bytes(&inside, "", 0);
    convert(&inside, s, n);
    while (inside.used > 0 && inside.at[inside.used - 1] == ' ')
        inside.at[--inside.used] = '\0';
    at = inside.at + strspn(inside.at, " ");
    if (strlen(at) == 1)
        bare = 1;
    if (is_index &&
        strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789") == strlen(at))
        bare = 1;
    text_add(t, bare ? "%s" : "(%s)", at);
    text_free(&inside);
}

/* h/2 k, not h/2k: a space, if a name comes next. */
static void part_from(text *t, const char *s, size_t n)
{
    if (n > 0 && (isalpha((unsigned char)*s) || *s == '\\'))
        text_bytes(t, " ", 1);
}

static void space_after_name(text *t)
{
    if (t->used > 0 && isalnum((unsigned char)t->at[t->used - 1]))
        text_bytes(t, " ", 1);
}

static int is(const char *s, size_t n, const char *command)
{
    return strlen(command) == n && !strncmp(command, s, n);
}

/* A command at s, after the backslash; how much of s it took. */
static size_t command(text *t, const char *s, size_t n)
{
    size_t i = 0, inner;
    const char *in;

    while (i < n && isalpha((unsigned char)s[i]))
        i++;
    if (i == 0) { /* \, \; \! \\ and friends: spaces; \{ \| \_: themselves */
        if (n > 0 && !strchr("!", *s))
            text_bytes(t, strchr(",;:\\ ", *s) ? " " : s, 1);
        return n > 0 ? 1 : 0;
    }
    if (is(s, i, "frac") || is(s, i, "tfrac")) {
        i += argument(s + i, n - i, &in, &inner);
        add_group(t, in, inner, 0);
        text_bytes(t, "/", 1);
        i += argument(s + i, n - i, &in, &inner);
        add_group(t, in, inner, 0);
        part_from(t, s + i, n - i);
        return i;
    }
    if (is(s, i, "sqrt")) {
        i += argument(s + i, n - i, &in, &inner);
        space_after_name(t);
        text_add(t, "sqrt(");
        convert(t, in, inner);
        text_bytes(t, ")", 1);
        return i;
    }
    if (is(s, i, "dot") || is(s, i, "ddot")) {
        const char *primes = i == 3 ? "'" : "''";

        i += argument(s + i, n - i, &in, &inner);
        add_group(t, in, inner, 0);
        text_add(t, "%s", primes);
        return i;
    }
    if (is(s, i, "begin") || is(s, i, "end"))
        return i + argument(s + i, n - i, &in, &inner);
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
        if (is(s, i, known[k].command)) {
            text_add(t, "%s", known[k].words);
            /* \mathbf x: what is left out takes its space along */
            return i + (*known[k].words ? 0 : strspn(s + i, " "));
        }
    space_after_name(t);
    text_bytes(t, s, i); /* \sin, \pi, \alpha: the name will do */
    return i;
}

/* TeX's mathematics. */
static void convert(text *t, const char *s, size_t n)
{
    for (size_t i = 0; i < n;) {
        const char *in;
        size_t inner;

        if (s[i] == '\\') {
            i += 1 + command(t, s + i + 1, n - i - 1);
        } else if ((s[i] == '^' || s[i] == '_') && i + 1 < n) {
            const int is_index = s[i] == '_';

            text_bytes(t, s + i, 1);
            i += 1 + argument(s + i + 1, n - i - 1, &in, &inner);
            add_group(t, in, inner, is_index);
            part_from(t, s + i, n - i);
        } else {
            if (s[i] == ')' && t->used > 0 && t->at[t->used - 1] == ' ')
                t->at[--t->used] = '\0';
            if (s[i] != '{' && s[i] != '}' && s[i] != '&')
                text_bytes(t, s + i, 1);
            i++;
        }
    }
}

/* "[@sec:midpoint]" becomes "section 3.2", if that chapter is there. */
static size_t reference(const tutor *t, text *to, const char *s)
{
    const size_t n = strcspn(s, "]\n");
    text label = {0}, chapters = {0};
    char place[40];
    size_t before = to->used, at;

    if (s[n] != ']')
        return 0;
    while (before > 0 && strchr(" \n", to->at[before - 1]))
        before--;
    at = to->used;
    text_bytes(&label, s + 2, n - 2);
    text_add(&chapters, "%s/chapters", t->root);
    text_add(to, "%s",
             place_of(chapters.at, label.at, place, sizeof place)
                 ? place
                 : "a part of the book that is not here");
    if (before == 0 || strchr(".?!", to->at[before - 1]))
        to->at[at] = (char)toupper((unsigned char)to->at[at]);
    text_free(&label);
    text_free(&chapters);
    return n + 1;
}

/* Words with inline code as it is, mathematics converted, and references
 * resolved, into an empty text. */
static void inlines(const tutor *t, text *words, const char *s, size_t n)
{
    text_bytes(words, "", 0);
    for (size_t i = 0; i < n;) {
        const char *end = strchr("$`", s[i]) ? strchr(s + i + 1, s[i]) : NULL;
        size_t ref;

        if (end && end < s + n) {
            const size_t length = (size_t)(end - s) - i;

            if (s[i] == '$')
                convert(words, s + i + 1, length - 1);
            else
                text_bytes(words, s + i, length + 1);
            i += length + 1;
        } else if (s[i] == '[' && s[i + 1] == '@' &&
                   (ref = reference(t, words, s + i)) > 0) {
            i += ref;
        } else {
            if (s[i] != '*' || (i > 0 && s[i - 1] == ' ' && s[i + 1] == ' '))
                text_bytes(words, s + i, 1);
            i++;
        }
    }
}

/* Wrapped, with two characters of `mark` before the first line. */
static void prose(const tutor *t, text *to, const char *mark, const char *s,
                  size_t n)
{
    const size_t indent = 2 + strlen(mark);
    text words = {0};

    inlines(t, &words, s, n);
    if (words.at[strspn(words.at, " \n")]) {
        text_add(to, "  %s", mark);
        text_wrapped(to, indent, indent, words.at);
    }
    text_free(&words);
}

/* A displayed formula, each of its rows on a line. */
static void formula(text *to, const char *s, size_t n)
{
    while (n > 0) {
        const char *end = strstr(s, "\\\\");
        const size_t row = end && end < s + n ? (size_t)(end - s) : n;
        text words = {0};

        text_bytes(&words, "", 0);
        convert(&words, s, row);
        text_add(to, "      ");
        text_wrapped(to, 6, 10, words.at);
        text_free(&words);
        s += row < n ? row + 2 : n;
        n -= row < n ? row + 2 : n;
    }
}

/* A paragraph, and the formulas displayed in it. */
static void paragraph(const tutor *t, text *to, const char *s, size_t n)
{
    const char *stop = s + n;

    while (s < stop) {
        const char *from = strstr(s, "$$");
        const char *end = from ? strstr(from + 2, "$$") : NULL;

        if (!end || end >= stop) {
            prose(t, to, "", s, (size_t)(stop - s));
            return;
        }
        prose(t, to, "", s, (size_t)(from - s));
        formula(to, from + 2, (size_t)(end - from) - 2);
        s = end + 2;
    }
}

/* How long is the mark of an item of a list here, "- " or "12. "? */
static size_t item(const char *s)
{
    const size_t digits = strspn(s, "0123456789");

    if (digits == 0)
        return !strncmp(s, "- ", 2) ? 2 : 0;
    return !strncmp(s + digits, ". ", 2) ? digits + 2 : 0;
}

static void list(const tutor *t, text *to, const char *s, size_t n)
{
    const char *stop = s + n;

    while (s < stop) {
        const size_t mark = item(s);
        const char *end = s + mark;
        text words = {0};

        do {
            end += strcspn(end, "\n");
            end += *end == '\n';
        } while (end < stop && item(end) == 0);
        text_bytes(&words, s, mark);
        prose(t, to, words.at, s + mark, (size_t)(end - s) - mark);
        text_free(&words);
        s = end;
    }
}

/* A table is too wide for a terminal: each row becomes an item, and each of its
 * cells but the first is said with the heading of its column. */
static void rows(const tutor *t, text *to, const char *s, size_t n)
{
    const char *stop = s + n, *row = s;

    for (int line = 0; row < stop; line++) {
        const char *head = s + 1, *at = row + 1;
        const size_t length = strcspn(row, "\n");
        text words = {0};

        for (int k = 0; line > 1 && *at != '\n' && *at; k++) {
            const size_t wide = strcspn(at, "|\n"), title = strcspn(head, "|");

            if (k > 0)
                text_add(&words, "%s%.*s: ", k > 1 ? ";" : ",", (int)title - 1,
                         head);
            text_bytes(&words, at, wide);
            while (words.at[words.used - 1] == ' ')
                words.at[--words.used] = '\0';
            at += wide + (at[wide] == '|');
            head += title + 1;
        }
        if (words.used > 0)
            prose(t, to, "- ", words.at, words.used);
        text_free(&words);
        row += length + (row[length] == '\n');
    }
}

char *plain(const tutor *t, const char *source)
{
    text made = {0};

    text_bytes(&made, "", 0);
    while (*(source += strspn(source, "\n"))) {
        const char *end = strstr(source, "\n\n");
        const size_t n = end ? (size_t)(end - source) : strlen(source);

        text_bytes(&made, "\n", 1);
        if (*source == '|')
            rows(t, &made, source, n);
        else if (item(source) > 0)
            list(t, &made, source, n);
        else
            paragraph(t, &made, source, n);
        source += n;
    }
    text_bytes(&made, "\n", 1);
    return made.at;
}
