/* choose.c: which file of a submission answers an exercise?
 *
 * 02-euler/step is answered by step.c in a folder 02-euler, wherever that is, or,
 * if no other chosen chapter has a "step", by step.c anywhere else. Browsers and schools'
 * systems rename: step (1).c, step-1.c, step_1.c, step - Copy.c and step.c.txt
 * are found, and said. If there are several, one is marked, and the others are
 * said too. The handed-out file in its own place, 02-euler/step/step.c, goes before
 * all others: whoever hands in the whole kit hands in programs of the book too.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* How well does a file's name fit? The larger, the better; 0: not at all. */
enum { NOT, RENAMED, RENAMED_HERE, NAMED, NAMED_HERE, IN_PLACE };

/* "(1)", "-1", "_1", "copy 1", between a name and its ".c": the number. */
static int addition(const char *s, const char *end, long *number)
{
    char word[32];
    size_t n = 0;

    *number = 0;
    for (; s < end; s++)
        if (!isspace((unsigned char)*s) && !strchr("-_()", *s)) {
            if (n + 1 == sizeof word)
                return 0;
            word[n++] = (char)tolower((unsigned char)*s);
        }
    word[n] = '\0';
    if (!strncmp(word, "copy", 4))
        memmove(word, word + 4, strlen(word + 4) + 1);
    if (strlen(word) > 6 || word[strspn(word, "0123456789")])
        return 0;
    *number = atol(word);
    return 1;
}

/* Is this file's name the exercise's? 2: to the letter; 1: it was renamed. */
static int is_name(const char *base, const char *name, long *number)
{
    static const char copy[] = "copy of "; /* as Google Drive says it */
    const size_t n = strlen(name);
    const char *end;
    size_t all;

    *number = 0;
    if (!strncmp(base, name, n) && !strcmp(base + n, ".c"))
        return 2;
    if (!strncasecmp(base, copy, strlen(copy)))
        base += strlen(copy);
    all = strlen(base);
    end = base + all;
    if (strncasecmp(base, name, n) != 0)
        return 0;
    if (all > 4 && !strcasecmp(end - 4, ".txt"))
        end -= 4;
    if (end - base < (long)n + 2 || strncasecmp(end - 2, ".c", 2) != 0)
        return 0;
    return addition(base + n, end - 2, number);
}

static int has_folder(const char *path, const char *folder, size_t n)
{
    for (const char *at = path, *slash; (slash = strchr(at, '/'));
         at = slash + 1)
        if ((size_t)(slash - at) == n && !strncmp(at, folder, n))
            return 1;
    return 0;
}

static int is_alone(const tasks *all, const task *x)
{
    for (size_t i = 0; i < all->count; i++)
        if (all->at[i].stem != x->stem && !strcmp(all->at[i].name, x->name))
            return 0;
    return 1;
}

/* Is it in the folder of another chapter that has an exercise of this name? */
static int is_elsewhere(const tasks *all, const char *path, const task *x)
{
    for (size_t i = 0; i < all->count; i++) {
        const task *y = &all->at[i];

        if (y->stem != x->stem && !strcmp(y->name, x->name) &&
            has_folder(path, y->stem, (size_t)(y->name - y->stem) - 1))
            return 1;
    }
    return 0;
}

/* ".../02-euler/step/step.c" */
static int is_in_place(const char *path, const task *x)
{
    const size_t n = strlen(path), stem = strlen(x->stem),
                 all = stem + strlen(x->name) + 3;
    const char *at = path + n - all;

    return n >= all && (n == all || at[-1] == '/') &&
           !strncmp(at, x->stem, stem) && at[stem] == '/' &&
           !strcmp(at + stem + 1, file_name(path));
}

static int fits(const class *k, const char *path, const task *x, long *number)
{
    const int named = is_name(file_name(path), x->name, number);
    const size_t n = (size_t)(x->name - x->stem) - 1;

    if (named == 0)
        return NOT;
    if (named == 2 && is_in_place(path, x))
        return IN_PLACE;
    if (has_folder(path, x->stem, n))
        return named == 2 ? NAMED_HERE : RENAMED_HERE;
    if (!is_alone(&k->chosen, x) || is_elsewhere(&k->all, path, x))
        return NOT;
    return named == 2 ? NAMED : RENAMED;
}

/* The sources that the book's pages show are nobody's answer. */
static int is_shown(const char *path)
{
    return strstr(path, "book/html/code/") != NULL;
}

int may_answer(const class *k, const char *path)
{
    long number;

    for (size_t i = 0; i < k->chosen.count && !is_shown(path); i++)
        if (is_name(file_name(path), k->chosen.at[i].name, &number))
            return 1;
    return 0;
}

static size_t depth(const char *path)
{
    size_t n = 0;

    for (; *path; path++)
        n += *path == '/';
    return n;
}

