package dev.edpm.runtime.nativecall;

/**
 * Functions of the C library, with their own names. Addresses and lengths are those of C. Unless
 * stated otherwise, a result from -4095 to -1 is a failure: the negative of {@code errno}. Safe on
 * any thread; no method throws.
 */
public interface LibC {

  /** Performs the system call with that number, which depends on the architecture. */
  long syscall(long number, long a, long b, long c, long d, long e);

  /** Controls a device. */
  int ioctl(int fd, long request, long argument);

  /**
   * Reads into memory. On the hot path: it allocates nothing, and costs no more than the call
   * itself. Therefore a failure is -1, without an error number.
   *
   * @return the number of bytes read, or -1
   */
  long read(int fd, long address, long bytes);

  /** Closes a file descriptor. */
  int close(int fd);

  /** Maps memory, and returns its address. */
  long mmap(long address, long bytes, int protection, int flags, int fd, long offset);

  /** Removes a mapping. */
  int munmap(long address, long bytes);

  /** Changes the protection of the pages of a mapping. */
  int mprotect(long address, long bytes, int protection);

  /** Returns the size of a page of memory, in bytes. */
  int pageSize();
}
