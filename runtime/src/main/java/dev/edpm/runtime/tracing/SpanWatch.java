package dev.edpm.runtime.tracing;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
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

  private final long least;
  private final Consumer<Problem> problems;

  /** Found by the first execution, because searching runs code of other libraries. */
  private volatile SpanSource source;

  private final Map<TracedExecution, SpanIds> ids = new HashMap<>();
  private final TreeSet<TracedExecution> byLength = new TreeSet<>(BY_LENGTH);

  /** Those that occurred twice. */
  private final Set<TracedExecution> ambiguous = new HashSet<>();

  /**
   * Creates a watch without executions.
   *
   * @param least how long an execution is at least
   * @param problems is told if no library knows the current span
   */
  public SpanWatch(Duration least, Consumer<Problem> problems) {
    this(least, problems, null);
  }

  /**
   * @param source knows the current span; {@code null} to search for it
   */
  SpanWatch(Duration least, Consumer<Problem> problems, SpanSource source) {
    this.least = least.toNanos();
    this.problems = problems;
    this.source = source;
  }

  @Override
  public Object opened(String region) {
    SpanSource known = source;
    return (known == null ? find() : known).current();
  }

  private synchronized SpanSource find() {
    if (source == null) {
      // If the search fails, there is no second one.
      source = NONE;
      source = search().orElse(NONE);
      if (source == NONE) {
        problems.accept(
            Problem.of(
                "trace-ids-unavailable",
                "edpm.trace-ids has no effect: nothing on the class path knows the current span;"
                    + " add edpm-opentelemetry"));
      }
    }
    return source;
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
    if (ids.containsKey(execution) || ambiguous.contains(execution)) {
      ambiguous.add(execution);
      forget(execution);
      return;
    }
    ids.put(execution, span);
    byLength.add(execution);
    if (byLength.size() > MOST) {
      forget(byLength.first());
    }
  }

  private void forget(TracedExecution execution) {
    ids.remove(execution);
    byLength.remove(execution);
  }

  /** Returns the spans of the executions that have closed up to now. */
  public synchronized ExecutionSpans spans() {
    return new ExecutionSpans(ids, least);
  }

  /** Forgets all executions. */
  public synchronized void clear() {
    ids.clear();
    byLength.clear();
    ambiguous.clear();
  }
}
