package dev.edpm.spark.stage;

/**
 * The distribution of the run times of a stage's tasks, in ms. It takes about 9 KB for any number
 * of tasks, and some bytes after the end of the stage. The median has two significant digits,
 * everything else is exact.
 */
final class RunTimes {

  /** Values below this have a bucket each. */
  private static final int EXACT = 128;

  /** The number of buckets from each power of two to the next one. */
  private static final int STEPS = EXACT / 2;

  private static final int LARGEST_SHIFT = 34;

  /** The number of values in each bucket; {@code null} after the end. */
  private int[] buckets = new int[EXACT + LARGEST_SHIFT * STEPS];

  private long medianAtEnd;
  private long count;
  private long sum;
  private long max;

  /** Adds the run time of a task, in ms. */
  void add(long millis) {
    long value = Math.max(0, millis);
    if (buckets != null) {
      buckets[bucket(value)]++;
    }
    count++;
    sum += value;
    max = Math.max(max, value);
  }

  long count() {
    return count;
  }

  long sum() {
    return sum;
  }

  long max() {
    return max;
  }

  /** Frees the buckets. Values that are added later do not change the median. */
  void end() {
    medianAtEnd = median();
    buckets = null;
  }

  /** Returns the median, or the lower of the two middle values; 0 if there are no tasks. */
  long median() {
    if (buckets == null) {
      return medianAtEnd;
    }
    long before = 0;
    for (int i = 0; i < buckets.length; i++) {
      before += buckets[i];
      if (before > 0 && before >= (count + 1) / 2) {
        return Math.min(max, lowest(i));
      }
    }
    return 0;
  }

  private static int bucket(long value) {
    if (value < EXACT) {
      return (int) value;
    }
    int shift = Long.SIZE - Long.numberOfLeadingZeros(value) - Integer.numberOfTrailingZeros(EXACT);
    if (shift > LARGEST_SHIFT) {
      return EXACT + LARGEST_SHIFT * STEPS - 1;
    }
    return EXACT + (shift - 1) * STEPS + (int) (value >>> shift) - STEPS;
  }

  private static long lowest(int bucket) {
    if (bucket < EXACT) {
      return bucket;
    }
    int shift = (bucket - EXACT) / STEPS + 1;
    return (long) ((bucket - EXACT) % STEPS + STEPS) << shift;
  }
}
