package dev.edpm.runtime.nativecall;

/**
 * Memory that contains machine code. It is not executable while it is written, and not writable
 * when it is executable.
 */
public final class CodePage {

  private static final int READ_AND_WRITE = 1 | 2;
  private static final int READ_AND_EXECUTE = 1 | 4;
  private static final int PRIVATE_AND_ANONYMOUS = 0x22;

  private CodePage() {}

  /**
   * Puts code into separate memory, for the life of the process.
   *
   * @return its address
   * @throws IllegalStateException with the reason, if the system does not allow this
   */
  public static long map(NativeAccess access, byte[] code) {
    LibC libc = access.libc();
    int size = libc.pageSize();
    long address = libc.mmap(0, size, READ_AND_WRITE, PRIVATE_AND_ANONYMOUS, -1, 0);
    if (failed(address)) {
      throw refused("mmap", address);
    }
    // Linux synchronises the instruction caches of the CPUs when it makes the page executable.
    access.view(address, size).put(code);
    int error = libc.mprotect(address, size, READ_AND_EXECUTE);
    if (error != 0) {
      libc.munmap(address, size);
      throw refused("mprotect", error);
    }
    return address;
  }

  private static boolean failed(long address) {
    return address < 0 && address >= -4095;
  }

  private static IllegalStateException refused(String call, long error) {
    return new IllegalStateException(
        "the system does not allow the program to map a page of machine code ("
            + call
            + " failed with error "
            + -error
            + "): SELinux allows it with the boolean allow_execmem, or a sandbox forbids it");
  }
}
