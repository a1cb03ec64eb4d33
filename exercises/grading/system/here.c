/* here.c: which exercise a checker marks; compiled once for each of them.
 * The build (cmake/exercises.cmake) says what the names stand for. */
#include "grading/system/system.h"

static const char *const objects[] = {CHECK_OBJECTS, NULL};

#ifdef CHECK_PICTURE
static const char *const spares[] = {CHECK_SPARES};
#define CHECK_FILM                                                             \
    {                                                                          \
        CHECK_PICTURE, CHECK_LIBRARY, CHECK_ENGINE, spares                     \
    }
#else
#define CHECK_FILM                                                             \
    {                                                                          \
        NULL, NULL, NULL, NULL                                                 \
    }
#endif

const struct here here = {CHECK_EXERCISE, CHECK_FOLDER, CHECK_ROOT,
                          CHECK_CHAPTERS, CHECK_BUILD,  CHECK_MODELS,
                          CHECK_COMPILER, objects,      CHECK_FILM};
