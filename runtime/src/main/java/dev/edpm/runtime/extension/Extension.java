package dev.edpm.runtime.extension;

import dev.edpm.runtime.report.ReportPart;

/**
 * For {@code dev.edpm.tasks} alone: work that another artifact does for the program, which starts
 * and ends with the measurement and has a part of its report. All methods may be called on any
 * thread.
 */
public interface Extension {

  /** Tells whether it has run anything, so that there is something to report. */
  boolean hasRun();

  /**
   * Returns what it did up to now, also after its end.
   *
   * @param origin what times are to count from, by the clock of the process
   */
  ReportPart report(long origin);

  /** Tells whether it works: since its start, nobody has ended it. */
  boolean isRunning();

  /**
   * Waits for its work, and ends it. No lock of the measurement is held meanwhile.
   *
   * @throws IllegalStateException when its own work calls this
   */
  void drain();

  /** Ends its work because the process ends; waits for it some seconds at most. */
  void exit();

  /** Forgets what it measured. */
  void reset();
}
