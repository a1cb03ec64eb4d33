/* models.c: the right program and the mistaken ones, each started when it is
 * first asked, and asked over a pair of pipes (answer/model.c is the other end).
 */
#if defined __linux__ || defined __APPLE__
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#endif
#include "grading/system/system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct running {
    pid_t pid; /* 0: not started yet */
    FILE *to, *from;
} running;

static running *programs;
static size_t program_count;

int is_model(pid_t pid)
{
    for (size_t i = 0; i < program_count; i++)
        if (programs[i].pid == pid)
            return 1;
    return 0;
}

static FILE *keep(int fd, const char *mode)
{
    const int high = fcntl(fd, F_DUPFD_CLOEXEC, 10);
    FILE *f = high < 0 ? NULL : fdopen(high, mode);

    if (!f) {
        perror("the marking cannot make a pipe");
        exit(2);
    }
    close(fd);
    return f;
}

static void start(running *r, const char *id)
{
    text file = {0};
    int in[2], out[2];

    text_add(&file, "%s/%s", here.models, id);
    if (access(file.at, X_OK) != 0) {
        fprintf(stderr, "%s: cannot run %s (%s): build the checker again\n",
                here.exercise, file.at, strerror(errno));
        exit(2);
    }
    if (pipe(in) != 0 || pipe(out) != 0) {
        perror("the marking cannot make a pipe");
        exit(2);
    }
    r->to = keep(in[1], "w");
    r->from = keep(out[0], "r");
    fflush(NULL);
    r->pid = fork();
    if (r->pid == 0) {
        char *argv[] = {file.at, NULL};

        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        setsid(); /* Ctrl-C is for the checker, which then closes the pipes */
        execv(argv[0], argv);
        _exit(127);
    }
    if (r->pid < 0) {
        perror("the marking cannot start another program");
        exit(2);
    }
    close(in[0]);
    close(out[1]);
    text_free(&file);
}

/* The bits of numbers, one a line, then "end N"; or "none". */
static long read_reply(FILE *from, double *out)
{
    char line[64];
    long n = 0;

    while (fgets(line, sizeof line, from) && strncmp(line, "none", 4) != 0) {
        uint64_t bits;

        if (!strncmp(line, "end ", 4))
            return n;
        bits = strtoull(line, NULL, 16);
        if (n < CHECK_VALUES)
            memcpy(&out[n++], &bits, sizeof bits);
    }
    return -1;
}

static running *program_of(const models *m, size_t model)
{
    if (!programs) {
        program_count = m->count + 1;
        programs = get_memory(NULL, program_count * sizeof programs[0]);
        memset(programs, 0, program_count * sizeof programs[0]);
    }
    if (!programs[model].pid)
        start(&programs[model],
              model == 0 ? "right" : m->mistakes[model - 1].id);
    return &programs[model];
}

/* What has been answered with one seed. An exercise is verified in many runs with
 * each seed, and all of them must put the same questions. */
typedef struct remembered {
    char *line;
    reply *replies; /* of all models */
} remembered;

static remembered *memory;
static size_t memory_count;
static uint64_t memory_seed;

static void forget(const models *m)
{
    for (size_t k = 0; k < memory_count; k++) {
        for (size_t model = 0; model <= m->count; model++)
            free(memory[k].replies[model].values);
        free(memory[k].replies);
        free(memory[k].line);
    }
    memory_count = 0;
}

/* The k-th question of a run; takes the line. */
static reply *remember(const models *m, size_t k, char *line)
{
    const size_t size = (m->count + 1) * sizeof(reply);

    if (k == memory_count) {
        memory = get_memory(memory, (k + 1) * sizeof memory[0]);
        memory[k] = (remembered){line, get_memory(NULL, size)};
        memset(memory[k].replies, 0, size);
        memory_count++;
        return memory[k].replies;
    }
    if (k > memory_count || strcmp(memory[k].line, line) != 0) {
        fprintf(stderr,
                "%s: with seed %llu, judge() puts another question %zu when "
                "the answers are others; it must depend on the seed alone\n",
                here.exercise, (unsigned long long)memory_seed, k + 1);
        exit(2);
    }
    free(line);
    return memory[k].replies;
}

static long ask_program(const models *m, size_t model, uint64_t seed, size_t k,
                        const record *r, double *out)
{
    text line = {0};
    reply *to;
    long n;

    if (seed != memory_seed)
        forget(m);
    memory_seed = seed;
    question_line(r, &line);
    to = &remember(m, k, line.at)[model];
    if (!to->known) {
        running *at = program_of(m, model);

        fputs(memory[k].line, at->to);
        fflush(at->to);
        n = read_reply(at->from, out);
        *to = (reply){.count = n < 0 ? 0 : (size_t)n, .known = 1};
        if (n >= 0)
            to->values = get_memory(NULL, (to->count + 1) * sizeof out[0]);
        if (n > 0)
            memcpy(to->values, out, to->count * sizeof out[0]);
    }
    if (!to->values)
        return -1;
    memcpy(out, to->values, to->count * sizeof out[0]);
    return (long)to->count;
}

/* The programs, from mistakes.md. */
static void open_programs(models *m)
{
    text file = {0};
    size_t count;
    note *notes;

    text_add(&file, "%s/mistakes.md", here.folder);
    notes = notes_read(file.at, &count);
    *m = (models){.count = count, .answer = ask_program};
    m->mistakes = get_memory(NULL, (count + 1) * sizeof m->mistakes[0]);
    for (size_t i = 0; i < count; i++)
        m->mistakes[i] =
            (mistake){get_copy(notes[i].id.at), get_copy(notes[i].where.at),
                      get_copy(notes[i].says.at), NULL};
    notes_free(notes, count);
    text_free(&file);
    program_of(m, 0); /* it starts while the answer is being compiled */
}

void models_open(models *m)
{
    char place[40];

    if (*here.models) {
        open_programs(m);
    } else {
        text file = {0};

        text_add(&file, "%s/answers.txt", here.folder);
        table_open(m, read_whole(file.at));
        text_free(&file);
    }
    version_of(here.folder, here.exercise, m->version);
    for (size_t i = 0; i < m->count; i++)
        if (place_of(here.chapters, m->mistakes[i].where, place, sizeof place))
            m->mistakes[i].place = get_copy(place);
}
