/* derivative.c: does not compile, on purpose. The book shows what a compiler
 * says. The faults are those of a well-known page, the code is our own. */
struct body {
    double mass, x, v, f;
};

//> accused
int slope(const struct body *b, int n, double *out)
{
    for (int i = 0; i < n; i++) {
        *out++ = b[i].v;
        *out++ = b[i].f / m;
    }
};
//<
