/* mark.c: one answer, marked by its exercise's checker in the box.
 *
 * In the box there is of the course only what that checker needs: itself, what
 * it links to an answer, the programs that answers are compared with, and of the
 * exercise's folder the headers, the list of mistakes and a word on its version.
 * There is no solution in it, and no other student.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 120, TRIES = 3, MARKS_MOST = 1 << 20 };

static const char too_long[] =
    "the marking was ended after two minutes: the program takes too long to "
    "answer";

/* ---- The folder of an exercise, as the box shows it: WORK/STEM. */

static int is_shown(const char *name)
{
    const char *end = strrchr(name, '.');

    return name[0] != '.' && end &&
           (!strcmp(end, ".h") || !strcmp(name, "mistakes.md"));
}

static void show_folder(const class *k, const task *x)
{
    char version[VERSION];
    DIR *dir = opendir(x->folder);
    const struct dirent *entry;
    text word = {0}, file = {0};

    while (dir && (entry = readdir(dir))) {
        text from = {0}, to = {0}, bytes = {0};

        text_add(&from, "%s/%s", x->folder, entry->d_name);
        text_add(&to, "%s/%s/%s", k->work.at, x->stem, entry->d_name);
        if (is_shown(entry->d_name) && file_text(from.at, &bytes) &&
            save(to.at, &bytes) != 0)
            exit(2);
        text_free(&from);
        text_free(&to);
        text_free(&bytes);
    }
    if (dir)
        closedir(dir);
    version_of(x->folder, x->stem, version); /* version.c looks here first */
    text_add(&word, "version %s\n", version);
    text_add(&file, "%s/%s/answers.txt", k->work.at, x->stem);
    if (save(file.at, &word) != 0)
        exit(2);
    text_free(&word);
    text_free(&file);
}

void mark_prepare(const class *k)
{
    for (size_t i = 0; k->box && i < k->chosen.count; i++)
        show_folder(k, &k->chosen.at[i]);
}

/* ---- The box. */

static void show_file(command *w, const char *folder, const char *a,
                      const char *b)
{
    text file = {0};

    text_add(&file, "%s%s%s", folder, a, b);
    box_show(w, file.at, file.at);
    text_free(&file);
}

static void show_course(const class *k, command *w, const task *x)
{
    static const char *const objects[] = {"student", "driver", "loans",
                                          "undefined", "lock"};
    const char *build = k->course.build;
    text folder = {0}, as = {0};

    text_add(&folder, "%s/%s", k->work.at, x->stem);
    text_add(&as, "%s/exercises/%s", k->course.root, x->stem);
    box_show(w, folder.at, as.at);
    show_file(w, k->course.root, "/chapters", "");
    show_file(w, TUTOR_ROOT, "/exercises/grading/engine", "");
    show_file(w, TUTOR_ROOT, "/code/steps", "");
    show_file(w, build, "/check/", x->stem);
    text_free(&as);
    text_add(&as, "%s.models", x->stem);
    show_file(w, build, "/check/", as.at);
    text_free(&as);
    text_add(&as, "%s.driver.o", x->stem);
    show_file(w, build, "/check/", as.at);
    for (size_t i = 0; i < sizeof objects / sizeof objects[0]; i++) {
        text_free(&as);
        text_add(&as, "/check/%s.o", objects[i]);
        show_file(w, TUTOR_BUILD, as.at, "");
    }
    text_free(&as);
    text_free(&folder);
}

/* The answer's own folder, and the only one to write to. */
static void show_own(const class *k, command *w, const char *folder)
{
    text scratch_folder = {0};
    const char *const own[] = {"--bind", folder, "/hand-in", NULL};
    const char *const room[] = {"--size", "134217728", "--tmpfs", NULL};
    const char *const end[] = {
        "--chdir",          "/",           "--remount-ro", "/",
        "/usr/bin/prlimit", "--nproc=128", "--",           NULL};

    text_add(&scratch_folder, "%s/scratch", k->course.build);
    words_all(w, own);
    words_all(w, room);
    words_add(w, scratch_folder.at);
    words_all(w, end);
    text_free(&scratch_folder);
}

