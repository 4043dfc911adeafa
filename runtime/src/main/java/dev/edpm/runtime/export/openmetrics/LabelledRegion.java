package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.region.RegionSummary;

/**
 * A region and the label of its samples.
 *
 * @param summary its aggregates
 * @param label its name
 */
record LabelledRegion(RegionSummary summary, Label label) {

  /** The name of the label. */
  static final String REGION = "region";

  static LabelledRegion of(RegionSummary summary) {
    return new LabelledRegion(summary, Label.of(REGION, summary.name()));
  }
}
