package dev.edpm.runtime.nativecall;

/**
 * Memory that holds machine code. It is written while it cannot be executed, and executed when it
 * cannot be written any more.
 */
public final class CodePage {

  private static final int READ_AND_WRITE = 1 | 2;
  private static final int READ_AND_EXECUTE = 1 | 4;
  private static final int PRIVATE_AND_ANONYMOUS = 0x22;

  private CodePage() {}

  /**
   * Puts code into memory of its own, for as long as the process lives.
   *
   * @return its address
   * @throws IllegalStateException saying why, when the system does not let a program do that
   */
  public static long map(NativeAccess access, byte[] code) {
    LibC libc = access.libc();
    int size = libc.pageSize();
    long address = libc.mmap(0, size, READ_AND_WRITE, PRIVATE_AND_ANONYMOUS, -1, 0);
    if (failed(address)) {
      throw refused("mmap", address);
    }
    // Linux brings the CPUs' caches of instructions up to date when it makes the page executable.
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
        "the system does not let the program have a page of machine code ("
            + call
            + " failed with error "
            + -error
            + "): SELinux allows it with the boolean allow_execmem, or a sandbox forbids it");
  }
}
