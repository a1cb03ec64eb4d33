/* collection.c: what was found in a submission. */
#include "class.h"

#include <stdlib.h>

int collection_add(collection *c, const char *path, text *bytes,
                   const char *why)
{
    if (c->used + bytes->used > UNPACKED_MOST)
        return 0;
    c->at = get_memory(c->at, (c->count + 1) * sizeof c->at[0]);
    c->used += bytes->used;
    c->at[c->count] = (found){get_copy(path), *bytes, why, c->count};
    c->count++;
    *bytes = (text){0};
    return 1;
}

void collection_other(collection *c, const char *path)
{
    c->others =
        get_memory(c->others, (c->other_count + 1) * sizeof c->others[0]);
    c->others[c->other_count++] = get_copy(path);
}

void collection_free(collection *c)
{
    for (size_t i = 0; i < c->count; i++) {
        free(c->at[i].path);
        text_free(&c->at[i].bytes);
    }
    for (size_t i = 0; i < c->other_count; i++)
        free(c->others[i]);
    free(c->others);
    free(c->at);
    text_free(&c->notes);
    *c = (collection){0};
}
