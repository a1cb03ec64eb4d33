/* compile.c: the student's file becomes a program, in the scratch folder.
 *
 * That folder is all that the compiler is told of: a copy of the student's
 * file, the headers that were handed out, and the drivers, which were compiled
 * with the checker, by the same compiler. The library's headers were handed
 * out too, and those of the engine for its parts. What it has read is looked up
 * afterwards (includes.c), and nothing is marked, nor quoted, that is made
 * of somebody else's files.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "grading/system/system.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COMPILE_SECONDS = 10 };

static const char *const compiling[] = {CHECK_COMPILING, "-I.", NULL};
static const char *const linking[] = {CHECK_LINKING, NULL};

/* Replace every `what` in t by `with`. */
static void replace(text *t, const char *what, const char *with)
{
    const size_t n = strlen(what);
    text made = {0};

    if (!t->at || n == 0)
        return;
    text_bytes(&made, "", 0);
    for (const char *at = t->at; *at;) {
        const char *next = strstr(at, what);

        text_bytes(&made, at, next ? (size_t)(next - at) : strlen(at));
        if (!next)
            break;
        text_add(&made, "%s", with);
        at = next + n;
    }
    text_free(t);
    *t = made;
}

/* What the compiler said, without the folders that a student need not see.
 * A zero byte, from a file that is no text, would hide what follows it. */
static void keep_words(program *p, const text *said)
{
    text root = {0};

    text_free(&p->says);
    text_bytes(&p->says, said->at ? said->at : "", said->used);
    for (size_t i = 0; i < p->says.used; i++)
        if (p->says.at[i] == '\0')
            p->says.at[i] = '?';
    text_add(&root, "%s/", here.root);
    replace(&p->says, root.at, "");
    replace(&p->says, scratch(), "scratch");
    text_free(&root);
}

/* ---- The scratch folder's files. */

enum { LINKED_MOST = 32 };

/* What is linked to an answer, wherever it is (without a slash: in that folder
 * already); and an archive for a film. */
static const char *linked[LINKED_MOST + 1];
static const char *archive;

static void bring(const char *path)
{
    scratch_copy(path, ": build the checker again");
}

static void link_with(const char *object)
{
    size_t n = 0;

    while (linked[n])
        n++;
    if (n < LINKED_MOST)
        linked[n] = object;
}

static void link_objects(const char *const *object)
{
    for (; *object; object++)
        link_with(*object);
}

/* The headers of a folder, into one of the scratch folder: "" or "steps/". */
static void copy_headers(const char *folder, const char *into)
{
    const struct dirent *entry;
    DIR *dir = opendir(folder);

    file_need(dir != NULL, folder, "");
    while (dir && (entry = readdir(dir))) {
        const char *end = strrchr(entry->d_name, '.');
        text path = {0}, name = {0}, t = {0};

        if (!end || strcmp(end, ".h") != 0 || entry->d_name[0] == '.')
            continue;
        text_add(&path, "%s/%s", folder, entry->d_name);
        text_add(&name, "%s%s", into, entry->d_name);
        file_need(file_text(path.at, &t), path.at, "");
        scratch_put(name.at, &t);
        text_free(&t);
        text_free(&name);
        text_free(&path);
    }
    if (dir)
        closedir(dir);
}

/* What an answer may include: the compiler may run as a user who cannot enter the
 * course's folder. */
static void hand_out(void)
{
    text steps = scratch_path("steps"), library = {0};

    copy_headers(here.folder, "");
    if (here.film.engine)
        copy_headers(here.film.engine, "");
    text_add(&library, "%s/code/steps", here.root);
    mkdir(steps.at, 0755);
    copy_headers(library.at, "steps/");
    text_free(&library);
    text_free(&steps);
}

/* All that an answer needs; a film has handed out already. */
static void fill_scratch(const program *p)
{
    if (!archive)
        hand_out();
    scratch_put(p->name, &p->source);
    for (size_t i = 0; linked[i]; i++)
        if (strchr(linked[i], '/'))
            bring(linked[i]);
    if (archive)
        bring(archive);
}

