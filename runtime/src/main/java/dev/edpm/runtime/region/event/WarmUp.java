package dev.edpm.runtime.region.event;

import dev.edpm.runtime.clock.Clock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The end of the warm-up. Executions that opened before it are in no aggregate. It is one time for
 * the whole process, and each fold compares it with the times of its events. Thread-safe.
 */
public final class WarmUp {

  private static final long NONE = Long.MIN_VALUE;
  private static final long GOES_ON = Long.MAX_VALUE;

  /** The warm-up ends, but its time has not been read from the clock yet. */
  private static final long ENDING = Long.MAX_VALUE - 1;

  private static final AtomicLong END = new AtomicLong(NONE);

  private WarmUp() {}

  /** Removes the warm-up. */
  public static void restart() {
    END.set(NONE);
  }

  /** Sets the end. To be called before any region runs. */
  public static void until(long time) {
    END.set(time);
  }

  /** Starts a warm-up that lasts until {@link #end} is called. */
  public static void untilEnded() {
    END.set(GOES_ON);
  }

  /**
   * Ends a warm-up without a known end, unless it has ended. The clock is read after the state has
   * changed: a fold that still sees the old state processes only events that are earlier.
   */
  public static void end() {
    END.compareAndSet(GOES_ON, ENDING);
    ends();
  }

  /**
   * Returns the end of the warm-up: {@link Long#MAX_VALUE} while it is not known, and {@link
   * Long#MIN_VALUE} if there is no warm-up.
   */
  public static long ends() {
    long end = END.get();
    if (end == ENDING) {
      END.compareAndSet(ENDING, Clock.now());
      end = END.get();
    }
    return end;
  }

  /** Tells whether there was or is a warm-up. */
  public static boolean isAny() {
    return END.get() != NONE;
  }

  /** Tells whether the end is known, or there is no warm-up. */
  public static boolean hasKnownEnd() {
    return END.getOpaque() < ENDING;
  }
}
