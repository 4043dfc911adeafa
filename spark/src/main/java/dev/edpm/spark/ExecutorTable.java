package dev.edpm.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/**
 * The executors of an application and what they sent, which is kept in files. Safe on any thread.
 */
final class ExecutorTable {

  private static final String DRIVER = "driver";

  private final Path folder;
  private final Map<String, ExecutorEntry> entries = new TreeMap<>();

  /**
   * @param folder an existing folder for the reports that executors send
   */
  ExecutorTable(Path folder) {
    this.folder = folder;
  }

  synchronized void started(String executor) {
    entry(executor).started++;
  }

  synchronized void removed(String executor, String reason) {
    ExecutorEntry entry = entry(executor);
    entry.removed = System.nanoTime();
    entry.reason = reason == null ? "" : reason;
  }

  /**
   * Keeps the state of an executor instead of its previous one.
   *
   * @throws IOException if it cannot be written
   */
  synchronized void received(ExecutorState state) throws IOException {
    ExecutorEntry entry = entry(state.executor());
    entry.host = state.host();
    entry.file = state.file();
    entry.partial = state.partial();
    entry.heard = System.nanoTime();
    entry.isHeard = true;
    entry.tooLarge = state.report().length == 0 ? state.size() : 0;
    if (state.report().length > 0) {
      Path file = folder.resolve("received-" + entries.size() + "-" + safe(entry.id) + ".json");
      Path to = entry.received == null ? file : entry.received;
      Path temporary = folder.resolve("receiving.json");
      try (InputStream zip = new GZIPInputStream(new ByteArrayInputStream(state.report()))) {
        Files.copy(zip, temporary, StandardCopyOption.REPLACE_EXISTING);
      }
      Files.move(temporary, to, StandardCopyOption.REPLACE_EXISTING);
      entry.received = to;
    }
  }

  private static String safe(String id) {
    return id.replaceAll("[^A-Za-z0-9]", "_");
  }

  private ExecutorEntry entry(String executor) {
    return entries.computeIfAbsent(executor, ExecutorEntry::new);
  }

  /** Returns the executors that are other processes than the driver, in the order of their ids. */
  synchronized List<ExecutorEntry> executors() {
    List<ExecutorEntry> executors = new ArrayList<>(entries.values());
    executors.removeIf(entry -> entry.id.equals(DRIVER));
    return executors;
  }
}
