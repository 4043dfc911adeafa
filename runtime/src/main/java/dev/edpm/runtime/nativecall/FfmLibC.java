package dev.edpm.runtime.nativecall;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The C library through constant method handles, which the JIT compiler compiles to the native
 * calls alone.
 */
final class FfmLibC implements LibC {

  private static final MethodHandle SYSCALL;
  private static final MethodHandle IOCTL;

  /**
   * Does not save {@code errno}, and notifies the JVM of the call. Omitting the notification
   * (option "critical") saves nothing measurable compared with a system call. It would be
   * dangerous, because reading a descriptor may block, and the JVM could not stop its threads
   * meanwhile.
   */
  private static final MethodHandle READ;

  private static final MethodHandle CLOSE;
  private static final MethodHandle MMAP;
  private static final MethodHandle MUNMAP;
  private static final MethodHandle MPROTECT;
  private static final int PAGE_SIZE;

  /** The memory where a thread's calls store {@code errno}, as Java and as C access it. */
  private record Errno(ByteBuffer bytes, Object segment) {

    /**
     * Converts the result of a call that returns -1 on failure to the negative of {@code errno}.
     */
    long meaning(long result) {
      return result == -1 ? -bytes.getInt(0) : result;
    }
  }

  private static final ThreadLocal<Errno> ERRNO;

  static {
    Foreign foreign = new Foreign();
    Object libc = foreign.defaultLookup();
    Object keepErrno = foreign.keepErrno();
    Class<?> i = int.class;
    Class<?> l = long.class;
    SYSCALL =
        foreign.bind(
            function(foreign, libc, "syscall"),
            MethodType.methodType(l, l, l, l, l, l, l),
            keepErrno,
            foreign.variadicFrom(1));
    IOCTL =
        foreign.bind(
            function(foreign, libc, "ioctl"),
            MethodType.methodType(i, i, l, l),
            keepErrno,
            foreign.variadicFrom(2));
    READ = foreign.bind(function(foreign, libc, "read"), MethodType.methodType(l, i, l, l));
    CLOSE = foreign.bind(function(foreign, libc, "close"), MethodType.methodType(i, i), keepErrno);
    MMAP =
        foreign.bind(
            function(foreign, libc, "mmap"), MethodType.methodType(l, l, l, i, i, i, l), keepErrno);
    MUNMAP =
        foreign.bind(function(foreign, libc, "munmap"), MethodType.methodType(i, l, l), keepErrno);
    MPROTECT =
        foreign.bind(
            function(foreign, libc, "mprotect"), MethodType.methodType(i, l, l, i), keepErrno);
    PAGE_SIZE = pageSize(foreign, libc);
    ERRNO =
        ThreadLocal.withInitial(
            () -> {
              ByteBuffer bytes = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
              return new Errno(bytes, foreign.segment(bytes));
            });
  }

  @Override
  public long syscall(long number, long a, long b, long c, long d, long e) {
    Errno errno = ERRNO.get();
    try {
      return errno.meaning((long) SYSCALL.invokeExact(errno.segment, number, a, b, c, d, e));
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  @Override
  public int ioctl(int fd, long request, long argument) {
    Errno errno = ERRNO.get();
    try {
      return (int) errno.meaning((int) IOCTL.invokeExact(errno.segment, fd, request, argument));
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  @Override
  public long read(int fd, long address, long bytes) {
    try {
      return (long) READ.invokeExact(fd, address, bytes);
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  @Override
  public int close(int fd) {
    Errno errno = ERRNO.get();
    try {
      return (int) errno.meaning((int) CLOSE.invokeExact(errno.segment, fd));
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  @Override
  public long mmap(long address, long bytes, int protection, int flags, int fd, long offset) {
    Errno errno = ERRNO.get();
    try {
      return errno.meaning(
          (long) MMAP.invokeExact(errno.segment, address, bytes, protection, flags, fd, offset));
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  @Override
  public int munmap(long address, long bytes) {
    Errno errno = ERRNO.get();
    try {
      return (int) errno.meaning((int) MUNMAP.invokeExact(errno.segment, address, bytes));
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  @Override
  public int mprotect(long address, long bytes, int protection) {
    Errno errno = ERRNO.get();
    try {
      return (int)
          errno.meaning((int) MPROTECT.invokeExact(errno.segment, address, bytes, protection));
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  @Override
  public int pageSize() {
    return PAGE_SIZE;
  }

  private static int pageSize(Foreign foreign, Object libc) {
    try {
      return (int)
          foreign
              .bind(function(foreign, libc, "getpagesize"), MethodType.methodType(int.class))
              .invokeExact();
    } catch (Throwable t) {
      throw FfmFunction.unexpected(t);
    }
  }

  private static Object function(Foreign foreign, Object libc, String name) {
    return foreign
        .find(libc, name)
        .orElseThrow(() -> new IllegalStateException("the C library has no " + name));
  }
}
