package dev.edpm.runtime.report;

import java.io.Closeable;
import java.io.IOException;

/** A long row of numbers, all 0 at first, in memory or on disk. For one thread. */
interface LongStore extends Closeable {

  void set(long index, long value) throws IOException;

  long get(long index) throws IOException;

  /** Gives memory and disk back. */
  @Override
  void close() throws IOException;
}
