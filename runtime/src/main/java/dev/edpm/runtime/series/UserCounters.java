package dev.edpm.runtime.series;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.file.TextFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * The counters that the program defines itself, and what was recorded of them. One registry per
 * process: a name alone identifies a counter, as with Intel Trace Collector's {@code VT_countdef}.
 * All methods may be called on any thread.
 */
public final class UserCounters {

  /** What records may take: a Mi of them with one value each. */
  static final long MOST_BYTES = 32L << 20;

  /** The share of the heap that they may take, where that is less. */
  private static final int HEAP_SHARE = 8;

  // A class, as the first lambda of a process costs its start some ms.
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
  private final Map<List<Column>, Recording> byColumns = new HashMap<>();

  // A process has one registry; those of tests must not meet in one place.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<ThreadRecords> records = new ThreadLocal<>();

  /** By number; replaced by a longer one for each new recording. */
  private volatile Recording[] recordings = {};

  private volatile Epoch epoch;
  private volatile RecordHook hook;
  private Consumer<UserCounter> defined;

  /**
   * @param clock gives ns since an origin of no meaning, and never less than before on one thread
   * @param mostBytes about how much memory records may take
   */
  UserCounters(LongSupplier clock, long mostBytes) {
    this.clock = clock;
    this.mostBytes = mostBytes;
    this.epoch = new Epoch(mostBytes);
  }

  /** Returns how many bytes records may take in a process with that heap. */
  static long mostBytes(long heap) {
    return Math.min(MOST_BYTES, heap / HEAP_SHARE);
  }

  /** Returns the counters of this process. */
  public static UserCounters process() {
    return PROCESS;
  }

  /**
   * Defines a counter whose values are recorded, or finds it when it is defined already.
   *
   * @throws CounterDefinitionException when the name has another definition, or this one cannot be
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
      } else if (!known.definition().equals(definition)) {
        throw CounterDefinitionException.conflict(definition, known.definition());
      }
      return known;
    }
  }

  /**
   * Defines a counter of integers that is read when somebody asks for its value, on the asking
   * thread. What the reader throws is contained: there is no value then. Defined again, it is read
   * by the newer reader.
   *
   * @throws CounterDefinitionException when the name has another definition, or this one cannot be
   */
  public UserCounter define(CounterDefinition definition, LongSupplier read) {
    Objects.requireNonNull(read, "read");
    return defineRead(definition, false, read);
  }

  /** The same with floating-point numbers. */
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
   * Returns the recording of these counters, in the order of the values; defines those new. The
   * same for the same counters.
   *
   * @throws CounterDefinitionException when a name has another definition, or a definition cannot
   *     be
   */
  public Recording recording(CounterDefinition... definitions) {
    return recording(
        Arrays.stream(definitions)
            .map(this::define)
            .map(counter -> new Column(counter, counter.isFloating()))
            .toList());
  }

  synchronized Recording recording(List<Column> columns) {
    Recording known = byColumns.get(columns);
    if (known == null) {
      Recording[] longer = Arrays.copyOf(recordings, recordings.length + 1);
      known = new Recording(this, recordings.length, columns);
      longer[known.id()] = known;
      byColumns.put(List.copyOf(columns), known);
      recordings = longer;
    }
    return known;
  }

  /** Returns what generated code calls. */
  public GeneratedCounters generated() {
    return generated;
  }

  /** Returns the counters defined so far, in the order of their definition. */
  public synchronized Collection<UserCounter> all() {
    return List.copyOf(inOrder);
  }

  /** Returns the counter of that name. */
  public Optional<UserCounter> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Returns what takes the values of these counters, together, as often as is wanted. */
  public CounterReading reading(List<UserCounter> counters) {
    return new CounterReading(this, counters);
  }

  /**
   * Returns what was recorded since the last {@link #reset}: a counter after the other in the order
   * of their definition, of one counter the threads by id, or the groups by name. Counters without
   * records are left out. What was out of bounds, or found no room, is told to {@link #problemsTo}.
   *
   * @param origin what times count from: a value of the process's clock, such as that at the start
   *     of the run
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
   * Forgets all values; the counters, their readers and the recordings stay. For a start after an
   * end.
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
   * Sets who is told of each counter, of those there are now and of those to come; {@code null} for
   * nobody. There is one place for it, and it is a later room's.
   */
  public synchronized void onDefine(Consumer<UserCounter> told) {
    defined = told;
    if (told != null) {
      inOrder.forEach(told);
    }
  }

  /**
   * Sets what is called after each recording; {@code null} for nothing. There is one place for it,
   * and it is a later room's.
   */
  public void onRecord(RecordHook called) {
    hook = called;
  }

  /**
   * Sets who is told of problems, also of those met before; must be safe on any thread and not
   * throw.
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

  RecordHook hook() {
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

  /** Returns where the calling thread records. */
  ThreadRecords records() {
    Epoch now = epoch;
    ThreadRecords mine = records.get();
    if (mine == null || mine.epoch() != now) {
      mine = now.open(Thread.currentThread());
      records.set(mine);
    }
    return mine;
  }

  /** Returns where the calling thread has recorded in that epoch, or {@code null}. */
  ThreadRecords recordsIn(Epoch one) {
    ThreadRecords mine = records.get();
    return mine == null || mine.epoch() != one ? null : mine;
  }

  /** So many records found no room so far. */
  void noRoom(long total) {
    complaints.total(
        "series-dropped",
        "",
        "records of the program's own counters take "
            + TextFile.bytes(mostBytes)
            + ": further ones are only counted; record less often, or reset now and then",
        total);
  }

  void hookFailed(Throwable failure) {
    complaints.once(
        "listener-failed",
        "",
        "what listens to recorded counters failed with "
            + Printable.escape(String.valueOf(failure)));
  }
}
