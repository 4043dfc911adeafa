package dev.edpm.runtime.region.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A model of the recorder that is simple instead of fast: every opening and every close changes a
 * few lists, as the words of the design say. It knows of one counter, the thread's ticks. Confined
 * to one thread at a time; it is notified of all actions on all threads of the program.
 */
final class RecorderModel {

  /** Represents the thread of a span that was not closed by the thread that opened it. */
  static final int ELSEWHERE = -1;

  /** A region. */
  record Spec(String name, Kind kind, boolean records, boolean counted) {}

  /**
   * A region on a call path.
   *
   * @param asynchronous whether the path above it was carried there, or it is an asynchronous
   *     method
   */
  record Step(Spec spec, boolean asynchronous) {}

  /**
   * A task that a thread runs, which carries a call path.
   *
   * @param since how many executions had opened when it began
   */
  private record Task(List<Step> path, int since) {}

  enum Kind {
    METHOD,
    /** A method whose executions end with the stages that it returns. */
    ASYNCHRONOUS,
    SPAN,
    HANDED_ON;

    boolean isMethod() {
      return this == METHOD || this == ASYNCHRONOUS;
    }
  }

  /** The values of a region since the last reset. */
  static final class Book {
    /**
     * The executions that count, in order of their closes; of each the ticks, null if they are
     * unknown.
     */
    final List<Long> values = new ArrayList<>();

    /** Those that have records or should have, in order of their openings. */
    final List<Run> runs = new ArrayList<>();

    /** How many of those that count were opened on each thread and closed there. */
    final Map<Integer, Long> ofThread = new HashMap<>();

    /** Those of them that have tags, by key and value. */
    final Map<String, Map<Object, List<Run>>> tagged = new HashMap<>();

    long outermost;
    long truncated;
    long warmUp;

    /** How many of these were neither paused nor reset. */
    long warmUpUncut;

    long sum;
    long self;
  }

  /** One execution. */
  static final class Run {
    final Spec spec;
    final int thread;
    final Run parent;
    final boolean recursive;

    /** Whether it opened inside another execution of the region that counted until then. */
    final boolean nested;

    final List<Step> path;

    /** The last region of the path that was carried to it; null for most. */
    final Spec carriedFrom;

    /** How many executions had opened before, on any thread. */
    final int order;

    final long opened;
    boolean closed;
    boolean truncated;
    boolean warmUp;
    String exception;
    Long value;
    long self;

    /** The ticks until its method returned; only of an asynchronous one. */
    long atReturn;

    /** What the sums of its region and of its path get of it. */
    long gain;

    long gainOfPath;

    /** The last value of each key, in the order in which the keys were set first. */
    final Map<String, Object> tags = new LinkedHashMap<>();

    private Run(
        Spec spec,
        int thread,
        Run parent,
        boolean recursive,
        boolean nested,
        Task task,
        int order,
        long opened) {
      boolean outermost = parent == null || parent.order < task.since;
      List<Step> above = outermost ? task.path : parent.path;
      boolean carried = outermost && !above.isEmpty();
      this.spec = spec;
      this.thread = thread;
      this.parent = parent;
      this.recursive = recursive;
      this.nested = nested;
      this.path =
          PathChecks.longer(
              above, new Step(spec, carried || spec.kind() == Kind.ASYNCHRONOUS), Step::spec);
      this.carriedFrom = carried ? above.get(above.size() - 1).spec : null;
      this.order = order;
      this.opened = opened;
    }
  }

  /** A thread of the program. */
  private static final class ProgramThread {
    final List<Run> open = new ArrayList<>();

    /**
     * The running tasks, the innermost last; the first element represents the code outside of all
     * tasks.
     */
    final List<Task> tasks = new ArrayList<>(List.of(new Task(List.of(), 0)));

    /**
     * By region, and by call path: the ticks at which executions opened and closed that count, the
     * times between them without overlaps, in their order.
     */
    final Map<Object, List<long[]>> counted = new HashMap<>();

    long ticks;
  }

  private final List<ProgramThread> threads = new ArrayList<>();
  private final List<Run> handedOn = new ArrayList<>();

  /** The asynchronous executions whose methods have returned. */
  private final List<Run> returned = new ArrayList<>();

