/* judge.h: what the parts of the judge know about each other.
 *
 * From the ground up, and nothing calls what stands above it: text.c and
 * numbers.c know how to write, hash.c tells files apart; question.c puts a question to the student's
 * program, and explain.c says what became of it; check.c keeps the points,
 * ask.c asks and compares, table.c looks up what is right, mistakes.c recognises
 * what went wrong; missing.c has words for what a linker says; report.c and json.c tell,
 * and runs.c marks.
 *
 * Of the system the judge knows one function, process_run(): whoever has that
 * can mark with it.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "grading/check.h"

#include <stdint.h>
#include <stdio.h>

/* here.c: which exercise this checker marks, and where everything is; all
 * folders absolute, without a slash at the end. */
extern const struct here {
    const char *exercise; /* "02-euler/step" */
    const char *folder;   /* .../exercises/02-euler/step */
    const char *root;     /* the course */
    const char *chapters; /* the book's sources; need not be there */
    const char *build;    /* what is made goes here */
    const char *models;   /* the right and the mistaken programs, or "" */
    const char *compiler;
    const char *const *objects; /* what is linked to an answer; ends: NULL */

    /* For a part of the engine, and else nothing: what a film of it is made of. */
    struct {
        const char *picture, *library,
            *engine;               /* engine: a folder of headers */
        const char *const *spares; /* the earlier parts; ends: NULL */
    } film;
} here;

/* ---- text.c: a text that grows; `at` ends with a zero, or is NULL. */
typedef struct text {
    char *at;
    size_t used, room;
} text;

