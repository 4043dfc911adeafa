package dev.edpm.runtime.report;

import java.io.Closeable;
import java.io.IOException;

/** A long array of numbers, initially 0, in memory or on disk. Not thread-safe. */
interface LongStore extends Closeable {

  void set(long index, long value) throws IOException;

  long get(long index) throws IOException;

  /** Releases memory and disk space. */
  @Override
  void close() throws IOException;
}
