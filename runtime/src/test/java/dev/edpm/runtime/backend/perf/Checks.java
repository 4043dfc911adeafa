package dev.edpm.runtime.backend.perf;

/** The checks of a program: prints a line for each check, and determines the exit status. */
final class Checks {

  private boolean failed;

  /** Prints whether a check succeeded. */
  void check(String what, boolean holds) {
    System.out.println((holds ? "ok     " : "FAILED ") + what);
    failed |= !holds;
  }

  /** Returns the exit status of the program: 1 if a check failed. */
  int status() {
    return failed ? 1 : 0;
  }
}
