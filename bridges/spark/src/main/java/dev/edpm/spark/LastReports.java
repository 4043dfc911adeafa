package dev.edpm.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reports that executors write when they end, as far as the driver can read them. */
final class LastReports {

  private static final long LONGEST_WAIT_MS = 10_000;
  private static final long PAUSE_MS = 20;

  /** The file system is on other machines. */
  private static final long REMOTE_PAUSE_MS = 500;

  private final String host;
  private final boolean isShared;
  private final HadoopFolder remote;
  private final Path parts;

  /** The local copies, by the URIs of the reports. */
  private final Map<String, Path> copies = new HashMap<>();

  /**
   * @param host the driver's machine
   * @param isShared whether executors write to a mounted folder that the driver can read
   * @param remote the folder in a Hadoop file system, or {@code null}
   * @param parts a local folder for copies of reports
   */
  LastReports(String host, boolean isShared, HadoopFolder remote, Path parts) {
    this.host = host;
    this.isShared = isShared;
    this.remote = remote;
    this.parts = parts;
  }

  /**
   * Waits until the executors that are ending have written their reports. It waits at most 10 s for
   * those that are running now, and until 10 s after Spark has removed the others.
   */
  void await(List<ExecutorEntry> executors) {
    long now = System.nanoTime();
    try {
      for (ExecutorEntry entry : executors) {
        long start = entry.reason == null ? now : entry.removed;
        while (entry.endsNormally()
            && (isRemote(entry) || isReadable(entry))
            && complete(entry).isEmpty()
            && System.nanoTime() - start < LONGEST_WAIT_MS * 1_000_000) {
          Thread.sleep(isRemote(entry) ? REMOTE_PAUSE_MS : PAUSE_MS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the report that the executor wrote when it ended. */
  Optional<Path> complete(ExecutorEntry entry) {
    return isRemote(entry) ? copied(entry) : existing(entry, entry.file);
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

  private boolean isRemote(ExecutorEntry entry) {
    return remote != null && HadoopFolder.isUri(entry.file);
  }

  private Optional<Path> copied(ExecutorEntry entry) {
    Path known = copies.get(entry.file);
    if (known != null) {
      return Optional.of(known);
    }
    Path copy = parts.resolve("remote-" + copies.size() + ".json");
    try {
      if (!remote.get(entry.file, copy)) {
        return Optional.empty();
      }
    } catch (IOException | RuntimeException e) {
      // The report then has what the executor sent, and says that this file cannot be read.
      return Optional.empty();
    }
    copies.put(entry.file, copy);
    return Optional.of(copy);
  }

  private boolean isReadable(ExecutorEntry entry) {
    return entry.isHeard && (isShared || entry.host.equals(host));
  }
}
