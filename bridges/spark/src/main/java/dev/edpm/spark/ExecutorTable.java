package dev.edpm.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
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

  /** Numbers in order: the longer one is the larger one. */
  private final Map<String, ExecutorEntry> entries =
      new TreeMap<>(
          Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));

  /** Guards the files, so that Spark's thread of events does not wait for a disk. */
  private final Object files = new Object();

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
   * @throws IOException if its report cannot be written; then the previous report stays
   */
  void received(ExecutorState state) throws IOException {
    synchronized (files) {
      Path file = heard(state);
      if (state.report().length > 0) {
        Path fresh = folder.resolve("receiving.json");
        try (InputStream zip = new GZIPInputStream(new ByteArrayInputStream(state.report()))) {
          Files.copy(zip, fresh, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        keep(state, file);
      }
    }
  }

  /** Notes everything but the report, and returns the file for the report. */
  private synchronized Path heard(ExecutorState state) {
    ExecutorEntry entry = entry(state.executor());
    entry.host = state.host();
    entry.file = state.file();
    entry.partial = state.partial();
    entry.heard = System.nanoTime();
    entry.isHeard = true;
    entry.tooLarge = state.report().length == 0 ? state.size() : 0;
    return entry.received == null
        ? folder.resolve("received-" + entries.size() + "-" + safe(entry.id) + ".json")
        : entry.received;
  }

  private synchronized void keep(ExecutorState state, Path file) {
    entry(state.executor()).received = file;
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
