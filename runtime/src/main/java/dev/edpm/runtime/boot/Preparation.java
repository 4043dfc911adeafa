package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.file.ScratchFile;
import dev.edpm.runtime.region.control.Recorder;

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

  /**
   * The calibration before which the user's part of the start runs if no region has run it. It is
   * late, because the program's first region should run it, and a busy machine may delay that.
   */
  private static final int BEGINNING = 1;

  private final Reporting reporting;
  private final Recorder recorder;
  private final Beginning beginning;

  Preparation(Reporting reporting, Recorder recorder, Beginning beginning) {
    this.reporting = reporting;
    this.recorder = recorder;
    this.beginning = beginning;
  }

  @Override
  public void run() {
    try {
      prepare();
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
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
    reporting.claim();
    boolean calibrated = false;
    for (int i = 0; i < CALIBRATIONS && !(calibrated && i > BEGINNING); i++) {
      if (!Background.after(delay)) {
        return;
      }
      if (i == 0) {
        ScratchFile.prepare();
      }
      if (i == BEGINNING) {
        beginning.run();
      }
      calibrated = calibrated || recorder.calibrateInBackground();
      delay *= 2;
    }
  }
}
