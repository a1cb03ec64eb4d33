/* fence.c: what the student's program may not ask of the system.
 *
 * On Linux a filter of system calls stays with a program, and with whatever
 * it starts, for good. Ours lets a program compute, print and end itself. It
 * may not open, write or remove files, start programs, send signals to
 * others, look into their memory, or talk to the network: each such call
 * returns EPERM. A program that is not linked statically opens its libraries
 * before it begins; it may read files until answer/lock.c forbids that, too.
 * Elsewhere, limits.c and process.c are all there is.
 *
 * This protects a student's marks and an instructor's time. It does not stop
 * a determined attacker.
 */
#define _GNU_SOURCE
#include "grading/system/system.h"

#include <unistd.h>

#if defined __linux__ && defined __has_include
#if __has_include(<linux/seccomp.h>) && __has_include(<linux/filter.h>) &&     \
    __has_include(<linux/audit.h>) && __has_include(<linux/capability.h>)
#define FENCED 1
#endif
#endif

#if FENCED && !defined CHECK_UNFENCED &&                                       \
    (defined __x86_64__ || defined __aarch64__)
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/syscall.h>

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static struct sock_filter filter[512];
static unsigned short length;

static void put(int code, unsigned yes, unsigned no, uint32_t k)
{
    if (length < sizeof filter / sizeof filter[0])
        filter[length++] = (struct sock_filter)BPF_JUMP(
            (unsigned short)code, k, (uint8_t)yes, (uint8_t)no);
}

enum {
    LOAD = BPF_LD | BPF_W | BPF_ABS,
    EQUAL = BPF_JMP | BPF_JEQ | BPF_K,
    COMMON = BPF_JMP | BPF_JSET | BPF_K, /* any bit in common? */
    RETURN = BPF_RET | BPF_K,
    NUMBER = offsetof(struct seccomp_data, nr)
};

static void refuse(int error)
{
    put(RETURN, 0, 0, SECCOMP_RET_ERRNO | (uint32_t)error);
}

/* Between calls of these three the accumulator holds the call's number. */
static void forbid(long call)
{
    put(EQUAL, 0, 1, (uint32_t)call);
    refuse(EPERM);
}

/* Forbid a call when a test of its argument (the low half; these machines are
 * little-endian) holds, or, with `otherwise`, when it does not. */
static void forbid_if(long call, size_t argument, int test, uint32_t k,
                      int otherwise)
{
    const size_t at =
        offsetof(struct seccomp_data, args) + argument * sizeof(uint64_t);

    put(EQUAL, 0, 4, (uint32_t)call);
    put(LOAD, 0, 0, (uint32_t)at);
    put(test, otherwise ? 1 : 0, otherwise ? 0 : 1, k);
    refuse(EPERM);
    put(LOAD, 0, 0, NUMBER);
}

/* Calls that are forbidden whatever their arguments. */
#define CALL(name) SYS_##name
static const long forbidden[] = {
    /* other processes */
    CALL(clone), CALL(ptrace), CALL(process_vm_readv), CALL(process_vm_writev),
    CALL(tkill), CALL(rt_sigqueueinfo), CALL(rt_tgsigqueueinfo), CALL(kcmp),
    CALL(setpriority), CALL(ioprio_set), CALL(sched_setaffinity),
    CALL(sched_setscheduler), CALL(sched_setparam), CALL(sched_setattr),
    CALL(migrate_pages), CALL(move_pages), CALL(setpgid), CALL(unshare),
    CALL(setns), CALL(perf_event_open), CALL(bpf), CALL(io_setup), CALL(shmget),
    CALL(msgget), CALL(semget), CALL(mq_open), CALL(add_key), CALL(keyctl),
    CALL(request_key), CALL(personality),
#ifdef SYS_fork
    CALL(fork), CALL(vfork),
#endif
#ifdef SYS_pidfd_open
    CALL(pidfd_open), CALL(pidfd_send_signal),
#endif
#ifdef SYS_pidfd_getfd
    CALL(pidfd_getfd),
#endif
#ifdef SYS_process_madvise
    CALL(process_madvise),
#endif
#ifdef SYS_process_mrelease
    CALL(process_mrelease),
#endif
    /* files */
    CALL(unlinkat), CALL(renameat), CALL(linkat), CALL(symlinkat),
    CALL(mkdirat), CALL(mknodat), CALL(truncate), CALL(ftruncate),
    CALL(fallocate), CALL(fchmod), CALL(fchmodat), CALL(fchown), CALL(fchownat),
    CALL(utimensat), CALL(setxattr), CALL(lsetxattr), CALL(fsetxattr),
    CALL(removexattr), CALL(lremovexattr), CALL(fremovexattr), CALL(mount),
    CALL(umount2), CALL(pivot_root), CALL(chroot), CALL(memfd_create),
    CALL(open_by_handle_at), CALL(acct), CALL(swapon), CALL(swapoff),
    CALL(reboot), CALL(sync), CALL(quotactl), CALL(execve),
#ifdef CHECK_STATIC
    CALL(openat),
#ifdef SYS_open
    CALL(open),
#endif
#endif
#ifdef SYS_renameat2
    CALL(renameat2),
#endif
#ifdef SYS_rename /* the older names, which newer machines do not have */
    CALL(rename), CALL(unlink), CALL(rmdir), CALL(link), CALL(symlink),
    CALL(mkdir), CALL(mknod), CALL(creat), CALL(chmod), CALL(chown),
    CALL(lchown), CALL(utime), CALL(utimes), CALL(futimesat),
#endif
    /* the network */
    CALL(socket), CALL(socketpair), CALL(connect), CALL(bind)};

