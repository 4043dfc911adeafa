package dev.edpm.runtime.export.live;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.export.jfr.Profiling;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.snapshot.Sums;
import dev.edpm.runtime.report.RunInfo;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.trace.TraceControl;
import java.util.List;

/** The running program, as the live page reads and controls it. Called on any thread. */
public interface LiveProgram {

  /** Returns the description of the process. */
  RunInfo run();

  /** Returns the ns since the run started. */
  long elapsed();

  /** Returns the sums of regions and call paths so far. */
  Sums sums();

  /** Returns the counters. */
  Monitoring monitoring();

  /** Returns the knobs. */
  Steering steering();

  /** Returns the rules. */
  List<RuleInfo> rules();

  /** Returns the problems so far. */
  List<Problem> problems();

  /** Adds a problem. */
  void report(Problem problem);

  /** Returns the trace. */
  TraceControl trace();

  /** Returns the recordings of samples. */
  Profiling profiling();

  /** Returns the parts of other artifacts. */
  List<LivePart> parts();

  /** Tells whether reports are written. */
  boolean writesReports();

  /** Writes the report now, to the configured place. */
  void writeReport();

  /** Tells whether measuring is paused. */
  boolean isPaused();

  /** Pauses or resumes measuring. */
  void pause(boolean pause);
}
