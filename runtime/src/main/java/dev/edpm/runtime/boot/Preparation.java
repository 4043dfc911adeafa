package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.ScratchFile;
import dev.edpm.runtime.region.Recorder;

/** What can wait until the program runs: the file is claimed, the cost of a region calibrated. */
final class Preparation implements Runnable {

  /** A program that starts needs the processors for itself, and for its compilation. */
  private static final long CALIBRATION_DELAY_MS = 120;

  /** Where calibration finds nothing it is tried again after twice as long, so many times. */
  private static final int CALIBRATIONS = 5;

  private final Reporting reporting;
  private final Recorder recorder;

  Preparation(Reporting reporting, Recorder recorder) {
    this.reporting = reporting;
    this.recorder = recorder;
  }

  @Override
  public void run() {
    try {
      prepare();
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      // It is all done again when it is needed, and what goes wrong is said then.
      return;
    }
  }

  private void prepare() {
    reporting.claim();
    long delay = CALIBRATION_DELAY_MS;
    for (int i = 0; i < CALIBRATIONS && Background.after(delay); i++) {
      if (i == 0) {
        ScratchFile.prepare();
      }
      if (recorder.calibrateInBackground()) {
        return;
      }
      delay *= 2;
    }
  }
}
