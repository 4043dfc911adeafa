package dev.edpm.runtime.tracing;

import dev.edpm.runtime.region.ClosedExecution;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * Keeps the span of each long execution ({@code edpm.trace-ids}): that which was current when the
 * execution opened. Of more than {@value #MOST} executions it keeps those of the longest. Safe on
 * any thread.
 */
public final class SpanWatch implements SpanUse {

  /** How many executions have ids. */
  static final int MOST = 10_000;

  private static final Comparator<TracedExecution> BY_LENGTH =
      Comparator.comparingLong(TracedExecution::wall)
          .thenComparingLong(TracedExecution::start)
          .thenComparing(TracedExecution::region);

  /** Of executions that cannot be distinguished. */
  private static final SpanIds AMBIGUOUS = new SpanIds("", "");

  private final long least;
  private final Map<TracedExecution, SpanIds> ids = new HashMap<>();
  private final TreeSet<TracedExecution> byLength = new TreeSet<>(BY_LENGTH);

  /**
   * Creates a watch without executions.
   *
   * @param least how long an execution is at least
   */
  public SpanWatch(Duration least) {
    this.least = least.toNanos();
  }

  @Override
  public void closed(SpanSource source, Object span, ClosedExecution execution) {
    if (execution.wall() >= least) {
      keep(
          new TracedExecution(execution.region(), execution.start(), execution.wall()),
          source.ids(span));
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
