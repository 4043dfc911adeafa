package dev.edpm.runtime.region;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Encodes one thread's records, a few bytes an event, in order of time. Guarded by the monitor of
 * its log.
 *
 * <pre>
 *   LEAF          header(region), time, wall time   (opens and closes, wall time alone)
 *   RUN           header(region), length in two bytes, then time and wall time in a byte each
 *   OPEN          header(region), time
 *   EXIT, CLOSE   header(depth below the top), time, values
 *   REMARKED_...  the same with a remark before the values
 *   OTHER         header(what), time, region, and
 *     OPEN_UNDER    parent's region                 (a parent that has no record itself)
 *     HANDED_OPEN   sequence, parent: 0 none, 1 the top, else region + 2
 *     HANDED_CLOSE  log, sequence, remark, wall time, values
 *     ABANDON       depth below the top             (of the lowest that will never close; region 0)
 * </pre>
 *
 * A header is {@code what << 3 | kind}; a remark is {@code exception << 1 | truncated}; a time the
 * difference from the event before; all numbers have seven bits a byte, the least significant
 * first. A value is what the counter grew by, zigzag, plus one; 0 is no value.
 */
final class RecordWriter {

  static final int LEAF = 0;
  static final int OPEN = 1;
  static final int EXIT = 2;
  static final int CLOSE = 3;
  static final int REMARKED_EXIT = 4;
  static final int REMARKED_CLOSE = 5;
  static final int OTHER = 6;
  static final int RUN = 7;

  static final int OPEN_UNDER = 0;
  static final int HANDED_OPEN = 1;
  static final int HANDED_CLOSE = 2;
  static final int ABANDON = 3;

  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  /** More than the header and the length of a run take. */
  private static final int HEADER_BYTES = 16;

  private static final int FIRST_BYTES = 512;
  private static final int MOST_BYTES = 32 * 1024;

  /** More than any event without values takes. */
  private static final int EVENT_BYTES = 64;

  private final int log;
  private final RecordStore store;
  private byte[] buffer = {};
  private int at;
  private long firstTime;
  private long time;

  /** By frame: where the execution lies on the stack of those that have records, or -1. */
  private int[] places = new int[16];

  /** The stack that the reader will see: whether the execution at each place is open. */
  private boolean[] open = new boolean[16];

  private int top = -1;

  private int chunks;
  private int generation;
  private volatile boolean stopped;

  RecordWriter(int log, RecordStore store) {
    this.log = log;
    this.store = store;
    this.generation = store.generation();
  }

  boolean isRecording() {
    return !stopped && store.isRecording();
  }

  /** After an error that may have left half an event: there are no further records. */
  void stop() {
    stopped = true;
    at = 0;
    Arrays.fill(places, -1);
  }

  /** Tells whether the execution that is open at that frame has a record. */
  boolean has(int frame) {
    return places[frame] >= 0;
  }

  /** The execution that opened at that frame gets no record. */
  void leaveOut(int frame) {
    place(frame, -1);
  }

  /**
   * An execution opens.
   *
   * @param parent the region open above it on the thread, or null
   * @param parentFrame the parent's frame
   */
  void open(int frame, int region, long now, RegionEntry parent, int parentFrame) {
    ensure(EVENT_BYTES, now);
    if (parent != null && places[parentFrame] < 0) {
      other(OPEN_UNDER, now, region);
      number(parent.id());
    } else {
      number((long) region << 3 | OPEN);
      time(now);
    }
    top++;
    if (top >= open.length) {
      open = Arrays.copyOf(open, 2 * top);
    }
    open[top] = true;
    place(frame, top);
  }

  /**
   * Executions that opened and closed with nothing inside, as the raw events of four words from
   * {@code from} to before {@code to}, under a parent that has a record.
   */
  void leaves(int region, long[] events, int from, int to) {
    int next = from;
    while (next < to) {
      ensure(EVENT_BYTES, events[next + 1]);
      int afterRun = run(region, events, next, to);
      if (afterRun == next) {
        number((long) region << 3 | LEAF);
        number(events[next + 1] - time);
        number(events[next + 3] - events[next + 1]);
        time = events[next + 3];
        afterRun += 4;
      }
      next = afterRun;
    }
  }

  /** Writes as many executions as there are whose time and wall time fit into a byte each. */
  private int run(int region, long[] events, int from, int to) {
    int most = Math.min(to, from + 4 * ((buffer.length - at - HEADER_BYTES) / 2));
    byte[] bytes = buffer;
    int start = at;
    number((long) region << 3 | RUN);
    int length = at;
    int into = at + 2;
    long before = time;
    int next = from;
    while (next < most) {
      long gap = events[next + 1] - before;
      long wall = events[next + 3] - events[next + 1];
      if ((gap | wall) >>> Byte.SIZE != 0) {
        break;
      }
      SHORT.set(bytes, into, (short) (wall << Byte.SIZE | gap));
      into += 2;
      before = events[next + 3];
      next += 4;
    }
    if (next == from) {
      at = start;
      return from;
    }
    SHORT.set(bytes, length, (short) ((next - from) / 4));
    at = into;
    time = before;
    return next;
  }

