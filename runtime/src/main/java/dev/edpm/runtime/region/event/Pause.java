package dev.edpm.runtime.region.event;

import dev.edpm.runtime.clock.Clock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The state of measuring for the whole process: whether it is paused, and when it was. Every region
 * first checks this with an opaque read, which is never hoisted out of a loop and is no barrier.
 */
public final class Pause {

  private static final VarHandle ON;

  @SuppressWarnings("UnusedVariable") // read and written through ON
  private static boolean on;

  /**
   * The edges: the times at which pauses started and ended, and at which open executions were cut
   * for another reason.
   */
  private static long[] edges = {};

  /** The number of edges. Written last, so that a thread which has read it sees the edges. */
  private static volatile int count;

  static {
    try {
      ON = MethodHandles.lookup().findStaticVarHandle(Pause.class, "on", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Pause() {}

  public static boolean isOn() {
    return (boolean) ON.getOpaque();
  }

  /** Forgets all pauses and enables measuring. */
  public static synchronized void restart() {
    count = 0;
    edges = new long[0];
    ON.setOpaque(false);
  }

  /** Starts or ends a pause. Does nothing if measuring is already in that state. */
  public static synchronized void set(boolean pause) {
    if (pause == isOn()) {
      return;
    }
    // An execution that opens while measuring is on must be entirely on one side of the edge.
    if (pause) {
      ON.setOpaque(true);
      append(Clock.now());
    } else {
      append(Clock.now());
      ON.setOpaque(false);
    }
  }

  /** Cuts every execution that is open now, like a pause of length zero. */
  public static synchronized void cut() {
    if (!isOn()) {
      append(Clock.now());
    }
  }

  /** Tells whether a pause started or ended, or executions were cut, between the two times. */
  public static boolean during(long from, long to) {
    int known = count;
    long[] all = edges;
    for (int i = known - 1; i >= 0; i--) {
      if (all[i] >= from && all[i] <= to) {
        return true;
      }
      if (all[i] < from) {
        return false;
      }
    }
    return false;
  }

  /** Tells whether measuring was paused, resumed or cut at that time or later. */
  public static boolean since(long time) {
    int known = count;
    return known != 0 && edges[known - 1] >= time;
  }

  /**
   * Returns how often measuring was paused, resumed or cut. Equal numbers at two times mean that
   * nothing happened in between.
   */
  public static int edges() {
    return count;
  }

  /** Tells whether there was any pause or cut. The usual answer is no. */
  public static boolean ever() {
    return count != 0;
  }

  private static void append(long edge) {
    int at = count;
    if (at == edges.length) {
      edges = Arrays.copyOf(edges, Math.max(8, 2 * at));
    }
    edges[at] = edge;
    count = at + 1;
  }
}
