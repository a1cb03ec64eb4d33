/* box.c: the box in which strangers' bytes are handled: bubblewrap (bwrap).
 *
 * What runs in it sees the compiler and what that needs, and besides these only
 * what it is shown. It has no network, no other processes, an empty environment,
 * a user of its own without any right, and two small file systems in memory; when
 * it ends, or we do, all that it has started ends.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The program, if $PATH has it. */
char *find_program(const char *name)
{
    const char *path = getenv("PATH");

    while (path && *path) {
        const size_t n = strcspn(path, ":");
        text file = {0};

        text_add(&file, "%.*s/%s", (int)n, path, name);
        if (n > 0 && access(file.at, X_OK) == 0)
            return file.at;
        text_free(&file);
        path += n + (path[n] == ':');
    }
    return NULL;
}

void box_show(command *w, const char *file, const char *as)
{
    const char *const more[] = {"--ro-bind", file, as, NULL};

    if (access(file, F_OK) == 0)
        words_all(w, more);
}

/* The system's folders of programs and libraries; /lib may be a link. */
static void show_system(command *w)
{
    static const char *const folders[] = {
        "/usr/bin",     "/usr/include", "/usr/lib", "/usr/lib32", "/usr/lib64",
        "/usr/libexec", "/bin",         "/lib",     "/lib32",     "/lib64"};
    struct stat s;

    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char *real = realpath(folders[i], NULL);

        if (real && lstat(folders[i], &s) == 0 && S_ISLNK(s.st_mode)) {
            const char *const link[] = {"--symlink", real, folders[i], NULL};

            words_all(w, link);
        } else {
            box_show(w, folders[i], folders[i]);
        }
        free(real);
    }
    box_show(w, "/etc/alternatives", "/etc/alternatives");
    box_show(w, "/etc/ld.so.cache", "/etc/ld.so.cache");
}

/* A compiler of one's own is in a folder of its own: /opt/gcc/bin/gcc. */
static void show_compiler(command *w)
{
    char *real = realpath(CLASS_COMPILER, NULL), *end;

    if (real && strncmp(real, "/usr/bin/", 9) != 0) {
        for (int up = 0; up < 2 && (end = strrchr(real, '/')); up++)
            *end = '\0';
        if (*real && strcmp(real, "/usr") != 0)
            box_show(w, real, real);
    }
    free(real);
}

void box_open(const class *k, command *w)
{
    static const char *const closed[] = {"--unshare-all",
                                         "--unshare-user",
                                         "--uid",
                                         "65534",
                                         "--gid",
                                         "65534",
                                         "--hostname",
                                         "box",
                                         "--cap-drop",
                                         "ALL",
                                         "--clearenv",
                                         "--setenv",
                                         "PATH",
                                         "/usr/bin:/bin",
                                         "--setenv",
                                         "LC_ALL",
                                         "C.UTF-8",
                                         "--new-session",
                                         "--die-with-parent",
                                         "--proc",
                                         "/proc",
                                         "--dev",
                                         "/dev",
                                         NULL};

    if (!k->box)
        return;
    words_add(w, k->box);
    words_all(w, closed);
    show_system(w);
    show_compiler(w);
}

const char *box_find(text *why)
{
    const class k = {.box = find_program("bwrap")};
    command w = {0};
    run r;
    int well;

    if (!k.box) {
        text_add(why, "bubblewrap (bwrap) is not installed: ./course setup "
                      "--class does that");
        return NULL;
    }
    box_open(&k, &w);
    words_add(&w, "/bin/true");
    r = run_words(&w, -1, 20000, KEPT);
    well = run_well(&r);
    if (!well)
        text_escaped(why, "", r.said.used ? r.said.at : "it fails",
                     r.said.used ? r.said.used : 8, 1);
    run_free(&r);
    words_free(&w);
    return well ? k.box : NULL;
}