  /** Returns what is to be said of an execution beside its values; usually 0, nothing. */
  static long remark(int exception, boolean truncated) {
    return (long) exception << 1 | (truncated ? 1 : 0);
  }

  /** The execution at that frame closes; {@code counters} has its values, unless it is null. */
  void close(int frame, boolean method, long now, long remark, CounterFold counters, int values) {
    ensure(EVENT_BYTES + 10 * values, now);
    int place = places[frame];
    int kind = method ? EXIT : CLOSE;
    number((long) (top - place) << 3 | (remark == 0 ? kind : kind + 2));
    time(now);
    if (remark != 0) {
      number(remark);
    }
    for (int i = 0; i < values; i++) {
      value(counters.increment(i));
    }
    places[frame] = -1;
    if (method) {
      top = place - 1;
    } else {
      open[place] = false;
    }
    lowerTop();
  }

  /**
   * The executions at the frames above {@code frame}, up to {@code uppermost}, will never be
   * closed, because the method at {@code frame} closes. Where that one has a record, its close says
   * so.
   */
  void abandonAbove(int frame, int uppermost, long now) {
    int lowest = -1;
    for (int i = uppermost; i > frame; i--) {
      if (places[i] >= 0) {
        lowest = places[i];
        places[i] = -1;
      }
    }
    if (lowest >= 0 && (frame < 0 || places[frame] < 0)) {
      ensure(EVENT_BYTES, now);
      other(ABANDON, now, 0);
      number(top - lowest);
      top = lowest - 1;
      lowerTop();
    }
  }

  private void lowerTop() {
    while (top >= 0 && !open[top]) {
      top--;
    }
  }

  void openHandedOn(int region, long now, long sequence, RegionEntry parent, int parentFrame) {
    if (stopped) {
      return;
    }
    ensure(EVENT_BYTES, now);
    other(HANDED_OPEN, now, region);
    number(sequence);
    if (parent == null) {
      number(0);
    } else {
      number(places[parentFrame] >= 0 ? 1 : parent.id() + 2L);
    }
  }

  /** The raw event of {@link EventTag#HANDED_CLOSE} at {@code from}. */
  void closeHandedOn(int region, long[] events, int from, long now, boolean truncated, int values) {
    if (stopped) {
      return;
    }
    ensure(EVENT_BYTES + 10 * values, now);
    other(HANDED_CLOSE, now, region);
    number(events[from + 2]);
    number(events[from + 3] >>> 1);
    number(remark((int) events[from + 5], truncated));
    number(events[from + 1] - events[from + 4]);
    for (int i = 0; i < values; i++) {
      value(events[from + 6 + i]);
    }
  }

  /** Returns how many chunks of this log have gone to the store. */
  int chunks() {
    return chunks;
  }

  /** Hands what is left to the store and frees the buffer: the thread has ended. */
  void finish() {
    flush();
    buffer = new byte[0];
  }

  /** Begins anew after the store was reset; what is open now will have no record. */
  void reset() {
    generation = store.generation();
    at = 0;
    chunks = 0;
    top = -1;
    Arrays.fill(places, -1);
  }

  private void place(int frame, int place) {
    if (frame >= places.length) {
      int from = places.length;
      places = Arrays.copyOf(places, 2 * frame);
      Arrays.fill(places, from, places.length, -1);
    }
    places[frame] = place;
  }

  private void ensure(int bytes, long now) {
    if (at + bytes > buffer.length) {
      makeRoom(bytes);
    }
    if (at == 0) {
      firstTime = now;
      time = now;
    }
  }

  private void makeRoom(int bytes) {
    if (buffer.length >= MOST_BYTES) {
      flush();
    }
    if (at + bytes > buffer.length) {
      int length = Math.max(FIRST_BYTES, Math.max(at + bytes, 4 * buffer.length));
      buffer = Arrays.copyOf(buffer, length);
    }
  }

  /** Hands what there is to the store. */
  void flush() {
    if (at != 0) {
      store.add(generation, log, firstTime, buffer, at);
      chunks++;
      at = 0;
    }
  }

  private void other(int what, long now, int region) {
    number((long) what << 3 | OTHER);
    time(now);
    number(region);
  }

  private void time(long now) {
    // A thread's clock does not run backwards, but a compensated one and a raw one may cross.
    number(Math.max(0, now - time));
    time = Math.max(time, now);
  }

  private void value(long increment) {
    number(increment == Execution.NO_VALUE ? 0 : (increment << 1 ^ increment >> 63) + 1);
  }

  private void number(long value) {
    byte[] bytes = buffer;
    int i = at;
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[i++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[i++] = (byte) rest;
    at = i;
  }
}
