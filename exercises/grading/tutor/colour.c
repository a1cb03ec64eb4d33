/* colour.c: a verdict in colour, where somebody sees it: on a terminal that can,
 * unless NO_COLOR is set (https://no-color.org). Everywhere else it stays the
 * text that the checker wrote, to the last byte.
 */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int in_colour(void)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

    return isatty(STDOUT_FILENO) && (!no || !*no) && term && *term &&
           strcmp(term, "dumb") != 0;
}

const char *ink(int colour)
{
    static const char *const codes[] = {
        [PLAIN] = "\033[0m",   [GREEN] = "\033[32m", [RED] = "\033[31m",
        [YELLOW] = "\033[33m", [STRONG] = "\033[1m", [DIM] = "\033[2m"};
    static int on = -1;

    if (on < 0)
        on = in_colour();
    return on ? codes[colour] : "";
}

/* Its beginning, `n` bytes, in a colour, and the rest without. */
static void print_begun(int colour, const char *line, size_t n, size_t length)
{
    if (n > 0)
        printf("%s%.*s%s", ink(colour), (int)n, line, ink(PLAIN));
    printf("%.*s\n", (int)(length - n), line + n);
}

static void print_line(const char *line, size_t n, int is_first, int is_advice)
{
    static const struct {
        const char *begins;
        int colour;
        size_t coloured; /* how much of the line; 0: all */
    } lines[] = {{"  ok    ", GREEN, 4},
                 {"  FAIL  ", RED, 6},
                 {"  seed ", DIM, 0},
                 {"        | ", DIM, 0}};

    for (size_t k = 0; k < sizeof lines / sizeof lines[0]; k++)
        if (!strncmp(line, lines[k].begins, strlen(lines[k].begins))) {
            print_begun(lines[k].colour, line,
                        lines[k].coloured ? lines[k].coloured : n, n);
            return;
        }
    print_begun(is_first ? STRONG : YELLOW, line, is_first || is_advice ? n : 0,
                n);
}

void print_verdict(const char *verdict, const char *advice)
{
    text wrapped = {0};
    const char *from = NULL;

    if (advice) {
        text_add(&wrapped, "        ");
        text_wrapped(&wrapped, 8, 8, advice);
        from = strstr(verdict, wrapped.at);
    }
    for (const char *line = verdict; *line;) {
        const size_t n = strcspn(line, "\n");

        print_line(line, n, line == verdict,
                   from && line >= from && line < from + wrapped.used);
        line += n + (line[n] == '\n');
    }
    text_free(&wrapped);
}
