/* version.c: which version of the library this is. */
#include "steps/version.h"

const char *ss_version(void)
{
    return SS_VERSION;
}
