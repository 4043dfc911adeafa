package dev.edpm.runtime.extension;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Only for {@code dev.edpm.tasks}: counters that an {@link Extension} counts on its own threads,
 * with the backends that serve them. Immutable, and safe on any thread.
 */
public final class CounterRequest {

  /** A request without counters. */
  public static final CounterRequest NONE = new CounterRequest(null, Map.of(), () -> null);

  /** {@code null} if no counter is served. */
  private final CounterPlan plan;

  private final Map<String, String> unavailable;
  private final Supplier<ThreadCounters> threads;

  private CounterRequest(
      CounterPlan plan, Map<String, String> unavailable, Supplier<ThreadCounters> threads) {
    this.plan = plan;
    this.unavailable = unavailable;
    this.threads = threads;
  }

  /**
   * Creates a request.
   *
   * @param plan the decision on its counters
   * @param threads creates counters of the calling thread
   */
  public static CounterRequest of(RegionPlan plan, Supplier<ThreadCounters> threads) {
    return new CounterRequest(plan.counters(), plan.unavailable(), threads);
  }

  /** Returns the counters that can be counted here, in the order of {@link ThreadCount#value}. */
  public List<CatalogueEntry> counters() {
    return plan == null ? List.of() : plan.counters();
  }

  /** Returns the reason why each of the other counters cannot be counted here, by name. */
  public Map<String, String> unavailable() {
    return unavailable;
  }

  /**
   * Attaches the calling thread, a platform thread.
   *
   * @throws IllegalStateException if there is nothing to count
   */
  public ThreadCount attach() {
    if (plan == null) {
      throw new IllegalStateException("no counter of the request can be counted here");
    }
    ThreadCounters counters = threads.get();
    ThreadCount count = new ThreadCount(counters, counters.find(plan, List.of(plan), true), plan);
    counters.reportRemarks();
    return count;
  }
}