  /** By region, and by call path: the list of its steps. */
  private Map<Object, Book> books = new HashMap<>();

  private int opened;
  private boolean paused;
  private boolean warmingUp;

  /** A thread starts; returns its number. */
  int addThread() {
    threads.add(new ProgramThread());
    return threads.size() - 1;
  }

  /**
   * A thread ends; executions that it left open stay open, and are discarded with everything else.
   */
  void endThread(int thread) {
    threads.get(thread).ticks = -1;
  }

  /** Ticks pass, which belong to the innermost execution. */
  void tick(int thread, long by) {
    ProgramThread owner = threads.get(thread);
    owner.ticks += by;
    if (!owner.open.isEmpty()) {
      innermost(owner).self += by;
    }
  }

  /** An execution opens; null while measuring is paused. */
  Run open(Spec spec, int thread) {
    if (paused) {
      return null;
    }
    ProgramThread owner = threads.get(thread);
    Run parent = owner.open.isEmpty() ? null : innermost(owner);
    boolean nests = spec.kind() != Kind.HANDED_ON;
    boolean recursive = nests && owner.open.stream().anyMatch(other -> other.spec == spec);
    boolean nested =
        nests
            && owner.open.stream()
                .anyMatch(other -> other.spec == spec && !other.truncated && !other.warmUp);
    Task task = innermostTask(owner);
    Run run = new Run(spec, thread, parent, recursive, nested, task, opened++, owner.ticks);
    run.warmUp = warmingUp;
    book(spec).runs.add(run);
    if (nests) {
      owner.open.add(run);
    } else {
      handedOn.add(run);
    }
    return run;
  }

  /** Returns the path that a task carries which the thread submits now. */
  List<Step> submitterPath(int thread) {
    ProgramThread owner = threads.get(thread);
    Task task = innermostTask(owner);
    boolean outermost = owner.open.isEmpty() || innermost(owner).order < task.since;
    return outermost ? task.path : innermost(owner).path;
  }

  /** A task begins that carries a path. */
  void beginTask(int thread, List<Step> path) {
    threads.get(thread).tasks.add(new Task(path, opened));
  }

  /** The innermost task ends. */
  void endTask(int thread) {
    List<Task> tasks = threads.get(thread).tasks;
    tasks.remove(tasks.size() - 1);
  }

  private static Task innermostTask(ProgramThread thread) {
    return thread.tasks.get(thread.tasks.size() - 1);
  }

  /** The method of an asynchronous execution ends, by its return or by an exception. */
  void leave(Run run) {
    ProgramThread owner = threads.get(run.thread);
    abandonAbove(owner, run);
    owner.open.remove(run);
    run.atReturn = owner.ticks - run.opened;
    gain(owner, run);
    returned.add(run);
  }

  /**
   * An execution closes: a cross-thread span, or an execution whose method has returned, on any
   * thread, and others on their own thread.
   */
  void close(Run run, int closer, Throwable exception) {
    ProgramThread owner = threads.get(run.thread);
    run.exception = exception == null ? null : exception.getClass().getName();
    if (run.spec.kind() == Kind.ASYNCHRONOUS) {
      returned.remove(run);
      run.value = run.atReturn;
      count(run, closer);
      if (!run.truncated && !run.warmUp) {
        addGain(run);
      }
      return;
    }
    if (run.spec.kind() == Kind.HANDED_ON) {
      handedOn.remove(run);
      run.value = closer == run.thread ? owner.ticks - run.opened : null;
      run.self = run.value == null ? 0 : run.value;
      count(run, closer);
      if (!run.truncated && !run.warmUp) {
        book(run.spec).sum += run.self;
        book(run.path).sum += run.self;
      }
      return;
    }
    if (run.spec.kind() == Kind.METHOD) {
      abandonAbove(owner, run);
    }
    owner.open.remove(run);
    run.value = owner.ticks - run.opened;
    gain(owner, run);
    addGain(run);
    count(run, run.thread);
  }

  /** An execution ends on its thread: of the time in which several are open, one gets each part. */
  private static void gain(ProgramThread owner, Run run) {
    if (!run.truncated && !run.warmUp) {
      run.gain = gain(owner.counted, run.spec, run.opened, owner.ticks);
      run.gainOfPath = gain(owner.counted, run.path, run.opened, owner.ticks);
    }
  }

