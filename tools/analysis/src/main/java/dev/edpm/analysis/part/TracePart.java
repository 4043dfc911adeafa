package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongUnaryOperator;

/**
 * The trace of a run. All parts of it are optional, and all times are in ns since the start of the
 * run.
 *
 * @param json as in the report
 */
public record TracePart(JsonObject json) {

  /** The end of a period or state that lasts until the end of the run. */
  public static final long OPEN = Long.MAX_VALUE;

  /** The kind of events that is the dependencies of tasks. */
  public static final String TASKS = "tasks";

  /** The kind of events that is the states of workers. */
  public static final String WORKERS = "workers";

  /** The key of the times in which events were recorded. */
  public static final String SCOPE = "scope";

  /** The key of the numbers of dropped events by kind. */
  public static final String DROPPED = "dropped";

  /** The key of the states of the threads that submit tasks. */
  public static final String SUBMIT = "submit";

  /** The key of the garbage collections. */
  public static final String COLLECTIONS = "gc";

  /** The key of the transfers between memories. */
  public static final String TRANSFERS = "transfers";

  /** The key of what is allocated in the memories of devices. */
  public static final String MEMORY = "memory";

  private static final String TIME = "time";
  private static final String EVENT = "event";
  private static final String NAME = "name";
  private static final String START = "start";
  private static final String STOP = "stop";

  /** The keys of the tables of events that have a time. */
  private static final List<String> TABLES =
      List.of(Table.SCHEDULER.key, Table.DATA.key, TRANSFERS, MEMORY, Table.USER.key, COLLECTIONS);

  /** What is not a state: a worker that has ended, and a time whose states are not known. */
  private static final Set<String> NO_STATES = Set.of("ended", "dropped");

  /**
   * A time in which events were recorded.
   *
   * @param start when it began
   * @param stop when it ended, or {@link #OPEN}
   */
  public record Period(long start, long stop) {}

  /** Receives a state. */
  @FunctionalInterface
  public interface StateVisitor {

    /**
     * Receives a state.
     *
     * @param end when the next state began, or {@link #OPEN}
     */
    void state(String name, long start, long end);
  }

  /** Receives an event. */
  @FunctionalInterface
  public interface EventVisitor {

    /**
     * Receives an event.
     *
     * @param name its name, empty if it has none
     * @param properties its other properties, by their names
     */
    void event(String name, long time, Map<String, Object> properties);
  }

  /** Receives a garbage collection. */
  @FunctionalInterface
  public interface CollectionVisitor {

    /**
     * Receives a garbage collection.
     *
     * @param collector the name of the collector, empty if it is not known
     */
    void collection(String collector, long start, long length);
  }

  /** Receives a transfer. */
  @FunctionalInterface
  public interface TransferVisitor {

    /**
     * Receives a transfer.
     *
     * @param from the number of the memory that was read
     * @param to the number of the memory that was written
     * @param task the task that needed it, empty if the program did
     */
    void transfer(long start, long length, long from, long to, long bytes, OptionalLong task);
  }

  /** Receives what is allocated in a memory. */
  @FunctionalInterface
  public interface MemoryVisitor {

    /**
     * Receives what is allocated in a memory from a time on.
     *
     * @param node the number of the memory
     */
    void used(long time, long node, long bytes);
  }

  /** A table of events. */
  public enum Table {
    /** The actions of the scheduler. */
    SCHEDULER("sched"),
    /** The events of handles of data. */
    DATA("data"),
    /** The program's own events. */
    USER("user");

    private final String key;

    Table(String key) {
      this.key = key;
    }

    /** Returns its key in the trace. */
    public String key() {
      return key;
    }

    /** Tells whether a column says which event it is. */
    private boolean isName(String column) {
      return this == USER ? column.equals("text") || column.equals("id") : column.equals(EVENT);
    }
  }

  /** Returns it with other times of all its parts. */
  public TracePart shifted(LongUnaryOperator shift) {
    JsonObject shifted = new JsonObject().putAll(json);
    if (hasScope()) {
      List<JsonObject> periods = json.objects(SCOPE);
      shifted.put(SCOPE, periods.stream().map(period -> period(period, shift)).toList());
    }
    for (String key : List.of(WORKERS, SUBMIT)) {
      if (json.has(key)) {
        JsonObject states = new JsonObject();
        json.parts(key, columns -> columns(columns, shift)).forEach(states::put);
        shifted.put(key, states);
      }
    }
    for (String key : TABLES) {
      if (json.has(key)) {
        shifted.put(key, columns(json.object(key), shift));
      }
    }
    return new TracePart(shifted);
  }

  private static JsonObject period(JsonObject period, LongUnaryOperator shift) {
    JsonObject shifted = new JsonObject().putAll(period);
    for (String key : List.of(START, STOP)) {
      period.integer(key).ifPresent(time -> shifted.put(key, shift.applyAsLong(time)));
    }
    return shifted;
  }

  private static JsonObject columns(JsonObject columns, LongUnaryOperator shift) {
    JsonObject shifted = new JsonObject().putAll(columns);
    if (columns.has(TIME)) {
      List<Object> times = new ArrayList<>();
      for (Object time : columns.list(TIME)) {
        times.add(time instanceof Long ns ? (Object) shift.applyAsLong(ns) : time);
      }
      shifted.put(TIME, times);
    }
    return shifted;
  }

  /** Tells whether an object is the trace of a run, and not those of several runs by rank. */
  public boolean isOfRun() {
    return json.has("kinds");
  }

  /** Tells whether events of a kind were recorded. */
  public boolean records(String kind) {
    return json.list("kinds").contains(kind);
  }

  /** Tells whether the trace says when it was on. */
  public boolean hasScope() {
    return json.has(SCOPE);
  }

