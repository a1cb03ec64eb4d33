/* allocations.c: malloc and its kin, with a failure where a test wants it.
 * The linker's --wrap sends the program's calls here. */
#include "allocations.h"

#include <stdint.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

static size_t made, failing, failed;
static long live;

void allocations_begin(size_t fail_at)
{
    made = failed = 0;
    live = 0;
    failing = fail_at;
}

size_t allocations_failed(void)
{
    return failed;
}

size_t allocations_made(void)
{
    return made;
}

long allocations_live(void)
{
    return live;
}

static int fails(void)
{
    made++;
    if (made != failing)
        return 0;
    failed++;
    return 1;
}

static void *counted(void *new, int more)
{
    live += new &&more ? 1 : 0;
    return new;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size), 1);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size), 1);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : counted(__real_realloc(old, size), old == NULL);
}

void __wrap_free(void *old)
{
    live -= old ? 1 : 0;
    __real_free(old);
}
