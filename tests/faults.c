/* What `tests/faults` puts between a program and the system: the n-th request fails.
 *
 * FAULT_AT=N       the N-th request fails (from 1)
 * FAULT_ERRNO=E    with this error
 * FAULT_ON=NAMES   only these requests count, as `,open,write,`; all, if it is not set
 * FAULT_ALL=1      ... and all of that kind after it
 * FAULT_IN=NAME    only in processes of this name
 * FAULT_FIRED=FILE is made when one has failed
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static atomic_long count;
static long at = -1, error_number;
static int all, here;
static const char *only, *fired, *failing;

__attribute__((constructor)) static void setup(void) {
    const char *n = getenv("FAULT_AT"), *e = getenv("FAULT_ERRNO"), *in = getenv("FAULT_IN");
    at = n ? atol(n) : -1;
    error_number = e ? atol(e) : EIO;
    all = getenv("FAULT_ALL") != NULL;
    only = getenv("FAULT_ON");
    fired = getenv("FAULT_FIRED");
    here = !in || strcmp(in, program_invocation_short_name) == 0;
}

static int fails(const char *name) {
    char word[32];
    if (!here || at < 0) return 0;
    if (only) {
        snprintf(word, sizeof word, ",%s,", name);
        if (!strstr(only, word)) return 0;
    }
    if (failing) {
        if (!all || strcmp(failing, name) != 0) return 0;
        errno = error_number;
        return 1;
    }
    if (atomic_fetch_add(&count, 1) + 1 != at) return 0;
    failing = name;
    if (fired) {
        int fd = syscall(SYS_openat, AT_FDCWD, fired, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        syscall(SYS_write, fd, name, strlen(name));
        syscall(SYS_close, fd);
    }
    errno = error_number;
    return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WRAP(result, failed, name, parameters, arguments) \
    result name parameters {                              \
        static __typeof__(&name) next;                    \
        if (!next) next = NEXT(name);                     \
        return fails(#name) ? failed : next arguments;    \
    }
#define OPEN(name)                                                       \
    int name(const char *path, int flags, ...) {                         \
        va_list rest;                                                    \
        va_start(rest, flags);                                           \
        int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; \
        va_end(rest);                                                    \
        static __typeof__(&name) next;                                   \
        if (!next) next = NEXT(name);                                    \
        return fails("open") ? -1 : next(path, flags, mode);             \
    }

OPEN(open)
OPEN(open64)
WRAP(ssize_t, -1, read, (int fd, void *b, size_t n), (fd, b, n))
WRAP(ssize_t, -1, write, (int fd, const void *b, size_t n), (fd, b, n))
WRAP(off_t, -1, lseek, (int fd, off_t o, int w), (fd, o, w))
WRAP(off64_t, -1, lseek64, (int fd, off64_t o, int w), (fd, o, w))
WRAP(int, -1, ftruncate, (int fd, off_t n), (fd, n))
WRAP(int, -1, ftruncate64, (int fd, off64_t n), (fd, n))
WRAP(int, -1, fsync, (int fd), (fd))
WRAP(int, -1, rename, (const char *a, const char *b), (a, b))
WRAP(int, -1, unlink, (const char *a), (a))
WRAP(int, -1, mkdir, (const char *a, mode_t m), (a, m))
WRAP(int, -1, chmod, (const char *a, mode_t m), (a, m))
WRAP(int, -1, fchmod, (int fd, mode_t m), (fd, m))
WRAP(int, -1, fstat, (int fd, struct stat *s), (fd, s))
WRAP(int, -1, fstat64, (int fd, struct stat64 *s), (fd, s))
WRAP(int, -1, stat64, (const char *a, struct stat64 *s), (a, s))
WRAP(int, -1, statx, (int d, const char *restrict a, int f, unsigned m, struct statx *restrict s), (d, a, f, m, s))
WRAP(int, -1, isatty, (int fd), (fd))
WRAP(char *, NULL, getcwd, (char *b, size_t n), (b, n))
WRAP(ssize_t, -1, readlink, (const char *restrict a, char *restrict b, size_t n), (a, b, n))
WRAP(char *, NULL, realpath, (const char *restrict a, char *restrict b), (a, b))
WRAP(int, -1, dup, (int fd), (fd))
WRAP(int, -1, dup2, (int a, int b), (a, b))
WRAP(int, -1, pipe2, (int p[2], int f), (p, f))
WRAP(int, -1, socket, (int d, int t, int p), (d, t, p))
WRAP(void *, MAP_FAILED, mmap, (void *a, size_t n, int p, int f, int fd, off_t o), (a, n, p, f, fd, o))
WRAP(void *, MAP_FAILED, mmap64, (void *a, size_t n, int p, int f, int fd, off64_t o), (a, n, p, f, fd, o))
WRAP(int, -1, mprotect, (void *a, size_t n, int p), (a, n, p))
WRAP(int, -1, munmap, (void *a, size_t n), (a, n))
WRAP(int, -1, madvise, (void *a, size_t n, int h), (a, n, h))
WRAP(int, -1, sigaction, (int s, const struct sigaction *restrict a, struct sigaction *restrict o), (s, a, o))
WRAP(int, -1, sigaltstack, (const stack_t *restrict a, stack_t *restrict o), (a, o))
WRAP(int, -1, timer_create, (clockid_t c, struct sigevent *restrict e, timer_t *restrict t), (c, e, t))
WRAP(int, -1, timer_settime, (timer_t t, int f, const struct itimerspec *restrict n, struct itimerspec *restrict o),
     (t, f, n, o))

int pthread_create(pthread_t *restrict t, const pthread_attr_t *restrict a, void *(*f)(void *), void *restrict x) {
    static __typeof__(&pthread_create) next;
    if (!next) next = NEXT(pthread_create);
    return fails("pthread_create") ? (int)error_number : next(t, a, f, x);
}
