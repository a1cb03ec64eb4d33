/* hand-ins.c: the submissions in a folder, and whose they are.
 *
 * A submission is a folder or an archive there. Schools' systems name them:
 *
 *     Ada Lovelace_12345_assignsubmission_file_/           Moodle; beside it:
 *     Ada Lovelace_12345_assignsubmission_onlinetext_/
 *     Ada Lovelace_12345_assignsubmission_file_step.c      Moodle, without folders
 *     lovelaceada_123_456_step.c                           Canvas, late or not:
 *     lovelaceada_LATE_123_456_step.c
 *     anon_xU3zT_456_step.c                                Canvas, without names
 *     submission_123456/                                   Gradescope
 *
 * Where such a system puts files side by side, or a folder of files beside one of
 * text written online, those of one student are one submission. Its key is what the
 * names of these have in common, "Ada Lovelace_12345"; that of all others is the whole
 * of their name, so no two are the same.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static const char moodle[] = "_assignsubmission_";

int is_archive(const char *name)
{
    static const char *const ends[] = {
        ".zip", ".tar",    ".tgz",     ".tar.gz", ".tbz2", ".tar.bz2",
        ".txz", ".tar.xz", ".tar.zst", ".7z",     ".rar"};
    const size_t n = strlen(name);

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const size_t k = strlen(ends[i]);

        if (n > k && !strcasecmp(name + n - k, ends[i]))
            return 1;
    }
    return 0;
}

/* What a name says: bytes of it. */
typedef struct label {
    size_t key, student; /* so many bytes from its beginning; of the key, */
    size_t late;         /* but for so many behind the student's name */
    const char *id;
    size_t id_length;
    const char *name; /* what the student called the file; NULL: no file */
    school from;
} label;

/* Digits, at s, with an underscore behind them: how many bytes; or 0. */
static size_t number_at(const char *s)
{
    const size_t n = strspn(s, "0123456789");

    return n > 0 && s[n] == '_' ? n + 1 : 0;
}

/* "Ada Lovelace_12345_assignsubmission_file_step.c" */
static int reads_moodle(const char *entry, label *l)
{
    const char *mark = strstr(entry, moodle), *id = mark;
    const char *rest = mark ? strchr(mark + strlen(moodle), '_') : NULL;

    while (id && id > entry && isdigit((unsigned char)id[-1]))
        id--;
    if (!mark || id == mark || id - entry < 2 || id[-1] != '_')
        return 0;
    *l = (label){
        (size_t)(mark - entry), (size_t)(id - entry) - 1,          0,     id,
        (size_t)(mark - id),    rest && rest[1] ? rest + 1 : NULL, MOODLE};
    return 1;
}

/* "lovelaceada_LATE_123_456_step.c" */
static int reads_canvas(const char *entry, label *l)
{
    const size_t who = strcspn(entry, "_");
    const char *at = entry + who, *id;
    size_t n;

    if (who == 0 || !*at)
        return 0;
    at++;
    if (!strncasecmp(at, "late_", 5))
        at += 5;
    id = at;
    n = number_at(id);
    if (n == 0 || number_at(id + n) == 0 || !id[n + number_at(id + n)])
        return 0;
    *l = (label){(size_t)(id - entry) + n - 1,
                 who,
                 (size_t)(id - entry) - who - 1,
                 id,
                 n - 1,
                 id + n + number_at(id + n),
                 CANVAS};
    return 1;
}

/* "anon_xU3zT_456_step.c", or "LATE_anon_xU3zT_456_step.c" */
static int reads_anonymous(const char *entry, label *l)
{
    const size_t late = strncasecmp(entry, "late_", 5) ? 0 : 5;
    const char *at = entry + late, *end;
    size_t n;

    if (strncmp(at, "anon_", 5) != 0)
        return 0;
    for (end = at + 5; isalnum((unsigned char)*end); end++)
        ;
    n = *end == '_' ? number_at(end + 1) : 0;
    if (end == at + 5 || n == 0 || !end[1 + n])
        return 0;
    *l = (label){(size_t)(end - entry), 0, late, end, 0, end + 1 + n, CANVAS};
    return 1;
}

static int reads_gradescope(const char *entry, label *l)
{
    const size_t n = strlen("submission_");

    if (strncmp(entry, "submission_", n) != 0 || !entry[n] ||
        entry[n + strspn(entry + n, "0123456789")])
        return 0;
    *l = (label){strlen(entry),     strlen(entry), 0,         entry + n,
                 strlen(entry + n), NULL,          GRADESCOPE};
    return 1;
}

static char *part(const char *s, size_t n)
{
    text t = {0};

    text_bytes(&t, s, n);
    return t.at;
}

static hand_in *find_key(const hand_ins *all, const char *key)
{
    for (size_t i = 0; i < all->count; i++)
        if (!strcmp(all->at[i].key, key))
            return &all->at[i];
    return NULL;
}

