// Preloaded into a server of the tests. It notes what happens to the files of one folder, in order, so that a test can
// make the states that a power loss would have left; and it fails writes and moves the clock when it is told to.
// FAULTS_FOLDER is that folder, FAULTS_LOG the file for the notes, FAULTS_CONTROL a file with `struct control` in it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct control {
  // Added to the clock of the day, in milliseconds.
  int64_t clock_offset;
  // From this write on there is no space; 0 while there is.
  int64_t full_from;
  // Writes since the test has set this to 0.
  int64_t writes;
};

enum { max_files = 65536 };
struct tracked {
  uint64_t inode, device;
  // Of a folder, else null.
  char *folder;
};

static struct tracked *tracked[max_files];
static int log_file = -1;
static volatile struct control *control;
static char folder[1024];
static size_t folder_length;
static char *kept[4];

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void start(void) {
  static const char *names[] = {"LD_PRELOAD", "FAULTS_FOLDER", "FAULTS_LOG", "FAULTS_CONTROL"};
  for (int at = 0; at < 4; at += 1) {
    const char *value = getenv(names[at]);
    if (value && asprintf(&kept[at], "%s=%s", names[at], value) < 0) abort();
  }
  const char *given = getenv("FAULTS_FOLDER"), *log = getenv("FAULTS_LOG"), *page = getenv("FAULTS_CONTROL");
  if (given) {
    strncpy(folder, given, sizeof folder - 1);
    folder_length = strlen(folder);
  }
  if (log) log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
  if (!page) return;
  int file = syscall(SYS_openat, AT_FDCWD, page, O_RDWR | O_CLOEXEC, 0);
  void *mapped = mmap(0, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) control = mapped;
}

static int is_ours(const char *path) {
  return folder_length > 0 && path && strncmp(path, folder, folder_length) == 0;
}

static void note(char kind, const char *path, uint64_t inode, int64_t offset, const struct iovec *data, int parts) {
  if (log_file < 0) return;
  uint32_t path_length = path ? strlen(path) : 0, length = 0;
  for (int at = 0; at < parts; at += 1) length += data[at].iov_len;
  unsigned char head[25];
  head[0] = kind;
  memcpy(head + 1, &path_length, 4);
  memcpy(head + 5, &inode, 8);
  memcpy(head + 13, &offset, 8);
  memcpy(head + 21, &length, 4);
  struct iovec all[66];
  if (parts > 64) abort();
  all[0] = (struct iovec){head, sizeof head};
  all[1] = (struct iovec){(void *)path, path_length};
  memcpy(all + 2, data, parts * sizeof *data);
  // One call for all: other processes append to the same file.
  if (syscall(SYS_writev, log_file, all, parts + 2) < 0) abort();
}

static void note_path(char kind, const char *path) { note(kind, path, 0, 0, 0, 0); }

// True when this write finds the disk full.
static int is_full(void) {
  if (!control) return 0;
  int64_t count = __atomic_add_fetch(&control->writes, 1, __ATOMIC_SEQ_CST);
  int64_t from = __atomic_load_n(&control->full_from, __ATOMIC_SEQ_CST);
  if (from == 0 || count < from) return 0;
  errno = ENOSPC;
  return 1;
}

// Asked of the system each time: some close files without calling close.
static struct tracked *of(int file) {
  struct tracked *entry = file >= 0 && file < max_files ? tracked[file] : 0;
  struct stat facts;
  if (!entry || fstat(file, &facts) < 0 || facts.st_ino != entry->inode || facts.st_dev != entry->device) return 0;
  return entry;
}
static int is_file(int file) { return of(file) && !of(file)->folder; }

static void track(int file, const char *path) {
  struct stat facts;
  if (file >= max_files || fstat(file, &facts) < 0) return;
  struct tracked *entry = calloc(1, sizeof *entry);
  entry->inode = facts.st_ino;
  entry->device = facts.st_dev;
  if (S_ISDIR(facts.st_mode)) entry->folder = strdup(path);
  // What was known of a file of the same number is not freed: another thread may be looking at it.
  __atomic_store_n(&tracked[file], entry, __ATOMIC_SEQ_CST);
}

static int opened(const char *path, int flags, mode_t mode) {
  if (!is_ours(path)) return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  int file = -1, is_new = 0;
  if (flags & O_CREAT) {
    struct stat there;
    if (stat(path, &there) < 0 && is_full()) return -1;
    file = syscall(SYS_openat, AT_FDCWD, path, flags | O_EXCL, mode);
    is_new = file >= 0;
    if (!is_new && (errno != EEXIST || flags & O_EXCL)) return -1;
  }
  if (!is_new) file = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (file < 0) return file;
  track(file, path);
  if (is_new) note('C', path, of(file)->inode, 0, 0, 0);
  else if (flags & O_TRUNC) note('T', 0, of(file)->inode, 0, 0, 0);
  return file;
}

