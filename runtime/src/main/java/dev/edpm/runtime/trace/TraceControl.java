package dev.edpm.runtime.trace;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.config.TraceKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Starts and stops the trace of the process, and divides the memory limit equally among the kinds
 * of events. All methods may be called on any thread.
 */
public final class TraceControl {

  /** The share of the heap that events may take. */
  private static final int HEAP_SHARE = 16;

  /** They stay in memory until the end: some MiB at most. */
  private static final int MOST_SCOPES = 1 << 16;

  private final Set<TraceKind> kinds;
  private final long limit;
  private final boolean startsPaused;
  private final Consumer<Problem> problems;
  private final List<TracePart.Source> sources = new CopyOnWriteArrayList<>();
  private final List<TraceScope> scopes = new ArrayList<>();
  private volatile Map<TraceKind, TraceBudget> budgets;

  /** The current scope, {@code null} while nothing is recorded. Recording threads read it. */
  private volatile TraceScope scope;

  private volatile long since;
  private boolean offReported;
  private boolean tooManyReported;

  /**
   * Creates the trace, which records from now on unless it starts paused.
   *
   * @param limit the maximum number of bytes of all events
   * @param problems receives a start without any kind of events
   */
  public TraceControl(
      Set<TraceKind> kinds, long limit, boolean startsPaused, Consumer<Problem> problems) {
    this.kinds = kinds;
    this.limit = limit;
    this.startsPaused = startsPaused;
    this.problems = problems;
    if (!kinds.isEmpty()) {
      begin();
    }
  }

  /** Creates the trace that the settings describe. */
  public static TraceControl of(Settings settings, Consumer<Problem> problems) {
    return new TraceControl(
        settings.trace(),
        Math.min(settings.traceLimit(), Runtime.getRuntime().maxMemory() / HEAP_SHARE),
        settings.traceStartsPaused(),
        problems);
  }

  private void begin() {
    Map<TraceKind, TraceBudget> before = budgets;
    Map<TraceKind, TraceBudget> fresh = new EnumMap<>(TraceKind.class);
    for (TraceKind kind : kinds) {
      // Data and the program's events outlive a measurement, and an engine does not.
      boolean kept = before != null && (kind == TraceKind.DATA || kind == TraceKind.USER);
      fresh.put(kind, kept ? before.get(kind) : new TraceBudget(limit / kinds.size()));
    }
    budgets = fresh;
    if (!startsPaused) {
      start();
    }
  }

  /** Begins anew after a shutdown, without events and scopes. */
  public synchronized void restart() {
    if (!kinds.isEmpty()) {
      stop();
      scopes.clear();
      since = Clock.now();
      begin();
    }
  }

  /** Discards the events recorded so far. The memory that they take stays reserved. */
  public synchronized void reset() {
    if (!kinds.isEmpty()) {
      boolean on = scope != null;
      stop();
      scopes.clear();
      since = Clock.now();
      if (on) {
        start();
      }
    }
  }

  /**
   * Starts to record events; does nothing if they are recorded, or if the trace was started too
   * often since the last reset.
   */
  public synchronized void start() {
    if (kinds.isEmpty()) {
      reportOff();
    } else if (scope == null && scopes.size() == MOST_SCOPES) {
      reportTooMany();
    } else if (scope == null) {
      TraceScope fresh = new TraceScope(Clock.now());
      scopes.add(fresh);
      scope = fresh;
      sources.forEach(source -> source.started(fresh.start()));
    }
  }

  private void reportOff() {
    if (!offReported) {
      offReported = true;
      problems.accept(
          Problem.of(
              "trace-off",
              "Edpm.trace() has no effect, because edpm.trace is off; set edpm.trace=all, or a list"
                  + " of tasks, workers, sched, submit, data, transfers and user"));
    }
  }

  private void reportTooMany() {
    if (!tooManyReported) {
      tooManyReported = true;
      problems.accept(
          Problem.of(
              "trace-starts",
              "the trace was started more than "
                  + MOST_SCOPES
                  + " times, and later events are not recorded; start it for longer stretches of"
                  + " time, or call Edpm.reset() in between"));
    }
  }

  /** Stops recording events; does nothing if they are not recorded. */
  public synchronized void stop() {
    TraceScope last = scope;
    if (kinds.isEmpty()) {
      reportOff();
    } else if (last != null) {
      scope = null;
      last.stop(Clock.now());
    }
  }

  /** Returns the current scope, {@code null} while nothing is recorded. */
  public TraceScope scope() {
    return scope;
  }

  /** Tells whether events of a kind are ever recorded. */
  public boolean has(TraceKind kind) {
    return kinds.contains(kind);
  }

  /** Tells whether events of any kind are ever recorded. */
  public boolean isEnabled() {
    return !kinds.isEmpty();
  }

  /** Returns the memory for events of a kind that {@link #has} is true for. */
  public TraceBudget budget(TraceKind kind) {
    return budgets.get(kind);
  }

  /** Adds a room that records events. */
  public void add(TracePart.Source source) {
    sources.add(source);
  }

  /** Removes a room whose events are no longer reported. */
  public void remove(TracePart.Source source) {
    sources.remove(source);
  }

  /**
   * Returns the trace so far, for the report.
   *
   * @param origin the time that is 0 in the report, by the clock of the process
   */
  public synchronized TraceReport report(long origin) {
    long now = Clock.now();
    List<long[]> stretches = new ArrayList<>();
    for (TraceScope one : scopes) {
      stretches.add(new long[] {one.start() - origin, one.stopOr(now) - origin});
    }
    List<TracePart> parts = new ArrayList<>();
    for (TracePart.Source source : sources) {
      parts.add(source.take(since, origin));
    }
    Map<TraceKind, Long> dropped = new EnumMap<>(TraceKind.class);
    budgets.forEach((kind, budget) -> dropped.put(kind, budget.dropped()));
    return new TraceReport(stretches, parts, dropped);
  }
}
