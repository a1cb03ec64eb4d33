/* text.c: texts that grow, lines that are wrapped, untrusted text escaped. */
#include "grading/judge/judge.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void *get_memory(void *old, size_t size)
{
    void *at = realloc(old, size);

    if (!at) {
        fputs("the marking ran out of memory\n", stderr);
        exit(2);
    }
    return at;
}

char *get_copy(const char *s)
{
    return strcpy(get_memory(NULL, strlen(s) + 1), s);
}

void text_bytes(text *t, const char *bytes, size_t n)
{
    if (t->used + n + 1 > t->room) {
        t->room = 2 * (t->used + n + 1);
        t->at = get_memory(t->at, t->room);
    }
    memcpy(t->at + t->used, bytes, n);
    t->used += n;
    t->at[t->used] = '\0';
}

void text_add(text *t, const char *format, ...)
{
    va_list args;
    int n;
    char *piece;

    va_start(args, format);
    n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n < 0)
        return;
    piece = get_memory(NULL, (size_t)n + 1);
    va_start(args, format);
    vsnprintf(piece, (size_t)n + 1, format, args);
    va_end(args);
    text_bytes(t, piece, (size_t)n);
    free(piece);
}

void text_free(text *t)
{
    free(t->at);
    *t = (text){0};
}

/* Zero for anything else: control characters, marks that turn the direction of
 * writing, encodings longer than need be. */
size_t text_printable(const char *bytes, size_t left)
{
    const unsigned char *s = (const unsigned char *)bytes;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const size_t n = s[0] < 0x80   ? 1
                     : s[0] < 0xc2 ? 0
                     : s[0] < 0xe0 ? 2
                     : s[0] < 0xf0 ? 3
                     : s[0] < 0xf5 ? 4
                                   : 0;
    uint32_t c = s[0];

    if (n == 1)
        return c >= 0x20 && c != 0x7f;
    if (n == 0 || n > left)
        return 0;
    c &= 0x7fu >> n;
    for (size_t i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (s[i] & 0x3fu);
    }
    if (c < least[n] || c < 0xa0 || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
        return 0;
    if ((c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
        (c >= 0x2060 && c <= 0x206f) || c == 0xfeff)
        return 0;
    return n;
}

/* CTest reads measurements out of a test's output, and one word there turns
 * off its limit on output. Change whatever looks like either. */
static void blunt(char *line)
{
    for (char *s = line; (s = strchr(s, '<')); s++) {
        const char *name = s[1] == '/' ? s + 2 : s + 1;

        if (!strncmp(name, "CTest", 5) || !strncmp(name, "Dart", 4))
            *s = '(';
    }
    for (char *s = line; (s = strstr(s, "CTEST_FULL_OUTPUT")); s++)
        s[5] = s[10] = '-';
}

static void escaped_line(text *t, const char *before, const char *bytes,
                         size_t n)
{
    enum { WIDTH = 160 };
    text line = {0};
    size_t i = 0;

    text_bytes(&line, "", 0);
    for (size_t width = 0; i < n && width < WIDTH; width++) {
        const size_t k = text_printable(bytes + i, n - i);

        if (k > 0)
            text_bytes(&line, bytes + i, k);
        else
            text_bytes(&line, bytes[i] == '\t' ? " " : "?", 1);
        i += k > 0 ? k : 1;
    }
    blunt(line.at);
    text_add(t, "%s%s%s\n", before, line.at, i < n ? " ..." : "");
    text_free(&line);
}

void text_escaped(text *t, const char *before, const char *bytes, size_t n,
                  size_t lines)
{
    while (n > 0) {
        const char *newline = memchr(bytes, '\n', n);
        size_t length = newline ? (size_t)(newline - bytes) : n;
        const size_t whole = length + (newline ? 1 : 0);

        if (lines-- == 0) {
            text_add(t, "%s(and so on)\n", before);
            return;
        }
        while (length > 0 && memchr("\r\t ", bytes[length - 1], 3))
            length--;
        escaped_line(t, before, bytes, length);
        bytes += whole;
        n -= whole;
    }
}

/* How many columns n bytes of UTF-8 take. */
static size_t columns(const char *s, size_t n)
{
    size_t width = 0;

    for (size_t i = 0; i < n; i++)
        width += (s[i] & 0xc0) != 0x80;
    return width;
}

void text_wrapped(text *t, size_t column, size_t indent, const char *words)
{
    enum { WIDTH = 78 };
    int first = 1;

    while (*(words += strspn(words, " \n"))) {
        const size_t n = strcspn(words, " \n"), width = columns(words, n);

        if (!first && column + 1 + width > WIDTH) {
            text_add(t, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            text_bytes(t, " ", 1);
            column++;
        }
        text_bytes(t, words, n);
        column += width;
        words += n;
        first = 0;
    }
    text_bytes(t, "\n", 1);
}
