package dev.edpm.runtime.region;

import java.io.IOException;
import java.util.function.Consumer;

/** The recorded executions of a {@link Snapshot}, in memory or spilled to disk. */
public interface Executions {

  /**
   * Shows every record once, in order of closing (those still open last). Within one region the
   * order need not be that of the temporal ids.
   *
   * @throws IOException when spilled records cannot be read back
   */
  void forEach(Consumer<? super Execution> visitor) throws IOException;

  /**
   * Returns how many records {@link #forEach} shows of the region with that index, or would show if
   * they were not {@link #pending}.
   */
  long count(int region);

  /**
   * Tells whether there are records that this snapshot was taken without: {@link #forEach} shows
   * none of them.
   */
  default boolean pending() {
    return false;
  }

  /** Returns how many bytes of a report they may take; any number for {@link Long#MAX_VALUE}. */
  default long reportLimit() {
    return Long.MAX_VALUE;
  }
}
