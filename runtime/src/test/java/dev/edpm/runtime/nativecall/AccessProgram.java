package dev.edpm.runtime.nativecall;

/** A program that calls C once, or prints why it cannot. */
final class AccessProgram {

  private AccessProgram() {}

  public static void main(String[] args) {
    NativeAccess access = NativeAccesses.best();
    String reason = access.unavailable().orElse(null);
    System.out.println(
        reason != null
            ? reason
            : access.libc().syscall(Architecture.ofThisMachine().getpid, 0, 0, 0, 0, 0));
  }
}
