/* main.c: an answer is marked in a page: what becomes of it is a verdict and its marks.
 * The texts that the page has:
 *
 *     exercise   02-euler/step
 *     table      what is right there, and what mistaken (judge/table.c)
 *     sec:step   where the book explains that: "section 2.1"
 *     seed       empty: any
 *     seeds      how many
 *     source     the student's file
 *     header     what was given with it
 *     state      "ready" if there is a program, "unlinked" or "uncompiled"
 *     why        there is none, in a tutor's words; or empty
 *     compiler   what it said
 *     linker     what it said
 *     symbols    what the marking's objects and the answer's define and call
 */
#include "grading/judge/judge.h"
#include "grading/page/page.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* exercises.inc has a line EXERCISE(stem, judge) for each. */
#define EXERCISE(stem, judge) void judge(check *c);
#include "exercises.inc"
#undef EXERCISE

static const struct exercise {
    const char *stem;
    void (*judge)(check *c);
} exercises[] = {
#define EXERCISE(stem, judge) {stem, judge},
#include "exercises.inc"
};

static char stem[80], nothing[1];
const struct here here = {.exercise = stem,
                          .folder = nothing,
                          .root = nothing,
                          .chapters = nothing,
                          .build = nothing,
                          .models = nothing,
                          .compiler = nothing};

/* Whose judge() is it? */
void judge(check *c)
{
    for (size_t i = 0; i < sizeof exercises / sizeof exercises[0]; i++)
        if (!strcmp(exercises[i].stem, stem))
            exercises[i].judge(c);
}

text page_text(const char *name)
{
    const size_t n = page_get(name, NULL);
    char *bytes = get_memory(NULL, n + 1);
    text t = {0};

    page_get(name, bytes);
    text_bytes(&t, bytes, n);
    free(bytes);
    return t;
}

static uint64_t number(const char *name, uint64_t otherwise)
{
    text t = page_text(name);
    const uint64_t n = t.used > 0 ? strtoull(t.at, NULL, 10) : otherwise;

    text_free(&t);
    return n;
}

/* The table, which says itself which version of the exercise it is for. */
static void open_models(models *m)
{
    text table = page_text("table");

    table_open(m, table.at);
    sscanf(table.at, "version %16[0-9a-f]", m->version);
    for (size_t i = 0; i < m->count; i++) {
        text place = page_text(m->mistakes[i].where);

        if (place.used > 0)
            m->mistakes[i].place = place.at;
        else
            text_free(&place);
    }
}

/* What has become of the student's file (system/compile.c does so elsewhere). */
static void open_answer(program *p)
{
    text state = page_text("state"), header = page_text("header");
    text symbols = page_text("symbols");

    snprintf(p->name, sizeof p->name, "%s.c", strrchr(stem, '/') + 1);
    p->answer = p->name;
    p->source = page_text("source");
    p->why = page_text("why");
    p->says = page_text("compiler");
    p->state = COMPILE_ERROR;
    if (p->why.used == 0 && strcmp(state.at, "uncompiled") != 0 &&
        !missing_taken(p, symbols.at, header.at)) {
        if (!strcmp(state.at, "ready")) {
            p->state = READY;
        } else {
            p->says = page_text("linker");
            missing_explain(p, header.at);
        }
    }
    missing_fit(p, header.at);
    missing_former(p);
}

int main(void)
{
    static models m;
    static program p;
    text exercise = page_text("exercise"), verdict = {0}, marks = {0};
    runs o = {.seed = number("seed", (uint64_t)time(NULL)),
              .seeds = number("seeds", 1),
              .given = page_get("seed", NULL) > 0};

    snprintf(stem, sizeof stem, "%s", exercise.at);
    open_models(&m);
    runs_choose(&o, &m);
    open_answer(&p);
    runs_judge(&o, &m, &p, &verdict, &marks);
    page_put("verdict", verdict.at, verdict.used);
    page_put("marks", marks.at, marks.used);
    return 0;
}
