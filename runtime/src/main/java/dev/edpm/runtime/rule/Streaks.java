package dev.edpm.runtime.rule;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts consecutive samples that satisfy a condition, separately for each worker, codelet or
 * region: a sample of another instance does not break the sequence. Safe on any thread.
 */
final class Streaks {

  /** The key of the process, which has no name. */
  private static final Object WHOLE = new Object();

  private final int length;
  private final Map<Object, AtomicInteger> rows = new ConcurrentHashMap<>();

  /**
   * Creates a counter without samples.
   *
   * @param length the required number of consecutive samples
   */
  Streaks(int length) {
    this.length = length;
  }

  /**
   * Adds a sample, and returns whether the last {@code length} samples of its instance all
   * satisfied the condition.
   */
  boolean add(Object instance, boolean satisfied) {
    AtomicInteger row =
        rows.computeIfAbsent(instance == null ? WHOLE : instance, i -> new AtomicInteger());
    if (!satisfied) {
      row.set(0);
      return false;
    }
    return row.updateAndGet(n -> Math.min(n + 1, length)) == length;
  }
}
