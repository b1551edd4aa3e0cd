#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cgraph.h>

/// A deep copy's stack. Pages that are never touched cost nothing.
static const size_t stack_size = (size_t)512 << 20;

// MARK: In the copy

static char messages[2049];

const char *CHelmGraphviz_messages(void) { return messages; }

/// Keeps what Graphviz says, instead of standard error.
static int collect(char *text) {
  strncat(messages, text, sizeof messages - 1 - strlen(messages));
  return 0;
}

void CHelmGraphviz_write(int output, const void *bytes, size_t size) {
  for (size_t at = 0; at < size;) {
    ssize_t written = write(output, (const char *)bytes + at, size - at);
    if (written < 0 && errno != EINTR) _exit(1);
    if (written > 0) at += (size_t)written;
  }
}

/// Marks the answer as whole and ends the copy. The caller needs not wait for the system to take it apart, which takes
/// longer than a small graph's layout.
static void finish(int output) {
  while (write(output, CHelmGraphviz_END, strlen(CHelmGraphviz_END)) < 0 && errno == EINTR) {}
  close(output);
  _exit(0);
}

/// The caller, which is looked for ten times a second: the copy doesn't outlive it.
static pid_t caller;

static void look_for_caller(int number) {
  (void)number;
  if (getppid() != caller) _exit(1);
}

/// Nothing that the caller has open, such as a server's connections, stays open for as long as the copy works. Returns
/// the pipe's end, where it is then.
static int close_others(int output) {
  enum { KEPT = STDERR_FILENO + 1 };
  if (output != KEPT && dup2(output, KEPT) < 0) _exit(1);
#ifdef SYS_close_range
  if (!syscall(SYS_close_range, KEPT + 1, ~0U, 0)) return KEPT;
#endif
  for (int file = KEPT + 1; file < 1024; file++) close(file);
  return KEPT;
}

/// Gives the copy signals of its own, and an end.
static int settle(int output) {
  static const int plain[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGPIPE, SIGINT, SIGTERM, SIGHUP};
  for (size_t at = 0; at < sizeof plain / sizeof *plain; at++) signal(plain[at], SIG_DFL);
  signal(SIGALRM, look_for_caller);
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  struct itimerval tenth = {{0, 100000}, {0, 100000}};
  setitimer(ITIMER_REAL, &tenth, NULL);
  struct rlimit nothing = {0, 0};
  setrlimit(RLIMIT_CORE, &nothing);
  output = close_others(output);
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
  messages[0] = 0;
  agseterr(AGWARN);
  agseterrf(collect);
  return output;
}

// MARK: Starting it

typedef struct {
  CHelmGraphviz_work *work;
  void *job;
  int output;
  pid_t process;
} start;

static void *copy(void *argument) {
  start *started = argument;
  // Asked for before, as the caller may be gone by then; kept by the copy alone, as many threads may start one.
  pid_t self = getpid();
  started->process = fork();
  if (started->process == 0) {
    caller = self;
    CHelmGraphviz_work *work = started->work;
    void *job = started->job;
    int output = settle(started->output);
    work(job, output);
    finish(output);
  }
  return NULL;
}

int32_t CHelmGraphviz_copy_start(CHelmGraphviz_work *work, void *job, int output, bool is_shallow) {
  start started = {work, job, output, -1};
  if (is_shallow) {
    copy(&started);
    return started.process;
  }
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes)) return -1;
  if (!pthread_attr_setstacksize(&attributes, stack_size) && !pthread_create(&thread, &attributes, copy, &started)) {
    pthread_join(thread, NULL);
  }
  pthread_attr_destroy(&attributes);
  return started.process;
}
