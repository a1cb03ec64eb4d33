// status: compile-error
// never: your program printed
// only: root
#include "step.h"
#include <stdio.h>
__asm__(".section .rodata\n.globl planted\nplanted: .incbin "
        "\"/tmp/small-steps-private\"\n.byte 0\n.text");
extern const char planted[];
double step(double x, double h)
{
    puts(planted);
    return 0.5 * x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}
