/* result.c: what came out for one exercise of one submission, in
 * RESULTS/KEY/CHAPTER/EXERCISE.json: what the checker wrote, one field a line, and
 * before and after that what it does not know: whose it is, what the file was
 * called, what is to be said of it, and the verdict for the student. There is no
 * time in it and no folder of this machine, so that the same work has the same
 * bytes.
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *result_file(const class *k, const hand_in *h, const task *x)
{
    text file = {0};

    text_add(&file, "%s/%s/%s.json", k->out, h->key, x->stem);
    return file.at;
}

/* ---- Written. */

static void add_head(text *t, const hand_in *h, const found *answer)
{
    text_add(t, "{\n  \"submission\": ");
    quote_json(t, h->key);
    text_add(t, ",\n  \"student\": ");
    quote_json(t, h->student);
    text_add(t, ",\n  \"id\": ");
    quote_json(t, h->id);
    if (answer) {
        text_add(t, ",\n  \"file\": ");
        quote_json(t, answer->path);
    }
    text_add(t, ",\n");
}

static void add_tail(text *t, const char *notes, const char *verdict)
{
    text_add(t, ",\n  \"notes\": ");
    quote_json_lines(t, notes);
    text_add(t, ",\n  \"verdict\": ");
    quote_json_lines(t, verdict);
    text_add(t, "\n}\n");
}

/* Is this what the checker of x writes of this file, whole? */
static int is_right(const class *k, const task *x, const found *answer,
                    const char *marks)
{
    static const char end[] = "\n  ]\n}\n";
    char digits[HASH], seed[24];
    char *stem = word_in_marks(marks, "exercise");
    char *sha = word_in_marks(marks, "sha256");
    const size_t n = strlen(marks);
    int of = 0, points = points_in_marks(marks, &of), right;

    hash_text(&answer->bytes, digits);
    right = n > strlen(end) && !strncmp(marks, "{\n", 2) &&
            !strcmp(marks + n - strlen(end), end) && stem &&
            !strcmp(stem, x->stem) && sha && !strcmp(sha, digits) &&
            points >= 0 && points <= of && of == x->of &&
            number_in_marks(marks, "seed", seed) &&
            strtoull(seed, NULL, 10) - k->seed < (uint64_t)k->seeds;
    free(stem);
    free(sha);
    return right;
}

int result_compose(const class *k, const hand_in *h, const task *x,
                   const found *answer, const char *marks, const char *verdict,
                   const char *notes, text *made)
{
    const char *line = marks + 2, *end = marks + strlen(marks) - 3;

    if (!is_right(k, x, answer, marks))
        return 0;
    add_head(made, h, answer);
    while (line < end) { /* but for the name that the file has in the box */
        const size_t n = strcspn(line, "\n") + 1;

        if (strncmp(line, "  \"answer\": ", 12) != 0)
            text_bytes(made, line, line + n > end ? (size_t)(end - line) : n);
        line += n;
    }
    if (made->at[made->used - 1] == '\n')
        made->at[--made->used] = '\0';
    add_tail(made, notes, verdict);
    return 1;
}

void result_none(const class *k, const hand_in *h, const task *x,
                 const found *answer, const char *status, const char *why,
                 const char *notes, text *made)
{
    char digits[HASH], version[VERSION];
    text verdict = {0};

    version_of(x->folder, x->stem, version);
    add_head(made, h, answer);
    text_add(made, "  \"exercise\": \"%s\",\n  \"version\": \"%s\",\n", x->stem,
             version);
    text_add(made, "  \"points\": 0,\n  \"of\": %d,\n  \"seed\": %llu,\n",
             x->of, (unsigned long long)k->seed);
    text_add(made, "  \"status\": \"%s\",\n", status);
    if (answer && !answer->why) {
        hash_text(&answer->bytes, digits);
        text_add(made, "  \"sha256\": \"%s\",\n", digits);
    }
    text_add(made, "  \"hints\": [],\n  \"checks\": []");
    text_add(&verdict, "%s   0 of %d points\n  FAIL  ", x->stem, x->of);
    text_wrapped(&verdict, 8, 8, why);
    add_tail(made, notes, verdict.at);
    text_free(&verdict);
}

/* Not every kind of disk has second names of a file. */
static int keep_as(const char *file, const char *as)
{
    return link(file, as) == 0 ||
           (errno != EEXIST && access(as, F_OK) != 0 && rename(file, as) == 0);
}

int keep_beside(const char *file, text *as)
{
    const char *end = strrchr(file, '.');

    for (int n = 1; n < 1000; n++) {
        text_free(as);
        text_add(as, "%.*s.%d%s", (int)(end - file), file, n, end);
        if (keep_as(file, as->at))
            return 1;
    }
    return 0;
}

int result_keep(const char *file, const text *made)
{
    char *old = read_whole(file);
    const int same = old && !strcmp(old, made->at);
    text as = {0};

    if (old && !same)
        keep_beside(file, &as);
    text_free(&as);
    free(old);
    return same ? 0 : save(file, made);
}

/* ---- Read. */

result result_read(const class *k, const hand_in *h, const task *x)
{
    char *file = result_file(k, h, x), *json = marks_read(file);
    result r = {.of = x->of};

    r.points = points_in_marks(json, &r.of);
    r.marked = r.points >= 0;
    r.points = r.marked ? r.points : 0;
    r.status = word_in_marks(json, "status");
    r.says = word_in_marks(json, "says");
    r.sha256 = word_in_marks(json, "sha256");
    r.file = word_in_marks(json, "file");
    r.version = word_in_marks(json, "version");
    r.score = score_in_marks(json);
    r.mistake = json_string(json_item(json_member(json, "hints"), 0, NULL));
    r.verdict = lines_in_marks(json, "verdict");
    r.notes = lines_in_marks(json, "notes");
    if (!json || !number_in_marks(json, "seed", r.seed))
        r.seed[0] = '\0';
    free(file);
    free(json);
    return r;
}

void result_free(result *r)
{
    free(r->status);
    free(r->says);
    free(r->sha256);
    free(r->file);
    free(r->version);
    free(r->score);
    free(r->mistake);
    free(r->verdict);
    free(r->notes);
    *r = (result){0};
}
