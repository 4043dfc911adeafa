package dev.edpm.runtime.backend;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A source of counter values. Implementations are found by service loading and must have a public
 * constructor without arguments that does no work. All methods may be called on any thread, and
 * none may throw for what a machine lacks: that is what the answers are for.
 */
public interface Backend {

  /** Returns the name under which the configuration and the report know it, such as {@code jvm}. */
  String name();

  /**
   * Tells it what the user set for it, once, before anything but the name is asked for.
   *
   * @param settings by the last part of their names, with the default where nothing was set: {@code
   *     edpm.perf.user-reads} is {@code user-reads} for the backend {@code perf}
   */
  default void configure(Map<String, String> settings) {}

  /** Returns why the whole backend is of no use here, or empty when it is of use. */
  Optional<String> unavailable();

  /** Tells how this backend serves a counter here, or why it does not. */
  Service serve(CatalogueEntry counter);

  /**
   * Returns what a counter is that no catalogue has, if this backend has it under that name: some
   * take names that stand for any of thousands of events.
   *
   * @param counter a full name such as {@code perf.page-faults}
   */
  default Optional<CatalogueEntry> named(String counter) {
    return Optional.empty();
  }

  /**
   * Returns why a counter that it serves may have no value for an execution, in words for people
   * that follow "not every execution has a value:"; empty when it has one wherever its scope
   * allows. That virtual threads and spans that another thread closes have no thread counters is
   * said without it.
   */
  default Optional<String> missing(CatalogueEntry counter) {
    return Optional.empty();
  }

  /**
   * Opens a reader of the calling thread's values.
   *
   * @param counters counters that {@link #serve} serves, in the order in which the reader is to
   *     give them; the same for every thread
   */
  CounterReader open(List<CatalogueEntry> counters);

  /**
   * Attaches the calling thread. A backend whose counters share something, such as the few that a
   * CPU has, gives its own event set; for others each reader stands alone.
   */
  default EventSet attach() {
    return (counters, betweenBlocks) -> open(counters);
  }

  /**
   * Tells whether counters may take turns on what counts them. If so, each reader gives two more
   * values after its counters': for how many ns they were to be counted, and for how many they
   * were. A value is then scaled by the two, and has a share in the report; where they were not
   * counted at all in an execution there is no value.
   */
  default boolean isMultiplexed() {
    return false;
  }
}
