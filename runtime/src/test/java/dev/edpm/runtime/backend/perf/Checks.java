package dev.edpm.runtime.backend.perf;

/** What a program that proves something says of it: a line a check, and a status at its end. */
final class Checks {

  private boolean failed;

  /** Says whether something is as it should be. */
  void check(String what, boolean holds) {
    System.out.println((holds ? "ok     " : "FAILED ") + what);
    failed |= !holds;
  }

  /** Returns the exit status of the program: 1 when something was not as it should be. */
  int status() {
    return failed ? 1 : 0;
  }
}
