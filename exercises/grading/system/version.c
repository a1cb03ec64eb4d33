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

/* What judges and what drives, and what they and the student include. */
static int decides(const char *name)
{
    const char *dot = strrchr(name, '.');

    return !strcmp(name, "check.c") || !strcmp(name, "driver.c") ||
           (dot && dot > name && !strcmp(dot, ".h"));
}

void version_of(const char *folder, char version[VERSION])
{
    const struct dirent *entry;
    uint64_t sum = 0; /* whatever the order of the files */
    DIR *dir = opendir(folder);

    while (dir && (entry = readdir(dir)))
        if (decides(entry->d_name))
            sum += hash_file(folder, entry->d_name);
    if (dir)
        closedir(dir);
    snprintf(version, VERSION, "%016" PRIx64, sum);
}
