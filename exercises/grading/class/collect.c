/* collect.c: the files of a submission that may be answers, read into memory.
 *
 * No link is followed and nothing but files is opened. There is a limit on how
 * many they are, how large, and how deep in folders.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char too_large[] =
    "it is larger than any program that a person writes";

static void add_note(collection *c, const char *path, const char *words)
{
    text_escaped(&c->notes, "", path, strlen(path), 1);
    c->notes.at[--c->notes.used] = '\0';
    text_add(&c->notes, ": %s\n", words);
}

/* This machine lets us not read it. */
static void add_unread(collection *c, const char *path)
{
    add_note(c, path, strerror(errno));
    c->unread = 1;
}

/* What this is, if it is no file that can be marked. */
static const char *no_file(mode_t mode)
{
    return S_ISREG(mode)    ? NULL
           : S_ISLNK(mode)  ? "it is a link, and only files are marked"
           : S_ISFIFO(mode) ? "it is a pipe, and only files are marked"
           : S_ISDIR(mode)  ? "it is a folder, and only files are marked"
                            : "it is a device, and only files are marked";
}

/* A file, open; closed then. */
static void read_file(const class *k, collection *c, int fd, const char *path)
{
    const char *why = NULL;
    text bytes = {0};
    struct stat s;
    FILE *f;
    int unread;

    if (is_archive(path)) {
        archive_read(k, c, fd, path);
        close(fd);
        return;
    }
    if (fstat(fd, &s) != 0 || !S_ISREG(s.st_mode))
        why = no_file(S_IFCHR);
    else if (s.st_size >= FILE_MOST)
        why = too_large;
    f = why ? NULL : fdopen(fd, "r");
    unread = !why && (!f || !file_read(f, &bytes, FILE_MOST));
    if (unread)
        add_unread(c, path);
    else if (!collection_add(c, path, &bytes, why))
        add_note(c, path,
                 "not read: the files before it are too large already");
    if (f)
        fclose(f);
    else
        close(fd);
    text_free(&bytes);
}

static void walk(const class *k, collection *c, int folder, const char *path,
                 int depth);

static void visit(const class *k, collection *c, int folder, const char *name,
                  const char *path, int depth)
{
    struct stat s;
    int fd;

    if (fstatat(folder, name, &s, AT_SYMLINK_NOFOLLOW) != 0)
        return;
    if (S_ISDIR(s.st_mode)) {
        fd = openat(folder, name,
                    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (fd >= 0)
            walk(k, c, fd, path, depth + 1);
        else
            add_unread(c, path);
    } else if (!S_ISREG(s.st_mode)) {
        text none = {0};

        if (may_answer(k, path))
            collection_add(c, path, &none, no_file(s.st_mode));
    } else if (may_answer(k, path) || is_archive(path)) {
        fd = openat(folder, name,
                    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (fd >= 0)
            read_file(k, c, fd, path);
        else
            add_unread(c, path);
    } else {
        collection_other(c, path);
    }
}

/* The folder is closed then. */
static void walk(const class *k, collection *c, int folder, const char *path,
                 int depth)
{
    DIR *dir = fdopendir(folder);
    const struct dirent *entry;

    if (!dir) {
        close(folder);
        return;
    }
    if (depth > DEPTH_MOST)
        add_note(c, path, "not read: there are too many folders in folders");
    while (depth <= DEPTH_MOST && (entry = readdir(dir))) {
        text inside = {0};

        if (c->files++ >= FILES_MOST)
            break;
        text_add(&inside, "%s%s%s", path, *path ? "/" : "", entry->d_name);
        if (entry->d_name[0] != '.' && strcmp(entry->d_name, "__MACOSX") != 0)
            visit(k, c, dirfd(dir), entry->d_name, inside.at, depth);
        text_free(&inside);
    }
    closedir(dir);
}

/* One of the entries of a submission, which `called` is its name if the student
 * handed in that file alone. */
static void collect_entry(const class *k, collection *c, const char *entry,
                          const char *called)
{
    const char *name = called ? called : file_name(entry);
    struct stat s;
    int fd = -1;

    if (lstat(entry, &s) != 0 || !(S_ISREG(s.st_mode) || S_ISDIR(s.st_mode))) {
        add_note(c, name, no_file(s.st_mode));
        return;
    }
    if (S_ISDIR(s.st_mode) || is_archive(name) || may_answer(k, name))
        fd = open(entry, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    else {
        collection_other(c, name);
        return;
    }
    if (fd < 0)
        add_unread(c, name);
    else if (S_ISDIR(s.st_mode))
        walk(k, c, fd, "", 0);
    else
        read_file(k, c, fd, name);
}

static int compare_found(const void *a, const void *b)
{
    const found *f = a, *g = b;
    const int by_path = strcmp(f->path, g->path);

    return by_path != 0 ? by_path : f->order < g->order ? -1 : 1;
}

static int compare_others(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sorted, since a folder's order is its system's own. */
collection collect(const class *k, const hand_in *h)
{
    collection c = {0};

    text_bytes(&c.notes, "", 0);
    for (size_t i = 0; i < h->count; i++)
        collect_entry(k, &c, h->entries[i], h->names[i]);
    if (c.files >= FILES_MOST)
        text_add(&c.notes, "it holds more than %d files; some were not read\n",
                 FILES_MOST);
    if (c.count > 0)
        qsort(c.at, c.count, sizeof c.at[0], compare_found);
    if (c.other_count > 0)
        qsort(c.others, c.other_count, sizeof c.others[0], compare_others);
    return c;
}
