/* lines.h: what a reader may write. */
//> one
double one(double x);
//<
double two(double x);