static mode_t mode_in(int flags, va_list rest) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = mode_in(flags, rest); \
    va_end(rest); \
    return opened(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

// `at` is where the bytes went, or -1 for wherever the file was.
static void wrote(int file, const struct iovec *data, int parts, int64_t at, ssize_t count) {
  if (count <= 0) return;
  struct iovec given[64];
  if (parts > 64) abort();
  int used = 0;
  for (ssize_t left = count; used < parts && left > 0; used += 1) {
    given[used] = data[used];
    if ((ssize_t)given[used].iov_len > left) given[used].iov_len = left;
    left -= given[used].iov_len;
  }
  int64_t offset = at >= 0 ? at : lseek(file, 0, SEEK_CUR) - count;
  note('W', 0, of(file)->inode, offset, given, used);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (!is_file(file)) return real(file, bytes, count);
  if (is_full()) return -1;
  ssize_t done = real(file, bytes, count);
  wrote(file, &(struct iovec){(void *)bytes, count}, 1, -1, done);
  return done;
}

ssize_t writev(int file, const struct iovec *data, int parts) {
  REAL(writev);
  if (!is_file(file)) return real(file, data, parts);
  if (is_full()) return -1;
  ssize_t done = real(file, data, parts);
  wrote(file, data, parts, -1, done);
  return done;
}

#define PWRITE(name, offset_type) \
  ssize_t name(int file, const void *bytes, size_t count, offset_type at) { \
    REAL(name); \
    if (!is_file(file)) return real(file, bytes, count, at); \
    if (is_full()) return -1; \
    ssize_t done = real(file, bytes, count, at); \
    wrote(file, &(struct iovec){(void *)bytes, count}, 1, at, done); \
    return done; \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define PWRITEV(name, offset_type) \
  ssize_t name(int file, const struct iovec *data, int parts, offset_type at) { \
    REAL(name); \
    if (!is_file(file)) return real(file, data, parts, at); \
    if (is_full()) return -1; \
    ssize_t done = real(file, data, parts, at); \
    wrote(file, data, parts, at, done); \
    return done; \
  }
PWRITEV(pwritev, off_t)
PWRITEV(pwritev64, off64_t)

#define TRUNCATE(name, offset_type) \
  int name(int file, offset_type size) { \
    REAL(name); \
    if (!is_file(file)) return real(file, size); \
    int failed = real(file, size); \
    if (!failed) note('T', 0, of(file)->inode, size, 0, 0); \
    return failed; \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

// LogEntry before it is done: nothing that is written meanwhile counts as being on the disk.
static void note_sync(int file) {
  struct tracked *entry = of(file);
  if (!entry) return;
  if (entry->folder) note_path('D', entry->folder);
  else note('S', 0, entry->inode, 0, 0, 0);
}

#define SYNC(name) \
  int name(int file) { \
    REAL(name); \
    note_sync(file); \
    return log_file < 0 ? real(file) : 0; \
  }
SYNC(fsync)
SYNC(fdatasync)

int rename(const char *from, const char *to) {
  REAL(rename);
  if (is_ours(to) && is_full()) return -1;
  int failed = real(from, to);
  if (!failed && is_ours(to)) note('R', from, 0, 0, &(struct iovec){(void *)to, strlen(to)}, 1);
  return failed;
}

int link(const char *from, const char *to) {
  REAL(link);
  if (is_ours(to) && is_full()) return -1;
  int failed = real(from, to);
  if (!failed && is_ours(to)) note('L', from, 0, 0, &(struct iovec){(void *)to, strlen(to)}, 1);
  return failed;
}

#define REMOVE(name) \
  int name(const char *path) { \
    REAL(name); \
    int failed = real(path); \
    if (!failed && is_ours(path)) note_path('U', path); \
    return failed; \
  }
REMOVE(unlink)
REMOVE(remove)
REMOVE(rmdir)

int unlinkat(int at, const char *path, int flags) {
  REAL(unlinkat);
  char whole[4096];
  if (at != AT_FDCWD && of(at) && of(at)->folder) snprintf(whole, sizeof whole, "%s/%s", of(at)->folder, path);
  else snprintf(whole, sizeof whole, "%s", path);
  int failed = real(at, path, flags);
  if (!failed && is_ours(whole)) note_path('U', whole);
  return failed;
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  struct stat there;
  if (is_ours(path) && stat(path, &there) < 0 && is_full()) return -1;
  int failed = real(path, mode);
  if (!failed && is_ours(path)) note_path('M', path);
  return failed;
}

static int64_t clock_offset(void) {
  return control ? __atomic_load_n(&control->clock_offset, __ATOMIC_SEQ_CST) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  REAL(clock_gettime);
  int failed = real(clock, time);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += clock_offset() / 1000;
  return failed;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  REAL(gettimeofday);
  int failed = real(time, zone);
  if (!failed) time->tv_sec += clock_offset() / 1000;
  return failed;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// Processes that are started with an environment of their own get the library all the same.
int execvp(const char *file, char *const arguments[]) {
  static char *environment[1024];
  int count = 0;
  for (char **entry = environ; *entry && count < 1000; entry += 1)
    if (strncmp(*entry, "LD_PRELOAD=", 11) && strncmp(*entry, "FAULTS_", 7)) environment[count++] = *entry;
  for (int at = 0; at < 4; at += 1)
    if (kept[at]) environment[count++] = kept[at];
  environment[count] = 0;
  return execvpe(file, arguments, environment);
}
