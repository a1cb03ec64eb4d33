/* progress.c: what is done, and what is next. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Is the file newer than its marks? Marking and saving within one tick of a
 * coarse clock counts as not. */
static int newer(const char *answer, const char *marks)
{
    struct stat a, m;

    if (stat(answer, &a) != 0 || stat(marks, &m) != 0)
        return 0;
    if (a.st_mtime != m.st_mtime)
        return a.st_mtime > m.st_mtime;
#ifdef __APPLE__
    return a.st_mtimespec.tv_nsec > m.st_mtimespec.tv_nsec;
#else
    return a.st_mtim.tv_nsec > m.st_mtim.tv_nsec;
#endif
}

static const char *state(const tutor *t, const tasks *all, const task *x,
                         int *points, int *of, char **score)
{
    char *answer = answer_file(t, all, x), *marks = marks_file(t, x);
    char *json = read_whole(marks);
    const char *says;

    *of = x->of;
    *points = points_in_marks(json, of);
    *score = score_in_marks(json);
    if (*points < 0)
        says = "not marked yet";
    else if (newer(answer, marks))
        says = "changed since it was marked";
    else if (*points >= *of)
        says = "done";
    else
        says = "";
    free(answer);
    free(marks);
    free(json);
    return says;
}

int progress(const tutor *t, const tasks *all, const tasks *chosen)
{
    int total = 0, most = 0, width = 8;
    const task *next = NULL;

    for (size_t i = 0; i < chosen->count; i++)
        if ((int)strlen(chosen->at[i].stem) > width)
            width = (int)strlen(chosen->at[i].stem);
    for (size_t i = 0; i < chosen->count; i++) {
        const task *x = &chosen->at[i];
        int points, of;
        char *score;
        const char *says = state(t, all, x, &points, &of, &score);

        if (points < 0)
            printf("  %-*s   - of %2d   %s\n", width, x->stem, of, says);
        else
            printf("  %-*s  %2d of %2d%s%s%s%s\n", width, x->stem, points, of,
                   *says ? "   " : "", says, score ? ", score " : "",
                   score ? score : "");
        free(score);
        total += points > 0 ? points : 0;
        most += of;
        if (!next && strcmp(says, "done") != 0)
            next = x;
    }
    printf("  %-*s  %2d of %2d\n", width, "total", total, most);
    if (next)
        printf("next: exercises/%s/%s.c, then ./course grade %s\n", next->stem,
               next->name, next->stem);
    else if (chosen->count > 0)
        printf("all done\n");
    return 0;
}
