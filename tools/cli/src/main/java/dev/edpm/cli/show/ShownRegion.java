package dev.edpm.cli.show;

import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.SummaryPart;
import dev.edpm.analysis.steady.Steadiness;
import java.util.Optional;

/**
 * A region of the report that is shown.
 *
 * @param part the region in the report, without its records
 * @param recorded data from its records; empty if the report has none of it
 */
record ShownRegion(String name, RegionPart part, Optional<RecordedExecutions> recorded) {

  /** Tells whether an execution has ended and was measured. */
  boolean ran() {
    return part.executions() > 0;
  }

  /**
   * Tells whether an execution was opened: one that is open, truncated or of the warm-up is in no
   * summary.
   */
  boolean started() {
    return ran() || part.truncated() > 0 || part.warmUp() > 0 || part.open() > 0;
  }

  /** Returns since when the time of executions is steady, as far as records show. */
  Optional<Steadiness> steadiness() {
    return recorded.flatMap(records -> records.steadiness(part.recordsDropped()));
  }

  boolean disabled() {
    return part.isDisabled();
  }

  SummaryPart summary() {
    return part.summary();
  }

  StatisticsPart wall() {
    return summary().wall();
  }
}
