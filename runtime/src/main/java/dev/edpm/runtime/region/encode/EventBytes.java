package dev.edpm.runtime.region.encode;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.store.BufferHandoff;
import dev.edpm.runtime.region.store.LittleEndian;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagType;
import java.util.Arrays;

/**
 * The encoded events of one thread before they go to the store. See {@link EventCode}. Guarded by
 * the monitor of the thread's log.
 */
public final class EventBytes {

  private static final int FIRST_BYTES = 512;

  /** Small enough to stay in a CPU cache, where single bytes are written fast. */
  private static final int MOST_BYTES = 8 * 1024;

  private static final int CHUNK_BYTES = 32 * 1024;

  /** More than the size of any event without values. */
  static final int EVENT_BYTES = 64;

  public static final int VALUE_BYTES = 10;
  static final int SHORT_BITS = 16;

  private final int log;
  private final RecordStore store;

  /** The bytes written last, up to but not including {@link #at}. */
  byte[] bytes = {};

  int at;

  /**
   * The bytes before these that have not gone to the store, up to but not including {@link
   * #gathered}.
   */
  private byte[] chunk = {};

  private int gathered;

  /** The time of the last event. */
  long time;

  /** The last index at which an event without values fits; -1 if room must be made first. */
  private int limit = -1;

  /** The first time of the chunk that is being written. */
  private long firstTime = Long.MIN_VALUE;

  private long thread;
  private int generation;

  public EventBytes(int log, RecordStore store, int generation) {
    this.log = log;
    this.store = store;
    this.generation = generation;
  }

  /** Returns the id of the log's thread. */
  public long thread() {
    return thread;
  }

  /** Sets the id of the log's thread. */
  public void thread(long id) {
    thread = id;
  }

  /** Makes room for an event without values that happens at that time or later. */
  public void ensure(long now) {
    if (at > limit) {
      makeRoom(EVENT_BYTES, now);
    }
  }

  /** Makes room for that many bytes and one event. */
  public void ensureBytes(int room, long now) {
    if (at + room > limit) {
      makeRoom(EVENT_BYTES + room, now);
    }
  }

  /** Makes room for an event with that many values that happens at that time or later. */
  public void ensure(int values, long now) {
    if (at + VALUE_BYTES * values > limit) {
      makeRoom(EVENT_BYTES + VALUE_BYTES * values, now);
    }
  }

  /** Writes an event's header and time. */
  public void event(int kind, int what, long now) {
    number(EventCode.header(kind, what));
    // A thread's clock does not run backwards, but compensated and raw times may be mixed.
    number(Math.max(0, now - time));
    time = Math.max(time, now);
  }

  /**
   * Writes an event of a short kind: a header and a time of few bytes.
   *
   * @return false if the header or the time is too large for that; nothing was written then
   */
  public boolean shortEvent(int kind, int what, long now) {
    long header = EventCode.header(kind, what);
    long gap = now - time;
    if (gap >>> SHORT_BITS != 0 || header >>> 14 != 0) {
      return false;
    }
    time = now;
    if (header >>> 7 == 0) {
      LittleEndian.putInt(bytes, at, gap << 8 | header);
      at += 3;
    } else {
      LittleEndian.putInt(bytes, at, gap << 16 | header >>> 7 << 8 | 0x80 | header & 0x7f);
      at += 4;
    }
    return true;
  }

  /** Writes the header, the time and the wall time of an execution with nothing inside. */
  public void leaf(int region, long from, long to) {
    long gap = from - time;
    long wall = to - from;
    long header = EventCode.header(EventCode.SHORT_LEAF, region);
    if ((gap | wall) >>> SHORT_BITS != 0 || header >>> 14 != 0) {
      event(EventCode.LEAF, region, from);
      number(wall);
    } else if (header >>> 7 == 0) {
      LittleEndian.putSix(bytes, at, wall << 24 | gap << 8 | header);
      at += 5;
    } else {
      LittleEndian.putSix(
          bytes, at, wall << 32 | gap << 16 | header >>> 7 << 8 | 0x80 | header & 0x7f);
      at += 6;
    }
    time = to;
  }

  /**
   * Returns how many bytes a run may use for its repetitions. To be called before its header is
   * written.
   */
  int room() {
    return bytes.length - at - EVENT_BYTES;
  }

