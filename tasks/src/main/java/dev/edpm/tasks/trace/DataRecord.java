package dev.edpm.tasks.trace;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.driver.ArrayPart;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * What the trace knows about a handle of data. Accesses are counted under the lock of the data;
 * other fields are written with release order. Any thread may read it.
 */
public final class DataRecord {

  /** Orders registrations and accesses of all handles. */
  private static final AtomicLong MOMENTS = new AtomicLong();

  private static final long NOT_YET = Long.MIN_VALUE;

  private static final AtomicLongFieldUpdater<DataRecord> LAST_WRITER =
      AtomicLongFieldUpdater.newUpdater(DataRecord.class, "lastWriter");

  private final long number;
  private final String type;
  private final long bytes;
  private final DataRecord parent;
  private final ArrayPart part;

  /** The number of the array, -1 if the data is not a part of one. */
  private final long array;

  private final long registered;
  private final long firstMoment = MOMENTS.incrementAndGet();
  private volatile long lastMoment = firstMoment;
  private volatile long unregistered = NOT_YET;
  private final AtomicLong waited = new AtomicLong();

  // Guarded by the lock of the data; a reader may see slightly older numbers.
  private long reads;
  private long writes;
  private long readWrites;
  private volatile long lastWriter = -1;

  /** The accesses before the last reset. */
  private volatile Accesses before = new Accesses(0, 0, 0, 0, -1);

  DataRecord(
      long number,
      String type,
      long bytes,
      DataRecord parent,
      ArrayPart part,
      long array,
      long registered) {
    this.number = number;
    this.type = type;
    this.bytes = bytes;
    this.parent = parent;
    this.part = part == null ? null : part.withoutArray();
    this.array = array;
    this.registered = registered;
  }

  /** Counts the access of a task that is being submitted. */
  public void accessed(long task, AccessMode mode) {
    long moment = MOMENTS.get();
    if (lastMoment != moment) {
      // Rarely, because writing it costs more than the rest: moments are those of registrations.
      lastMoment = moment;
    }
    switch (mode) {
      case READ -> reads++;
      case WRITE -> writes++;
      case READ_WRITE -> readWrites++;
    }
    // Written with release order, even if there is no new value: it publishes the counts.
    LAST_WRITER.lazySet(this, mode.writes() ? task : lastWriter);
  }

  /** Adds the time that a thread of the program has waited for the data, in ns. */
  void waited(long nanos) {
    lastMoment = MOMENTS.get();
    waited.addAndGet(nanos);
  }

  void unregistered(long now) {
    unregistered = now;
  }

  long number() {
    return number;
  }

  String type() {
    return type;
  }

  long bytes() {
    return bytes;
  }

  DataRecord parent() {
    return parent;
  }

  ArrayPart part() {
    return part;
  }

  long array() {
    return array;
  }

  long registered() {
    return registered;
  }

  boolean isRegistered() {
    return unregistered == NOT_YET;
  }

  long unregistered() {
    return unregistered;
  }

  /** Makes the accesses begin at 0. */
  void reset() {
    before = all();
  }

  /** Returns the accesses since the last reset. */
  Accesses accesses() {
    Accesses base = before;
    Accesses now = all();
    boolean written = now.writes() + now.readWrites() > base.writes() + base.readWrites();
    return new Accesses(
        now.reads() - base.reads(),
        now.writes() - base.writes(),
        now.readWrites() - base.readWrites(),
        now.waited() - base.waited(),
        written ? now.lastWriter() : -1);
  }

  private Accesses all() {
    // Read first: it publishes the counts.
    long writer = lastWriter;
    return new Accesses(reads, writes, readWrites, waited.get(), writer);
  }

  /** Returns whether this handle was registered while another one was in use. */
  boolean isDuring(DataRecord other) {
    return firstMoment > other.firstMoment && other.lastMoment >= firstMoment;
  }

  boolean isPartOf(DataRecord other) {
    for (DataRecord one = this; one != null; one = one.parent) {
      if (one == other) {
        return true;
      }
    }
    return false;
  }

  /**
   * The accesses to the data.
   *
   * @param reads tasks that read it
   * @param writes tasks that write it
   * @param readWrites tasks that do both
   * @param waited the time that threads of the program waited for it, in ns
   * @param lastWriter the task that was submitted last of those that change it, -1 if there is none
   */
  record Accesses(long reads, long writes, long readWrites, long waited, long lastWriter) {}
}
