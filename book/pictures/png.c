/* png.c: a picture as a PNG file (ISO/IEC 15948), with zlib's compression. */
#include "picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void put_word(unsigned char *to, unsigned long word)
{
    for (int k = 0; k < 4; k++)
        to[k] = (unsigned char)(word >> (24 - 8 * k) & 255);
}

static void put_chunk(FILE *file, const char *type, const unsigned char *data,
                      size_t n)
{
    unsigned char length[4], sum[4];
    unsigned long crc = crc32(0, (const unsigned char *)type, 4);

    if (n > 0)
        crc = crc32(crc, data, (uInt)n);
    put_word(length, n);
    put_word(sum, crc);
    fwrite(length, 1, 4, file);
    fwrite(type, 1, 4, file);
    fwrite(data, 1, n, file);
    fwrite(sum, 1, 4, file);
}

/* Paeth's guess at a byte, from those at the left, above, and between. */
static int guess(int left, int above, int between)
{
    const int a = abs(above - between), b = abs(left - between);
    const int c = abs(left + above - 2 * between);

    return a <= b && a <= c ? left : b <= c ? above : between;
}

/* Each row becomes differences from what Paeth guesses. */
static unsigned char *filtered(const unsigned char *rgb, size_t width,
                               size_t height)
{
    const size_t row = 3 * width;
    unsigned char *all = memory(row + 1, height), *to = all;

    for (size_t y = 0; y < height; y++) {
        *to++ = 4;
        for (size_t k = 0; k < row; k++) {
            const unsigned char *here = rgb + row * y + k;
            const int left = k > 2 ? here[-3] : 0;
            const int above = y > 0 ? *(here - row) : 0;
            const int between = k > 2 && y > 0 ? *(here - row - 3) : 0;

            *to++ = (unsigned char)(*here - guess(left, above, between));
        }
    }
    return all;
}

void write_png(const char *name, const unsigned char *rgb, size_t width,
               size_t height)
{
    const size_t n = (3 * width + 1) * height;
    unsigned char head[13] = {[8] = 8, [9] = 2};
    unsigned char *raw = filtered(rgb, width, height);
    uLongf size = compressBound(n);
    unsigned char *packed = memory(size, 1);
    FILE *file = fopen(name, "wb");

    if (!file)
        give_up("%s cannot be written: %s", name, strerror(errno));
    if (compress2(packed, &size, raw, n, 9) != Z_OK)
        give_up("%s cannot be compressed: there is no memory for it", name);
    put_word(head, width);
    put_word(head + 4, height);
    fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
    put_chunk(file, "IHDR", head, sizeof head);
    put_chunk(file, "IDAT", packed, size);
    put_chunk(file, "IEND", head, 0);
    const int failed = ferror(file);

    if (fclose(file) != 0 || failed)
        give_up("%s cannot be written: is the disk full?", name);
    free(raw);
    free(packed);
}
