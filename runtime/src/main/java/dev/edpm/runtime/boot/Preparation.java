package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.Recorder;

/** What can wait until the program runs: the file is claimed, the cost of a region calibrated. */
final class Preparation implements Runnable {

  /** A program that starts needs the processors for itself, and for its compilation. */
  private static final long CALIBRATION_DELAY_MS = 120;

  private final Reporting reporting;
  private final Recorder recorder;

  Preparation(Reporting reporting, Recorder recorder) {
    this.reporting = reporting;
    this.recorder = recorder;
  }

  @Override
  public void run() {
    reporting.claim();
    if (Background.after(CALIBRATION_DELAY_MS)) {
      recorder.calibrate();
    }
  }
}
