package dev.edpm.runtime.tracing;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Keeps the span of each long execution ({@code edpm.trace-ids}): that which was current when the
 * execution opened. Of more than {@value #MOST} executions it keeps those of the longest. Safe on
 * any thread.
 */
public final class SpanWatch implements RegionWatch {

  /** How many executions have ids. */
  static final int MOST = 10_000;

  private static final Comparator<TracedExecution> BY_LENGTH =
      Comparator.comparingLong(TracedExecution::wall)
          .thenComparingLong(TracedExecution::start)
          .thenComparing(TracedExecution::region);

  /** Knows no spans. */
  private static final SpanSource NONE =
      new SpanSource() {
        @Override
        public Object current() {
          return null;
        }

        @Override
        public SpanIds ids(Object span) {
          throw new IllegalArgumentException();
        }
      };

  /** Of executions that cannot be distinguished. */
  private static final SpanIds AMBIGUOUS = new SpanIds("", "");

  private final long least;
  private final Consumer<Problem> problems;

  /** Whether the source is given, or is or was searched. */
  private final AtomicBoolean searched;

  private volatile SpanSource source;

  private final Map<TracedExecution, SpanIds> ids = new HashMap<>();
  private final TreeSet<TracedExecution> byLength = new TreeSet<>(BY_LENGTH);

  /**
   * Creates a watch without executions.
   *
   * @param least how long an execution is at least
   * @param problems is told if no library knows the current span
   */
  public SpanWatch(Duration least, Consumer<Problem> problems) {
    this(least, problems, NONE);
  }

  /**
   * @param source knows the current span; {@link #NONE} to search for it
   */
  SpanWatch(Duration least, Consumer<Problem> problems, SpanSource source) {
    this.least = least.toNanos();
    this.problems = problems;
    this.source = source;
    this.searched = new AtomicBoolean(source != NONE);
  }

  @Override
  public Object opened(String region) {
    if (!searched.get() && searched.compareAndSet(false, true)) {
      find();
    }
    return source.current();
  }

  /**
   * Called by the first execution, because a search runs code of other libraries. For the same
   * reason no thread waits for it.
   */
  private void find() {
    Optional<SpanSource> found = search();
    if (found.isPresent()) {
      source = found.get();
      return;
    }
    problems.accept(
        Problem.of(
            "trace-ids-unavailable",
            "edpm.trace-ids has no effect: nothing on the class path knows the current span; add"
                + " edpm-opentelemetry"));
  }

  private static Optional<SpanSource> search() {
    ClassLoader own = SpanSource.class.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    Optional<SpanSource> found = ServiceLoader.load(SpanSource.class, own).findFirst();
    return found.isPresent() || context == null
        ? found
        : ServiceLoader.load(SpanSource.class, context).findFirst();
  }

  @Override
  public void closed(Object opened, ClosedExecution execution) {
    if (opened != null && execution.wall() >= least) {
      SpanIds span = source.ids(opened);
      keep(new TracedExecution(execution.region(), execution.start(), execution.wall()), span);
    }
  }

  private synchronized void keep(TracedExecution execution, SpanIds span) {
    if (ids.replace(execution, AMBIGUOUS) != null) {
      return;
    }
    // In this order: if there is no memory for the second, the limit holds nevertheless.
    byLength.add(execution);
    ids.put(execution, span);
    if (byLength.size() > MOST) {
      ids.remove(byLength.pollFirst());
    }
  }

  /** Returns the spans of the executions that have closed up to now. */
  public synchronized ExecutionSpans spans() {
    Map<TracedExecution, SpanIds> known = new HashMap<>(ids);
    known.values().removeIf(span -> span == AMBIGUOUS);
    return new ExecutionSpans(known, least);
  }

  /** Forgets all executions. */
  public synchronized void clear() {
    ids.clear();
    byLength.clear();
  }
}
