// status: any
// seconds: 60
#include "/dev/urandom"
