package dev.edpm.runtime;

import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Version;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.Steering;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The façade for programs. All methods may be called on any thread, at any time; the first call, or
 * the program's first region, starts the measurement.
 */
public final class Edpm {

  /** The version of this runtime; the processor refuses to work with another one. */
  public static final String VERSION = Version.CURRENT;

  private Edpm() {}

  /** Writes the report now, to the place that {@code edpm.report} names. Measuring continues. */
  public static void writeReport() {
    Measurement.current().write();
  }

  /**
   * Writes the report to a file now. Measuring continues. With {@code edpm.report=off} the report
   * has records only of regions for which {@code edpm.detail} asks for records.
   *
   * @param path the file; the format is JSON Lines if the name ends in {@code .jsonl}, else one
   *     JSON document
   * @return the reason why no report was written, or empty if it was written
   */
  public static Optional<Problem> writeReport(Path path) {
    return Measurement.current().write(path);
  }

  /**
   * Returns everything measured so far. The caller closes the snapshot after use. Measuring
   * continues. Executions have records as long as these can fit in the report ({@code
   * edpm.records.limit}). With {@code edpm.report=off} only executions of regions for which {@code
   * edpm.detail} asks for records have one.
   */
  public static Snapshot snapshot() {
    return Measurement.current().snapshot();
  }

  /**
   * Returns everything that regions measured since the start or the last reset, and resets them in
   * the same step. If all snapshots are taken in this way, each execution is in exactly one of
   * them: the first one that is taken after its close. An execution that is open now has an open
   * record in this snapshot, and is in a later snapshot as a whole.
   *
   * <p>The program's own counters ({@link #series}) and tasks are not reset. A report that is
   * written later contains what was measured since this call.
   *
   * @return the snapshot, to be closed after use
   */
  public static Snapshot snapshotAndReset() {
    return Measurement.current().snapshotAndReset();
  }

  /**
   * Discards everything measured and recorded so far. Executions that are open now will not be part
   * of the aggregates.
   */
  public static void reset() {
    Measurement.current().reset();
  }

  /**
   * Pauses measuring until {@link #resume}. Executions that open during the pause are not measured.
   * Executions that are open at its start are marked as truncated and are not part of the
   * aggregates. Does nothing if measuring is already paused.
   */
  public static void pause() {
    Measurement.current().pause(true);
  }

  /** Ends the pause, including one that {@code edpm.start=paused} began. */
  public static void resume() {
    Measurement.current().pause(false);
  }

  /**
   * Waits for all tasks, ends the task engine, stops measuring and writes the report now instead of
   * at exit. Listeners, events, rules and loaded tools end as well. Ids of counters and knobs stay
   * valid.
   *
   * @throws IllegalStateException if a task calls this method
   */
  public static void shutDown() {
    Measurement.current().shutDown();
  }

  /**
   * Starts measuring, as the program's first region does. After {@link #shutDown} it starts again
   * with an empty measurement.
   */
  public static void start() {
    Measurement.current().restart();
  }

  /** Returns the counters of this process, which can be discovered, sampled and listened to. */
  public static Monitoring monitoring() {
    return Measurement.current().monitoring();
  }

  /** Returns the knobs of this process, which can be discovered, read and set. */
  public static Steering steering() {
    return Measurement.current().steering();
  }

  /**
   * Returns the events of this process: the program can register for them and trigger events of its
   * own.
   */
  public static ToolEvents events() {
    return Measurement.current().events();
  }

  /**
   * Returns the time series of the program's own counters, as recorded so far. Times are in ns
   * since the run started, as in the report.
   */
  public static List<Series> series() {
    return Measurement.current().series();
  }

  /** Returns the program's own counters, which can be defined and recorded. */
  public static UserCounters userCounters() {
    return Measurement.current().ownCounters();
  }
}
