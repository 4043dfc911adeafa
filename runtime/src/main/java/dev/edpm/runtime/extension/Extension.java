package dev.edpm.runtime.extension;

import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.report.ReportPart;
import java.util.Optional;

/**
 * Only for {@code dev.edpm.tasks}: an activity of another artifact in the program. It starts and
 * ends with the measurement and has a part of its report. All methods may be called on any thread.
 */
public interface Extension {

  /** Tells whether it has run anything that should be reported. */
  boolean hasRun();

  /**
   * Returns the report of its activity up to now, also after its end.
   *
   * @param origin the time that is 0 in the report, by the clock of the process
   */
  ReportPart report(long origin);

  /** Tells whether it is running: it has been started and has not ended since. */
  boolean isRunning();

  /** Returns its part of the live page, empty if it has none now. */
  Optional<LivePart> live();

  /**
   * Waits until its work is complete, and ends it. No lock of the measurement is held meanwhile.
   *
   * @throws IllegalStateException if its own work calls this
   */
  void drain();

  /** Ends its work because the process ends. Waits at most some seconds for it. */
  void exit();

  /** Discards its measurements. */
  void reset();
}
