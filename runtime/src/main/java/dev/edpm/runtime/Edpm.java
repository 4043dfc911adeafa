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

  /** Writes the report where {@code edpm.report} says, now; measuring goes on. */
  public static void writeReport() {
    Measurement.current().write();
  }

  /**
   * Writes the report to a file, now; measuring goes on. With {@code edpm.report=off} it has
   * records only of regions for which {@code edpm.detail} asks for them.
   *
   * @param path where to; JSON Lines when it ends in {@code .jsonl}, else one JSON document
   * @return why there is no report, empty when there is one
   */
  public static Optional<Problem> writeReport(Path path) {
    return Measurement.current().write(path);
  }

  /**
   * Returns everything measured so far, to be closed after use; measuring goes on. Executions have
   * records as long as these may fit in the report ({@code edpm.records.limit}); with {@code
   * edpm.report=off} only those of regions for which {@code edpm.detail} asks for records.
   */
  public static Snapshot snapshot() {
    return Measurement.current().snapshot();
  }

  /**
   * Returns everything that regions measured since the start or the last reset, and starts them
   * anew, in one step: of snapshots taken so one after the other, each execution is in one, namely
   * in the first that is taken after its close. An execution that is open now goes on: it will be
   * in a later snapshot as a whole, though it began before. Here it has a record that is open.
   *
   * <p>The program's own counters ({@link #series}) and tasks are not touched, and a report that is
   * written later has what was measured since this call.
   *
   * @return the snapshot, to be closed after use
   */
  public static Snapshot snapshotAndReset() {
    return Measurement.current().snapshotAndReset();
  }

  /**
   * Forgets everything measured and recorded so far. Executions that are open now will not be
   * aggregated.
   */
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

  /**
   * Waits for all tasks, ends the task engine, stops measuring and writes the report now instead of
   * at exit. Listeners, events, rules and the tools that were loaded end with it; ids of counters
   * and knobs stay.
   *
   * @throws IllegalStateException when a task calls this
   */
  public static void shutDown() {
    Measurement.current().shutDown();
  }

  /**
   * Starts measuring: the program's first region does so as well. After {@link #shutDown} it starts
   * anew, with nothing measured yet.
   */
  public static void start() {
    Measurement.current().restart();
  }

  /** Returns the counters of this process: to discover, sample and listen to. */
  public static Monitoring monitoring() {
    return Measurement.current().monitoring();
  }

  /** Returns the knobs of this process: to discover, read and set. */
  public static Steering steering() {
    return Measurement.current().steering();
  }

  /** Returns the events of this process: to be told of, and to tell of the program's own. */
  public static ToolEvents events() {
    return Measurement.current().events();
  }

  /**
   * Returns what was recorded so far of the program's own counters, to be evaluated at any time:
   * times are ns since the run started, as in the report.
   */
  public static List<Series> series() {
    return Measurement.current().series();
  }

  /** Returns the program's own counters: to define and to record. */
  public static UserCounters userCounters() {
    return Measurement.current().ownCounters();
  }
}
