package dev.edpm.spark;

import java.nio.file.Path;

/** What the driver knows of an executor. Its table guards it. */
final class ExecutorEntry {

  /** Spark's reason if it removes an executor itself, for example by dynamic allocation. */
  private static final String REMOVED_BY_DRIVER = "Executor killed by driver";

  final String id;

  /** The machine, the report at the end and the periodic report; empty before the first message. */
  String host = "";

  String file = "";
  String partial = "";

  /** The number of task attempts that were started on it. */
  long started;

  /** When the last message arrived, by {@code System.nanoTime}. */
  long heard;

  boolean isHeard;

  /** When it was removed, by {@code System.nanoTime}. */
  long removed;

  /** Why it was removed; {@code null} while it is running. */
  String reason;

  /** The report of the last message; {@code null} if there is none. */
  Path received;

  /** The size of the last report in bytes that was too large for a message, or 0. */
  int tooLarge;

  ExecutorEntry(String id) {
    this.id = id;
  }

  /** Tells whether it runs until its end, or Spark has ended it, so that it writes a report. */
  boolean endsNormally() {
    return reason == null || reason.startsWith(REMOVED_BY_DRIVER);
  }
}
