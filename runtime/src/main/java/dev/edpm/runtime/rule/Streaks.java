package dev.edpm.runtime.rule;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts samples in a row that satisfy a condition, for each worker, codelet or region by itself:
 * that another one does not satisfy it breaks no row. Safe on any thread.
 */
final class Streaks {

  /** Stands for the process, which has no name. */
  private static final Object WHOLE = new Object();

  private final int length;
  private final Map<Object, AtomicInteger> rows = new ConcurrentHashMap<>();

  /**
   * Starts without samples.
   *
   * @param length how many in a row are asked for
   */
  Streaks(int length) {
    this.length = length;
  }

  /** Counts a sample, and tells whether the last {@code length} of its instance all satisfied. */
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
