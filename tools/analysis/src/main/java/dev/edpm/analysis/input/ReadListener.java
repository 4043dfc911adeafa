package dev.edpm.analysis.input;

import java.nio.file.Path;

/** Is notified of what a thread reads, so that a command can show how far it is. */
@FunctionalInterface
public interface ReadListener {

  /**
   * The thread has read a file up to a position. Called often, on that thread.
   *
   * @param size the size of the file, in bytes
   */
  void reading(Path file, long position, long size);
}
