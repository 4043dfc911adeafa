package dev.edpm.runtime;

import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.Snapshot;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The façade for programs. All methods may be called on any thread, at any time; the first call, or
 * the program's first region, starts the measurement.
 */
public final class Edpm {

  /** The version of this runtime; the processor refuses to work with another one. */
  public static final String VERSION = "0.1.0-SNAPSHOT";

  private Edpm() {}

  /** Writes the report where {@code edpm.report} says, now; measuring goes on. */
  public static void writeReport() {
    Measurement.current().write();
  }

  /**
   * Writes the report to a file, now; measuring goes on.
   *
   * @param path where to; JSON Lines when it ends in {@code .jsonl}, else one JSON document
   * @return why there is no report, empty when there is one
   */
  public static Optional<Problem> writeReport(Path path) {
    return Measurement.current().write(path);
  }

  /** Returns everything measured so far, to be closed after use; measuring goes on. */
  public static Snapshot snapshot() {
    return Measurement.current().snapshot();
  }

  /** Forgets everything measured so far. Executions that are open now will not be aggregated. */
  public static void reset() {
    Measurement.current().reset();
  }

  /**
   * Pauses measuring until {@link #resume}. Executions that open meanwhile are not measured; one
   * that was open before is marked as truncated, and not aggregated. Does nothing when paused
   * already.
   */
  public static void pause() {
    Measurement.current().pause(true);
  }

  /** Ends the pause, also one that {@code edpm.start=paused} began. */
  public static void resume() {
    Measurement.current().pause(false);
  }

  /** Stops measuring and writes the report now instead of at exit. */
  public static void shutDown() {
    Measurement.current().shutDown();
  }
}
