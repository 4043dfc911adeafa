package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.isolation.OwnThread;
import java.util.Optional;

/** The thread of a trial, which has a log of its own and does not disturb that of the caller. */
final class TrialThread {

  private TrialThread() {}

  /**
   * Runs a trial on a new thread and waits for its end, which is near.
   *
   * @return the reason why no thread could be started, as text for users; empty if one was
   */
  static Optional<String> run(Runnable trial) {
    Thread thread = OwnThread.of("edpm-calibration", () -> contained(trial));
    Optional<String> refused = OwnThread.start(thread);
    if (refused.isEmpty()) {
      OwnThread.join(thread);
    }
    return refused.map(reason -> "no thread could be started: " + reason);
  }

  private static void contained(Runnable trial) {
    try {
      trial.run();
    } catch (Error e) {
      // The program needs the remaining heap itself; there may be more for a later trial. A class
      // that could not be initialised because of that is a linkage error afterwards.
      return;
    }
  }
}