  /**
   * Writes the header of a run.
   *
   * @return the index of its length
   */
  int beginRun(int region) {
    number(EventCode.header(EventCode.RUN, region));
    return leaveLength();
  }

  /** Leaves room for a length that is known later, and returns its index. */
  int leaveLength() {
    int length = at;
    at += Short.BYTES;
    return length;
  }

  /**
   * Writes the length of a run whose times are already written.
   *
   * @param end the index after the times
   * @param last the time of its last event
   */
  void endRun(int length, int executions, int end, long last) {
    LittleEndian.putShort(bytes, length, executions);
    at = end;
    time = last;
  }

  /** Tells whether a value takes one byte, as most do. */
  static boolean isShort(long increment) {
    return increment >>> 5 == 0;
  }

  /** Returns the byte of such a value. */
  static byte shortValue(long increment) {
    return (byte) (2 * increment + 1);
  }

  /** Writes a value: the growth of a counter, or that there is none. */
  public void value(long increment) {
    number(increment == Execution.NO_VALUE ? 0 : zigzag(increment) + 1);
  }

  /** Writes a tag's key and value. */
  public void tag(int key, long value) {
    number(key);
    number(tagNumber(key, value));
  }

  /**
   * Returns the number that stands for the value of a tag, which is small for most values. The low
   * bits of most floating-point numbers are zero, so their bytes are reversed.
   */
  static long tagNumber(int key, long value) {
    return isReversed(key) ? Long.reverseBytes(value) : zigzag(value);
  }

  /** Tells whether the bytes of the values beside a key are reversed. */
  static boolean isReversed(int key) {
    return TagKeys.type(key) == TagType.NUMBER;
  }

  /** Tells whether a time takes at most two bytes; not so if it is negative. */
  static boolean isShortTime(long time) {
    return time >>> SHORT_BITS == 0;
  }

  /** Returns a number that is small if the value is near zero, also if it is negative. */
  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  public void number(long value) {
    at = number(at, value);
  }

  /**
   * Writes a number at an index.
   *
   * @return the index after it
   */
  int number(int index, long value) {
    byte[] into = bytes;
    int i = index;
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      into[i++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    into[i++] = (byte) rest;
    return i;
  }

  public int log() {
    return log;
  }

  /** Returns the time of the last event. */
  public long time() {
    return time;
  }

  public int generation() {
    return generation;
  }

  /** Passes everything written so far to the store. */
  public void flush() {
    if (gathered != 0) {
      gather();
    }
    if (gathered != 0) {
      store.add(full(chunk, gathered));
    } else if (at != 0) {
      store.add(full(bytes, at));
    }
    drop();
  }

  /** Frees the memory. Later writes allocate new memory. */
  public void release() {
    flush();
    bytes = new byte[0];
    chunk = new byte[0];
  }

  /** Restarts in a new generation of the store. */
  public void reset(int ofStore) {
    generation = ofStore;
    drop();
    firstTime = Long.MIN_VALUE;
  }

  /** Discards the bytes that have not gone to the store. */
  public void drop() {
    at = 0;
    gathered = 0;
    limit = -1;
  }

  private void makeRoom(int room, long now) {
    if (bytes.length >= MOST_BYTES && at != 0) {
      gather();
    }
    if (at + room > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(FIRST_BYTES, Math.max(at + room, 4 * bytes.length)));
    }
    if (at == 0 && gathered == 0) {
      // A reader reads the chunks of a log in the order of these times.
      firstTime = Math.max(now, firstTime);
      time = firstTime;
    }
    // The remaining space is not used up entirely, so that a run finds enough room.
    limit = bytes.length < MOST_BYTES ? bytes.length - EVENT_BYTES : bytes.length / 2;
  }

  /**
   * Appends the bytes written last to the chunk, and passes the chunk to the store if no more may
   * fit.
   */
  private void gather() {
    if (gathered + at > chunk.length) {
      chunk = Arrays.copyOf(chunk, Math.max(CHUNK_BYTES, gathered + at));
    }
    System.arraycopy(bytes, 0, chunk, gathered, at);
    gathered += at;
    at = 0;
    if (gathered + bytes.length > chunk.length) {
      chunk = store.handOver(full(chunk, gathered));
      gathered = 0;
    }
  }

  private BufferHandoff.Buffer full(byte[] array, int length) {
    return new BufferHandoff.Buffer(generation, log, thread, firstTime, array, length);
  }
}
