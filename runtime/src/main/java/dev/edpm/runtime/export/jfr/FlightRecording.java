package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.report.Report;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What is measured as events of JDK Flight Recorder ({@code edpm.jfr}). Which of them a recording
 * has, and how often, is up to its settings. Nothing here throws at the program. Safe on any
 * thread.
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
   * @param reports gives a new report, whose snapshot is closed here
   * @param globals the counters of the process
   * @param watch has a watch told of the executions of all regions, and returns what ends that
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

  /** Makes the events known to recordings that run and that are to come; to be called once. */
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
      notThere("the module jdk.jfr is not there; start Java with --add-modules jdk.jfr");
    } catch (RuntimeException e) {
      notThere(e.toString());
    }
  }

  /**
   * Makes an event of everything there is now, for the recordings that run. To be called before
   * measuring ends: at exit nobody knows whether recordings stop before or after that.
   */
  public synchronized void emit() {
    if (events != null) {
      events.emit();
    }
  }

  /** Takes the events away again. */
  public synchronized void end() {
    if (events != null) {
      events.end();
      events = null;
    }
  }

  private void notThere(String reason) {
    problems.report(Problem.of("jfr-not-there", "there are no events of edpm.jfr: " + reason));
  }
}
