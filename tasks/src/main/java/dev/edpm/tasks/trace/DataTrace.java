package dev.edpm.tasks.trace;

import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceColumns;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TracePart;
import dev.edpm.runtime.trace.TraceTable;
import dev.edpm.tasks.driver.ArrayPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The handles of data of the process, while they are traced. Thread-safe. */
public final class DataTrace implements TracePart.Source {

  /** About the size of a record with its strings. */
  private static final int RECORD_BYTES = 240;

  /** The column of the number of a handle. */
  private static final int HANDLE = 2;

  private static final DataEvent[] EVENTS = DataEvent.values();

  /** {@code null} while handles are not traced, as in most programs. */
  private static volatile DataTrace current;

  private final TraceControl control;
  private final TraceBudget budget;
  private final TraceColumns events;
  private final List<DataRecord> records = new ArrayList<>();
  private final ArrayNumbers arrays = new ArrayNumbers();

  /** Creates the trace of data. */
  public DataTrace(TraceControl control) {
    this.control = control;
    this.budget = control.budget(TraceKind.DATA);
    // Records of handles must not use up the memory of events, nor the other way round.
    this.events = new TraceColumns(5, budget.share(2));
  }

  /** Returns the trace of data, {@code null} while handles are not traced. */
  public static DataTrace current() {
    return current;
  }

  /** Makes a trace current; {@code null} ends it. */
  public static void current(DataTrace trace) {
    current = trace;
  }

  /**
   * Records a new handle; returns {@code null} if there is no memory for it.
   *
   * @param number the number of the data
   * @param parent the record of the data whose block this is, or {@code null}
   * @param part the part of an array that it covers, {@code null} if it is none
   */
  public synchronized DataRecord registered(
      long number, String type, long bytes, DataRecord parent, ArrayPart part) {
    if (!budget.take(RECORD_BYTES)) {
      budget.drop();
      return null;
    }
    try {
      long array = part == null ? -1 : arrays.of(part.array());
      DataRecord record = new DataRecord(number, type, bytes, parent, part, array, Clock.now());
      records.add(record);
      add(record, DataEvent.REGISTERED, 0);
      return record;
    } catch (OutOfMemoryError e) {
      // The program needs the memory more.
      budget.drop();
      return null;
    }
  }

  /** Records an event of a handle. */
  public synchronized void event(DataRecord record, DataEvent event) {
    if (event == DataEvent.UNREGISTERED) {
      record.unregistered(Clock.now());
    }
    add(record, event, 0);
  }

  /**
   * Records that the program has unregistered a handle.
   *
   * @param nanos the time that it has waited, in ns
   */
  public synchronized void unregistered(DataRecord record, long nanos) {
    record.waited(nanos);
    record.unregistered(Clock.now());
    add(record, DataEvent.UNREGISTERED, nanos);
  }

  /**
   * Records that a thread of the program accesses the data.
   *
   * @param nanos the time that it has waited, in ns
   */
  public synchronized void acquired(DataRecord record, long nanos) {
    record.waited(nanos);
    add(record, DataEvent.ACQUIRED, nanos);
  }

  private void add(DataRecord record, DataEvent event, long waited) {
    if (control.scope() != null) {
      events.add(
          Clock.now(),
          event.ordinal(),
          record.number(),
          ThreadInfo.idOf(Thread.currentThread()),
          waited);
    }
  }

  /** Makes the accesses to all handles begin at 0. The handles themselves stay. */
  public synchronized void reset() {
    records.forEach(DataRecord::reset);
  }

  @Override
  public synchronized TracePart take(long since, long origin) {
    Map<Long, Long> bytes = new HashMap<>();
    records.forEach(record -> bytes.put(record.number(), record.bytes()));
    return new TraceTable(
        TraceKind.DATA,
        "data",
        events.since(since).stream().map(row -> withBytes(row, bytes)).toList(),
        rows ->
            rows.times("time", 0, origin)
                .texts("event", 1, event -> EVENTS[(int) event].label())
                .numbers("handle", HANDLE)
                .numbers("thread", 3)
                .numbers("waited", 4)
                .numbers("bytes", 5));
  }

  /** Returns the row of an event with the size of its handle as the last column. */
  private static long[] withBytes(long[] row, Map<Long, Long> bytes) {
    long[] longer = Arrays.copyOf(row, row.length + 1);
    longer[row.length] = bytes.get(row[HANDLE]);
    return longer;
  }

  synchronized List<DataRecord> records() {
    return List.copyOf(records);
  }
}
