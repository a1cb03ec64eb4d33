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
    const char *seed, *seeds, *question; /* or NULL */
    int poll, again, all;
} tutor;

/* ---- find.c: the exercises, in the order in which the book sets them. */
typedef struct task {
    char *stem;       /* "02-euler/step" */
    const char *name; /* "step", inside the stem */
    size_t place;     /* in its chapter */
    int of;           /* points, by exercise.md */
    int worth;        /* what they count in the course; else as many */
    int left_out;     /* the course has others */
    char *sheet;      /* exercise.md */
    char *folder, *checker, *marks, *answer; /* by paths.c */
    char *
        unplaced; /* DIR/step.c, which may be meant for another, too; or NULL */
} task;

typedef struct tasks {
    task *at;
    size_t count;
} tasks;

tasks find_tasks(const tutor *t);
void tasks_free(tasks *all);

/* Those that the words name; if there are no words, all that the course has. On a word that names
 * nothing, or too much, says so and returns 0. */
int choose_tasks(const tasks *all, char **words, size_t count, tasks *chosen);

/* ---- course.c: what course.json says of them, if there is one. What full marks
 * count is `worth`; parts of it are in hundredths of a point. */
void course_choose(const tutor *t, tasks *all);
long share(long a, long b, long c); /* a * b / c, rounded; 0 of nothing */
void add_points(text *t, long hundredths); /* "2.5" */
void say_counts(const char *what, long hundredths, int worth);
void say_course(const tutor *t, const task *x); /* what it counts, when due */

/* ---- paths.c: where everything of an exercise is. */
void find_paths(const tutor *t, tasks *all);

/* ---- marks.c: what the checkers wrote; json may be NULL. What cannot be marks is
 * said to be none, and is NULL. */
char *marks_read(const char *file);
int points_in_marks(const char *json, int *of); /* -1: there are none */
char *score_in_marks(const char *json);         /* "evaluations 12", or NULL */
char *word_in_marks(const char *json, const char *name);  /* or NULL */
char *lines_in_marks(const char *json, const char *name); /* of a list */
int number_in_marks(const char *json, const char *name, char number[24]);

/* Is the k-th check (from 0) ok? -1: there is none. Its title is to be freed;
 * *question is the number of the first that it asked, or 0. */
int check_in_marks(const char *json, size_t k, char **title, int *question);

/* How somebody stands with an exercise. */
typedef struct standing {
    int points, of;
    int marked;  /* if not, there are no points */
    int changed; /* the answer, since it was marked */
    int older;   /* marked by another version of the exercise */
    int done;    /* full marks, and the answer as it was then */
    char *score; /* or NULL; to be freed */
} standing;

standing standing_of(const task *x);

/* ---- sheet.c: the parts of exercise.md; texts to be freed, or NULL. */
char *sheet_title(const char *sheet);
char *sheet_statement(const char *sheet);
char *sheet_hint(const char *sheet, int k); /* from 1 */
int sheet_hints(const char *sheet);         /* how many there are */
char *sheet_done(const char *sheet);        /* for whoever has full marks */

/* ---- the commands; each returns an exit status */
int grade(const tutor *t, const tasks *all, const tasks *chosen);
int watch(const tutor *t, const tasks *all, const tasks *chosen);
int ask(const tutor *t, const task *x);
int progress(const tutor *t, const tasks *chosen, int named);
int hint(const tutor *t, const task *x);
int show(const tutor *t, const tasks *all, const task *x);

/* ---- grade.c: one answer marked; texts to be freed with marking_free. */
typedef struct marking {
    int points;
    int full;      /* it has all of them */
    char *verdict; /* or why it could not be marked */
    char *json;    /* the marks, or NULL */
} marking;

marking mark_one(const tutor *t, const task *x);
void print_marking(const marking *m);
void marking_free(marking *m);

/* ---- show.c: what was earned with full marks, and what is next; or how to ask
 * the first question of what failed. */
void say_after(const tutor *t, const tasks *all, const task *x,
               const marking *m);

/* ---- engine.c: is it a part of the reader's engine? */
int is_part(const task *x);

/* Make a film of a part of the reader's engine, and say where it is;
 * of any other exercise, nothing. */
void say_film(const tutor *t, const tasks *all, const task *x);

/* ---- plain.c: TeX and Markdown, readable in a terminal. To be freed. */
char *plain(const tutor *t, const char *source);

/* ---- colour.c: ink() is what turns a colour on, "" where there are none; the
 * advice is that sentence of the verdict which names a mistake, or NULL. */
enum { PLAIN, GREEN, RED, YELLOW, STRONG, DIM };
const char *ink(int colour);
void print_verdict(const char *verdict, const char *advice);

#endif