/* The program itself is started after the filter. Its call carries a key in
 * the upper halves of two arguments that the kernel takes for ints; who does
 * not know the key starts nothing. */
enum { DESCRIPTOR = 9 };

static void lock_exec(const uint32_t key[2])
{
    static const size_t argument[2] = {0, 4};

    put(EQUAL, 0, 6, SYS_execveat);
    for (size_t i = 0; i < 2; i++) {
        put(LOAD, 0, 0,
            (uint32_t)(offsetof(struct seccomp_data, args) +
                       argument[i] * sizeof(uint64_t) + sizeof(uint32_t)));
        put(EQUAL, i == 0 ? 0 : 1, i == 0 ? 2 : 0, key[i]);
    }
    refuse(EPERM);
    put(LOAD, 0, 0, NUMBER);
}

static void forbid_all(void)
{
    const uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
    const uint32_t self = (uint32_t)getpid();

    for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++)
        forbid(forbidden[i]);
    forbid_if(SYS_kill, 0, EQUAL, self, 1);
    forbid_if(SYS_tgkill, 0, EQUAL, self, 1); /* raise() and abort() do this */
    forbid_if(SYS_prlimit64, 0, EQUAL, 0, 1);
    forbid_if(SYS_openat, 2, COMMON, writing, 0);
#ifdef SYS_open
    forbid_if(SYS_open, 1, COMMON, writing, 0);
#endif
    /* signals to others by way of a file; anything done to a device */
    forbid_if(SYS_fcntl, 1, EQUAL, F_SETOWN, 0);
    forbid_if(SYS_fcntl, 1, EQUAL, F_SETOWN_EX, 0);
    forbid_if(SYS_fcntl, 1, EQUAL, F_SETSIG, 0);
    forbid_if(SYS_ioctl, 1, EQUAL, 0x5401, 1); /* TCGETS: isatty() */
    /* whatever has come since: clone3, openat2, io_uring, landlock ... The
     * numbers are the same on every machine. "No such call" makes the C
     * library fall back to a call above. */
    put(BPF_JMP | BPF_JGE | BPF_K, 0, 1, 424);
    refuse(ENOSYS);
}

/* A program that runs as root gets no more rights than any other. */
static void drop_rights(void)
{
    struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};

    for (int right = 0; right < 64; right++)
        prctl(PR_CAPBSET_DROP, right, 0, 0, 0);
    syscall(SYS_capset, &head, none);
}

static int close_fence(const uint32_t key[2])
{
    struct sock_fprog code;

    drop_rights();
    length = 0;
    put(LOAD, 0, 0, offsetof(struct seccomp_data, arch));
    put(EQUAL, 1, 0, ARCHITECTURE);
    refuse(EPERM);
    put(LOAD, 0, 0, NUMBER);
    lock_exec(key);
    forbid_all();
    put(RETURN, 0, 0, SECCOMP_RET_ALLOW);
    code = (struct sock_fprog){length, filter};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &code, 0, 0) == 0;
}

/* The descriptor is closed when the program begins. */
void fence_run(char **argv, char **environment)
{
    const int file = open(argv[0], O_RDONLY);
    uint32_t key[2];

    if (file < 0 || dup3(file, DESCRIPTOR, O_CLOEXEC) < 0 || close(file) != 0 ||
        getrandom(key, sizeof key, 0) != sizeof key || !close_fence(key))
        return;
    syscall(SYS_execveat, (uint64_t)key[0] << 32 | DESCRIPTOR, "", argv,
            environment, (uint64_t)key[1] << 32 | AT_EMPTY_PATH);
}

#else
void fence_run(char **argv, char **environment)
{
    (void)argv;
    (void)environment;
}
#endif
