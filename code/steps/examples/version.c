/* version.c: is the library that runs the one that this was compiled for? */
#include "steps/version.h"
#include <stdio.h>
#include <string.h>

int main(void)
{
    puts(strcmp(ss_version(), SS_VERSION) == 0 ? "yes" : "no"); // prints yes
    return 0;
}
