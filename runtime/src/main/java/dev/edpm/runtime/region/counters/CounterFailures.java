package dev.edpm.runtime.region.counters;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.region.event.DeferredProblems;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What went wrong with counters, and what their backends remark: problems of the report, and the
 * reason that it gives where a counter has no values. Safe on any thread.
 */
public final class CounterFailures {

  private final DeferredProblems problems;
  private final Map<String, String> reasons = new ConcurrentHashMap<>();

  public CounterFailures(DeferredProblems problems) {
    this.problems = problems;
  }

  /** The backend of these counters has thrown something. */
  void readerFailed(List<CatalogueEntry> counters, Throwable failure) {
    for (CatalogueEntry counter : counters) {
      reasons.putIfAbsent(counter.name(), "the backend failed on some thread with " + failure);
      problems.add("counter-failed", counter.name() + " cannot be read: " + failure);
    }
  }

  /** An event set of a backend has thrown something. */
  void backendFailed(String backend, Throwable failure) {
    problems.add("backend-failed", backend + ": an event set failed with " + failure);
  }

  /** A backend says how a thread's counters are arranged. */
  void remark(String backend, String remark) {
    problems.add("counters-arranged", backend + ": " + remark);
  }

  /** Returns why a counter could not be read on some thread, or {@code null} where it could. */
  public String reason(String counter) {
    return reasons.get(counter);
  }
}
