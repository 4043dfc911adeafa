package dev.edpm.runtime.boot;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.results.Reporting;
import dev.edpm.runtime.config.ReportTarget;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.jfr.Profiling;
import dev.edpm.runtime.export.live.LivePage;
import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.export.live.LiveProgram;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.snapshot.Sums;
import dev.edpm.runtime.report.RunInfo;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.trace.TraceControl;
import java.util.List;

/** The measurement of this process, as the live page sees it. Safe on any thread. */
record LiveMeasurement(
    Measurement measurement,
    Reporting reporting,
    Settings settings,
    Profiling profiling,
    Problems reported)
    implements LiveProgram {

  /** Creates the live page of the measurement, whose address is set. */
  static LivePage page(
      Measurement measurement,
      Reporting reporting,
      Settings settings,
      Profiling profiling,
      Problems problems,
      Log log) {
    // In this class, because verifying a caller would load classes that a program without a live
    // page does not need.
    return new LivePage(
        settings.live().orElseThrow(),
        settings,
        new LiveMeasurement(measurement, reporting, settings, profiling, problems),
        problems,
        log);
  }

  @Override
  public RunInfo run() {
    return reporting.run();
  }

  @Override
  public long elapsed() {
    return measurement.results().elapsed();
  }

  @Override
  public Sums sums() {
    return measurement.results().regions().sums();
  }

  @Override
  public Monitoring monitoring() {
    return measurement.monitoring();
  }

  @Override
  public Steering steering() {
    return measurement.steering();
  }

  @Override
  public List<RuleInfo> rules() {
    return measurement.results().rules();
  }

  @Override
  public List<Problem> problems() {
    return reported.list();
  }

  @Override
  public void report(Problem problem) {
    reported.report(problem);
  }

  @Override
  public TraceControl trace() {
    return measurement.trace();
  }

  @Override
  public List<LivePart> parts() {
    return measurement.results().live();
  }

  @Override
  public boolean writesReports() {
    return settings.report().kind() != ReportTarget.Kind.OFF;
  }

  @Override
  public void writeReport() {
    measurement.write();
  }

  @Override
  public boolean isPaused() {
    return Pause.isOn();
  }

  @Override
  public void pause(boolean pause) {
    measurement.pause(pause);
  }
}
