package dev.edpm.runtime.report;

/**
 * How many bytes the records of one region take in a report, by their temporal ids. They are
 * measured by writing them; of many only a part, which is chosen by the ids. For one thread.
 */
final class RecordLengths {

  /** Lengths are added up by so many stretches of ids. */
  private static final int MOST_STRETCHES = 256;

  /** Where there are more records, about so many are measured. */
  private static final long MEASURED = 1 << 16;

  /** Chooses ids, whatever repeats itself in the records. */
  private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;

  private final long count;
  private final long oneIn;
  private final long[] bytes;
  private final long[] measured;
  private final long[] records;
  private long allBytes;
  private long allMeasured;

  /**
   * @param count how many records the region has
   */
  RecordLengths(long count) {
    this.count = count;
    this.oneIn = 1 + count / MEASURED;
    int stretches = (int) Math.min(MOST_STRETCHES, count);
    this.bytes = new long[stretches];
    this.measured = new long[stretches];
    this.records = new long[stretches];
  }

  /** Tells whether the length of a record is to be measured, and counts the record. */
  boolean isWanted(long id) {
    if (id >= count) {
      return false;
    }
    records[stretch(id)]++;
    return id == 0 || Long.remainderUnsigned(id * SPREAD >>> Integer.SIZE, oneIn) == 0;
  }

  /** Adds the length of a record that is wanted. */
  void add(long id, long length) {
    int stretch = stretch(id);
    bytes[stretch] += length;
    measured[stretch]++;
    allBytes += length;
    allMeasured++;
  }

  /** Returns what a record takes on average. */
  double mean() {
    return allMeasured == 0 ? 0 : (double) allBytes / allMeasured;
  }

  /** Returns what all records take. */
  long all() {
    double all = 0;
    for (int i = 0; i < bytes.length; i++) {
      all += of(i);
    }
    return (long) Math.ceil(all);
  }

  /** Returns how many records, from the first id on, take no more than so much. */
  long within(long most) {
    double left = most;
    for (int i = 0; i < bytes.length; i++) {
      double ofStretch = of(i);
      if (ofStretch > left) {
        return start(i) + (long) (left / ofStretch * (start(i + 1) - start(i)));
      }
      left -= ofStretch;
    }
    return count;
  }

  private double of(int stretch) {
    double each = measured[stretch] == 0 ? mean() : (double) bytes[stretch] / measured[stretch];
    return each * records[stretch];
  }

  private int stretch(long id) {
    return (int) (id * ((double) bytes.length / count));
  }

  /** Returns about the first id of a stretch. */
  private long start(int stretch) {
    return (long) ((double) stretch * count / bytes.length);
  }
}
