package dev.edpm.runtime.tracing;

import dev.edpm.runtime.region.ClosedExecution;
import java.time.Duration;

/**
 * Makes a span of each long execution ({@code edpm.trace-spans}), below that which was current when
 * the execution opened. Safe on any thread.
 */
public final class SpanWriter implements SpanUse {

  private final long least;

  /**
   * Creates a writer.
   *
   * @param least how long an execution is at least
   */
  public SpanWriter(Duration least) {
    this.least = least.toNanos();
  }

  @Override
  public void closed(SpanSource source, Object span, ClosedExecution execution) {
    if (execution.wall() >= least) {
      source.add(span, execution.region(), execution.wall());
    }
  }
}
