package dev.edpm.runtime.region;

import java.util.Arrays;

/**
 * Writes one thread's records, as encoded events in order of time. It follows the stack of those
 * open executions that have records, which is what a reader of the events will see. Guarded by the
 * monitor of the thread's log.
 */
final class RecordWriter {

  /** From this many on a run takes less room than single executions. */
  private static final int RUN_FROM = 4;

  private final RecordStore store;
  private final EventBytes bytes;

  /** By place: whether the execution is open. */
  private boolean[] open = new boolean[16];

  private int top = -1;

  RecordWriter(int log, RecordStore store) {
    this.store = store;
    this.bytes = new EventBytes(log, store);
  }

  boolean isRecording() {
    return store.isRecording();
  }

  /**
   * An execution opens.
   *
   * @param above the frame that was uppermost before, or null
   */
  void open(FoldFrame frame, long now, FoldFrame above) {
    int region = frame.totals.region;
    bytes.ensure(0, now);
    if (above != null && above.place < 0) {
      bytes.event(EventCode.OPEN_UNDER, region, now);
      bytes.number(above.totals.region);
    } else if (!bytes.shortEvent(EventCode.SHORT_OPEN, region, now)) {
      bytes.event(EventCode.OPEN, region, now);
    }
    int place = ++top;
    if (place >= open.length) {
      open = Arrays.copyOf(open, 2 * place);
    }
    open[place] = true;
    frame.place = place;
  }

  /** An execution opened and closed with nothing inside, under a parent that has a record. */
  void leaf(int region, long from, long to) {
    bytes.ensure(0, from);
    bytes.leaf(region, from, to);
  }

  /**
   * Executions that opened and closed with nothing inside, as the raw events of four words from
   * {@code from} to before {@code to}, under a parent that has a record.
   */
  void leaves(int region, long[] events, int from, int to) {
    int next = from;
    while (next < to) {
      bytes.ensure(0, events[next + 1]);
      int afterRun = to - next < 4 * RUN_FROM ? next : bytes.run(region, events, next, to);
      if (afterRun == next) {
        bytes.leaf(region, events[next + 1], events[next + 3]);
        afterRun += 4;
      }
      next = afterRun;
    }
  }

  /** The execution at that frame leaves its method; it has wall time alone. */
  void exit(FoldFrame frame, long now) {
    bytes.ensure(0, now);
    if (frame.place != top || !bytes.shortEvent(EventCode.SHORT_EXIT, 0, now)) {
      bytes.event(EventCode.EXIT, top - frame.place, now);
    }
    closed(frame, true);
  }

  /** The execution at that frame closes; {@code counters} has its values, unless it is null. */
  void close(
      FoldFrame frame, boolean method, long now, int exception, CounterFold counters, int values) {
    bytes.ensure(values, now);
    int kind = method ? EventCode.EXIT : EventCode.CLOSE;
    bytes.event(exception == 0 ? kind : kind + 2, top - frame.place, now);
    if (exception != 0) {
      bytes.number(exception);
    }
    for (int i = 0; i < values; i++) {
      bytes.value(counters.increment(i));
    }
    closed(frame, method);
  }

  void openHandedOn(int region, long now, long sequence, FoldFrame above) {
    bytes.ensure(0, now);
    bytes.event(EventCode.HANDED_OPEN, region, now);
    bytes.number(sequence);
    if (above == null) {
      bytes.number(0);
    } else {
      bytes.number(above.place >= 0 ? 1 : above.totals.region + 2L);
    }
  }

  /** The raw event of {@link EventTag#HANDED_CLOSE} at {@code from}. */
  void closeHandedOn(int region, long[] events, int from, int values) {
    bytes.ensure(values, events[from + 1]);
    bytes.event(EventCode.HANDED_CLOSE, region, events[from + 1]);
    bytes.number(events[from + 2]);
    bytes.number(events[from + 3]);
    bytes.number(events[from + 5]);
    bytes.number(events[from + 1] - events[from + 4]);
    for (int i = 0; i < values; i++) {
      bytes.value(events[from + 6 + i]);
    }
  }

  /** Returns how many chunks of this log have gone to the store. */
  int chunks() {
    return bytes.chunks();
  }

  /** Hands what there is to the store. */
  void flush() {
    bytes.flush();
  }

  /** The thread has ended. */
  void finish() {
    bytes.release();
  }

  /** Forgets everything; what is open now will have no record. */
  void reset() {
    bytes.reset();
    top = -1;
  }

  private void closed(FoldFrame frame, boolean method) {
    int place = frame.place;
    frame.place = -1;
    if (method) {
      top = place - 1;
    } else {
      open[place] = false;
    }
    while (top >= 0 && !open[top]) {
      top--;
    }
  }
}
