package dev.edpm.analysis.sort;

import java.io.IOException;

/** How {@link ExternalSort} keeps elements in its temporary file. */
public interface ElementFormat<T> {

  /** Returns roughly how many bytes of the heap an element takes. */
  long weight(T element);

  /** Writes an element. */
  void write(T element, PackedWriter to) throws IOException;

  /** Reads an element that {@link #write} wrote. */
  T read(PackedReader from) throws IOException;
}
