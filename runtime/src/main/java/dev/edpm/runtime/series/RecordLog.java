package dev.edpm.runtime.series;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What one thread recorded by one recording. The owner alone appends; other threads read what it
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

  /** Small at first: many threads record little. */
  private static final int FIRST_RECORDS = 16;

  private static final int MOST_RECORDS = 1024;

  /** About what a log takes beside its records, while its thread lives and after. */
  private static final int LOG_BYTES = 256;

  private static final int ARRAY_HEADER = 16;

  private final Recording recording;
  private final Budget budget;
  private final Latest process;
  private final Latest group;
  private final long recordBytes;

  /** Values out of bounds by column, then the records dropped. Written by the owner alone. */
  private final AtomicLongArray counts;

  /** The first chunk; set before the first record is published. */
  private RecordChunk first;

  /**
   * @param process where the process's latest record is published, or {@code null}
   * @param group where that of the thread's group is, or {@code null}
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
   * Appends a record, which must not be changed from now on. On the owner's thread.
   *
   * @return whether there was room; if not, it is the latest all the same, but is not stored
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
   * Notes that a value was out of its counter's bounds. On the owner's thread.
   *
   * @return whether it is the first of that column
   */
  boolean outOfBounds(int column) {
    return count(column) == 1;
  }

  /** Returns how many records found no room. For the owner. */
  long dropped() {
    return counts.getPlain(recording.width());
  }

  /** Returns what has been published. On any thread. */
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

  /** Gives back the room that was not used. On any thread, once the owner has ended. */
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
