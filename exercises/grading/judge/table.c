/* table.c: what the right program and the mistaken ones answer, written down for
 * some seeds, for where no solution may lie:
 *
 *     version 0123456789abcdef
 *     seeds 16
 *     mistake forgets-h sec:polygon Your step is as long ...
 *     seed 0
 *     walk 2.2180123 1.39765 1      a question, and the right numbers
 *     1 3.227 1.2 1                 mistake 1 answers otherwise
 *     2 none                        mistake 2 has no answer at all
 *     seed 1
 *     ...
 *
 * The questions stand in the order in which judge() asks them.
 */
#include "grading/judge/judge.h"

#include <stdlib.h>
#include <string.h>

static void add_numbers(text *t, const reply *r)
{
    if (!r->values)
        text_add(t, " none");
    for (size_t i = 0; r->values && i < r->count; i++)
        text_add(t, " %.17g", r->values[i]);
    text_add(t, "\n");
}

void table_head(text *t, const models *m, uint64_t seeds)
{
    text_add(t, "version %s\nseeds %llu\n", m->version,
             (unsigned long long)seeds);
    for (size_t i = 0; i < m->count; i++)
        text_add(t, "mistake %s %s %s\n", m->mistakes[i].id,
                 m->mistakes[i].where, m->mistakes[i].says);
}

void table_add(text *t, check *c)
{
    text_add(t, "seed %llu\n", (unsigned long long)c->seed);
    for (size_t k = 0; k < c->asked; k++) {
        const reply *right = reply_of(c, k, 0);

        text_add(t, "%s", c->records[k].question);
        add_numbers(t, right);
        for (size_t m = 1; m <= c->models->count && !c->records[k].truth; m++) {
            const reply *wrong;

            if (is_unnamed(&c->models->mistakes[m - 1]))
                continue;
            wrong = reply_of(c, k, m);
            if (same_reply(wrong, right))
                continue;
            text_add(t, "%zu", m);
            add_numbers(t, wrong);
        }
    }
}

/* ---- and read. */
static char *source;

static char *line_after(char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

/* The line that begins so, or NULL. */
static char *find_line(char *at, const char *start)
{
    const size_t n = strlen(start);

    while (*at && strncmp(at, start, n) != 0)
        at = line_after(at);
    return *at ? at : NULL;
}

static long read_numbers(char *at, double *out)
{
    long n = 0;

    at += strcspn(at, " \n");
    if (!strncmp(at, " none", 5))
        return -1;
    while (*at == ' ' && n < CHECK_VALUES)
        out[n++] = strtod(at, &at);
    return n;
}

/* Does a line of a question begin here? Those of mistakes begin with a digit. */
static int is_question(const char *at)
{
    return *at && !(*at >= '0' && *at <= '9') && strncmp(at, "seed ", 5) != 0;
}

static long look_up(const models *m, size_t model, uint64_t seed, size_t k,
                    const record *r, double *out)
{
    char start[40], *at, *question;

    (void)m;
    (void)r;
    snprintf(start, sizeof start, "seed %llu\n", (unsigned long long)seed);
    at = find_line(source, start);
    if (at)
        at = line_after(at);
    while (at && k > 0 && *at && strncmp(at, "seed ", 5) != 0) {
        at = line_after(at);
        k -= is_question(at) ? 1 : 0;
    }
    if (!at || !is_question(at))
        return -1;
    question = at;
    snprintf(start, sizeof start, "%zu ", model);
    for (at = line_after(at); *at && *at >= '0' && *at <= '9';
         at = line_after(at))
        if (!strncmp(at, start, strlen(start)))
            return read_numbers(at, out);
    return read_numbers(question, out);
}

/* "NAME LABEL SENTENCE"; takes the line apart. */
static void read_mistake(mistake *m, const char *at)
{
    const size_t id = strcspn(at, " "), where = strcspn(at + id + 1, " ");
    const char *says = at + id + where + 2;
    text t = {0}, u = {0}, w = {0};

    text_bytes(&t, at, id);
    text_bytes(&u, at + id + 1, where);
    text_bytes(&w, says, strcspn(says, "\n"));
    *m = (mistake){t.at, u.at, w.at, NULL};
}

void table_open(models *m, char *table)
{
    char *at = table ? find_line(table, "seeds ") : NULL;

    source = table;
    *m = (models){.answer = look_up};
    if (!at) {
        fprintf(stderr,
                "%s: there is nothing to compare answers with: "
                "answers.txt is missing, or is no table of answers\n",
                here.exercise);
        exit(2);
    }
    m->seeds = strtoull(at + 6, NULL, 10);
    while ((at = find_line(at, "mistake "))) {
        m->mistakes =
            get_memory(m->mistakes, (m->count + 1) * sizeof m->mistakes[0]);
        read_mistake(&m->mistakes[m->count++], at + 8);
        at = line_after(at);
    }
}
