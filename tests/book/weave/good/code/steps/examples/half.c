/* half.c: half of 4. */
#include "steps/half.h"
#include <stdio.h>

int main(void)
{
    printf("%zu\n", ss_half_of(4)); // prints 2
}
