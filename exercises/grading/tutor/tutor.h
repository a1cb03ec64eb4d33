/* tutor.h: what the parts of the tutor know about each other.
 *
 * The tutor marks nothing itself: it finds exercises and their checkers, runs
 * the checkers, and reads the marks that they write.
 */
#ifndef TUTOR_H
#define TUTOR_H

#include "grading/system/system.h"

/* The command line. */
typedef struct tutor {
    const char *root, *build;
    const char *answers; /* mark the files in this folder, or NULL */
    const char *marks;   /* where the marks are, and go to */
    const char *seed;    /* or NULL */
    int poll, again, all;
} tutor;

/* ---- find.c: the exercises, in the order in which the book sets them. */
typedef struct task {
    char *stem;       /* "02-euler/step" */
    const char *name; /* "step", inside the stem */
    size_t place;     /* in its chapter */
    int of;           /* points, by exercise.md */
} task;

typedef struct tasks {
    task *at;
    size_t count;
} tasks;

tasks find_tasks(const tutor *t);

/* Those that the words name, all if there are no words. On a word that names
 * nothing, or too much, says so and returns 0. */
int choose_tasks(const tasks *all, char **words, size_t count, tasks *chosen);

/* ---- files.c: where things are (to be freed), and what is in them. */
char *answer_file(const tutor *t, const tasks *all, const task *x);
char *marks_file(const tutor *t, const task *x);
char *sheet_file(const tutor *t, const task *x); /* exercise.md */
char *checker_file(const tutor *t, const task *x);
char *read_whole(const char *file);             /* NULL if it cannot be read */
int points_in_marks(const char *json, int *of); /* -1: there are none */
char *score_in_marks(const char *json);         /* "evaluations 12", or NULL */

/* ---- the commands; each returns an exit status */
int grade(const tutor *t, const tasks *all, const tasks *chosen);
int grade_one(const tutor *t, const tasks *all, const task *x); /* points */
int watch(const tutor *t, const tasks *all, const tasks *chosen);
int progress(const tutor *t, const tasks *all, const tasks *chosen);
int hint(const tutor *t, const task *x);

/* ---- plain.c: TeX and Markdown, readable in a terminal. To be freed. */
char *plain(const tutor *t, const char *source);

#endif
