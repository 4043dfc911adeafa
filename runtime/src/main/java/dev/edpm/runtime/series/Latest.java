package dev.edpm.runtime.series;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The latest record of one recording among several threads: a time, then the values of one call of
 * {@link Recording#record}. A record is immutable once it is published, so a reader sees all values
 * of one call. Safe on any thread.
 */
final class Latest {

  private static final VarHandle RECORD;

  static {
    try {
      RECORD = MethodHandles.lookup().findVarHandle(Latest.class, "record", long[].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused")
  private long[] record;

  /**
   * Publishes a record unless a later one is already published. That happens to a thread that was
   * delayed after it read the clock.
   *
   * <ul>
   *   <li>a compare-and-set with release, after all writes to the record;
   *   <li>paired with {@link #getAcquire}.
   * </ul>
   */
  void publishRelease(long[] fresh) {
    long[] before;
    do {
      before = getAcquire();
      if (before != null && before[0] - fresh[0] > 0) {
        return;
      }
    } while (!RECORD.weakCompareAndSetRelease(this, before, fresh));
  }

  /** Returns the latest record, or {@code null}. Paired with {@link #publishRelease}. */
  long[] getAcquire() {
    return (long[]) RECORD.getAcquire(this);
  }
}
