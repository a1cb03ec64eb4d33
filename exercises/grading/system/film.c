/* film.c: a film of the reader's engine, as far as it has grown. */
#include "grading/system/system.h"

#include <stdlib.h>
#include <string.h>

enum { FILM_SECONDS = 10 }; /* of computing; a question has fewer */

/* Is this, engine-euler.o, among the parts that are the reader's own? */
static int is_own(const char *object, const engine_part *parts, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *name = file_name(parts[i].stem);
        const size_t length = strlen(name);

        if (parts[i].used && !strncmp(object, name, length) &&
            !strcmp(object + length, ".o"))
            return 1;
    }
    return 0;
}

static void add_names(text *t, const engine_part *parts, size_t n, int own)
{
    const char *before = own ? ", " : "";

    for (size_t i = 0; here.film.spares[i]; i++) {
        const char *object = file_name(here.film.spares[i]);

        if (is_own(object, parts, n) != own)
            continue;
        text_add(t, "%s%.*s", before, (int)strlen(object) - 2, object);
        before = ", ";
    }
}

/* Where it is, and whose each part of it is. */
static void say_film(const char *file, const engine_part *parts, size_t n,
                     const text *why)
{
    text words = {0}, lines = {0}, spare = {0};

    text_add(&words, "A film of it, for any browser, with your own %s",
             file_name(here.exercise));
    add_names(&words, parts, n, 1);
    text_bytes(&spare, "", 0);
    add_names(&spare, parts, n, 0);
    if (spare.used > 0)
        text_add(&words, " and with the library's %s", spare.at);
    text_add(&words, "%s%s:", why->used > 0 ? ", though " : "",
             why->used > 0 ? why->at : "");
    text_wrapped(&lines, 2, 2, words.at);
    printf("  %s    %s\n", lines.at, file);
    text_free(&words);
    text_free(&lines);
    text_free(&spare);
}

static void say_none(const char *why)
{
    text words = {0}, lines = {0};

    text_add(&words, "No film of it: %s%s", why,
             why[strlen(why) - 1] == '?' ? "" : ".");
    text_wrapped(&lines, 2, 2, words.at);
    printf("  %s", lines.at);
    text_free(&words);
    text_free(&lines);
}

/* What a question that is not answered in time tells of, a loop that never ends, is
 * not so likely here: a film has many steps. */
static void explain_none(const record *r, text *why)
{
    if (r->how == LOOPED)
        text_add(why,
                 "it is not complete after %d seconds of computing. If you go "
                 "over something again and again, stop when nothing changes "
                 "any more",
                 FILM_SECONDS);
    else
        question_explain(r, why);
}

int film(const char *answer, const char *file, engine_part *parts, size_t n)
{
    static char question[] = "film";
    program p = {0};
    record r = {.question = question, .seconds = FILM_SECONDS};
    text svg = {0}, why = {0};
    int status = 1;

    compile_film(&p, answer, parts, n);
    if (p.state == READY)
        question_ask(&r, 0);
    if (p.state != READY)
        say_none(p.why.used > 0 ? p.why.at : "your file does not compile");
    else if (r.how != GAVE) {
        explain_none(&r, &why);
        say_none(why.at);
    } else if (!film_draw(&r, &svg, &why)) {
        say_none(why.at ? why.at : "there is nothing in it");
    } else if (save(file, &svg) == 0) {
        say_film(file, parts, n, &why);
        status = 0;
    }
    free(r.values);
    text_free(&r.printed);
    text_free(&svg);
    text_free(&why);
    program_free(&p);
    return fflush(stdout) == 0 ? status : 2;
}
