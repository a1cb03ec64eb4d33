/* here.c: which exercise a checker marks; compiled once for each of them.
 * The build (cmake/exercises.cmake) says what the names stand for. */
#include "grading/system/system.h"

static const char *const objects[] = {CHECK_OBJECTS, NULL};

const struct here here = {CHECK_EXERCISE, CHECK_FOLDER, CHECK_ROOT,
                          CHECK_CHAPTERS, CHECK_BUILD,  CHECK_MODELS,
                          CHECK_COMPILER, objects};
