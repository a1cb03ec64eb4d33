/* quote.c: text that others wrote, for one kind of reader each. All that a student
 * may have chosen, the name of a file above all, is written by these functions. */
#include "class.h"

#include <string.h>
#include <strings.h>

/* The next character of s, from `length` bytes; what does not print is a "?". */
static const char *next(const char **s, size_t *length)
{
    const char *at = *s;
    const size_t n = text_printable(at, strlen(at));

    *length = n > 0 ? n : 1;
    *s = at + *length;
    return n > 0 ? at : "?";
}

void quote_json(text *t, const char *s)
{
    size_t n;

    text_bytes(t, "\"", 1);
    while (*s) {
        const char *c = next(&s, &n);

        if (*c == '"' || *c == '\\')
            text_bytes(t, "\\", 1);
        text_bytes(t, c, n);
    }
    text_bytes(t, "\"", 1);
}

void quote_json_lines(text *t, const char *s)
{
    int lines = 0;

    text_add(t, "[");
    while (*s) {
        const size_t n = strcspn(s, "\n");
        text line = {0};

        text_bytes(&line, s, n);
        text_add(t, "%s\n    ", lines++ > 0 ? "," : "");
        quote_json(t, line.at);
        text_free(&line);
        s += n + (s[n] == '\n');
    }
    text_add(t, lines > 0 ? "\n  ]" : "]");
}

/* A cell that begins like a formula is one to spreadsheets, unless it says that
 * it is not. */
void quote_csv(text *t, const char *s)
{
    size_t n;

    text_add(t, strchr("=+-@", *s) && *s ? "\"'" : "\"");
    while (*s) {
        const char *c = next(&s, &n);

        if (*c == '"')
            text_bytes(t, "\"", 1);
        text_bytes(t, c, n);
    }
    text_bytes(t, "\"", 1);
}

void quote_page(text *t, const char *s)
{
    size_t n;

    while (*s) {
        const char *c = *s == '\n' ? (s++, n = 1, "\n") : next(&s, &n);

        if (*c == '&')
            text_add(t, "&amp;");
        else if (*c == '<')
            text_add(t, "&lt;");
        else if (*c == '>')
            text_add(t, "&gt;");
        else if (*c == '"')
            text_add(t, "&quot;");
        else if (*c == '\'')
            text_add(t, "&#39;");
        else
            text_bytes(t, c, n);
    }
}

/* Could a table or page of the results have this name, or does --again mean by it
 * something else? */
static int is_taken(const char *s, size_t n)
{
    static const char *const ends[] = {".html", ".csv", ".json", ".xml",
                                       ".txt"};
    int taken = (n == 3 && !strncasecmp(s, "all", n)) ||
                (n == 5 && !strncasecmp(s, "slurm", n));

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const size_t k = strlen(ends[i]);

        taken |= n >= k && !strncasecmp(s + n - k, ends[i], k);
    }
    return taken;
}

/* Two names give two names, and none begins with a dot, has a slash in it or is that
 * of a result. One that is too long for a file goes on with its hash. */
void quote_name(text *t, const char *s, size_t n)
{
    enum { LONGEST = 120 };
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+, ";
    const int taken = is_taken(s, n);
    text name = {0}, all = {0};
    char digits[HASH];

    text_bytes(&name, "", 0);
    for (size_t i = 0; i < n;) {
        const size_t k = text_printable(s + i, n - i);

        if (k > 1 || (k == 1 && strchr(plain, s[i]) &&
                      !(i == 0 && (s[i] == '.' || s[i] == '-' || taken))))
            text_bytes(&name, s + i, k);
        else
            text_add(&name, "%%%02X", (unsigned)(unsigned char)s[i]);
        i += k > 0 ? k : 1;
    }
    if (name.used > LONGEST) {
        size_t cut = LONGEST;

        text_bytes(&all, s, n);
        hash_text(&all, digits);
        text_free(&all);
        while ((name.at[cut] & 0xc0) == 0x80)
            cut--;
        text_add(t, "%.*s%%%s", (int)cut, name.at, digits);
    } else {
        text_add(t, "%s", name.at);
    }
    text_free(&name);
}

/* A part of an address: all but letters, digits and "-._~" as %XX. */
void quote_link(text *t, const char *s)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";

    for (; *s; s++)
        if (strchr(plain, *s))
            text_bytes(t, s, 1);
        else
            text_add(t, "%%%02X", (unsigned)(unsigned char)*s);
}

void few_add(few *f, const char *name)
{
    enum { NAMED = 5 };

    if (f->count++ < NAMED) {
        text_add(&f->names, "%s", f->count > 1 ? ", " : "");
        text_escaped(&f->names, "", name, strlen(name), 1);
        f->names.at[--f->names.used] = '\0';
    } else if (f->count == NAMED + 1) {
        text_add(&f->names, " and others");
    }
}
