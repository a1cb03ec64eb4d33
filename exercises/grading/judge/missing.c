/* missing.c: which functions did the linker not find, or find twice? It has words of
 * its own for that; a student is told which name to look for, and where. And which
 * function of the C library, that the marking calls, would the answer replace, and
 * what does it ask of the linker itself? Of those the linker says nothing. And is
 * the answer one to an exercise as a former edition had it? */
#include "grading/engine/former.h"
#include "grading/judge/judge.h"

#include <ctype.h>
#include <string.h>

enum { NAMES = 4, LONGEST = 64 };

static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/* What the linkers of GNU, LLVM and Apple write before and after a name. */
static const char *const before[] = {"undefined reference to `",
                                     "undefined reference to '",
                                     "undefined symbol: ", "  \"_"};

/* The next name from *at on; moves *at behind it. */
static int next_name(const char **at, char name[LONGEST])
{
    const char *first = NULL;
    size_t n;

    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        const char *found = strstr(*at, before[i]);

        if (found && (!first || found + strlen(before[i]) < first))
            first = found + strlen(before[i]);
    }
    if (!first)
        return 0;
    n = strspn(first, letters);
    snprintf(name, LONGEST, "%.*s", (int)n, first);
    *at = first + n;
    return 1;
}

static int has_word(const char *s, const char *word)
{
    const size_t n = strlen(word);

    for (const char *at = s; (at = strstr(at, word)); at += n)
        if ((at == s || !strchr(letters, at[-1])) &&
            (!at[n] || !strchr(letters, at[n])))
            return 1;
    return 0;
}

/* "a, b and c" */
static void add_list(text *t, char names[NAMES][LONGEST], size_t n)
{
    for (size_t i = 0; i < n; i++)
        text_add(t, "%s%s", i == 0 ? "" : i + 1 < n ? ", " : " and ", names[i]);
}

static void add_taken(program *p, const char *name)
{
    text_add(&p->why,
             "%s calls something %s, and so does the marking: choose "
             "another name, or make it static",
             p->name, name);
}

/* "multiple definition of `main'" and the like: a name that the marking has. */
static int explain_twice(program *p, const char *said)
{
    static const char *const words[] = {
        "multiple definition of `", "multiple definition of '",
        "duplicate symbol: ", "duplicate symbol '_"};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *at = strstr(said, words[i]);
        char name[LONGEST];

        if (!at)
            continue;
        at += strlen(words[i]);
        snprintf(name, sizeof name, "%.*s", (int)strspn(at, letters), at);
        text_free(&p->why);
        if (!strcmp(name, "main") ||
            !strncmp(name, "__main_", 7) || /* so in WebAssembly */
            !strcmp(name, "__original_main"))
            text_add(&p->why,
                     "%s has a function main, and the marking brings its own: "
                     "leave yours out",
                     p->name);
        else
            add_taken(p, name);
        return 1;
    }
    return 0;
}

void missing_explain(program *p, const char *header)
{
    char names[NAMES][LONGEST], name[LONGEST];
    const char *at = p->says.at ? p->says.at : "";
    size_t n = 0;
    int stem = (int)strlen(p->name) - 2;

    if (explain_twice(p, at))
        return;
    while (n < NAMES && next_name(&at, name)) {
        size_t k = 0;

        while (k < n && strcmp(names[k], name) != 0)
            k++;
        if (k == n && has_word(header, name))
            memcpy(names[n++], name, LONGEST);
        else if (k == n && n == 0 && p->why.used == 0)
            text_add(&p->why,
                     "%s uses %s, which is defined nowhere: is it spelt the "
                     "same everywhere?",
                     p->name, name);
    }
    if (n == 0)
        return;
    text_free(&p->why);
    text_add(&p->why,
             n == 1 ? "there is no function " : "there are no functions ");
    add_list(&p->why, names, n);
    text_add(&p->why, " in %s: %s spelt as in %.*s.h?", p->name,
             n == 1 ? "is its name" : "are their names", stem, p->name);
}

/* What the compiler says of a function or a type that the header has otherwise;
 * GCC and Clang agree in the words. */
