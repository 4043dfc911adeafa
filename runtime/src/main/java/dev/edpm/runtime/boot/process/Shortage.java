package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.region.event.StackRoom;

/**
 * Checks for the stack and heap that the start of the measurement and of tasks needs. There are no
 * static initialisers here or in what this calls: one that fails would make its class unusable for
 * ever. Safe on any thread.
 */
public final class Shortage {

  /** More than the first region needs, class loading included. */
  private static final int HEAP_BYTES = 1 << 20;

  private static boolean said;

  private Shortage() {}

  /**
   * Throws the JVM's own error where there is not enough stack or heap to start: before anything
   * has been initialised, so that it can be tried again.
   */
  public static void check() {
    if (!StackRoom.isPlenty()) {
      throw new StackOverflowError("too little stack is left to start measuring");
    }
    byte[] room = new byte[HEAP_BYTES];
    room[0] = 1;
  }

  /** Returns whether there is not enough stack or heap to start. */
  public static boolean exists() {
    try {
      check();
      return false;
    } catch (VirtualMachineError e) {
      return true;
    }
  }

  /** Says once in a process, in one line, that the program runs unmeasured meanwhile. */
  public static void say(Throwable cause) {
    if (said) {
      return;
    }
    try {
      said = true;
      System.err.println(
          "edpm: measuring cannot start yet because the JVM is short of memory or threads ("
              + cause
              + "); the program runs unmeasured until a later attempt succeeds");
    } catch (RuntimeException | Error e) {
      // Not even a line can be written. The next attempt says it.
      said = false;
    }
  }
}
