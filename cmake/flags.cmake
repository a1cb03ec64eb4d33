# flags.cmake: with which flags C is compiled, and why. Elsewhere stand where files lie (-I)
# and what they are called (-D), what exercises.cmake has to try first, how far the
# programs are optimised, which CMakePresets.json says, and what tests take instead.

# Every compiler is to print the same digits: no contraction into fused multiply-adds.
set(flags_digits -ffp-contract=off)
# The language, for commands that CMAKE_C_STANDARD does not reach.
set(flags_language -std=c11 -D_POSIX_C_SOURCE=200809L)

# The library. Nobody asks errno about a root, so several roots may be taken at once.
set(flags_library ${flags_digits} -fno-math-errno)

# All that is ours: it is to have no warning.
set(flags_ours ${flags_digits} -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla
  -Wstrict-prototypes -Wmissing-prototypes -Wdouble-promotion)
set(flags_sanitize -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)

# Whoever waits for a verdict has a build that is not optimised, but for what computes long.
set(flags_checker -O1)
set(flags_engine -O1 ${flags_digits})
set(flags_laboratory -O2)

# What readers write: the warnings that they can use, and an error where a name is misspelt.
set(flags_helpful -Wall -Wextra)
set(flags_misspelt -Werror=implicit-function-declaration)

# A student's file, the drivers, and what stands behind them.
set(flags_answer ${flags_language} ${flags_helpful} -O1 ${flags_digits})
# The student's file alone: besides, the list of all that was read; and, by the
# compiler's name, a short list of errors, none of them quoting a file
# (judge/report.c quotes, and only what the student wrote).
set(flags_answer_alone -I. ${flags_misspelt} -pipe -MD -MF includes)
set(flags_answer_GNU -fmax-errors=20 -fno-diagnostics-show-caret -ftabstop=1)
set(flags_answer_Clang -ferror-limit=20 -fno-caret-diagnostics -ftabstop=1)
# A call of answer/undefined.c where the program does what C does not define.
set(flags_answer_undefined -fsanitize=bounds,undefined -fno-sanitize=nonnull-attribute)

# A reader's method, for the laboratory: an index outside an array ends it.
set(flags_method ${flags_language} ${flags_helpful} -O2 ${flags_digits} -fsanitize=bounds
  -fsanitize-undefined-trap-on-error -fstack-protector-strong ${flags_misspelt})

# For the pages, as WebAssembly, and what C's library there is to offer: a program that
# measures time has a clock, of the page. Where an update of the effects has lanes, it
# uses them.
set(flags_page -std=c11 -O2 ${flags_digits})
set(flags_page_system -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_PROCESS_CLOCKS)
set(flags_page_lanes -msimd128)
set(flags_page_marking_system -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_SIGNAL
  -D_WASI_EMULATED_PROCESS_CLOCKS)
set(flags_page_marking -std=c11 -O1 ${flags_digits} ${flags_page_marking_system})

# In the pages, by the compiler that is there, which knows clang's inner names alone.
set(flags_written -std=c11 ${flags_digits} ${flags_helpful} ${flags_misspelt})
# A program. A loop without end stays one, though it does nothing; a pointer that leads
# nowhere and an index outside an array end it: memory in a page has no fences.
set(flags_written_program ${flags_written} -O2 -vectorize-loops -vectorize-slp -fno-finite-loops
  -Wno-missing-prototypes ${flags_page_system}
  -fno-delete-null-pointer-checks -fsanitize=null,array-bounds -fsanitize-trap=null,array-bounds)
# An answer, with an eye on every place that it reads or writes (grading/page/loans.c).
# What answer/undefined.c finds harmless goes on.
string(CONCAT undefined "alignment,array-bounds,bool,builtin,enum,float-cast-overflow,integer-divide-by-zero,"
  "null,object-size,pointer-overflow,returns-nonnull-attribute,shift-base,shift-exponent,"
  "signed-integer-overflow,vla-bound")
set(flags_written_answer ${flags_written} -O1 -fno-finite-loops -fno-delete-null-pointer-checks
  ${flags_page_marking_system}
  -fsanitize=${undefined},return,unreachable -fsanitize-recover=${undefined}
  -fsanitize-coverage-type=1 -fsanitize-coverage-trace-loads -fsanitize-coverage-trace-stores
  -target-feature -bulk-memory -target-feature -bulk-memory-opt)
# A part of the reader's engine: wherever its code goes on it says so, and the page may end it.
set(flags_written_engine ${flags_written} -O1 -fno-finite-loops
  -fsanitize-coverage-type=3 -fsanitize-coverage-trace-pc -fsanitize-coverage-no-prune)
# A method for the laboratory.
set(flags_written_method ${flags_written} -O2 -vectorize-loops -vectorize-slp -D_POSIX_C_SOURCE=200809L)
unset(undefined)
