// status: any
// seconds: 60
#include "/dev/zero"
