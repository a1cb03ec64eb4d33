/* archive.c: the files in an archive that may be answers.
 *
 * bsdtar, in the box, reads whatever kind of archive it is, and writes it anew as
 * a stream of the "newc" kind, which is read here: a head of 110 characters,
 * numbers of eight hexadecimal digits in it, a name and the file, each filled up
 * to a multiple of four bytes. Nothing is unpacked to a disk, so a name may lead
 * anywhere, a link to anything, and a small archive unpack to a terabyte: what
 * goes beyond a limit is not read.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEAD = 110, MODE = 1, SIZE = 6, NAME_SIZE = 11, SECONDS = 30 };

/* The k-th number in a head. */
static size_t number(const char *head, int k)
{
    char digits[9] = {0};

    memcpy(digits, head + 6 + 8 * k, 8);
    return (size_t)strtoul(digits, NULL, 16);
}

static size_t filled(size_t n)
{
    return (n + 3) & ~(size_t)3;
}

static int is_hidden(const char *path)
{
    return path[0] == '.' ? !(path[1] == '/' || path[1] == '.')
                          : strstr(path, "__MACOSX/") || strstr(path, "/._") ||
                                strstr(path, "/.git/");
}

/* One file of the stream. */
static int add_file(const class *k, collection *c, mode_t mode,
                    const char *path, const char *bytes, size_t n)
{
    text copy = {0};
    const char *why = NULL;
    int good;

    if (S_ISDIR(mode) || is_hidden(path) || !may_answer(k, path))
        return 1;
    if (!S_ISREG(mode))
        why = S_ISLNK(mode) ? "it is a link, and only files are marked"
                            : "it is a device, and only files are marked";
    else if (n >= FILE_MOST)
        why = "it is larger than any program that a person writes";
    else
        text_bytes(&copy, bytes, n);
    good = collection_add(c, path, &copy, why);
    text_free(&copy);
    return good;
}

/* Returns whether the stream came to its end. */
static int read_stream(const class *k, collection *c, const text *t)
{
    size_t at = 0;

    while (t->used - at > HEAD && !memcmp(t->at + at, "070701", 6)) {
        const char *head = t->at + at;
        const size_t name = number(head, NAME_SIZE), size = number(head, SIZE);
        const size_t body = at + filled(HEAD + name);
        const char *path = head + HEAD;

        if (name == 0 || name > t->used || size > t->used ||
            body + size > t->used || path[name - 1] != '\0')
            return 0;
        if (!strcmp(path, "TRAILER!!!") && size == 0)
            return 1;
        if (c->files++ >= FILES_MOST)
            return 1;
        if (!add_file(k, c, (mode_t)number(head, MODE), path, t->at + body,
                      size))
            return 0;
        at = body + filled(size);
        if (at > t->used)
            return 0;
    }
    return 0;
}

/* bsdtar, and its own words if it was not content. */
static run unpack(const class *k, int fd)
{
    static const char *const convert[] = {"/usr/bin/bsdtar", "-cf", "-",
                                          "--format=newc",   "@-",  NULL};
    command w = {0};
    run r;

    box_open(k, &w);
    words_all(&w, convert);
    r = run_words(&w, fd, 1000 * SECONDS, UNPACKED_MOST);
    words_free(&w);
    return r;
}

void archive_read(const class *k, collection *c, int fd, const char *path)
{
    text name = {0};
    run r = unpack(k, fd);
    int whole;

    text_escaped(&name, "", path, strlen(path), 1);
    name.at[--name.used] = '\0';
    whole = read_stream(k, c, &r.out);
    if (r.flooded)
        text_add(&c->notes,
                 "%s unpacks to more than %d MB; what is behind that was not "
                 "read\n",
                 name.at, UNPACKED_MOST >> 20);
    else if (r.late)
        text_add(&c->notes, "%s takes too long to unpack\n", name.at);
    else if (access("/usr/bin/bsdtar", X_OK) != 0)
        text_add(&c->notes,
                 "%s was not read: bsdtar is not installed; ./course setup "
                 "--class does that\n",
                 name.at);
    else if (!whole || !run_well(&r)) {
        text words = {0};

        text_escaped(&words, "", r.said.at, strcspn(r.said.at, "\n"), 1);
        text_add(&c->notes, "%s cannot be read whole%s%s", name.at,
                 words.used ? ": " : "\n", words.used ? words.at : "");
        text_free(&words);
    }
    run_free(&r);
    text_free(&name);
}
