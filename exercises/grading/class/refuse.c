/* refuse.c: bad input, refused with a sentence. */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void refuse(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(2);
}

uint64_t want_number(const char *option, const char *word, uint64_t least,
                     uint64_t most)
{
    uint64_t value;

    errno = 0;
    value = strtoull(word, NULL, 10);
    if (!*word || word[strspn(word, "0123456789")] || errno != 0 ||
        value < least || value > most)
        refuse("%s takes a whole number from %llu to %llu, not %s", option,
               (unsigned long long)least, (unsigned long long)most, word);
    return value;
}
