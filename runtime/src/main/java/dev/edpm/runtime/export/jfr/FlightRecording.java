package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.report.Report;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Provides the measurements as events of JDK Flight Recorder ({@code edpm.jfr}). The settings of a
 * recording determine which of them it contains, and how often. Throws no exception to the program.
 * Safe on any thread.
 */
public final class FlightRecording {

  private final Supplier<Report> reports;
  private final GlobalCounters globals;
  private final Function<RegionWatch, Runnable> watch;
  private final Problems problems;
  private JfrEvents events;

  /**
   * Prepares the export.
   *
   * @param reports returns a new report, whose snapshot is closed here
   * @param globals the counters of the process
   * @param watch adds a listener of the executions of all regions, and returns an action that
   *     removes it
   */
  public FlightRecording(
      Supplier<Report> reports,
      GlobalCounters globals,
      Function<RegionWatch, Runnable> watch,
      Problems problems) {
    this.reports = reports;
    this.globals = globals;
    this.watch = watch;
    this.problems = problems;
  }

  /** Registers the events for current and later recordings. Called once. */
  public synchronized void start() {
    try {
      JfrEvents started =
          new JfrEvents(new PeriodicEvents(reports, globals, problems), new ExecutionEvents(watch));
      if (started.start()) {
        events = started;
      } else {
        notThere("this JVM has no Flight Recorder, or it is disabled");
      }
    } catch (LinkageError e) {
      notThere("the module jdk.jfr is missing; start Java with --add-modules jdk.jfr");
    } catch (RuntimeException e) {
      notThere(e.toString());
    }
  }

  /**
   * Emits an event for everything measured so far, in the current recordings. Called before
   * measuring ends, because at exit recordings may stop before or after that.
   */
  public synchronized void emit() {
    if (events != null) {
      events.emit();
    }
  }

  /** Unregisters the events. */
  public synchronized void end() {
    if (events != null) {
      events.end();
      events = null;
    }
  }

  private void notThere(String reason) {
    problems.report(Problem.of("jfr-not-there", "edpm.jfr: no events are recorded: " + reason));
  }
}
