#ifndef SS_VERSION_H
#define SS_VERSION_H

/* version.h: which version of the library this is, and how its functions are
 * declared. Every other header of the library includes it.
 *
 * Two versions with the same MAJOR and MINOR can be exchanged for each other
 * without compiling a program anew; between any others structures may differ.
 */

/* The version of these headers. */
#define SS_VERSION_MAJOR 3
#define SS_VERSION_MINOR 0
#define SS_VERSION_PATCH 0
#define SS_VERSION       "3.0.0"

/* These two stand around the declarations of each header. They tell C++ that
 * the functions are C, and whoever builds the shared library that these, and
 * no others, are seen from outside. */
#ifdef __cplusplus
#define SS_BEGIN_DECLS extern "C" {
#define SS_END_DECLS   }
#elif defined(__GNUC__) && defined(small_steps_EXPORTS)
#define SS_BEGIN_DECLS _Pragma("GCC visibility push(default)")
#define SS_END_DECLS   _Pragma("GCC visibility pop")
#else
#define SS_BEGIN_DECLS
#define SS_END_DECLS
#endif

SS_BEGIN_DECLS

/* The same of the library that the program runs with, which may be another
 * than it was compiled for; a static string. */
const char *ss_version(void);

SS_END_DECLS

#endif
