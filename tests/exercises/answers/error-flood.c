// status: compile-error
// says: | step.c:5:5: error:
// seconds: 4
// repeat: 20000 int = 3;
