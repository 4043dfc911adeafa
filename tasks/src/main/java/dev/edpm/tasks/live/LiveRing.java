package dev.edpm.tasks.live;

/**
 * The latest rows of numbers, a fixed number of them. Each reader has its own position; rows that
 * were overwritten before it read them are counted. Safe on any thread; usually only one writes.
 */
final class LiveRing {

  /**
   * Rows that were read.
   *
   * @param next the position after them
   * @param missed the number of rows before them that were left out
   * @param values their values, one row after the other
   */
  record Rows(long next, long missed, long[] values) {}

  private final int width;
  private final int capacity;

  /** Allocated when somebody watches; {@code null} otherwise. */
  private long[] cells;

  private long count;

  LiveRing(int width, int capacity) {
    this.width = width;
    this.capacity = capacity;
  }

  /** Allocates or releases the memory. */
  synchronized void keep(boolean on) {
    cells = on ? new long[width * capacity] : null;
    count = 0;
  }

  /** Adds a row of five values, or of as many as the ring has. */
  synchronized void add(long a, long b, long c, long d, long e) {
    if (cells == null) {
      return;
    }
    int at = (int) (count % capacity) * width;
    cells[at] = a;
    cells[at + 1] = b;
    if (width > 2) {
      cells[at + 2] = c;
      cells[at + 3] = d;
      cells[at + 4] = e;
    }
    count++;
  }

  /** Returns the position after the last row. */
  synchronized long end() {
    return count;
  }

  /**
   * Returns the rows from a position on.
   *
   * @param most the maximum number of rows, which are the latest ones
   */
  synchronized Rows read(long from, int most) {
    // The ring was emptied when nobody was watching for a moment.
    long start = from > count ? 0 : from;
    long first = Math.max(start, count - Math.min(most, capacity));
    if (cells == null || first == count) {
      return new Rows(count, 0, new long[0]);
    }
    long[] values = new long[(int) (count - first) * width];
    for (long row = first; row < count; row++) {
      System.arraycopy(
          cells, (int) (row % capacity) * width, values, (int) (row - first) * width, width);
    }
    return new Rows(count, first - start, values);
  }
}