void text_add(text *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_bytes(text *t, const char *bytes, size_t n);
void text_free(text *t);
void *get_memory(void *old, size_t size); /* realloc that cannot fail */
char *get_copy(const char *s);

/* Add untrusted text, escaped: at most `lines` lines, each after `before`; no
 * control characters, only valid UTF-8, and nothing that a terminal, CTest or
 * a CI service would take for a command. */
void text_escaped(text *t, const char *before, const char *bytes, size_t n,
                  size_t lines);

/* Add words, broken at 78 columns; `column` is where the first line already
 * stands, later lines begin after `indent` spaces. Ends with a newline. */
void text_wrapped(text *t, size_t column, size_t indent, const char *words);

/* How many bytes from s on are one character of UTF-8 that only prints? */
size_t text_printable(const char *s, size_t left);

/* ---- hash.c: SHA-256, in 64 hexadecimal digits. */
enum { HASH = 65 };
void hash_text(const text *t, char digits[HASH]);

/* ---- numbers.c: are two numbers the same, to within tolerance * (1 + |b|)?
 * And if not, the two with digits enough to tell them apart. */
enum { DIGITS = 40 };
int same_number(double a, double b, double tolerance);
void show_numbers(char got[DIGITS], char want[DIGITS], double g, double w);
void show_measured(char got[DIGITS], char want[DIGITS], double g, double w,
                   double tolerance);

/* ---- The seam: run a program to its end, in the scratch folder.
 * system/process.c does it here. */
typedef struct job {
    char **argv;
    const char *input; /* its standard input, or NULL for none */
    int fenced;        /* is it the student's? then no files, no forks */
    int cpu;           /* seconds of computing */
    int wall;          /* milliseconds by the clock */
} job;

typedef struct ended {
    enum {
        BY_ITSELF,
        ANSWERED, /* it sent the end mark, and was ended by us */
        COMPUTED_ON,
        SLEPT_ON,
        STOPPED,
        PRINTED_ON
    } how;
    int signal;   /* BY_ITSELF: what ended it, or 0 */
    int status;   /* BY_ITSELF, without a signal: its exit status */
    text printed; /* the beginning of what went to stdout and stderr */
    text sent;    /* what came by descriptor 3 */
} ended;

ended process_run(const job *j);
void ended_free(ended *e);

/* ---- What became of the student's file. */
typedef struct program {
    enum { READY, MISSING_FILE, REFUSED, COMPILE_ERROR } state;
    char *answer;  /* the student's file: absolute, or as given if missing */
    char name[80]; /* what the compiler calls it: step.c */
    text source;   /* what is in it */
    text says;     /* what the compiler said, paths shortened */
    text why;      /* a better word for why it cannot be marked, or none */
} program;

/* ---- missing.c: a better word for a linker's, if there is one; and whether the
 * answer defines what the marking's objects call, or calls what only linkers
 * define, by the lists of nm -P, the answer's last. */
void missing_explain(program *p, const char *header);
int missing_taken(program *p, const char *symbols, const char *header);

/* If it cannot be compiled: does it have a function or a type otherwise than its
 * header, or define a part of a former engine? Then that is said. */
void missing_fit(program *p, const char *header);
void missing_former(program *p);

/* ---- question.c: one question, one process. */
typedef enum outcome {
    GAVE,      /* numbers, right or wrong */
    EXITED,    /* detail: the status */
    TOO_EARLY, /* ended before main */
    CRASHED,   /* detail: the signal */
    TOO_DEEP,  /* ran out of stack */
    OVERRAN,   /* wrote to element `index` of an array of `size` */
    BEYOND,    /* used such an element behind its end */
    UNDEFINED, /* did what C does not define: `action` in `line` of `file` */
    EXHAUSTED, /* ran out of memory */
    LOOPED,    /* detail: was it hurried? */
    SLEPT,
    HALTED,  /* stopped itself */
    FLOODED, /* printed without end */
    TOO_MANY,
    GARBLED,
    SILENT,  /* closed the way its answers go */
    SKIPPED, /* not asked again after LOOPED or SLEPT */
    NOT_RUN  /* the machine could not start it */
} outcome;

/* What a model answers; `values` NULL: nothing. */
typedef struct reply {
    double *values;
    size_t count;
    int known; /* it has been asked */
} reply;

typedef struct record {
    char *question;
    double *p;
    size_t n;           /* parameters */
    size_t check;       /* the check that asked */
    const char *labels; /* of its numbers, or NULL; as for check_same() */
    int truth;          /* asked of the right model alone */
    int seconds;        /* of computing that it may take; 0: CPU_SECONDS */
    reply *replies;     /* of the right model, and of one for each mistake */
    outcome how;
    int detail;
    long index, size;
    char action[16], file[40]; /* UNDEFINED; file: empty if it is not known */
    long line;
    double *values; /* GAVE */
    size_t count;
    text printed;
} record;

/* By the clock, a question may take three times as long as it may compute. */
enum { CPU_SECONDS = 2, PRINTED_MOST = 1 << 20 };

void question_ask(record *r, int hurry);
void question_line(const record *r, text *t); /* as it is sent, with newline */

/* ---- explain.c: what became of it, as a clause for the verdict. */
void question_explain(const record *r, text *t);

/* ---- The models that answers are compared with: number 0 is right, number m
 * makes mistake m - 1. They are programs (system/models.c) or, where no
 * solution may lie, a table of what these answer (table.c). */
typedef struct mistake {
    char *id;
    char *where; /* where the book explains it: "sec:midpoint" */
    char *says;  /* one or two sentences to the student */
    char *place; /* "section 3.2", or NULL if the book is not there */
} mistake;

/* A mistake that is wrong and has no name: for the authors' tests alone. */
int is_unnamed(const mistake *m);

enum { VERSION = 17 };

typedef struct models {
    char version[VERSION]; /* of the exercise: 16 hexadecimal digits */
    mistake *mistakes;
    size_t count;
    uint64_t seeds; /* they answer for the seeds below this; 0: for all */

    /* The answer to the k-th question of a run, in `out`; how many numbers it
     * has, or -1 for none. */
    long (*answer)(const struct models *m, size_t model, uint64_t seed,
                   size_t k, const record *r, double *out);
} models;

/* A table; takes the text. NULL or no table: says so and ends the checker. */
void table_open(models *m, char *table);
void table_head(text *t, const models *m, uint64_t seeds);
void table_add(text *t, check *c); /* what was asked in this run */

/* ---- check.c and ask.c: a run of judge() with one seed. */
typedef struct scored {
    char *title, *message; /* message: what failed first, or NULL */
    int points, ok;
} scored;

typedef struct reported {
    char name[32];
    double value;
} reported;

typedef struct measurement { /* by check_expect, right or wrong */
    char *what;
    size_t check;
    double value, expected, tolerance;
} measurement;

struct check {
    const models *models;
    int pretend; /* answers come from this model; -1: from the student */
    uint64_t seed, state;
    scored *checks;
    size_t count;
    record *records;
    size_t asked;
    reported scores[4]; /* what judge() reported with check_score */
    size_t scored;
    measurement *measurements;
    size_t measured;
    const char *not_asked; /* why nothing can be asked, or NULL */
    const char *labels;    /* of what check_ask brings, or NULL */
};

void check_run(check *c, const models *m, int pretend, uint64_t seed,
               const char *not_asked);
void check_free(check *c);
int check_points(const check *c, int *of);
void check_add_scores(const check *c, text *t); /* "evaluations": 12, ... */
scored *check_now(check *c);          /* the check that has begun last */
void check_fail(check *c, text *why); /* takes the text */
const reply *reply_of(check *c, size_t k, size_t model); /* to question k */
int same_reply(const reply *a, const reply *b);          /* to 1e-9 */
void add_label(text *t, const char *labels, size_t k, size_t count);

/* ---- mistakes.c: the first in the table that explains the answers; *under
 * is the failed check beneath which to say so. NULL: none does. */
const mistake *mistake_made(check *c, size_t *under);

/* ---- animate.c: the numbers of a run (engine/film.h) as a picture that moves, in
 * SVG. 0: there is none. What is to be said about it goes into `why`. */
int film_draw(const record *r, text *svg, text *why);

/* ---- report.c and json.c. The advice is what a verdict says of a mistake. */
void report_advice(const mistake *m, text *words);
void report_question(const check *c, const record *r, size_t number, text *t);
void report_verdict(check *c, const program *p, text *t);
void json_add(text *t, check *c, const program *p);
const char *program_status(const program *p);

/* ---- runs.c: an answer is marked, with one seed or with several. */
typedef struct runs {
    uint64_t seed, seeds;
    int given; /* the seed was */
    int each;  /* all of them, with a verdict for each */
} runs;

/* A table knows the answers for some seeds only: those wrap around, and one that
 * was asked for must be among them, or the checker ends. */
void runs_choose(runs *o, const models *m);
uint64_t runs_seed(const runs *o, const models *m, uint64_t run);

/* Up to the first run without full marks, and that or the last one is told, or
 * each. Returns whether all of them have full marks. */
int runs_judge(const runs *o, const models *m, const program *p, text *verdict,
               text *marks);

#endif
