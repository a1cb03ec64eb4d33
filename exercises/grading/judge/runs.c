/* runs.c: an answer is marked, with one seed or with several. */
#include "grading/judge/judge.h"

#include <stdlib.h>

void runs_choose(runs *o, const models *m)
{
    if (m->seeds == 0)
        return;
    if (o->given && o->seed >= m->seeds) {
        fprintf(stderr,
                "%s: the answers that came with these exercises are for the "
                "seeds 0 to %llu; with seed %llu your instructor can mark\n",
                here.exercise, (unsigned long long)m->seeds - 1,
                (unsigned long long)o->seed);
        exit(2);
    }
    o->seed %= m->seeds;
}

uint64_t runs_seed(const runs *o, const models *m, uint64_t run)
{
    return m->seeds == 0 ? o->seed + run : (o->seed + run) % m->seeds;
}

int runs_judge(const runs *o, const models *m, const program *p, text *verdict,
               text *marks)
{
    const char *not_asked = p->state == READY          ? NULL
                            : p->state == MISSING_FILE ? "there was no file"
                            : p->state == REFUSED      ? "it was not marked"
                                                       : "it did not compile";
    check c = {0};
    int all = 1;

    for (uint64_t i = 0; i < o->seeds && (all || o->each); i++) {
        int of, full;

        check_run(&c, m, -1, runs_seed(o, m, i), not_asked);
        full = check_points(&c, &of) == of;
        all = all && full;
        if (!o->each && full && i + 1 < o->seeds)
            continue;
        report_verdict(&c, p, verdict);
        text_add(marks, "%s", !o->each ? "" : i == 0 ? "[\n" : ",\n");
        json_add(marks, &c, p);
    }
    text_add(marks, "%s", o->each ? "]\n" : "");
    if (all && !o->each && o->seeds > 1)
        text_add(verdict, "  and so with each of %llu seeds\n",
                 (unsigned long long)o->seeds);
    check_free(&c);
    return all;
}
