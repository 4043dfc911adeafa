package dev.edpm.runtime.report;

import dev.edpm.runtime.region.longest.Longest;
import java.util.Arrays;

/**
 * The lengths of one region's records in a report, in bytes, by their temporal ids. They are
 * measured by writing the records. If there are many, only a part is measured, which is selected by
 * the ids. Not thread-safe.
 */
final class RecordLengths {

  /** The maximum number of ranges of ids for which lengths are summed up. */
  private static final int MOST_STRETCHES = 256;

  /** If there are more records than this, about this number is measured. */
  private static final long MEASURED = 1 << 16;

  /** Selects ids independently of any regular pattern in the records. */
  private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;

  private final long count;
  private final long oneIn;
  private final long[] bytes;
  private final long[] measured;
  private final long[] records;
  private final long[] longestIds = new long[Longest.MOST];
  private final long[] longestTimes = new long[Longest.MOST];
  private int longest;
  private long allBytes;
  private long allMeasured;

  /**
   * @param count the number of the region's records
   */
  RecordLengths(long count) {
    this.count = count;
    this.oneIn = 1 + count / MEASURED;
    int stretches = (int) Math.min(MOST_STRETCHES, count);
    this.bytes = new long[stretches];
    this.measured = new long[stretches];
    this.records = new long[stretches];
  }

  /** Tells whether to measure the length of a record, and counts the record. */
  boolean selects(long id) {
    if (id >= count) {
      return false;
    }
    records[stretch(id)]++;
    return id == 0 || Long.remainderUnsigned(id * SPREAD >>> Integer.SIZE, oneIn) == 0;
  }

  /** Adds the length of a measured record. */
  void add(long id, long length) {
    int stretch = stretch(id);
    bytes[stretch] += length;
    measured[stretch]++;
    allBytes += length;
    allMeasured++;
  }

  /** Notes the wall time of a whole execution. */
  void ended(long id, long wall) {
    int place = longest;
    while (place > 0 && longestTimes[place - 1] < wall) {
      place--;
    }
    if (place < Longest.MOST && wall > 0) {
      int moved = Math.min(longest, Longest.MOST - 1) - place;
      System.arraycopy(longestTimes, place, longestTimes, place + 1, moved);
      System.arraycopy(longestIds, place, longestIds, place + 1, moved);
      longestTimes[place] = wall;
      longestIds[place] = id;
      longest = Math.min(longest + 1, Longest.MOST);
    }
  }

  /** Returns the ids of the longest executions, sorted. */
  long[] longest(int most) {
    long[] ids = Arrays.copyOf(longestIds, Math.min(most, longest));
    Arrays.sort(ids);
    return ids;
  }

  /** Returns the mean length of a record. */
  double mean() {
    return allMeasured == 0 ? 0 : (double) allBytes / allMeasured;
  }

  /** Returns the estimated length of all records. */
  long all() {
    double all = 0;
    for (int i = 0; i < bytes.length; i++) {
      all += of(i);
    }
    return (long) Math.ceil(all);
  }

  /** Returns how many records, from the first id on, fit in that number of bytes. */
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

  /** Returns the approximate first id of a range. */
  private long start(int stretch) {
    return (long) ((double) stretch * count / bytes.length);
  }
}
