package dev.edpm.runtime.region;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The encoded events of one thread on their way to the store. See {@link EventCode}. Guarded by the
 * monitor of the thread's log.
 */
final class EventBytes {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int FIRST_BYTES = 512;
  private static final int MOST_BYTES = 32 * 1024;

  /** More than any event without values takes. */
  private static final int EVENT_BYTES = 64;

  private static final int VALUE_BYTES = 10;
  private static final int SHORT_BITS = 16;

  private final int log;
  private final RecordStore store;
  private byte[] bytes = {};
  private int at;

  /** The last place where an event without values has room; -1 when it must be made. */
  private int limit = -1;

  private long firstTime;
  private long time;
  private int chunks;
  private int generation;

  EventBytes(int log, RecordStore store) {
    this.log = log;
    this.store = store;
    this.generation = store.generation();
  }

  /** Makes room for an event without values, which happens at that time or later. */
  void ensure(long now) {
    if (at > limit) {
      makeRoom(EVENT_BYTES, now);
    }
  }

  /** Makes room for an event of that many values, which happens at that time or later. */
  void ensure(int values, long now) {
    if (at + VALUE_BYTES * values > limit) {
      makeRoom(EVENT_BYTES + VALUE_BYTES * values, now);
    }
  }

  /** Writes an event's header and time. */
  void event(int kind, int what, long now) {
    number(EventCode.header(kind, what));
    // A thread's clock does not run backwards, but a compensated one and a raw one may cross.
    number(Math.max(0, now - time));
    time = Math.max(time, now);
  }

  /**
   * Writes an event of a short kind, which is a header and a time, with a single store.
   *
   * @return false when header or time is too large for that, and nothing was written
   */
  boolean shortEvent(int kind, int what, long now) {
    long header = EventCode.header(kind, what);
    long gap = now - time;
    if (gap >>> SHORT_BITS != 0 || header >>> 14 != 0) {
      return false;
    }
    time = now;
    if (header >>> 7 == 0) {
      LONG.set(bytes, at, gap << 8 | header);
      at += 3;
    } else {
      LONG.set(bytes, at, gap << 16 | header >>> 7 << 8 | 0x80 | header & 0x7f);
      at += 4;
    }
    return true;
  }

  /** Writes the header, the time and the wall time of an execution with nothing inside. */
  void leaf(int region, long from, long to) {
    long gap = from - time;
    long wall = to - from;
    long header = EventCode.header(EventCode.SHORT_LEAF, region);
    if ((gap | wall) >>> SHORT_BITS == 0 && header >>> 7 == 0) {
      LONG.set(bytes, at, wall << 24 | gap << 8 | header);
      at += 5;
    } else {
      longLeaf(region, from, to);
    }
    time = to;
  }

  private void longLeaf(int region, long from, long to) {
    long wall = to - from;
    if (wall >>> SHORT_BITS == 0 && shortEvent(EventCode.SHORT_LEAF, region, from)) {
      SHORT.set(bytes, at, (short) wall);
      at += 2;
    } else {
      event(EventCode.LEAF, region, from);
      number(wall);
    }
  }

  /**
   * Writes, of the executions with nothing inside whose raw events of four words each lie from
   * {@code from} to before {@code to}, as many from the first on as have times of one byte.
   *
   * @return where it stopped, {@code from} when it wrote nothing
   */
  int run(int region, long[] events, int from, int to) {
    if (!fits(events[from + 1], events[from + 3], Byte.SIZE)) {
      return from;
    }
    int most = Math.min(to, from + 4 * ((bytes.length - at - EVENT_BYTES) / 2));
    int length = beginRun(EventCode.RUN, region);
    int into = at;
    long before = time;
    int next = from;
    do {
      long gap = events[next + 1] - before;
      long wall = events[next + 3] - events[next + 1];
      if ((gap | wall) >>> Byte.SIZE != 0) {
        break;
      }
      SHORT.set(bytes, into, (short) (wall << Byte.SIZE | gap));
      into += 2;
      before = events[next + 3];
      next += 4;
    } while (next < most);
    endRun(length, (next - from) / 4, into, before);
    return next;
  }