/* One more entry, of a new submission or of one that is known. */
static void add(hand_ins *all, const char *folder, const char *entry,
                const label *l, const char *name)
{
    text key = {0}, path = {0}, whole = {0};
    hand_in *h;

    text_bytes(&whole, entry, l->student);
    text_bytes(&whole, entry + l->student + l->late,
               l->key - l->student - l->late);
    quote_name(&key, whole.at, whole.used);
    text_free(&whole);
    text_add(&path, "%s/%s", folder, entry);
    h = find_key(all, key.at);
    if (!h) {
        all->at = get_memory(all->at, (all->count + 1) * sizeof all->at[0]);
        h = &all->at[all->count++];
        *h = (hand_in){.key = get_copy(key.at),
                       .student = l->student > 0 ? part(entry, l->student)
                                                 : get_copy(key.at),
                       .id = part(l->id, l->id_length),
                       .from = l->from};
    }
    h->is_late |= l->late > 0;
    h->entries = get_memory(h->entries, (h->count + 1) * sizeof h->entries[0]);
    h->names = get_memory(h->names, (h->count + 1) * sizeof h->names[0]);
    h->entries[h->count] = path.at;
    h->names[h->count++] = name ? get_copy(name) : NULL;
    text_free(&key);
}

/* What a system writes beside the submissions is none. */
static int is_other(const char *entry)
{
    return entry[0] == '.' || !strcmp(entry, "__MACOSX") ||
           !strcmp(entry, "submission_metadata.yml");
}

/* Canvas gives each file a number of its own: what has the same numbers as the entry
 * before or behind it, "pset_3_2027_ada.zip" and "pset_3_2027_bob.zip", is not Canvas'. */
static int is_numbered(const char *entry, const label *l, const char *other)
{
    return !other || strncmp(entry, other, (size_t)(l->name - entry)) != 0;
}

/* The entry stands between these two, or NULL, in the order of their names. */
static void take(hand_ins *all, const char *folder, const char *before,
                 const char *entry, const char *behind)
{
    const label plain = {strlen(entry), strlen(entry), 0, "", 0,
                         NULL,          NO_SCHOOL};
    label l = plain;
    text path = {0};
    struct stat s;
    int known;

    text_add(&path, "%s/%s", folder, entry);
    if (is_other(entry) || lstat(path.at, &s) != 0) {
        text_free(&path);
        return;
    }
    known =
        reads_moodle(entry, &l) ||
        ((reads_anonymous(entry, &l) || reads_canvas(entry, &l)) &&
         is_numbered(entry, &l, before) && is_numbered(entry, &l, behind)) ||
        reads_gradescope(entry, &l);
    if (!known)
        l = plain;
    if (known && l.name && !S_ISDIR(s.st_mode)) {
        add(all, folder, entry, &l, l.name);
    } else if (!S_ISREG(s.st_mode) || is_archive(entry)) {
        if (l.from != MOODLE)
            l.key = strlen(entry);
        l.late = 0;
        add(all, folder, entry, &l, NULL);
    } else {
        text name = {0};

        text_escaped(&name, "", entry, strlen(entry), 1);
        fprintf(stderr,
                "not taken for a submission, which is a folder or an archive: "
                "%s",
                name.at);
        text_free(&name);
    }
    text_free(&path);
}

static int compare_keys(const void *a, const void *b)
{
    return strcmp(((const hand_in *)a)->key, ((const hand_in *)b)->key);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* In the order of their names, whatever the order in which they are found. */
hand_ins hand_ins_find(const char *folder)
{
    hand_ins all = {0};
    const struct dirent *entry;
    char **names = NULL;
    size_t count = 0;
    DIR *dir = opendir(folder);

    while (dir && (entry = readdir(dir))) {
        names = get_memory(names, (count + 1) * sizeof names[0]);
        names[count++] = get_copy(entry->d_name);
    }
    if (dir)
        closedir(dir);
    if (count > 0)
        qsort(names, count, sizeof names[0], compare_names);
    for (size_t i = 0; i < count; i++)
        take(&all, folder, i > 0 ? names[i - 1] : NULL, names[i],
             i + 1 < count ? names[i + 1] : NULL);
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    free(names);
    if (all.count > 0)
        qsort(all.at, all.count, sizeof all.at[0], compare_keys);
    gradescope_read(folder, &all);
    return all;
}

static int has_entry(const hand_in *h, const char *name)
{
    for (size_t i = 0; i < h->count; i++)
        if (!strcmp(file_name(h->entries[i]), name))
            return 1;
    return 0;
}

hand_in *hand_ins_called(const hand_ins *all, const char *name)
{
    const char *id = strncasecmp(name, "Participant ", 12) ? name : name + 12;
    hand_in *h = find_key(all, name);

    for (size_t i = 0; i < all->count && !h; i++)
        if (has_entry(&all->at[i], name))
            h = &all->at[i];
    for (size_t i = 0; i < all->count && !h; i++)
        if (*id && !strcmp(all->at[i].id, id))
            h = &all->at[i];
    return h;
}

const char *called(const hand_in *h)
{
    return h->who ? h->who : h->student;
}

void hand_ins_free(hand_ins *all)
{
    for (size_t i = 0; i < all->count; i++) {
        hand_in *h = &all->at[i];

        for (size_t j = 0; j < h->count; j++) {
            free(h->entries[j]);
            free(h->names[j]);
        }
        free(h->entries);
        free(h->names);
        free(h->key);
        free(h->who);
        free(h->handed_in);
        free(h->created);
        free(h->student);
        free(h->id);
    }
    free(all->at);
    *all = (hand_ins){0};
}
