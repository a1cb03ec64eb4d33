/* class.h: what the parts of the marking of a class know about each other.
 *
 * A folder of submissions becomes a folder of results. hand-ins.c finds the
 * submissions and says whose they are, with gradescope.c; collect.c reads the files of one, and
 * archive.c those of an archive; choose.c says which file answers which exercise.
 * mark.c has the exercise's checker mark that file, in the box of box.c, which
 * run.c starts and ends; slurm.c has other machines do that. result.c writes what came out, and reads it again; score.c
 * says what that counts, by the rules of rules.c and the times of times.c;
 * tables.c, exports.c and pages.c tell of all results, to programs and to people, with each
 * byte of a student's written by quote.c.
 *
 * The exercises, their points and checkers are found as the tutor finds them.
 */
#ifndef CLASS_H
#define CLASS_H

#include "grading/tutor/tutor.h"

#include <time.h>

/* ---- times.c: a moment, as a clock shows it; and how far that is from UTC, in
 * seconds, if somebody said so. */
typedef struct moment {
    long long seconds;
    int zoned, offset;
} moment;

int moment_read(const char *s, moment *m);                /* 0: this is none */
long long moment_after(const moment *a, const moment *b); /* in seconds */

/* ---- rules.c: what course.json says. */
typedef struct rule {
    char *stem;
    int worth; /* what full marks count; -1: its own points */
    int is_due;
    moment due;
} rule;

typedef struct rules {
    char *title; /* of the course, or NULL */
    rule *at;    /* of the exercises that the course has */
    size_t count;
    int percent, days; /* lost with each day; all after so many, or -1 */
    int most, best;    /* attempts that count, or 0; the best, or the last */
    int first, seeds;  /* of the questions: the first, or -1, and how many */
    int weeks; /* how many; and the exercises, "1 02-euler/step" a line */
    text of_weeks;
} rules;

/* The command line, and what follows from it. */
typedef struct class
{
    tutor course; /* where the course and its build are */
    rules rules;
    tasks all, chosen; /* exercises; marked are the chosen ones */
    const char *submissions, *out;
    text work;       /* a folder of this run alone, gone at its end */
    const char *box; /* bwrap, or NULL: --trusted */
    uint64_t seed;   /* the first of `seeds` */
    int seeds, jobs;
    int shard, shards; /* 2 of 3 */
} class;

/* The words of the command line that are looked at later. */
typedef struct options {
    const char *exercises, *week, *seed, *jobs, *shard, *times, *engine;
    const char *again[64];          /* "all", or */
    const struct hand_in *anew[64]; /* what is so called */
    size_t agains;
} options;

rules rules_read(const class *k);
const rule *rule_of(const class *k, const task *x);     /* or NULL */
char *week_exercises(const class *k, const char *week); /* with commas */

