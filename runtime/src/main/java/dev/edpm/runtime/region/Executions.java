package dev.edpm.runtime.region;

import java.io.IOException;
import java.util.function.Consumer;

/** The recorded executions of a {@link Snapshot}, in memory or spilled to disk. */
public interface Executions {

  /**
   * Passes every record to the visitor once, in order of closing; then those of executions that are
   * only recorded because they are {@linkplain Execution#longest long}, and open executions last.
   * Within one region the order may differ from that of the temporal ids.
   *
   * @throws IOException if spilled records cannot be read back
   */
  void forEach(Consumer<? super Execution> visitor) throws IOException;

  /**
   * Returns the number of records that {@link #forEach} shows of the region with that index, or
   * would show if they were not {@link #pending}.
   */
  long count(int region);

  /**
   * Tells whether there are records that this snapshot does not contain. {@link #forEach} shows
   * none of them.
   */
  default boolean pending() {
    return false;
  }

  /**
   * Returns the maximum number of bytes that the records may take in a report; {@link
   * Long#MAX_VALUE} means no limit.
   */
  default long reportLimit() {
    return Long.MAX_VALUE;
  }
}