/* ---- The compiler, run there. */

static void add_word(char ***words, size_t *n, const char *word)
{
    *words = get_memory(*words, (*n + 2) * sizeof **words);
    (*words)[(*n)++] = get_copy(word);
    (*words)[*n] = NULL;
}

static void add_words(char ***words, size_t *n, const char *const *more)
{
    while (*more)
        add_word(words, n, *more++);
}

/* Run the compiler with these options, and free them. */
static ended run_compiler(char **words)
{
    const job j = {.argv = words,
                   .cpu = COMPILE_SECONDS + 2,
                   .wall = 1000 * COMPILE_SECONDS};
    const ended e = process_run(&j);

    for (size_t i = 0; words[i]; i++)
        free(words[i]);
    free(words);
    return e;
}

static ended compile_it(const program *p, const char *object)
{
    char **words = NULL;
    size_t n = 0;

    add_word(&words, &n, here.compiler);
    add_words(&words, &n, compiling);
    add_word(&words, &n, "-c");
    add_word(&words, &n, "-o");
    add_word(&words, &n, object);
    add_word(&words, &n, p->name);
    return run_compiler(words);
}

/* Print the name of each file that is opened, and nothing else of it. */
static ended list_includes(const program *p)
{
    static const char *const list[] = {"-E", "-H",        "-w",
                                       "-o", "/dev/null", NULL};
    char **words = NULL;
    size_t n = 0;

    add_word(&words, &n, here.compiler);
    add_words(&words, &n, compiling);
    add_words(&words, &n, list);
    add_word(&words, &n, p->name);
    return run_compiler(words);
}

static void add_objects(char ***words, size_t *n)
{
    for (size_t i = 0; linked[i]; i++)
        add_word(words, n, file_name(linked[i]));
    add_word(words, n, "answer.o");
}

static ended link_it(void)
{
    static const char *const made[] = {"-o", "program", NULL};
    char **words = NULL;
    size_t n = 0;

    add_word(&words, &n, here.compiler);
    add_words(&words, &n, made);
    add_objects(&words, &n);
    if (archive)
        add_word(&words, &n, file_name(archive));
    add_words(&words, &n, linking);
    return run_compiler(words);
}

/* The names that the marking's objects and the answer's define and call. */
static ended list_symbols(void)
{
    static const char *const list[] = {CHECK_NM, "-P", NULL};
    char **words = NULL;
    size_t n = 0;

    add_words(&words, &n, list);
    add_objects(&words, &n);
    return run_compiler(words);
}

static int went_well(const ended *e)
{
    return e->how == BY_ITSELF && e->signal == 0 && e->status == 0;
}

/* ---- What it read, and what it said. */

/* The answer is made of somebody else's file. */
static int refuse(program *p, char *file)
{
    const size_t n = strlen(here.root);

    if (!file)
        return 0;
    p->state = REFUSED;
    text_free(&p->says);
    text_free(&p->why);
    text_add(&p->why, "it includes %s, which is not part of this exercise",
             !strncmp(file, here.root, n) && file[n] == '/' ? file + n + 1
                                                            : file);
    free(file);
    return 1;
}

static int read_too_much(program *p)
{
    static const char *const lists[] = {"includes", "assembled"};
    int bad = 0;

    for (size_t i = 0; i < sizeof lists / sizeof lists[0] && !bad; i++) {
        text path = scratch_path(lists[i]), t = {0};

        if (file_text(path.at, &t))
            bad = refuse(p, t.used < FILE_MOST ? includes_rule(&t)
                                               : get_copy("too much"));
        text_free(&path);
        text_free(&t);
    }
    return bad;
}

/* It is made of more than what it was compiled to. */
static int is_strange(program *p, const char *object)
{
    text path = scratch_path(object), strange = {0};
    const int bad = sections_strange(path.at, &strange);

    if (bad) {
        p->state = REFUSED;
        text_free(&p->why);
        text_add(&p->why,
                 "it has a section %s, to which no C compiles: leave out the "
                 "__asm__ or the attribute that makes it",
                 strange.at);
    }
    text_free(&strange);
    text_free(&path);
    return bad;
}

