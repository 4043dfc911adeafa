package dev.edpm.runtime.backend;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A source of counter values. Implementations are found by service loading and must have a public
 * constructor without arguments that does no work. All methods may be called on any thread. If a
 * machine lacks something, they report it by their results and do not throw.
 */
public interface Backend {

  /** Returns its name in the configuration and the report, such as {@code jvm}. */
  String name();

  /**
   * Sets its settings. Called once, before any method except {@link #name}.
   *
   * @param settings the settings by the last part of their names, with defaults for those that are
   *     not set: {@code edpm.perf.user-reads} is {@code user-reads} for the backend {@code perf}
   */
  default void configure(Map<String, String> settings) {}

  /** Returns the reason why the whole backend cannot be used here; empty if it can. */
  Optional<String> unavailable();

  /** Returns how this backend serves a counter here, or why it does not. */
  Service serve(CatalogueEntry counter);

  /**
   * Returns the description of a counter that is not in the catalogue, if this backend has a
   * counter of that name. Some backends accept names for any of thousands of events.
   *
   * @param counter a full name such as {@code perf.page-faults}
   */
  default Optional<CatalogueEntry> named(String counter) {
    return Optional.empty();
  }

  /**
   * Returns the reason why a counter that it serves may have no value for an execution, as text
   * that follows "not every execution has a value:"; empty if it always has one where its scope
   * allows. EDPM itself adds the reason that spans closed by another thread have no thread
   * counters, and that of {@link #onVirtualThreads}.
   */
  default Optional<String> missing(CatalogueEntry counter) {
    return Optional.empty();
  }

  /**
   * Returns how this backend serves a counter of scope {@code thread} on virtual threads, or why it
   * does not. EDPM ignores values on virtual threads if it does not.
   *
   * @param counter one that {@link #serve} serves
   */
  default Service onVirtualThreads(CatalogueEntry counter) {
    return Service.unavailable("a virtual thread has no thread counters");
  }

  /**
   * Returns by how much measuring increases a counter of a virtual thread each time that it yields
   * its carrier, in the counter's unit.
   *
   * @param counter one that it serves on virtual threads
   */
  default double yieldError(CatalogueEntry counter) {
    return 0;
  }

  /**
   * Opens a reader of the calling thread's values.
   *
   * @param counters counters that {@link #serve} serves, in the order of the reader's values; the
   *     same for every thread
   */
  CounterReader open(List<CatalogueEntry> counters);

  /**
   * Attaches the calling thread. A backend whose counters share a resource, such as the counter
   * registers of a CPU, returns its own event set. For others, each reader is independent.
   */
  default EventSet attach() {
    return (counters, betweenBlocks) -> open(counters);
  }

  /**
   * Tells whether counters may be multiplexed. If so, each reader has two more values after those
   * of its counters: the ns in which they were enabled, and the ns in which they were counting.
   * Values are then scaled by the two, and the report has the share. A counter that was never
   * counting in an execution has no value there.
   */
  default boolean isMultiplexed() {
    return false;
  }
}
