/* common.c: what all parts of `picture` stand on: faults, memory, light. */
#include "picture.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void give_up(const char *format, ...)
{
    va_list arguments;

    fputs("picture: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}

void *memory(size_t count, size_t size)
{
    void *all = calloc(count, size);

    if (!all)
        give_up("there is no memory for the picture");
    return all;
}

double to_light(double s)
{
    return s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4);
}

double to_srgb(double c)
{
    return c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1.0 / 2.4) - 0.055;
}
