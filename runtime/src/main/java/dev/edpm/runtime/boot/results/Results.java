package dev.edpm.runtime.boot.results;

import dev.edpm.runtime.boot.instruments.Instruments;
import dev.edpm.runtime.boot.process.ClockSync;
import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.SteeringSnapshot;
import dev.edpm.runtime.sync.ProcessClock;
import dev.edpm.runtime.trace.TraceControl;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured in this process, and what observed and controlled it, as reports and pages show
 * it. Safe on any thread.
 */
public record Results(
    MeasuredRegions regions,
    Instruments instruments,
    Extensions extensions,
    TraceControl trace,
    ClockSync sync) {

  private Recorder recorder() {
    return regions.recorder();
  }

  /** Returns the number of records of executions. */
  long records() {
    return recorder().records();
  }

  /** Returns how the times of the report relate to other clocks. */
  ProcessClock clock() {
    return sync.clock(recorder().origin());
  }

  /** Returns the ns since the run started. */
  public long elapsed() {
    return recorder().elapsed();
  }

  /**
   * Tells whether there is something to report: a region or a task has run, or a counter was
   * recorded.
   */
  boolean areAny() {
    return recorder().hasRun() || UserCounters.process().hasRecords() || extensions.haveRun();
  }

  /** Returns the extensions' parts of the live page. */
  public List<LivePart> live() {
    return extensions.live();
  }

  /** Returns the reports of extensions, also after their end. */
  List<ReportPart> added() {
    List<ReportPart> parts = extensions.reports(recorder().origin());
    if (!trace.isEnabled()) {
      return parts;
    }
    List<ReportPart> all = new ArrayList<>(parts);
    all.add(trace.report(recorder().origin()));
    return all;
  }

  /** Returns the time series of the program's own counters. */
  public List<Series> series() {
    return instruments.ownCounters().series(recorder().origin());
  }

  /** Returns the knobs and their changes. */
  SteeringSnapshot steered() {
    return instruments.steered();
  }

  /** Returns the rules, each with the number of times it fired. */
  public List<RuleInfo> rules() {
    return instruments.ruleInfos();
  }

  /** Discards what was measured apart from regions. */
  public void resetOthers() {
    UserCounters.process().reset();
    extensions.reset();
    trace.reset();
  }
}