static int says(const ended *e, const char *words)
{
    return e->printed.at && strstr(e->printed.at, words);
}

/* When it did not compile: why, if there is a better word than the
 * compiler's. */
static void explain(program *p, ended *e)
{
    ended list;
    int refused;

    p->state = COMPILE_ERROR;
    if (e->how == SLEPT_ON || e->how == COMPUTED_ON) {
        text_add(&p->why, "it took too long to compile: more than %d seconds",
                 COMPILE_SECONDS);
        return;
    }
    if (says(e, "out of memory allocating") || says(e, "memory exhausted") ||
        says(e, "LLVM ERROR: out of memory") || says(e, "bad_alloc")) {
        text_add(&p->why, "compiling it takes more memory than there is");
        return;
    }
    list = list_includes(p);
    refused = refuse(p, includes_tree(&list.printed));
    if (!refused && (list.how != BY_ITSELF || list.printed.used >= KEPT)) {
        text_add(&p->why, "it includes more files than can be looked through, "
                          "or a line of it is too long to be told");
        refused = 1;
    }
    ended_free(&list);
    if (refused)
        return;
    if (says(e, "File size limit") || says(e, "File too large") ||
        says(e, "file too big"))
        text_add(&p->why, "the program that it makes is too large");
    else if (says(e, "Assembler messages:") || says(e, "<inline asm>"))
        text_add(&p->why, "what stands in its __asm__ is not understood");
    else if (says(e, "internal compiler error:") ||
             says(e, "PLEASE submit a bug report"))
        text_add(&p->why,
                 "the compiler itself breaks down over it: write what is "
                 "nested most deeply in a simpler way");
    else if (e->how != BY_ITSELF)
        text_add(&p->why, "the compiler did not come to an end with it");
    else if (e->printed.used == 0)
        text_add(&p->why,
                 "the compiler (%s) could not be run, or failed "
                 "without a word",
                 here.compiler);
    else
        keep_words(p, &e->printed);
}

/* The header that says what is asked for. */
static text read_header(void)
{
    text path = {0}, header = {0};

    text_add(&path, "%s/%s.h", here.folder, file_name(here.exercise));
    file_need(file_text(path.at, &header), path.at, "");
    text_free(&path);
    return header;
}

static void explain_link(program *p, const ended *e)
{
    text header = read_header();

    p->state = COMPILE_ERROR;
    keep_words(p, &e->printed);
    missing_explain(p, header.at);
    text_free(&header);
}

/* What the linker would silently take from the answer in place of the library's:
 * a global `int write` ends the marking, a function strtod reads its questions.
 * And what it would silently give it. */
static int takes_names(program *p)
{
    ended e = list_symbols();
    text header = read_header();
    int taken = 0;

    if (e.how != BY_ITSELF || e.signal != 0 || e.printed.used >= KEPT) {
        taken = 1;
        text_add(&p->why, "it has more names than can be looked through");
    } else if (went_well(&e) && e.printed.at) {
        taken = missing_taken(p, e.printed.at, header.at);
    }
    if (taken)
        p->state = COMPILE_ERROR;
    text_free(&header);
    ended_free(&e);
    return taken;
}

static void make(program *p)
{
    ended e;

    fill_scratch(p);
    e = compile_it(p, "answer.o");
    if (!went_well(&e)) {
        explain(p, &e);
    } else if (!read_too_much(p) && !is_strange(p, "answer.o") &&
               !takes_names(p)) {
        keep_words(p, &e.printed);
        ended_free(&e);
        e = link_it();
        p->state = READY;
        if (!went_well(&e))
            explain_link(p, &e);
    }
    ended_free(&e);
}

/* ---- The student's file. */

/* A solution is marked when it is asked for by its name, not when a link
 * leads to it. */
