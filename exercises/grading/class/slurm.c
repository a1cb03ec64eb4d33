/* slurm.c: a class marked by the machines of a cluster that Slurm manages.
 *
 * A job array marks it, each of its jobs one shard, as --shard does; a last job,
 * which begins when all of these have ended, marks what they have not, and makes the
 * tables. What a machine was marking when it stopped costs a second try: Slurm begins
 * that job again elsewhere, and what is marked stays. Submissions, results and the
 * course lie in folders that all machines see. RESULTS/slurm has what the jobs say;
 * it goes when all is well.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { JOBS = 32, PATIENCE = 60 };

void want_slurm(const options *o)
{
    char *there = find_program("sbatch");

    if (strcmp(o->engine, "slurm") != 0)
        refuse("--engine takes slurm, not %s; without it this machine marks",
               o->engine);
    if (o->shard || o->agains > 0)
        refuse("--engine slurm makes shards by itself and marks nothing again: "
               "leave %s out",
               o->shard ? "--shard" : "--again");
    if (!there)
        refuse("there is no sbatch on this machine: run the command where "
               "Slurm's jobs are submitted");
    free(there);
}

static char *name_in(const class *k, const char *name)
{
    text t = {0};

    text_add(&t, "%s/slurm%s%s", k->out, *name ? "/" : "", name);
    return t.at;
}

/* A word, as a shell reads it. */
static void add_word(text *line, const char *word)
{
    text_add(line, " '");
    for (; *word; word++)
        if (*word == '\'')
            text_add(line, "'\\''");
        else
            text_add(line, "%c", *word);
    text_add(line, "'");
}

/* What a job does; the folder in which it marks is its machine's own. */
static void add_line(const class *k, text *line, const char *executable)
{
    const char *const words[] = {executable,
                                 k->submissions,
                                 "--out",
                                 k->out,
                                 "--root",
                                 k->course.root,
                                 "--build",
                                 k->course.build,
                                 "--jobs",
                                 "1",
                                 k->box ? NULL : "--trusted",
                                 NULL};

    text_add(line, "export TMPDIR=\"${TMPDIR:-/tmp}\";");
    for (size_t i = 0; words[i]; i++)
        add_word(line, words[i]);
}

/* Returns the number of the job. */
static char *submit(const class *k, const char *log, const char *option,
                    const char *value, const text *line)
{
    /* The limits that run.c sets are for sbatch, and not for the job. */
    const char *const words[] = {"--parsable", "--job-name=small-steps",
                                 "--requeue", "--propagate=NONE", NULL};
    char *tool = find_program("sbatch"), *output = name_in(k, log);
    command w = {0};
    text word = {0};
    run r;

    words_add(&w, tool);
    words_all(&w, words);
    text_add(&word, "--output=%s", output);
    words_add(&w, word.at);
    text_free(&word);
    text_add(&word, "%s=%s", option, value);
    words_add(&w, word.at);
    words_add(&w, "--wrap");
    words_add(&w, line->at);
    r = run_words(&w, -1, 1000L * PATIENCE, KEPT);
    if (!run_well(&r))
        refuse("Slurm does not take the jobs: %s",
               r.said.used ? r.said.at : "sbatch fails without a word");
    r.out.at[strcspn(r.out.at, ";\n")] = '\0';
    words_free(&w);
    text_free(&word);
    text_free(&r.said);
    free(tool);
    free(output);
    return r.out.at;
}

/* Is this job known to Slurm, and not at its end? */
static int is_going(const char *number)
{
    char *tool = find_program("squeue");
    const char *const words[] = {tool ? tool : "/usr/bin/squeue", "--noheader",
                                 "--jobs", number, NULL};
    command w = {0};
    run r;
    int going;

    words_all(&w, words);
    r = run_words(&w, -1, 1000L * PATIENCE, KEPT);
    going = run_well(&r)
                ? r.out.used > 0
                : !strstr(r.said.at, "Invalid job id"); /* or no news */
    run_free(&r);
    words_free(&w);
    free(tool);
    return going;
}