  /** As {@link #run}, with times of two bytes. */
  int wideRun(int region, long[] events, int from, int to) {
    if (!fits(events[from + 1], events[from + 3], SHORT_BITS)) {
      return from;
    }
    int most = Math.min(to, from + 4 * ((bytes.length - at - EVENT_BYTES) / 4));
    int length = beginRun(EventCode.WIDE_RUN, region);
    int into = at;
    long before = time;
    int next = from;
    do {
      long gap = events[next + 1] - before;
      long wall = events[next + 3] - events[next + 1];
      if ((gap | wall) >>> SHORT_BITS != 0) {
        break;
      }
      INT.set(bytes, into, (int) (wall << SHORT_BITS | gap));
      into += 4;
      before = events[next + 3];
      next += 4;
    } while (next < most);
    endRun(length, (next - from) / 4, into, before);
    return next;
  }

  /**
   * As {@link #wideRun}, of a region with counters, whose raw events are of two halves with the
   * counters' words at the end of each.
   */
  int countedRun(int region, CounterPlan plan, long[] events, int from, int to) {
    int half = 2 + plan.words();
    int values = plan.size();
    int most = (bytes.length - at - EVENT_BYTES) / (4 + VALUE_BYTES * values);
    int end = Math.min(to, from + 2 * half * most);
    if (end == from || !fits(events[from + 1], events[from + half + 1], SHORT_BITS)) {
      return from;
    }
    int length = beginRun(EventCode.WIDE_RUN, region);
    long before = time;
    int next = from;
    do {
      long gap = events[next + 1] - before;
      long wall = events[next + half + 1] - events[next + 1];
      if ((gap | wall) >>> SHORT_BITS != 0) {
        break;
      }
      INT.set(bytes, at, (int) (wall << SHORT_BITS | gap));
      at += 4;
      for (int i = 0; i < values; i++) {
        value(CounterFold.increment(plan, i, events, next + 2, events, next + half + 2));
      }
      before = events[next + half + 1];
      next += 2 * half;
    } while (next < end);
    endRun(length, (next - from) / (2 * half), at, before);
    return next;
  }

  private boolean fits(long start, long end, int bits) {
    return (start - time | end - start) >>> bits == 0;
  }

  /** Returns where the length of the run goes. */
  private int beginRun(int kind, int region) {
    number(EventCode.header(kind, region));
    int length = at;
    at += 2;
    return length;
  }

  private void endRun(int length, int executions, int end, long last) {
    SHORT.set(bytes, length, (short) executions);
    at = end;
    time = last;
  }

  /** Writes a value: what a counter grew by, or that there is none. */
  void value(long increment) {
    if (increment >>> 5 == 0) {
      bytes[at++] = (byte) (2 * increment + 1);
      return;
    }
    number(increment == Execution.NO_VALUE ? 0 : (increment << 1 ^ increment >> 63) + 1);
  }

  void number(long value) {
    byte[] into = bytes;
    int i = at;
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      into[i++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    into[i++] = (byte) rest;
    at = i;
  }

  /** Returns how many chunks have gone to the store. */
  int chunks() {
    return chunks;
  }

  /** Hands what there is to the store. */
  void flush() {
    if (at != 0) {
      store.add(generation, log, firstTime, bytes, at);
      chunks++;
      drop();
    }
  }

  /** Frees the memory; what is written afterwards takes new one. */
  void release() {
    flush();
    bytes = new byte[0];
  }

  /** Begins anew after the store was reset. */
  void reset() {
    generation = store.generation();
    drop();
    chunks = 0;
  }

  /** Forgets what has not gone to the store. */
  void drop() {
    at = 0;
    limit = -1;
  }

  private void makeRoom(int room, long now) {
    if (bytes.length >= MOST_BYTES && at + room > bytes.length) {
      flush();
    }
    if (at + room > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(FIRST_BYTES, Math.max(at + room, 4 * bytes.length)));
    }
    if (at == 0) {
      firstTime = now;
      time = now;
    }
    limit = bytes.length - EVENT_BYTES;
  }
}
