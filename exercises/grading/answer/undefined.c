/* undefined.c: the program does what C does not define, and is stopped.
 *
 * Compilers can check that with -fsanitize=undefined: at each such place they
 * call a function, to which they hand where that is and what is known. Usually
 * a library has these functions; ours send one line and end the program:
 *
 *     undefined ACTION LINE FILE INDEX SIZE SECRET
 *
 * FILE is "?" when it is the student's own. The shapes below are those that
 * GCC and Clang share (their libubsan, file ubsan_handlers.h).
 */
#include "grading/answer/answer.h"

#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct place {
    const char *file;
    uint32_t line, column;
} place;

typedef struct type {
    uint16_t kind;    /* 0: a whole number */
    uint16_t details; /* of such: bit 0: signed; above: log2 of its bits */
    char name[];      /* "'double [2]'" */
} type;

/* A value, or, if it does not fit, a pointer to it. */
typedef uintptr_t value;

/* What all data begin with. */
typedef struct at {
    place where;
    const type *types[2];
} at;

typedef struct mismatch {
    place where;
    const type *of;
    unsigned char alignment; /* its logarithm */
    unsigned char how;       /* 0: reads, 1: writes */
} mismatch;

/* Is it the file that the student wrote, "step.c"? Its header is "step.h". */
static void name_of(const place *where, char name[40])
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
    const char *slash = where->file ? strrchr(where->file, '/') : NULL;
    const char *file = slash ? slash + 1 : where->file;
    const size_t n = file ? strlen(file) : 0;

    if (n < 3 || n >= 40 || strspn(file, plain) < n ||
        strcmp(file + n - 2, ".h") != 0)
        file = "?";
    strcpy(name, file);
}

static _Noreturn void tell(const place *where, const char *action, long index,
                           long size)
{
    char name[40], s[160];

    name_of(where, name);
    snprintf(s, sizeof s, "undefined %s %" PRIu32 " %s %ld %ld", action,
             where->line, name, index, size);
    answer_undefined(s);
}

/* A whole number, or the long that is nearest to it. */
static long number(const type *t, value v)
{
    const unsigned bits = 1u << (t->details >> 1);
    uint64_t n = v;
    int64_t i;

    if (t->kind != 0 || bits > 64)
        return -1;
    if (bits > 8 * sizeof v)
        memcpy(&n, (const void *)v, sizeof n);
    n <<= 64 - bits;
    i = t->details & 1 ? (int64_t)n >> (64 - bits)
                       : (int64_t)(n >> (64 - bits));
    return i < LONG_MIN ? LONG_MIN : i > LONG_MAX ? LONG_MAX : (long)i;
}

/* How many elements "'double [2]'" has: 2. */
static long elements(const type *t)
{
    const char *bracket = strchr(t->name, '[');

    return bracket ? strtol(bracket + 1, NULL, 10) : 0;
}

/* Each has two names: after the second, even a library's would not return. */
#define HANDLER(name, parameters, body)                                        \
    void __ubsan_handle_##name parameters;                                     \
    void __ubsan_handle_##name##_abort parameters;                             \
    void __ubsan_handle_##name parameters                                      \
    {                                                                          \
        body;                                                                  \
    }                                                                          \
    void __ubsan_handle_##name##_abort parameters                              \
    {                                                                          \
        body;                                                                  \
    }

static void tell_element(const at *a, value index)
{
    tell(&a->where, "element", number(a->types[1], index),
         elements(a->types[0]));
}

static void tell_mismatch(const mismatch *m, value pointer)
{
    const value low = ((value)1 << m->alignment) - 1;

    tell(&m->where,
         pointer == 0      ? m->how == 0   ? "read-null"
                             : m->how == 1 ? "write-null"
                                           : "use-null"
         : (pointer & low) ? "alignment"
                           : "outside",
         0, 0);
}

/* Nothing added to NULL is harmless; and so is 1 << 31. */
static void tell_pointer(const at *a, value before, value after)
{
    if (before != after)
        tell(&a->where, before ? "pointer" : "use-null", 0, 0);
}

static void tell_shift(const at *a, value bits)
{
    const long by = number(a->types[1], bits);

    if (by < 0 || by >= 1L << (a->types[0]->details >> 1))
        tell(&a->where, "shift", 0, 0);
}

/* Zero, or the smallest number by -1? */
static void tell_divide(const at *a, value by)
{
    tell(&a->where, number(a->types[0], by) == 0 ? "divide" : "overflow", 0, 0);
}

HANDLER(out_of_bounds, (const at *a, value index), tell_element(a, index))
HANDLER(type_mismatch_v1, (const mismatch *m, value p), tell_mismatch(m, p))
HANDLER(pointer_overflow, (const at *a, value p, value q),
        tell_pointer(a, p, q))
HANDLER(shift_out_of_bounds, (const at *a, value x, value bits),
        ((void)x, tell_shift(a, bits)))
HANDLER(divrem_overflow, (const at *a, value x, value by),
        ((void)x, tell_divide(a, by)))
HANDLER(add_overflow, (const at *a, value x, value y),
        ((void)x, (void)y, tell(&a->where, "overflow", 0, 0)))
HANDLER(sub_overflow, (const at *a, value x, value y),
        ((void)x, (void)y, tell(&a->where, "overflow", 0, 0)))
HANDLER(mul_overflow, (const at *a, value x, value y),
        ((void)x, (void)y, tell(&a->where, "overflow", 0, 0)))
HANDLER(negate_overflow, (const at *a, value x),
        ((void)x, tell(&a->where, "overflow", 0, 0)))
HANDLER(load_invalid_value, (const at *a, value x),
        ((void)x, tell(&a->where, "value", 0, 0)))
HANDLER(vla_bound_not_positive, (const at *a, value x),
        ((void)x, tell(&a->where, "array-size", 0, 0)))
HANDLER(float_cast_overflow, (const at *a, value x),
        ((void)x, tell(&a->where, "cast", 0, 0)))
HANDLER(invalid_builtin, (const at *a), tell(&a->where, "unreachable", 0, 0))
HANDLER(nonnull_arg, (const at *a), tell(&a->where, "null-argument", 0, 0))
HANDLER(nonnull_return_v1, (const at *a, const place *where),
        ((void)a, tell(where, "use-null", 0, 0)))
HANDLER(alignment_assumption,
        (const at *a, value p, value alignment, value offset),
        ((void)p, (void)alignment, (void)offset,
         tell(&a->where, "alignment", 0, 0)))
HANDLER(builtin_unreachable, (const at *a),
        tell(&a->where, "unreachable", 0, 0))
HANDLER(missing_return, (const at *a), tell(&a->where, "no-value", 0, 0))
