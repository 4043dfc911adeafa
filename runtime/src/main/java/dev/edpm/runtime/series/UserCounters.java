package dev.edpm.runtime.series;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.file.TextFile;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * The counters that the program defines itself, and their records. There is one registry per
 * process: a counter is identified by its name alone, as with Intel Trace Collector's {@code
 * VT_countdef}. All methods may be called on any thread.
 */
public final class UserCounters {

  /** The memory that records may use: about a million records with one value each. */
  static final long MOST_BYTES = 32L << 20;

  /** The fraction of the heap that they may use if that is less. */
  private static final int HEAP_SHARE = 8;

  /** The number of groups with names of the program, so that keys without end use no memory. */
  static final int MOST_GROUPS = 1000;

  /** The name of the group of all keys after those. */
  static final String OTHER_GROUPS = "other groups";

  // A class, because the first lambda expression of a process delays its start by some ms.
  private static final class ProcessClock implements LongSupplier {
    @Override
    public long getAsLong() {
      return Clock.now();
    }
  }

  private static final UserCounters PROCESS =
      new UserCounters(new ProcessClock(), mostBytes(Runtime.getRuntime().maxMemory()));

  private final LongSupplier clock;
  private final long mostBytes;
  private final Complaints complaints = new Complaints();
  private final GeneratedCounters generated = new GeneratedCounters(this);
  private final Map<String, UserCounter> byName = new ConcurrentHashMap<>();
  private final List<UserCounter> inOrder = new ArrayList<>();

  /** By columns, then by group; that of the threads is {@code null}. */
  private final Map<List<Column>, Map<String, Recording>> byColumns = new HashMap<>();

  private final Set<String> groups = new HashSet<>();

  // Not static: a process has one registry, but those of tests must not share their thread locals.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<ThreadRecords> records = new ThreadLocal<>();

  /** By number. Replaced by a longer array for each new recording. */
  private volatile Recording[] recordings = {};

  private volatile Epoch epoch;
  private volatile Consumer<List<UserCounter>> hook;
  private volatile Runnable first;
  private Consumer<UserCounter> defined;

  /**
   * @param clock returns ns since an arbitrary origin, non-decreasing on each thread
   * @param mostBytes the approximate memory that records may use
   */
  UserCounters(LongSupplier clock, long mostBytes) {
    this.clock = clock;
    this.mostBytes = mostBytes;
    this.epoch = new Epoch(mostBytes);
  }

  /** Returns the number of bytes that records may use in a process with that heap. */
  static long mostBytes(long heap) {
    return Math.min(MOST_BYTES, heap / HEAP_SHARE);
  }

  /** Returns the counters of this process. */
  public static UserCounters process() {
    return PROCESS;
  }

  /**
   * Defines a counter whose values are recorded, or returns it if it is already defined.
   *
   * @throws CounterDefinitionException if the name has another definition, or this one is invalid
   */
  public UserCounter define(CounterDefinition definition) {
    DefinitionCheck.check(definition);
    synchronized (this) {
      UserCounter known = byName.get(definition.name());
      if (known == null) {
        known = new UserCounter(this, definition);
        byName.put(definition.name(), known);
        inOrder.add(known);
        if (defined != null) {
          defined.accept(known);
        }
      } else if (known.definition() != definition && !known.definition().equals(definition)) {
        throw CounterDefinitionException.conflict(definition, known.definition());
      }
      return known;
    }
  }

  /**
   * Defines an integer counter whose value is read on request, on the requesting thread. If the
   * reader throws, the exception is caught and there is no value. If the counter is defined again,
   * the newer reader is used.
   *
   * @throws CounterDefinitionException if the name has another definition, or this one is invalid
   */
  public UserCounter define(CounterDefinition definition, LongSupplier read) {
    Objects.requireNonNull(read, "read");
    return defineRead(definition, false, read);
  }

  /** Defines a floating-point counter in the same way. */
  public UserCounter defineFloating(CounterDefinition definition, DoubleSupplier read) {
    Objects.requireNonNull(read, "read");
    return defineRead(definition, true, () -> Recording.bits(read.getAsDouble()));
  }

  private UserCounter defineRead(
      CounterDefinition definition, boolean floating, LongSupplier read) {
    DefinitionCheck.check(definition);
    DefinitionCheck.checkReader(definition, floating);
    UserCounter counter = define(definition);
    counter.reader(read);
    return counter;
  }

  /**
   * Returns the recording of these counters, in the order of the values, and defines the new ones.
   * It is the same object for the same counters.
   *
   * @throws CounterDefinitionException if a name has another definition, or a definition is invalid
   */
  public Recording recording(CounterDefinition... definitions) {
    return recording(
        Arrays.stream(definitions)
            .map(this::define)
            .map(counter -> new Column(counter, counter.isFloating()))
            .toList());
  }

  Recording recording(List<Column> columns) {
    return recording(columns, null);
  }

  /** Returns the recording of the same counters for a group. */
  Recording inGroup(Recording recording, Object key) {
    return recording(recording.columns(), groupName(key));
  }

  private String groupName(Object key) {
    String name;
    try {
      name = String.valueOf(key);
    } catch (RuntimeException e) {
      // The text of a key is the program's code, which must not fail because of us.
      name = key.getClass().getName();
    }
    synchronized (this) {
      if (groups.contains(name)) {
        return name;
      }
      if (groups.size() < MOST_GROUPS) {
        groups.add(name);
        return name;
      }
    }
    complaints.once(
        "counter-groups",
        "",
        "the program's own counters were recorded in more than "
            + MOST_GROUPS
            + " groups; the values of all further ones are in the group "
            + OTHER_GROUPS
            + "; use keys of which there are fewer");
    return OTHER_GROUPS;
  }

