// status: compile-error
// seconds: 60
#include "/dev/urandom"
