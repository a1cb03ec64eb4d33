/* parse.c: JSON (RFC 8259), read where it stands. Whoever has opened a file of marks
 * with another program may have laid it out anew, put its members in another order or
 * added some: all of it is as good. Of members of one name the last counts.
 */
#include "grading/system/system.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NESTED_MOST = 64 };

/* Each of these goes on behind what it is named after; on 0 it is not there, and *at
 * is where that is seen. */

static void skip_blanks(const char **at)
{
    *at += strspn(*at, " \t\r\n");
}

static int skip_string(const char **at)
{
    if (**at != '"')
        return 0;
    while (*++*at != '"') {
        if ((unsigned char)**at < ' ')
            return 0;
        if (**at != '\\')
            continue;
        ++*at;
        if (!**at || !strchr("\"\\/bfnrtu", **at))
            return 0;
        if (**at == 'u') {
            if (strspn(*at + 1, "0123456789abcdefABCDEF") < 4)
                return 0;
            *at += 4;
        }
    }
    ++*at;
    return 1;
}

static int skip_digits(const char **at)
{
    const size_t n = strspn(*at, "0123456789");

    *at += n;
    return n > 0;
}

static int skip_number(const char **at)
{
    *at += **at == '-';
    if (**at == '0')
        ++*at;
    else if (!skip_digits(at))
        return 0;
    if (**at == '.') {
        ++*at;
        if (!skip_digits(at))
            return 0;
    }
    if (**at != 'e' && **at != 'E')
        return 1;
    ++*at;
    *at += **at == '+' || **at == '-';
    return skip_digits(at);
}

static int skip_word(const char **at, const char *word)
{
    const size_t n = strlen(word);

    if (strncmp(*at, word, n) != 0)
        return 0;
    *at += n;
    return 1;
}

/* A name, its colon, and the blanks around them. */
static int skip_name(const char **at)
{
    skip_blanks(at);
    if (!skip_string(at))
        return 0;
    skip_blanks(at);
    if (!skip_word(at, ":"))
        return 0;
    skip_blanks(at);
    return 1;
}

static int skip_value(const char **at, int depth);

static int skip_items(const char **at, int depth)
{
    const int named = **at == '{';
    const char *end = named ? "}" : "]";

    ++*at;
    skip_blanks(at);
    if (skip_word(at, end))
        return 1;
    do {
        if ((named && !skip_name(at)) || !skip_value(at, depth + 1))
            return 0;
        skip_blanks(at);
    } while (skip_word(at, ","));
    return skip_word(at, end);
}

static int skip_value(const char **at, int depth)
{
    skip_blanks(at);
    switch (**at) {
    case '{':
    case '[':
        return depth < NESTED_MOST && skip_items(at, depth);
    case '"':
        return skip_string(at);
    case 't':
        return skip_word(at, "true");
    case 'f':
        return skip_word(at, "false");
    case 'n':
        return skip_word(at, "null");
    default:
        return skip_number(at);
    }
}

int json_fault(const char *json)
{
    const char *at = json;
    int line = 1;

    if (skip_value(&at, 0)) {
        skip_blanks(&at);
        if (!*at)
            return 0;
    }
    for (; json < at; json++)
        line += *json == '\n';
    return line;
}

char *json_read(const char *file)
{
    char *json = read_whole(file);
    const int line = json ? json_fault(json) : 0;

    if (line == 0)
        return json;
    fprintf(stderr,
            "%s does not count, for it is no JSON from line %d on: mend or "
            "remove it\n",
            file, line);
    free(json);
    return NULL;
}

const char *json_item(const char *value, size_t k, char **name)
{
    const char *at = value ? value : "", *named;
    int is_object;

    skip_blanks(&at);
    is_object = *at == '{';
    if (!is_object && *at != '[')
        return NULL;
    do {
        at++;
        skip_blanks(&at);
        named = at;
        if (*at == '}' || *at == ']')
            return NULL;
        if (is_object)
            skip_name(&at);
        if (k == 0) {
            if (name)
                *name = is_object ? json_string(named) : NULL;
            return at;
        }
        skip_value(&at, 0);
        skip_blanks(&at);
        k--;
    } while (*at == ',');
    return NULL;
}

const char *json_member(const char *object, const char *name)
{
    const char *at, *found = NULL;
    char *is;

    for (size_t k = 0; (at = json_item(object, k, &is)); k++) {
        if (is && !strcmp(is, name))
            found = at;
        free(is);
    }
    return found;
}

static unsigned long four_digits(const char *at)
{
    const char digits[] = {at[0], at[1], at[2], at[3], 0};

    return strtoul(digits, NULL, 16);
}

/* The character that \uXXXX at `at` is, or with a second one, in UTF-8. */
static const char *add_escaped(text *t, const char *at)
{
    unsigned long c = four_digits(at + 2), low;
    char bytes[5] = {0};
    int n = c < 0x80 ? 1 : c < 0x800 ? 2 : 3;

    at += 5;
    if (c >= 0xd800 && c < 0xdc00 && at[1] == '\\' && at[2] == 'u') {
        low = four_digits(at + 3);
        if (low >= 0xdc00 && low < 0xe000) {
            c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
            n = 4;
            at += 6;
        }
    }
    for (int i = n - 1; i > 0; i--, c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3f));
    bytes[0] = (char)(n == 1 ? c : (0xf00UL >> n & 0xff) | c);
    n = (int)text_printable(bytes, (size_t)n);
    text_bytes(t, n > 0 ? bytes : "?", n > 0 ? (size_t)n : 1);
    return at;
}

char *json_string(const char *value)
{
    text t = {0};

    if (!value || *value != '"')
        return NULL;
    text_bytes(&t, "", 0);
    while (*++value != '"') {
        if (*value == '\\' && value[1] == 'u')
            value = add_escaped(&t, value);
        else if (*value == '\\')
            text_bytes(&t, strchr("bfnrt", *++value) ? " " : value, 1);
        else
            text_bytes(&t, value, 1);
    }
    return t.at;
}
