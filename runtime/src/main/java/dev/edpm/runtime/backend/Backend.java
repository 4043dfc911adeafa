package dev.edpm.runtime.backend;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;
import java.util.Optional;

/**
 * A source of counter values. Implementations are found by service loading and must have a public
 * constructor without arguments that does no work. All methods may be called on any thread, and
 * none may throw for what a machine lacks: that is what the answers are for.
 */
public interface Backend {

  /** Returns the name under which the configuration and the report know it, such as {@code jvm}. */
  String name();

  /** Returns why the whole backend is of no use here, or empty when it is of use. */
  Optional<String> unavailable();

  /** Tells how this backend serves a counter here, or why it does not. */
  Service serve(CatalogueEntry counter);

  /**
   * Opens a reader of the calling thread's values.
   *
   * @param counters counters that {@link #serve} serves, in the order in which the reader is to
   *     give them; the same for every thread
   */
  CounterReader open(List<CatalogueEntry> counters);
}
