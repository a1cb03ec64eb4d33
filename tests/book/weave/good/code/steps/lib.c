//> all
int half(int x);

int half(int x) { return x / 2; }
//<

//> omit: never called
int unused(void);
int unused(void) { return 0; }
//<