/* The checker's own command line; its names are those in the box. */
static void add_checker(const class *k, command *w, const task *x,
                        const char *folder)
{
    const char *const names[] = {"--answer", "--json", "--seed", "--seeds"};
    text values[4] = {{0}, {0}, {0}, {0}};

    text_add(&values[0], "%s/%s.c", k->box ? "/hand-in" : folder, x->name);
    text_add(&values[1], "%s/marks.json", k->box ? "/hand-in" : folder);
    text_add(&values[2], "%llu", (unsigned long long)k->seed);
    text_add(&values[3], "%d", k->seeds);
    words_add(w, x->checker);
    for (size_t i = 0; i < 4; i++) {
        words_add(w, names[i]);
        words_add(w, values[i].at);
        text_free(&values[i]);
    }
}

static run run_checker(const class *k, const task *x, const char *folder)
{
    command w = {0};
    run r;

    if (k->box) {
        box_open(k, &w);
        show_course(k, &w, x);
        show_own(k, &w, folder);
    }
    add_checker(k, &w, x, folder);
    r = run_words(&w, -1, 1000 * SECONDS, KEPT);
    words_free(&w);
    return r;
}

/* ---- An answer. */

/* What was written into that folder: no link, and not too much. */
static int read_marks(const char *folder, text *marks)
{
    text file = {0};
    struct stat s;
    int fd, good;

    text_add(&file, "%s/marks.json", folder);
    fd = open(file.at, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    good = fd >= 0 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode) &&
           s.st_size < MARKS_MOST;
    if (good) {
        FILE *f = fdopen(fd, "r");

        good = f && file_read(f, marks, MARKS_MOST) &&
               strlen(marks->at) == marks->used && json_fault(marks->at) == 0;
        if (f)
            fclose(f);
    } else if (fd >= 0) {
        close(fd);
    }
    text_free(&file);
    return good;
}

/* 0: the marking failed; `made` is why, then. */
static int try_once(const class *k, const hand_in *h, const task *x,
                    const found *answer, const char *folder, const char *notes,
                    text *made)
{
    run r = run_checker(k, x, folder);
    text marks = {0};
    int good;

    if (r.late) {
        result_none(k, h, x, answer, "too-long", too_long, notes, made);
        run_free(&r);
        return 1;
    }
    good = read_marks(folder, &marks) &&
           result_compose(k, h, x, answer, marks.at, r.out.at, notes, made);
    if (!good) {
        text_free(made);
        text_escaped(made, "", r.said.at, r.said.used, 1);
        if (made->used == 0)
            text_add(made, "it ended with status %d and left no marks\n",
                     r.status);
    }
    text_free(&marks);
    run_free(&r);
    return good;
}

/* A folder that holds the answer, of the name that it should have. */
static char *make_folder(const class *k, const task *x, const found *answer)
{
    text folder = {0}, file = {0};
    int good;

    text_add(&folder, "%s/XXXXXX", k->work.at);
    good = mkdtemp(folder.at) != NULL;
    text_add(&file, "%s/%s.c", folder.at, x->name);
    good = good && save(file.at, &answer->bytes) == 0;
    text_free(&file);
    if (!good)
        text_free(&folder);
    return folder.at;
}

static void remove_folder(const char *folder, const task *x)
{
    text file = {0};

    text_add(&file, "%s/%s.c", folder, x->name);
    unlink(file.at);
    text_free(&file);
    text_add(&file, "%s/marks.json", folder);
    unlink(file.at);
    text_free(&file);
    rmdir(folder);
}

/* A box that does not start, or a checker that fails, is tried again, and is never
 * the student's fault. */
int mark_answer(const class *k, const hand_in *h, const task *x,
                const found *answer, const char *notes)
{
    char *file = result_file(k, h, x);
    text made = {0};
    int good = 0;

    for (int i = 0; i < TRIES && !good; i++) {
        const struct timespec pause = {0, 200000000L * i};
        char *folder = make_folder(k, x, answer);

        nanosleep(&pause, NULL);
        text_free(&made);
        if (!folder) {
            text_add(&made, "%s cannot be written to: %s\n", k->work.at,
                     strerror(errno));
            break;
        }
        good = try_once(k, h, x, answer, folder, notes, &made);
        remove_folder(folder, x);
        free(folder);
    }
    if (good)
        good = result_keep(file, &made) == 0;
    else
        fprintf(stderr, "\nnot marked: %s of %s: %s", x->stem, h->key, made.at);
    text_free(&made);
    free(file);
    return good;
}