  /** Returns the part of a time that was not counted yet, and counts it. */
  private static long gain(Map<Object, List<long[]>> counted, Object key, long from, long to) {
    List<long[]> times = counted.computeIfAbsent(key, any -> new ArrayList<>());
    long gain = to - from;
    long first = from;
    while (!times.isEmpty() && times.get(times.size() - 1)[1] > from) {
      long[] last = times.remove(times.size() - 1);
      gain -= last[1] - Math.max(last[0], from);
      first = Math.min(first, last[0]);
    }
    times.add(new long[] {first, to});
    return gain;
  }

  private void addGain(Run run) {
    book(run.spec).sum += run.gain;
    book(run.path).sum += run.gainOfPath;
  }

  private void abandonAbove(ProgramThread owner, Run run) {
    while (innermost(owner) != run) {
      owner.open.remove(owner.open.size() - 1);
    }
  }

  private void count(Run run, int closer) {
    run.closed = true;
    count(run, book(run.spec), closer);
    count(run, book(run.path), closer);
  }

  private static void count(Run run, Book book, int closer) {
    if (run.warmUp) {
      book.warmUp++;
      book.warmUpUncut += run.truncated ? 0 : 1;
      return;
    }
    if (run.truncated) {
      book.truncated++;
      return;
    }
    book.values.add(run.value);
    book.ofThread.merge(closer == run.thread ? run.thread : ELSEWHERE, 1L, Long::sum);
    run.tags.forEach(
        (key, value) ->
            book.tagged
                .computeIfAbsent(key, any -> new HashMap<>())
                .computeIfAbsent(value, any -> new ArrayList<>())
                .add(run));
    book.self += run.self;
    book.outermost += run.nested ? 0 : 1;
  }

  /** What opens from now on is left out, until {@link #endWarmUp}. */
  void warmUp() {
    warmingUp = true;
  }

  /** What opened before is left out, also if it is still open. */
  void endWarmUp() {
    warmingUp = false;
  }

  /** Measuring pauses or goes on: whatever is open is cut. */
  void pause(boolean pause) {
    if (pause != paused) {
      paused = pause;
      cut();
    }
  }

  /**
   * Everything is discarded; open executions stay open, and count as truncated.
   *
   * @param recorded tells which executions have a record
   */
  void reset(Predicate<Run> recorded) {
    cut();
    startAnew(recorded);
  }

  private void cut() {
    handedOn.forEach(run -> run.truncated = true);
    returned.forEach(run -> run.truncated = true);
    for (ProgramThread thread : threads) {
      thread.open.forEach(run -> run.truncated = true);
    }
  }

  /** Returns the number of executions of a region that have not ended. */
  long open(Spec spec) {
    return Stream.concat(
            threads.stream().flatMap(thread -> thread.open.stream()),
            Stream.concat(handedOn.stream(), returned.stream()))
        .filter(run -> run.spec == spec)
        .count();
  }

  /** Returns what has been measured of a region, or of a call path. */
  Book book(Object key) {
    return books.computeIfAbsent(key, any -> new Book());
  }

  /** Returns the call paths of the executions that count. */
  List<List<Step>> paths() {
    List<List<Step>> paths = new ArrayList<>();
    books.forEach(
        (key, book) -> {
          if (key instanceof List<?> steps && !book.values.isEmpty()) {
            paths.add(steps.stream().map(Step.class::cast).toList());
          }
        });
    return paths;
  }

  /**
   * A snapshot has reset everything: open executions will be in the next one, with their records.
   *
   * @param recorded tells which executions have a record
   */
  void startAnew(Predicate<Run> recorded) {
    Map<Object, Book> before = books;
    books = new HashMap<>();
    for (ProgramThread thread : threads) {
      if (thread.ticks < 0) {
        thread.open.clear();
      }
    }
    before.forEach(
        (key, book) ->
            book.runs.stream()
                .filter(run -> threads.get(run.thread).open.contains(run))
                .filter(recorded)
                .forEach(book(key).runs::add));
  }

  private static Run innermost(ProgramThread thread) {
    return thread.open.get(thread.open.size() - 1);
  }
}
