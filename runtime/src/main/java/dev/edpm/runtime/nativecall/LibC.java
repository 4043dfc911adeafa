package dev.edpm.runtime.nativecall;

/**
 * Functions of the C library, under their own names. Addresses and lengths are those of C; unless
 * said otherwise a result from -4095 to -1 is a failure, the negative of {@code errno}. Safe on any
 * thread; none throws.
 */
public interface LibC {

  /** Makes the system call of that number (each architecture has its own). */
  long syscall(long number, long a, long b, long c, long d, long e);

  /** Controls a device. */
  int ioctl(int fd, long request, long argument);

  /**
   * Reads into memory. On the hot path: it allocates nothing, and costs no more than the call
   * itself, so a failure is -1 and nothing more is known of it.
   *
   * @return how many bytes were read, or -1
   */
  long read(int fd, long address, long bytes);

  /** Closes a file descriptor. */
  int close(int fd);

  /** Maps memory; returns its address. */
  long mmap(long address, long bytes, int protection, int flags, int fd, long offset);

  /** Takes a mapping away. */
  int munmap(long address, long bytes);

  /** Changes what may be done with the pages of a mapping. */
  int mprotect(long address, long bytes, int protection);

  /** Returns the size of a page of memory, in bytes. */
  int pageSize();
}
