/* hash.c: SHA-256 (FIPS 180-4, whose letters are kept), so that marks say which
 * file they are for, in the digits that `sha256sum FILE` prints.
 */
#include "grading/judge/judge.h"

#include <string.h>

/* The first 32 bits behind the point of the cube roots of the first 64 primes,
 * and of the square roots of the first eight. */
static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                  0xa54ff53a, 0x510e527f, 0x9b05688c,
                                  0x1f83d9ab, 0x5be0cd19};

static uint32_t turned(uint32_t x, int n) /* to the right */
{
    return x >> n | x << (32 - n);
}

/* A block of 64 bytes, as 16 numbers, and 48 more that are made of them. */
static void expand(const unsigned char *block, uint32_t w[64])
{
    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < 64; t++) {
        const uint32_t x = w[t - 15], y = w[t - 2];

        w[t] = w[t - 16] + (turned(x, 7) ^ turned(x, 18) ^ x >> 3) + w[t - 7] +
               (turned(y, 17) ^ turned(y, 19) ^ y >> 10);
    }
}

static void add_block(uint32_t h[8], const unsigned char *block)
{
    uint32_t w[64], s[8]; /* a, b, ..., h of the standard */

    expand(block, w);
    memcpy(s, h, sizeof s);
    for (int t = 0; t < 64; t++) {
        const uint32_t a = s[0], e = s[4];
        const uint32_t one = s[7] +
                             (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
                             ((e & s[5]) ^ (~e & s[6])) + K[t] + w[t];
        const uint32_t two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) +
                             ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));

        memmove(s + 1, s, 7 * sizeof *s);
        s[0] = one + two;
        s[4] += one;
    }
    for (int i = 0; i < 8; i++)
        h[i] += s[i];
}

/* The last bytes are followed by a one, zeros, and the length in bits. */
void hash_text(const text *t, char digits[HASH])
{
    unsigned char end[128] = {0};
    const size_t rest = t->used % 64, ends = rest < 56 ? 64 : 128;
    uint32_t h[8];

    memcpy(h, first, sizeof h);
    for (size_t i = 0; i + 64 <= t->used; i += 64)
        add_block(h, (const unsigned char *)t->at + i);
    if (rest > 0)
        memcpy(end, t->at + t->used - rest, rest);
    end[rest] = 0x80;
    for (size_t i = 0; i < 8; i++)
        end[ends - 1 - i] = (unsigned char)((uint64_t)t->used * 8 >> 8 * i);
    for (size_t i = 0; i < ends; i += 64)
        add_block(h, end + i);
    for (size_t i = 0; i < 8; i++)
        snprintf(digits + 8 * i, 9, "%08x", (unsigned)h[i]);
}
