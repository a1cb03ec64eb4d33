/* main.c: ./course grade-class: a folder of submissions becomes a folder of
 * results. */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* For the parts of the marking that say who speaks. */
const struct here here = {.exercise = "grade-class"};

static const char usage[] =
    "usage: ./course grade-class SUBMISSIONS --out RESULTS [OPTION]...\n"
    "\n"
    "Marks the answers of a class. Each folder or archive in SUBMISSIONS is\n"
    "one submission, and RESULTS/index.html tells what came out. A run that "
    "was\n"
    "stopped goes on when it is started again. What is marked is not marked\n"
    "again, unless you say so.\n"
    "\n"
    "  --exercises WHAT   only these: 02-euler/step,03-midpoint\n"
    "  --week N           only those of that week of course.json\n"
    "  --seed N           the questions of run N, for all\n"
    "  --times TIMES.csv  when each was handed in: columns submission, time\n"
    "                     (2027-10-08T23:59+02:00) and, for those who may "
    "hand\n"
    "                     in several times, student; or Moodle's grading\n"
    "                     worksheet, or Gradescope's grades\n"
    "  --jobs N           so many at a time (as many as there are processors)\n"
    "  --again SUBMISSION mark this one again, and say what changed; or: all\n"
    "  --shard 2/3        the second third of them, on one of three machines\n"
    "  --engine slurm     on the machines of a cluster, in N jobs (--jobs N);\n"
    "                     what SBATCH_PARTITION and the like say holds\n"
    "  --trusted          without the box around it\n";

static void read_options(class *k, options *o, int argc, char **argv)
{
    int trusted = 0;
    const struct {
        const char *name;
        const char **value;
    } values[] = {{"--out", &k->out},
                  {"--exercises", &o->exercises},
                  {"--seed", &o->seed},
                  {"--jobs", &o->jobs},
                  {"--week", &o->week},
                  {"--shard", &o->shard},
                  {"--again", NULL},
                  {"--times", &o->times},
                  {"--engine", &o->engine},
                  {"--root", &k->course.root},
                  {"--build", &k->course.build}};
    const size_t n = sizeof values / sizeof values[0];

    for (int i = 1; i < argc; i++) {
        size_t j = 0;

        while (j < n && strcmp(argv[i], values[j].name) != 0)
            j++;
        if (!strcmp(argv[i], "--help")) {
            fputs(usage, stdout);
            exit(fflush(stdout) == 0 ? 0 : 2);
        } else if (!strcmp(argv[i], "--trusted")) {
            trusted = 1;
        } else if (argv[i][0] != '-' && !k->submissions) {
            k->submissions = argv[i];
        } else if (argv[i][0] != '-') {
            refuse("one folder of submissions at a time, not %s as well",
                   argv[i]);
        } else if (j == n) {
            refuse("./course grade-class has no option %s; ./course "
                   "grade-class --help lists those it has",
                   argv[i]);
        } else if (i + 1 == argc || !strncmp(argv[i + 1], "--", 2)) {
            refuse("a value is missing after %s; ./course grade-class --help "
                   "says which",
                   argv[i]);
        } else if (values[j].value) {
            *values[j].value = argv[++i];
        } else if (o->agains == sizeof o->again / sizeof o->again[0]) {
            refuse("so many at once: --again all");
        } else {
            o->again[o->agains++] = argv[++i];
        }
    }
    k->box = trusted ? NULL : "";
}

static void choose_shard(class *k, const char *word)
{
    int n = 0;

    k->shard = k->shards = 1;
    if (word &&
        (sscanf(word, "%d/%d%n", &k->shard, &k->shards, &n) != 2 || word[n] ||
         k->shard < 1 || k->shard > k->shards || k->shards > 10000))
        refuse("--shard takes a part of all, like 2/3, not %s", word);
}

static void find_agains(options *o, const hand_ins *all)
{
    for (size_t i = 0; i < o->agains; i++) {
        o->anew[i] = hand_ins_called(all, o->again[i]);
        if (!o->anew[i] && strcmp(o->again[i], "all") != 0)
            refuse("there is no submission %s; call it as its folder in the "
                   "results is, as it came, or by its number",
                   o->again[i]);
    }
}

static void find_box(class *k)
{
    text why = {0};

    if (!k->box)
        return;
    k->box = box_find(&why);
    if (!k->box)
        refuse("strangers' programs are marked in a box, and there is none "
               "here: %s\nTo mark without it programs that you trust, add "
               "--trusted.",
               why.at);
}

int main(int argc, char **argv)
{
    class k = {.course = {.root = TUTOR_ROOT, .build = TUTOR_BUILD}};
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    options o = {0};
    tallies p = {0};
    hand_ins all;
    tasks again;
    int status;

    read_options(&k, &o, argc, argv);
    k.all = find_tasks(&k.course);
    k.rules = rules_read(&k);
    k.jobs = o.jobs ? (int)want_number("--jobs", o.jobs, 1, 1000)
                    : (int)(cores > 0 ? cores : 1);
    choose_shard(&k, o.shard);
    if (o.week && o.exercises)
        refuse("--week and --exercises both say which: leave one of them out");
    if (o.week)
        o.exercises = week_exercises(&k, o.week);
    if (o.engine)
        want_slurm(&o);
    want_folders(&k);
    if (!o.engine)
        find_box(&k);
    all = hand_ins_find(k.submissions);
    if (all.count == 0)
        refuse("there are no submissions in %s: each is a folder or an archive "
               "there",
               k.submissions);
    find_agains(&o, &all);
    again = settle(&k, &o);
    times_read(&k, o.times, &all);
    if (o.engine)
        return slurm_mark(&k, &o, &all, argv[0]);
    open_work(&k);
    mark_prepare(&k);
    status = 130;
    if (mark_all(&k, &p, &o, &again, &all)) {
        scores_make(&k, &all);
        status = tell(&k, &p, &o, &all);
    }
    close_work(&k);
    hand_ins_free(&all);
    return status;
}
