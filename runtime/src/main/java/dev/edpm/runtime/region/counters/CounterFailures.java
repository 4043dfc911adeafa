package dev.edpm.runtime.region.counters;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.isolation.DeferredProblems;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Collects failures of counters and remarks of their backends. They become problems of the report,
 * and the reason that it gives if a counter has no values. Safe on any thread.
 */
public final class CounterFailures {

  private final DeferredProblems problems;
  private final Map<String, String> reasons = new ConcurrentHashMap<>();

  public CounterFailures(DeferredProblems problems) {
    this.problems = problems;
  }

  /** Records that the backend of these counters has thrown an exception. */
  void readerFailed(List<CatalogueEntry> counters, Throwable failure) {
    for (CatalogueEntry counter : counters) {
      reasons.putIfAbsent(counter.name(), "the backend failed on some thread with " + failure);
      problems.add("counter-failed", counter.name() + " cannot be read: " + failure);
    }
  }

  /** Records that an event set of a backend has thrown an exception. */
  void backendFailed(String backend, Throwable failure) {
    problems.add("backend-failed", backend + ": an event set failed with " + failure);
  }

  /** Records a backend's remark on the arrangement of a thread's counters. */
  void remark(String backend, String remark) {
    problems.add("counters-arranged", backend + ": " + remark);
  }

  /**
   * Returns the reason why a counter could not be read on some thread, or {@code null} if it could
   * always be read.
   */
  public String reason(String counter) {
    return reasons.get(counter);
  }
}
