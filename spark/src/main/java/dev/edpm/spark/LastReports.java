package dev.edpm.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The reports that executors write when they end, as far as the driver can read them. */
final class LastReports {

  private static final long LONGEST_WAIT_MS = 10_000;
  private static final long PAUSE_MS = 20;

  private final String host;
  private final boolean isShared;

  /**
   * @param host the driver's machine
   * @param isShared whether executors write to a folder that the driver can read
   */
  LastReports(String host, boolean isShared) {
    this.host = host;
    this.isShared = isShared;
  }

  /** Waits until the executors that are ending have written their reports, at most 10 s. */
  void await(List<ExecutorEntry> executors) {
    long end = System.nanoTime() + LONGEST_WAIT_MS * 1_000_000;
    try {
      for (ExecutorEntry entry : executors) {
        while (entry.reason == null
            && isReadable(entry)
            && complete(entry).isEmpty()
            && System.nanoTime() - end < 0) {
          Thread.sleep(PAUSE_MS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the report that the executor wrote when it ended. */
  Optional<Path> complete(ExecutorEntry entry) {
    return existing(entry, entry.file);
  }

  /** Returns the last periodic report of an executor that did not end normally. */
  Optional<Path> partial(ExecutorEntry entry) {
    return existing(entry, entry.partial);
  }

  private Optional<Path> existing(ExecutorEntry entry, String file) {
    return isReadable(entry)
        ? Optional.of(Path.of(file)).filter(Files::isRegularFile)
        : Optional.empty();
  }

  private boolean isReadable(ExecutorEntry entry) {
    return entry.isHeard && (isShared || entry.host.equals(host));
  }
}
