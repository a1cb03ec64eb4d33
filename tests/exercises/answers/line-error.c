// status: compile-error
// says: error: #error
#include "step.h"
#line 1 "/tmp/small-steps-planted"
#error here
