/* places.c: does the marking number the book as the book does?
 *
 *     places CHAPTERS INDEX...
 *
 * Every label in the indexes that are made with the book, build/weave/N.index,
 * must have the number there that place_of finds in the chapters.
 */
#include "grading/system/system.h"

#include <ctype.h>
#include <string.h>

/* What a record "label ID KIND NUMBER ..." says, as place_of would; 0 if it is
 * another record, or the part of the book has no number. */
static int expected(const char *line, char id[80], char want[80])
{
    char kind[20], number[20];

    if (sscanf(line, "label\t%79[^\t]\t%19[^\t]\t%19[^\t]", id, kind, number) !=
        3)
        return 0;
    if (number[0] == '0' ||
        (isalpha((unsigned char)number[0]) && number[1] && number[1] != '.'))
        return 0;
    if (!strcmp(kind, "chapter") && isalpha((unsigned char)number[0]))
        snprintf(kind, sizeof kind, "appendix");
    if (!strcmp(kind, "more"))
        snprintf(kind, sizeof kind, "section");
    snprintf(want, 80, !strcmp(kind, "equation") ? "%s (%s)" : "%s %s", kind,
             number);
    return 1;
}

int main(int argc, char **argv)
{
    char line[4096], id[80], want[80], place[80];
    int seen = 0, bad = 0;

    for (int i = 2; i < argc; i++) {
        FILE *f = fopen(argv[i], "r");

        while (f && fgets(line, sizeof line, f)) {
            if (!expected(line, id, want))
                continue;
            seen++;
            if (!place_of(argv[1], id, place, sizeof place))
                snprintf(place, sizeof place, "not found");
            if (strcmp(place, want) != 0 && ++bad)
                printf("%s is %s in the book, for the marking %s\n", id, want,
                       place);
        }
        if (f)
            fclose(f);
    }
    printf("%d labels, %d of them wrong\n", seen, bad);
    return seen == 0 || bad > 0;
}
