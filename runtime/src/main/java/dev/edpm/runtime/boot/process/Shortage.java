package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.StackRoom;

/**
 * Checks whether there is enough stack and heap to start the measurement and tasks. Neither this
 * class nor the code that it calls has static initialisers, because a failing one would make its
 * class unusable forever. Safe on any thread.
 */
public final class Shortage {

  /** More than the first region needs, including class loading. */
  private static final int HEAP_BYTES = 1 << 20;

  private static boolean said;

  private Shortage() {}

  /**
   * Throws the JVM's own error if there is not enough stack or heap to start. This happens before
   * anything has been initialised, so that the start can be tried again.
   */
  public static void check() {
    if (!StackRoom.isPlenty()) {
      throw new StackOverflowError("too little stack is left to start measuring");
    }
    byte[] room = new byte[HEAP_BYTES];
    room[0] = 1;
  }

  /** Tells whether there is not enough stack or heap to start. */
  public static boolean exists() {
    try {
      check();
      return false;
    } catch (Error e) {
      return true;
    }
  }

  /**
   * Prints one line if a start failed for want of stack or heap, once per process: the program is
   * not measured until a start succeeds.
   *
   * @return whether that is the cause
   */
  public static boolean explains(Throwable failure) {
    boolean explains = Contained.isExhaustion(failure);
    if (explains && !said) {
      say(failure);
    }
    return explains;
  }

  private static void say(Throwable cause) {
    try {
      said = true;
      System.err.println(
          "edpm: measuring cannot start yet because the JVM is short of memory or threads ("
              + cause
              + "); the program runs unmeasured until a later attempt succeeds");
    } catch (RuntimeException | Error e) {
      // Not even a line can be written. The next attempt prints it.
      said = false;
    }
  }
}