void missing_fit(program *p, const char *header)
{
    static const char *const words[] = {"conflicting types for '",
                                        "unknown type name '"};
    const int stem = (int)strlen(p->name) - 2;

    for (int unknown = 0; unknown < 2; unknown++) {
        const char *at = p->says.at ? strstr(p->says.at, words[unknown]) : NULL;
        char name[LONGEST];

        if (p->state != COMPILE_ERROR || p->why.used > 0 || !at)
            continue;
        at += strlen(words[unknown]);
        snprintf(name, sizeof name, "%.*s", (int)strspn(at, letters), at);
        if (has_word(header, name) == unknown)
            continue;
        text_add(&p->why,
                 unknown ? "there is no type %s in %.*s.h"
                         : "%s has other arguments than in %.*s.h",
                 name, stem, p->name);
        text_add(&p->why, ": is the file of another edition? The header says "
                          "what is asked for");
    }
}

/* Does it define that function: with a body, from the beginning of a line on? */
static int defines(const char *source, const char *name)
{
    const size_t n = strlen(name);

    for (const char *at = source; (at = strstr(at, name)); at += n) {
        const char *line = at;

        while (line > source && line[-1] != '\n')
            line--;
        if (at[n] == '(' && strchr(letters, *line) &&
            at[strcspn(at, ";{")] == '{')
            return 1;
    }
    return 0;
}

void missing_former(program *p)
{
    const struct former *found = NULL;

    if (p->state != COMPILE_ERROR || !p->source.at)
        return;
    for (size_t i = 0; i < FORMER; i++) { /* it may call some, and is another */
        if (defines(p->source.at, former[i].function)) {
            found = &former[i];
            break;
        }
        if (!found && has_word(p->source.at, former[i].function))
            found = &former[i];
    }
    if (!found)
        return;
    text_free(&p->why);
    text_free(&p->says);
    text_add(&p->why,
             "%s is of the engine of the second edition: %s; your file is not "
             "touched",
             found->function, found->now);
}

/* Is it a linker's name for where a part of the program's memory begins or ends, or
 * for its tables? From there on an answer might look for what is right. Their
 * underscores differ; those in the third line are WebAssembly's, the last Apple's. */
static int is_linkers(const char *name)
{
    static const char places[] =
        "end edata etext data_start bss_start bss_start__ bss_end__ end__ "
        "executable_start ehdr_start DYNAMIC dso_handle TMC_END__ "
        "data_end heap_base heap_end stack_low stack_high global_base "
        "mh_execute_header";
    static const char *const parts[] = {
        "__start_",      "__stop_",       "__preinit_array_",
        "__init_array_", "__fini_array_", "__rela_iplt_",
        "__rel_iplt_",   "section$",      "segment$"};
    const char *word = name + strspn(name, "_");

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!strncmp(name, parts[i], strlen(parts[i])))
            return 1;
    return *word && has_word(places, word);
}

/* A line of nm -P, "strtod T 0 1c": its name, and its type, U, w or v if it is not
 * defined there, else in small letters if it is for that file alone (but i is for
 * all). */
static int read_symbol(const char *line, char name[LONGEST], char *type)
{
    return sscanf(line, "%63s %c", name, type) == 2;
}

int missing_taken(program *p, const char *symbols, const char *header)
{
    const char *answer = strstr(symbols, "\nanswer.o:");
    char name[LONGEST], mine[LONGEST], type;

    for (const char *at = answer; at && *at; at += strcspn(at, "\n")) {
        at += strspn(at, "\n");
        if (!read_symbol(at, mine, &type))
            continue;
        if (strchr("Uwv", type) && is_linkers(mine)) {
            text_add(&p->why,
                     "%s uses %s and does not define it: it is the linker's "
                     "name for a place in the program's own memory",
                     p->name, mine);
            return 1;
        }
        if (type == 'U' || !(isupper((unsigned char)type) || type == 'i') ||
            has_word(header, mine + (mine[0] == '_')))
            continue;
        for (const char *of = symbols; of < answer; of += strcspn(of, "\n")) {
            of += strspn(of, "\n");
            if (!read_symbol(of, name, &type) || type != 'U' ||
                strcmp(name, mine) != 0)
                continue;
            add_taken(p, name);
            return 1;
        }
    }
    return 0;
}