  /** Returns the times in which events were recorded. */
  public List<Period> scope() {
    return json.objects(SCOPE).stream()
        .filter(period -> period.integer(START).isPresent())
        .map(period -> new Period(period.count(START), period.integer(STOP).orElse(OPEN)))
        .toList();
  }

  /** Returns the kinds of events of which the number is known. */
  public Set<String> kinds() {
    return json.object("events").entries().keySet();
  }

  /** Returns the number of recorded events of a kind. */
  public long events(String kind) {
    return json.object("events").count(kind);
  }

  /** Returns the number of events of a kind that the memory limit dropped. */
  public long dropped(String kind) {
    return json.object(DROPPED).count(kind);
  }

  /** Returns the number of dropped events by kind; kinds without any are absent. */
  public Map<String, Long> dropped() {
    Map<String, Long> dropped = new LinkedHashMap<>();
    for (String kind : json.object(DROPPED).entries().keySet()) {
      if (dropped(kind) > 0) {
        dropped.put(kind, dropped(kind));
      }
    }
    return dropped;
  }

  /** Returns the cost of an event of a kind, in ns. */
  public OptionalDouble cost(String kind) {
    return json.object("cost-ns").number(kind);
  }

  /** Returns the size that the events of a kind have in the report. */
  public long bytes(String kind) {
    return json.has(kind)
        ? JsonText.line(json.get(kind)).getBytes(StandardCharsets.UTF_8).length
        : 0;
  }

  /** Returns the workers whose states were recorded. */
  public Set<String> workers() {
    return json.object(WORKERS).entries().keySet();
  }

  /** Passes the states of a worker that are known. */
  public void worker(String number, StateVisitor visitor) {
    states(json.object(WORKERS).object(number), visitor);
  }

  /** Returns the ids of the threads whose submissions were recorded. */
  public Set<String> submitters() {
    return json.object(SUBMIT).entries().keySet();
  }

  /** Passes the states of a thread that are known. */
  public void submitter(String thread, StateVisitor visitor) {
    states(json.object(SUBMIT).object(thread), visitor);
  }

  private static void states(JsonObject columns, StateVisitor visitor) {
    List<?> times = columns.list(TIME);
    List<?> states = columns.list("state");
    String state = null;
    long start = 0;
    for (int i = 0; i < Math.min(times.size(), states.size()); i++) {
      if (times.get(i) instanceof Long time && states.get(i) instanceof String name) {
        pass(state, start, time, visitor);
        state = name;
        start = time;
      }
    }
    pass(state, start, OPEN, visitor);
  }

  private static void pass(String state, long start, long end, StateVisitor visitor) {
    if (state != null && !NO_STATES.contains(state)) {
      visitor.state(state, start, end);
    }
  }

  /** Passes the events of a table. */
  public void events(Table of, EventVisitor visitor) {
    JsonObject table = json.object(of.key);
    List<?> times = table.list(TIME);
    for (int i = 0; i < times.size(); i++) {
      if (times.get(i) instanceof Long time) {
        String name = "";
        Map<String, Object> properties = new LinkedHashMap<>();
        for (String column : table.entries().keySet()) {
          List<?> values = table.list(column);
          Object value = i < values.size() ? values.get(i) : null;
          if (value != null && of.isName(column)) {
            name = String.valueOf(value);
          } else if (value != null && !column.equals(TIME)) {
            properties.put(column, value);
          }
        }
        visitor.event(name, time, properties);
      }
    }
  }

  /** Passes the garbage collections. */
  public void collections(CollectionVisitor visitor) {
    JsonObject table = json.object(COLLECTIONS);
    List<?> times = table.list(TIME);
    List<?> lengths = table.list("length");
    List<?> names = table.list(NAME);
    for (int i = 0; i < Math.min(times.size(), lengths.size()); i++) {
      if (times.get(i) instanceof Long start
          && lengths.get(i) instanceof Long length
          && length >= 0) {
        String name = i < names.size() && names.get(i) instanceof String text ? text : "";
        visitor.collection(name, start, length);
      }
    }
  }

  /** Passes the transfers between memories. */
  public void transfers(TransferVisitor visitor) {
    JsonObject table = json.object(TRANSFERS);
    List<?> times = table.list(TIME);
    for (int i = 0; i < times.size(); i++) {
      OptionalLong start = cell(times, i);
      OptionalLong length = cell(table.list("length"), i);
      OptionalLong from = cell(table.list("from"), i);
      OptionalLong to = cell(table.list("to"), i);
      if (start.isPresent()
          && length.orElse(-1) >= 0
          && from.orElse(-1) >= 0
          && to.orElse(-1) >= 0) {
        visitor.transfer(
            start.getAsLong(),
            length.getAsLong(),
            from.getAsLong(),
            to.getAsLong(),
            Math.max(0, cell(table.list("bytes"), i).orElse(0)),
            cell(table.list("task"), i));
      }
    }
  }

  /** Passes what is allocated in the memories of devices, in order of time for each of them. */
  public void memory(MemoryVisitor visitor) {
    JsonObject table = json.object(MEMORY);
    List<?> times = table.list(TIME);
    for (int i = 0; i < times.size(); i++) {
      OptionalLong time = cell(times, i);
      OptionalLong node = cell(table.list("node"), i);
      OptionalLong used = cell(table.list("used"), i);
      if (time.isPresent() && node.orElse(-1) >= 0 && used.orElse(-1) >= 0) {
        visitor.used(time.getAsLong(), node.getAsLong(), used.getAsLong());
      }
    }
  }

  private static OptionalLong cell(List<?> column, int row) {
    return row < column.size() && column.get(row) instanceof Long value
        ? OptionalLong.of(value)
        : OptionalLong.empty();
  }
}
