package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
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
   * The maximum number of calibrations. After an unsuccessful one, the delay to the next one
   * doubles.
   */
  private static final int CALIBRATIONS = 5;

  /** The first calibration before which the user's part of the start may run. */
  private static final int BEGINNING = 1;

  /**
   * The parts of the measurement that are prepared. Not lambdas: they could not be linked again.
   */
  interface Parts {

    /** Claims the report's file. */
    void claim();

    /** Calibrates once, and returns whether that was successful. */
    boolean calibrate();

    /**
     * Returns whether a measured region is registered or being registered, so that a thread of the
     * program will begin with the first opening.
     */
    boolean expectsRegion();
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
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      // Everything is repeated when it is needed, and failures are reported then.
      return;
    }
  }

  private void prepare() {
    long delay = CALIBRATION_DELAY_MS;
    // A class of the JDK whose initialiser runs out of heap becomes unusable, also for the program.
    for (long pause = delay; Shortage.exists(); pause *= 2) {
      if (!Background.after(pause)) {
        return;
      }
    }
    parts.claim();
    boolean calibrated = false;
    for (int i = 0; i < CALIBRATIONS && !(calibrated && beginning.hasBegun()); i++) {
      if (!Background.after(delay)) {
        return;
      }
      if (i == 0) {
        ScratchFile.prepare();
      }
      // A region that opens while another thread begins does not wait, so its listeners might miss
      // it. A region that takes long to register, as it does on a busy machine, must find the
      // beginning undone and do it itself.
      boolean last = i == CALIBRATIONS - 1;
      if (i >= BEGINNING && (last || !parts.expectsRegion())) {
        beginning.run();
      }
      calibrated = calibrated || parts.calibrate();
      delay *= 2;
    }
  }
}
