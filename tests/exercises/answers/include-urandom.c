// status: compile-error
// says: compiling it takes more memory than there is
// seconds: 60
#include "/dev/urandom"
