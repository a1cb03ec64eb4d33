/* system.h: what the judge is built upon, on a POSIX system.
 *
 * scratch.c has a folder, and files.c what is in it; limits.c, fence.c and
 * user.c close a process in; process.c runs one to its end, and run.c one of
 * our own; compile.c makes the student's file a program, film.c films it,
 * includes.c and sections.c know what it was made of; places.c knows where the
 * book explains what, notes.c which mistakes an exercise knows, and models.c
 * asks the programs that make them; version.c tells an exercise that changed;
 * save.c writes the marks, and parse.c reads such files; main.c reads the
 * options.
 */
#ifndef SYSTEM_H
#define SYSTEM_H

#include "grading/judge/judge.h"

#include <signal.h>
#include <sys/types.h>

/* ---- scratch.c: a folder for the student's program. */
const char *scratch(void); /* made when it is first asked for */
void scratch_remove(void);

/* ---- files.c: whole files, and those of the scratch folder. */
enum { FILE_MOST = 4 << 20 };                 /* read no more */
const char *file_name(const char *path);      /* its last part */
int file_read(FILE *f, text *t, size_t most); /* 0 if that fails */
int file_text(const char *path, text *t);     /* likewise */
void file_need(int works, const char *path, const char *advice); /* or exit */
text scratch_path(const char *name);
void scratch_put(const char *name, const text *t);
void scratch_copy(const char *path, const char *advice);
void scratch_discard(const char *name); /* need not be there */

/* ---- process.c, limits.c, fence.c and user.c */
enum { KEPT = 1 << 16 }; /* so much of what a program prints */
extern volatile sig_atomic_t process_stop; /* set it: everything ends */

void fence_limits(const job *j); /* in the child: time, memory, files */
void fence_self(int on);         /* the checker's own memory is not read */
void fence_strays(void);         /* end whatever outlived its parent */

/* In the child: run this program, with no way out. Returns if that fails, or
 * if there is no fence here; then nothing has changed. */
void fence_run(char **argv, char **environment);

void user_give(const char *folder);
int user_leave(void); /* in the child: be root no longer; 0 if that fails */
int user_open(
    const char *file); /* as open(); links with their owner's rights */

/* ---- run.c: this program of the course; *printed is what it printed, with what it
 * complained of or without. Its status as from waitpid, or -1. */
int run_program(char *const *argv, text *printed, int complaints);

/* ---- compile.c: the student's file becomes a program in the scratch folder. */
void compile_answer(program *p, const char *answer);

/* An earlier part of the engine, of the reader's own. */
typedef struct engine_part {
    const char *stem; /* "02-euler/engine-euler" */
    const char *file; /* its answer */
    int used;         /* it compiles; otherwise the library's is taken */
} engine_part;

/* The answer becomes the program of its film. */
void compile_film(program *p, const char *answer, engine_part *parts, size_t n);

/* ---- film.c: a film of the answer, into a file; returns an exit status. */
int film(const char *answer, const char *file, engine_part *parts, size_t n);
void program_free(program *p); /* and remove the scratch folder */

/* ---- includes.c: what has the compiler read that it should not have? The
 * first such file, to be freed, or NULL. `list` is a rule for make, as
 * compilers write it, or, with `indented`, what they print with -H. */
char *includes_rule(const text *list);
char *includes_tree(const text *list);

/* ---- sections.c: has the object a section that compiled C does not have? It is put
 * into strange. */
int sections_strange(const char *object, text *strange);

/* ---- places.c: "sec:midpoint" -> "section 3.2", from the Markdown files in
 * that folder, and likewise figures, listings, equations and exercises; 0 if
 * there is none. */
int place_of(const char *chapters, const char *label, char *place, size_t size);

/* ---- version.c: what the exercise in this folder is marked by: its C files and
 * headers, but not the student's own, and its solution, or the table of answers
 * that was made from them. */
void version_of(const char *folder, const char *stem, char version[VERSION]);

/* ---- notes.c: mistakes.md. What is wrong with it is said, with its line, and
 * ends the program with status 2. */
typedef struct note {
    text id, where, says, change;
    int line, change_line; /* in the file */
} note;

note *notes_read(const char *file, size_t *count);
void notes_free(note *notes, size_t count);

/* The solution with this mistake; to be freed. */
char *note_apply(const char *file, const note *n, const char *solution);

/* ---- models.c */
void models_open(models *m);
int is_model(pid_t pid); /* is this process one of them? */

/* ---- save.c: 0 when it is there. */
int save(const char *file, const text *t);

/* ---- read.c: to be freed; NULL if the file cannot be read. */
char *read_whole(const char *file);

/* ---- parse.c: JSON. The line from which on a text is none, or 0: it is JSON; what
 * follows is asked of such a text alone. A value is where it begins, and NULL is one
 * that is not there. */
int json_fault(const char *json);
char *
json_read(const char *file); /* to be freed; NULL if it is none, as it says */
/* The k-th value of an array, or of an object, where *name is its name; to be freed. */
const char *json_item(const char *value, size_t k, char **name);
const char *json_member(const char *object, const char *name);
char *json_string(const char *value); /* to be freed; NULL: it is none */

#endif
