package dev.edpm.runtime.tracing;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.time.Duration;

/**
 * Makes a span of each long execution ({@code edpm.trace-spans}), below that which was current when
 * the execution opened. Safe on any thread.
 */
public final class SpanWriter implements RegionWatch {

  private final long least;
  private final TracingLibrary library;

  /**
   * Creates a writer.
   *
   * @param least how long an execution is at least
   */
  public SpanWriter(Duration least, TracingLibrary library) {
    this.least = least.toNanos();
    this.library = library;
  }

  @Override
  public Object opened(String region) {
    return library.current();
  }

  @Override
  public void closed(Object opened, ClosedExecution execution) {
    if (opened != null && execution.wall() >= least) {
      library.source().add(opened, execution.region(), execution.wall());
    }
  }
}
