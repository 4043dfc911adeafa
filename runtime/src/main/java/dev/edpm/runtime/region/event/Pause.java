package dev.edpm.runtime.region.event;

import dev.edpm.runtime.clock.Clock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Whether measuring is paused, for the whole process, and when it was. Every region looks here
 * first, with an opaque read: never hoisted out of a loop, and no barrier.
 */
public final class Pause {

  private static final VarHandle ON;

  @SuppressWarnings("UnusedVariable") // read and written through ON
  private static boolean on;

  /** When pauses started and ended, and when something else cut what was open. */
  private static long[] edges = {};

  /** How many edges there are. Written last, so that whoever has read it sees them. */
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

  /** Forgets the pauses there were, and measures. */
  public static synchronized void restart() {
    count = 0;
    edges = new long[0];
    ON.setOpaque(false);
  }

  /** Starts or ends a pause; does nothing when it is so already. */
  public static synchronized void set(boolean pause) {
    if (pause == isOn()) {
      return;
    }
    // Whatever opens while measuring must lie on one side of the edge.
    if (pause) {
      ON.setOpaque(true);
      append(Clock.now());
    } else {
      append(Clock.now());
      ON.setOpaque(false);
    }
  }

  /** Cuts every execution that is open now, as a pause of no length does. */
  public static synchronized void cut() {
    if (!isOn()) {
      append(Clock.now());
    }
  }

  /** Tells whether measuring was paused at some time between the two. */
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

  /** Tells whether measuring was paused, resumed or reset at that time or later. */
  public static boolean since(long time) {
    int known = count;
    return known != 0 && edges[known - 1] >= time;
  }

  /** Returns how often measuring was paused, resumed or reset: equal numbers, nothing between. */
  public static int edges() {
    return count;
  }

  /** Tells whether there was any pause; the usual answer is no. */
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
