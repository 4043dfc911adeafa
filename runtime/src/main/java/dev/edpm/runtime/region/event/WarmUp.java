package dev.edpm.runtime.region.event;

import dev.edpm.runtime.clock.Clock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When the warm-up of the process ends. Executions that opened before are in no aggregate. There is
 * one such time for all threads, which each fold compares with the times of its events. Safe on any
 * thread.
 */
public final class WarmUp {

  private static final long NONE = Long.MIN_VALUE;
  private static final long GOES_ON = Long.MAX_VALUE;

  /** It was said to end, and the time is still to be read from the clock. */
  private static final long ENDING = Long.MAX_VALUE - 1;

  private static final AtomicLong END = new AtomicLong(NONE);

  private WarmUp() {}

  /** There is none. */
  public static void restart() {
    END.set(NONE);
  }

  /** It ends at a time that is known before any region runs. */
  public static void until(long time) {
    END.set(time);
  }

  /** It goes on until {@link #end}. */
  public static void untilEnded() {
    END.set(GOES_ON);
  }

  /**
   * Ends it now, unless it has ended. The time is read after everybody can see that it is: whoever
   * has not seen that looks at events that are earlier.
   */
  public static void end() {
    END.compareAndSet(GOES_ON, ENDING);
    ends();
  }

  /**
   * Returns the time at which it ends: {@link Long#MAX_VALUE} while it is not known, and {@link
   * Long#MIN_VALUE} where there is no warm-up.
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

  /** Tells whether it was ended by {@link #end}, or will end at a known time. */
  public static boolean hasKnownEnd() {
    return END.getOpaque() < ENDING;
  }
}
