// status: compile-error
// says: it includes more files than can be looked through
// clang-format off
#if __INCLUDE_LEVEL__ > 0 && __INCLUDE_LEVEL__ < 190
#include "step.c"
#elif __INCLUDE_LEVEL__ == 0
#include "step.c"
#include "step.c"
#include "step.c"
#include "step.c"
#include "step.c"
#include "step.c"
#include "/tmp/small-steps-planted"
#endif
