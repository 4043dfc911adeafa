package dev.edpm.runtime.backend.os;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One thread's folder in procfs, and the file of its control group. All readers of the thread share
 * its open files, so that a thread has at most one descriptor per file. The folder also knows how
 * many bytes the readers have read, because the kernel counts these among the bytes that the thread
 * has read.
 *
 * <p>Confined to its thread, except for {@link #release}.
 */
final class ThreadFolder {

  private final Path folder;
  private final ControlGroup group;
  private final ProcFile[] files = new ProcFile[CounterFile.values().length];
  private final int[] users = new int[files.length];
  private long ownBytes;
  private long ownBytesAtIo;

  private ThreadFolder(Path folder, ControlGroup group) {
    this.folder = folder;
    this.group = group;
  }

  /**
   * Finds the calling thread's folder.
   *
   * @param proc the mount point of procfs
   * @param group that of the process
   */
  static ThreadFolder ofCurrentThread(Path proc, ControlGroup group) {
    try {
      return new ThreadFolder(
          proc.resolve(Files.readSymbolicLink(proc.resolve("thread-self"))), group);
    } catch (IOException e) {
      throw new UncheckedIOException(proc + "/thread-self cannot be read", e);
    }
  }

  /** Opens a file unless it is open. */
  synchronized ProcFile acquire(CounterFile name) {
    int i = name.ordinal();
    if (files[i] == null) {
      try {
        files[i] = new ProcFile(path(name).toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    users[i]++;
    return files[i];
  }

  private Path path(CounterFile name) throws FileNotFoundException {
    return name == CounterFile.CPU_STAT
        ? group.cpuStatistics().orElseThrow(() -> new FileNotFoundException("no control group"))
        : folder.resolve(name.fileName());
  }

  /** Closes a file unless it has other users. May be called on any thread. */
  synchronized void release(CounterFile name) {
    int i = name.ordinal();
    users[i]--;
    if (users[i] == 0) {
      files[i].close();
      files[i] = null;
    }
  }

  /** Reads a file's current text. */
  void refresh(CounterFile name, ProcFile file) {
    if (name == CounterFile.IO) {
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
