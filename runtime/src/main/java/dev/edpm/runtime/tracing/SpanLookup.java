package dev.edpm.runtime.tracing;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.List;

/**
 * Looks up the current span when an execution opens, once for all settings that need it. Safe on
 * any thread.
 */
public final class SpanLookup implements RegionWatch {

  private final TracingLibrary library;
  private final List<SpanUse> uses;

  /**
   * Creates a lookup.
   *
   * @param uses get the span when the execution closes. If one of them fails, those after it do
   *     not, so one that calls code of the program is the last
   */
  public SpanLookup(TracingLibrary library, List<SpanUse> uses) {
    this.library = library;
    this.uses = List.copyOf(uses);
  }

  @Override
  public Object opened(String region) {
    return library.current();
  }

  @Override
  public void closed(Object opened, ClosedExecution execution) {
    if (opened != null) {
      for (SpanUse use : uses) {
        use.closed(library.source(), opened, execution);
      }
    }
  }
}
