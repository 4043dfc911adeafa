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

  /** Returns how many records {@link #forEach} shows of the region with that index. */
  long count(int region);
}
