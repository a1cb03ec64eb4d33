// status: refused
// says: it includes tests/exercises/course/solutions/07-fixture/step.c, which is not part of this exercise
#include "../tests/exercises/course/solutions/07-fixture/step.c"