static int same_bytes(const found *a, const found *b)
{
    return a->bytes.used == b->bytes.used && !a->why == !b->why &&
           (a->bytes.used == 0 ||
            !memcmp(a->bytes.at, b->bytes.at, a->bytes.used));
}

static void add_path(text *t, const char *path)
{
    text_escaped(t, "", path, strlen(path), 1);
    t->at[--t->used] = '\0';
}

/* The word, also as a part of __asm__ or syscall6, but not of "plasma". */
static int has_word(const char *s, const char *word)
{
    const char *at = s;

    for (; (at = strstr(at, word)); at++)
        if (at == s || !isalpha((unsigned char)at[-1]))
            return 1;
    return 0;
}

/* Characters of two bytes or four: by the mark at the beginning, or since one of
 * the first two bytes is zero. NULL: it is neither. */
static const char *wide_encoding(const unsigned char *at, size_t n)
{
    if (n >= 4 &&
        (!memcmp(at, "\xff\xfe\0\0", 4) || !memcmp(at, "\0\0\xfe\xff", 4)))
        return "UTF-32";
    if (n >= 2 &&
        ((at[0] == 0xff && at[1] == 0xfe) || (at[0] == 0xfe && at[1] == 0xff) ||
         (at[0] == 0) != (at[1] == 0)))
        return "UTF-16";
    return NULL;
}

/* What stands in the file, as far as somebody should know it. */
static void look_inside(const found *f, text *notes)
{
    static const char *const odd[] = {"constructor", "destructor", "init_array",
                                      "asm",         "ifunc",      "syscall"};
    const unsigned char *at = (const unsigned char *)f->bytes.at;
    const size_t n = f->bytes.used;
    const char *wide = wide_encoding(at, n);

    if (wide)
        text_add(notes,
                 "the file is in %s, which compilers do not read: save it as "
                 "UTF-8\n",
                 wide);
    if (n >= 3 && !memcmp(at, "\xef\xbb\xbf", 3))
        text_add(notes, "the file begins with a byte order mark, which "
                        "compilers pass over\n");
    if (n > 0 && strstr(f->bytes.at, "\r\n"))
        text_add(notes, "the file's lines end as in Windows, which compilers "
                        "pass over\n");
    for (size_t i = 0; n > 0 && i < sizeof odd / sizeof odd[0]; i++)
        if (has_word(f->bytes.at, odd[i]))
            text_add(notes,
                     "the word \"%s\" stands in the file, which no "
                     "exercise needs: look at it\n",
                     odd[i]);
}

/* Is it still the file that was handed out? */
static int is_idle(const task *x, const found *f)
{
    text bytes = {0};
    const int same = file_text(x->answer, &bytes) &&
                     bytes.used == f->bytes.used &&
                     !memcmp(bytes.at, f->bytes.at, bytes.used);

    text_free(&bytes);
    return same;
}

static void note_choice(const class *k, const collection *c, const task *x,
                        const found *best, int fit, text *notes)
{
    long number;

    if (fit == RENAMED || fit == RENAMED_HERE) {
        text_add(notes, "the file was called ");
        add_path(notes, best->path);
        text_add(notes, ", and taken for %s.c\n", x->name);
    }
    for (size_t i = 0; i < c->count; i++) {
        const found *f = &c->at[i];

        if (f == best || !fits(k, f->path, x, &number) || same_bytes(f, best))
            continue;
        text_add(notes, "there are two versions: marked is ");
        add_path(notes, best->path);
        text_add(notes, ", and not ");
        add_path(notes, f->path);
        text_add(notes, "\n");
    }
    if (is_idle(x, best))
        text_add(notes, "it is the file that was handed out, unchanged\n");
    look_inside(best, notes);
}

const found *choose_unplaced(const class *k, const collection *c, const task *x)
{
    long number;

    for (size_t i = 0; i < c->count && !is_alone(&k->chosen, x); i++)
        if (is_name(file_name(c->at[i].path), x->name, &number) &&
            !is_elsewhere(&k->all, c->at[i].path, x))
            return &c->at[i];
    return NULL;
}

const found *choose_answer(const class *k, const collection *c, const task *x,
                           text *notes)
{
    const found *best = NULL;
    long most = 0;
    int fit = 0;

    for (size_t i = 0; i < c->count; i++) {
        const found *f = &c->at[i];
        long number;
        const int how = fits(k, f->path, x, &number);

        if (how == NOT || (best && !best->why && f->why))
            continue;
        if (!best || (best->why && !f->why) || how > fit ||
            (how == fit && number > most) ||
            (how == fit && number == most &&
             depth(f->path) < depth(best->path))) {
            best = f;
            fit = how;
            most = number;
        }
    }
    if (best)
        note_choice(k, c, x, best, fit, notes);
    return best;
}
