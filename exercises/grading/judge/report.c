/* report.c: the verdict as a text for the student. */
#include "grading/judge/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 8, SHOW_LINES = 12, WARNINGS = 3 };

static void say(text *t, const char *words)
{
    text_add(t, "%*s", INDENT, "");
    text_wrapped(t, INDENT, INDENT, words);
}

void report_advice(const mistake *m, text *words)
{
    size_t n = strlen(m->says);

    while (n > 0 && strchr(". ", m->says[n - 1]))
        n--;
    text_bytes(words, m->says, n);
    if (m->place)
        text_add(words, ": %s", m->place);
    text_add(words, "%s",
             strchr("?!", m->says[n ? n - 1 : 0]) && words->used == n ? ""
                                                                      : ".");
}

static void add_hint(text *t, const mistake *m)
{
    text words = {0};

    report_advice(m, &words);
    say(t, words.at);
    text_free(&words);
}

/* What the program printed for this check: the first question that printed
 * anything will do. */
static int add_printed(text *t, const check *c, size_t k)
{
    for (size_t i = 0; i < c->asked; i++) {
        const record *r = &c->records[i];

        if (r->check != k || r->printed.used == 0)
            continue;
        say(t, "your program printed:");
        text_escaped(t, "        | ", r->printed.at, r->printed.used,
                     SHOW_LINES);
        return 1;
    }
    return 0;
}

/* Print each long message only once. */
static int said_before(const check *c, size_t k)
{
    const char *message = c->checks[k].message;

    for (size_t i = 0; message && strlen(message) > 40 && i < k; i++)
        if (c->checks[i].message && !strcmp(message, c->checks[i].message))
            return 1;
    return 0;
}

static void add_checks(text *t, check *c)
{
    size_t under = 0;
    const mistake *m = mistake_made(c, &under);
    int printed = 0;

    for (size_t k = 0; k < c->count; k++) {
        const scored *s = &c->checks[k];
        text words = {0};

        text_add(&words, "%s%s%s", s->title, s->message ? ": " : "",
                 said_before(c, k) ? "the same again"
                 : s->message      ? s->message
                                   : "");
        text_add(t, s->ok ? "  ok    " : "  FAIL  ");
        text_wrapped(t, INDENT, INDENT, words.at);
        text_free(&words);
        if (m && under == k)
            add_hint(t, m);
        if (!s->ok && !printed)
            printed = add_printed(t, c, k);
    }
}

/* The lines that are warnings, without the source that is quoted below. */
static void add_warnings(text *t, const text *says)
{
    int shown = 0;

    for (const char *line = says->at; line && *line;) {
        const size_t n = strcspn(line, "\n");
        const char *mark = strstr(line, "warning: ");

        if (mark && mark < line + n && shown++ < WARNINGS) {
            if (shown == 1)
                text_add(t, "  your compiler also says:\n");
            text_escaped(t, "        | ", line, n, 1);
        }
        line += n + (line[n] == '\n');
    }
}

/* Where the compiler's first error is, unless it comes soon anyway: what goes
 * before it may be a long list of files that include each other. */
static const char *first_error(const char *says)
{
    const char *error = strstr(says, "error: "), *line = says;

    for (int lines = 0; error && line < error; lines++) {
        const size_t n = strcspn(line, "\n");

        if (line + n > error)
            return lines < 5 ? says : line;
        line += n + 1;
    }
    return says;
}

/* Line `number` of a text, without its end. */
static const char *line_of(const text *t, long number, size_t *n)
{
    const char *line = t->at;

    while (line && --number > 0)
        line = (line = strchr(line, '\n')) ? line + 1 : NULL;
    *n = line ? strcspn(line, "\r\n") : 0;
    return line;
}

/* "step.c:7:21: error: ..." gets the student's own line 7 below it, and a mark
 * under column 21. The compiler itself must not quote: it can be made to take
 * any file on the machine for the student's. */
static void add_quote(text *t, const program *p, const char *says)
{
    const size_t length = strlen(p->name);
    char word[8];
    long line, column;
    size_t n;
    const char *quote;

    if (strncmp(says, p->name, length) != 0 ||
        sscanf(says + length, ":%ld:%ld: %7s", &line, &column, word) != 3 ||
        (strcmp(word, "error:") != 0 && strcmp(word, "fatal") != 0))
        return;
    quote = line_of(&p->source, line, &n);
    if (!quote || n == 0)
        return;
    text_escaped(t, "        |   | ", quote, n, 1);
    for (size_t i = 0; i < n; i++)
        if ((quote[i] & 0x80) || n > 150)
            return;
    if (column > 0 && (size_t)column <= n + 1)
        text_add(t, "        |   | %*s\n", (int)column, "^");
}

