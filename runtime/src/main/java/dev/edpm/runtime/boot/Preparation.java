package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.file.ScratchFile;
import dev.edpm.runtime.region.control.Recorder;

/**
 * Does what can wait until the program runs: claims the report's file, calibrates the cost of a
 * region, and finishes the start where every region is switched off.
 */
final class Preparation implements Runnable {

  /** A program that starts needs the processors for itself, and for its compilation. */
  private static final long CALIBRATION_DELAY_MS = 120;

  /** Where calibration finds nothing it is tried again after twice as long, so many times. */
  private static final int CALIBRATIONS = 5;

  /**
   * Before which of them the part of the start runs that no region has begun: late, because the
   * program's first region is to do it, and a busy machine keeps that waiting.
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
      // It is all done again when it is needed, and what goes wrong is said then.
      return;
    }
  }

  private void prepare() {
    long delay = CALIBRATION_DELAY_MS;
    // A class of the JDK whose initialiser runs out of heap stays unusable, for the program too.
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
