// status: compile-error
// seconds: 30
// says: nested
#include "step.c"