static void add_errors(text *t, const program *p)
{
    const char *line = first_error(p->says.at);

    for (int shown = 0; *line; shown++) {
        const size_t n = strcspn(line, "\n");

        if (shown == SHOW_LINES) {
            text_add(t, "        | (and so on)\n");
            return;
        }
        text_escaped(t, "        | ", line, n > 0 ? n : 1, 1);
        add_quote(t, p, line);
        line += n + (line[n] == '\n');
    }
}

static void add_refusal(text *t, const program *p)
{
    text name = {0};
    const size_t n = strlen(here.root);
    const int ours = !strncmp(p->answer, here.root, n) && p->answer[n] == '/';

    text_escaped(&name, "", p->answer + (ours ? n + 1 : 0),
                 strlen(p->answer) - (ours ? n + 1 : 0), 1);
    if (p->state == MISSING_FILE)
        text_add(t, "  FAIL  there is nothing to mark at %s", name.at);
    text_free(&name);
    if (p->why.used > 0) {
        text_add(t, "%s", p->state == MISSING_FILE ? "        " : "  FAIL  ");
        text_escaped(&name, "", p->why.at, p->why.used, 1);
        text_wrapped(t, INDENT, INDENT, name.at);
        text_free(&name);
    } else {
        text_add(t, "  FAIL  it does not compile; the compiler says:\n");
        add_errors(t, p);
    }
}

void report_verdict(check *c, const program *p, text *t)
{
    int of;
    const int points = check_points(c, &of);

    text_add(t, "%s   %d of %d points\n", here.exercise, points, of);
    if (p->state != READY) {
        add_refusal(t, p);
        return;
    }
    add_checks(t, c);
    add_warnings(t, &p->says);
    if (points == of) {
        for (size_t k = 0; k < c->scored; k++)
            text_add(t, "  score %s %.12g with seed %llu\n", c->scores[k].name,
                     c->scores[k].value, (unsigned long long)c->seed);
        return;
    }
    text_add(t, "  seed %llu; repeat with: ./course grade %s --seed %llu\n",
             (unsigned long long)c->seed, here.exercise,
             (unsigned long long)c->seed);
}

/* One question, asked by hand: yours beside what is right. */
/* A blank, and the shortest decimal that reads back as the same double. */
static void add_exact(text *t, int width, double value)
{
    char digits[40];

    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (strtod(digits, NULL) == value)
            break;
    }
    text_add(t, " %*s", width, isnan(value) ? "NaN" : digits);
}

void report_question(const check *c, const record *r, size_t number, text *t)
{
    const reply *right = &r->replies[0];

    text_add(t, "%s, seed %llu, question %zu\n  check  %s\n  asked  %s",
             here.exercise, (unsigned long long)c->seed, number,
             c->checks[r->check].title, r->question);
    for (size_t i = 0; i < r->n; i++)
        add_exact(t, 0, r->p[i]);
    text_add(t, "\n");
    if (r->how != GAVE) {
        text why = {0};

        text_add(&why, "no answer: ");
        question_explain(r, &why);
        text_add(t, "  ");
        text_wrapped(t, 2, 2, why.at);
        text_free(&why);
    }
    text_add(t, "  %24s %24s\n", "yours", "right");
    for (size_t i = 0; i < r->count || i < right->count; i++) {
        if (i < r->count && r->how == GAVE)
            add_exact(t, 25, r->values[i]);
        else
            text_add(t, "  %24s", "-");
        if (i < right->count)
            add_exact(t, 24, right->values[i]);
        else
            text_add(t, " %24s", "-");
        text_add(t, "  ");
        add_label(t, r->labels, i, right->count);
        text_add(t, "\n");
    }
    if (r->printed.used > 0) {
        text_add(t, "  your program printed:\n");
        text_escaped(t, "  | ", r->printed.at, r->printed.used, SHOW_LINES);
    }
}

const char *program_status(const program *p)
{
    return p->state == READY          ? "answered"
           : p->state == MISSING_FILE ? "missing-file"
           : p->state == REFUSED      ? "refused"
                                      : "compile-error";
}
