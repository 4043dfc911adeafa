package dev.edpm.runtime.series;

import dev.edpm.runtime.ThreadInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The records of one recording on one thread. Only the owner appends; other threads read what it
 * has published.
 */
final class RecordLog extends RecordLogTail {

  private static final VarHandle SIZE;

  static {
    try {
      SIZE = MethodHandles.lookup().findVarHandle(RecordLogHead.class, "size", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Small at first, because many threads record little. */
  private static final int FIRST_RECORDS = 16;

  private static final int MOST_RECORDS = 1024;

  /** The approximate size of a log without its records, while its thread is alive and after. */
  private static final int LOG_BYTES = 256;

  private static final int ARRAY_HEADER = 16;

  private final Recording recording;
  private final Budget budget;
  private final Latest process;
  private final Latest group;
  private final long recordBytes;

  /**
   * The number of values out of bounds by column, then that of dropped records. Only written by the
   * owner.
   */
  private final AtomicLongArray counts;

  /** The first chunk. Set before the first record is published. */
  private RecordChunk first;

  /**
   * @param process receives the process's latest record, or {@code null}
   * @param group receives the latest record of the thread's group, or {@code null}
   */
  RecordLog(Recording recording, Budget budget, Latest process, Latest group) {
    this.recording = recording;
    this.budget = budget;
    this.process = process;
    this.group = group;
    this.counts = new AtomicLongArray(recording.width() + 1);
    this.recordBytes = ARRAY_HEADER + Long.BYTES * (1L + recording.width());
    this.last = RecordChunk.EMPTY;
  }

  Recording recording() {
    return recording;
  }

  /**
   * Appends a record, which must not be changed afterwards. Called on the owner's thread.
   *
   * @return whether it was stored; if there was no memory, it is still the latest record
   */
  boolean add(long[] record) {
    latest = record;
    if (process != null) {
      process.publishRelease(record);
    }
    if (group != null) {
      group.publishRelease(record);
    }
    if (at < last.records.length || grow()) {
      last.records[at++] = record;
      SIZE.setRelease(this, size + 1);
      return true;
    }
    count(recording.width());
    return false;
  }

  /**
   * Counts a value out of its counter's bounds. Called on the owner's thread.
   *
   * @return whether it is the first of that column
   */
  boolean outOfBounds(int column) {
    return count(column) == 1;
  }

  /** Returns the number of records that were not stored. Called on the owner's thread. */
  long dropped() {
    return counts.getPlain(recording.width());
  }

  /** Returns the published records. Called on any thread. */
  Stretch published(ThreadInfo thread, String ofGroup) {
    int published = (int) SIZE.getAcquire(this);
    long[][] records = new long[published][];
    int copied = 0;
    for (RecordChunk chunk = first; copied < published; chunk = chunk.next) {
      int length = Math.min(chunk.records.length, published - copied);
      System.arraycopy(chunk.records, 0, records, copied, length);
      copied += length;
    }
    long[] outOfBounds = new long[recording.width()];
    for (int i = 0; i < outOfBounds.length; i++) {
      outOfBounds[i] = counts.get(i);
    }
    return new Stretch(
        recording, thread, ofGroup, records, outOfBounds, counts.get(outOfBounds.length));
  }

  /** Returns the unused memory to the budget. Called on any thread, once the owner has ended. */
  void giveBack() {
    budget.giveBack((last.records.length - at) * recordBytes);
  }

  private boolean grow() {
    boolean begins = first == null;
    int wanted = begins ? FIRST_RECORDS : Math.min(MOST_RECORDS, 2 * last.records.length);
    int granted = budget.take(begins ? LOG_BYTES : 0, recordBytes, wanted);
    if (granted == 0) {
      return false;
    }
    RecordChunk fresh = new RecordChunk(granted);
    if (begins) {
      first = fresh;
    } else {
      last.next = fresh;
    }
    last = fresh;
    at = 0;
    return true;
  }

  private long count(int i) {
    long count = counts.getPlain(i) + 1;
    counts.setRelease(i, count);
    return count;
  }
}
