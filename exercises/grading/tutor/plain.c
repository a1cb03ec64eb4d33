/* plain.c: TeX and Markdown made readable in a terminal. It knows what hints
 * are written with, and leaves out the rest of TeX.
 */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *command, *words;
} known[] = {{"cdot", " "},    {"times", " x "},      {"le", " <= "},
             {"leq", " <= "},  {"ge", " >= "},        {"geq", " >= "},
             {"ne", " != "},   {"neq", " != "},       {"approx", " ~ "},
             {"to", " -> "},   {"infty", "infinity"}, {"pm", " +- "},
             {"quad", "  "},   {"qquad", "  "},       {"dots", "..."},
             {"ldots", "..."}, {"cdots", "..."},      {"left", ""},
             {"right", ""},    {"mathbf", ""},        {"mathrm", ""},
             {"text", ""},     {"boldsymbol", ""},    {"operatorname", ""},
             {"big", ""},      {"Big", ""},           {"displaystyle", ""},
             {"vert", "|"},    {"lVert", "|"},        {"rVert", "|"}};

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

/* In brackets, unless it is a single number, name or power. */
static void add_group(text *t, const char *s, size_t n)
{
    text inside = {0};
    const char *at;
    int simple = 1;

    text_bytes(&inside, "", 0);
    convert(&inside, s, n);
    while (inside.used > 0 && inside.at[inside.used - 1] == ' ')
        inside.at[--inside.used] = '\0';
    at = inside.at + strspn(inside.at, " ");
    for (const char *c = at; *c; c++)
        simple &= isalnum((unsigned char)*c) || strchr("_^'.", *c) != NULL;
    text_add(t, simple ? "%s" : "(%s)", at);
    text_free(&inside);
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
    if (i == 4 && (!strncmp(s, "frac", 4) || !strncmp(s, "sqrt", 4))) {
        if (*s == 's')
            text_add(t, "sqrt");
        const size_t first = argument(s + i, n - i, &in, &inner);

        if (*s == 's')
            text_add(t, "(");
        if (*s == 's')
            convert(t, in, inner);
        else
            add_group(t, in, inner);
        text_add(t, *s == 's' ? ")" : "/");
        i += first;
        if (*s == 'f') {
            i += argument(s + i, n - i, &in, &inner);
            add_group(t, in, inner);
        }
        return i;
    }
    if ((i == 3 && !strncmp(s, "dot", 3)) ||
        (i == 4 && !strncmp(s, "ddot", 4))) {
        const char *primes = i == 3 ? "'" : "''";

        i += argument(s + i, n - i, &in, &inner);
        add_group(t, in, inner);
        text_add(t, "%s", primes);
        return i;
    }
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
        if (strlen(known[k].command) == i && !strncmp(known[k].command, s, i)) {
            text_add(t, "%s", known[k].words);
            return i;
        }
    if (t->used > 0 && isalnum((unsigned char)t->at[t->used - 1]))
        text_bytes(t, " ", 1);
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
            text_bytes(t, s + i, 1);
            i += 1 + argument(s + i + 1, n - i - 1, &in, &inner);
            add_group(t, in, inner);
        } else {
            if (s[i] != '{' && s[i] != '}' && s[i] != '&')
                text_bytes(t, s + i, 1);
            i++;
        }
    }
}

/* "[@sec:midpoint]" becomes "section 3.2", if the book is there. */
static size_t reference(const tutor *t, text *to, const char *s)
{
    const size_t n = strcspn(s, "]\n");
    text label = {0}, chapters = {0};
    char place[40];

    if (s[n] != ']')
        return 0;
    text_bytes(&label, s + 2, n - 2);
    text_add(&chapters, "%s/chapters", t->root);
    text_add(to, "%s",
             place_of(chapters.at, label.at, place, sizeof place) ? place
                                                                  : "the book");
    text_free(&label);
    text_free(&chapters);
    return n + 1;
}

/* One paragraph: inline code as it is, mathematics converted. */
static void paragraph(const tutor *t, text *to, const char *s, size_t n)
{
    text words = {0};

    text_bytes(&words, "", 0);
    for (size_t i = 0; i < n;) {
        const size_t marks = s[i] == '$' ? strspn(s + i, "$") : 0;
        const char *end = marks ? strchr(s + i + marks, '$') : NULL;
        size_t ref;

        if (end && end < s + n) {
            const size_t length = (size_t)(end - s) - i - marks;

            convert(&words, s + i + marks, length);
            i += length + 2 * marks;
        } else if (s[i] == '[' && s[i + 1] == '@' &&
                   (ref = reference(t, &words, s + i)) > 0) {
            i += ref;
        } else {
            if (s[i] != '*' || (i > 0 && s[i - 1] == ' ' && s[i + 1] == ' '))
                text_bytes(&words, s + i, 1);
            i++;
        }
    }
    text_add(to, "\n  ");
    text_wrapped(to, 2, 2, words.at);
    text_free(&words);
}

char *plain(const tutor *t, const char *source)
{
    text made = {0};

    text_bytes(&made, "", 0);
    while (*(source += strspn(source, "\n"))) {
        const char *end = strstr(source, "\n\n");
        const size_t n = end ? (size_t)(end - source) : strlen(source);

        paragraph(t, &made, source, n);
        source += n;
    }
    text_bytes(&made, "\n", 1);
    return made.at;
}
