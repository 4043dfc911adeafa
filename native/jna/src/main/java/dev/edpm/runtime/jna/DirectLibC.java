package dev.edpm.runtime.jna;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

/**
 * The functions of the C library, which JNA binds to these methods. Variadic functions are called
 * like others: for integers, the calling convention of 64-bit Linux is the same.
 */
final class DirectLibC {

  static {
    Native.register(DirectLibC.class, NativeLibrary.getProcess());
  }

  private DirectLibC() {}

  static native long syscall(long number, long a, long b, long c, long d, long e);

  static native int ioctl(int fd, long request, long argument);

  static native long read(int fd, long address, long bytes);

  static native int close(int fd);

  static native long mmap(long address, long bytes, int protection, int flags, int fd, long offset);

  static native int munmap(long address, long bytes);

  static native int mprotect(long address, long bytes, int protection);

  static native int getpagesize();
}
