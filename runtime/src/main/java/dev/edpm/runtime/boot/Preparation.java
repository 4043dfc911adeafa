package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.file.ScratchFile;

/**
 * Performs the tasks that can wait until the program runs: claims the report's file, calibrates the
 * cost of a region, and completes the start if all regions are switched off.
 */
final class Preparation implements Runnable {

  /** A starting program needs the processors for itself, and for its compilation. */
  private static final long CALIBRATION_DELAY_MS = 120;

  /**
   * The maximum number of calibrations until measuring has begun. After an unsuccessful one, the
   * delay to the next one doubles.
   */
  private static final int CALIBRATIONS = 5;

  /** The maximum delay of a calibration of a program that runs for long. */
  private static final long LONGEST_DELAY_MS = 60_000;

  /** The first calibration before which the user's part of the start may run. */
  private static final int BEGINNING = 1;

  /**
   * How long this thread waits after the calibrations for a region that is expected. On a busy
   * machine, seconds can pass between the registration of a region and its first opening.
   */
  private static final long LAST_RESORT_MS = 60_000;

  /**
   * The parts of the measurement that are prepared. Not lambdas: they could not be linked again.
   */
  interface Parts {

    /** Claims the report's file. */
    void claim();

    /** Calibrates once, and returns whether that was successful. */
    boolean calibrate();

    /**
     * Returns whether a thread of the program will begin measuring: a measured region is registered
     * or being registered and measuring is not paused, or the program is about to record a counter.
     */
    boolean expectsProgram();

    /** Waits. Returns false if the thread was interrupted and should end. */
    boolean pause(long millis);
  }

  private final Parts parts;
  private final Beginning beginning;

  Preparation(Parts parts, Beginning beginning) {
    this.parts = parts;
    this.beginning = beginning;
  }

  @Override
  public void run() {
    try {
      prepare();
    } catch (RuntimeException | Error e) {
      // Everything is repeated when it is needed, and failures are reported then.
      return;
    }
  }

  private void prepare() {
    long delay = CALIBRATION_DELAY_MS;
    if (!awaitRoom()) {
      return;
    }
    parts.claim();
    boolean calibrated = false;
    for (int i = 0; i < CALIBRATIONS && !(calibrated && beginning.hasBegun()); i++) {
      if (!parts.pause(delay)) {
        return;
      }
      if (i == 0) {
        if (!awaitRoom()) {
          return;
        }
        ScratchFile.prepare();
      }
      // A region that opens while another thread begins does not wait, so its listeners might miss
      // it. A region that takes long to register, as it does on a busy machine, must find the
      // beginning undone and do it itself.
      if (i >= BEGINNING && !parts.expectsProgram()) {
        beginning.run();
      }
      calibrated = calibrated || parts.calibrate();
      delay *= 2;
    }
    if (!beginning.hasBegun() && parts.pause(LAST_RESORT_MS)) {
      beginning.run();
    }
    while (!calibrated && delay <= LONGEST_DELAY_MS && parts.pause(delay)) {
      calibrated = parts.calibrate();
      delay *= 2;
    }
  }

  /**
   * Waits until there is heap: a class of the JDK whose initialiser runs out of it becomes
   * unusable, also for the program. Returns false if the thread should end.
   */
  private boolean awaitRoom() {
    for (long pause = CALIBRATION_DELAY_MS; Shortage.exists(); pause *= 2) {
      if (!parts.pause(pause)) {
        return false;
      }
    }
    return true;
  }
}
