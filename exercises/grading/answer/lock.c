/* lock.c: a second fence, from within, for a program that was linked with
 * shared libraries. It had to open them, so that the first fence let it
 * (system/fence.c); now that it has them, it opens no more files. */
#include "grading/answer/answer.h"

#if defined __linux__ && defined __has_include
#if __has_include(<linux/seccomp.h>) && __has_include(<linux/filter.h>) &&     \
    (defined __x86_64__ || defined __aarch64__)
#define LOCKS 1
#endif
#endif

#if LOCKS
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifndef SYS_open /* newer machines do not have it */
#define SYS_open SYS_openat
#endif

void answer_lock(void)
{
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)};
    const struct sock_fprog code = {sizeof filter / sizeof filter[0], filter};

    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1) /* there is a fence */
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &code, 0, 0);
}
#else
void answer_lock(void)
{
}
#endif
