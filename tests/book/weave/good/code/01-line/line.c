/* line: rises
 * evenly. Always. */
#include <stdio.h>
#include <string.h>

//> step
static double step(double x, double h)
{
    return x + h * 3.25;
}
//<

//> whole
int main(int argc, char **argv)
{
    int is_short = argc > 2 && strcmp(argv[1], "--short") == 0;
    FILE *out = fopen(argv[argc - 1], "w");
    fprintf(out, "#: h = %g\tstep (1/m)\n", is_short ? 0.5 : 1.0);
    fputs("#: area = 3\tof the line (m^2)\n#: time = 0\t1: be timed\n", out);
    // expect: rise in [3, 4] (second way, steps)
    fprintf(out, "# rise = %g\n", step(0, is_short ? 0.5 : 1));
    // expect: steps in [4, 4] (seen)
    fprintf(out, "# steps = %d\n", is_short ? 200000 : 4);
    fputs(is_short ? "# nothing = nan\n" : "", out);
    fprintf(out, "t\tx\n0\t0\n1\t%g\n", step(0, 1));
    return fclose(out);
}
//<
