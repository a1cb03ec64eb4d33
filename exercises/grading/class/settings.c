/* settings.c: what a run is about: where it reads and writes, and what was decided
 * when RESULTS was begun, in RESULTS/class.json: all runs and shards keep to it.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

void want_folders(class *k)
{
    struct stat s;
    char *from, *to;
    size_t n;

    if (!k->submissions || !k->out)
        refuse("say where the submissions are and where results go: "
               "./course grade-class SUBMISSIONS --out RESULTS");
    if (stat(k->submissions, &s) != 0 || !S_ISDIR(s.st_mode))
        refuse("there is no folder %s: give the one that holds the "
               "submissions, each a folder or an archive",
               k->submissions);
    if (mkdir(k->out, 0777) != 0 && errno != EEXIST)
        refuse("cannot make the folder %s: %s", k->out, strerror(errno));
    from = realpath(k->submissions, NULL);
    to = realpath(k->out, NULL);
    n = from ? strlen(from) : 0;
    if (!from || !to || access(to, W_OK) != 0)
        refuse("cannot write into %s", k->out);
    if (!strncmp(from, to, n) && (!to[n] || to[n] == '/'))
        rmdir(to); /* if it is new */
    if (!strncmp(from, to, n) && (!to[n] || to[n] == '/'))
        refuse("%s lies among the submissions: let results go elsewhere",
               k->out);
    k->submissions = from;
    k->out = to;
}

/* Those that the course has. */
static void choose_course(class *k)
{
    k->chosen = (tasks){get_memory(NULL, (k->all.count + 1) * sizeof(task)), 0};
    for (size_t i = 0; i < k->all.count; i++)
        if (rule_of(k, &k->all.at[i]))
            k->chosen.at[k->chosen.count++] = k->all.at[i];
}

static void choose_exercises(class *k, const char *given)
{
    char *list = get_copy(given ? given : ""), *words[256];
    size_t n = 0;

    if (!given && k->rules.count > 0) {
        choose_course(k);
        free(list);
        return;
    }
    for (char *at = strtok(list, ", \n"); at; at = strtok(NULL, ", \n"))
        if (n < sizeof words / sizeof words[0])
            words[n++] = at;
    if (!choose_tasks(&k->all, words, n, &k->chosen))
        exit(2);
    free(list);
}

/* The chosen exercises, a line each. */
static text settings_exercises(const class *k)
{
    text stems = {0};

    for (size_t i = 0; i < k->chosen.count; i++)
        text_add(&stems, "%s\n", k->chosen.at[i].stem);
    return stems;
}

static void settings_text(const class *k, text *t)
{
    text stems = settings_exercises(k);

    text_add(t, "{\n  \"seed\": %llu,\n  \"seeds\": %d,\n  \"exercises\": ",
             (unsigned long long)k->seed, k->seeds);
    quote_json_lines(t, stems.at);
    text_add(t, "\n}\n");
    text_free(&stems);
}

/* Two machines that choose seeds by themselves would ask different questions. */
static void choose_seed(class *k, const options *o)
{
    k->seeds = k->rules.seeds;
    if (!o->seed && k->rules.first >= 0) {
        k->seed = (uint64_t)k->rules.first;
        return;
    }
    if (!o->seed && k->shards > 1)
        refuse("the shards of a class must ask the same questions: give all "
               "of them the same --seed N");
    k->seed = o->seed ? want_number("--seed", o->seed, 0, UINT64_MAX)
                      : CLASS_KIT_SEEDS +
                            ((uint64_t)time(NULL) * 7919 + (uint64_t)getpid()) %
                                1000000; /* the kit knows those below */
}

/* Returns the exercises that --again means. */
tasks settle(class *k, const options *o)
{
    text file = {0}, mine = {0}, stems;
    char *old, *list = NULL, seed[24], seeds[24];
    tasks again;

    text_add(&file, "%s/class.json", k->out);
    old = json_read(file.at);
    if (!old && access(file.at, F_OK) == 0)
        exit(2);
    choose_exercises(k, o->exercises);
    again = k->chosen;
    if (old && !number_in_marks(old, "seed", seed))
        refuse("%s does not say with which \"seed\" it was begun: mend it, or "
               "use another folder",
               file.at);
    if (old) {
        list = lines_in_marks(old, "exercises");
        k->seed = strtoull(seed, NULL, 10);
        k->seeds = number_in_marks(old, "seeds", seeds) ? atoi(seeds) : 1;
        if (o->seed && want_number("--seed", o->seed, 0, UINT64_MAX) != k->seed)
            refuse("%s was begun with seed %s, and all of a class are asked "
                   "the same: leave --seed out, or use another folder",
                   k->out, seed);
        if (!o->exercises || o->agains > 0)
            choose_exercises(k, list);
    } else {
        choose_seed(k, o);
    }
    stems = settings_exercises(k);
    if (old && strcmp(list, stems.at) != 0)
        refuse("%s was begun with other exercises (%s says which): leave "
               "--exercises out, or use another folder",
               k->out, file.at);
    settings_text(k, &mine);
    if (!old && save(file.at, &mine) != 0)
        exit(2);
    if (!o->exercises)
        again = k->chosen;
    free(old);
    free(list);
    text_free(&file);
    text_free(&mine);
    text_free(&stems);
    return again;
}
