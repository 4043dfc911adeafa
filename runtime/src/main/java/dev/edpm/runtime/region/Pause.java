package dev.edpm.runtime.region;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Whether measuring is paused, for the whole process, and when it was. Every region looks here
 * first, with an opaque read: never hoisted out of a loop, and no barrier.
 */
final class Pause {

  private static final VarHandle ON;

  @SuppressWarnings("UnusedVariable") // read and written through ON
  private static boolean on;

  /** Starts and ends of the pauses, in turn; the last one may lack its end. Copied on write. */
  private static volatile long[] edges = {};

  static {
    try {
      ON = MethodHandles.lookup().findStaticVarHandle(Pause.class, "on", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Pause() {}

  static boolean isOn() {
    return (boolean) ON.getOpaque();
  }

  /** Starts or ends a pause; does nothing when it is so already. */
  static synchronized void set(boolean pause) {
    if (pause == isOn()) {
      return;
    }
    edges = append(edges, Clock.now());
    ON.setOpaque(pause);
  }

  /** Cuts every execution that is open now, as a pause without length does. */
  static synchronized void cut() {
    if (!isOn()) {
      long now = Clock.now();
      edges = append(append(edges, now), now);
    }
  }

  /** Tells whether measuring was paused at some time between the two. */
  static boolean during(long from, long to) {
    long[] all = edges;
    for (int i = all.length - 1; i >= 0; i--) {
      if (all[i] >= from && all[i] <= to) {
        return true;
      }
      if (all[i] < from) {
        return false;
      }
    }
    return false;
  }

  /** Tells whether there was any pause; the usual answer is no. */
  static boolean ever() {
    return edges.length != 0;
  }

  private static long[] append(long[] array, long value) {
    long[] longer = Arrays.copyOf(array, array.length + 1);
    longer[array.length] = value;
    return longer;
  }
}
