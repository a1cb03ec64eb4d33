// status: compile-error
// says: /tmp/small-steps-planted:1:2: error:
#include "step.h"
#line 1 "/tmp/small-steps-planted"
#error here
