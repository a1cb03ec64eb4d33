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
#include <time.h>
#include <unistd.h>

enum {
    HEAD = 110,
    MODE = 1,
    SIZE = 6,
    NAME_SIZE = 11,
    SECONDS = 30,
    TRIES = 3
};

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

static void add_note(collection *c, const char *path, const char *words)
{
    text_escaped(&c->notes, "", path, strlen(path), 1);
    c->notes.at[--c->notes.used] = '\0';
    text_add(&c->notes, " %s\n", words);
}

/* What an archive holds twice, the later one is, as for whoever unpacks it. */
static void forget_earlier(collection *c, size_t first, const char *path)
{
    for (size_t i = first; i < c->count; i++)
        if (!strcmp(c->at[i].path, path)) {
            c->used -= c->at[i].bytes.used;
            free(c->at[i].path);
            text_free(&c->at[i].bytes);
            memmove(&c->at[i], &c->at[i + 1],
                    (--c->count - i) * sizeof c->at[0]);
            add_note(c, path, "is in the archive twice: the later one counts");
            return;
        }
}

/* One file of the stream; what this archive has given begins with the one that was
 * found as the `first`. */
static int add_file(const class *k, collection *c, size_t first, mode_t mode,
                    const char *path, const char *bytes, size_t n)
{
    text copy = {0};
    const char *why = NULL;
    int good;

    if (S_ISDIR(mode) || is_hidden(path))
        return 1;
    if (!may_answer(k, path)) {
        collection_other(c, path);
        return 1;
    }
    forget_earlier(c, first, path);
    if ((mode & S_IFMT) == 0) /* what is linked is elsewhere in the archive */
        why = "it is a second name of another file in the archive, and only "
              "files are marked";
    else if (!S_ISREG(mode))
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
    const size_t first = c->count;
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
        if (!add_file(k, c, first, (mode_t)number(head, MODE), path,
                      t->at + body, size))
            return 0;
        at = body + filled(size);
        if (at > t->used)
            return 0;
    }
    return 0;
}

static int is_unopened(const run *r)
{
    return r->said.at && !strncmp(r->said.at, "bwrap: ", 7);
}

/* bsdtar, and its own words if it was not content; a box that does not start is
 * tried again. */
static run unpack(const class *k, int fd)
{
    static const char *const convert[] = {"/usr/bin/bsdtar", "-cf", "-",
                                          "--format=newc",   "@-",  NULL};
    command w = {0};
    run r = {0};

    box_open(k, &w);
    words_all(&w, convert);
    for (int i = 0; i < TRIES; i++) {
        const struct timespec pause = {0, 200000000L * i};

        nanosleep(&pause, NULL);
        run_free(&r);
        lseek(fd, 0, SEEK_SET);
        r = run_words(&w, fd, 1000 * SECONDS, UNPACKED_MOST);
        if (!is_unopened(&r))
            break;
    }
    words_free(&w);
    return r;
}

/* A reason that is no student's fault, or for somebody to see to. */
static const char *cannot(const run *r)
{
    if (access("/usr/bin/bsdtar", X_OK) != 0)
        return "bsdtar is not installed; ./course setup --class does that";
    if (is_unopened(r))
        return "the box did not start";
    if (strstr(r->said.at, "assphrase") || strstr(r->said.at, "ncrypted"))
        return "it is locked with a password; ask for one without, or unpack "
               "it yourself";
    return NULL;
}

static int is_empty(int fd)
{
    struct stat s;

    return fstat(fd, &s) == 0 && s.st_size == 0;
}

/* With bsdtar's own words, where it has some. */
static void add_damage(collection *c, const char *name, const run *r)
{
    static const char wordless[] = "bsdtar: (null)";
    text words = {0};

    text_escaped(&words, "", r->said.at, strcspn(r->said.at, "\n"), 1);
    if (words.used > 0)
        words.at[--words.used] = '\0';
    text_add(&c->notes,
             "%s cannot be read whole: it is damaged, was cut short or is no "
             "archive; ask for it again",
             name);
    if (words.used > 0 && strcmp(words.at, wordless) != 0)
        text_add(&c->notes, " (%s)", words.at);
    text_add(&c->notes, "\n");
    text_free(&words);
}

void archive_read(const class *k, collection *c, int fd, const char *path)
{
    text name = {0};
    run r = unpack(k, fd);
    const char *why = cannot(&r);
    const int whole = read_stream(k, c, &r.out);

    text_escaped(&name, "", path, strlen(path), 1);
    name.at[--name.used] = '\0';
    c->unread |= why != NULL;
    if (why)
        text_add(&c->notes, "%s was not read: %s\n", name.at, why);
    else if (r.flooded)
        text_add(&c->notes,
                 "%s unpacks to more than %d MB; what is behind that was not "
                 "read\n",
                 name.at, UNPACKED_MOST >> 20);
    else if (r.late)
        text_add(&c->notes, "%s takes too long to unpack\n", name.at);
    else if (is_empty(fd))
        text_add(&c->notes,
                 "%s is empty, a file of 0 bytes: ask for it again\n", name.at);
    else if (!whole || !run_well(&r))
        add_damage(c, name.at, &r);
    run_free(&r);
    text_free(&name);
}
