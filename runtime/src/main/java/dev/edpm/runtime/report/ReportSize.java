package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The size of a report, and its causes.
 *
 * @param bytes the total size
 * @param parts the sizes of its parts
 * @param leftOut the problem for records that are left out because of the limit
 */
public record ReportSize(long bytes, Map<Part, Long> parts, Optional<Problem> leftOut) {

  /** The parts that may be large. */
  enum Part {
    /** Records of executions. */
    RECORDS("records of executions", "edpm.records.limit=8m keeps it small"),
    /** The regions without their records. */
    REGIONS("regions", "edpm.enable names those to measure"),
    /** The records of the program's own counters. */
    SERIES("records of the program's own counters", "no setting reduces them"),
    /** Tasks and workers. */
    TASKS("tasks", "edpm.feedback=off leaves them out"),
    /** Everything else. */
    OTHERS("changes of knobs", "no setting reduces them");

    private final String label;
    private final String without;

    Part(String label, String without) {
      this.label = label;
      this.without = without;
    }
  }

  /** The size above which the remark names the largest part. */
  private static final long LARGE = 10_000_000;

  /**
   * Returns a remark for the user, which follows the report's name; empty if there is nothing
   * unusual.
   */
  public String remark() {
    List<String> remarks = new ArrayList<>();
    if (bytes > LARGE) {
      Map.Entry<Part, Long> largest =
          parts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
      remarks.add(
          Bytes.megabytes(bytes)
              + ", of which "
              + Bytes.megabytes(largest.getValue())
              + " are "
              + largest.getKey().label
              + ": "
              + largest.getKey().without);
    }
    leftOut.ifPresent(problem -> remarks.add(problem.message()));
    return remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")";
  }
}
