// status: refused
// says: it includes /tmp/small-steps-planted, which is not part of this exercise
#line 1 "step.c"
#include "/tmp/small-steps-planted"
#include "nowhere.h"
