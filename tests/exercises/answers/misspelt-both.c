// status: compile-error
// says: there are no functions step and squares in step.c: are their names spelt as in step.h?
int nothing;