static size_t count_marked(const class *k, const hand_ins *all)
{
    size_t n = 0;

    for (size_t i = 0; i < all->count; i++)
        for (size_t j = 0; j < k->chosen.count; j++) {
            char *file = result_file(k, &all->at[i], &k->chosen.at[j]);

            n += access(file, F_OK) == 0;
            free(file);
        }
    return n;
}

/* What the last job ended with, or -1 if it has not written that yet. */
static int read_status(const char *file)
{
    char *word = read_whole(file);
    const int is = word && strchr(word, '\n') ? atoi(word) : -1;

    free(word);
    return is;
}

/* Until the last job has ended; returns its status, or -1. */
static int wait_for(const class *k, const char *number, const hand_ins *all)
{
    const struct timespec second = {1, 0};
    char *file = name_in(k, "status");
    tallies p = {.all = all->count * k->chosen.count};
    int gone = 0, is;

    p.there = count_marked(k, all);
    p.begun = p.said = time(NULL);
    /* What other machines have written may be seen late. */
    for (long i = 1; (is = read_status(file)) < 0 && gone < PATIENCE; i++) {
        nanosleep(&second, NULL);
        if (gone > 0 || i % 10 == 0)
            gone = is_going(number) ? 0 : gone + 1;
        if (i % 20 == 0) {
            p.marked = count_marked(k, all) - p.there;
            say_progress(&p, 0);
        }
    }
    free(file);
    return is;
}

/* What the last job has printed; and, when all is well, nothing stays. */
static void tell_end(const class *k, int jobs, int status)
{
    char *folder = name_in(k, ""), *file = name_in(k, "said"), *said;

    said = read_whole(file);
    fputs(said ? said : "", stdout);
    if (status != 0)
        printf("%s; what each job said is in %s\n",
               status < 0 ? "the last job has not come to its end"
                          : "not all went well",
               folder);
    free(said);
    for (int i = -2; i <= jobs && status == 0; i++) {
        text name = {0};

        text_add(&name, i == -2 ? "said" : i == -1 ? "status" : "%d.log", i);
        free(file);
        file = name_in(k, name.at);
        unlink(file);
        text_free(&name);
    }
    if (status == 0)
        rmdir(folder);
    free(file);
    free(folder);
}

int slurm_mark(const class *k, const options *o, const hand_ins *all,
               const char *executable)
{
    const int most = o->jobs ? k->jobs : JOBS;
    const int jobs = all->count < (size_t)most ? (int)all->count : most;
    char *folder = name_in(k, ""), *file = name_in(k, "status");
    char *own = realpath(executable, NULL), *array, *last;
    text line = {0}, word = {0};
    int status;

    mkdir(folder, 0777);
    unlink(file);
    add_line(k, &line, own);
    text_add(&line, " --shard \"$SLURM_ARRAY_TASK_ID/%d\"", jobs);
    text_add(&word, "1-%d", jobs);
    array = submit(k, "%a.log", "--array", word.at, &line);
    text_free(&line);
    text_free(&word);
    add_line(k, &line, own);
    free(folder);
    folder = name_in(k, "said");
    text_add(&line, " >");
    add_word(&line, folder);
    text_add(&line, "; echo $? >");
    add_word(&line, file);
    text_add(&word, "afterany:%s", array);
    last = submit(k, "0.log", "--dependency", word.at, &line);
    printf("Slurm marks in %d jobs, %s, and makes the tables in job %s. They "
           "go on "
           "if you stop waiting here; scancel %s %s ends them.\n",
           jobs, array, last, array, last);
    fflush(stdout);
    status = wait_for(k, last, all);
    tell_end(k, jobs, status);
    text_free(&line);
    text_free(&word);
    free(folder);
    free(file);
    free(own);
    free(array);
    free(last);
    return fflush(stdout) != 0 || status < 0 ? 2 : status;
}
