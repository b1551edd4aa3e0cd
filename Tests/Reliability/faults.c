// Loaded before the C library (LD_PRELOAD): fails the n-th of a program's calls that change files, or that read them.
//
// HELM_FAULT_AT     which call fails, from 1
// HELM_FAULT_CALLS  "write" or "read"
// HELM_FAULT_HOW    "once", "on" (all that follow fail too, as on a full disk), "short" (half of it is written),
//                   "kill" (the process ends as by kill -9, the call unmade)
// HELM_FAULT_ERROR  the number of the error
// HELM_FAULT_COPY   which write fails, and all that follow, in what the program forks to lay a graph out, to read DOT
// or to draw HELM_FAULT_LOG    a file that takes the name of the call, so that one knows that the fault was reached
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum { FREE, READ, WRITE, FILES = 1024 };
static atomic_int count;
static atomic_char opened[FILES] = {[1] = WRITE};

static int is(const char *name, const char *value) {
  const char *own = getenv(name);
  return own && !strcmp(own, value);
}

static int interruptible(const char *call) {
  return !strcmp(call, "write") || !strcmp(call, "read") || !strcmp(call, "close") || !strcmp(call, "flock");
}

// The program itself; what it forks writes no file, but answers.
static pid_t program;
__attribute__((constructor)) static void start(void) { program = getpid(); }

// Whether a call is to fail; errno is set then. Some errors make sense for some calls alone.
static int faulty(const char *call, int kind) {
  const char *at = getenv("HELM_FAULT_AT"), *error = getenv("HELM_FAULT_ERROR"), *log = getenv("HELM_FAULT_LOG");
  if (!at || getpid() != program || !is("HELM_FAULT_CALLS", kind == WRITE ? "write" : "read")) return 0;
  int number = error ? atoi(error) : 0;
  if (number == EINTR && !interruptible(call)) return 0;
  if (number == ENOSPC && (!strcmp(call, "unlink") || !strcmp(call, "rmdir") || !strcmp(call, "fchmod"))) return 0;
  if (is("HELM_FAULT_HOW", "short") && strcmp(call, "write")) return 0;
  int own = atomic_fetch_add(&count, 1) + 1, wanted = atoi(at);
  if (own < wanted || (own > wanted && !is("HELM_FAULT_HOW", "on"))) return 0;
  if (log && own == wanted) {
    int file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    syscall(SYS_write, file, call, strlen(call));
    syscall(SYS_close, file);
  }
  if (is("HELM_FAULT_HOW", "kill")) kill(getpid(), SIGKILL);
  errno = number;
  return 1;
}

// Whether the copy fails to answer.
static int speechless(void) {
  const char *at = getenv("HELM_FAULT_COPY");
  if (!at || getpid() == program || atomic_fetch_add(&count, 1) + 1 < atoi(at)) return 0;
  errno = EIO;
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// What tells of processes is no disk: libraries look there, at times of their own.
static int is_of_system(const char *path) { return !strncmp(path, "/proc/", 6) || !strncmp(path, "/sys/", 5); }

static int kind_of(int flags) { return flags & (O_WRONLY | O_RDWR | O_CREAT) ? WRITE : READ; }

static int remember(int file, int kind) {
  if (file >= 0 && file < FILES) opened[file] = kind;
  return file;
}

#define OPENING(name, parameters, arguments)                    \
  int name parameters {                                         \
    va_list list;                                               \
    va_start(list, flags);                                      \
    int mode = flags & O_CREAT ? va_arg(list, int) : 0;         \
    va_end(list);                                               \
    if (is_of_system(path)) return NEXT(name) arguments;        \
    if (faulty("open", kind_of(flags))) return -1;              \
    return remember(NEXT(name) arguments, kind_of(flags));      \
  }
OPENING(open, (const char *path, int flags, ...), (path, flags, mode))
OPENING(open64, (const char *path, int flags, ...), (path, flags, mode))
OPENING(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
OPENING(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))

static int known(int file, int kind) { return file >= 0 && file < FILES && opened[file] == kind; }

ssize_t write(int file, const void *bytes, size_t size) {
  if (known(file, WRITE) && faulty("write", WRITE)) {
    if (!is("HELM_FAULT_HOW", "short")) return -1;
    size = (size + 1) / 2;
  }
  return speechless() ? -1 : NEXT(write)(file, bytes, size);
}

size_t fwrite(const void *bytes, size_t size, size_t number, FILE *file) {
  return speechless() ? 0 : NEXT(fwrite)(bytes, size, number, file);
}

ssize_t read(int file, void *bytes, size_t size) {
  if ((file == 0 || known(file, READ)) && faulty("read", READ)) return -1;
  return NEXT(read)(file, bytes, size);
}

int dup(int file) {
  if (known(file, WRITE) && faulty("dup", WRITE)) return -1;
  return remember(NEXT(dup)(file), file >= 0 && file < FILES ? opened[file] : FREE);
}

// The file is closed even where that fails, as by Linux.
int close(int file) {
  int fails = known(file, WRITE) && faulty("close", WRITE), error = errno;
  remember(file, FREE);
  int result = NEXT(close)(file);
  if (!fails) return result;
  errno = error;
  return -1;
}

#define CHANGING(call, name, parameters, arguments)  \
  int name parameters {                              \
    if (faulty(call, WRITE)) return -1;              \
    return NEXT(name) arguments;                     \
  }
CHANGING("flock", flock, (int file, int what), (file, what))
CHANGING("fsync", fsync, (int file), (file))
CHANGING("fchmod", fchmod, (int file, mode_t mode), (file, mode))
CHANGING("mkdir", mkdir, (const char *path, mode_t mode), (path, mode))
CHANGING("rmdir", rmdir, (const char *path), (path))
CHANGING("unlink", unlink, (const char *path), (path))
CHANGING("rename", rename, (const char *old, const char *new), (old, new))
CHANGING("renameat2", renameat2, (int o, const char *old, int n, const char *new, unsigned how), (o, old, n, new, how))
CHANGING("linkat", linkat, (int o, const char *old, int n, const char *new, int how), (o, old, n, new, how))
