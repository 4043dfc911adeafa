package dev.edpm.runtime.jna;

import com.sun.jna.Native;
import dev.edpm.runtime.nativecall.LibC;

/** The C library by direct mapping. JNA stores the {@code errno} of each call per thread. */
final class JnaLibC implements LibC {

  private final int pageSize = DirectLibC.getpagesize();

  @Override
  public long syscall(long number, long a, long b, long c, long d, long e) {
    return meaning(DirectLibC.syscall(number, a, b, c, d, e));
  }

  @Override
  public int ioctl(int fd, long request, long argument) {
    return (int) meaning(DirectLibC.ioctl(fd, request, argument));
  }

  @Override
  public long read(int fd, long address, long bytes) {
    return DirectLibC.read(fd, address, bytes);
  }

  @Override
  public int close(int fd) {
    return (int) meaning(DirectLibC.close(fd));
  }

  @Override
  public long mmap(long address, long bytes, int protection, int flags, int fd, long offset) {
    return meaning(DirectLibC.mmap(address, bytes, protection, flags, fd, offset));
  }

  @Override
  public int munmap(long address, long bytes) {
    return (int) meaning(DirectLibC.munmap(address, bytes));
  }

  @Override
  public int mprotect(long address, long bytes, int protection) {
    return (int) meaning(DirectLibC.mprotect(address, bytes, protection));
  }

  @Override
  public int pageSize() {
    return pageSize;
  }

  private static long meaning(long result) {
    return result == -1 ? -Native.getLastError() : result;
  }
}