  private synchronized Recording recording(List<Column> columns, String group) {
    Map<String, Recording> byGroup =
        byColumns.computeIfAbsent(List.copyOf(columns), any -> new HashMap<>());
    Recording known = byGroup.get(group);
    if (known == null) {
      Recording[] longer = Arrays.copyOf(recordings, recordings.length + 1);
      known = new Recording(this, recordings.length, columns, group);
      longer[known.id()] = known;
      byGroup.put(group, known);
      recordings = longer;
    }
    return known;
  }

  /** Returns the object that generated code calls. */
  public GeneratedCounters generated() {
    return generated;
  }

  /** Returns the counters defined so far, in the order of their definition. */
  public synchronized Collection<UserCounter> all() {
    return List.copyOf(inOrder);
  }

  /** Returns the counter with that name. */
  public Optional<UserCounter> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Returns an object that reads the values of these counters together, as often as needed. */
  public CounterReading reading(List<UserCounter> counters) {
    return new CounterReading(this, counters);
  }

  /**
   * Returns everything recorded since the last {@link #reset}, by counter in the order of their
   * definition, and for one counter by thread id or by group name. Counters without records are not
   * included. Values out of bounds and records that were not stored are reported to {@link
   * #problemsTo}.
   *
   * @param origin the time that is 0 in the series: a value of the process's clock, such as that at
   *     the start of the run
   */
  public List<Series> series(long origin) {
    List<Stretch> stretches = epoch.gather();
    Map<UserCounter, Long> outOfBounds = new HashMap<>();
    List<Series> all = new ArrayList<>();
    for (UserCounter counter : all()) {
      long out = counter.readOutOfBounds();
      for (Series one : SeriesMerge.of(counter, stretches, origin)) {
        all.add(one);
        out += one.outOfBounds();
      }
      outOfBounds.put(counter, out);
    }
    outOfBounds.forEach(
        (counter, total) ->
            complaints.total(
                UserCounter.OUT_OF_BOUNDS, counter.name(), counter.outOfBoundsMessage(), total));
    noRoom(stretches.stream().mapToLong(Stretch::dropped).sum());
    return all;
  }

  /**
   * Discards all values, for a start after an end. The counters, their readers and the recordings
   * stay.
   */
  public void reset() {
    Epoch before;
    synchronized (this) {
      before = epoch;
      epoch = new Epoch(mostBytes);
      inOrder.forEach(UserCounter::reset);
    }
    before.forget();
    complaints.reset();
  }

  /**
   * Sets the consumer that receives each counter, both existing and later ones; {@code null} for
   * none. There is only one, and monitoring uses it.
   */
  public synchronized void onDefine(Consumer<UserCounter> consumer) {
    defined = consumer;
    if (consumer != null) {
      inOrder.forEach(consumer);
    }
  }

  /**
   * Sets the consumer that receives the counters of each recording, in the order of their values;
   * {@code null} for none. There is only one, and monitoring uses it. It is called after the
   * recording, on the thread that records, so it should be fast. It gets the same list each time.
   * Its exceptions are caught. Values that it records itself do not call it again.
   */
  public void onRecord(Consumer<List<UserCounter>> called) {
    hook = called;
  }

  /**
   * Sets the consumer of problems, which also receives earlier ones. It must be safe on any thread
   * and must not throw.
   */
  public void problemsTo(Consumer<Problem> problems) {
    complaints.to(problems);
  }

  Complaints complaints() {
    return complaints;
  }

  long now() {
    return clock.getAsLong();
  }

  Consumer<List<UserCounter>> hook() {
    return hook;
  }

  Recording[] recordings() {
    return recordings;
  }

  /** Tells whether anything was recorded. */
  public boolean hasRecords() {
    return epoch.hasRecords();
  }

  Epoch epoch() {
    return epoch;
  }

  /**
   * Sets the action that each thread runs before its first record. It runs with no lock held.
   *
   * @param work may run on several threads at once; {@code null} for none
   */
  public void beforeFirst(Runnable work) {
    first = work;
  }

  /** Returns the logs of the calling thread; creates them at the first call. */
  ThreadRecords records() {
    Epoch now = epoch;
    ThreadRecords mine = records.get();
    if (mine == null || mine.epoch() != now) {
      Runnable work = first;
      if (work != null) {
        work.run();
        now = epoch;
      }
      mine = now.open(Thread.currentThread());
      records.set(mine);
    }
    return mine;
  }

  /** Returns the logs of the calling thread in that epoch, or {@code null}. */
  ThreadRecords recordsIn(Epoch one) {
    ThreadRecords mine = records.get();
    return mine == null || mine.epoch() != one ? null : mine;
  }

  /** Reports the total number of records that were not stored so far. */
  void noRoom(long total) {
    complaints.total(
        "series-dropped",
        "",
        "the records of the program's own counters have reached their limit of "
            + TextFile.bytes(mostBytes)
            + "; further ones are only counted; record less often, or reset from time to time",
        total);
  }

  void hookFailed(Throwable failure) {
    complaints.once(
        "listener-failed",
        "",
        "the listener of recorded counters failed with "
            + Printable.escape(String.valueOf(failure)));
  }
}
