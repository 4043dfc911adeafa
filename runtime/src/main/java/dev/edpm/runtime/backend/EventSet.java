package dev.edpm.runtime.backend;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;
import java.util.Optional;

/**
 * One thread's counters of one backend (EDPM's event set): the union of the counters of all regions
 * of a block, which is the time from the opening of an outermost region on the thread to its close.
 * Belongs to the thread that attached it.
 */
public interface EventSet extends AutoCloseable {

  /**
   * Opens a reader of some of the counters. Its values are running counts: the difference of two
   * values of the same reader is what was counted in between, even if other readers were opened
   * meanwhile. Values of one counter from different readers of the set belong to the same count, so
   * they can be subtracted as well.
   *
   * @param counters counters that {@link Backend#serve} serves, in the order of the reader's values
   * @param betweenBlocks whether no region is open on this thread, so that all counters may be
   *     rearranged; otherwise running counters continue, and the event set combines new ones with
   *     them at the next call between blocks
   */
  CounterReader reader(List<CatalogueEntry> counters, boolean betweenBlocks);

  /**
   * Returns a remark for users on the current arrangement of the counters, such as that they did
   * not fit together; empty if there is none. Called on the thread that attached it.
   */
  default Optional<String> remark() {
    return Optional.empty();
  }

  /**
   * Releases the resources of all readers. May be called on any thread, once, after the last read.
   */
  @Override
  default void close() {}
}
