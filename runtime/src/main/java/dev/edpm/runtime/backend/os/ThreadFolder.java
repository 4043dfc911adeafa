package dev.edpm.runtime.backend.os;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One thread's folder in procfs. All readers of the thread share its open files, so that a thread
 * has at most one descriptor per file. The folder also knows how many bytes the readers have read,
 * because the kernel counts these among the bytes that the thread has read.
 *
 * <p>Confined to its thread, except for {@link #release}.
 */
final class ThreadFolder {

  private final Path folder;
  private final ProcFile[] files = new ProcFile[ThreadFile.values().length];
  private final int[] users = new int[files.length];
  private long ownBytes;
  private long ownBytesAtIo;

  private ThreadFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Finds the calling thread's folder.
   *
   * @param proc the mount point of procfs
   */
  static ThreadFolder ofCurrentThread(Path proc) {
    try {
      return new ThreadFolder(proc.resolve(Files.readSymbolicLink(proc.resolve("thread-self"))));
    } catch (IOException e) {
      throw new UncheckedIOException(proc + "/thread-self cannot be read", e);
    }
  }

  /** Opens a file unless it is open. */
  synchronized ProcFile acquire(ThreadFile name) {
    int i = name.ordinal();
    if (files[i] == null) {
      try {
        files[i] = new ProcFile(folder.resolve(name.fileName()).toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    users[i]++;
    return files[i];
  }

  /** Closes a file unless it has other users. May be called on any thread. */
  synchronized void release(ThreadFile name) {
    int i = name.ordinal();
    users[i]--;
    if (users[i] == 0) {
      files[i].close();
      files[i] = null;
    }
  }

  /** Reads a file's current text. */
  void refresh(ThreadFile name, ProcFile file) {
    if (name == ThreadFile.IO) {
      ownBytesAtIo = ownBytes;
    }
    ownBytes += file.refresh();
  }

  /**
   * Returns how many bytes all readers had read when the file with the thread's bytes was last
   * read.
   */
  long ownBytesAtIo() {
    return ownBytesAtIo;
  }
}