/* ---- refuse.c: bad input is refused, with status 2. */
_Noreturn void refuse(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
uint64_t want_number(const char *option, const char *word, uint64_t least,
                     uint64_t most);

/* ---- settings.c */
void want_folders(class *k);

/* Choose exercises and seed; returns the exercises that --again means. */
tasks settle(class *k, const options *o);

/* ---- folder.c */
void open_work(class *k);
void close_work(class *k);

/* ---- run.c: another program, run to its end. */
typedef struct command {
    char **at; /* ends: NULL */
    size_t count;
} command;

void words_add(command *w, const char *word);
void words_all(command *w, const char *const *more); /* ends: NULL */
void words_free(command *w);

typedef struct run {
    int status;     /* as from waitpid */
    int late;       /* it was ended: it took too long, */
    int flooded;    /* or printed too much */
    text out, said; /* to stdout, and the beginning of stderr */
} run;

/* With this standard input, or none (-1), for so many milliseconds, up to so many
 * bytes of output. Whatever it started ends with it. */
run run_words(const command *w, int in, long wall, size_t most);
int run_well(const run *r); /* it ended by itself, with status 0 */
void run_free(run *r);

/* ---- box.c: the box in which strangers' bytes are handled. */
char *find_program(const char *name); /* if $PATH has it, or NULL */
const char *box_find(text *why);      /* bwrap, if it works here; or NULL */
void box_open(const class *k, command *w); /* bwrap and what everybody needs */
void box_show(command *w, const char *file,
              const char *as); /* if it is there */

/* ---- hand-ins.c: the submissions, sorted by their keys. */
typedef enum school { NO_SCHOOL, MOODLE, CANVAS, GRADESCOPE } school;

typedef struct hand_in {
    char *key;          /* its name, fit for a file's */
    char *student, *id; /* as the school's system says; or key and "" */
    school from;        /* the system that has named it */
    char **entries;     /* its folders, archives and files there */
    char **names;       /* and what the student called each; or NULL */
    size_t count;

    int is_late;           /* Canvas says so in the name of a file */
    char *created;         /* when, as Gradescope says, or NULL */
    char *who, *handed_in; /* by --times: whose, and when; or NULL */
    moment when;
    struct hand_in *first, *next; /* of the same student, by time */
    struct score *scores;         /* of the chosen exercises */
} hand_in;

typedef struct hand_ins {
    hand_in *at;
    size_t count;
} hand_ins;

hand_ins hand_ins_find(const char *folder);
void hand_ins_free(hand_ins *all);

/* By its key, the name of its folder or archive, or its number; or NULL. */
hand_in *hand_ins_called(const hand_ins *all, const char *name);
int is_archive(const char *name);
const char *called(const hand_in *h); /* the student */

/* ---- gradescope.c: names and times, from the file beside the submissions. */
void gradescope_read(const char *folder, hand_ins *all);

/* When they were handed in, by this table, or by that of an earlier run. */
void times_read(const class *k, const char *given, hand_ins *all);

/* ---- collection.c, collect.c and archive.c: the files of a submission that may be
 * answers. */
enum { UNPACKED_MOST = 256 << 20, FILES_MOST = 10000, DEPTH_MOST = 16 };

typedef struct found {
    char *path; /* in the submission: "hw1/step (1).c", any bytes */
    text bytes;
    const char *why; /* why it cannot be marked, or NULL */
    size_t order;    /* in which it was found */
} found;

typedef struct collection {
    found *at;
    size_t count, files; /* that may be answers; of all kinds */
    size_t used;         /* bytes of them */
    char **others;       /* names of files that are no answers */
    size_t other_count;
    text notes; /* what could not be read, a sentence a line */
    int unread; /* and that for no fault of its student's */
} collection;

/* Its bytes are taken over, if it may be an answer; 0: there are too many. */
int collection_add(collection *c, const char *path, text *bytes,
                   const char *why);
void collection_other(collection *c, const char *path); /* a file, of no use */
collection collect(const class *k, const hand_in *h);
void archive_read(const class *k, collection *c, int fd, const char *path);
void collection_free(collection *c);

/* ---- choose.c: may a file of this name be an answer, to any of the chosen? */
int may_answer(const class *k, const char *path);

/* The answer to this exercise, or NULL; and what is to be said of
 * it, a sentence a line. */
const found *choose_answer(const class *k, const collection *c, const task *x,
                           text *notes);

/* If there is none: a file that may be meant for it, or for another exercise. */
const found *choose_unplaced(const class *k, const collection *c,
                             const task *x);

/* ---- result.c: RESULTS/KEY/CHAPTER/EXERCISE.json */
typedef struct result {
    int points, of;
    int marked; /* if not, there is no such file */
    char *status, *mistake, *says, *sha256, *file, *score, *version;
    char seed[24];
    char *verdict, *notes; /* a line each */
} result;

char *result_file(const class *k, const hand_in *h, const task *x);
result result_read(const class *k, const hand_in *h, const task *x);
void result_free(result *r);

/* What the checker wrote becomes a result; 0: this is not what it writes. */
int result_compose(const class *k, const hand_in *h, const task *x,
                   const found *answer, const char *marks, const char *verdict,
                   const char *notes, text *made);

/* A result without a checker: there is nothing that it could mark. */
void result_none(const class *k, const hand_in *h, const task *x,
                 const found *answer, const char *status, const char *why,
                 const char *notes, text *made);

/* What is there stays as NAME.1.END, or the next number that is free, which `as` is
 * then; 0: it cannot. */
int keep_beside(const char *file, text *as);

/* Write it; what is there already and differs stays, as EXERCISE.1.json and so on.
 * 0 when it is there. */
int result_keep(const char *file, const text *made);

/* ---- score.c: what a result counts in the course, in hundredths of a point. */
typedef struct score {
    int marked, points, of; /* as its checker says */
    int worth;              /* what full marks count, in points */
    long weighted;          /* of that, by its points alone */
    long counts;            /* after the late rule, and among the attempts */
    int days;               /* begun since it was due */
    char *why;              /* if these two differ or it was late; or "" */
} score;

typedef score total; /* of several; `why` and `days` are nothing there */

void scores_make(const class *k, hand_ins *all);
total total_of(const class *k, const hand_in *h);         /* a submission */
total total_of_student(const class *k, const hand_in *h); /* his first */

/* ---- mark.c; whether it is marked now. */
void mark_prepare(const class *k); /* what checkers see of their exercises */
int mark_answer(const class *k, const hand_in *h, const task *x,
                const found *answer, const char *notes);

/* ---- work.c: all of them; 0: it was stopped. */
typedef struct change { /* of a result that is marked again */
    const hand_in *h;
    const task *x;
    result before;
} change;

typedef struct tallies {
    size_t all, marked, there, failed; /* there: from an earlier run */
    size_t changed, older;             /* of those: the file, the exercise */
    text whose;                        /* the file: a line for each */
    pid_t *running;                    /* as many as there are jobs; 0: none */
    time_t begun, said;
    change *changes;
    size_t change_count;
} tallies;

int mark_all(const class *k, tallies *p, const options *o, const tasks *again,
             const hand_ins *all);
void say_progress(tallies *p, int last); /* now and then, or at the end */

/* ---- slurm.c: the same by the machines of a cluster; an exit status. */
void want_slurm(const options *o);
int slurm_mark(const class *k, const options *o, const hand_ins *all,
               const char *executable);

/* ---- tell.c: what came out; writes tables and pages. An exit status. */
int tell(const class *k, tallies *p, const options *o, const hand_ins *all);

/* ---- quote.c: text that others wrote, for one kind of reader. */
void quote_json(text *t, const char *s);       /* with its quotation marks */
void quote_json_lines(text *t, const char *s); /* a list of its lines */
void quote_csv(text *t, const char *s);        /* a cell */
void quote_page(text *t, const char *s);       /* HTML and XML */
void quote_name(text *t, const char *s, size_t n); /* a name of a file */

void quote_link(text *t, const char *s); /* a part of an address */

typedef struct few { /* the first few of so many names, for a sentence */
    text names;
    size_t count;
} few;

void few_add(few *f, const char *name);

/* ---- tables.c, exports.c and pages.c: into RESULTS. Return how much could not be
 * written; put_text writes RESULTS/NAME, and frees the text. */
int put_text(const class *k, const char *name, text *t);
int write_tables(const class *k, const hand_ins *all);
int write_exports(const class *k, const hand_ins *all);
int write_pages(const class *k, const hand_ins *all);
int write_index(const class *k, const hand_ins *all); /* after all others */
void open_page(text *t, const char *title);

/* ---- similar.c: a page of answers that resemble each other, if there are any. */
int write_similar(const class *k, const hand_ins *all);

#endif
