package dev.edpm.runtime.backend;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;
import java.util.Optional;

/**
 * One thread's counters of one backend: EDPM's event set, the union of what the regions of a block
 * count. Belongs to the thread that attached it.
 */
public interface EventSet extends AutoCloseable {

  /**
   * Opens a reader of some of the counters. What it gives is a running count: a value differs from
   * an earlier one of the same reader by what was counted in between, also when other readers were
   * opened meanwhile. Values of one counter by different readers of the set are of one count, so
   * they can be subtracted too.
   *
   * @param counters counters that {@link Backend#serve} serves, in the order in which the reader is
   *     to give them
   * @param betweenBlocks whether no region is open on this thread, so that everything may be
   *     arranged anew; otherwise what counts already goes on, and the new ones are joined to it at
   *     the next call between blocks
   */
  CounterReader reader(List<CatalogueEntry> counters, boolean betweenBlocks);

  /**
   * Returns what a user should know of how the counters are arranged now, such as that they did not
   * fit together; empty when there is nothing to say. Called on the thread that attached it.
   */
  default Optional<String> remark() {
    return Optional.empty();
  }

  /** Frees what all the readers hold. May be called on any thread, once, after the last read. */
  @Override
  default void close() {}
}
