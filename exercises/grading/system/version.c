/* version.c: which version of an exercise is it?
 *
 * Marks say by which version they were given, so that old ones can be told. It
 * is a sum over the files that decide about marks, each hashed with its name
 * (FNV-1a, 64 bits; G. Fowler, L. C. Noll, K.-P. Vo).
 */
#define _POSIX_C_SOURCE 200809L
#include "grading/system/system.h"

#include <dirent.h>
#include <inttypes.h>
#include <string.h>

static uint64_t hash(uint64_t h, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return h;
}

static uint64_t hash_file(const char *folder, const char *name)
{
    uint64_t h = hash(0xcbf29ce484222325u, name, strlen(name) + 1);
    char block[4096];
    text path = {0};
    size_t n;
    FILE *f;

    text_add(&path, "%s/%s", folder, name);
    f = fopen(path.at, "r");
    text_free(&path);
    while (f && (n = fread(block, 1, sizeof block, f)) > 0)
        h = hash(h, block, n);
    if (f)
        fclose(f);
    return h;
}

/* Is it C, and not the student's, in exercises/02-euler/step: step.c? */
static int decides(const char *folder, const char *name)
{
    const char *own = strrchr(folder, '/') + 1;
    const size_t n = strlen(name);

    if (n < 3 || name[0] == '.' || name[n - 2] != '.' ||
        !strchr("ch", name[n - 1]))
        return 0;
    return name[n - 1] == 'h' || strlen(own) != n - 2 ||
           strncmp(own, name, n - 2) != 0;
}

void version_of(const char *folder, char version[VERSION])
{
    const struct dirent *entry;
    uint64_t sum = 0; /* whatever the order of the files */
    DIR *dir = opendir(folder);

    while (dir && (entry = readdir(dir)))
        if (decides(folder, entry->d_name))
            sum += hash_file(folder, entry->d_name);
    if (dir)
        closedir(dir);
    snprintf(version, VERSION, "%016" PRIx64, sum);
}