static int is_borrowed(const program *p, const char *answer)
{
    text solutions = {0};
    char *real;
    size_t n;
    int borrowed;

    text_add(&solutions, "%s/solutions", here.root);
    real = realpath(solutions.at, NULL);
    n = real ? strlen(real) : 0;
    borrowed = n > 0 && !strncmp(p->answer, real, n) && p->answer[n] == '/';
    free(real);
    real = answer[0] == '/' ? NULL : realpath(".", NULL);
    text_free(&solutions);
    text_add(&solutions, "%s/%s", real ? real : "", answer);
    borrowed = borrowed && !strstr(solutions.at, "/solutions/");
    free(real);
    text_free(&solutions);
    return borrowed;
}

/* The file's text, or why there is none to be had. */
static const char *read_answer(program *p, const char *answer)
{
    const int fd = user_open(answer);
    FILE *f = NULL;
    struct stat s;
    const char *why = NULL;

    if (fd < 0)
        return strerror(errno);
    if (fstat(fd, &s) != 0 || !S_ISREG(s.st_mode))
        why = "it is not a file of text";
    else if (s.st_size >= FILE_MOST)
        why = "it is larger than any program that a person writes";
    else if (!(f = fdopen(fd, "r")) || !file_read(f, &p->source, FILE_MOST))
        why = strerror(errno);
    if (f)
        fclose(f);
    else
        close(fd);
    return why;
}

/* Read it, and make it a program. */
static void compile(program *p, const char *answer)
{
    const char *why;

    snprintf(p->name, sizeof p->name, "%s.c", file_name(here.exercise));
    p->answer = realpath(answer, NULL);
    if (!p->answer) {
        why = strerror(errno);
        p->answer = get_copy(answer);
    } else if (is_borrowed(p, answer)) {
        why = "it is a link to a solution";
    } else {
        why = read_answer(p, answer);
    }
    if (why) {
        p->state = MISSING_FILE;
        text_add(&p->why, "%s", why);
    } else {
        text header = read_header();

        make(p);
        missing_fit(p, header.at);
        missing_former(p);
        text_free(&header);
    }
}

void compile_answer(program *p, const char *answer)
{
    link_objects(here.objects);
    compile(p, answer);
}

/* An earlier part, of the reader's own, becomes `object`; 0: it does not
 * compile. */
static int compile_part(engine_part *own, const char *object)
{
    program p = {0};
    text folder = {0};
    int good;

    text_add(&folder, "%s/exercises/%s", here.root, own->stem);
    copy_headers(folder.at, "");
    text_free(&folder);
    snprintf(p.name, sizeof p.name, "%s.c", file_name(own->stem));
    p.answer = realpath(own->file, NULL);
    good = p.answer && !read_answer(&p, own->file);
    if (good) {
        ended e;

        scratch_put(p.name, &p.source);
        e = compile_it(&p, object);
        good = went_well(&e) && !read_too_much(&p) && !is_strange(&p, object);
        ended_free(&e);
    }
    free(p.answer);
    text_free(&p.source);
    text_free(&p.says);
    text_free(&p.why);
    return good;
}

/* The reader's own, if it is among the parts and compiles, or the library's. */
static void link_part(const char *spare, engine_part *parts, size_t n)
{
    const char *name = file_name(spare);

    for (size_t i = 0; i < n; i++) {
        const size_t length = strlen(file_name(parts[i].stem));

        if (strncmp(name, file_name(parts[i].stem), length) != 0 ||
            strcmp(name + length, ".o") != 0)
            continue;
        parts[i].used = compile_part(&parts[i], name);
        if (parts[i].used) {
            link_with(name);
            return;
        }
        scratch_discard(name);
    }
    link_with(spare);
}

void compile_film(program *p, const char *answer, engine_part *parts, size_t n)
{
    hand_out(); /* to the earlier parts, too */
    archive = here.film.library;
    link_with(here.film.picture);
    link_objects(here.objects + 1); /* all but the driver */
    for (size_t i = 0; here.film.spares[i]; i++)
        link_part(here.film.spares[i], parts, n);
    compile(p, answer);
}

void program_free(program *p)
{
    free(p->answer);
    text_free(&p->source);
    text_free(&p->says);
    text_free(&p->why);
    scratch_remove();
}
